//! Cycles: a node that consists of itself, through references and `allOf`, has no contents.

use copperplate_language::diagnostics::{Diagnostic, Span};
use copperplate_language::maps::IndexMap;

use super::{DocumentChecker, Fault, Remedy};
use crate::codes;
use crate::import::costs;

/// Maximum length of a chain of references and `allOf`. Real documents reach a tenth of it.
pub(super) const STEPS_MAX: usize = 128;

/// State of a node in the search.
#[derive(Clone, Copy)]
enum State {
    /// The search is still within it.
    Open,
    /// Number of steps from it to the end of its longest chain.
    Done(usize),
}

impl DocumentChecker<'_, '_> {
    /// Reports each cycle once, and chains that are too long.
    pub(super) fn check_cycles(&mut self) {
        let mut states: IndexMap<&str, State> = IndexMap::default();
        let mut found = Vec::new();
        for start in self.links.keys() {
            // Node, number of the next link, and steps from it: recursion would overflow the stack.
            let mut path: Vec<(&str, usize, usize)> = vec![(start, 0, 0)];
            if states.contains_key(start.as_str()) {
                continue;
            }
            states.insert(start, State::Open);
            while let Some((node, next, steps)) = path.last_mut() {
                let Some(link) = self.links.get(*node).and_then(|links| links.get(*next)) else {
                    let (node, steps) = (*node, *steps);
                    states.insert(node, State::Done(steps));
                    path.pop();
                    if let Some((parent, next, most)) = path.last_mut() {
                        if steps < STEPS_MAX {
                            *most = (*most).max(steps + 1);
                        } else {
                            // The chain is cut here, so its predecessors start a new one.
                            let link = &self.links[*parent][*next - 1];
                            found.push((long_document_chain_diagnostic(link.span), *parent));
                        }
                    }
                    continue;
                };
                *next += 1;
                match states.get(link.target.as_str()) {
                    None => {
                        states.insert(&link.target, State::Open);
                        path.push((&link.target, 0, 0));
                    }
                    Some(State::Open) => found.push((document_cycle_diagnostic(link.span), *node)),
                    Some(State::Done(further)) if *further < STEPS_MAX => *steps = (*steps).max(further + 1),
                    Some(State::Done(_)) => found.push((long_document_chain_diagnostic(link.span), *node)),
                }
            }
        }
        let found: Vec<_> = found
            .into_iter()
            .map(|(diagnostic, pointer)| {
                let remedy = Remedy::Drop(diagnostic.span);
                let schema = self.documents.node_at(pointer).map(|at| at.node.span);
                Fault { diagnostic: diagnostic.cost(costs::TYPE), remedy, schema }
            })
            .collect();
        self.faults.extend(found);
    }
}

fn document_cycle_diagnostic(span: Span) -> Diagnostic {
    let message = "this leads back to itself, by `$ref` or `allOf`";
    let help = "replace one of the references with the intended schema";
    Diagnostic::new(codes::DOCUMENT_REFERENCE, span, message).help(help)
}

fn long_document_chain_diagnostic(span: Span) -> Diagnostic {
    let message = format!("more than {STEPS_MAX} references or `allOf` follow each other");
    Diagnostic::new(codes::DOCUMENT_LIMIT, span, message).help("refer to the last of them")
}
