//! Lists.

use super::{Context, Wire};
use crate::json::{Fingerprint, JsonError, Reader, Segment, Writer};

impl<T: Wire> Wire for Vec<T> {
    fn placeholder() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        read_elements(&mut { self }, reader, cx)
    }

    fn write(&self, writer: &mut Writer<'_>) {
        writer.list(self.len(), &mut |writer, index| self[index].write(writer));
    }

    /// Drops the elements that were read.
    fn replace(&mut self, _: &str) -> bool {
        self.clear();
        false
    }
}

/// List of any elements that is being read, so that the loop over elements is compiled once.
///
/// A reference implements it, because a `dyn` of the list itself would refer to its drop code.
trait Elements {
    /// Reads the next value into a new element. After an error the element may contain a part of the value.
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError>;

    /// Removes the element read last.
    fn remove_last(&mut self);

    /// Writes the list if its elements are scalars, and returns `true` if so.
    fn write_scalars(&self, writer: &mut Writer<'_>) -> bool;
}

impl<T: Wire> Elements for &mut Vec<T> {
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
        cx.reserve_element(self, reader)?;
        self.push(T::placeholder());
        if let Some(element) = self.last_mut() { element.read(reader, cx) } else { Ok(()) }
    }

    fn remove_last(&mut self) {
        self.pop();
    }

    fn write_scalars(&self, writer: &mut Writer<'_>) -> bool {
        if T::IS_SCALAR {
            self.write(writer);
        }
        T::IS_SCALAR
    }
}

/// Reads a list. A repairing pass leaves out elements that do not match the spec.
fn read_elements(list: &mut dyn Elements, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), JsonError> {
    reader.list()?;
    let inside = cx.put_back_count();
    let mut left_out = Vec::new();
    let mut index = 0;
    while reader.element(index == 0)? {
        let start = reader.mark();
        let kept = index - left_out.len();
        cx.step_in(|| Segment::Index { index, kept });
        if let Err(error) = list.read_next(reader, cx) {
            let (error, raw) =
                cx.skip(error, start, reader).map_err(|error| error.inside(Segment::Index { index, kept }))?;
            left_out.push(cx.left_out(error, raw, None, kept, reader)?);
            list.remove_last();
        }
        cx.step_out();
        index += 1;
    }
    if !left_out.is_empty() || cx.put_back_count() > inside {
        let mut writer = Writer::new();
        let has_scalars = list.write_scalars(&mut writer);
        let fingerprint = Fingerprint::new(false, index - left_out.len(), has_scalars, &writer.into_text());
        cx.keep_left_out(left_out, Vec::new(), fingerprint, reader)?;
    }
    Ok(())
}
