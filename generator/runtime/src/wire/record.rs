//! Records.

mod descriptor;
pub mod entry;
mod read;
mod seen;
pub mod slot;

pub use descriptor::{FieldDescriptor, RecordDescriptor};
pub use entry::extra;
pub use read::read_fields;
pub use slot::FieldSlot;

/// Implements [`Wire`](crate::wire::Wire) for a record from the table of its fields: index, presence, Rust name, wire
/// name, and `secret` if the value must not be shown.
///
/// Generated code calls it once per record. The record itself, with its docs, is in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! record {
    ($name:path as $table:ident {
        $($index:literal $presence:ident $field:ident = $wire:literal $($secret:ident)?,)*
    }) => {
        static $table: $crate::wire::record::RecordDescriptor = $crate::wire::record::RecordDescriptor {
            fields: &[
                $($crate::wire::record::FieldDescriptor::$presence(
                    $wire,
                    ::core::concat!("\"", $wire, "\":"),
                ) $(.$secret())?,)*
            ],
        };

        impl $crate::wire::Wire for $name {
            fn placeholder() -> Self {
                Self {
                    $($field: $crate::wire::Wire::placeholder(),)*
                    extra: $crate::Extra::new(),
                }
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
                cx: &mut $crate::wire::Context,
            ) -> ::core::result::Result<(), $crate::json::ReadError> {
                $crate::wire::record::read_fields(
                    &$table,
                    &mut [$(&mut $crate::wire::record::slot::$presence(&mut self.$field)),*],
                    &mut self.extra,
                    reader,
                    cx,
                )
            }

            fn write(&self, writer: &mut $crate::json::Writer) {
                let start = writer.open_object();
                $($crate::wire::record::entry::$presence(writer, &$table.fields[$index], &self.$field);)*
                $crate::wire::record::extra(writer, &self.extra, &$table, start);
                writer.close_object();
            }

            fn record() -> ::core::option::Option<&'static $crate::wire::record::RecordDescriptor> {
                ::core::option::Option::Some(&$table)
            }
        }
    };
}
