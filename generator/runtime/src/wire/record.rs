//! Records.

mod by_name;
mod descriptor;
pub mod entry;
mod hash;
mod order;
mod read;
mod repaired;
mod repairs;
mod rest;
mod seen;
mod sent;
pub mod slot;
mod undeclared;
mod write;

pub use descriptor::{FieldDescriptor, RecordDescriptor, mark};
pub use hash::hash_record;
pub use read::read_fields;
pub(in crate::wire) use repairs::Repair;
pub use repairs::Repairs;
pub use rest::Rest;
pub use slot::FieldSlot;
pub use write::{Entries, write_record};

/// Implements [`Wire`](crate::wire::Wire), `PartialEq`, `Eq` and `Hash` for a record from the table of its fields: index, presence,
/// Rust name, wire name, and `secret` if the value must not be shown. Constants follow with index, wire name and JSON
/// text. The last row is the field `extra`, if all undeclared fields have one type.
///
/// A record with secrets is `masked`: the table also implements its `Debug`, which does not show them.
///
/// Generated code invokes the macro once per record. The record itself, with its docs, is in the module of the spec
/// file.
#[doc(hidden)]
#[macro_export]
macro_rules! record {
    ($name:path as $table:ident masked {
        $($index:literal $presence:ident $field:ident = $wire:literal $($secret:ident)?,)*
        $(@constants $constants:tt,)?
        $(@extra $extra:literal $($extra_secret:ident)?,)?
    }) => {
        $crate::record! {
            $name as $table {
                $($index $presence $field = $wire $($secret)?,)*
                $(@constants $constants,)?
                $(@extra $extra $($extra_secret)?,)?
            }
        }
        $crate::masked_debug! {
            $name { $($index $field $($secret)?,)* $($extra extra $($extra_secret)?,)? rest_, }
        }
    };
    ($name:path as $table:ident {
        $($index:literal $presence:ident $field:ident = $wire:literal $($secret:ident)?,)*
        $(@constants { $($constant:literal $constant_wire:literal = $value:literal),+ },)?
        $(@extra $extra:literal $($extra_secret:ident)?,)?
    }) => {
        static $table: $crate::wire::record::RecordDescriptor = $crate::wire::record::RecordDescriptor::new(&[
            $($crate::wire::record::FieldDescriptor {
                name: $wire,
                quoted: ::core::concat!(::core::stringify!($wire), ":"),
                marks: $crate::wire::record::mark::$presence $(| $crate::wire::record::mark::$secret)?,
            },)*
            $($($crate::wire::record::FieldDescriptor {
                name: $constant_wire,
                quoted: ::core::concat!(::core::stringify!($constant_wire), ":"),
                marks: $crate::wire::record::mark::constant,
            },)+)?
            $($crate::wire::record::FieldDescriptor {
                name: "*",
                quoted: "",
                marks: $crate::wire::record::mark::extra $(| $crate::wire::record::mark::$extra_secret)?,
            },)?
        ]);

        #[allow(dead_code, reason = "not every program needs them of every record")]
        impl $name {
            $crate::undeclared_fields! { $($extra)? }

            /// Returns the deviations of this record from the spec that were repaired, with paths relative to this
            /// record. Nested records report their own.
            ///
            /// A field that was missing or did not match is written as it was read, until it is set.
            #[inline]
            #[must_use]
            pub fn repairs(&self) -> ::std::vec::Vec<$crate::Deviation> {
                self.rest_.repairs().deviations()
            }

            /// Discards the repairs of this record; its fields are then written as they are, including placeholders.
            #[inline]
            pub fn forget_repairs(&mut self) {
                self.rest_.repairs_mut().forget();
            }
        }

        // Field by field, unlike the single expression of `derive`, which overflows the stack of rustc for thousands of
        // fields.
        impl ::core::cmp::PartialEq for $name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                $(if self.$field != other.$field { return false; })*
                $(if $crate::extra_differs!($extra, self, other) { return false; })?
                self.rest_ == other.rest_
            }
        }

        impl ::core::cmp::Eq for $name {}

        impl ::core::hash::Hash for $name {
            fn hash<H: ::core::hash::Hasher>(&self, state: &mut H) {
                $crate::wire::record::hash_record(self, state);
            }
        }

        #[doc(hidden)]
        impl $crate::wire::record::Entries for $name {
            #[inline]
            fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                $($crate::wire::record::entry::$presence(writer, &$table.fields[$index], &self.$field);)*
                $($($crate::wire::record::entry::constant(writer, &$table.fields[$constant], $value);)+)?
            }

            $(
                #[inline]
                fn write_extra(&self, writer: &mut $crate::json::Writer<'_>) {
                    $crate::wire::record::entry::typed_extra(writer, &$table, $extra, &self.extra, self.rest_.repairs());
                }
            )?
        }

        #[doc(hidden)]
        impl $crate::wire::Wire for $name {
            fn placeholder() -> Self {
                Self {
                    $($field: $crate::wire::Wire::placeholder(),)*
                    $(extra: $crate::empty_extra!($extra),)?
                    rest_: $crate::wire::record::Rest::new(),
                }
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
                cx: &mut $crate::wire::Context,
            ) -> ::core::result::Result<(), $crate::json::ReadError> {
                $crate::wire::record::read_fields(
                    &$table,
                    &mut [
                        $(&mut $crate::wire::record::slot::$presence(&mut self.$field),)*
                        $($(&mut $crate::wire::record::slot::Constant($value),)+)?
                    ],
                    $crate::map_of_extra!(self $($extra)?),
                    &mut self.rest_,
                    reader,
                    cx,
                )
            }

            #[inline]
            fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                $crate::wire::record::write_record(self, &$table, &self.rest_, writer);
            }

            fn repairs(&self) -> ::core::option::Option<&$crate::wire::record::Repairs> {
                ::core::option::Option::Some(self.rest_.repairs())
            }

            fn record() -> ::core::option::Option<&'static $crate::wire::record::RecordDescriptor> {
                ::core::option::Option::Some(&$table)
            }
        }
    };
}

/// Adds the method for undeclared fields to a record, unless they are the field `extra`.
#[doc(hidden)]
#[macro_export]
macro_rules! undeclared_fields {
    () => {
        /// Returns the fields that the spec does not declare, in order of arrival. They are written after the declared
        /// ones.
        #[must_use]
        pub fn extra(&self) -> &$crate::Extra {
            self.rest_.extra()
        }
    };
    ($row:literal) => {};
}

/// Returns the map of undeclared fields, if they are the field `extra`.
#[doc(hidden)]
#[macro_export]
macro_rules! map_of_extra {
    ($record:ident) => {
        ::core::option::Option::None
    };
    ($record:ident $row:literal) => {
        ::core::option::Option::Some(&mut &mut $record.extra)
    };
}

/// Compares the fields `extra` of two records.
#[doc(hidden)]
#[macro_export]
macro_rules! extra_differs {
    ($row:literal, $record:expr, $other:expr) => {
        $record.extra != $other.extra
    };
}

/// Returns an empty map of undeclared fields.
#[doc(hidden)]
#[macro_export]
macro_rules! empty_extra {
    ($row:literal) => {
        $crate::Map::new()
    };
}
