//! Methods of every call.

/// Adds the options to calls, and the methods that send and await them. Generated code lists its calls, with `body`,
/// `bytes`, `optional_bytes` and `pages` if they apply to the operation. With `#[inline]`, only programs that send a
/// call compile it.
#[doc(hidden)]
#[macro_export]
macro_rules! call {
    ($($(#[$inline:meta])? $name:ident $(: $($part:ident)+)?,)*) => { $(
        $crate::call_options! { $name }

        $($($crate::call_with! { $part $name })+)?

        impl $name {
            /// Sends the call, like awaiting it.
            $(#[$inline])?
            pub fn send(self) -> $crate::send::CallFuture<$crate::request::Output<Self>> {
                $crate::send::send(&self.core, &self.options, &self)
            }

            /// Sends the call; the result is the whole response with status, headers, raw body and deviations.
            #[inline]
            pub fn send_for_reply(
                self,
            ) -> $crate::send::CallFuture<$crate::Reply<$crate::request::Output<Self>>> {
                $crate::send::send_for_reply(&self.core, &self.options, &self)
            }
        }

        $crate::if_blocking! {
            impl $name<$crate::Blocking> {
                /// Sends the call and waits for its response.
                pub fn send(
                    self,
                ) -> ::core::result::Result<$crate::request::Output<Self>, $crate::Error> {
                    self.send_for_reply().map($crate::Reply::into_value)
                }

                /// Sends the call and waits; the result is the whole response with status, headers, raw body and
                /// deviations.
                pub fn send_for_reply(
                    self,
                ) -> ::core::result::Result<
                    $crate::Reply<$crate::request::Output<Self>>,
                    $crate::Error,
                > {
                    $crate::send::send_blocking(&self.core, &self.options, &self)
                }
            }
        }

        impl ::core::future::IntoFuture for $name {
            type Output = ::core::result::Result<$crate::request::Output<Self>, $crate::Error>;
            type IntoFuture = $crate::send::CallFuture<$crate::request::Output<Self>>;

            $(#[$inline])?
            fn into_future(self) -> Self::IntoFuture {
                self.send()
            }
        }
    )* };
}

/// Adds the options to a call.
#[doc(hidden)]
#[macro_export]
macro_rules! call_options {
    ($name:ident) => {
        impl<M> $name<M> {
            /// Sets the timeout of this call, including all attempts and the waits between them.
            pub fn timeout(mut self, timeout: ::core::time::Duration) -> Self {
                self.options.set_timeout(timeout);
                self
            }

            /// Sets the retry policy of this call.
            pub fn retry(mut self, retry: $crate::RetryPolicy) -> Self {
                self.options.set_retry(retry);
                self
            }

            /// Adds a header not described in the spec. Its value is shown where the request is displayed, unless the
            /// client sets this header itself. Errors do not show it, even if the service repeats it.
            pub fn header(
                mut self,
                name: impl ::core::convert::Into<::std::string::String>,
                value: impl ::core::convert::Into<::std::string::String>,
            ) -> Self {
                self.options.add_header(name.into(), value.into());
                self
            }

            /// Adds a query parameter not described in the spec.
            pub fn query_param(
                mut self,
                name: impl ::core::convert::Into<::std::string::String>,
                value: impl ::core::convert::Into<::std::string::String>,
            ) -> Self {
                self.options.add_query_param(name.into(), value.into());
                self
            }

            /// Converts into a call whose response is returned as it was received, with status, headers and bytes. It has
            /// the same arguments, authentication and retries, but no decoding errors.
            #[inline]
            pub fn raw(self) -> $crate::send::RawCall<Self, M> {
                $crate::send::RawCall::new(self.core.clone(), self.options.clone(), self)
            }

            /// Returns the request of this call, to inspect it or to send it by other means. Sends nothing.
            #[inline]
            pub fn to_request(&self) -> ::core::result::Result<$crate::PreparedRequest, $crate::Error> {
                $crate::send::prepare(&self.core, &self.options, self)
            }
        }

        $crate::when_some! { [] impl<M> $name<M> }

        /// Shows only the operation, because parameters can be secret.
        impl<M> ::core::fmt::Debug for $name<M> {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(::core::stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}

/// Methods of some calls only.
#[doc(hidden)]
#[macro_export]
macro_rules! call_with {
    (body $name:ident) => {
        impl<M> $name<M> {
            /// Sets a field of the body to a value not described in the spec. It overwrites the value of the call.
            pub fn body_field(
                mut self,
                name: impl ::core::convert::Into<::std::string::String>,
                value: $crate::Json,
            ) -> Self {
                self.options.set_body_field(name.into(), value);
                self
            }
        }
    };
    (bytes $name:ident) => {
        $crate::bytes_call! { $name }
    };
    (optional_bytes $name:ident) => {
        $crate::optional_bytes_call! { $name }
    };
    (pages $name:ident) => {
        $crate::paginated_call! { $name }
    };
}
