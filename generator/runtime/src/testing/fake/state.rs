//! State of a fake: its scripts, and the requests it received.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use http::Method;

use super::FakeResponse;
use crate::testing::Received;
use crate::testing::schema::OperationSchema;

/// State that all clones of a fake share.
pub(super) struct Shared {
    pub(super) operations: &'static [&'static [&'static OperationSchema]],
    state: Mutex<State>,
}

pub(super) struct State {
    /// `true` if requests that do not match the spec are accepted.
    pub(super) lenient: bool,
    pub(super) scripts: Vec<ScriptedResponses>,
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
pub(super) struct ScriptedResponses {
    pub(super) key: Key,
    /// Condition on the calls to respond to; `None` for all remaining calls.
    condition: Option<Condition>,
    pub(super) next: VecDeque<FakeResponse>,
    /// The response after the scripted ones.
    pub(super) always: Option<Always>,
}

/// Condition on a received call.
pub(super) type Condition = Arc<dyn Fn(&Received) -> bool + Send + Sync>;

/// Response to any number of calls.
#[derive(Clone)]
pub(super) enum Always {
    Fixed(FakeResponse),
    Computed(Arc<dyn Fn(&Received) -> FakeResponse + Send + Sync>),
}

impl Shared {
    pub(super) fn new(operations: &'static [&'static [&'static OperationSchema]]) -> Self {
        let state = State { lenient: false, scripts: Vec::new(), received: Vec::new(), now: Duration::ZERO };
        Self { operations, state: Mutex::new(state) }
    }

    /// Locks the state, even if a test has panicked while it was locked.
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` if a scripted response to calls of an operation is left.
    pub(super) fn has_script(&self, id: &'static str) -> bool {
        let state = self.state();
        let mut scripts = state.scripts.iter().filter(|script| script.key == Key::Operation(id));
        scripts.any(|script| !script.next.is_empty() || script.always.is_some())
    }

    /// Takes the next scripted response to a call: from the first script whose condition the call meets and that has a
    /// response left, otherwise from the script without a condition.
    ///
    /// The state is not locked while a function of the test runs, which may use the fake.
    pub(super) fn next_response(&self, key: &Key, received: &Received) -> Option<FakeResponse> {
        let scripts: Vec<_> = {
            let state = self.state();
            let of_key = state.scripts.iter().enumerate().filter(|(_, script)| script.key == *key);
            of_key.map(|(index, script)| (index, script.condition.clone())).collect()
        };
        let (conditional, others): (Vec<_>, Vec<_>) = scripts.into_iter().partition(|(_, script)| script.is_some());
        let mut scripts = conditional.into_iter().chain(others);
        scripts.find_map(|(index, condition)| {
            if condition.is_some_and(|condition| !condition(received)) {
                return None;
            }
            self.take(index, received)
        })
    }

    fn take(&self, script: usize, received: &Received) -> Option<FakeResponse> {
        let always = {
            let responses = &mut self.state().scripts[script];
            if let Some(next) = responses.next.pop_front() {
                return Some(next);
            }
            responses.always.clone()
        };
        always.map(|always| match always {
            Always::Fixed(response) => response,
            Always::Computed(respond) => respond(received),
        })
    }
}

impl State {
    /// Returns the index of the script of a key without a condition, and creates the script if it is missing.
    pub(super) fn script(&mut self, key: Key) -> usize {
        let found = self.scripts.iter().position(|script| script.key == key && script.condition.is_none());
        found.unwrap_or_else(|| self.add(key, None))
    }

    /// Adds a script with the key of another one, for calls that meet a condition. Returns its index.
    pub(super) fn script_with_condition(&mut self, other: usize, condition: Condition) -> usize {
        self.add(self.scripts[other].key.clone(), Some(condition))
    }

    fn add(&mut self, key: Key, condition: Option<Condition>) -> usize {
        self.scripts.push(ScriptedResponses { key, condition, next: VecDeque::new(), always: None });
        self.scripts.len() - 1
    }
}
