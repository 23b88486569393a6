//! Checks of results of calls.

use bytes::Bytes;
use copperplate_runtime::wire::Wire;
use copperplate_runtime::{Error, Reply, to_json};

use crate::outcome::{Outcome, print_line};
use crate::same::find_difference;

/// Check of the result of one call. Each method counts the call, and returns what a program goes on with.
#[derive(Debug)]
#[must_use = "a call that is not checked is not counted"]
pub struct Check {
    name: String,
}

impl Check {
    pub(crate) fn new(name: String) -> Self {
        Self { name }
    }

    /// Expects a value that is equal to the received JSON when it is written again, and for which `expected` holds.
    pub fn json<T: Wire>(self, result: Result<Reply<T>, Error>, expected: impl FnOnce(&T) -> bool) -> Option<Reply<T>> {
        self.value(result, expected, find_difference_of_reply)
    }

    /// Expects the pages of a walk, each equal to the received JSON when it is written again, with `count` items.
    pub fn pages<T: Wire>(self, result: Result<Vec<Reply<T>>, Error>, count: usize, items: impl Fn(&T) -> usize) {
        let outcome = match result {
            Ok(pages) => {
                let found: usize = pages.iter().map(|page| items(page)).sum();
                match pages.iter().find_map(find_difference_of_reply) {
                    Some(difference) => Outcome::Wrong(difference),
                    None if found != count => Outcome::Wrong(format!("expected {count} items, found {found}")),
                    None => Outcome::Right { compared: true },
                }
            }
            Err(error) => failure(&error),
        };
        self.finish(&outcome);
    }

    /// Expects values of a stream, for which `expected` holds.
    pub fn stream<T>(self, result: Result<Vec<T>, Error>, expected: impl FnOnce(&[T]) -> bool) {
        let outcome = match result {
            Ok(values) if expected(&values) => Outcome::Right { compared: false },
            Ok(values) => Outcome::Wrong(format!("the {} values of the stream are not those expected", values.len())),
            Err(error) => failure(&error),
        };
        self.finish(&outcome);
    }

    /// Expects a text as it was received, for which `expected` holds.
    pub fn text(
        self,
        result: Result<Reply<String>, Error>,
        expected: impl FnOnce(&str) -> bool,
    ) -> Option<Reply<String>> {
        let differs = |reply: &Reply<String>| {
            (reply.value().as_bytes() != reply.raw_body().as_ref())
                .then(|| "the text is not the one received".to_owned())
        };
        self.value(result, |text| expected(text), differs)
    }

    /// Expects bytes, for which `expected` holds.
    pub fn bytes(
        self,
        result: Result<Reply<Bytes>, Error>,
        expected: impl FnOnce(&[u8]) -> bool,
    ) -> Option<Reply<Bytes>> {
        self.value(result, |bytes| expected(bytes), |_| None)
    }

    /// Expects a success whose body the document does not describe.
    pub fn done<T>(self, result: Result<Reply<T>, Error>) -> Option<Reply<T>> {
        self.value(result, |_| true, |_| None)
    }

    /// Expects a success whose body the document does not describe, and for which `expected` holds.
    pub fn raw<T>(self, result: Result<Reply<T>, Error>, expected: impl FnOnce(&[u8]) -> bool) {
        let holds = result.as_ref().map_or(true, |reply| expected(reply.raw_body()));
        self.value(result, |_| holds, |_| None);
    }

    /// Expects an error with this status, whose message contains `message`.
    pub fn error<T>(self, result: Result<T, Error>, status: u16, message: &str) {
        let outcome = match result {
            Ok(_) => Outcome::Wrong(format!("expected status {status}, but the call succeeded")),
            Err(Error::Status(error)) if error.status() == status => match error.message() {
                Some(found) if found.contains(message) => Outcome::Right { compared: false },
                Some(found) => Outcome::Wrong(format!("the message lacks `{message}`: {found}")),
                None => {
                    let body = String::from_utf8_lossy(error.raw_body()).chars().take(200).collect::<String>();
                    Outcome::Wrong(format!("the error shows no message, the service sent {body}"))
                }
            },
            Err(error) => failure(&error),
        };
        self.finish(&outcome);
    }

    /// Expects an error with this status, and nothing that says more.
    pub fn status<T>(self, result: Result<T, Error>, status: u16) {
        let outcome = match result {
            Ok(_) => Outcome::Wrong(format!("expected status {status}, but the call succeeded")),
            Err(Error::Status(error)) if error.status() == status => Outcome::Right { compared: false },
            Err(error) => failure(&error),
        };
        self.finish(&outcome);
    }

    fn value<T>(
        self,
        result: Result<Reply<T>, Error>,
        expected: impl FnOnce(&T) -> bool,
        differs: impl FnOnce(&Reply<T>) -> Option<String>,
    ) -> Option<Reply<T>> {
        let (outcome, reply) = match result {
            Ok(reply) => {
                let outcome = if let Some(difference) = differs(&reply) {
                    Outcome::Wrong(difference)
                } else if expected(reply.value()) {
                    Outcome::Right { compared: !reply.raw_body().is_empty() }
                } else {
                    Outcome::Wrong(format!("the value is not the one expected: {}", shown(reply.raw_body())))
                };
                (outcome, Some(reply))
            }
            Err(error) => (failure(&error), None),
        };
        self.finish(&outcome);
        reply
    }

    pub(crate) fn finish(self, outcome: &Outcome) {
        print_line(&outcome.line(&self.name));
    }
}

fn find_difference_of_reply<T: Wire>(reply: &Reply<T>) -> Option<String> {
    let written = to_json(reply.value());
    // A value that may be absent, as for a status without a body.
    if reply.raw_body().is_empty() && written == "null" {
        return None;
    }
    find_difference(reply.raw_body(), &written)
}

/// Returns the outcome of an error that was not expected, with the start of the body.
fn failure(error: &Error) -> Outcome {
    let body = error.raw_body().map_or_else(String::new, |body| format!("; the service sent {}", shown(body)));
    Outcome::Wrong(format!("{error}{body}"))
}

fn shown(body: &[u8]) -> String {
    let text = String::from_utf8_lossy(body);
    let start: String = text.chars().take(300).collect();
    if start.len() < text.len() { start + "…" } else { start }
}
