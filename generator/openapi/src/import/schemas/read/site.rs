//! Sites of schemas: where and for which purpose their values are used.

use super::{Direction, NameSource, RootName, ShapeId, words};

/// Use of a schema, on which its shape depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Use {
    pub(super) direction: Direction,
    pub(super) purpose: Purpose,
}

/// Purpose of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Purpose {
    Plain,
    /// Merge patch, where `null` removes an optional value.
    Patch,
    /// Body of parts, some of which are files.
    Parts,
}

/// Site of a schema.
#[derive(Clone)]
pub(super) struct SchemaSite {
    pub(super) place: NameSource,
    pub(super) usage: Use,
    /// `true` for the target of references: its shape becomes known, so it can contain itself.
    pub(super) is_target: bool,
}

impl Use {
    pub(super) fn is_patch(self) -> bool {
        self.purpose == Purpose::Patch
    }

    /// Returns the use of the elements of a list. Lists in a patch are replaced as a whole.
    fn of_elements(self) -> Self {
        if self.is_patch() { Self { purpose: Purpose::Plain, ..self } } else { self }
    }

    /// Returns the use of the fields of a record. Only the record of a body has files, not the schemas in it.
    pub(super) fn of_fields(self) -> Self {
        if self.purpose == Purpose::Parts { Self { purpose: Purpose::Plain, ..self } } else { self }
    }
}

impl SchemaSite {
    pub(super) fn new(place: NameSource, direction: Direction, purpose: Purpose) -> Self {
        Self { place, usage: Use { direction, purpose }, is_target: false }
    }

    /// Returns the site of a schema within a shape.
    pub(super) fn inside(id: ShapeId, name: impl Into<String>, usage: Use) -> Self {
        Self { place: NameSource::Inside(id, name.into()), usage, is_target: false }
    }

    /// Returns the same site for a part of the schema, whose shape is not the target of references.
    pub(super) fn unnamed(self) -> Self {
        Self { is_target: false, ..self }
    }

    /// Returns the site of the elements of a list.
    pub(super) fn elements(self) -> Self {
        let place = match self.place {
            NameSource::Inside(parent, name) => NameSource::Inside(parent, words::singular_word(&name)),
            NameSource::Root(name) => NameSource::Root(name.element()),
            NameSource::Component(name) => NameSource::Root(RootName::from(name).element()),
        };
        Self { place, usage: self.usage.of_elements(), is_target: false }
    }
}
