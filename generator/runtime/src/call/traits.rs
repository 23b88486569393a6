//! What every call can do.

/// Gives a call its options and lets it be sent and awaited. Emitted code names each call once, with `body` and
/// `pages` if the operation has such.
#[doc(hidden)]
#[macro_export]
macro_rules! call {
    ($($name:ident $(: $($trait:ident)+)?,)*) => { $(
        impl<M> $name<M> {
            /// The longest time for this call, with all attempts and the waits between them.
            pub fn timeout(mut self, timeout: ::core::time::Duration) -> Self {
                self.options.set_timeout(timeout);
                self
            }

            /// When this call is sent again.
            pub fn retry(mut self, retry: $crate::Retry) -> Self {
                self.options.set_retry(retry);
                self
            }

            /// Adds a header of which the spec says nothing. The value is shown where a request is rendered, unless it
            /// is one of the client's own.
            pub fn header(
                mut self,
                name: impl ::core::convert::Into<::std::string::String>,
                value: impl ::core::convert::Into<::std::string::String>,
            ) -> Self {
                self.options.add_header(name.into(), value.into());
                self
            }

            /// Adds a parameter to the query of which the spec says nothing.
            pub fn query_field(
                mut self,
                name: impl ::core::convert::Into<::std::string::String>,
                value: impl ::core::convert::Into<::std::string::String>,
            ) -> Self {
                self.options.add_query_field(name.into(), value.into());
                self
            }

            /// The request of this call, to be looked at or sent by other means. Nothing is sent.
            pub fn to_request(
                &self,
            ) -> ::core::result::Result<$crate::call::PreparedRequest, $crate::Error> {
                $crate::call::prepare(&self.core, &self.options, self)
            }
        }

        $($($crate::call_with! { $trait $name })+)?

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

        $crate::if_blocking! {
            impl $name<$crate::call::Blocking> {
                /// Sends the call and waits for its answer.
                pub fn send(
                    self,
                ) -> ::core::result::Result<<Self as $crate::call::Operation>::Response, $crate::Error> {
                    self.with_response().map($crate::Reply::into_value)
                }

                /// Sends the call and waits for its answer; the result is the response as a whole, with status, headers, raw body
                /// and deviations.
                pub fn with_response(
                    self,
                ) -> ::core::result::Result<
                    $crate::Reply<<Self as $crate::call::Operation>::Response>,
                    $crate::Error,
                > {
                    $crate::call::send_blocking(&self.core, &self.options, &self)
                }
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
        impl<M> ::core::fmt::Debug for $name<M> {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(::core::stringify!($name)).finish_non_exhaustive()
            }
        }
    )* };
}

/// What only some calls can do.
#[doc(hidden)]
#[macro_export]
macro_rules! call_with {
    (body $name:ident) => {
        impl<M> $name<M> {
            /// Sets a field of the body to a value that the spec does not allow or does not know, in the place of what the
            /// call has there.
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
    (pages $name:ident) => {
        impl<M> $name<M> {
            /// Walks through the items of all pages, from the page of this call on. Each page is a call with these options.
            pub fn items(self) -> $crate::call::Items<Self, M> {
                $crate::call::Items::new(self.core.clone(), self.options.clone(), self)
            }

            /// Walks through all pages, from the page of this call on. Each page is a call with these options.
            pub fn pages(self) -> $crate::call::Pages<Self, M> {
                $crate::call::Pages::new(self.core.clone(), self.options.clone(), self)
            }
        }
    };
}

/// What is there with the feature `blocking` only. The feature is this crate's, so emitted code cannot ask for it.
#[cfg(feature = "blocking")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_blocking {
    ($($item:item)*) => { $($item)* };
}

/// Lets an emitted client make calls that block, and calls of operations that the spec does not describe.
#[doc(hidden)]
#[macro_export]
macro_rules! client {
    ($name:ident) => {
        impl<M> $name<M> {
            /// A call of an operation that the spec does not describe. `path` starts with a slash and is sent as it is.
            pub fn request(
                &self,
                method: $crate::call::Method,
                path: impl ::core::convert::Into<::std::string::String>,
            ) -> $crate::call::Undocumented<M> {
                $crate::call::Undocumented::new(self.core.clone(), method, path.into())
            }
        }

        $crate::if_blocking! {
            impl $name {
                /// The same client, whose calls block the thread. It needs no async runtime. Its type, to be named in a field or a
                /// signature, is this one with the parameter `Blocking`.
                #[must_use]
                pub fn blocking(&self) -> $name<$crate::call::Blocking> {
                    $name { core: self.core.blocking() }
                }
            }
        }

        impl ::core::convert::From<$crate::Core> for $name {
            fn from(core: $crate::Core) -> Self {
                Self { core }
            }
        }
    };
}

/// What is there with the feature `blocking` only.
#[cfg(not(feature = "blocking"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_blocking {
    ($($item:item)*) => {};
}

/// What is there with the feature `testing` only. The feature is this crate's, so emitted code cannot ask for it.
#[cfg(feature = "testing")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_testing {
    ($($item:item)*) => { $($item)* };
}

/// What is there with the feature `testing` only.
#[cfg(not(feature = "testing"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_testing {
    ($($item:item)*) => {};
}
