//! Conversions into unions. The functions are compiled only in their callers.

/// Implements the conversion from the type of a variant into its union. There is none for a variant with several types,
/// nor for one that is marked with `no_from`.
#[doc(hidden)]
#[macro_export]
macro_rules! union_from {
    ($name:path { $variant:ident($ty:ty) }) => {
        impl ::core::convert::From<$ty> for $name {
            #[inline]
            fn from(value: $ty) -> Self {
                Self::$variant(::core::convert::Into::into(value))
            }
        }
    };
    ($name:path { $variant:ident($($ty:ty)|+) } $($no_from:ident)?) => {};
}

/// Implements conversions into a union from types that programs use for the type of a variant:
///
/// - `json` from any JSON; `text` from borrowed texts, or from all texts to a type that is not a string;
/// - `number` from integers and floats; next to a variant with integers `integer` from other integers that fit, and
///   `float` from the others and from floats;
/// - `numbers`, `integers`, `floats`, `strings` and `nullable_strings` from lists, arrays and slices;
/// - `number_lists`, `integer_lists` and `float_lists` from lists and arrays of lists.
///
/// Of several conversions from one type, the generator names only one.
#[doc(hidden)]
#[macro_export]
macro_rules! union_conversions {
    (json $name:path) => {
        impl ::core::convert::From<$crate::Json> for $name {
            #[inline]
            fn from(json: $crate::Json) -> Self {
                Self(json)
            }
        }
    };
    (text $name:path) => {
        $crate::union_conversions! {
            @text $name, ::std::string::String: &str, &::std::string::String, ::std::borrow::Cow<'_, str>
        }
    };
    (text $name:path, $of:ty) => {
        $crate::union_conversions! {
            @text $name, $of: &str, &::std::string::String, ::std::borrow::Cow<'_, str>, ::std::string::String
        }
    };
    (number $name:path) => {
        $crate::union_conversions! { integer $name, $crate::Number }
        $crate::union_conversions! { @one $name, $crate::Number: i64 }
        $crate::union_conversions! { float $name }
    };
    (integer $name:path) => { $crate::union_conversions! { integer $name, i64 } };
    (integer $name:path, $of:ty) => { $crate::union_conversions! { @one $name, $of: i8, i16, i32, u8, u16, u32 } };
    (float $name:path) => {
        $crate::union_conversions! { @one $name, $crate::Number: i128, isize, u64, u128, usize, f32, f64 }
    };
    (numbers $name:path) => {
        $crate::union_conversions! { integers $name, $crate::Number }
        $crate::union_conversions! {
            @lists $name, $crate::Number: i64, i128, isize, u64, u128, usize
        }
        $crate::union_conversions! { floats $name }
    };
    (integers $name:path) => {
        $crate::union_conversions! { integers $name, i64 }
        $crate::union_conversions! { @lists_of $name: i64 }
    };
    (integers $name:path, $of:ty) => { $crate::union_conversions! { @lists $name, $of: i8, i16, i32, u8, u16, u32 } };
    (floats $name:path) => { $crate::union_conversions! { @lists $name, $crate::Number: f32, f64 } };
    (strings $name:path) => {
        $crate::union_conversions! { @lists $name, ::std::string::String: &str }
        $crate::union_conversions! { @lists_of $name: ::std::string::String }
    };
    (nullable_strings $name:path) => {
        impl ::core::convert::From<::std::vec::Vec<::core::option::Option<&str>>> for $name {
            #[inline]
            fn from(list: ::std::vec::Vec<::core::option::Option<&str>>) -> Self {
                let list = list.into_iter().map(|text| text.map(::std::string::String::from));
                Self::from(list.collect::<::std::vec::Vec<_>>())
            }
        }
        $crate::union_conversions! { @lists_of $name: ::core::option::Option<&str> }
        $crate::union_conversions! { @lists_of $name: ::core::option::Option<::std::string::String> }
    };
    (number_lists $name:path) => {
        $crate::union_conversions! { integer_lists $name, $crate::Number }
        $crate::union_conversions! { @nested $name, $crate::Number: i64, i128, isize, u64, u128, usize }
        $crate::union_conversions! { float_lists $name }
    };
    (integer_lists $name:path) => {
        $crate::union_conversions! { integer_lists $name, i64 }
        $crate::union_conversions! { @nested_of $name: i64 }
    };
    (integer_lists $name:path, $of:ty) => {
        $crate::union_conversions! { @nested $name, $of: i8, i16, i32, u8, u16, u32 }
    };
    (float_lists $name:path) => { $crate::union_conversions! { @nested $name, $crate::Number: f32, f64 } };

    // Single values, by way of the type of the variant.
    (@one $name:path, $of:ty: $($from:ty),*) => { $(
        impl ::core::convert::From<$from> for $name {
            #[inline]
            fn from(value: $from) -> Self {
                Self::from(<$of>::from(value))
            }
        }
    )* };
    (@text $name:path, $of:ty: $($from:ty),*) => { $(
        impl ::core::convert::From<$from> for $name {
            #[inline]
            fn from(text: $from) -> Self {
                Self::from(<$of>::from(::std::string::String::from(text)))
            }
        }
    )* };
    // Lists, by way of a list of the element of the variant.
    (@lists $name:path, $element:ty: $($from:ty),*) => { $(
        impl ::core::convert::From<::std::vec::Vec<$from>> for $name {
            #[inline]
            fn from(list: ::std::vec::Vec<$from>) -> Self {
                let list = list.into_iter().map(<$element>::from);
                Self::from(list.collect::<::std::vec::Vec<$element>>())
            }
        }

        $crate::union_conversions! { @lists_of $name: $from }
    )* };
    // Arrays and slices, by way of a list of the same element.
    (@lists_of $name:path: $from:ty) => {
        impl<const N: usize> ::core::convert::From<[$from; N]> for $name {
            #[inline]
            fn from(list: [$from; N]) -> Self {
                Self::from(::std::vec::Vec::from(list))
            }
        }

        impl ::core::convert::From<&[$from]> for $name {
            #[inline]
            fn from(list: &[$from]) -> Self {
                Self::from(list.to_vec())
            }
        }
    };
    // Lists of lists, likewise.
    (@nested $name:path, $element:ty: $($from:ty),*) => { $(
        impl ::core::convert::From<::std::vec::Vec<::std::vec::Vec<$from>>> for $name {
            #[inline]
            fn from(lists: ::std::vec::Vec<::std::vec::Vec<$from>>) -> Self {
                let lists = lists.into_iter().map(|list| list.into_iter().map(<$element>::from).collect());
                Self::from(lists.collect::<::std::vec::Vec<::std::vec::Vec<$element>>>())
            }
        }

        $crate::union_conversions! { @nested_of $name: $from }
    )* };
    (@nested_of $name:path: $from:ty) => {
        impl<const N: usize> ::core::convert::From<::std::vec::Vec<[$from; N]>> for $name {
            #[inline]
            fn from(lists: ::std::vec::Vec<[$from; N]>) -> Self {
                let lists = lists.into_iter().map(::std::vec::Vec::from);
                Self::from(lists.collect::<::std::vec::Vec<::std::vec::Vec<$from>>>())
            }
        }

        impl<const N: usize, const M: usize> ::core::convert::From<[[$from; N]; M]> for $name {
            #[inline]
            fn from(lists: [[$from; N]; M]) -> Self {
                Self::from(::std::vec::Vec::from(lists))
            }
        }
    };
}
