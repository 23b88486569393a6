//! Records without a finite JSON value because each variant of a union contains them.

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::model::graph::Graph;
use crate::model::{Model, Record, Type, TypeId, Union};

/// Reports one record of each cycle that no variant of a union leaves.
pub(super) fn report_endless_records(model: &Model, diagnostics: &mut Diagnostics) {
    let endless = find_endless_nodes(model);
    if endless.iter().all(|endless| !endless) {
        return;
    }
    let edges: Vec<Vec<usize>> =
        endless_nodes(model).map(|node| node.edges(model).filter(|target| endless[*target]).collect()).collect();
    let has_edge_to_itself: Vec<bool> = edges.iter().enumerate().map(|(node, edges)| edges.contains(&node)).collect();
    let components = Graph::new(edges).components();
    for (number, record) in model.records.iter().enumerate().filter(|(number, _)| endless[*number]) {
        let others = || (0..components.len()).filter(|node| *node != number && components[*node] == components[number]);
        let is_in_cycle = has_edge_to_itself[number] || others().next().is_some();
        let is_first = others().all(|node| node > number);
        if is_in_cycle && is_first {
            let name = &record.header.name;
            let message =
                format!("`{name}` contains itself in every variant of a union, so it has no finite JSON value");
            let diagnostic = Diagnostic::new(codes::INFINITE_RECORD, record.header.span, message);
            diagnostics.report(
                diagnostic.help("make a field optional or a list, or add a variant that does not contain the record"),
            );
        }
    }
}

/// Record or union.
enum EndlessNode<'m> {
    Record(&'m Record),
    Union(&'m Union),
}

fn endless_nodes(model: &Model) -> impl Iterator<Item = EndlessNode<'_>> {
    model.records.iter().map(EndlessNode::Record).chain(model.unions.iter().map(EndlessNode::Union))
}

impl<'m> EndlessNode<'m> {
    /// Returns the nodes that a value contains: a record contains all of them, a union one of them.
    fn edges(&self, model: &'m Model) -> Box<dyn Iterator<Item = usize> + 'm> {
        match self {
            Self::Record(record) => {
                let required = record.fields.iter().filter(|field| !field.optional);
                Box::new(required.filter_map(|field| endless_node_index(model, &field.ty)))
            }
            Self::Union(union) => Box::new(union.types().into_iter().filter_map(|ty| endless_node_index(model, &ty))),
        }
    }

    /// Returns `true` for a union with a variant that is neither a record nor a union.
    fn has_leaf(&self, model: &Model) -> bool {
        match self {
            Self::Union(union) => union.types().iter().any(|ty| endless_node_index(model, ty).is_none()),
            Self::Record(_) => false,
        }
    }
}

/// Returns the number of the node that every value of a type contains. Lists and maps may be empty.
fn endless_node_index(model: &Model, ty: &Type) -> Option<usize> {
    match ty {
        Type::Declared(TypeId::Record(id)) => Some(id.0),
        Type::Declared(TypeId::Union(id)) => Some(model.records.len() + id.0),
        Type::Plain(_) | Type::Wrapped(..) | Type::Declared(TypeId::Enum(_)) => None,
    }
}

/// Returns for each node `true` if it has no finite value: they are the largest set in which each record contains
/// another member, and no union has a variant outside.
fn find_endless_nodes(model: &Model) -> Vec<bool> {
    let nodes: Vec<EndlessNode> = endless_nodes(model).collect();
    let mut endless = vec![true; nodes.len()];
    let mut users = vec![Vec::new(); nodes.len()];
    // Number of endless nodes in each record; a union leaves the set with its first other variant.
    let mut left = vec![0_usize; nodes.len()];
    let mut open = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        for target in node.edges(model) {
            users[target].push(number);
            left[number] += 1;
        }
        let is_finite = match node {
            EndlessNode::Record(_) => left[number] == 0,
            EndlessNode::Union(_) => left[number] == 0 || node.has_leaf(model),
        };
        if is_finite {
            open.push(number);
        }
    }
    while let Some(number) = open.pop() {
        if !std::mem::replace(&mut endless[number], false) {
            continue;
        }
        for user in std::mem::take(&mut users[number]) {
            left[user] = left[user].saturating_sub(1);
            if left[user] == 0 || matches!(nodes[user], EndlessNode::Union(_)) {
                open.push(user);
            }
        }
    }
    endless
}
