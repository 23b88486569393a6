//! The traits of an open enum.

/// Implements an open enum from its table of values: text both ways, comparison with text, and [`Wire`](crate::wire::Wire).
///
/// Emitted code calls it once an enum; the enum itself, with its docs, stands in the module of the spec file.
#[doc(hidden)]
#[macro_export]
macro_rules! open_enum {
    ($name:path { $($variant:ident = $text:literal,)* }) => {
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
                match text {
                    $($text => Self::$variant,)*
                    _ => Self::Unknown($crate::UnknownValue::sealed(text)),
                }
            }
        }

        impl ::core::convert::From<::std::string::String> for $name {
            fn from(text: ::std::string::String) -> Self {
                Self::from(text.as_str())
            }
        }

        impl ::core::convert::From<$name> for ::std::string::String {
            fn from(value: $name) -> Self {
                ::std::borrow::ToOwned::to_owned(value.as_str())
            }
        }

        impl ::core::convert::AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl ::core::cmp::PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.as_str() == other
            }
        }

        impl ::core::cmp::PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.as_str() == *other
            }
        }

        impl ::core::fmt::Display for $name {
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
                Self::from("")
            }

            fn read(
                reader: &mut $crate::wire::Reader<'_>,
                _: &mut $crate::wire::Context,
            ) -> ::core::result::Result<Self, $crate::wire::ReadError> {
                reader.string().map(|text| Self::from(&*text))
            }

            fn write(&self, writer: &mut $crate::wire::Writer) {
                writer.string(self.as_str());
            }

            fn misfit(raw: &str) -> Self {
                Self::from(raw)
            }
        }
    };
}
