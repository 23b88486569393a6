//! Writing of records.

use super::entry;
use super::repaired::write_repaired;
use super::{Hidden, RecordDescriptor};
use crate::json::Writer;
use crate::wire::Wire;

/// Record whose fields are written.
pub trait Entries: Wire {
    /// Writes the declared fields as they are.
    fn write(&self, writer: &mut Writer<'_>);

    /// Writes the undeclared fields, if they have one type.
    #[inline]
    fn write_extra(&self, _: &mut Writer<'_>) {}
}

/// Writes a record.
#[inline]
pub fn write_record<R: Entries>(record: &R, descriptor: &RecordDescriptor, hidden: &Hidden, writer: &mut Writer<'_>) {
    writer.open_object();
    if hidden.repairs().is_empty() {
        Entries::write(record, writer);
        record.write_extra(writer);
        entry::extra(writer, hidden.extra());
    } else {
        // Called by pointer, because its code would otherwise be inlined and compiled a second time.
        let placeholder: fn() -> R = R::placeholder;
        let (entries, placeholders) = (
            |writer: &mut Writer<'_>| Entries::write(record, writer),
            |writer: &mut Writer<'_>| Entries::write(&placeholder(), writer),
        );
        write_repaired(descriptor, &entries, &placeholders, hidden.repairs(), writer);
        record.write_extra(writer);
        entry::repaired_extra(writer, descriptor, hidden);
    }
    writer.close_object();
}
