//! Unions without a tag, which are selected by the kind and the fields of the JSON value.

/// Implements a union by the table of its variants: reading and writing, conversions, and the serde traits.
///
/// Each variant has a row with its Rust name, its type, and the kinds of JSON values that it matches. Objects that are
/// told apart by their fields also have their required fields, with the JSON text of constants. Then the row `@by keys`
/// selects the variant that requires the most, or `@by first` the first that matches. The row `@from` lists further
/// [conversions](crate::union_conversions).
///
/// Generated code invokes the macro once per union. The union itself, with its docs, is in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! shaped_union {
    ($name:path {
        $($variant:ident: $ty:ty => $($kind:ident)|+ $({ $($key:literal $(= $constant:literal)?),* })?,)*
        $(@by $select:ident,)?
        $(@from $($from:ident $(($of:ty))?)+,)?
    }) => {
        const _: () = {
            use $crate::wire::Wire as _;

            #[doc(hidden)]
            impl $crate::wire::Wire for $name {
                fn placeholder() -> Self {
                    Self::Unknown($crate::Json::null())
                }

                fn read(
                    &mut self,
                    reader: &mut $crate::json::Reader<'_>,
                    cx: &mut $crate::wire::Context,
                ) -> ::core::result::Result<(), $crate::json::JsonError> {
                    let kind = reader.kind()?;
                    let selected = $crate::union_by! {
                        $($select)?(kind, reader, cx, &[$($crate::union_keys!($({ $(($key $($constant)?))* })?)),*])
                    };
                    let mut rows = 0..;
                    let value = 'value: {
                        $(
                            let row = rows.next();
                            if $crate::union_row! { $($kind)|+ (kind, selected, row) $({ $($key)* })? } {
                                break 'value Self::$variant($crate::wire::read(reader, cx)?);
                            }
                        )*
                        $(if kind == $crate::union_by! { $select } {
                            break 'value Self::Unknown($crate::wire::read(reader, cx)?);
                        })?
                        let kinds = &[$($($crate::json::JsonKind::$kind,)+)*];
                        return ::core::result::Result::Err(reader.expected_kinds(kinds));
                    };
                    $crate::wire::overwrite(self, value);
                    ::core::result::Result::Ok(())
                }

                #[inline]
                fn write(&self, writer: &mut $crate::json::Writer<'_>) {
                    match self {
                        $(Self::$variant(value) => value.write(writer),)*
                        Self::Unknown(value) => value.write(writer),
                    }
                }

                fn replace(&mut self, raw: &str) -> bool {
                    $crate::wire::overwrite(self, Self::Unknown($crate::Json::from_raw(raw)));
                    true
                }
            }
        };

        $($crate::union_from! { $name { $variant($ty) } })*
        $($($crate::union_conversions! { $from $name $(, $of)? })+)?
        $crate::serde_traits! { $name }
        $crate::described! { untagged_union $name { $($select)?: $($ty,)* } }
    };
}

/// Selects a variant by the fields of an object: `None` for a value of another kind, and for a union without such
/// variants.
#[doc(hidden)]
#[macro_export]
macro_rules! union_by {
    (($kind:ident, $reader:ident, $cx:ident, $keys:expr)) => {
        ::core::option::Option::None::<usize>
    };
    ($select:ident($kind:ident, $reader:ident, $cx:ident, $keys:expr)) => {
        if $kind == $crate::json::JsonKind::Object {
            $crate::union_by! { $select: $reader, $cx, $keys }
        } else {
            ::core::option::Option::None
        }
    };
    (keys: $reader:ident, $cx:ident, $keys:expr) => {
        $crate::wire::by_keys($reader, $cx, $keys)?
    };
    (first: $reader:ident, $cx:ident, $keys:expr) => {
        $crate::wire::by_first($reader, $cx, $keys)?
    };
    ($select:ident) => {
        $crate::json::JsonKind::Object
    };
}

/// Returns the required fields of a variant, if they distinguish it.
#[doc(hidden)]
#[macro_export]
macro_rules! union_keys {
    () => {
        ::core::option::Option::None
    };
    ({ $(($key:literal $($constant:literal)?))* }) => {
        ::core::option::Option::Some(&[$(($key, $crate::literal_if_any!($($constant)?))),*])
    };
}

/// Returns `true` if a value is of a variant: by the fields that were selected, or by its kind.
#[doc(hidden)]
#[macro_export]
macro_rules! union_row {
    ($($json_kind:ident)|+ ($kind:ident, $selected:ident, $row:ident) { $($key:literal)* }) => {
        $selected == $row
    };
    ($($json_kind:ident)|+ ($kind:ident, $selected:ident, $row:ident)) => {
        ::core::matches!($kind, $($crate::json::JsonKind::$json_kind)|+)
    };
}

/// Returns the literal, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! literal_if_any {
    () => {
        ::core::option::Option::None
    };
    ($literal:literal) => {
        ::core::option::Option::Some($literal)
    };
}
