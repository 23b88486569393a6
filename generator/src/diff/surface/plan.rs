//! What a crate is planned to hold, without its docs: they are no part of what code can name, and they say where things stand.

use std::collections::BTreeMap;

use crate::ir::{Call, Crate, Item};
use crate::lower;
use crate::model::Model;

/// Types and calls by name, and the resources.
pub(super) struct Plan {
    pub(super) whole: Crate,
    pub(super) types: BTreeMap<String, Item>,
    pub(super) calls: BTreeMap<String, Call>,
}

impl Plan {
    pub(super) fn of(model: &Model) -> Self {
        let mut whole = lower::lower_silently(model);
        let mut plan = (BTreeMap::new(), BTreeMap::new());
        for module in &mut whole.modules {
            for item in std::mem::take(&mut module.items) {
                plan.0.insert(name(&item).to_owned(), item);
            }
            for call in std::mem::take(&mut module.calls) {
                plan.1.insert(call.id.clone(), call);
            }
        }
        Self { whole, types: plan.0, calls: plan.1 }
    }

    /// The names of the resources, in any order.
    pub(super) fn resources(&self) -> Vec<(&str, &str)> {
        let mut names: Vec<_> =
            self.whole.resources.iter().map(|resource| (resource.name.as_str(), resource.accessor.as_str())).collect();
        names.sort_unstable();
        names
    }
}

fn name(item: &Item) -> &str {
    match item {
        Item::Record(record) => &record.name,
        Item::Enum(decl) => &decl.name,
        Item::Tagged(union) => &union.name,
        Item::Shaped(union) => &union.name,
    }
}
