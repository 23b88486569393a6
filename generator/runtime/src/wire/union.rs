//! What unions need beyond their variants.

use std::borrow::Cow;

use super::{Context, Mismatch, ReadError, Reader, Wire, read};
use crate::value::Json;

impl<'t> Reader<'t> {
    /// The text of the field `name` of the object that is next, wherever in it the field stands. The object is still
    /// next afterwards.
    pub fn tag(&mut self, name: &'static str, cx: &Context) -> Result<Cow<'t, str>, ReadError> {
        let mark = self.mark();
        let tag = self.find_tag(name, &mut cx.probe());
        self.back_to(mark);
        tag
    }

    fn find_tag(&mut self, name: &'static str, ahead: &mut Context) -> Result<Cow<'t, str>, ReadError> {
        self.object(ahead)?;
        let mut first = true;
        while self.entry(std::mem::take(&mut first), ahead)? {
            if self.key()? == name {
                return self.string().map_err(|error| error.in_field(name));
            }
            self.skip(ahead)?;
        }
        Err(self.error(Mismatch::Missing(name)).in_field(name))
    }
}

/// Tries to read the next value as one type.
type Attempt = fn(&mut Reader<'_>, &mut Context) -> Result<(), ReadError>;

/// Keeps the text of a value that more than one type may accept, once one of them does. If none does, the first says why.
pub fn one_of(reader: &mut Reader<'_>, cx: &mut Context, members: &[Attempt]) -> Result<Json, ReadError> {
    let mark = reader.mark();
    let mut first_error = None;
    for member in members {
        reader.back_to(mark);
        match member(reader, &mut cx.probe()) {
            Ok(()) => {
                reader.back_to(mark);
                return reader.skip(cx).map(Json::from_checked);
            }
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    // In a repairing pass the text is kept all the same.
    let error = first_error.unwrap_or_else(|| reader.error(Mismatch::Syntax("no type is left to try")));
    cx.repair(error, mark, reader).map(Json::from_checked)
}

/// Whether the next value is a `T`: a member for [`one_of`].
pub fn fits<T: Wire>(reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    read::<T>(reader, cx).map(drop)
}
