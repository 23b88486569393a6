//! Functions and methods that calls have for responses under way.

use super::asynchronous::{Opening, open};
#[cfg(feature = "blocking")]
use super::blocking::open_blocking;
use super::byte_stream::ByteStream;
#[cfg(feature = "blocking")]
use crate::client::Blocking;
use crate::client::Core;
#[cfg(feature = "blocking")]
use crate::error::Error;
use crate::request::{Operation, Options};
use crate::response::Streamed;

/// Starts a call whose bytes are received chunk by chunk. For generated code.
#[inline]
pub fn stream<O: Operation>(core: &Core, options: &Options, operation: &O) -> Opening<ByteStream> {
    open(core, options, operation, Streamed::Bytes, ByteStream::new)
}

/// Makes a call whose bytes are received chunk by chunk. For generated code.
#[cfg(feature = "blocking")]
#[inline]
pub fn stream_blocking<O: Operation>(
    core: &Core<Blocking>,
    options: &Options,
    operation: &O,
) -> Result<ByteStream<Blocking>, Error> {
    open_blocking(core, options, operation, Streamed::Bytes).map(ByteStream::new)
}

/// Lets a call that returns bytes receive them chunk by chunk.
#[doc(hidden)]
#[macro_export]
macro_rules! bytes_call {
    ($name:ident) => {
        impl $name {
            /// Sends the call; the result is the body as a stream of chunks, as soon as the head of the response is
            /// there. The timeouts of the call and its attempts end with the head; then only
            /// [`stream_idle_timeout`](crate::Builder::stream_idle_timeout) holds. Dropping the stream ends the exchange.
            #[inline]
            pub fn stream(self) -> $crate::streaming::Opening<$crate::streaming::ByteStream> {
                $crate::streaming::stream(&self.core, &self.options, &self)
            }
        }

        $crate::if_blocking! {
            impl $name<$crate::Blocking> {
                /// Sends the call and waits for the head of its response; the result is an iterator over the chunks of
                /// the body. The timeouts of the call and its attempts end with the head; then only
                /// [`stream_idle_timeout`](crate::Builder::stream_idle_timeout) holds. Dropping the stream ends the
                /// exchange.
                #[inline]
                pub fn stream(
                    self,
                ) -> ::core::result::Result<$crate::streaming::ByteStream<$crate::Blocking>, $crate::Error> {
                    $crate::streaming::stream_blocking(&self.core, &self.options, &self)
                }
            }
        }
    };
}
