//! Webhooks that the service sends.

use super::Docs;

/// Module for webhooks.
#[derive(Debug)]
pub(crate) struct Webhooks {
    /// Its Cargo feature.
    pub(crate) feature: String,
    pub(crate) docs: Docs,
    /// Name of the enum of all webhooks.
    pub(crate) union: Option<String>,
    pub(crate) signature: Option<Signature>,
}

/// Method by which webhooks are signed.
#[derive(Debug, PartialEq)]
pub(crate) enum Signature {
    /// Standard Webhooks, with the prefix of its headers.
    Standard(String),
    Hmac {
        header: String,
        value: String,
        content: String,
        timestamp: Option<String>,
        id: Option<String>,
        hash: SignatureHash,
        encoding: SignatureEncoding,
    },
}

pub(crate) use copperplate_language::model::{SignatureEncoding, SignatureHash};
