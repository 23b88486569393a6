//! Functions and methods of calls whose responses are streams.

use super::asynchronous::{StreamFuture, open_stream};
#[cfg(feature = "blocking")]
use super::blocking::{BlockingStreamCall, open_stream_blocking};
use super::byte_stream::ByteStream;
use super::events::Events;
use super::lines::Lines;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::client::Core;
use crate::request::{Operation, Options};
use crate::response::Streamed;
use crate::send::RawCall;
use crate::wire::{BytesContent, OrEmpty, OrNoContent, Wire};

/// Contents of responses that are bytes or none.
#[doc(hidden)]
pub trait BytesIfAny {
    /// Status of a response without content; `None` if an empty body marks it.
    #[doc(hidden)]
    const EMPTY_STATUS: Option<u16>;
}

impl<const STATUS: u16> BytesIfAny for OrNoContent<BytesContent, STATUS> {
    const EMPTY_STATUS: Option<u16> = Some(STATUS);
}

impl BytesIfAny for OrEmpty<BytesContent> {
    const EMPTY_STATUS: Option<u16> = None;
}

#[inline]
fn streamed_if_any<C: BytesIfAny>() -> Streamed {
    C::EMPTY_STATUS.map_or(Streamed::BytesOrEmpty, Streamed::BytesOrNone)
}

/// Starts a call whose bytes are received chunk by chunk. For generated code.
#[inline]
#[doc(hidden)]
pub fn stream<O: Operation>(core: &Core, options: &Options, operation: &O) -> StreamFuture<ByteStream> {
    open_stream(core, options, operation, Streamed::Bytes, ByteStream::new)
}

/// Prepares a blocking call whose bytes are received chunk by chunk. For generated code.
#[cfg(feature = "blocking")]
#[inline]
#[doc(hidden)]
pub fn stream_blocking<O: Operation>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> BlockingStreamCall<ByteStream<Blocking>> {
    open_stream_blocking(core, options, operation, Streamed::Bytes, ByteStream::new)
}

impl<O: Operation> RawCall<O> {
    /// Sends the call; the result is the body as a stream of chunks, as soon as the head of the response has arrived.
    /// The timeouts of the call and its attempts apply until the head has arrived, then only
    /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the exchange.
    #[inline]
    pub fn stream(self) -> StreamFuture<ByteStream> {
        open_stream(&self.core, &self.options, &self.operation, Streamed::Raw, ByteStream::new)
    }
}

#[cfg(feature = "blocking")]
impl<O: Operation> RawCall<O, Blocking> {
    /// Prepares the call; its [`send`](BlockingStreamCall::send) waits for the head of its response, and returns an
    /// iterator over the chunks of the body. The timeouts of the call and its attempts apply until the head has arrived,
    /// then only [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the
    /// exchange.
    #[inline]
    pub fn stream(self) -> BlockingStreamCall<ByteStream<Blocking>> {
        open_stream_blocking(&self.core, &self.options, &self.operation, Streamed::Raw, ByteStream::new)
    }
}

/// Starts a call whose bytes, if it returns any, are received chunk by chunk. For generated code.
#[inline]
#[doc(hidden)]
pub fn stream_if_any<O: Operation<Response: BytesIfAny>>(
    core: &Core,
    options: &Options,
    operation: &O,
) -> StreamFuture<Option<ByteStream>> {
    open_stream(core, options, operation, streamed_if_any::<O::Response>(), ByteStream::if_any)
}

/// Prepares a blocking call whose bytes, if it returns any, are received chunk by chunk. For generated code.
#[cfg(feature = "blocking")]
#[inline]
#[doc(hidden)]
pub fn stream_if_any_blocking<O: Operation<Response: BytesIfAny>>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> BlockingStreamCall<Option<ByteStream<Blocking>>> {
    open_stream_blocking(core, options, operation, streamed_if_any::<O::Response>(), ByteStream::if_any)
}

/// Starts a call whose events are received one after another. For generated code.
#[inline]
#[doc(hidden)]
pub fn events<O: Operation, T: Wire>(core: &Core, options: &Options, operation: &O) -> StreamFuture<Events<T>> {
    open_stream(core, options, operation, Streamed::Events, |receiver| Events::new(receiver, O::END))
}

/// Prepares a blocking call whose events are received one after another. For generated code.
#[cfg(feature = "blocking")]
#[inline]
#[doc(hidden)]
pub fn events_blocking<O: Operation, T: Wire>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> BlockingStreamCall<Events<T, Blocking>> {
    open_stream_blocking(core, options, operation, Streamed::Events, |receiver| Events::new(receiver, O::END))
}

/// Starts a call whose events, with text as their data, are received one after another. For generated code.
#[inline]
#[doc(hidden)]
pub fn text_events<O: Operation>(core: &Core, options: &Options, operation: &O) -> StreamFuture<Events<String>> {
    open_stream(core, options, operation, Streamed::Events, |receiver| Events::of_text(receiver, O::END))
}

/// Prepares a blocking call whose events, with text as their data, are received one after another. For generated code.
#[cfg(feature = "blocking")]
#[inline]
#[doc(hidden)]
pub fn text_events_blocking<O: Operation>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> BlockingStreamCall<Events<String, Blocking>> {
    open_stream_blocking(core, options, operation, Streamed::Events, |receiver| Events::of_text(receiver, O::END))
}

/// Starts a call whose lines are received one after another. For generated code.
#[inline]
#[doc(hidden)]
pub fn lines<O: Operation, T: Wire>(core: &Core, options: &Options, operation: &O) -> StreamFuture<Lines<T>> {
    open_stream(core, options, operation, Streamed::Lines, Lines::new)
}

/// Prepares a blocking call whose lines are received one after another. For generated code.
#[cfg(feature = "blocking")]
#[inline]
#[doc(hidden)]
pub fn lines_blocking<O: Operation, T: Wire>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> BlockingStreamCall<Lines<T, Blocking>> {
    open_stream_blocking(core, options, operation, Streamed::Lines, Lines::new)
}

/// Adds `stream` to a call that returns bytes.
#[doc(hidden)]
#[macro_export]
macro_rules! bytes_call {
    ($name:ident) => {
        impl $name {
            /// Sends the call; the result is the body as a stream of chunks, as soon as the head of the response has
            /// arrived. The timeouts of the call and its attempts apply until the head has arrived, then only
            /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the
            /// exchange.
            #[inline]
            pub fn stream(self) -> $crate::streaming::StreamFuture<$crate::streaming::ByteStream> {
                $crate::streaming::stream(&self.core, &self.options, &self)
            }
        }

        $crate::if_blocking! {
            impl $name<$crate::Blocking> {
                /// Prepares the call; its [`send`]($crate::streaming::BlockingStreamCall::send) waits for the head of
                /// its response, and returns an iterator over the chunks of the body. The timeouts of the call and its
                /// attempts apply until the head has arrived, then only
                /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the
                /// exchange.
                #[inline]
                pub fn stream(
                    self,
                ) -> $crate::streaming::BlockingStreamCall<$crate::streaming::ByteStream<$crate::Blocking>> {
                    $crate::streaming::stream_blocking(&self.core, &self.options, &self)
                }
            }
        }
    };
}

/// Adds `stream` to a call that returns bytes or no content.
#[doc(hidden)]
#[macro_export]
macro_rules! optional_bytes_call {
    ($name:ident) => {
        impl $name {
            /// Sends the call; the result is the body as a stream of chunks, as soon as the head of the response has
            /// arrived, or `None` if there is none. If only the body itself tells whether it is empty, the result waits
            /// for the first chunk. The timeouts of the call and its attempts apply until the head has arrived, then
            /// only [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the
            /// exchange.
            #[inline]
            pub fn stream(
                self,
            ) -> $crate::streaming::StreamFuture<::core::option::Option<$crate::streaming::ByteStream>> {
                $crate::streaming::stream_if_any(&self.core, &self.options, &self)
            }
        }

        $crate::if_blocking! {
            impl $name<$crate::Blocking> {
                /// Prepares the call; its [`send`]($crate::streaming::BlockingStreamCall::send) waits for the head of
                /// its response, and returns an iterator over the chunks of the body, or `None` if there is none. If
                /// only the body itself tells whether it is empty, `send` waits for the first chunk. The timeouts of
                /// the call and its attempts apply until the head has arrived, then only
                /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the
                /// exchange.
                #[inline]
                pub fn stream(
                    self,
                ) -> $crate::streaming::BlockingStreamCall<
                    ::core::option::Option<$crate::streaming::ByteStream<$crate::Blocking>>,
                > {
                    $crate::streaming::stream_if_any_blocking(&self.core, &self.options, &self)
                }
            }
        }
    };
}

/// Adds the options to a call whose response is a stream, and the methods that send it. Generated code lists these
/// calls with their kind, the type of an element, and `body` if single fields of it can be set.
#[doc(hidden)]
#[macro_export]
macro_rules! streamed_call {
    ($($name:ident: $kind:ident<$item:ty> $($part:ident)*,)*) => { $(
        $crate::call_options! { $name }

        $($crate::call_with! { $part $name })*

        $crate::streamed_call_of! { $kind $item: $name }
    )* };
}

/// Methods that send a call whose response is a stream.
#[doc(hidden)]
#[macro_export]
macro_rules! streamed_call_of {
    (events $item:ty: $name:ident) => {
        $crate::streamed_call_of! { @events $item: $name, events, events_blocking }
    };
    (text_events $item:ty: $name:ident) => {
        $crate::streamed_call_of! { @events $item: $name, text_events, text_events_blocking }
    };
    (@events $item:ty: $name:ident, $events:ident, $events_blocking:ident) => {
        impl $name {
            /// Sends the call; the result is the stream of its events, as soon as the head of the response has arrived.
            /// The timeouts of the call and its attempts apply until the head has arrived, then only
            /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the
            /// exchange.
            #[inline]
            pub fn events(self) -> $crate::streaming::StreamFuture<$crate::streaming::Events<$item>> {
                $crate::streaming::$events(&self.core, &self.options, &self)
            }
        }

        $crate::if_blocking! {
            impl $name<$crate::Blocking> {
                /// Prepares the call; its [`send`]($crate::streaming::BlockingStreamCall::send) waits for the head of
                /// its response, and returns an iterator over its events. The timeouts of the call and its attempts
                /// apply until the head has arrived, then only
                /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the iterator ends the
                /// exchange.
                #[inline]
                pub fn events(
                    self,
                ) -> $crate::streaming::BlockingStreamCall<$crate::streaming::Events<$item, $crate::Blocking>> {
                    $crate::streaming::$events_blocking(&self.core, &self.options, &self)
                }
            }
        }
    };
    (lines $item:ty: $name:ident) => {
        impl $name {
            /// Sends the call; the result is the stream of its lines, as soon as the head of the response has arrived.
            /// The timeouts of the call and its attempts apply until the head has arrived, then only
            /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the stream ends the
            /// exchange.
            #[inline]
            pub fn lines(self) -> $crate::streaming::StreamFuture<$crate::streaming::Lines<$item>> {
                $crate::streaming::lines(&self.core, &self.options, &self)
            }
        }

        $crate::if_blocking! {
            impl $name<$crate::Blocking> {
                /// Prepares the call; its [`send`]($crate::streaming::BlockingStreamCall::send) waits for the head of
                /// its response, and returns an iterator over its lines. The timeouts of the call and its attempts
                /// apply until the head has arrived, then only
                /// [`stream_idle_timeout`](crate::ClientBuilder::stream_idle_timeout). Dropping the iterator ends the
                /// exchange.
                #[inline]
                pub fn lines(
                    self,
                ) -> $crate::streaming::BlockingStreamCall<$crate::streaming::Lines<$item, $crate::Blocking>> {
                    $crate::streaming::lines_blocking(&self.core, &self.options, &self)
                }
            }
        }
    };
}
