//! Attempts of a call: the part that both modes share.

use std::error::Error as StdError;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::{Extensions, Request, Response, StatusCode};

use super::outcome::{CallResult, Outcome};
use crate::auth::{KeyRetries, NoKey, SentKey};
use crate::client::Shared;
use crate::error::{Error, Hook, HookError, Masker};
use crate::intercept::{AttemptRequest, AttemptResult};
use crate::request::{Options, Outgoing, sensitive_header_texts};
use crate::retry::{Engine, Paid, RetryStopReason, Step};
use crate::telemetry::Span;
use crate::transport::{Limits, TransportError};

/// Attempts of one call.
pub(super) struct Attempts<'c> {
    shared: &'c Shared,
    call: &'c Outgoing,
    span: &'c Span,
    engine: Engine,
    /// The keys that were sent, if they come from a provider, so that errors do not show them.
    keys: Vec<Arc<SentKey>>,
    /// The current attempt.
    current: Current,
    /// Outcome of the previous attempt.
    last: Option<Outcome>,
    /// Cost of the next attempt. It is given back if the call is dropped before, or runs out of time.
    paid: Option<Paid<'c>>,
}

/// Current attempt, as shown to interceptors.
#[derive(Default)]
struct Current {
    started: Duration,
    extensions: Extensions,
    /// Secret headers of all attempts so far.
    secrets: Vec<String>,
}

/// Next step of a call.
pub(super) enum Next {
    /// Another attempt, after this wait.
    Attempt(Duration),
    Done(CallResult),
}

impl<'c> Attempts<'c> {
    pub(super) fn new(
        shared: &'c Shared,
        options: &Options,
        call: &'c Outgoing,
        span: &'c Span,
        now: Duration,
    ) -> Self {
        let engine = shared.engine(call, options, now);
        Self { shared, call, span, engine, keys: Vec::new(), current: Current::default(), last: None, paid: None }
    }

    /// Returns the remaining time of the call.
    pub(super) fn left(&self, now: Duration) -> Duration {
        self.engine.left(now)
    }

    /// Returns the retries of a provider that calls a service for a key of this call.
    pub(super) fn key_retries(&self, now: Duration) -> KeyRetries<'c> {
        let (policy, left) = (self.engine.retry_policy(), self.left(now));
        KeyRetries { policy, budget: &self.shared.budget, left }
    }

    /// Sets the key of the next attempt.
    pub(super) fn set_key(&mut self, key: Result<Arc<SentKey>, NoKey>, now: Duration) -> Result<(), Error> {
        match key {
            Ok(key) => {
                if self.keys.last().is_none_or(|last| !Arc::ptr_eq(last, &key)) {
                    self.keys.push(key);
                }
                Ok(())
            }
            Err(NoKey::NoProvider(error)) => Err(error.into()),
            Err(NoKey::Failed(source)) => Err(self.failed(Hook::KeyProvider, source, now)),
        }
    }

    /// Starts an attempt; `None` if no time is left.
    pub(super) fn start(&mut self, now: Duration) -> Result<Option<(Request<Bytes>, Limits)>, Error> {
        let left = self.left(now);
        if left.is_zero() {
            return Ok(None);
        }
        let mut request = self.call.request.clone();
        if !self.shared.interceptors.is_empty() {
            self.intercept(&mut request, now)?;
        }
        let attempt = self.engine.start_attempt(left);
        if let Some(paid) = self.paid.take() {
            paid.spend();
        }
        let key = self.keys.last().map(|key| &**key);
        self.shared.request.auth.complete(&self.call.endpoint, self.call.auth, key, &mut request)?;
        self.current.started = now;
        Ok(Some((request, Limits { attempt, ..self.shared.limits })))
    }

    /// Shows the next request, without its key, to the interceptors, which can add headers.
    fn intercept(&mut self, request: &mut Request<Bytes>, now: Duration) -> Result<(), Error> {
        let defaults = &self.shared.request;
        let key = defaults.auth.take(request);
        self.current.extensions.clear();
        for interceptor in &self.shared.interceptors {
            let mut attempt = AttemptRequest {
                endpoint: &self.call.endpoint,
                defaults,
                original: &self.call.request,
                request,
                number: self.engine.attempts() + 1,
                extensions: &mut self.current.extensions,
            };
            if let Err(error) = interceptor.before_attempt(&mut attempt) {
                return Err(self.failed(Hook::Interceptor, error.into(), now));
            }
        }
        let added = request.headers().iter().filter(|(name, _)| !self.call.request.headers().contains_key(*name));
        for (name, value) in added.filter(|(_, value)| value.is_sensitive()) {
            let value = String::from_utf8_lossy(value.as_bytes());
            self.current.secrets.extend(sensitive_header_texts(name, &value));
        }
        defaults.auth.put_back(key, request);
        Ok(())
    }

    fn failed(&self, hook: Hook, source: Arc<dyn StdError + Send + Sync>, now: Duration) -> Error {
        Error::Hook(Box::new(HookError::new(self.engine.summary(now, None), hook, source)))
    }

    /// Ends an attempt.
    pub(super) fn end(&mut self, result: Result<Response<Bytes>, TransportError>, now: Duration, jitter: f64) -> Next {
        let outcome = Outcome::new(result);
        let attempt = outcome.attempt(self.call.responses);
        if let (Some(keys), Some(key)) = (self.shared.request.auth.keys(self.call.auth), self.keys.last())
            && outcome.status() == Some(StatusCode::UNAUTHORIZED)
        {
            keys.reject(key);
        }
        let step = self.engine.end_attempt(&attempt, now, &self.shared.budget, jitter);
        let id = || outcome.request_id(&self.masker());
        self.span.report_attempt(self.engine.attempts(), &attempt, outcome.any_status(), &id, &step);
        self.show(&outcome, &step, now);
        match step {
            Step::Done(retry_stop_reason) => Next::Done(self.conclude(outcome, now, retry_stop_reason)),
            Step::Repeat(wait) => {
                self.last = Some(outcome);
                self.paid = self.engine.paid(&self.shared.budget);
                Next::Attempt(wait)
            }
        }
    }

    /// Shows the result of an attempt to the interceptors.
    fn show(&self, outcome: &Outcome, step: &Step, now: Duration) {
        let wait = match step {
            Step::Repeat(wait) => Some(*wait),
            Step::Done(_) => None,
        };
        for interceptor in self.shared.interceptors.iter().rev() {
            interceptor.after_attempt(&AttemptResult {
                endpoint: &self.call.endpoint,
                number: self.engine.attempts(),
                elapsed: now.saturating_sub(self.current.started),
                result: outcome.as_result(),
                wait,
                extensions: &self.current.extensions,
            });
        }
    }

    /// Ends a call whose deadline passed between attempts, with the outcome of the last attempt.
    pub(super) fn out_of_time(mut self, now: Duration) -> CallResult {
        let outcome = self.last.take().unwrap_or_else(Outcome::timeout);
        self.conclude(outcome, now, Some(RetryStopReason::Deadline))
    }

    fn conclude(&self, outcome: Outcome, now: Duration, retry_stop_reason: Option<RetryStopReason>) -> CallResult {
        let summary = self.engine.summary(now, retry_stop_reason);
        outcome.conclude(self.call, summary, &|| self.masker(), self.shared.response.hides_messages)
    }

    /// Returns a masker for everything in this call that must not be shown.
    fn masker(&self) -> Masker {
        self.call.masker(&self.shared.request, &self.keys, &self.current.secrets)
    }
}
