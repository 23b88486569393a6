//! Public items of a report.

use std::collections::BTreeSet;

use crate::items::ItemChange;

/// Returns the items without the members of types that were added or removed as a whole.
pub(super) fn rendered_items<'f>(items: impl IntoIterator<Item = &'f ItemChange>) -> Vec<&'f ItemChange> {
    let mut items: Vec<_> = items.into_iter().collect();
    let whole =
        |item: &&'f ItemChange| (item.old.is_none() != item.new.is_none()).then_some((&*item.item, item.new.is_some()));
    let gone: BTreeSet<_> = items.iter().filter_map(whole).collect();
    items.retain(|item| {
        let owner = rendered_item_owner(&item.item);
        owner.is_none_or(|owner| {
            item.old.is_some() && item.new.is_some() || !gone.contains(&(owner, item.new.is_some()))
        })
    });
    items
}

/// Returns the type of a member, such as `types::Thing` of `types::Thing.size`; `None` for a type itself.
fn rendered_item_owner(name: &str) -> Option<&str> {
    let associated = name.match_indices("::").nth(1).map(|(at, _)| at);
    let end = associated.into_iter().chain(name.find(['.', ' '])).min()?;
    Some(&name[..end])
}
