//! Merges identical inline shapes.

mod docs;

use copperplate_language::maps::{IndexMap, IndexSet};

use super::shapes::{Distinction, NameSource, RootName, ShapeId, ShapeKind, ShapeTy, Shapes};
use crate::import::words::{self, singular_word};

/// Number of places from which a body or response is named after its first fields, rather than its first place.
const PLACES_OF_CONTENT_NAME: usize = 3;

/// Nouns that are meaningless without their place.
const GENERIC_NOUNS: [&str; 26] = [
    "attributes",
    "code",
    "config",
    "data",
    "details",
    "exception",
    "format",
    "info",
    "item",
    "kind",
    "links",
    "list",
    "message",
    "meta",
    "mode",
    "name",
    "object",
    "options",
    "properties",
    "relationships",
    "result",
    "settings",
    "state",
    "status",
    "type",
    "value",
];

/// Returns `true` for a noun that is meaningless without its place.
pub(in crate::import) fn is_generic_noun(noun: &str) -> bool {
    GENERIC_NOUNS.contains(&noun)
}

/// Number of fields or values of a shape that is named after them.
const FIELDS_OF_NAME: usize = 2;

/// Merged shapes, each with the type that replaces it.
#[derive(Default)]
pub(in crate::import) struct JoinedShapes {
    /// Replaced by another shape with the same contents.
    same: IndexMap<ShapeId, ShapeTy>,
    /// Unions, replaced by their only variant.
    single: IndexMap<ShapeId, ShapeTy>,
}

impl JoinedShapes {
    /// Replaces merged shapes in a type.
    pub(in crate::import) fn replace_in_type(&self, ty: &mut ShapeTy) {
        for joined in [&self.same, &self.single] {
            ty.replace_shapes(&mut |id| joined.get(&id).cloned());
        }
    }

    fn replace_in_shapes(&self, shapes: &mut Shapes) {
        for id in shapes.ids() {
            shapes.get_mut(id).kind.change_types(&mut |ty| self.replace_in_type(ty));
        }
    }
}

/// Merges inline shapes with the same contents, regardless of their docs. Named ones stay as they are.
pub(in crate::import) fn join_same_shapes(shapes: &mut Shapes) -> JoinedShapes {
    let classes = same_shape_classes(shapes);
    // The first shape in the document represents its class.
    let mut firsts: IndexMap<usize, ShapeId> = IndexMap::default();
    let mut others: IndexMap<ShapeId, Vec<ShapeId>> = IndexMap::default();
    let mut joined = JoinedShapes::default();
    for id in shapes.ids() {
        let Some(class) = classes.get(&id) else { continue };
        let first = *firsts.entry(*class).or_insert(id);
        if first != id {
            joined.same.insert(id, ShapeTy::Named(first));
            others.entry(first).or_default().push(id);
        }
    }
    joined.replace_in_shapes(shapes);
    joined.single = drop_same_variants(shapes);
    joined.replace_in_shapes(shapes);
    for (first, others) in others {
        let all: Vec<_> = std::iter::once(first).chain(others.iter().copied()).collect();
        docs::agree_on_docs(shapes, &all);
        // The only alternative of a component has its name.
        if matches!(shapes.get(first).place, NameSource::Component(_)) {
            continue;
        }
        // A name that the document proposes is better than one from the place.
        let proposed = all.iter().map(|id| &shapes.get(*id).common_names).find(|names| !names.is_empty()).cloned();
        let names = proposed.unwrap_or_else(|| same_shape_names(shapes, first, &others));
        shapes.get_mut(first).common_names = names;
    }
    for later in joined.same.keys().chain(joined.single.keys()) {
        shapes.get_mut(*later).kind = ShapeKind::Unknown;
    }
    joined
}

/// Drops variants that have the same type as another one, unless a tag tells them apart. Returns the unions with a
/// single remaining type, which replaces them.
fn drop_same_variants(shapes: &mut Shapes) -> IndexMap<ShapeId, ShapeTy> {
    let mut single = IndexMap::default();
    for id in shapes.ids() {
        let ShapeKind::Union(union) = &mut shapes.get_mut(id).kind else { continue };
        if matches!(union.distinction, Distinction::Tag { .. }) {
            continue;
        }
        let mut known = IndexSet::default();
        union.variants.retain(|variant| known.insert(variant.ty.clone()));
        let [only] = &union.variants[..] else { continue };
        let only = only.ty.clone();
        let place = shapes.get(id).place.clone();
        if let ShapeTy::Named(inner) = only
            && matches!(shapes.get(inner).place, NameSource::Inside(around, _) if around == id)
        {
            shapes.get_mut(inner).place = place;
        }
        single.insert(id, only);
    }
    single
}

/// Returns the class of each inline shape. Shapes in the same class have the same contents.
fn same_shape_classes(shapes: &Shapes) -> IndexMap<ShapeId, usize> {
    let mut classes: IndexMap<ShapeId, usize> = IndexMap::default();
    let mut known: IndexMap<String, usize> = IndexMap::default();
    let count = shapes.ids().len();
    // The shapes within an inline shape come after it, so their classes are already known.
    for id in shapes.ids().rev() {
        let shape = shapes.get(id);
        if matches!(shape.place, NameSource::Component(_)) || matches!(shape.kind, ShapeKind::Unknown) {
            continue;
        }
        let mut kind = shape.kind.clone();
        // A number that is not a shape represents the class.
        let class_of = |inner: ShapeId| classes.get(&inner).map(|class| ShapeTy::Named(ShapeId(count + class)));
        kind.change_types(&mut |ty| ty.replace_shapes(&mut |inner| class_of(inner)));
        let next = known.len();
        let class = *known.entry(same_shape_key(kind)).or_insert(next);
        classes.insert(id, class);
    }
    classes
}

/// Returns the contents of a shape, without docs and places.
fn same_shape_key(mut kind: ShapeKind) -> String {
    match &mut kind {
        ShapeKind::Record { fields, .. } => {
            for field in fields {
                field.origin.clear();
                field.attributes.doc = None;
            }
        }
        ShapeKind::Enum { values, .. } => values.iter_mut().for_each(|value| value.doc = None),
        ShapeKind::Union(_) | ShapeKind::Unknown => {}
    }
    format!("{kind:?}")
}

/// Returns names for a shape with several places, derived from the names of the places, or else from its contents. The
/// first place alone would be misleading.
fn same_shape_names(shapes: &Shapes, first: ShapeId, others: &[ShapeId]) -> Vec<String> {
    let all = || std::iter::once(&first).chain(others).map(|id| &shapes.get(*id).place);
    if let NameSource::Inside(_, name) = &shapes.get(first).place
        && all().all(|place| matches!(place, NameSource::Inside(_, other) if other == name))
    {
        return vec![name.clone()];
    }
    let places: Vec<_> = all().map(SharedPlace::new).collect();
    let purpose = places[0].purpose.filter(|purpose| places.iter().all(|place| place.purpose == Some(*purpose)));
    let noun = common_last_words(&places);
    let says_nothing = purpose.is_none() && matches!(noun, [only] if is_generic_noun(only));
    let mut names = Vec::new();
    if !noun.is_empty() && !says_nothing {
        names.push(format!("{} {}", noun.join(" "), purpose.unwrap_or_default()));
    } else if purpose == Some(ERROR) {
        let status = places[0]
            .status
            .as_ref()
            .filter(|status| places.iter().all(|place| place.status.as_ref() == Some(*status)));
        names.push("error response".to_owned());
        names.extend(status.map(|status| format!("error {status}")));
    }
    let is_of_many = others.len() + 1 >= PLACES_OF_CONTENT_NAME;
    names.extend(shape_content_name(&shapes.get(first).kind, purpose, is_of_many));
    names
}

/// Returns a name derived from the contents of a shape. One of many bodies or responses is named after its first fields.
fn shape_content_name(kind: &ShapeKind, purpose: Option<&str>, is_of_many: bool) -> Option<String> {
    match kind {
        ShapeKind::Record { fields, .. } if fields.is_empty() => None,
        ShapeKind::Record { fields, .. } if purpose.is_some() && is_of_many || fields.len() <= FIELDS_OF_NAME => {
            let required = fields.iter().filter(|field| !field.is_optional);
            let telling: Vec<_> = required.chain(fields.iter().filter(|field| field.is_optional)).collect();
            let names: Vec<_> = telling.iter().take(FIELDS_OF_NAME).map(|field| field.name.as_str()).collect();
            // Two fields are a thing, such as `LatLon`.
            let purpose = purpose.unwrap_or(if names.len() > 1 { "" } else { "fields" });
            // `ErrorError` says nothing.
            (names.last() != Some(&purpose)).then(|| format!("{} {purpose}", names.join(" ")))
        }
        ShapeKind::Enum { values, .. } if values.len() <= FIELDS_OF_NAME => {
            let names: Vec<_> = values.iter().map(|value| value.value.as_str()).collect();
            let are_words = names.iter().all(|name| name.starts_with(|first: char| first.is_ascii_alphabetic()));
            are_words.then(|| names.join(" or "))
        }
        ShapeKind::Record { .. } | ShapeKind::Enum { .. } | ShapeKind::Union(_) | ShapeKind::Unknown => None,
    }
}

/// Suffixes of the names of bodies and responses.
const PURPOSES: [&str; 3] = ["response", "body", ERROR];

const ERROR: &str = "error";

/// One of several places of a shape.
struct SharedPlace {
    /// Words of its name, without the suffix for its purpose.
    words: Vec<String>,
    purpose: Option<&'static str>,
    /// Status of an error.
    status: Option<String>,
}

impl SharedPlace {
    fn new(place: &NameSource) -> Self {
        let (NameSource::Inside(_, name) | NameSource::Root(RootName { name, .. }) | NameSource::Component(name)) =
            place;
        let mut words = words::split_words(name);
        let is_root = matches!(place, NameSource::Root(_));
        // The status comes after `error`.
        let at = words.iter().rposition(|word| PURPOSES.contains(&word.as_str()));
        let at = at.filter(|at| is_root && (at + 1 == words.len() || words[*at] == ERROR && at + 2 == words.len()));
        let purpose = at.and_then(|at| PURPOSES.into_iter().find(|purpose| *purpose == words[at]));
        let status = at.and_then(|at| words.get(at + 1)).cloned();
        words.truncate(at.unwrap_or(words.len()));
        Self { words, purpose, status }
    }
}

/// Returns the common last words of all places, in the form of the first one.
fn common_last_words(places: &[SharedPlace]) -> &[String] {
    let Some(first) = places.first() else { return &[] };
    let same_as_first = |place: &SharedPlace| {
        let pairs = place.words.iter().rev().zip(first.words.iter().rev());
        pairs.take_while(|(one, other)| singular_word(one) == singular_word(other)).count()
    };
    let common = places.iter().map(same_as_first).min().unwrap_or(0);
    &first.words[first.words.len() - common..]
}
