//! Parts that the operations of a spec already share: an import of the next revision keeps them shared, even if they
//! are no longer the same in all operations.

use copperplate_language::maps::{IndexMap, IndexSet};
use copperplate_language::model::{ErrorStatus, Location};
use copperplate_language::tree::Node;

use super::{ImportedOperation, OperationPayload, Parameter, REPEATED, parameters};
use crate::import::hash::hash_value;
use crate::import::operations::statuses::ResponseStatus;
use crate::import::schemas::shapes::Field;

/// Parts that the last import wrote once for all operations, or for many of them.
#[derive(Clone, Debug, Default)]
pub struct SharedParts {
    /// Statuses of the errors of all operations.
    pub(in crate::import) errors: Vec<ErrorStatus>,
    /// Names of the headers of all operations.
    pub(in crate::import) headers: IndexSet<String>,
    /// Names of the headers of all responses.
    pub(in crate::import) response_headers: IndexSet<String>,
    /// Schemes of operations that do not state any.
    pub(in crate::import) auth: SharedAuth,
    /// `true` if all JSON has a special media type.
    pub(in crate::import) has_json_media_type: bool,
    /// Templates of parameters.
    pub(in crate::import) templates: IndexMap<String, SharedTemplate>,
    /// Templates of envelopes: the name of the field, and `true` if it is optional.
    pub(in crate::import) envelopes: IndexMap<String, (String, bool)>,
}

/// A template of parameters.
#[derive(Clone, Debug, Default)]
pub(in crate::import) struct SharedTemplate {
    /// Its parameters, by location and name.
    pub(in crate::import) members: Vec<(Location, String)>,
    /// Places of the operations that include it.
    pub(in crate::import) users: IndexSet<String>,
}

impl SharedTemplate {
    /// Returns the position of a parameter, if it has the name of one.
    pub(super) fn position(&self, parameter: &Parameter) -> Option<usize> {
        let is_same =
            |(location, name): &(Location, String)| *location == parameter.location && *name == parameter.field.name;
        self.members.iter().position(is_same)
    }
}

/// Schemes of operations that do not state any. An import never changes them silently: such an operation would be sent
/// with credentials meant for others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::import) enum SharedAuth {
    /// Not decided yet, on the first import.
    #[default]
    Open,
    /// All schemes.
    All,
    /// The schemes whose value in the spec has this hash.
    Hashed(String),
}

impl SharedParts {
    /// Returns the schemes of operations that do not state any, unless these are all schemes. The choice of the last
    /// import stays while any operation has it; otherwise most operations decide.
    pub(super) fn usual_auth(&self, operations: &[ImportedOperation]) -> Option<Vec<String>> {
        let all = || operations.iter().filter_map(|operation| operation.auth.schemes.as_ref());
        let most = || most_frequent(all(), operations.len()).filter(|_| operations.len() >= REPEATED);
        match &self.auth {
            SharedAuth::All => None,
            SharedAuth::Open => most(),
            SharedAuth::Hashed(hash) => {
                let kept = all().find(|auth| hash_value(&Node::one_or_list(auth)) == *hash);
                kept.cloned().or_else(most)
            }
        }
    }

    /// Adds the errors that most operations still have. The others state the difference: see [`own_errors`].
    pub(super) fn keep_errors(
        &self,
        operations: &[ImportedOperation],
        common: &mut Vec<(ErrorStatus, OperationPayload)>,
    ) {
        for status in &self.errors {
            if common.iter().any(|(known, _)| known == status) {
                continue;
            }
            let bodies = operations.iter().filter_map(|operation| error_with_status(operation, *status));
            common.extend(most_frequent(bodies, operations.len()).map(|body| (*status, body)));
        }
    }

    /// Adds the optional headers that most operations still have: an operation without such a header never sends it by
    /// itself. A required header would change the requests of the others.
    pub(super) fn keep_headers(&self, operations: &[ImportedOperation], common: &mut Vec<Parameter>) {
        for name in &self.headers {
            let with_name = operations.iter().flat_map(|operation| &operation.parameters).filter(|parameter| {
                parameter.location == Location::Headers && parameter.field.name.eq_ignore_ascii_case(name)
            });
            let all: Vec<&Parameter> = with_name.collect();
            let is_known = common.iter().any(|known| known.field.name.eq_ignore_ascii_case(name));
            let Some(first) = all.first().filter(|_| !is_known && is_most(all.len(), operations.len())) else {
                continue;
            };
            let key = parameters::parameter_template_key(first);
            if first.field.is_optional && all.iter().all(|other| parameters::parameter_template_key(other) == key) {
                common.push((*first).clone());
            }
        }
    }

    /// Adds the headers of responses that most operations still have. Any header may be absent, so the others need not
    /// state it.
    pub(super) fn keep_response_headers(&self, operations: &[ImportedOperation], common: &mut Vec<Field>) {
        for name in &self.response_headers {
            let all = operations.iter().flat_map(|operation| &operation.response_headers);
            let all: Vec<Field> = all
                .filter(|header| header.name.eq_ignore_ascii_case(name))
                .map(|header| Field { origin: String::new(), ..header.clone() })
                .collect();
            let is_known = common.iter().any(|known| known.name.eq_ignore_ascii_case(name));
            if !is_known && is_most(all.len(), operations.len()) && all.iter().all(|other| *other == all[0]) {
                common.push(all[0].clone());
            }
        }
    }

    /// Returns the media type of most JSON, if it is not the usual one.
    pub(super) fn json_media_type(&self, operations: &[ImportedOperation]) -> Option<String> {
        let media: Vec<Option<String>> = operations.iter().flat_map(super::json_media_types).collect();
        let total = media.len();
        most_frequent(media.iter(), total).filter(|_| self.has_json_media_type).flatten()
    }
}

/// An error with its doc.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::import) struct DocumentedError {
    pub(in crate::import) status: ErrorStatus,
    pub(in crate::import) content: OperationPayload,
    pub(in crate::import) doc: Option<String>,
}

/// Adds the docs that most operations with these errors have.
pub(super) fn document_common_errors(
    operations: &[ImportedOperation],
    errors: Vec<(ErrorStatus, OperationPayload)>,
) -> Vec<DocumentedError> {
    let documented = errors.into_iter().map(|(status, content)| {
        let with_error = operations.iter().filter(|other| error_with_status(other, status) == Some(&content));
        let docs: Vec<_> = with_error.map(|other| other.response_doc(ResponseStatus::Error(status)).cloned()).collect();
        let doc = most_frequent(docs.iter(), docs.len()).flatten();
        DocumentedError { status, content, doc }
    });
    documented.collect()
}

/// Returns the errors that an operation states: its own, and replacements for the common ones that it lacks.
pub(super) fn own_errors(operation: &ImportedOperation, common: &[DocumentedError]) -> Vec<DocumentedError> {
    let stated = operation.errors.iter().map(|(status, content)| DocumentedError {
        status: *status,
        content: content.clone(),
        doc: operation.response_doc(ResponseStatus::Error(*status)).cloned(),
    });
    let mut own: Vec<_> = stated.filter(|error| !common.contains(error)).collect();
    for error in common {
        if error_with_status(operation, error.status).is_none() {
            let content = less_specific_error(operation, error.status);
            own.push(DocumentedError { status: error.status, content, doc: None });
        }
    }
    own
}

/// Returns the body of the less specific error that covers a status which an operation does not describe.
fn less_specific_error(operation: &ImportedOperation, status: ErrorStatus) -> OperationPayload {
    let class = match status {
        ErrorStatus::Code(code) => Some(ErrorStatus::Class(code / 100)),
        ErrorStatus::Class(_) | ErrorStatus::Default => None,
    };
    let mut others = class.into_iter().chain([ErrorStatus::Default]);
    others.find_map(|other| error_with_status(operation, other)).cloned().unwrap_or(OperationPayload::None)
}

fn error_with_status(operation: &ImportedOperation, status: ErrorStatus) -> Option<&OperationPayload> {
    operation.errors.iter().find(|(known, _)| *known == status).map(|(_, body)| body)
}

/// Returns `true` for more than half.
fn is_most(some: usize, all: usize) -> bool {
    2 * some > all
}

/// Returns the value that more than half of all have.
fn most_frequent<'v, T: Clone + PartialEq + 'v>(values: impl Iterator<Item = &'v T>, all: usize) -> Option<T> {
    let mut counts: Vec<(&T, usize)> = Vec::new();
    for value in values {
        match counts.iter_mut().find(|(known, _)| *known == value) {
            Some((_, count)) => *count += 1,
            None => counts.push((value, 1)),
        }
    }
    counts.into_iter().find(|(_, count)| is_most(*count, all)).map(|(value, _)| value.clone())
}
