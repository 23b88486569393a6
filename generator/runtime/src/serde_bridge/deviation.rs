//! Serde traits for [`Deviation`]. It is stored as a record, so that later versions can add fields.

#![allow(unreachable_pub, reason = "the methods of every record are public, and this one is private")]

use crate::json::{JsonError, JsonKind, Mismatch, Reader, Writer};
use crate::value::Json;
use crate::wire::record::Hidden;
use crate::wire::{Context, Deviation, Wire};

crate::serde_traits!(Deviation);

/// Stored form of a deviation.
struct Stored {
    path: String,
    hidden_path: Option<String>,
    mismatch: String,
    /// Text in the mismatch: the expected type or field, or the key of the envelope.
    detail: Option<String>,
    found_kind: Option<String>,
    found: Option<Json>,
    hidden_: Hidden,
}

crate::record!(Stored {
    required path = "path": String,
    optional hidden_path = "hiddenPath": String,
    required mismatch = "mismatch": String,
    optional detail = "detail": String,
    optional found_kind = "foundKind": String,
    optional found = "found": Json,
    @json none,
});

impl Stored {
    #[inline]
    fn from_deviation(deviation: &Deviation) -> Self {
        let (mismatch, detail, found_kind) = match deviation.mismatch() {
            Mismatch::Syntax(what) => ("syntax", Some(&**what), None),
            Mismatch::TooDeep => ("tooDeep", None, None),
            Mismatch::TooMuch => ("tooMuch", None, None),
            Mismatch::TypeMismatch { expected, found } => ("typeMismatch", Some(&**expected), Some(*found)),
            Mismatch::NotAnInteger => ("notAnInteger", None, None),
            Mismatch::SeveralVariants => ("severalVariants", None, None),
            Mismatch::UnpairedSurrogate => ("unpairedSurrogate", None, None),
            Mismatch::MissingField(field) => ("missingField", Some(&**field), None),
            Mismatch::RepeatedKey => ("repeatedKey", None, None),
            Mismatch::ContentType(found) => ("contentType", Some(&**found), None),
            Mismatch::PlainText => ("plainText", None, None),
            Mismatch::Envelope(key) => ("envelope", Some(&**key), None),
            Mismatch::EmptyEnvelope { key, found } => ("emptyEnvelope", Some(&**key), Some(*found)),
        };
        Self {
            path: deviation.path().to_owned(),
            hidden_path: deviation.hidden_path().map(str::to_owned),
            mismatch: mismatch.to_owned(),
            detail: detail.map(str::to_owned),
            found_kind: found_kind.map(|kind| kind.name().to_owned()),
            found: deviation.found().cloned(),
            hidden_: Hidden::new(),
        }
    }

    /// Returns the deviation; `None` if its mismatch is unknown.
    #[inline]
    fn into_deviation(self) -> Option<Deviation> {
        let found = self.found_kind.as_deref().and_then(JsonKind::from_name);
        let mismatch = match (&*self.mismatch, self.detail, found) {
            ("syntax", Some(what), None) => Mismatch::Syntax(what.into()),
            ("tooDeep", None, None) => Mismatch::TooDeep,
            ("tooMuch", None, None) => Mismatch::TooMuch,
            ("typeMismatch", Some(expected), Some(found)) => {
                Mismatch::TypeMismatch { expected: expected.into(), found }
            }
            ("notAnInteger", None, None) => Mismatch::NotAnInteger,
            ("severalVariants", None, None) => Mismatch::SeveralVariants,
            ("unpairedSurrogate", None, None) => Mismatch::UnpairedSurrogate,
            ("missingField", Some(field), None) => Mismatch::MissingField(field.into()),
            ("repeatedKey", None, None) => Mismatch::RepeatedKey,
            ("contentType", Some(found), None) => Mismatch::ContentType(found.into()),
            ("plainText", None, None) => Mismatch::PlainText,
            ("envelope", Some(key), None) => Mismatch::Envelope(key.into()),
            ("emptyEnvelope", Some(key), Some(found)) => Mismatch::EmptyEnvelope { key: key.into(), found },
            _ => return None,
        };
        Some(Deviation::from_parts(self.path, self.hidden_path, mismatch, self.found))
    }
}

#[doc(hidden)]
impl Wire for Deviation {
    #[inline]
    fn placeholder() -> Self {
        Self::from_parts(String::new(), None, Mismatch::RepeatedKey, None)
    }

    #[inline]
    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        let stored: Stored = crate::wire::read(reader, cx)?;
        let deviation = stored.into_deviation();
        *self = deviation.ok_or_else(|| reader.error(Mismatch::Syntax("unknown mismatch of a deviation".into())))?;
        Ok(())
    }

    #[inline]
    fn write(&self, writer: &mut Writer<'_>) {
        Stored::from_deviation(self).write(writer);
    }
}
