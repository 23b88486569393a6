//! Keywords of a schema, merged from its parts.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::keywords::is_null_by_keywords;
use super::{DocumentNode, LocatedNode, SchemaPart};

/// A schema, merged from its parts.
#[derive(Debug)]
pub(in crate::import) struct MergedSchema<'d> {
    /// Place of the schema.
    pub(in crate::import) at: LocatedNode<'d>,
    /// JSON types besides `null`; empty if it does not state any.
    pub(in crate::import) types: Vec<&'d str>,
    pub(in crate::import) is_nullable: bool,
    pub(in crate::import) object: ObjectKeywords<'d>,
    pub(in crate::import) list: ListKeywords<'d>,
    pub(in crate::import) text: TextKeywords<'d>,
    /// Values of an `enum`, or the one of a `const`.
    pub(in crate::import) values: Option<Vec<&'d DocumentNode>>,
    /// The `enum` or the `const` itself, with its keyword.
    pub(in crate::import) listed: Option<(&'static str, LocatedNode<'d>)>,
    pub(in crate::import) alternatives: Option<Alternatives<'d>>,
    pub(in crate::import) annotations: Annotations<'d>,
    /// Bounds by their keyword.
    pub(in crate::import) bounds: IndexMap<&'static str, LocatedNode<'d>>,
    /// Other restrictions of values by their keyword.
    pub(in crate::import) restrictions: IndexMap<&'static str, LocatedNode<'d>>,
}

/// Keywords about the entries of objects.
#[derive(Debug, Default)]
pub(in crate::import) struct ObjectKeywords<'d> {
    /// Properties, each with all schemas that apply to it.
    pub(in crate::import) properties: IndexMap<&'d str, Vec<SchemaPart<'d>>>,
    pub(in crate::import) required: IndexSet<&'d str>,
    /// Schema of additional properties, if it is not trivial.
    pub(in crate::import) extra: Option<LocatedNode<'d>>,
    /// `true` if it explicitly allows additional properties of any type.
    pub(in crate::import) is_open: bool,
}

/// Keywords about the elements of lists.
#[derive(Debug, Default)]
pub(in crate::import) struct ListKeywords<'d> {
    pub(in crate::import) items: Option<LocatedNode<'d>>,
    /// Elements by position, of a tuple.
    pub(in crate::import) prefix: Vec<LocatedNode<'d>>,
}

/// Keywords about the contents of strings.
#[derive(Debug, Default)]
pub(in crate::import) struct TextKeywords<'d> {
    pub(in crate::import) format: Option<&'d str>,
    pub(super) has_media_type: bool,
    /// Encoding of bytes as text.
    pub(in crate::import) encoding: Option<&'d str>,
}

/// Keywords that do not restrict values.
#[derive(Debug, Default)]
pub(in crate::import) struct Annotations<'d> {
    pub(in crate::import) description: Option<&'d str>,
    pub(super) described: Described,
    pub(in crate::import) default: Option<LocatedNode<'d>>,
    /// Default in prose.
    pub(in crate::import) default_is: Option<&'d str>,
    pub(in crate::import) is_deprecated: bool,
    pub(in crate::import) is_read_only: bool,
    pub(in crate::import) is_write_only: bool,
    pub(in crate::import) is_secret: bool,
}

/// Schema to which a description belongs: the nearer it is to the value, the more the description says about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Described {
    /// A schema that is referred to.
    #[default]
    Target,
    /// A part, such as one of `allOf`.
    Part,
    /// The schema itself.
    Whole,
}

/// Schemas of a `oneOf` or `anyOf`, except for `null`.
#[derive(Clone, Debug)]
pub(in crate::import) struct Alternatives<'d> {
    pub(in crate::import) members: Vec<LocatedNode<'d>>,
    pub(in crate::import) discriminator: Option<LocatedNode<'d>>,
    /// Tag that no discriminator describes.
    pub(in crate::import) tag: Option<LocatedNode<'d>>,
}

impl<'d> MergedSchema<'d> {
    /// Creates a schema whose values match one of its members.
    pub(in crate::import) fn of_alternatives(at: LocatedNode<'d>, members: Vec<LocatedNode<'d>>) -> Self {
        let (nulls, members): (Vec<_>, Vec<_>) = members.into_iter().partition(is_null_by_keywords);
        let alternatives = Alternatives { members, discriminator: None, tag: None };
        Self { alternatives: Some(alternatives), is_nullable: !nulls.is_empty(), ..Self::new(at) }
    }

    pub(super) fn new(at: LocatedNode<'d>) -> Self {
        Self {
            at,
            types: Vec::new(),
            is_nullable: false,
            object: ObjectKeywords::default(),
            list: ListKeywords::default(),
            text: TextKeywords::default(),
            values: None,
            listed: None,
            alternatives: None,
            annotations: Annotations::default(),
            bounds: IndexMap::default(),
            restrictions: IndexMap::default(),
        }
    }

    /// Returns `true` for a schema that says more of its values than restrictions do.
    pub(in crate::import) fn has_shape(&self) -> bool {
        let Self { types, object, list, values, alternatives, .. } = self;
        let is_object = !object.properties.is_empty() || object.extra.is_some();
        let is_list = list.items.is_some() || !list.prefix.is_empty();
        !types.is_empty() || is_object || is_list || values.is_some() || alternatives.is_some()
    }

    /// Returns `true` for a schema of bytes.
    pub(in crate::import) fn has_bytes(&self) -> bool {
        self.text.format == Some("binary") || self.text.has_media_type && self.text.encoding.is_none()
    }

    /// Sets the description that a schema states, unless a nearer one is known.
    pub(super) fn describe(&mut self, text: Option<&'d str>, at: &LocatedNode<'d>) {
        let Some(text) = text else { return };
        let described = match at.pointer.strip_prefix(&self.at.pointer) {
            Some("") => Described::Whole,
            Some(within) if within.starts_with('/') => Described::Part,
            Some(_) | None => Described::Target,
        };
        let annotations = &mut self.annotations;
        if annotations.description.is_none() || described > annotations.described {
            annotations.description = Some(text);
            annotations.described = described;
        }
    }
}
