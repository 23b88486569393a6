//! UUIDs, as text.

use super::text::text_type;

text_type! {
    /// UUID, kept as the received text.
    ///
    /// Any text converts into it, unchecked, and so does a `uuid::Uuid` with the feature `uuid`; use that crate to
    /// create a new one. Converting it to a `uuid::Uuid` fails if the text is not a UUID.
    ///
    /// UUIDs are compared by their text, so `2C5E…` and `2c5e…` are not equal.
    ///
    /// ```
    /// use copperplate_runtime::Uuid;
    ///
    /// let id = Uuid::from("2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35");
    /// assert_eq!(id.as_str(), "2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35");
    /// ```
    Uuid
}

#[cfg(feature = "uuid")]
mod conversions {
    use super::Uuid;
    use crate::value::FormatError;
    use crate::value::text::from_owned;

    impl TryFrom<&Uuid> for ::uuid::Uuid {
        type Error = FormatError;

        fn try_from(id: &Uuid) -> Result<Self, FormatError> {
            let text = id.as_str();
            // A UUID may have hyphens, braces, or the prefix `urn:uuid:`.
            Self::try_parse(text).map_err(|_| {
                let is_allowed = |byte: u8| byte.is_ascii_hexdigit() || b"-{}urn:id".contains(&byte);
                let wrong = text.bytes().position(|byte| !is_allowed(byte));
                FormatError::unreadable("UUID", "32 hexadecimal digits", wrong.unwrap_or(0))
            })
        }
    }

    from_owned!(Uuid => ::uuid::Uuid);

    /// Becomes a text with hyphens, in lower case.
    impl From<::uuid::Uuid> for Uuid {
        fn from(id: ::uuid::Uuid) -> Self {
            Self::from(id.hyphenated().to_string())
        }
    }
}
