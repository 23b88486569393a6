//! Lists.

use super::{Context, Wire};
use crate::json::{ReadError, Reader, Segment, Writer};

impl<T: Wire> Wire for Vec<T> {
    fn placeholder() -> Self {
        Self::new()
    }

    fn read(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        read_elements(self, reader, cx)
    }

    fn write(&self, writer: &mut Writer) {
        writer.list(self.len(), &mut |writer, index| self[index].write(writer));
    }
}

/// A list that is being read, whatever its elements are: the loop over them is compiled once.
trait Elements {
    /// Reads the next value into a new element. After an error the element may have a part of the value.
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError>;

    /// Removes the element read last.
    fn remove_last(&mut self);
}

impl<T: Wire> Elements for Vec<T> {
    fn read_next(&mut self, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
        cx.reserve_element(self, reader)?;
        self.push(T::placeholder());
        self.last_mut().map_or(Ok(()), |element| element.read(reader, cx))
    }

    fn remove_last(&mut self) {
        self.pop();
    }
}

/// Reads a list. A repairing pass leaves out elements that do not match the spec.
fn read_elements(list: &mut dyn Elements, reader: &mut Reader<'_>, cx: &mut Context) -> Result<(), ReadError> {
    reader.list()?;
    let mut index = 0;
    while reader.element(index == 0)? {
        let start = reader.mark();
        cx.step_in(Segment::Index(index));
        if let Err(error) = list.read_next(reader, cx) {
            cx.repair(error.in_element(index), start, reader)?;
            list.remove_last();
        }
        cx.step_out();
        index += 1;
    }
    Ok(())
}
