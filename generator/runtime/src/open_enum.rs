//! The traits of an open enum.

/// The place of `text` in `listed`, or behind it. A comparison with each value in turn, compiled once, instead of a `match` in every enum.
#[doc(hidden)]
#[must_use]
pub fn position(listed: &[&str], text: &str) -> usize {
    listed.iter().position(|listed| *listed == text).unwrap_or(listed.len())
}

/// Whether no text among `listed` is empty.
#[doc(hidden)]
#[must_use]
pub const fn has_no_empty(listed: &[&str]) -> bool {
    let mut at = 0;
    while at < listed.len() {
        if listed[at].is_empty() {
            return false;
        }
        at += 1;
    }
    true
}

/// Implements an open enum from its table of values, each with its number: text both ways, comparison with text, and [`Wire`](crate::wire::Wire).
///
/// What is marked `#[inline]` is compiled for those who use it, not for each enum. Emitted code calls it once an enum; the enum itself, with its docs, stands in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! open_enum {
    ($name:path { $($number:literal $variant:ident = $text:literal,)* }) => {
        impl $name {
            /// The values that the spec lists, in its order.
            pub const LISTED: &'static [&'static str] = &[$($text),*];

            /// The text on the wire.
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)*
                    Self::Unknown(value) => value.as_str(),
                }
            }
        }

        impl ::core::convert::From<&str> for $name {
            fn from(text: &str) -> Self {
                match $crate::position(Self::LISTED, text) {
                    $($number => Self::$variant,)*
                    _ => Self::Unknown($crate::UnknownValue::sealed(text)),
                }
            }
        }

        impl ::core::convert::From<::std::string::String> for $name {
            #[inline]
            fn from(text: ::std::string::String) -> Self {
                Self::from(text.as_str())
            }
        }

        impl ::core::convert::From<$name> for ::std::string::String {
            #[inline]
            fn from(value: $name) -> Self {
                ::std::borrow::ToOwned::to_owned(value.as_str())
            }
        }

        impl ::core::convert::AsRef<str> for $name {
            #[inline]
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl ::core::cmp::PartialEq<str> for $name {
            #[inline]
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl ::core::cmp::PartialEq<&str> for $name {
            #[inline]
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl ::core::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl $crate::call::Parameter for $name {
            fn text(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Borrowed(self.as_str())
            }
        }

        impl $crate::wire::Wire for $name {
            fn neutral() -> Self {
                if const { $crate::has_no_empty(Self::LISTED) } {
                    Self::Unknown($crate::UnknownValue::neutral())
                } else {
                    Self::from("")
                }
            }

            fn read(
                &mut self,
                reader: &mut $crate::wire::Reader<'_>,
                _: &mut $crate::wire::Context,
            ) -> ::core::result::Result<(), $crate::wire::ReadError> {
                $crate::wire::settle(self, Self::from(&*reader.string()?));
                ::core::result::Result::Ok(())
            }

            fn write(&self, writer: &mut $crate::wire::Writer) {
                writer.string(self.as_str());
            }

            fn misfit(&mut self, raw: &str) {
                $crate::wire::settle(self, Self::from(raw));
            }
        }
    };
}
