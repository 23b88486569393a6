//! Types hidden from rustc: if records contain each other in long chains, or so often that a value would be very large,
//! a box hides its contents.
//!
//! rustc follows the fields of a type, and gives up after 128 nested types, also in the crates of users. So a chain of
//! types without a box is at most [`CHAIN`] long. Types that contain each other in a cycle count as one step of a
//! chain, because rustc follows each once.

use copperplate_language::maps::IndexSet;
use copperplate_language::model::graph::{Graph, components_in_order};
use copperplate_language::model::{Field, Model, PagesPart};

use super::containment::containment_node;

/// Maximum length of a chain that needs no box.
const CHAIN_MAX: usize = 32;

/// Number of nested types up to a box in longer chains.
const CHAIN: usize = 16;

/// Maximum size, in bytes, of a value that is stored inside the enclosing value.
const SIZE_MAX: usize = 1 << 16;

/// Approximate size of a field that is not a record.
const FIELD_SIZE: usize = 24;

/// Analysis of the types that are in boxes.
pub(super) struct DeepTypes {
    /// For each record, then each union: the number of its cycle.
    components: Vec<usize>,
    /// For each record, then each union: whether it ends a chain.
    ends_chain: Vec<bool>,
    /// For each record: whether its values are large.
    is_large: Vec<bool>,
    /// Addresses of the fields with the items of pages, which calls move out.
    items: IndexSet<usize>,
    /// Length of the longest chain.
    longest: usize,
}

impl DeepTypes {
    /// `graph` leads from each type to the types in it. `by_value` lists the records, contained ones first.
    pub(super) fn new(model: &Model, graph: &Graph, by_value: &[(usize, usize)], cycles: &[usize]) -> Self {
        let order = graph.inner_first();
        let components = components_in_order(&order);
        let lengths = |limit: &dyn Fn(usize) -> usize| chain_lengths(&order, &components, graph, limit);
        let longest = lengths(&|_| usize::MAX).into_iter().max().unwrap_or(0);
        let mut ends_chain = vec![false; order.len()];
        if longest > CHAIN_MAX {
            // A union boxes its records anyway, so only a field can end a chain.
            let limit = |node| if node < model.records.len() { CHAIN } else { usize::MAX };
            ends_chain = lengths(&limit).into_iter().map(|length| length >= CHAIN).collect();
        }
        let mut types = Self { components, ends_chain, is_large: Vec::new(), items: page_items(model), longest };
        types.is_large = large_records(model, &types, by_value, cycles);
        types
    }

    /// Returns `true` if the record or union in the type of a record field is in a box.
    pub(super) fn is_in_box(&self, model: &Model, owner: usize, field: &Field) -> bool {
        let Some(node) = containment_node(&field.ty, model.records.len()) else { return false };
        let ends_chain = self.ends_chain[node] && self.components[node] != self.components[owner];
        let is_value = field.ty.non_null().record().is_some();
        let is_large = is_value && self.is_large.get(node).copied().unwrap_or(false);
        (ends_chain || is_large) && !self.items.contains(&std::ptr::from_ref(field).addr())
    }

    /// Returns the recursion limit that rustc needs for the crate, if it is more than usual. The crate itself also
    /// compiles the code that reads and writes these types.
    pub(super) fn recursion_limit(&self) -> Option<usize> {
        (self.longest > CHAIN_MAX).then(|| 8 * self.longest.max(CHAIN_MAX))
    }
}

/// Returns the length of the longest chain from each node. `limit` is the chain length at which an edge from a node
/// ends the chain; the nodes of a cycle count as one step.
fn chain_lengths(
    order: &[(usize, usize)],
    components: &[usize],
    graph: &Graph,
    limit: &dyn Fn(usize) -> usize,
) -> Vec<usize> {
    let mut lengths = vec![0; order.len()];
    for cycle in order.chunk_by(|(_, one), (_, other)| one == other) {
        let outwards = cycle.iter().flat_map(|(node, component)| {
            let targets = graph.targets(*node).iter().filter(|target| components[**target] != *component);
            targets.map(|target| (*node, lengths[*target]))
        });
        let rests = outwards.map(|(node, length)| if length >= limit(node) { 0 } else { length });
        let length = 1 + rests.max().unwrap_or(0);
        for (node, _) in cycle {
            lengths[*node] = length;
        }
    }
    lengths
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
