//! Descriptions of signatures.

/// Method by which a service signs its webhooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signature {
    /// [Standard Webhooks](https://www.standardwebhooks.com), symmetric signatures of version 1.
    Standard {
        /// The prefix of the header names, `webhook` or the one of a vendor, such as `svix`: `webhook-id`,
        /// `webhook-timestamp` and `webhook-signature`.
        prefix: &'static str,
    },
    /// An HMAC in a header.
    Hmac(HmacSignature),
}

/// HMAC in a header, described by templates.
///
/// ```
/// use copperplate_runtime::webhooks::{Encoding, HashAlgorithm, HmacSignature, Signature};
///
/// /// `Sent-Signature: t=1614265330,v1=5257a8…`
/// const SIGNATURE: Signature = Signature::Hmac(HmacSignature {
///     header: "Sent-Signature",
///     value: "t={timestamp},v1={signature}",
///     content: "{timestamp}.{body}",
///     timestamp: None,
///     id: None,
///     hash: HashAlgorithm::Sha256,
///     encoding: Encoding::Hex,
/// });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HmacSignature {
    /// The header with the signature.
    pub header: &'static str,
    /// The template of its value, with `{signature}`, and `{timestamp}` if it contains the time.
    ///
    /// With commas, or else semicolons, it is a list: its elements may be in any order, elements that are not in the
    /// template are ignored, and the element with the signature may repeat. Each element must begin with a different
    /// text.
    pub value: &'static str,
    /// The template of the signed content, with `{body}`, and with `{timestamp}` and `{id}` if they are signed too.
    pub content: &'static str,
    /// The header with the time, in seconds since 1970, if `value` does not contain it.
    pub timestamp: Option<&'static str>,
    /// The header with the id of the webhook, if `content` contains it.
    pub id: Option<&'static str>,
    /// The hash function.
    pub hash: HashAlgorithm,
    /// The text form of the signature.
    pub encoding: Encoding,
}

/// Hash function of an HMAC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HashAlgorithm {
    /// SHA-1, which is still safe in an HMAC.
    Sha1,
    /// SHA-256.
    Sha256,
    /// SHA-512.
    Sha512,
}

/// Text form of a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Hexadecimal digits, in upper or lower case.
    Hex,
    /// Base64 with `+`, `/` and padding.
    Base64,
}
