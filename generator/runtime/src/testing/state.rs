//! What a fake was told to answer, and what it received.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http::Method;

use super::schema::OperationSchema;
use super::{Answer, Received};

/// What all handles of a fake share.
pub(super) struct Shared {
    pub(super) operations: &'static [&'static OperationSchema],
    state: Mutex<State>,
}

pub(super) struct State {
    /// Whether requests are taken that are not what the spec says.
    pub(super) lenient: bool,
    pub(super) scripts: Vec<(Key, Lines)>,
    pub(super) received: Vec<Received>,
    /// The time that has passed.
    pub(super) now: Duration,
}

/// What a script is for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Key {
    /// An operation of the spec.
    Operation(&'static str),
    /// Another one, by method and path.
    Undocumented(Method, String),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Operation(id) => write!(f, "`{id}`"),
            Self::Undocumented(method, path) => write!(f, "{method} {path}"),
        }
    }
}

/// The answers to one kind of request.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) next: VecDeque<Answer>,
    /// The answer after these.
    pub(super) last: Option<Answer>,
}

impl Shared {
    pub(super) fn new(operations: &'static [&'static OperationSchema]) -> Self {
        let state = State { lenient: false, scripts: Vec::new(), received: Vec::new(), now: Duration::ZERO };
        Self { operations, state: Mutex::new(state) }
    }

    /// A test that panicked elsewhere does not hide what happened here.
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next answer to a kind of request.
    pub(super) fn scripted(&self, key: &Key) -> Option<Answer> {
        let mut state = self.state();
        let (_, lines) = state.scripts.iter_mut().find(|(known, _)| known == key)?;
        lines.next.pop_front().or_else(|| lines.last.clone())
    }
}

impl State {
    /// The answers to a kind of request, to be added to.
    pub(super) fn script(&mut self, key: &Key) -> &mut Lines {
        let at = self.scripts.iter().position(|(known, _)| known == key).unwrap_or_else(|| {
            self.scripts.push((key.clone(), Lines::default()));
            self.scripts.len() - 1
        });
        &mut self.scripts[at].1
    }
}
