//! Attempts to fetch a token: the part that both modes share.

use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response};

use super::{ClientCredentials, request, response};
use crate::auth::{KeyRetries, ProvidedKey, ProviderError, TokenError};
use crate::retry::{Attempt, Budget, Effect, Engine, Paid, Step, retry_after};
use crate::transport::{Limits, TransportError};

/// Maximum size of a token response, in bytes.
const BODY_MAX: usize = 1 << 20;

/// Attempts to fetch a token. Fetching two harms nobody, so they are repeated like a call that only reads.
pub(super) struct TokenAttempts<'k> {
    credentials: &'k ClientCredentials,
    limits: Limits,
    engine: Engine,
    budget: &'k Budget,
    /// Cost of the next attempt. It is given back if the call is dropped before.
    paid: Option<Paid<'k>>,
}

/// Next step after an attempt.
pub(super) enum TokenStep {
    /// Another attempt, after this wait.
    Repeat(Duration),
    Done(Result<ProvidedKey, ProviderError>),
}

impl<'k> TokenAttempts<'k> {
    pub(super) fn new(
        credentials: &'k ClientCredentials,
        retries: KeyRetries<'k>,
        limits: &Limits,
        now: Duration,
    ) -> Self {
        let KeyRetries { policy, budget, left } = retries;
        let engine = Engine::new("token", Effect::Read, policy, limits.attempt, left, now);
        let limits = Limits { body: limits.body.min(BODY_MAX), ..*limits };
        Self { credentials, limits, engine, budget, paid: None }
    }

    /// Starts an attempt.
    pub(super) fn start(&mut self, now: Duration) -> Result<(Request<Bytes>, Limits), ProviderError> {
        let request = request::token_request(self.credentials).map_err(|error| self.error(error))?;
        let attempt = self.engine.start_attempt(self.engine.left(now));
        if let Some(paid) = self.paid.take() {
            paid.spend();
        }
        Ok((request, Limits { attempt, ..self.limits }))
    }

    /// Ends an attempt.
    pub(super) fn end(
        &mut self,
        result: Result<Response<Bytes>, TransportError>,
        now: Duration,
        jitter: f64,
    ) -> TokenStep {
        let attempt = match &result {
            Ok(response) if response.status().is_success() => Attempt::Accepted,
            Ok(response) => {
                Attempt::Status { status: response.status().as_u16(), retry_after: retry_after(response.headers()) }
            }
            Err(error) => Attempt::Failed { fault: error.fault(), delivery: error.delivery() },
        };
        match self.engine.end_attempt(&attempt, now, self.budget, jitter) {
            Step::Repeat(wait) => {
                self.paid = self.engine.paid(self.budget);
                TokenStep::Repeat(wait)
            }
            Step::Done(_) => {
                let read = result.map_err(TokenError::transport).and_then(|response| response::read_token(&response));
                TokenStep::Done(read.map_err(|error| self.error(error)))
            }
        }
    }

    fn error(&self, error: TokenError) -> ProviderError {
        let ClientCredentials { id, secret, url, .. } = self.credentials;
        let secrets = vec![secret.clone(), request::basic_token_credentials(id, secret)];
        error.at(url, self.engine.attempts()).without(secrets).into()
    }
}
