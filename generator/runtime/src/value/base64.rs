//! Bytes in base64, as text.

use ::base64::DecodeError;
use ::base64::Engine;
use ::base64::alphabet::{STANDARD, URL_SAFE};
use ::base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::FormatError;
use super::text::text_type;

/// Text from services is decoded with or without padding, and with any unused bits.
const LENIENT: GeneralPurposeConfig = GeneralPurposeConfig::new()
    .with_decode_padding_mode(DecodePaddingMode::Indifferent)
    .with_decode_allow_trailing_bits(true);

/// Alphabet with `+` and `/`, written with padding.
const WITH_PADDING: GeneralPurpose = GeneralPurpose::new(&STANDARD, LENIENT);

/// Alphabet with `-` and `_`, written without padding.
const FOR_URLS: GeneralPurpose = GeneralPurpose::new(&URL_SAFE, LENIENT.with_encode_padding(false));

text_type! {
    /// Bytes in base64, kept as the received text.
    ///
    /// Conversions from text expect base64; [`encode`](Self::encode) takes bytes.
    ///
    /// ```
    /// use copperplate_runtime::Base64;
    ///
    /// let text = Base64::encode("a?>");
    /// assert_eq!(text, "YT8+");
    /// assert_eq!(text.decode()?, b"a?>");
    /// assert!(Base64::from("?").decode().is_err());
    /// # Ok::<(), copperplate_runtime::error::FormatError>(())
    /// ```
    Base64
}

text_type! {
    /// Bytes in base64 with `-` and `_` instead of `+` and `/`, kept as the received text.
    ///
    /// Conversions from text expect base64; [`encode`](Self::encode) takes bytes.
    ///
    /// ```
    /// use copperplate_runtime::Base64Url;
    ///
    /// let text = Base64Url::encode("a?>?");
    /// assert_eq!(text, "YT8-Pw");
    /// assert_eq!(text.decode()?, b"a?>?");
    /// # Ok::<(), copperplate_runtime::error::FormatError>(())
    /// ```
    Base64Url
}

impl Base64 {
    /// Encodes bytes, with padding.
    pub fn encode(bytes: impl AsRef<[u8]>) -> Self {
        Self(WITH_PADDING.encode(bytes))
    }

    /// Decodes the bytes. White space, missing padding and the URL-safe alphabet are accepted.
    ///
    /// # Errors
    ///
    /// The text is not base64.
    pub fn decode(&self) -> Result<Vec<u8>, FormatError> {
        decode(&self.0)
    }
}

impl Base64Url {
    /// Encodes bytes, without padding.
    pub fn encode(bytes: impl AsRef<[u8]>) -> Self {
        Self(FOR_URLS.encode(bytes))
    }

    /// Decodes the bytes. White space, padding and the standard alphabet are accepted.
    ///
    /// # Errors
    ///
    /// The text is not base64.
    pub fn decode(&self) -> Result<Vec<u8>, FormatError> {
        decode(&self.0)
    }
}

/// Decodes text in either alphabet.
fn decode(text: &str) -> Result<Vec<u8>, FormatError> {
    let is_digit = |byte: &u8| !byte.is_ascii_whitespace();
    let digits = text.bytes().filter(is_digit).map(|byte| match byte {
        b'-' => b'+',
        b'_' => b'/',
        byte => byte,
    });
    WITH_PADDING.decode(digits.collect::<Vec<_>>()).map_err(|error| {
        let (expected, digit) = match error {
            DecodeError::InvalidByte(at, _) | DecodeError::InvalidLastSymbol { offset: at, .. } => {
                ("a digit of base64", at)
            }
            DecodeError::InvalidLength(_) | DecodeError::InvalidPadding => ("another digit of base64", usize::MAX),
        };
        let mut places = text.bytes().enumerate().filter(|(_, byte)| is_digit(byte));
        let offset = places.nth(digit).map_or(text.len(), |(offset, _)| offset);
        FormatError::unreadable("base64 text", expected, offset)
    })
}
