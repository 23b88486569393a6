//! What a crate is planned to hold, without its docs: they are no part of what code can name, and they say where things stand.

use std::collections::BTreeMap;

use crate::ir::{Call, Crate, Item};
use crate::lower::{self, Lowering};
use crate::model::Model;

/// Types and calls by name.
pub(super) struct Plan<'m> {
    cx: Lowering<'m>,
    pub(super) types: BTreeMap<String, Item>,
    pub(super) calls: BTreeMap<String, Call>,
}

impl<'m> Plan<'m> {
    pub(super) fn of(model: &'m Model) -> Self {
        let cx = Lowering::silently(model);
        let (mut types, mut calls) = (BTreeMap::new(), BTreeMap::new());
        for file in 0..model.modules.len() {
            let module = lower::module(&cx, file);
            types.extend(module.items.into_iter().map(|item| (name(&item).to_owned(), item)));
            calls.extend(module.calls.into_iter().map(|call| (call.id.clone(), call)));
        }
        Self { cx, types, calls }
    }

    /// The names of the resources, in order of the names.
    pub(super) fn resources(&self) -> Vec<(String, String)> {
        let mut names: Vec<_> =
            self.cx.model.resources.iter().map(|resource| lower::resource_names(&resource.name)).collect();
        names.sort_unstable();
        names
    }

    /// The crate as a whole.
    pub(super) fn whole(&self) -> Crate {
        lower::lower(&self.cx)
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
