//! Arguments whose value is one of several keywords.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use copperplate_language::diagnostics::Format;

/// Returns the parser of a format of messages.
pub(crate) fn message_format_argument() -> impl TypedValueParser<Value = Format> {
    keyword_argument(Format::ALL)
}

/// Returns the parser of an argument whose value is one of several keywords.
pub(crate) fn keyword_argument<T, const N: usize>(values: [(&'static str, T); N]) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    let words: Vec<_> = values.iter().map(|(word, _)| *word).collect();
    PossibleValuesParser::new(words).map(move |word| {
        let value = values.iter().find(|(name, _)| *name == word).map(|(_, value)| value.clone());
        value.unwrap_or_else(|| unreachable!("`{word}` is one of the words"))
    })
}
