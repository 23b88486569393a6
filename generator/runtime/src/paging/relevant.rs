//! Deviations that stop pagination.

use super::Paged;
use crate::json::{JsonError, Reader};
use crate::request::Output;
use crate::response::Reply;
use crate::wire::record::Repairs;
use crate::wire::{Deviation, DeviationKind, Wire};

/// Deviations that stop pagination.
pub(super) struct RelevantDeviations {
    pub(super) deviations: Vec<Deviation>,
    /// `true` if items may be missing; otherwise only the next page is uncertain.
    pub(super) affect_items: bool,
}

/// Returns the deviations that stop pagination: in counters and cursors, and of the list as such. A deviation inside an
/// item does not affect the position of the next page, unless it is in the cursor of the last item.
pub(super) fn relevant_deviations<O: Paged>(page: &Reply<Output<O>>) -> RelevantDeviations {
    let items = O::ENDPOINT.items.unwrap_or_default();
    let relevant = |deviations: &[Deviation], path_of: &dyn Fn(&str) -> String| {
        let (items, mut counters) =
            (path_of(items), O::COUNTERS.iter().map(|counter| path_of(counter)).collect::<Vec<_>>());
        if let (Some(cursor), Some(last)) = (O::CURSOR_OF_ITEM, O::items(page).len().checked_sub(1)) {
            counters.push(format!("{items}[{last}].{cursor}"));
        }
        let is_of_list = |deviation: &Deviation| {
            let path = deviation.path();
            let is_left_out = || deviation.kind() != DeviationKind::UnpairedSurrogate;
            is_path_at_or_above(path, &items)
                || path.strip_prefix(&*items).is_some_and(is_element_path) && is_left_out()
        };
        let is_relevant = |deviation: &&Deviation| {
            let is_of_counter = || counters.iter().any(|counter| is_path_at_or_above(deviation.path(), counter));
            deviation.envelope().is_none() && (is_of_list(deviation) || is_of_counter())
        };
        let deviations: Vec<_> = deviations.iter().filter(is_relevant).cloned().collect();
        let affect_items = deviations.iter().any(is_of_list);
        RelevantDeviations { deviations, affect_items }
    };
    let listed = relevant(page.deviations(), &|field| page.field_path(field));
    if page.deviations_omitted() == 0 {
        return listed;
    }
    let deviations = if listed.deviations.is_empty() {
        // The page itself keeps all its own deviations.
        let own = relevant(&page.repairs().map(Repairs::deviations).unwrap_or_default(), &str::to_owned).deviations;
        let is_known = own.is_empty() && has_all_elements::<O>(page) && keeps_its_counters::<O>(page);
        if own.is_empty() && !is_known { page.deviations().to_vec() } else { own }
    } else {
        listed.deviations
    };
    RelevantDeviations { affect_items: !deviations.is_empty(), deviations }
}

/// Returns `true` if no element of the list was left out.
#[inline]
fn has_all_elements<O: Paged>(page: &Reply<Output<O>>) -> bool {
    let path = page.field_path(O::ENDPOINT.items.unwrap_or_default());
    let names: Vec<_> = path.split('.').filter(|name| !name.is_empty()).collect();
    let text = std::str::from_utf8(page.raw_body()).unwrap_or_default();
    count_elements(&mut Reader::for_document(text), &names).is_ok_and(|count| count == Some(O::items(page).len()))
}

/// Counts the elements of the list at a path of names; `None` if it is not there.
#[inline]
fn count_elements(reader: &mut Reader<'_>, names: &[&str]) -> Result<Option<usize>, JsonError> {
    let Some((name, inner)) = names.split_first() else {
        let mut count = 0;
        reader.list()?;
        while reader.element(count == 0)? {
            reader.skip()?;
            count += 1;
        }
        return Ok(Some(count));
    };
    let mut is_first = true;
    reader.object()?;
    while reader.entry(is_first)? {
        is_first = false;
        let key = reader.raw_key()?;
        if Reader::new(key).string().is_ok_and(|key| key == *name) {
            return count_elements(reader, inner);
        }
        reader.skip()?;
    }
    Ok(None)
}

/// Returns `true` if the deviations of all counters are known: a page or an item does not keep deviations of values in
/// other records.
#[inline]
fn keeps_its_counters<O: Paged>(page: &Reply<Output<O>>) -> bool {
    let is_own = |path: &&str| !path.contains('.');
    let repairs = O::items(page).last().and_then(Wire::repairs).map(Repairs::deviations).unwrap_or_default();
    O::COUNTERS.iter().all(is_own)
        && O::CURSOR_OF_ITEM.iter().all(|path| is_own(path) && repairs.iter().all(|own| own.path() != *path))
}

/// Returns `true` if a path is this one, or the path of an enclosing value.
fn is_path_at_or_above(path: &str, other: &str) -> bool {
    other.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || rest.starts_with('['))
}

/// Returns `true` if a path below the list is an element of it. An element that does not match was left out.
#[inline]
fn is_element_path(rest: &str) -> bool {
    let index = rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    index.is_some_and(|index| !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit()))
}
