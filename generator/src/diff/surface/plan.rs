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
        let mut whole = lower::lower(model);
        let mut plan = (BTreeMap::new(), BTreeMap::new());
        for module in &mut whole.modules {
            for mut item in std::mem::take(&mut module.items) {
                silence(&mut item);
                plan.0.insert(name(&item).to_owned(), item);
            }
            for mut call in std::mem::take(&mut module.calls) {
                silence_call(&mut call);
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

fn silence(item: &mut Item) {
    match item {
        Item::Record(record) => {
            record.docs.clear();
            record.fields.iter_mut().for_each(|field| field.docs.clear());
        }
        Item::Enum(decl) => {
            decl.docs.clear();
            decl.variants.iter_mut().for_each(|variant| variant.docs.clear());
        }
        Item::Tagged(union) => {
            union.docs.clear();
            union.variants.iter_mut().for_each(|variant| variant.docs.clear());
            union.shared.iter_mut().for_each(|field| field.docs.clear());
        }
        Item::Shaped(union) => {
            union.docs.clear();
            union.variants.iter_mut().for_each(|variant| variant.docs.clear());
        }
    }
}

fn silence_call(call: &mut Call) {
    call.docs.clear();
    call.example.clear();
    call.parameters.iter_mut().for_each(|parameter| parameter.field.docs.clear());
    call.body.iter_mut().flat_map(|body| &mut body.fields).for_each(|field| field.docs.clear());
}
