//! Order of the record: the order of the spec, so that git finds the same neighbours in both. An edit of the spec moves
//! no rows, so that an import of the same document changes nothing.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::current::TreeFile;
use super::sections::spec_path;
use crate::import::update::parts::{has_members, member_path};
use crate::import::update::record::Record;

/// Returns the paths of all elements of a record. Rows of the last import, whose order is `base`, do not move; new ones
/// are behind the element that precedes them in the spec. `base_path` returns the path of an element in the last import.
pub(super) fn order_record(
    record: &Record,
    base: &IndexSet<String>,
    base_path: &dyn Fn(&str) -> String,
    files: &[TreeFile],
) -> IndexSet<String> {
    let wanted = order_by_spec(record, &paths_in_spec(files));
    let before: IndexMap<String, &String> = wanted.iter().map(|path| (base_path(path), *path)).collect();
    let kept: IndexSet<&String> = base.iter().filter_map(|path| before.get(path).copied()).collect();
    insert_behind(&kept, &wanted).into_iter().cloned().collect()
}

/// Returns the paths in the order of the spec. An element that the spec does not have is behind the one that precedes it
/// in the document.
fn order_by_spec<'r>(record: &'r Record, in_spec: &IndexSet<String>) -> IndexSet<&'r String> {
    let recorded = || record.elements.keys().chain(record.gone.keys());
    let by_path: IndexMap<&str, &'r String> = recorded().map(|path| (path.as_str(), path)).collect();
    let placed: IndexSet<&String> = in_spec.iter().filter_map(|path| by_path.get(path.as_str()).copied()).collect();
    insert_behind(&placed, &recorded().collect())
}

/// Returns all paths: some in their order, and each other one behind the path that precedes it in `all`.
fn insert_behind<'p>(placed: &IndexSet<&'p String>, all: &IndexSet<&'p String>) -> IndexSet<&'p String> {
    let mut behind: IndexMap<Option<&String>, Vec<&'p String>> = IndexMap::default();
    let mut before = None;
    for path in all {
        if placed.contains(path) {
            before = Some(*path);
        } else {
            behind.entry(before).or_default().push(path);
        }
    }
    let mut ordered: IndexSet<&String> = behind.swap_remove(&None).into_iter().flatten().collect();
    for path in placed {
        ordered.insert(path);
        ordered.extend(behind.swap_remove(&Some(*path)).into_iter().flatten());
    }
    ordered
}

/// Returns the paths of all declarations and members, in the order of the files by their paths.
fn paths_in_spec(files: &[TreeFile]) -> IndexSet<String> {
    let mut sorted: Vec<_> = files.iter().collect();
    sorted.sort_by_key(|file| file.path.as_str());
    let mut paths = IndexSet::default();
    for section in sorted.iter().flat_map(|file| file.root.entries()) {
        for declaration in section.value.entries() {
            let (section, name) = (section.name(), declaration.name());
            paths.insert(spec_path(&section, &name, ""));
            for container in declaration.value.entries().iter().filter(|entry| has_members(&section, &entry.name())) {
                let members = container.value.entries().iter();
                let members = members.map(|member| member_path(&section, &container.name(), &member.name()));
                paths.extend(members.map(|member| spec_path(&section, &name, &member)));
            }
        }
    }
    paths
}
