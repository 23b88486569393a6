//! Assigns each type its file: beside the operations that use it most directly.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::{ShapeId, SpecBuilder, group_operations_by_file};

/// Name of the file of types that several files use equally.
const SHARED: &str = "shared";

/// Name of the file of types that no operation uses.
const UNUSED: &str = "schemas";

/// Name of the file of types that only webhooks use.
const WEBHOOKS: &str = "webhooks";

/// Number of files from which a type is shared.
const FILES_OF_SHARED: usize = 3;

/// Types by file.
pub(super) struct Placement {
    files: IndexMap<String, Vec<ShapeId>>,
}

impl Placement {
    pub(super) fn of(builder: &SpecBuilder) -> Self {
        let mut files: IndexMap<String, Vec<ShapeId>> = group_operations_by_file(&builder.outcome.operations)
            .into_keys()
            .map(|name| (name.to_owned(), Vec::new()))
            .collect();
        let (distances, of_webhooks) = (type_distances(builder), types_of_webhooks(builder));
        for id in builder.names.ids() {
            let without_uses = if of_webhooks.contains(&id) { WEBHOOKS } else { UNUSED };
            let file = distances.get(&id).map_or(without_uses, |uses| nearest_file(uses)).to_owned();
            files.entry(file).or_default().push(id);
        }
        Self { files }
    }

    pub(super) fn files(&self) -> impl Iterator<Item = String> {
        self.files.keys().cloned()
    }

    pub(super) fn types(&self, file: &str) -> impl Iterator<Item = ShapeId> {
        self.files.get(file).into_iter().flatten().copied()
    }
}

/// The files that use a type at the smallest distance, with the number of their operations.
struct Uses<'a> {
    distance: usize,
    files: IndexMap<&'a str, usize>,
}

fn nearest_file<'a>(uses: &Uses<'a>) -> &'a str {
    let most = uses.files.values().max().copied().unwrap_or_default();
    let with_most = uses.files.values().filter(|count| **count == most).count();
    if with_most >= FILES_OF_SHARED {
        return SHARED;
    }
    uses.files.iter().find(|(_, count)| **count == most).map_or(SHARED, |(file, _)| file)
}

/// Maximum number of files for which the types within a type are counted: the files that use it most.
const FILES_COUNTED: usize = 64;

/// Returns the files that use a type most.
fn most_used_files<'a>(files: &IndexMap<&'a str, usize>) -> IndexMap<&'a str, usize> {
    if files.len() <= FILES_COUNTED {
        return files.clone();
    }
    let mut counts: Vec<_> = files.values().copied().collect();
    counts.sort_unstable_by(|one, other| other.cmp(one));
    let least = counts[FILES_COUNTED];
    files
        .iter()
        .filter(|(_, count)| **count >= least)
        .take(FILES_COUNTED)
        .map(|(file, count)| (*file, *count))
        .collect()
}

/// Returns the types of webhooks, including nested ones.
fn types_of_webhooks(builder: &SpecBuilder) -> IndexSet<ShapeId> {
    let mut found: IndexSet<ShapeId> = IndexSet::default();
    for webhook in &builder.outcome.webhooks {
        webhook.ty.visit_shapes(&mut |id| {
            found.insert(id);
        });
    }
    let mut next = 0;
    while let Some(id) = found.get_index(next).copied() {
        builder.shapes.get(id).kind.visit_types(&mut |ty| {
            ty.visit_shapes(&mut |inner| {
                found.insert(inner);
            });
        });
        next += 1;
    }
    found
}

/// Returns the uses of each type: from the operations outwards, level by level.
fn type_distances<'a>(builder: &SpecBuilder<'a>) -> IndexMap<ShapeId, Uses<'a>> {
    let mut uses: IndexMap<ShapeId, Uses> = IndexMap::default();
    for operation in &builder.outcome.operations {
        let mut direct = IndexSet::default();
        operation.visit_types(&mut |ty| {
            ty.visit_shapes(&mut |id| {
                direct.insert(id);
            });
        });
        for id in direct {
            let entry = uses.entry(id).or_insert_with(|| Uses { distance: 0, files: IndexMap::default() });
            *entry.files.entry(&operation.name.file).or_default() += 1;
        }
    }
    let mut level: Vec<ShapeId> = uses.keys().copied().collect();
    let mut distance = 0;
    while !level.is_empty() {
        distance += 1;
        let mut next: IndexSet<ShapeId> = IndexSet::default();
        for id in &level {
            let files = most_used_files(&uses[id].files);
            let mut inner = IndexSet::default();
            builder.shapes.get(*id).kind.visit_types(&mut |ty| {
                ty.visit_shapes(&mut |id| {
                    inner.insert(id);
                });
            });
            for id in inner {
                let entry = uses.entry(id).or_insert_with(|| Uses { distance, files: IndexMap::default() });
                if entry.distance == distance {
                    for (file, count) in &files {
                        *entry.files.entry(file).or_default() += count;
                    }
                    next.insert(id);
                }
            }
        }
        level = next.into_iter().collect();
    }
    uses
}
