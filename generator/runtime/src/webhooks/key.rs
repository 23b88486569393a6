//! Keys of HMACs.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;
use sha2::{Sha256, Sha512};

use super::HashAlgorithm;

/// State of a keyed HMAC. It has no `Debug`, because anyone who knows the state can sign like the key.
#[derive(Clone)]
pub(super) enum Key {
    Sha1(Hmac<Sha1>),
    Sha256(Hmac<Sha256>),
    Sha512(Box<Hmac<Sha512>>),
}

impl Key {
    pub(super) fn new(hash: HashAlgorithm, key: &[u8]) -> Self {
        match hash {
            HashAlgorithm::Sha1 => Self::Sha1(keyed(key)),
            HashAlgorithm::Sha256 => Self::Sha256(keyed(key)),
            HashAlgorithm::Sha512 => Self::Sha512(Box::new(keyed(key))),
        }
    }

    /// Returns `true` if one of these is the signature of the content, whose parts are in order. The time that a
    /// comparison takes reveals only the length of the right signature, which is known.
    pub(super) fn has_signed(&self, content: &[&[u8]], signatures: &[Vec<u8>]) -> bool {
        match self {
            Self::Sha1(mac) => is_signature(mac.clone(), content, signatures),
            Self::Sha256(mac) => is_signature(mac.clone(), content, signatures),
            Self::Sha512(mac) => is_signature((**mac).clone(), content, signatures),
        }
    }
}

fn keyed<M: KeyInit>(key: &[u8]) -> M {
    M::new_from_slice(key).expect("an HMAC takes keys of any length")
}

fn is_signature<M: Mac + Clone>(mut mac: M, content: &[&[u8]], signatures: &[Vec<u8>]) -> bool {
    for part in content {
        mac.update(part);
    }
    signatures.iter().any(|signature| mac.clone().verify_slice(signature).is_ok())
}
