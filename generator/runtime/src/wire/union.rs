//! What unions need beyond their variants.

use std::borrow::Cow;

use super::{Context, Mismatch, ReadError, Reader, Wire};
use crate::value::Json;

impl<'t> Reader<'t> {
    /// The text of the field `name` of the object that is next, wherever in it the field stands. The object is still
    /// next afterwards.
    pub fn tag(&mut self, name: &'static str, cx: &mut Context) -> Result<Cow<'t, str>, ReadError> {
        let mark = self.mark();
        let mut ahead = cx.clone();
        self.object(&mut ahead)?;
        let mut first = true;
        while self.entry(std::mem::take(&mut first), &mut ahead)? {
            if self.key()? == name {
                let tag = self.string().map_err(|error| error.in_field(name))?;
                self.back_to(mark);
                return Ok(tag);
            }
            self.skip(&ahead)?;
        }
        Err(self.error(Mismatch::Missing(name)))
    }
}

/// Tries to read the next value as one type.
type Attempt = fn(&mut Reader<'_>, &mut Context) -> Result<(), ReadError>;

/// Keeps the text of a value that more than one type may accept, once one of them does. If none does, the first says why.
pub fn one_of(reader: &mut Reader<'_>, cx: &Context, members: &[Attempt]) -> Result<Json, ReadError> {
    let mark = reader.mark();
    let mut first_error = None;
    for member in members {
        reader.back_to(mark);
        match member(reader, &mut cx.clone()) {
            Ok(()) => {
                reader.back_to(mark);
                return reader.skip(cx).map(Json::from_checked);
            }
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error.unwrap_or_else(|| reader.error(Mismatch::Syntax("no type is left to try"))))
}

/// Whether the next value is a `T`: a member for [`one_of`].
pub fn fits<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    T::read(reader, cx).map(drop)
}
