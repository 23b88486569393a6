//! Unpaired surrogates: escapes such as `\ud83d` without the other half of their character. JSON allows them, and
//! services write them where they cut a text. Unicode text cannot represent them: U+FFFD stands for each.

use std::borrow::Cow;

use serde::de::DeserializeOwned;

use super::{JsonError, Mismatch, Reader, Writer};

/// Key of an entry.
pub(crate) struct Key<'t> {
    /// The key, with U+FFFD for each unpaired surrogate.
    pub(crate) text: Cow<'t, str>,
    /// Literal of the key in the text, with quotes, if it has unpaired surrogates.
    pub(crate) literal: Option<&'t str>,
}

impl<'t> From<Cow<'t, str>> for Key<'t> {
    fn from(text: Cow<'t, str>) -> Self {
        Self { text, literal: None }
    }
}

impl Key<'_> {
    /// Returns the key in JSON.
    pub(crate) fn to_json(&self) -> String {
        let quoted = || {
            let mut writer = Writer::new();
            writer.string(&self.text);
            writer.into_text()
        };
        self.literal.map_or_else(quoted, str::to_owned)
    }
}

impl<'t> Reader<'t> {
    /// Returns the string for which reading returned `error`, because of unpaired surrogates: as it is in the text, with
    /// quotes, and with U+FFFD for each of them. `None` for another error.
    #[cold]
    pub(crate) fn unpaired_string(&self, error: &JsonError) -> Option<(&'t str, String)> {
        if *error.mismatch() != Mismatch::UnpairedSurrogate {
            return None;
        }
        let mut string = self.reader_at(error.offset().checked_sub(1)?);
        let mark = string.mark();
        string.skip_string().ok()?;
        let literal = string.since(mark);
        Some((literal, decode_unpaired(literal)))
    }

    /// Reads a key after [`Reader::key`] returned `error` for it.
    #[cold]
    pub(crate) fn unpaired_key(&mut self, error: JsonError) -> Result<Key<'t>, JsonError> {
        let Some((literal, text)) = self.unpaired_string(&error) else { return Err(error) };
        self.colon()?;
        Ok(Key { text: text.into(), literal: Some(literal) })
    }

    /// Reads the key of an entry, with its colon. It may have unpaired surrogates.
    pub(crate) fn any_key(&mut self) -> Result<Key<'t>, JsonError> {
        self.key().map(Key::from).or_else(|error| self.unpaired_key(error))
    }

    /// Reads the key of an entry, with its colon, to compare it with a name.
    pub(crate) fn key_or_replaced(&mut self) -> Result<Cow<'t, str>, JsonError> {
        self.key().or_else(|error| self.unpaired_key(error).map(|key| key.text))
    }
}

/// Decodes a JSON string, with U+FFFD for each unpaired surrogate.
pub(crate) fn decode_replacing(literal: &str) -> Cow<'_, str> {
    Reader::new(literal).string().unwrap_or_else(|_| decode_unpaired(literal).into())
}

#[cold]
fn decode_unpaired(literal: &str) -> String {
    // The literal was scanned, so only surrogates can be wrong.
    serde_json::from_str(&replace_unpaired_surrogates(literal)).unwrap_or_default()
}

/// Deserializes JSON text with serde. Only types without a place for unpaired surrogates get U+FFFD instead: raw text
/// keeps them.
pub(crate) fn deserialize_text<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    serde_json::from_str(text).or_else(|error| match replace_unpaired_surrogates(text) {
        Cow::Owned(replaced) => serde_json::from_str(&replaced),
        Cow::Borrowed(_) => Err(error),
    })
}

/// Length of a Unicode escape, and the escape of U+FFFD, which is as long.
const ESCAPE: usize = 6;
const REPLACEMENT: &str = "\\ufffd";

/// Returns JSON text with the escape of U+FFFD in place of each unpaired surrogate. All offsets stay the same.
#[cold]
pub(crate) fn replace_unpaired_surrogates(json: &str) -> Cow<'_, str> {
    let mut replaced = String::new();
    let (mut at, mut copied) = (0, 0);
    while let Some(backslash) = json[at..].find('\\') {
        at += backslash;
        let escape = &json[at..];
        let next = surrogate(escape.get(ESCAPE..).unwrap_or_default());
        match (surrogate(escape), next) {
            (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => at += 2 * ESCAPE,
            (Some(_), _) => {
                replaced.push_str(&json[copied..at]);
                replaced.push_str(REPLACEMENT);
                at += ESCAPE;
                copied = at;
            }
            (None, _) => at += escape.char_indices().nth(2).map_or(escape.len(), |(end, _)| end),
        }
    }
    if copied == 0 {
        return Cow::Borrowed(json);
    }
    replaced.push_str(&json[copied..]);
    Cow::Owned(replaced)
}

/// Returns the surrogate of the escape at the start of a text.
fn surrogate(escape: &str) -> Option<u16> {
    let digits = escape.strip_prefix("\\u")?.get(..ESCAPE - 2)?;
    u16::from_str_radix(digits, 16).ok().filter(|unit| (0xd800..=0xdfff).contains(unit))
}

#[cfg(test)]
mod tests {
    use super::{decode_replacing, replace_unpaired_surrogates};

    #[test]
    fn each_unpaired_one_is_replaced_and_nothing_else() {
        for (literal, expected) in [
            (r#""\ud83d""#, "\u{fffd}"),
            (r#""\uDC00 cut""#, "\u{fffd} cut"),
            (r#""\ude9a\ud83d""#, "\u{fffd}\u{fffd}"),
            (r#""\ud83d\ud83d\ude9a\ud83d""#, "\u{fffd}🚚\u{fffd}"),
            (r#""\ud83d\\ude9a""#, "\u{fffd}\\ude9a"),
            (r#""\\ud83d\"\ude9aé🚚\n""#, "\\ud83d\"\u{fffd}é🚚\n"),
            (r#""\ud83dA\u0041\ufffd""#, "\u{fffd}AA\u{fffd}"),
        ] {
            assert_eq!(decode_replacing(literal), expected, "{literal}");
            assert_eq!(replace_unpaired_surrogates(literal).len(), literal.len());
        }
        for kept in [r#"{"a":["\ud83d\ude9a","\\ud83d"]}"#, "\"\\", "\"\\u", "\"\\ud83", "\"\\🚚", ""] {
            assert_eq!(replace_unpaired_surrogates(kept), kept);
        }
    }
}
