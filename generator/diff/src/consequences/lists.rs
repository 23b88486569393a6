//! Lists that were added, removed or replaced as a whole: responses by status, errors, headers of responses, and
//! servers.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_language::model::{Field, Model, Operation};

use super::ConsequenceSearch;
use crate::change::{ChangedName, OperationPart, Setting, SharedKind, Subject};
use crate::pairing::revision::Side;

/// List of an operation, or of the API.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum FoldedList<'c> {
    Responses(&'c ChangedName),
    Errors(Option<&'c ChangedName>),
    ResponseHeaders(Option<&'c ChangedName>),
    Servers,
}

/// Folds the changes to a list under the worst of them, unless both revisions have an element of it: then its elements
/// were edited one by one.
pub(super) fn fold_replaced_lists(search: &mut ConsequenceSearch) {
    let mut lists: BTreeMap<FoldedList, Vec<usize>> = BTreeMap::new();
    for (index, change) in search.changes.iter().enumerate() {
        // Elements that are added or removed together are one change.
        let of_change: BTreeSet<_> = change.subjects.iter().map(folded_list).collect();
        if let [Some(list)] = *of_change.into_iter().collect::<Vec<_>>() {
            lists.entry(list).or_default().push(index);
        }
    }
    for (list, changes) in lists {
        let [old, new] = Side::BOTH.map(|side| folded_list_elements(search, side, list));
        if changes.len() > 1 && !old.iter().any(|element| new.contains(element)) {
            search.fold_under_worst(&changes);
        }
    }
}

fn folded_list(subject: &Subject) -> Option<FoldedList<'_>> {
    Some(match subject {
        Subject::Operation(operation, part) => match part {
            OperationPart::Response(_) => FoldedList::Responses(operation),
            OperationPart::Error(_) => FoldedList::Errors(Some(operation)),
            OperationPart::ResponseHeader(_) => FoldedList::ResponseHeaders(Some(operation)),
            OperationPart::Whole
            | OperationPart::Accepted(_)
            | OperationPart::Parameter(..)
            | OperationPart::Pages
            | OperationPart::Body => return None,
        },
        Subject::Shared(kind, _) => match kind {
            SharedKind::ResponseHeader => FoldedList::ResponseHeaders(None),
            SharedKind::Server => FoldedList::Servers,
            SharedKind::Scheme
            | SharedKind::Webhook
            | SharedKind::Resource
            | SharedKind::Template
            | SharedKind::Header => return None,
        },
        Subject::Setting(setting) => match setting {
            Setting::Error(_) => FoldedList::Errors(None),
            Setting::Api
            | Setting::Package
            | Setting::Signature
            | Setting::QueryLists
            | Setting::Json
            | Setting::Forms => return None,
        },
        Subject::Type(..) | Subject::SpecPaths(_) | Subject::Replaced(_) => return None,
    })
}

/// Returns the names of the elements of a list in one revision.
fn folded_list_elements(search: &ConsequenceSearch, side: Side, list: FoldedList) -> Vec<String> {
    let revision = search.pairing.revision(side);
    let model: &Model = revision.model;
    let operation =
        |names: &ChangedName| -> Option<&Operation> { revision.operations.get(names.name_in(side)?).copied() };
    let headers = |headers: &[Field]| headers.iter().map(|header| header.name.to_ascii_lowercase()).collect();
    let of_operation = |names: &ChangedName, elements: &dyn Fn(&Operation) -> Vec<String>| -> Vec<String> {
        operation(names).map(elements).unwrap_or_default()
    };
    match list {
        FoldedList::Responses(names) => of_operation(names, &|operation| {
            operation.returns.responses().map(|(status, _)| status.to_string()).collect()
        }),
        FoldedList::Errors(Some(names)) => of_operation(names, &|operation| {
            let own = operation.errors.iter().filter(|error| !error.is_common);
            own.map(|error| error.status.to_string()).collect()
        }),
        FoldedList::Errors(None) => model.errors.iter().map(|error| error.status.to_string()).collect(),
        FoldedList::ResponseHeaders(Some(names)) => {
            of_operation(names, &|operation| headers(&operation.response_headers))
        }
        FoldedList::ResponseHeaders(None) => headers(&model.response_headers),
        FoldedList::Servers => model.servers.iter().map(|server| server.name.clone()).collect(),
    }
}
