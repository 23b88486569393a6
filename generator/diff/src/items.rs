//! Public items of the crate in base and head, and the changes that cause their differences.
//!
//! The version step comes from the emitted items, so that derived names, boxes and traits are included.

mod causes;
mod differences;
mod names;
mod plan;

use copperplate_language::model::SpecPath;

pub(super) use self::causes::Causes;
use self::differences::ItemFacts;
pub(super) use self::differences::{Difference, Differences};
use super::change::{Change, ChangedName, OperationPart, Subject};
use super::pairing::Pairing;
use super::rules;
use super::verdict::VersionStep;

/// Public item of the crate, before and after.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ItemChange {
    /// Name, such as `types::Thing.size`; an argument follows its function in parentheses.
    pub item: String,
    /// Old signature; `None` if the item did not exist.
    pub old: Option<String>,
    /// New signature; `None` if the item no longer exists.
    pub new: Option<String>,
    /// Required version step.
    pub step: VersionStep,
    /// Aspect that differs.
    pub aspect: ItemAspect,
}

/// Aspect of a public item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ItemAspect {
    /// The item itself.
    Item,
    /// A positional argument: users notice each difference.
    Argument,
    /// The form of required values: arguments, or a struct.
    Form,
    /// The order of such arguments.
    Order,
    /// The mark of deprecation.
    Deprecation,
}

/// Compares the items of both crates.
pub(super) fn compare_items(pairing: &Pairing, changes: &[Change]) -> Differences {
    let (base, head) = plan::plan_items(pairing.base.model, pairing.head.model);
    let mut before = ItemFacts::from_package(&pairing.base.model.api);
    let mut after = ItemFacts::from_package(&pairing.head.model.api);
    let (old, new) = (base.auth(), head.auth());
    // A section with errors supports no conclusions.
    let (old, new) = (old.as_ref().or(new.as_ref()), new.as_ref().or(old.as_ref()));
    let (old_servers, new_servers) = (base.servers(), head.servers());
    let is_one_client = base.resources() == head.resources() && old == new && old_servers == new_servers;
    let (old, new) = (old.map(|auth| (auth, old_servers.as_ref())), new.map(|auth| (auth, new_servers.as_ref())));
    let (old_headers, new_headers) = (base.response_headers(), head.response_headers());
    for (plan, items, headers, client) in
        [(&base, &mut before, old_headers, old), (&head, &mut after, new_headers, new)]
    {
        for item in plan.items(&headers, client.filter(|_| !is_one_client)) {
            items.add_item(&item);
        }
    }
    for (operation, old, new) in renamed_item_arguments(changes) {
        before.rename_argument(&SpecPath::Operation(operation.as_str().into()), &old, &new);
    }
    before.find_differences(&after)
}

/// Returns operation, old name and new name of renamed path parameters. Their names are not on the wire, so the
/// arguments are the same. Operations have their names in the base.
fn renamed_item_arguments(changes: &[Change]) -> Vec<(String, String, String)> {
    let mut renamed = Vec::new();
    for change in changes.iter().filter(|change| *change.rule == rules::PATH_PARAM_RENAMED) {
        for subject in &change.subjects {
            if let Subject::Operation(ChangedName { base: Some(operation), .. }, OperationPart::Parameter(_, name)) =
                subject
                && let ChangedName { base: Some(old), head: Some(new) } = name
            {
                renamed.push((operation.clone(), old.clone(), new.clone()));
            }
        }
    }
    renamed
}
