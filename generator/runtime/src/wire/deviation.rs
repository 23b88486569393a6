//! Deviations of a text from the spec.

use std::fmt;

use crate::json::{Mismatch, PathKeys, Segment, path_text};
use crate::value::Json;

/// Part of a response that does not match the spec, but was decoded anyway.
///
/// `Display` and `Debug` show the JSON path without keys of maps, the expected and the found type, but never a value.
/// The serde traits store the whole deviation, with keys and the value that was found.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Deviation {
    path: String,
    /// The path without keys of maps, if it has any.
    hidden: Option<Box<str>>,
    mismatch: Mismatch,
    found: Option<Json>,
}

/// Kind of a deviation, for [`ClientBuilder::tolerate_only`](crate::ClientBuilder::tolerate_only).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeviationKind {
    /// A required field is missing.
    MissingField,
    /// A value has another type than in the spec: a number that is not an integer, `null`, an element that was left
    /// out.
    TypeMismatch,
    /// The body is wrapped in an envelope.
    Envelope,
    /// A key occurs twice in an object; the first counts.
    RepeatedKey,
    /// The content type is not one that the call asks for, or the body is plain text instead of JSON.
    ContentType,
    /// A string or a key has an unpaired surrogate, such as `\ud83d` without the other half of its character: U+FFFD
    /// stands for it.
    UnpairedSurrogate,
}

impl DeviationKind {
    pub(crate) const ALL: [Self; 6] = [
        Self::MissingField,
        Self::TypeMismatch,
        Self::Envelope,
        Self::RepeatedKey,
        Self::ContentType,
        Self::UnpairedSurrogate,
    ];
}

/// Deviations of one text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deviations {
    /// The first thousand deviations.
    pub(crate) listed: Vec<Deviation>,
    /// Number of further deviations.
    pub(crate) omitted: usize,
    /// Kinds of further deviations.
    pub(crate) omitted_kinds: Vec<DeviationKind>,
}

impl Deviations {
    /// Creates the deviation of a whole body.
    pub(super) fn of(mismatch: Mismatch) -> Self {
        Self { listed: vec![Deviation::of_body(mismatch)], ..Self::default() }
    }

    /// Creates the deviation of a body with this content type.
    pub(crate) fn of_content_type(found: String) -> Self {
        Self::of(Mismatch::ContentType(found.into()))
    }

    /// Adds the deviations of a part.
    pub(super) fn append(&mut self, part: Self) {
        self.listed.extend(part.listed);
        self.omitted += part.omitted;
        self.omitted_kinds.extend(part.omitted_kinds);
    }

    /// Counts a deviation that is not listed.
    pub(super) fn omit(&mut self, mismatch: &Mismatch) {
        self.omitted += 1;
        let kind = deviation_kind(mismatch);
        if !self.omitted_kinds.contains(&kind) {
            self.omitted_kinds.push(kind);
        }
    }

    /// Returns `true` if any deviation is of one of these kinds.
    pub(crate) fn has_kind(&self, kinds: &[DeviationKind]) -> bool {
        let listed = self.listed.iter().any(|deviation| kinds.contains(&deviation.kind()));
        listed || self.omitted_kinds.iter().any(|kind| kinds.contains(kind))
    }
}

/// Returns the kind of a mismatch that was repaired.
fn deviation_kind(mismatch: &Mismatch) -> DeviationKind {
    match mismatch {
        Mismatch::MissingField(_) => DeviationKind::MissingField,
        Mismatch::RepeatedKey => DeviationKind::RepeatedKey,
        Mismatch::ContentType(_) | Mismatch::PlainText => DeviationKind::ContentType,
        Mismatch::UnpairedSurrogate => DeviationKind::UnpairedSurrogate,
        Mismatch::Envelope(_) | Mismatch::EmptyEnvelope { .. } => DeviationKind::Envelope,
        // The first three are never repaired.
        Mismatch::Syntax(_)
        | Mismatch::TooDeep
        | Mismatch::TooMuch
        | Mismatch::TypeMismatch { .. }
        | Mismatch::NotAnInteger
        | Mismatch::SeveralVariants => DeviationKind::TypeMismatch,
    }
}

impl Deviation {
    pub(super) fn new<'s>(
        path: impl Iterator<Item = &'s Segment> + Clone,
        mismatch: Mismatch,
        found: Option<Json>,
    ) -> Self {
        let has_keys = path.clone().any(|segment| matches!(segment, Segment::Key { .. }));
        let hidden = has_keys.then(|| path_text(path.clone(), PathKeys::Hidden).into());
        Self { path: path_text(path, PathKeys::Shown), hidden, mismatch, found }
    }

    /// Creates the deviation of a whole body.
    fn of_body(mismatch: Mismatch) -> Self {
        Self::new(std::iter::empty(), mismatch, None)
    }

    /// Returns the JSON path, such as `data[3].template.tags[0]`; `$` for the whole text. A key of a map is in quotes
    /// unless it is a plain word, is cut after 64 characters, and is `*` below a secret field, as is the key of a field
    /// that the spec does not declare.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> DeviationKind {
        deviation_kind(&self.mismatch)
    }

    /// Returns the key of the envelope, if this is one.
    pub(crate) fn envelope(&self) -> Option<&str> {
        match &self.mismatch {
            Mismatch::Envelope(key) => Some(key),
            Mismatch::Syntax(_)
            | Mismatch::TooDeep
            | Mismatch::TooMuch
            | Mismatch::TypeMismatch { .. }
            | Mismatch::NotAnInteger
            | Mismatch::SeveralVariants
            | Mismatch::UnpairedSurrogate
            | Mismatch::MissingField(_)
            | Mismatch::RepeatedKey
            | Mismatch::ContentType(_)
            | Mismatch::PlainText
            | Mismatch::EmptyEnvelope { .. } => None,
        }
    }

    /// Returns the deviation with its path relative to the value at `prefix`, if it is inside that value.
    #[inline]
    pub(crate) fn relative_to(&self, prefix: &str) -> Option<Self> {
        let path = relative_deviation_path(&self.path, prefix)?.to_owned();
        let hidden = self.hidden.as_deref().and_then(|hidden| relative_deviation_path(hidden, prefix)).map(Into::into);
        Some(Self { path, hidden, ..self.clone() })
    }

    /// Returns the mismatch.
    #[must_use]
    pub fn mismatch(&self) -> &Mismatch {
        &self.mismatch
    }

    /// Returns the value found in the text: the whole union, if its tag is missing or has another type, and the key, if
    /// it has an unpaired surrogate. `None` for another missing field, and in the repairs of a record whose field keeps
    /// the text itself.
    #[must_use]
    pub fn found(&self) -> Option<&Json> {
        self.found.as_ref()
    }

    /// Creates a deviation from the parts of a stored one.
    #[inline]
    pub(crate) fn from_parts(path: String, hidden: Option<String>, mismatch: Mismatch, found: Option<Json>) -> Self {
        Self { path, hidden: hidden.map(Into::into), mismatch, found }
    }

    /// Returns the path without keys of maps, if it has any.
    pub(crate) fn hidden_path(&self) -> Option<&str> {
        self.hidden.as_deref()
    }

    fn shown_path(&self) -> &str {
        self.hidden_path().unwrap_or(&self.path)
    }
}

/// Returns a path without a prefix of whole segments.
#[inline]
fn relative_deviation_path<'p>(path: &'p str, prefix: &str) -> Option<&'p str> {
    let rest = path.strip_prefix(prefix)?;
    if rest.starts_with('[') { Some(rest) } else { rest.strip_prefix('.') }
}

/// Writes deviations in one line, each followed by a mark.
pub(crate) fn write_deviations(
    f: &mut fmt::Formatter<'_>,
    deviations: &[Deviation],
    mark: &dyn Fn(&Deviation) -> &'static str,
) -> fmt::Result {
    for (index, deviation) in deviations.iter().enumerate() {
        let separator = if index > 0 { "; " } else { "" };
        write!(f, "{separator}{deviation}{}", mark(deviation))?;
    }
    Ok(())
}

impl fmt::Debug for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deviation")
            .field("path", &self.shown_path())
            .field("mismatch", &self.mismatch)
            .field("found", &self.found)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.shown_path(), self.mismatch)
    }
}
