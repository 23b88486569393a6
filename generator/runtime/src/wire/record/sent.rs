//! Methods of records that are sent.

/// Adds convenience methods to a record that programs build, and `default` if its constructor takes no values.
///
/// The functions are compiled only in their callers.
#[doc(hidden)]
#[macro_export]
macro_rules! sent_record {
    (required $name:path) => {
        $crate::when_some! { [must_use] impl $name }
    };
    (empty $name:path) => {
        $crate::sent_record! { required $name }

        impl ::core::default::Default for $name {
            #[inline]
            fn default() -> Self {
                Self::new()
            }
        }
    };
}

/// Adds `when_some` to a type with setters.
#[doc(hidden)]
#[macro_export]
macro_rules! when_some {
    ([$($attribute:ident)?] $($impl:tt)+) => {
        $($impl)+ {
            /// Calls a setter with the value of an option, if there is one: `when_some(limit, Self::limit)`, or with a
            /// closure, `when_some(limit, |this, limit| this.limit(limit))`.
            $(#[$attribute])?
            #[inline]
            pub fn when_some<T>(
                self,
                value: ::core::option::Option<T>,
                set: impl ::core::ops::FnOnce(Self, T) -> Self,
            ) -> Self {
                match value {
                    ::core::option::Option::Some(value) => set(self, value),
                    ::core::option::Option::None => self,
                }
            }
        }
    };
}
