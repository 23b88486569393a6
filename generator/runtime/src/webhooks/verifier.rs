//! Verification of signatures.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use http::HeaderMap;

use super::key::Key;
use super::payload::parse_unverified;
use super::scheme::{Scheme, malformed};
use super::secret::{standard_key, text_key};
use super::timestamp::{check_age, read_timestamp};
use super::{InvalidSecretError, Signature, SignatureError, WebhookError};
use crate::wire::Wire;

/// Default maximum difference between the time of a webhook and the current time.
const TOLERANCE: Duration = Duration::from_secs(5 * 60);

/// Source of the current time.
type Now = Arc<dyn Fn() -> SystemTime + Send + Sync>;

/// Verifier of the webhooks of a service. It holds the description of their signatures, and the secrets.
///
/// Create it once; clones are cheap. `Debug` does not show secrets.
#[derive(Clone)]
pub struct Verifier {
    signature: Signature,
    scheme: Arc<Scheme>,
    keys: Arc<[Key]>,
    tolerance: Duration,
    now: Now,
}

impl Verifier {
    /// Creates a verifier from the secrets that the service shows, in any order. A webhook signed with any of them is
    /// accepted, so pass both the old and the new one while a secret is being replaced.
    ///
    /// Secrets of Standard Webhooks are base64, with or without `whsec_` before it; others are the bytes of their text.
    ///
    /// ```
    /// use copperplate_runtime::webhooks::{Signature, Verifier};
    ///
    /// # fn main() -> Result<(), copperplate_runtime::webhooks::InvalidSecretError> {
    /// let signature = Signature::Standard { prefix: "webhook" };
    /// let verifier = Verifier::new(signature, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no secret, or one is empty, or not base64 where this is required.
    ///
    /// # Panics
    ///
    /// If the signature, which is a constant of a program, is invalid: it has an unknown placeholder, lacks
    /// `{signature}` or `{body}`, has a placeholder without a header, has a time that is not signed, or its list has
    /// elements that begin with the same text.
    pub fn new(
        signature: Signature,
        secrets: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<Self, InvalidSecretError> {
        let scheme = Scheme::new(signature);
        let read_key = match signature {
            Signature::Standard { .. } => standard_key,
            Signature::Hmac(_) => text_key,
        };
        let mut keys = Vec::new();
        for (secret, number) in secrets.into_iter().zip(1..) {
            keys.push(Key::new(scheme.hash, &read_key(secret.as_ref(), number)?));
        }
        if keys.is_empty() {
            return Err(InvalidSecretError::none_is_given());
        }
        Ok(Self {
            signature,
            scheme: Arc::new(scheme),
            keys: keys.into(),
            tolerance: TOLERANCE,
            now: Arc::new(SystemTime::now),
        })
    }

    /// Sets the maximum difference between the time of a webhook and the current time, in both directions. Default: 5
    /// minutes. For this long, a webhook can be replayed, so a program that must not handle one twice has to remember
    /// its id.
    ///
    /// It has no effect on signatures without a time.
    #[must_use]
    pub fn tolerance(mut self, tolerance: Duration) -> Self {
        self.tolerance = tolerance;
        self
    }

    /// Sets the source of the current time, for tests and for platforms on which the standard library has no clock.
    #[must_use]
    pub fn clock(mut self, now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.now = Arc::new(now);
        self
    }

    /// Verifies a request by its headers and by its body as received. A body that was parsed and serialized again has
    /// different bytes, and so another signature.
    ///
    /// # Errors
    ///
    /// If a header is missing, repeated or malformed, if the time is not within the tolerance, or if no signature was made
    /// with one of the secrets from this body.
    pub fn verify(&self, headers: &HeaderMap, body: &[u8]) -> Result<(), SignatureError> {
        let signed = self.scheme.read(headers, body)?;
        if let Some((text, header)) = signed.timestamp {
            let time = read_timestamp(text).ok_or_else(|| malformed(header))?;
            check_age(time, (self.now)(), self.tolerance)?;
        }
        if self.keys.iter().any(|key| key.has_signed(&signed.content, &signed.signatures)) {
            Ok(())
        } else {
            Err(SignatureError::NoMatch)
        }
    }

    /// Verifies a request, and reads its payload like [`parse_unverified`].
    ///
    /// # Errors
    ///
    /// If the signature is not accepted, or the body is not a payload of this type.
    pub fn parse<T: Wire>(&self, headers: &HeaderMap, body: &[u8]) -> Result<T, WebhookError> {
        self.verify(headers, body)?;
        Ok(parse_unverified(body)?)
    }
}

impl fmt::Debug for Verifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Verifier")
            .field("signature", &self.signature)
            .field("secrets", &self.keys.len())
            .field("tolerance", &self.tolerance)
            .finish_non_exhaustive()
    }
}
