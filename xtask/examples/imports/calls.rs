//! Calls that the examples of a document show, made through the crate to a local server.

mod code;
mod expected;
mod parameters;
mod program;
mod shown;

use std::path::Path;

use copperplate_language::model::{MessageContent, Operation};

use self::shown::Shown;
use crate::crate_types::Spec;
use crate::document::Document;
use crate::workspace::Workspace;

/// Maximum number of calls that are made.
const CALLS: usize = 20;

/// Outcome of calls.
#[derive(Default)]
pub(crate) struct Calls {
    /// Number of operations whose examples show a call.
    pub(crate) shown: usize,
    pub(crate) made: usize,
    /// Calls that were not received as the document shows them, each with the differences.
    pub(crate) different: Vec<String>,
    /// Drawn calls that cannot be made, because an example does not match its own schema.
    pub(crate) unfit: Vec<String>,
}

impl Calls {
    /// Draws calls of a document, and makes them through the crate of its workspace.
    pub(crate) fn of(workspace: &Workspace, document: &Path, seed: u64) -> Result<Self, String> {
        let document = Document::read(document)?;
        let spec = Spec::read(&workspace.spec_folder())?;
        let all = shown::shown(&document);
        let mut drawn: Vec<_> = all.iter().filter(|shown| can_be_made(&spec, shown)).collect();
        let mut outcome = Self { shown: drawn.len(), ..Self::default() };
        fastrand::Rng::with_seed(seed).shuffle(&mut drawn);
        // Some of them turn out to be unfit.
        drawn.truncate(2 * CALLS);
        let expressions = drawn.iter().map(|shown| {
            let operation = spec.operation(&shown.pointer).expect("only those are drawn");
            code::expression(&spec, operation, shown)
        });
        let received = program::run(workspace, &expressions.collect::<Vec<_>>())?;
        for (shown, received) in drawn.into_iter().zip(received) {
            if outcome.made == CALLS {
                break;
            }
            match received {
                Ok(received) => {
                    outcome.made += 1;
                    let differences = expected::differences(shown, &received);
                    outcome.different.extend(
                        (!differences.is_empty()).then(|| format!("{}: {}", shown.address, differences.join("; "))),
                    );
                }
                Err(error) => outcome.unfit.push(format!("{}: {error}", shown.address)),
            }
        }
        Ok(outcome)
    }
}

/// Returns `true` for a call of an imported operation that does not receive a stream of values, and needs no body
/// other than the one that the document shows.
fn can_be_made(spec: &Spec, shown: &Shown) -> bool {
    let Some(operation) = spec.operation(&shown.pointer) else { return false };
    let is_streamed =
        operation.returns.responses().any(|(_, response)| matches!(response.content, MessageContent::Streamed(..)));
    !is_streamed && (shown.body.is_some() || !needs_body(spec, operation))
}

/// Returns `true` if a call has arguments for the body. Documents may not mark a body as required, but still require
/// its fields.
fn needs_body(spec: &Spec, operation: &Operation) -> bool {
    let Some(body) = &operation.body else { return false };
    match (&body.argument, body.flattened_record()) {
        (Some(argument), _) => !argument.optional,
        (None, Some(record)) => {
            spec.model.record(record).fields.iter().any(|field| !field.optional && field.attributes.constant.is_none())
        }
        (None, None) => true,
    }
}
