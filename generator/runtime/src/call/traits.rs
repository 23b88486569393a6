//! What every call can do.

/// Lets a call be sent and awaited. Emitted code names each call once.
#[doc(hidden)]
#[macro_export]
macro_rules! call {
    ($($name:ident,)*) => { $(
        impl $name {
            /// Sends the call; the same as awaiting it.
            pub fn send(self) -> $crate::call::Sending<<Self as $crate::call::Operation>::Response> {
                $crate::call::send(&self.core, &self.options, &self)
            }

            /// Sends the call; the result is the response as a whole, with status, headers, raw body and deviations.
            pub fn with_response(
                self,
            ) -> $crate::call::Sending<$crate::Reply<<Self as $crate::call::Operation>::Response>> {
                $crate::call::send_for_reply(&self.core, &self.options, &self)
            }
        }

        impl ::core::future::IntoFuture for $name {
            type Output = ::core::result::Result<<Self as $crate::call::Operation>::Response, $crate::Error>;
            type IntoFuture = $crate::call::Sending<<Self as $crate::call::Operation>::Response>;

            fn into_future(self) -> Self::IntoFuture {
                self.send()
            }
        }

        /// Shows the operation only: parameters can be secret.
        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(::core::stringify!($name)).finish_non_exhaustive()
            }
        }
    )* };
}
