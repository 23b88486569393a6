//! Public items of the crate that change, as a diff.

use crate::finding::Report;
use crate::items::ItemChange;
use crate::render::items::rendered_items;

/// Maximum number of listed items.
const ITEMS_MAX: usize = 100;

/// Returns `true` if an item changes.
pub(super) fn has_markdown_api_items(report: &Report) -> bool {
    report.findings.iter().any(|finding| !finding.item_changes.is_empty())
}

/// Returns the items; `None` if there are none.
pub(super) fn render_markdown_api(report: &Report) -> Option<String> {
    let mut items = rendered_items(report.findings.iter().flat_map(|finding| &finding.item_changes));
    items.sort();
    items.dedup();
    if items.is_empty() {
        return None;
    }
    let count = |applies: fn(&&&ItemChange) -> bool| items.iter().filter(applies).count();
    let changed = count(|item| item.old.is_some() && item.new.is_some());
    let (removed, added) = (count(|item| item.new.is_none()), count(|item| item.old.is_none()));
    let mut lines = String::new();
    for item in items.iter().take(ITEMS_MAX) {
        for (sign, direction) in [('-', &item.old), ('+', &item.new)] {
            if let Some(text) = direction {
                lines.push_str(&format!("{sign} {}  {}\n", item.item, text.replace('`', "'")));
            }
        }
    }
    if items.len() > ITEMS_MAX {
        lines.push_str(&format!("  … {} more\n", items.len() - ITEMS_MAX));
    }
    Some(format!(
        "\n<details><summary>Public API of the crate: {changed} changed, {removed} removed, {added} added</summary>\n\n\
         ```diff\n{lines}```\n\n</details>\n"
    ))
}
