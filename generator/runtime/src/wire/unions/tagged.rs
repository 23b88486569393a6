//! Unions that are selected by a tag.

/// Implements a union by the table of its tag and variants: reading and writing, conversions from records, and the
/// serde traits.
///
/// The row `@tag` has the name of the tag, its type unless it is a string, and the value implied by an absent tag. Each
/// variant has a row with its Rust name, the value of the tag as text, and its record; several records if the value is
/// ambiguous. `{ no_from }` marks a variant whose record belongs to several variants, so that it does not convert into
/// the union.
///
/// Generated code invokes the macro once per union. The union itself, with its docs, is in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! tagged_union {
    ($name:path { @tag $tag:literal, $($rows:tt)* }) => {
        $crate::tagged_union! { $name { @tag $tag: String, $($rows)* } }
    };
    ($name:path {
        @tag $tag:literal: $tag_type:ident $(or $absent:literal)?,
        $($variant:ident = $wire:literal: $($record:ty)|+ $({ $no_from:ident })?,)*
    }) => {
        const _: () = {
            use $crate::wire::Wire as _;

            #[doc(hidden)]
            impl $crate::wire::Wire for $name {
                fn placeholder() -> Self {
                    Self::Unknown($crate::UnknownVariant::placeholder())
                }

                fn read(
                    &mut self,
                    reader: &mut $crate::json::Reader<'_>,
                    cx: &mut $crate::wire::Context,
                ) -> ::core::result::Result<(), $crate::json::JsonError> {
                    let tag = $crate::union_tag! { $tag_type $tag $(or $absent)?, reader, cx };
                    let value = match tag {
                        ::core::result::Result::Err(error) => {
                            Self::Unknown($crate::wire::untagged(error, reader, cx)?)
                        }
                        ::core::result::Result::Ok(tag) => match &*tag {
                            $($wire => $crate::union_variant! { start Self::$variant, reader, cx, $($record)|+ },)*
                            _ => Self::Unknown($crate::UnknownVariant::read_raw(tag, reader)?),
                        },
                    };
                    $crate::wire::overwrite(self, value);
                    match self {
                        $(Self::$variant(value) => $crate::union_variant! { finish value, reader, cx, $($record)|+ },)*
                        Self::Unknown(_) => ::core::result::Result::Ok(()),
                    }
                }

                #[inline]
                fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                    match self {
                        $(Self::$variant(value) => value.write(writer),)*
                        Self::Unknown(unknown) => unknown.raw().write(writer),
                    }
                }

                fn replace(&mut self, raw: &str) -> bool {
                    $crate::wire::overwrite(self, Self::Unknown($crate::UnknownVariant::mismatched(raw)));
                    true
                }
            }
        };

        $($crate::union_from! { $name { $variant($($record)|+) } $($no_from)? })*
        $crate::serde_traits! { $name }
        $crate::described! {
            tagged_union $name { $tag: $tag_type $(or $absent)?, $($wire = $($record)|+,)* }
        }
    };
}

/// Reads the tag ahead.
#[doc(hidden)]
#[macro_export]
macro_rules! union_tag {
    ($tag_type:ident $tag:literal or $absent:literal, $reader:ident, $cx:ident) => {
        $crate::wire::tag_or_absent($crate::union_tag! { $tag_type $tag, $reader, $cx }, $absent)
    };
    (String $tag:literal, $reader:ident, $cx:ident) => {
        $crate::wire::peek_tag($reader, $cx, $tag)
    };
    (Integer $tag:literal, $reader:ident, $cx:ident) => {
        $crate::wire::peek_integer_tag($reader, $cx, $tag)
    };
    (Boolean $tag:literal, $reader:ident, $cx:ident) => {
        $crate::wire::peek_boolean_tag($reader, $cx, $tag)
    };
}

/// Reads a variant in two steps: its placeholder, then its fields. A variant with several records is read completely in
/// the first step, as JSON.
#[doc(hidden)]
#[macro_export]
macro_rules! union_variant {
    (start $variant:path, $reader:ident, $cx:ident, $record:ty) => {
        $variant($crate::wire::Wire::placeholder())
    };
    (start $variant:path, $reader:ident, $cx:ident, $($record:ty)|+) => {
        $variant($crate::wire::one_of($reader, $cx, &[$($crate::wire::fits::<$record>),+])?)
    };
    (finish $value:ident, $reader:ident, $cx:ident, $record:ty) => {
        $value.read($reader, $cx)
    };
    (finish $value:ident, $reader:ident, $cx:ident, $($record:ty)|+) => {{
        let _ = $value;
        ::core::result::Result::Ok(())
    }};
}
