//! Lists that came, went or were replaced as a whole: responses by status, errors, headers of responses, and servers.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Field, Model, Operation};

use super::Search;
use crate::change::{Pair, Subject};
use crate::pairing::revision::Side;

/// List of an operation, or of the API.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum List<'c> {
    Responses(&'c Pair),
    Errors(Option<&'c Pair>),
    ReplyHeaders(Option<&'c Pair>),
    Servers,
}

/// Folds the changes of a list under the worst of them, unless both revisions have an element of it: then its elements
/// were edited one by one.
pub(super) fn replaced(search: &mut Search) {
    let mut lists: BTreeMap<List, Vec<usize>> = BTreeMap::new();
    for (index, change) in search.changes.iter().enumerate() {
        // Elements that come or go together are one change.
        let of_change: BTreeSet<_> = change.subjects.iter().map(list).collect();
        if let [Some(list)] = *of_change.into_iter().collect::<Vec<_>>() {
            lists.entry(list).or_default().push(index);
        }
    }
    for (list, changes) in lists {
        let [old, new] = Side::BOTH.map(|side| elements(search, side, list));
        if changes.len() > 1 && !old.iter().any(|element| new.contains(element)) {
            search.fold_under_worst(&changes);
        }
    }
}

fn list(subject: &Subject) -> Option<List<'_>> {
    match subject {
        Subject::Response { operation, .. } => Some(List::Responses(operation)),
        Subject::Error { operation, .. } => Some(List::Errors(Some(operation))),
        Subject::CommonError(_) => Some(List::Errors(None)),
        Subject::ReplyHeader { operation, .. } => Some(List::ReplyHeaders(operation.as_ref())),
        Subject::Server(_) => Some(List::Servers),
        Subject::Api
        | Subject::Package
        | Subject::Scheme(_)
        | Subject::Accepted { .. }
        | Subject::Resource(_)
        | Subject::Type(_)
        | Subject::Template(_)
        | Subject::Field { .. }
        | Subject::Value { .. }
        | Subject::Variant { .. }
        | Subject::Operation(_)
        | Subject::Parameter { .. }
        | Subject::Header(_)
        | Subject::QueryLists
        | Subject::Json
        | Subject::Forms
        | Subject::Pages(_)
        | Subject::Body(_)
        | Subject::SpecPaths(_)
        | Subject::Replaced(_) => None,
    }
}

/// Returns the names of the elements of a list in one revision.
fn elements(search: &Search, side: Side, list: List) -> Vec<String> {
    let revision = search.pairing.revision(side);
    let model: &Model = revision.model;
    let operation = |names: &Pair| -> Option<&Operation> { revision.operations.get(names.name_in(side)?).copied() };
    let headers = |headers: &[Field]| headers.iter().map(|header| header.name.to_ascii_lowercase()).collect();
    let of_operation = |names: &Pair, elements: &dyn Fn(&Operation) -> Vec<String>| -> Vec<String> {
        operation(names).map(elements).unwrap_or_default()
    };
    match list {
        List::Responses(names) => of_operation(names, &|operation| {
            operation.returns.responses().map(|(status, _)| status.to_string()).collect()
        }),
        List::Errors(Some(names)) => of_operation(names, &|operation| {
            let own = operation.errors.iter().filter(|error| !error.is_common);
            own.map(|error| error.status.to_string()).collect()
        }),
        List::Errors(None) => model.errors.iter().map(|error| error.status.to_string()).collect(),
        List::ReplyHeaders(Some(names)) => of_operation(names, &|operation| headers(&operation.reply_headers)),
        List::ReplyHeaders(None) => headers(&model.reply_headers),
        List::Servers => model.servers.iter().map(|server| server.name.clone()).collect(),
    }
}
