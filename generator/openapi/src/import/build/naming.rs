//! Names of types.

mod habits;
mod long_names;
mod namespaces;
mod of_calls;
mod shorter;
mod versions;

use std::collections::BTreeSet;

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::names::{CRATE_TYPES, PRELUDE_TYPES, name_without_case};

use self::shorter::ShortNames;
use crate::import::decisions::Decisions;
use crate::import::operations::envelopes::Envelopes;
use crate::import::operations::operation::CollectedApi;
use crate::import::operations::repeats::SharedParts;
use crate::import::schemas::same::is_generic_noun;
use crate::import::schemas::shapes::{Direction, NameSource, RootName, ShapeId, ShapeKind, ShapeTy, Shapes};
use crate::import::words;

/// Names of all shapes that operations reach.
#[derive(Debug, Default)]
pub(in crate::import) struct Names {
    by_shape: IndexMap<ShapeId, String>,
    /// The names without their case.
    without_case: IndexSet<String>,
    /// Shapes whose usual name was taken.
    pub(in crate::import) longer: Vec<ShapeId>,
    /// Shapes with long names, and shorter names that are free.
    pub(in crate::import) long: Vec<(ShapeId, Vec<String>)>,
}

/// Length of a name that is too long.
const NAME_MAX: usize = 100;

/// Suffix of the name of a schema that differs in requests.
const OF_REQUEST: &str = "Input";

impl Names {
    pub(in crate::import) fn get(&self, id: ShapeId) -> &str {
        self.by_shape.get(&id).map_or("", String::as_str)
    }

    /// Returns `true` if a shape has this name, ignoring case.
    pub(in crate::import) fn has_name(&self, name: &str) -> bool {
        self.without_case.contains(&name_without_case(name))
    }

    /// Returns the shapes in the order of the document.
    pub(in crate::import) fn ids(&self) -> impl Iterator<Item = ShapeId> {
        self.by_shape.keys().copied()
    }
}

/// Names the shapes that operations reach, except those that need no name. `reserved` are further names that none may
/// have, without case.
pub(in crate::import) fn name_shapes(
    shapes: &Shapes,
    outcome: &CollectedApi,
    decisions: &Decisions,
    unnamed: &Envelopes,
    shared: &SharedParts,
    reserved: &IndexSet<String>,
) -> Names {
    let reached: Vec<_> = reached_shapes(shapes, outcome).into_iter().filter(|id| !unnamed.contains_key(id)).collect();
    let responses: IndexSet<&str> = reached
        .iter()
        .map(|id| shapes.get(*id))
        .filter(|shape| shape.direction == Direction::Response)
        .map(|shape| shape.origin.as_str())
        .collect();
    let short = if decisions.keeps_suffixes {
        ShortNames::default()
    } else {
        ShortNames::new(shapes, &reached, &outcome.operations)
    };
    let candidates: IndexMap<ShapeId, Vec<String>> =
        reached.iter().map(|id| (*id, name_candidates(shapes, *id, &responses, decisions, &short))).collect();
    let mut taken = names_of_others();
    taken.extend(reserved.iter().cloned());
    // A template of the last import keeps its name, whatever the document adds.
    let kept = unnamed.values().map(|envelope| &envelope.template).filter(|name| shared.envelopes.contains_key(*name));
    taken.extend(kept.map(|name| name_without_case(name)));
    let levels = name_levels(shapes, &candidates, &taken);
    let mut names = Names::default();
    let mut numbers: IndexMap<String, usize> = IndexMap::default();
    for (id, level) in levels {
        let mut name = candidates[&id][level].clone();
        if !taken.insert(name_without_case(&name)) {
            name = numbered_name(&candidates[&id][0], &mut taken, &mut numbers);
        }
        // A short name is only tried once.
        if level > usize::from(short_name(shapes, id).is_some()) {
            names.longer.push(id);
        }
        names.by_shape.insert(id, name);
    }
    names.without_case = taken;
    names.long = long_names::find_long_names(&names);
    names
}

/// Returns the names that no shape can have, without case: types of every crate, and of Rust.
fn names_of_others() -> IndexSet<String> {
    CRATE_TYPES.iter().chain(&PRELUDE_TYPES).map(|name| name_without_case(name)).collect()
}

/// Returns which of its candidates each shape has: if possible, the first one that no other shape has.
fn name_levels(
    shapes: &Shapes,
    candidates: &IndexMap<ShapeId, Vec<String>>,
    of_others: &IndexSet<String>,
) -> IndexMap<ShapeId, usize> {
    let mut levels: IndexMap<ShapeId, usize> = candidates.keys().map(|id| (*id, 0)).collect();
    let mut owners: IndexMap<String, BTreeSet<ShapeId>> = IndexMap::default();
    for (id, names) in candidates {
        owners.entry(name_without_case(&names[0])).or_default().insert(*id);
    }
    // Only a name that gained or lost an owner in the last round can be given up.
    let mut changed: IndexSet<String> = owners.keys().cloned().collect();
    while !changed.is_empty() {
        let mut moved = Vec::new();
        for name in &changed {
            let owners = &owners[name];
            // A named component keeps its name, and so does the only owner of a name. A part that is not named after what
            // surrounds it gives way.
            let component = owners.iter().find(|id| matches!(shapes.get(**id).place, NameSource::Component(_)));
            let mut full = owners.iter().filter(|id| levels[*id] > 0 || own_name(shapes, **id).is_none());
            let only = if owners.len() == 1 { owners.first() } else { full.next().filter(|_| full.next().is_none()) };
            let keeps = component.or(only).filter(|_| !of_others.contains(name));
            let others = owners.iter().filter(|id| Some(*id) != keeps);
            moved.extend(others.filter(|id| levels[*id] + 1 < candidates[*id].len()).map(|id| (*id, name.clone())));
        }
        changed.clear();
        for (id, before) in moved {
            levels[&id] += 1;
            let name = name_without_case(&candidates[&id][levels[&id]]);
            owners[&before].remove(&id);
            owners.entry(name.clone()).or_default().insert(id);
            changed.extend([before, name]);
        }
    }
    levels
}

/// Returns a name with the next number that no other shape has: all candidates are taken.
fn numbered_name(name: &str, taken: &mut IndexSet<String>, numbers: &mut IndexMap<String, usize>) -> String {
    let number = numbers.entry(name_without_case(name)).or_insert(1);
    loop {
        *number += 1;
        let numbered = format!("{name}{number}");
        if taken.insert(name_without_case(&numbered)) {
            return numbered;
        }
    }
}

/// Reserves the names of instances, which have the names of their argument and of their template: a type that is not a
/// component gives way to them. Removes the envelopes whose names are otherwise taken.
pub(in crate::import) fn reserve_instances(
    shapes: &Shapes,
    envelopes: &mut Envelopes,
    names: &Names,
    reserved: &mut IndexSet<String>,
) {
    let owners: IndexMap<&str, ShapeId> = names.ids().map(|id| (names.get(id), id)).collect();
    envelopes.retain(|_, envelope| {
        let ShapeTy::Named(inner) = envelope.field.ty else { return false };
        let instance = format!("{}{}", names.get(inner), envelope.template);
        let owner = owners.get(instance.as_str()).map(|owner| shapes.get(*owner));
        let gives_way = owner.is_some_and(|owner| owner.component().is_none());
        if gives_way {
            reserved.insert(name_without_case(&instance));
        }
        (owner.is_none() || gives_way) && !owners.contains_key(envelope.template.as_str())
    });
}

/// Returns the shapes that operations reach or programs may use, in the order of the document.
pub(in crate::import) fn reached_shapes(shapes: &Shapes, outcome: &CollectedApi) -> Vec<ShapeId> {
    let mut reached: IndexSet<ShapeId> = IndexSet::default();
    let mut reach = |ty: &ShapeTy| {
        ty.visit_shapes(&mut |id| {
            reached.insert(id);
        });
    };
    outcome.operations.iter().for_each(|operation| operation.visit_types(&mut reach));
    outcome.webhooks.iter().for_each(|webhook| reach(&webhook.ty));
    outcome.kept_types.iter().for_each(reach);
    let mut next = 0;
    while let Some(id) = reached.get_index(next).copied() {
        shapes.get(id).kind.visit_types(&mut |ty| {
            ty.visit_shapes(&mut |inner| {
                reached.insert(inner);
            });
        });
        next += 1;
    }
    let mut ids: Vec<_> =
        reached.into_iter().filter(|id| !matches!(shapes.get(*id).kind, ShapeKind::Unknown)).collect();
    ids.sort_unstable();
    ids
}

/// Returns the possible names of a shape, from the usual one to longer ones.
fn name_candidates(
    shapes: &Shapes,
    id: ShapeId,
    responses: &IndexSet<&str>,
    decisions: &Decisions,
    short: &ShortNames,
) -> Vec<String> {
    let shape = shapes.get(id);
    if let Some(name) = decisions.rename.get(&shape.origin) {
        return vec![name.value.clone()];
    }
    let words = shape_path(shapes, id, short, false);
    let of_common = shape_path(shapes, id, short, true);
    let mut names: Vec<String> = Vec::new();
    let mut add = |parts: &[String]| {
        let name = words::joined_type_name(parts);
        let is_long = name.as_ref().is_some_and(|name| name.len() >= NAME_MAX);
        names.extend(name.filter(|name| !is_long && !names.contains(name)));
        is_long
    };
    for name in &shape.common_names {
        add(std::slice::from_ref(name));
    }
    if let Some(short) = short_name(shapes, id) {
        add(&[short]);
    }
    let without_envelopes = path_without_envelopes(&words);
    // The last two parts are enough in most cases.
    let mut paths = vec![&of_common, &without_envelopes, &words];
    paths.dedup();
    for parts in paths {
        for from in (0..parts.len().saturating_sub(1)).rev().chain([0]) {
            if add(&parts[from..]) {
                break;
            }
        }
    }
    let purpose = if let NameSource::Root(root) = &shape.place { root.purpose } else { None };
    let what = match &shape.kind {
        _ if purpose.is_some() => purpose.unwrap_or_default(),
        ShapeKind::Record { .. } => "object",
        ShapeKind::Enum { .. } => "value",
        ShapeKind::Union(_) => "choice",
        ShapeKind::Unknown => "type",
    };
    let whole: Vec<_> = words.iter().cloned().chain([what.to_owned()]).collect();
    add(&whole[whole.len().saturating_sub(3)..]);
    add(&whole);
    if names.is_empty() {
        names.push("Type".to_owned());
    }
    // The shape for requests has a separate name only if there is a shape for responses.
    let has_other = shape.direction == Direction::Request && responses.contains(shape.origin.as_str());
    if has_other { names.into_iter().map(|name| name + OF_REQUEST).collect() } else { names }
}

/// Returns a short name for a part of a call, or for a shape directly in it: it names the object of the call instead of
/// the call. Other parts have one if they need no name of what surrounds them.
fn short_name(shapes: &Shapes, id: ShapeId) -> Option<String> {
    match &shapes.get(id).place {
        NameSource::Root(root) => root.short.clone(),
        NameSource::Inside(parent, name) => match &shapes.get(*parent).place {
            NameSource::Root(root) => Some(format!("{} {name}", root.object.as_ref()?)),
            NameSource::Component(_) | NameSource::Inside(..) => own_name(shapes, id).cloned(),
        },
        NameSource::Component(_) => None,
    }
}

/// Returns the name of a part that says what it is about: `encryption_type` of `EncryptionInfo`, or `survey` of the data
/// of something.
fn own_name(shapes: &Shapes, id: ShapeId) -> Option<&String> {
    let NameSource::Inside(parent, name) = &shapes.get(id).place else { return None };
    let own = words::split_words(name);
    let is_telling = match &shapes.get(*parent).place {
        NameSource::Component(around) => own.len() > 1 && own.first() == words::split_words(around).first(),
        NameSource::Inside(_, around) => is_envelope(around) && !is_generic_noun(&own.join(" ")) && !is_envelope(name),
        NameSource::Root(_) => false,
    };
    is_telling.then_some(name)
}

/// Returns a path without the fields that only hold the value.
fn path_without_envelopes(path: &[String]) -> Vec<String> {
    let last = path.len().saturating_sub(1);
    let is_kept = |(at, part): &(usize, &String)| *at == 0 || *at == last || !is_envelope(part);
    path.iter().enumerate().filter(is_kept).map(|(_, part)| part.clone()).collect()
}

/// Names of fields that only hold the value, whose parts are not about them.
const ENVELOPES: [&str; 8] = ["data", "items", "item", "payload", "result", "results", "value", "values"];

fn is_envelope(name: &str) -> bool {
    ENVELOPES.iter().any(|envelope| name.eq_ignore_ascii_case(envelope))
}

/// Returns the parts of the place of a shape, from the outermost. With `with_common`, they begin with the common name
/// of a surrounding shape that has several places, because its first place would be misleading.
fn shape_path(shapes: &Shapes, id: ShapeId, short: &ShortNames, with_common: bool) -> Vec<String> {
    let mut parts = Vec::new();
    let mut place = &shapes.get(id).place;
    loop {
        match place {
            NameSource::Component(name) | NameSource::Root(RootName { name, .. }) => {
                let shorter = matches!(place, NameSource::Component(_)).then(|| short.get(name)).flatten().cloned();
                parts.push(shorter.or_else(|| words::type_name_from_words(name)).unwrap_or_else(|| name.clone()));
                break;
            }
            NameSource::Inside(parent, name) => {
                parts.push(name.clone());
                let parent = shapes.get(*parent);
                if let (true, NameSource::Root(_), Some(common)) =
                    (with_common, &parent.place, parent.common_names.first())
                {
                    parts.push(common.clone());
                    break;
                }
                place = &parent.place;
            }
        }
    }
    parts.reverse();
    parts
}
