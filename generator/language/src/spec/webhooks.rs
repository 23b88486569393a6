//! Webhooks, as written.

use crate::diagnostics::{Span, Spanned};
use crate::grammar::webhooks;

use super::{TypeExpr, list_variants};

#[derive(Debug)]
pub(crate) struct Webhooks {
    pub(crate) signature: Option<Spanned<Signature>>,
    pub(crate) payloads: Vec<Webhook>,
    /// Span of the section.
    pub(crate) span: Span,
}

/// Webhook, and the type of its body.
#[derive(Debug)]
pub(crate) struct Webhook {
    pub(crate) name: Spanned<String>,
    pub(crate) ty: TypeExpr,
    pub(crate) doc: Option<String>,
    pub(crate) rust: Option<Spanned<String>>,
}

/// How a service signs its webhooks.
#[derive(Clone, Debug)]
pub enum Signature {
    /// Standard Webhooks, with the prefix of its headers.
    Standard(Spanned<String>),
    /// An HMAC in a header.
    Described(DescribedSignature),
}

/// HMAC in a header.
#[derive(Clone, Debug)]
pub struct DescribedSignature {
    /// Header with the signature.
    pub header: Spanned<String>,
    /// Template of its value.
    pub value: Option<Spanned<String>>,
    /// Template of the signed content.
    pub content: Option<Spanned<String>>,
    /// Header with the time.
    pub timestamp: Option<Spanned<String>>,
    /// Header with the id.
    pub id: Option<Spanned<String>>,
    /// Hash function.
    pub hash: SignatureHash,
    /// Encoding of the signature.
    pub encoding: SignatureEncoding,
}

impl DescribedSignature {
    /// Returns the template of the header value.
    #[must_use]
    pub fn value(&self) -> &str {
        self.value.as_ref().map_or(VALUE, |value| &value.value)
    }

    /// Returns the template of the signed content.
    #[must_use]
    pub fn content(&self) -> &str {
        self.content.as_ref().map_or(CONTENT, |content| &content.value)
    }
}

/// Template of the value, unless the spec states one.
const VALUE: &str = "{signature}";

/// Template of the signed content, unless the spec states one.
const CONTENT: &str = "{body}";

/// Hash function of an HMAC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignatureHash {
    /// SHA-256.
    #[default]
    Sha256,
    /// SHA-512.
    Sha512,
    /// SHA-1.
    Sha1,
}

list_variants! { SignatureHash:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Sha256 = webhooks::SHA256;
    Sha512 = webhooks::SHA512;
    Sha1 = webhooks::SHA1;
}

/// Encoding of a signature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignatureEncoding {
    /// Hexadecimal digits.
    #[default]
    Hex,
    /// Base64.
    Base64,
}

list_variants! { SignatureEncoding:
    /// Returns the word of the spec language.
    pub fn keyword -> &'static str;
    Hex = webhooks::HEX;
    Base64 = webhooks::BASE64;
}
