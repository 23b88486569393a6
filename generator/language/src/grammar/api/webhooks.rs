//! Webhooks.

use crate::grammar::{Key, STRING, ValueKind, mapping, values};

mapping! {
    WEBHOOKS = "`webhooks`", needs &[&[PAYLOADS]], docs "../docs/webhooks.md";
    SIGNATURE = "signature", SIGNATURE_KIND, "Signature of the service's requests. Without this key, the crate only parses bodies.";
    PAYLOADS = "payloads", ValueKind::MapOf(&[ValueKind::Type, ValueKind::Mapping(&WEBHOOK)]),
        "Types of the bodies, by the name of the webhook: `user.created: UserCreated`, or the long form.";
}

mapping! {
    WEBHOOK = "a webhook", needs &[&[BODY]], docs "../docs/webhook.md";
    BODY = "body", ValueKind::Type, "Type of the JSON body.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
    RUST = "rust", STRING, "Rust name of its variant in the enum of all webhooks, where none can be derived.";
}

mapping! {
    DESCRIBED_SIGNATURE = "a signature", needs &[&[STANDARD_PREFIX, HEADER]], docs "../docs/signature.md";
    STANDARD_PREFIX = "standard", STRING, "Standard Webhooks, with this header prefix instead of `webhook`: \
        with `svix`, the headers are `svix-id`, `svix-timestamp` and `svix-signature`. Excludes all other keys.";
    HEADER = "header", STRING, "Header that contains the signature (an HMAC).";
    VALUE = "value", STRING, "Value of that header, with `{signature}` once, and `{timestamp}` if the header has the time. Elements \
        separated by commas may come in any order, and unknown ones are ignored. Default: `{signature}`.";
    CONTENT = "content", STRING, "Signed content, with `{body}`, and with `{timestamp}` and `{id}` if they are part of it. \
        Default: `{body}`.";
    TIMESTAMP = "timestamp", STRING, "Header with the time of the request in seconds since 1970, for `{timestamp}` in \
        `content`, if `value` does not contain it.";
    ID = "id", STRING, "Header with the id of the message, for `{id}` in `content`.";
    HASH = "hash", ValueKind::OneOf(HASHES), "Hash function of the HMAC. Default: `sha256`.";
    ENCODING = "encoding", ValueKind::OneOf(ENCODINGS), "Encoding of the signature. Default: `hex`.";
}

values! {
    SIGNATURES;
    STANDARD = "standard", "Standard Webhooks: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.";
}

values! {
    HASHES;
    SHA256 = "sha256", "SHA-256.";
    SHA512 = "sha512", "SHA-512.";
    SHA1 = "sha1", "SHA-1, for services that offer nothing better.";
}

values! {
    ENCODINGS;
    HEX = "hex", "Hexadecimal digits.";
    BASE64 = "base64", "Base64.";
}

const SIGNATURE_KIND: ValueKind =
    ValueKind::Either(&[ValueKind::OneOf(SIGNATURES), ValueKind::Mapping(&DESCRIBED_SIGNATURE)]);

/// Keys that only a described signature has, not Standard Webhooks.
pub(crate) const DESCRIBED_KEYS: [Key; 7] = [HEADER, VALUE, CONTENT, TIMESTAMP, ID, HASH, ENCODING];

/// Prefix of the name of a webhook among the names of operations.
pub const OF_OPERATIONS: &str = "webhook";

/// Prefix of the headers of Standard Webhooks.
pub const STANDARD_HEADERS: &str = "webhook";

/// Placeholders in the texts of a signature.
pub mod placeholder {
    /// The signature, in the value of its header.
    pub const SIGNATURE: &str = "signature";
    /// The time of the request.
    pub const TIMESTAMP: &str = "timestamp";
    /// The id of the message, in the signed content.
    pub const ID: &str = "id";
    /// The bytes of the body, in the signed content.
    pub const BODY: &str = "body";
}
