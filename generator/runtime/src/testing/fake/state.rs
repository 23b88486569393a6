//! State of a fake: its scripts, and the requests it received.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http::Method;

use super::FakeResponse;
use crate::testing::Received;
use crate::testing::schema::OperationSchema;

/// State that all clones of a fake share.
pub(super) struct Shared {
    pub(super) operations: &'static [&'static OperationSchema],
    state: Mutex<State>,
}

pub(super) struct State {
    /// `true` if requests that do not match the spec are accepted.
    pub(super) lenient: bool,
    pub(super) scripts: Vec<(Key, Responses)>,
    pub(super) received: Vec<Received>,
    /// Virtual time.
    pub(super) now: Duration,
}

/// Key of a script.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Key {
    /// An operation of the spec.
    Operation(&'static str),
    /// An untyped call.
    Untyped(Method, String),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Operation(id) => write!(f, "`{id}`"),
            Self::Untyped(method, path) => write!(f, "{method} {path}"),
        }
    }
}

/// Responses to the calls of one key.
#[derive(Default)]
pub(super) struct Responses {
    pub(super) next: VecDeque<FakeResponse>,
    /// The response after these.
    pub(super) always: Option<FakeResponse>,
}

impl Shared {
    pub(super) fn new(operations: &'static [&'static OperationSchema]) -> Self {
        let state = State { lenient: false, scripts: Vec::new(), received: Vec::new(), now: Duration::ZERO };
        Self { operations, state: Mutex::new(state) }
    }

    /// Locks the state, even if a test has panicked meanwhile.
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next scripted response.
    pub(super) fn next_response(&self, key: &Key) -> Option<FakeResponse> {
        let mut state = self.state();
        let (_, responses) = state.scripts.iter_mut().find(|(known, _)| known == key)?;
        responses.next.pop_front().or_else(|| responses.always.clone())
    }
}

impl State {
    /// Returns the script of a key, to be extended.
    pub(super) fn script(&mut self, key: &Key) -> &mut Responses {
        let at = self.scripts.iter().position(|(known, _)| known == key).unwrap_or_else(|| {
            self.scripts.push((key.clone(), Responses::default()));
            self.scripts.len() - 1
        });
        &mut self.scripts[at].1
    }
}
