//! Chains of types that contain each other: how long they are, and which types end them.
//!
//! rustc follows the fields of a type, and gives up after 128 nested types, also in the crates of users. So a chain of
//! types without a box is at most [`CHAIN_MAX`] long. rustc enters each type once, but its way through the types of a
//! cycle can lead through all of them: a cycle counts as many types as the longest way that was found.

use copperplate_language::model::graph::{Graph, components_in_order};

/// Maximum length of a chain that needs no box.
const CHAIN_MAX: usize = 32;

/// Number of nested types up to a box in longer chains.
const CHAIN: usize = 16;

/// Analysis of chains.
pub(super) struct Chains {
    /// For each node: the number of its cycle.
    components: Vec<usize>,
    /// For each node: whether it ends a chain.
    is_end: Vec<bool>,
    /// For each node: whether chains end inside its cycle.
    is_divided: Vec<bool>,
    /// Length of the longest chain, without boxes.
    longest: usize,
}

impl Chains {
    /// `graph` leads from each type to the types in it. Its first nodes are the `records`.
    pub(super) fn new(graph: &Graph, records: usize) -> Self {
        let order = graph.inner_first();
        let components = components_in_order(&order);
        let nodes: Vec<_> = order.iter().map(|(node, _)| *node).collect();
        let cycles = nodes.chunk_by(|one, other| components[*one] == components[*other]);
        let widths: Vec<_> = cycles.clone().map(|cycle| longest_way(graph, &components, cycle)).collect();
        let (mut is_end, mut is_divided) = (vec![false; order.len()], vec![false; order.len()]);
        let longest = longest_chain(graph, &components, cycles.clone().zip(&widths));
        if longest > CHAIN_MAX {
            let mut lengths = vec![0_usize; order.len()];
            for (cycle, width) in cycles.zip(widths) {
                if width > CHAIN {
                    for node in cycle {
                        is_divided[*node] = true;
                    }
                    divide_cycle(graph, &components, cycle, records, &mut lengths, &mut is_end);
                } else {
                    let rests =
                        cycle.iter().flat_map(|node| rests(graph, &components, *node, records, &lengths, &is_end));
                    let length = width.saturating_add(rests.max().unwrap_or(0));
                    for node in cycle {
                        (lengths[*node], is_end[*node]) = (length, length >= CHAIN);
                    }
                }
            }
        }
        Self { components, is_end, is_divided, longest }
    }

    /// Returns `true` if the type of a field of a record ends a chain.
    pub(super) fn end_between(&self, owner: usize, node: usize) -> bool {
        let is_apart = self.components[owner] != self.components[node] || self.is_divided[node] && owner != node;
        self.is_end[node] && is_apart
    }

    /// Returns the recursion limit that rustc needs for the crate, if it is more than usual. The crate itself also
    /// compiles the code that reads and writes these types.
    pub(super) fn recursion_limit(&self) -> Option<usize> {
        (self.longest > CHAIN_MAX).then(|| 8 * self.longest.max(CHAIN_MAX))
    }
}

/// Returns the length of the longest chain, where each cycle counts as many types as its width.
fn longest_chain<'c>(
    graph: &Graph,
    components: &[usize],
    cycles: impl Iterator<Item = (&'c [usize], &'c usize)>,
) -> usize {
    let mut lengths = vec![0; components.len()];
    for (cycle, width) in cycles {
        let targets = cycle.iter().flat_map(|node| graph.targets(*node).iter().map(|target| (*node, *target)));
        let outwards = targets.filter(|(node, target)| components[*node] != components[*target]);
        let length = width + outwards.map(|(_, target)| lengths[target]).max().unwrap_or(0);
        for node in cycle {
            lengths[*node] = length;
        }
    }
    lengths.into_iter().max().unwrap_or(0)
}

/// Returns the lengths of the chains that continue from a node into other cycles. The field of a record ends a chain with
/// a box; a union boxes its records anyway.
fn rests(
    graph: &Graph,
    components: &[usize],
    node: usize,
    records: usize,
    lengths: &[usize],
    is_end: &[bool],
) -> impl Iterator<Item = usize> {
    let targets = graph.targets(node).iter().filter(move |target| components[**target] != components[node]);
    targets.map(move |target| if node < records && is_end[*target] { 0 } else { lengths[*target] })
}

/// Decides which types of a long cycle end chains, so that no cycle is left without a box, and computes the lengths of
/// the chains that are left.
fn divide_cycle(
    graph: &Graph,
    components: &[usize],
    cycle: &[usize],
    records: usize,
    lengths: &mut [usize],
    is_end: &mut [bool],
) {
    let mut is_done = vec![false; components.len()];
    for node in Way::through(graph, components, cycle[0]).left {
        let mut rest = rests(graph, components, node, records, lengths, is_end).max().unwrap_or(0);
        for target in graph.targets(node).iter().copied().filter(|target| *target != node) {
            if components[target] != components[node] {
                continue;
            }
            let length = match (is_done[target], node < records) {
                // This edge closes a cycle.
                (false, true) => {
                    is_end[target] = true;
                    0
                }
                // Only a field can end a chain, so the union itself ends it.
                (false, false) => usize::MAX,
                (true, is_record) => {
                    if is_record && is_end[target] {
                        0
                    } else {
                        lengths[target]
                    }
                }
            };
            rest = rest.max(length);
        }
        lengths[node] = rest.saturating_add(1);
        is_end[node] |= lengths[node] >= CHAIN;
        is_done[node] = true;
    }
}

/// Returns the length of the longest way through a cycle that was found, or the number of its types if one is too long.
fn longest_way(graph: &Graph, components: &[usize], cycle: &[usize]) -> usize {
    // Most types are in no cycle, and a way needs the memory of all types.
    if cycle.len() == 1 {
        return 1;
    }
    let mut longest = 0;
    for root in cycle {
        longest = Way::through(graph, components, *root).length.max(longest);
        if longest > CHAIN_MAX {
            return cycle.len();
        }
    }
    longest
}

/// Way through the types of a cycle that enters each once, as rustc does.
struct Way {
    /// Types in the order in which they are left.
    left: Vec<usize>,
    /// Largest number of types that are entered at the same time.
    length: usize,
}

impl Way {
    fn through(graph: &Graph, components: &[usize], root: usize) -> Self {
        let mut way = Self { left: Vec::new(), length: 1 };
        let mut is_entered = vec![false; components.len()];
        is_entered[root] = true;
        let mut open = vec![(root, graph.targets(root).iter())];
        while let Some((node, targets)) = open.last_mut() {
            let next = targets.find(|target| components[**target] == components[root] && !is_entered[**target]);
            let Some(target) = next else {
                way.left.push(*node);
                open.pop();
                continue;
            };
            is_entered[*target] = true;
            open.push((*target, graph.targets(*target).iter()));
            way.length = way.length.max(open.len());
        }
        way
    }
}
