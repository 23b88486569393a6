//! Records.

mod by_name;
mod descriptor;
pub mod entry;
mod hash;
mod hidden;
mod order;
mod read;
mod repaired;
mod repairs;
mod seen;
mod sent;
pub mod slot;
mod undeclared;
mod write;

pub use descriptor::{FieldDescriptor, RecordDescriptor, mark};
pub use hash::hash_record;
pub use hidden::Hidden;
pub use read::read_fields;
pub(in crate::wire) use repairs::Repair;
pub use repairs::Repairs;
pub use slot::FieldSlot;
pub use write::{Entries, write_record};

/// Implements a record by the table of its fields: reading and writing, comparison, `Debug` and the serde traits. Each
/// field has a row with its presence, Rust name, wire name, marks, type, and bounds. The marks are `secret` if the value
/// must not be shown, and `or_text` if its numbers may be strings.
/// Rows of other kinds follow, in this order:
///
/// - `@constant`: a field that has one value, with its wire name and JSON text;
/// - `@extra`: the field `extra`, if all undeclared fields have one type;
/// - `@new empty` for a record that programs build, or `@new required` if its constructor takes values;
/// - `@json none` for a record with files, which has no JSON form.
///
/// Types and bounds are used only with the feature `testing`.
///
/// Generated code invokes the macro once per record. The record itself, with its docs, is in the module of the spec
/// file.
#[doc(hidden)]
#[macro_export]
macro_rules! record {
    ($name:path {
        $($presence:ident $field:ident = $wire:literal $($mark:ident)*: $ty:ty
            $({ $($bound:ident $value:literal),* })?,)*
        $(@constant $constant:literal = $text:literal,)*
        $(@extra $extra:literal $($extra_mark:ident)*: $extra_ty:ty
            $({ $($extra_bound:ident $extra_value:literal),* })?,)?
        $(@new $new:ident,)?
        $(@json $json:ident,)?
    }) => {
        const _: () = {
            static TABLE: $crate::wire::record::RecordDescriptor = $crate::wire::record::RecordDescriptor::new(&[
                $($crate::wire::record::FieldDescriptor {
                    name: $wire,
                    quoted: ::core::concat!(::core::stringify!($wire), ":"),
                    marks: $crate::wire::record::mark::$presence $(| $crate::wire::record::mark::$mark)*,
                },)*
                $($crate::wire::record::FieldDescriptor {
                    name: $constant,
                    quoted: ::core::concat!(::core::stringify!($constant), ":"),
                    marks: $crate::wire::record::mark::constant,
                },)*
                $($crate::wire::record::FieldDescriptor {
                    name: $extra,
                    quoted: "",
                    marks: $crate::wire::record::mark::extra $(| $crate::wire::record::mark::$extra_mark)*,
                },)?
            ]);

            #[allow(dead_code, reason = "not every program needs them of every record")]
            impl $name {
                /// Creates a record in which every required field is a placeholder (`""`, `0`, `false`, `null`, an empty
                /// list or map, `Unknown`, or a record of placeholders) and every optional field is absent.
                ///
                /// It is meant for unit tests of programs that receive the record: set the fields that matter to the
                /// test. A required field is never absent: until it is set, it is written as its placeholder.
                #[inline]
                #[must_use]
                pub fn with_placeholders() -> Self {
                    $crate::wire::Wire::placeholder()
                }

                $crate::undeclared_fields! { $($extra)? }

                /// Returns the deviations of this record from the spec that were repaired, with paths relative to this
                /// record. Nested records report their own.
                ///
                /// A field that was missing or did not match is written as it was read, until it is set.
                #[inline]
                #[must_use]
                pub fn repairs(&self) -> ::std::vec::Vec<$crate::Deviation> {
                    self.hidden_.repairs().deviations()
                }

                /// Discards the repairs of this record; its fields are then written as they are, including
                /// placeholders, and numbers that came as strings.
                #[inline]
                pub fn clear_repairs(&mut self) {
                    self.hidden_.repairs_mut().clear();
                }
            }

            // Field by field, unlike the single expression of `derive`, which overflows the stack of rustc for
            // thousands of fields.
            #[allow(deprecated, reason = "deprecated fields count too")]
            impl ::core::cmp::PartialEq for $name {
                #[inline]
                fn eq(&self, other: &Self) -> bool {
                    $(if self.$field != other.$field { return false; })*
                    $(if $crate::extra_differs!($extra, self, other) { return false; })?
                    self.hidden_ == other.hidden_
                }
            }

            impl ::core::cmp::Eq for $name {}

            impl ::core::hash::Hash for $name {
                fn hash<H: ::core::hash::Hasher>(&self, state: &mut H) {
                    $crate::wire::record::hash_record(self, state);
                }
            }

            #[doc(hidden)]
            #[allow(deprecated, reason = "deprecated fields are written too")]
            impl $crate::wire::record::Entries for $name {
                #[inline]
                fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                    let mut entries = $crate::wire::record::entry::EntryWriter::new(writer, &TABLE);
                    $($crate::wire::record::entry::$presence(&mut entries, &self.$field);)*
                    $crate::wire::record::entry::constants(&mut entries, &[$($text),*]);
                }

                $(
                    #[inline]
                    fn write_extra(&self, writer: &mut $crate::json::Writer<'_>) {
                        $crate::record_extra!($extra);
                        $crate::wire::record::entry::typed_extra(writer, &TABLE, &self.extra, self.hidden_.repairs());
                    }
                )?
            }

            #[doc(hidden)]
            #[allow(deprecated, reason = "deprecated fields are read too")]
            impl $crate::wire::Wire for $name {
                fn placeholder() -> Self {
                    Self {
                        $($field: $crate::wire::Wire::placeholder(),)*
                        $(extra: $crate::empty_extra!($extra),)?
                        hidden_: $crate::wire::record::Hidden::new(),
                    }
                }

                fn read(
                    &mut self,
                    reader: &mut $crate::json::Reader<'_>,
                    cx: &mut $crate::wire::Context,
                ) -> ::core::result::Result<(), $crate::json::JsonError> {
                    $crate::wire::record::read_fields(
                        &TABLE,
                        &mut [
                            $(&mut $crate::wire::record::slot::$presence(&mut self.$field),)*
                            $(&mut $crate::wire::record::slot::Constant($text),)*
                        ],
                        $crate::map_of_extra!(self $($extra)?),
                        &mut self.hidden_,
                        reader,
                        cx,
                    )
                }

                #[inline]
                fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                    $crate::wire::record::write_record(self, &TABLE, &self.hidden_, writer);
                }

                fn repairs(&self) -> ::core::option::Option<&$crate::wire::record::Repairs> {
                    ::core::option::Option::Some(self.hidden_.repairs())
                }

                fn record() -> ::core::option::Option<&'static $crate::wire::record::RecordDescriptor> {
                    ::core::option::Option::Some(&TABLE)
                }
            }
        };

        $crate::masked_debug! {
            $name { $($field $($mark)*,)* $($extra extra $($extra_mark)*,)? hidden_, }
        }
        $($crate::sent_record! { $new $name })?
        $crate::serde_traits! { $name $(, $json)? }
        $crate::described! {
            record $name {
                $($presence $wire $($mark)*: $ty $({ $($bound $value),* })?,)*
                $(@constant $constant = $text,)*
                $(@extra $extra $($extra_mark)*: $extra_ty $({ $($extra_bound $extra_value),* })?,)?
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
            self.hidden_.extra()
        }
    };
    ($extra:literal) => {};
}

/// Returns the map of undeclared fields, if they are the field `extra`.
#[doc(hidden)]
#[macro_export]
macro_rules! map_of_extra {
    ($record:ident) => {
        ::core::option::Option::None
    };
    ($record:ident $extra:literal) => {
        ::core::option::Option::Some(&mut &mut $record.extra)
    };
}

/// Compares the fields `extra` of two records.
#[doc(hidden)]
#[macro_export]
macro_rules! extra_differs {
    ($extra:literal, $record:expr, $other:expr) => {
        $record.extra != $other.extra
    };
}

/// Returns an empty map of undeclared fields.
#[doc(hidden)]
#[macro_export]
macro_rules! empty_extra {
    ($extra:literal) => {
        $crate::Map::new()
    };
}

/// Expands to nothing. It mentions a row, so that code repeats with it.
#[doc(hidden)]
#[macro_export]
macro_rules! record_extra {
    ($extra:literal) => {};
}
