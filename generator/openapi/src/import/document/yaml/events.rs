//! Events of a YAML text, whichever library reads it.

use std::borrow::Cow;
use std::ops::Range;

/// Reader of the events of a text.
pub(super) trait YamlEvents<'t> {
    /// Starts at the beginning of a text.
    fn new(text: &'t str) -> Self;

    /// Returns the next event and its bytes; after the last one, the end of the stream.
    fn next_event(&mut self) -> Result<(YamlEvent<'t>, Range<usize>), YamlRefusal>;
}

/// Event of a YAML text. Anchors are numbered, so that a name may be given again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum YamlEvent<'t> {
    StreamStart,
    StreamEnd,
    DocumentStart,
    DocumentEnd,
    Alias(usize),
    Scalar {
        text: Cow<'t, str>,
        /// `true` for a scalar without quotes. A quoted `<<` is an ordinary key.
        is_plain: bool,
        /// `true` for a text whatever it looks like: it is in quotes, or tagged as a string.
        is_text: bool,
        anchor: Option<usize>,
    },
    ListStart(Option<usize>),
    ListEnd,
    MapStart(Option<usize>),
    MapEnd,
}

/// Reason why a library does not read a text.
#[derive(Debug)]
pub(super) struct YamlRefusal {
    /// Byte of the text.
    pub(super) at: usize,
    /// The library's message.
    pub(super) message: String,
}
