//! Order of the record: that of the document. An element that only the spec has stays behind the one that preceded it,
//! so that the rows of others do not move.

use copperplate_language::maps::{IndexMap, IndexSet};

/// Returns all paths in their order. `late` are the elements that only the spec has, `base` is the order of the last
/// import, and `base_path` returns the path of an element there.
pub(super) fn order_record<'p>(
    placed: &[&'p String],
    late: &[&'p String],
    base: &IndexSet<String>,
    base_path: &dyn Fn(&str) -> String,
) -> IndexSet<String> {
    if late.is_empty() {
        return placed.iter().map(|path| (*path).clone()).collect();
    }
    let before = |paths: &[&'p String]| -> IndexMap<String, &'p String> {
        paths.iter().map(|path| (base_path(path), *path)).collect()
    };
    let (placed_before, mut late_before) = (before(placed), before(late));
    let mut behind: IndexMap<Option<&String>, Vec<&String>> = IndexMap::default();
    let mut last = None;
    for path in base {
        if let Some(path) = placed_before.get(path) {
            last = Some(*path);
        } else if let Some(path) = late_before.shift_remove(path) {
            behind.entry(last).or_default().push(path);
        }
    }
    let mut order = behind.swap_remove(&None).unwrap_or_default();
    for path in placed {
        order.push(path);
        order.extend(behind.swap_remove(&Some(*path)).into_iter().flatten());
    }
    order.into_iter().chain(late_before.into_values()).cloned().collect()
}
