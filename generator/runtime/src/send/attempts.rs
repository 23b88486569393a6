//! Attempts of a call, as far as they are the same in both modes.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response, StatusCode};

use super::outcome::Outcome;
use crate::auth::{NoKey, SentKey};
use crate::client::Shared;
use crate::error::{Error, Hook, HookFailure};
use crate::request::{Options, Outgoing};
use crate::retry::{Engine, GaveUp, Step, Summary};
use crate::telemetry::report_attempt;
use crate::transport::{Limits, RawResponse, TransportError};

/// Result of a call before its response is decoded. `Ok` is a 2xx response.
pub(super) type CallResult = Result<(RawResponse, Summary), Error>;

/// Attempts of one call.
pub(super) struct Attempts<'c> {
    shared: &'c Shared,
    call: &'c Outgoing,
    engine: Engine,
    /// The keys that were sent, if a provider has them: no error shows one.
    keys: Vec<Arc<SentKey>>,
    /// The outcome of the attempt before.
    last: Option<Outcome>,
}

/// Next step of a call.
pub(super) enum Next {
    /// Another attempt, after this wait.
    Attempt(Duration),
    Done(CallResult),
}

impl<'c> Attempts<'c> {
    pub(super) fn new(shared: &'c Shared, options: &Options, call: &'c Outgoing, now: Duration) -> Self {
        let engine = shared.engine(&call.endpoint, options, now);
        Self { shared, call, engine, keys: Vec::new(), last: None }
    }

    /// Returns the time that is left for the call.
    pub(super) fn left(&self, now: Duration) -> Duration {
        self.engine.left(now)
    }

    /// Sets the key of the next attempt.
    pub(super) fn set_key(&mut self, key: Result<Arc<SentKey>, NoKey>, now: Duration) -> Result<(), Error> {
        match key {
            Ok(key) if self.keys.last().is_some_and(|last| Arc::ptr_eq(last, &key)) => Ok(()),
            Ok(key) => {
                self.keys.push(key);
                Ok(())
            }
            Err(NoKey::NoProvider(error)) => Err(error.into()),
            Err(NoKey::Failed(source)) => {
                let summary = self.engine.summary(now, None);
                Err(Error::Hook(Box::new(HookFailure::new(summary, Hook::KeyProvider, source))))
            }
        }
    }

    /// Starts an attempt; `None` if no time is left.
    pub(super) fn start(&mut self, now: Duration) -> Option<(Request<Bytes>, Limits)> {
        let attempt = self.engine.start_attempt(now)?;
        let mut request = self.call.request.clone();
        if let Some(key) = self.keys.last() {
            request.headers_mut().insert(self.shared.request.auth.0.clone(), key.header.clone());
        }
        Some((request, Limits { attempt, ..self.shared.limits }))
    }

    /// Ends an attempt.
    pub(super) fn end(&mut self, result: Result<Response<Bytes>, TransportError>, now: Duration, jitter: f64) -> Next {
        let outcome = Outcome::new(result);
        let attempt = outcome.attempt();
        if let (Some(keys), Some(key)) = (&self.shared.keys, self.keys.last())
            && outcome.status() == Some(StatusCode::UNAUTHORIZED)
        {
            keys.reject(key);
        }
        let step = self.engine.end_attempt(&attempt, now, &self.shared.budget, jitter);
        report_attempt(self.engine.attempts(), &attempt, &step);
        match step {
            Step::Done(gave_up) => Next::Done(self.conclude(outcome, now, gave_up)),
            Step::Repeat(wait) => {
                self.last = Some(outcome);
                Next::Attempt(wait)
            }
        }
    }

    /// Ends a call whose deadline passed between attempts: the outcome of the last one is what is known.
    pub(super) fn out_of_time(mut self, now: Duration) -> CallResult {
        let outcome = self.last.take().unwrap_or_else(Outcome::timeout);
        self.conclude(outcome, now, Some(GaveUp::Deadline))
    }

    fn conclude(&self, outcome: Outcome, now: Duration, gave_up: Option<GaveUp>) -> CallResult {
        let masker = || self.call.masker(&self.shared.request, self.keys.iter().map(|sent| &sent.key));
        let hides_message = self.shared.response.hides_messages;
        outcome.conclude(&self.call.endpoint, self.engine.summary(now, gave_up), &masker, hides_message)
    }
}
