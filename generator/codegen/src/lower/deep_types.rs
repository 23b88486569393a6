//! Types hidden from rustc: if records contain each other in long chains, or so often that a value would be very large,
//! a box hides its contents.

mod chains;

use copperplate_language::maps::IndexSet;
use copperplate_language::model::graph::Graph;
use copperplate_language::model::{Field, Model, PagesPart};

use self::chains::Chains;
use super::containment::containment_node;

/// Maximum size, in bytes, of a value that is stored inside the enclosing value.
const SIZE_MAX: usize = 1 << 16;

/// Approximate size of a field that is not a record.
const FIELD_SIZE: usize = 24;

/// Analysis of the types that are in boxes.
pub(super) struct DeepTypes {
    chains: Chains,
    /// For each record: whether its values are large.
    is_large: Vec<bool>,
    /// Addresses of the fields with the items of pages, which calls move out.
    items: IndexSet<usize>,
}

impl DeepTypes {
    /// `graph` leads from each type to the types in it. `by_value` lists the records, contained ones first.
    pub(super) fn new(model: &Model, graph: &Graph, by_value: &[(usize, usize)], cycles: &[usize]) -> Self {
        let chains = Chains::new(graph, model.records.len());
        let mut types = Self { chains, is_large: Vec::new(), items: page_items(model) };
        types.is_large = large_records(model, &types, by_value, cycles);
        types
    }

    /// Returns `true` if the record or union in the type of a record field is in a box.
    pub(super) fn is_in_box(&self, model: &Model, owner: usize, field: &Field) -> bool {
        let Some(node) = containment_node(&field.ty, model.records.len()) else { return false };
        let ends_chain = self.chains.end_between(owner, node);
        let is_value = field.ty.non_null().record().is_some();
        let is_large = is_value && self.is_large.get(node).copied().unwrap_or(false);
        (ends_chain || is_large) && !self.items.contains(&std::ptr::from_ref(field).addr())
    }

    /// Returns the recursion limit that rustc needs for the crate, if it is more than usual.
    pub(super) fn recursion_limit(&self) -> Option<usize> {
        self.chains.recursion_limit()
    }
}

/// Returns the addresses of the fields with the items of pages.
fn page_items(model: &Model) -> IndexSet<usize> {
    let paths = model.operations.iter().filter_map(|operation| {
        let path = operation.pages.as_ref()?.name(PagesPart::Items)?;
        model.fields_at(operation.returns.ty()?, path).ok()
    });
    paths.flatten().map(|field| std::ptr::from_ref(field).addr()).collect()
}

/// Returns for each record whether its values, including contained ones, are large.
fn large_records(model: &Model, types: &DeepTypes, by_value: &[(usize, usize)], cycles: &[usize]) -> Vec<bool> {
    let mut sizes = vec![0_usize; model.records.len()];
    for (node, cycle) in by_value {
        let size =
            |field: &Field| match field.ty.non_null().record() {
                // A boxed value has the size of an address.
                Some(id) if cycles[id.0] != *cycle && !types.is_in_box(model, *node, field) => {
                    if sizes[id.0] > SIZE_MAX { FIELD_SIZE } else { sizes[id.0].max(FIELD_SIZE) }
                }
                Some(_) | None => FIELD_SIZE,
            };
        sizes[*node] = model.records[*node].fields.iter().map(size).sum();
    }
    sizes.into_iter().map(|size| size > SIZE_MAX).collect()
}
