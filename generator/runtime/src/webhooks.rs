//! Webhooks that a program receives: verification of their signatures, and typed payloads.
//!
//! A [`Verifier`] holds the secrets that the program shares with the service, and checks the signature of a request
//! against the bytes of its body. [`Verifier::parse`] also reads the payload. The [guide](crate::guide::webhooks) shows
//! how a server uses it.
//!
//! ```
//! use copperplate_runtime::JsonObject;
//! use copperplate_runtime::transport::http::HeaderMap;
//! use copperplate_runtime::webhooks::{Signature, Verifier, WebhookError};
//!
//! const SIGNATURE: Signature = Signature::Standard { prefix: "webhook" };
//!
//! fn receive(verifier: &Verifier, headers: &HeaderMap, body: &[u8]) -> Result<(), WebhookError> {
//!     let payload: JsonObject = verifier.parse(headers, body)?;
//!     println!("{}", payload.as_json_text());
//!     Ok(())
//! }
//!
//! # fn main() -> Result<(), copperplate_runtime::webhooks::InvalidSecretError> {
//! let verifier = Verifier::new(SIGNATURE, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])?;
//! # assert!(receive(&verifier, &HeaderMap::new(), b"{}").is_err());
//! # Ok(())
//! # }
//! ```

mod error;
mod key;
mod payload;
mod scheme;
mod secret;
mod signature;
mod template;
mod timestamp;
mod value;
mod verifier;

pub use error::{SignatureError, WebhookError};
pub use payload::parse_unverified;
pub use secret::InvalidSecretError;
pub use signature::{Encoding, HashAlgorithm, HmacSignature, Signature};
pub use verifier::Verifier;

pub use crate::wire::{Incomplete, Refused};
