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

/// Implements conversions into a union from types that programs use for the type of a variant: `json` from any JSON,
/// `text` from literals, `number` from integers and floats, and `numbers`, `strings` and `integers` from lists and
/// arrays.
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
        impl ::core::convert::From<&str> for $name {
            #[inline]
            fn from(text: &str) -> Self {
                Self::from(::std::string::String::from(text))
            }
        }
    };
    (number $name:path) => { $crate::union_conversions! { @one $name: i32, i64, u32, u64, f32, f64 } };
    (@one $name:path: $($from:ty),*) => { $(
        impl ::core::convert::From<$from> for $name {
            #[inline]
            fn from(number: $from) -> Self {
                Self::from($crate::Number::from(number))
            }
        }
    )* };
    (numbers $name:path) => {
        $crate::union_conversions! { @each $name, $crate::Number: [] ::std::vec::Vec<f64>, [] ::std::vec::Vec<f32> }
        $crate::union_conversions! {
            @each $name, $crate::Number: [const N: usize] [f64; N], [const N: usize] [f32; N]
        }
    };
    (strings $name:path) => {
        $crate::union_conversions! {
            @each $name, ::std::string::String: ['s] ::std::vec::Vec<&'s str>, ['s, const N: usize] [&'s str; N]
        }
    };
    (integers $name:path) => { $crate::union_conversions! { @each $name, i64: [const N: usize] [i64; N] } };
    (@each $name:path, $element:ty: $([$($parameters:tt)*] $from:ty),*) => { $(
        impl<$($parameters)*> ::core::convert::From<$from> for $name {
            #[inline]
            fn from(list: $from) -> Self {
                let list: ::std::vec::Vec<$element> = list.into_iter().map(::core::convert::Into::into).collect();
                Self::from(list)
            }
        }
    )* };
}
