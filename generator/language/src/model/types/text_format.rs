//! Formats of strings.

use crate::grammar::types;
use crate::spec::list_variants;

/// Format of a string. It does not reject any value: the text is kept as received, and is converted when a program asks
/// for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextFormat {
    /// Point in time.
    Timestamp,
    /// Day of the calendar.
    Date,
    /// UUID.
    Uuid,
    /// Bytes in base64.
    Base64,
    /// Bytes in base64 with the alphabet for URLs.
    Base64Url,
}

list_variants! { TextFormat:
    /// Returns the name of the type in the spec language.
    pub fn keyword -> &'static str;
    Timestamp = types::TIMESTAMP;
    Date = types::DATE;
    Uuid = types::UUID;
    Base64 = types::BASE64;
    Base64Url = types::BASE64_URL;
}

impl TextFormat {
    /// Returns the format with this type name in the spec language.
    pub fn from_keyword(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.keyword() == word)
    }

    /// Returns an example of a text with the format.
    #[must_use]
    pub fn example(self) -> &'static str {
        match self {
            Self::Timestamp => "2026-01-31T12:00:00Z",
            Self::Date => "2026-01-31",
            Self::Uuid => "2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35",
            Self::Base64 | Self::Base64Url => "c2FtcGxl",
        }
    }

    /// Returns `true` if a text with the format can be a secret.
    #[must_use]
    pub fn can_hold_secret(self) -> bool {
        match self {
            Self::Uuid | Self::Base64 | Self::Base64Url => true,
            Self::Timestamp | Self::Date => false,
        }
    }

    /// Returns the noun for a text with the format, with its article.
    pub(crate) fn described(self) -> &'static str {
        match self {
            Self::Timestamp => "a timestamp",
            Self::Date => "a date",
            Self::Uuid => "a UUID",
            Self::Base64 => "base64",
            Self::Base64Url => "base64 for URLs",
        }
    }

    /// Returns `true` if a text looks like one with the format.
    pub(crate) fn looks_like(self, text: &str) -> bool {
        let has = |bytes: &[(usize, u8)]| bytes.iter().all(|(at, byte)| text.as_bytes().get(*at) == Some(byte));
        match self {
            Self::Timestamp => text.len() >= 20 && has(&[(4, b'-'), (7, b'-'), (10, b'T'), (13, b':')]),
            Self::Date => text.len() == 10 && has(&[(4, b'-'), (7, b'-')]),
            Self::Uuid => text.len() == 36 && has(&[(8, b'-'), (13, b'-'), (18, b'-'), (23, b'-')]),
            Self::Base64 => is_base64(text, *b"+/") && text.len().is_multiple_of(4),
            Self::Base64Url => is_base64(text, *b"-_"),
        }
    }
}

fn is_base64(text: &str, others: [u8; 2]) -> bool {
    let digits = text.trim_end_matches('=');
    text.len() - digits.len() <= 2 && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || others.contains(&byte))
}
