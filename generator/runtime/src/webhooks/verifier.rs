//! Verification of signatures.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use http::HeaderMap;

use super::key::Key;
use super::payload::parse;
use super::scheme::{Scheme, malformed};
use super::secret::{standard_key, text_key};
use super::timestamp::{check_age, read_timestamp};
use super::{InvalidSecret, Signature, SignatureError, WebhookError};
use crate::wire::Wire;

/// Maximum difference between the time of a webhook and the present one, unless the program sets another.
const TOLERANCE: Duration = Duration::from_secs(5 * 60);

/// Source of the present time.
type Now = Arc<dyn Fn() -> SystemTime + Send + Sync>;

/// Verifier of the webhooks of a service: it knows how they are signed, and the secrets.
///
/// It is made once, and clones of it are cheap. `Debug` shows no secret.
#[derive(Clone)]
pub struct Verifier {
    signature: Signature,
    scheme: Arc<Scheme>,
    keys: Arc<[Key]>,
    tolerance: Duration,
    now: Now,
}

impl Verifier {
    /// Makes a verifier from the secrets that the service shows, in any order. A webhook that was signed with one of them
    /// is accepted, so both the old and the new one are given while a secret is replaced.
    ///
    /// Secrets of Standard Webhooks are base64, with or without `whsec_` before it; others are the bytes of their text.
    ///
    /// ```
    /// use copperplate_runtime::webhooks::{Signature, Verifier};
    ///
    /// # fn main() -> Result<(), copperplate_runtime::webhooks::InvalidSecret> {
    /// let signature = Signature::Standard { prefix: "webhook" };
    /// let verifier = Verifier::new(signature, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no secret, or one is empty or not base64 where it has to be.
    ///
    /// # Panics
    ///
    /// If the signature, which is a constant of a program, is invalid: it has an unknown placeholder, lacks `{signature}` or
    /// `{body}`, names what no header has, has a time that is not signed, or its list has elements that begin alike.
    pub fn new(
        signature: Signature,
        secrets: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<Self, InvalidSecret> {
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
            return Err(InvalidSecret::none_is_given());
        }
        Ok(Self {
            signature,
            scheme: Arc::new(scheme),
            keys: keys.into(),
            tolerance: TOLERANCE,
            now: Arc::new(SystemTime::now),
        })
    }

    /// Sets the maximum difference between the time of a webhook and the present one, in both directions. Default: 5
    /// minutes. A webhook that was seen by others can be sent again that long, so a program that must not handle one
    /// twice remembers its id.
    ///
    /// It has no effect on signatures without a time.
    #[must_use]
    pub fn tolerance(mut self, tolerance: Duration) -> Self {
        self.tolerance = tolerance;
        self
    }

    /// Sets the source of the present time, for tests and for platforms on which the standard library has none.
    #[must_use]
    pub fn clock(mut self, now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.now = Arc::new(now);
        self
    }

    /// Verifies a request by its headers and by its body as it was received: what was parsed and written again has other
    /// bytes, and so another signature.
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

    /// Verifies a request, and reads its payload as [`parse`] does.
    ///
    /// # Errors
    ///
    /// If the signature is not accepted, or the body is not a payload of this type.
    pub fn parse<T: Wire>(&self, headers: &HeaderMap, body: &[u8]) -> Result<T, WebhookError> {
        self.verify(headers, body)?;
        Ok(parse(body)?)
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
