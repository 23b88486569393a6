//! Reading and writing a record.

/// Implements [`Wire`](crate::wire::Wire) for a record from the table of its fields: number, presence, Rust name and
/// wire name, and whether the value is secret.
///
/// Emitted code calls it once a record; the record itself, with its docs, stands in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! record {
    ($name:path as $table:ident { $($number:literal $presence:ident $field:ident = $wire:literal $($secret:ident)?,)* }) => {
        static $table: $crate::wire::Shape = $crate::wire::Shape {
            slots: &[
                $($crate::wire::Slot::$presence($wire, ::core::concat!("\"", $wire, "\":")) $(.$secret())?,)*
            ],
        };

        impl $crate::wire::Wire for $name {
            fn neutral() -> Self {
                Self {
                    $($field: $crate::wire::Wire::neutral(),)*
                    extra: $crate::Extra::new(),
                }
            }

            fn read(
                &mut self,
                reader: &mut $crate::wire::Reader<'_>,
                cx: &mut $crate::wire::Context,
            ) -> ::core::result::Result<(), $crate::wire::ReadError> {
                $crate::wire::read_fields(
                    &$table,
                    &mut [$(&mut $crate::wire::place::$presence(&mut self.$field)),*],
                    &mut self.extra,
                    reader,
                    cx,
                )
            }

            fn write(&self, writer: &mut $crate::wire::Writer) {
                let start = writer.open_object();
                $(writer.$presence(&$table.slots[$number], &self.$field);)*
                writer.extra(&self.extra, &$table, start);
                writer.close_object();
            }

            fn shape() -> ::core::option::Option<&'static $crate::wire::Shape> {
                ::core::option::Option::Some(&$table)
            }
        }
    };
}
