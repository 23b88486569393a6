//! Inline shapes that are the same become one.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::shapes::{Distinction, NameSource, ShapeId, ShapeKind, ShapeTy, Shapes};

/// Number of fields or values of a shape that is named after them.
const FIELDS_OF_NAME: usize = 2;

/// Shapes that were joined, each with the type that stands for it.
#[derive(Default)]
pub(in crate::import) struct JoinedShapes {
    /// By another one with the same contents.
    same: IndexMap<ShapeId, ShapeTy>,
    /// Unions by their only variant.
    single: IndexMap<ShapeId, ShapeTy>,
}

impl JoinedShapes {
    /// Replaces shapes that were joined in a type.
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

/// Joins inline shapes with the same contents, whatever their docs. Named ones stay as they are.
pub(in crate::import) fn join_same_shapes(shapes: &mut Shapes) -> JoinedShapes {
    let classes = same_shape_classes(shapes);
    // The first one in the document stands for all of its class.
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
        if matches!(shapes.get(first).place, NameSource::Component(_)) {
            continue;
        }
        // What the document proposes says more than the place.
        let proposed = std::iter::once(&first).chain(&others).find_map(|id| shapes.get(*id).common_name.clone());
        let name = proposed.or_else(|| same_shape_name(shapes, first, &others));
        shapes.get_mut(first).common_name = name;
    }
    for later in joined.same.keys().chain(joined.single.keys()) {
        shapes.get_mut(*later).kind = ShapeKind::Unknown;
    }
    joined
}

/// Drops variants whose type is that of another one, where no tag tells them apart. Returns the unions that have one type
/// left, which takes their place.
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

/// Returns the class of each inline shape: those of one class have the same contents.
fn same_shape_classes(shapes: &Shapes) -> IndexMap<ShapeId, usize> {
    let mut classes: IndexMap<ShapeId, usize> = IndexMap::default();
    let mut known: IndexMap<String, usize> = IndexMap::default();
    let count = shapes.ids().len();
    // What is inside of an inline shape comes after it, so its class is known before.
    for id in shapes.ids().rev() {
        let shape = shapes.get(id);
        if matches!(shape.place, NameSource::Component(_)) || matches!(shape.kind, ShapeKind::Unknown) {
            continue;
        }
        let mut kind = shape.kind.clone();
        // A number that no shape has stands for the class.
        let class_of = |inner: ShapeId| classes.get(&inner).map(|class| ShapeTy::Named(ShapeId(count + class)));
        kind.change_types(&mut |ty| ty.replace_shapes(&mut |inner| class_of(inner)));
        let next = known.len();
        let class = *known.entry(same_shape_key(kind)).or_insert(next);
        classes.insert(id, class);
    }
    classes
}

/// Returns what a shape contains, without docs and places.
fn same_shape_key(mut kind: ShapeKind) -> String {
    match &mut kind {
        ShapeKind::Record { fields, .. } => {
            for field in fields {
                field.origin.clear();
                field.notes.doc = None;
            }
        }
        ShapeKind::Enum { values, .. } => values.iter_mut().for_each(|value| value.doc = None),
        ShapeKind::Union(_) | ShapeKind::Unknown => {}
    }
    format!("{kind:?}")
}

/// Returns a name for a shape that stands in several places: what the places are called, or else what is in it.
fn same_shape_name(shapes: &Shapes, first: ShapeId, others: &[ShapeId]) -> Option<String> {
    let last = |id: ShapeId| match &shapes.get(id).place {
        NameSource::Inside(_, name) => Some(name.as_str()),
        NameSource::Component(_) | NameSource::Root(_) => None,
    };
    let name = last(first);
    if name.is_some() && others.iter().all(|other| last(*other) == name) {
        return name.map(str::to_owned);
    }
    match &shapes.get(first).kind {
        ShapeKind::Record { fields, .. } if fields.len() <= FIELDS_OF_NAME => {
            let names: Vec<_> = fields.iter().map(|field| field.name.as_str()).collect();
            (!names.is_empty()).then(|| format!("{} fields", names.join(" ")))
        }
        ShapeKind::Enum { values, .. } if values.len() <= FIELDS_OF_NAME => {
            let names: Vec<_> = values.iter().map(|value| value.value.as_str()).collect();
            Some(names.join(" or "))
        }
        ShapeKind::Record { .. } | ShapeKind::Enum { .. } | ShapeKind::Union(_) | ShapeKind::Unknown => None,
    }
}
