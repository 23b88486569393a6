//! Unions whose values can match several types. They are kept as JSON.

use crate::json::{JsonError, JsonKind, Reader, Writer};
use crate::value::Json;
use crate::wire::{Context, Wire};

/// Reads the next value into `json` if it is of one of these kinds.
pub fn read_json_of(
    json: &mut Json,
    kinds: &'static [JsonKind],
    reader: &mut Reader<'_>,
    cx: &mut Context,
) -> Result<(), JsonError> {
    if kinds.contains(&reader.kind()?) { json.read(reader, cx) } else { Err(reader.expected_kinds(kinds)) }
}

/// Writes a value that is kept as JSON and can contain secrets. A masking writer does not show it.
#[inline]
pub fn write_with_secrets(value: &Json, writer: &mut Writer<'_>) {
    writer.raw_unless_masked(value.as_json_text());
}

/// Implements a union by the table of its types: reading and writing, conversions, and the serde traits.
///
/// Each type has a row with the function that returns the value as this type, the type, and the kinds of its JSON
/// values. The row `@secret json` is for a union that can contain secrets. The row `@from` lists further
/// [conversions](crate::union_conversions).
///
/// Generated code invokes the macro once per union. The union itself, with its docs, is in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! overlapping_union {
    ($name:path {
        $($view:ident: $ty:ty => $($kind:ident)|+,)*
        $(@secret $secret:ident,)?
        $(@from $($from:ident $(($of:ty))?)+,)?
    }) => {
        #[doc(hidden)]
        impl $crate::wire::Wire for $name {
            fn placeholder() -> Self {
                Self($crate::Json::null())
            }

            fn read(
                &mut self,
                reader: &mut $crate::json::Reader<'_>,
                cx: &mut $crate::wire::Context,
            ) -> ::core::result::Result<(), $crate::json::JsonError> {
                $crate::wire::read_json_of(&mut self.0, &[$($($crate::json::JsonKind::$kind),+),*], reader, cx)
            }

            #[inline]
            fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                $crate::write_overlapping! { $($secret)? &self.0, writer }
            }

            fn replace(&mut self, raw: &str) -> bool {
                self.0 = $crate::Json::from_raw(raw);
                true
            }
        }

        $(
            impl ::core::convert::From<$ty> for $name {
                #[inline]
                fn from(value: $ty) -> Self {
                    Self($crate::Json::from_raw(&$crate::wire::to_json(&value)))
                }
            }
        )*

        $($($crate::union_conversions! { $from $name $(, $of)? })+)?
        $crate::serde_traits! { $name }
        $crate::described! { untagged_union $name { all: $($ty,)* } }
    };
}

/// Writes the JSON of a union.
#[doc(hidden)]
#[macro_export]
macro_rules! write_overlapping {
    (json $value:expr, $writer:ident) => {
        $crate::wire::write_with_secrets($value, $writer)
    };
    ($value:expr, $writer:ident) => {
        $crate::wire::Wire::write($value, $writer)
    };
}
