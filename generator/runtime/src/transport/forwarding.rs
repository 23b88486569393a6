//! Shared and boxed transports and clocks.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::Request;
#[cfg(feature = "blocking")]
use http::Response;

#[cfg(feature = "blocking")]
use super::{BlockingClock, BlockingResponseChunks, BlockingTransport, TransportError};
use super::{Clock, Limits, OpenFuture, RequestBody, SendFuture, SleepFuture, Transport};

macro_rules! forward {
    ($($pointer:ident)*) => { $(
        impl<T: Transport + ?Sized> Transport for $pointer<T> {
            fn enforces_timeout(&self) -> bool {
                (**self).enforces_timeout()
            }

            fn send<'t>(&'t self, request: Request<Bytes>, limits: &'t Limits) -> SendFuture<'t> {
                (**self).send(request, limits)
            }

            #[inline]
            fn open<'t>(&'t self, request: Request<RequestBody>, limits: &'t Limits) -> OpenFuture<'t> {
                (**self).open(request, limits)
            }
        }

        impl<C: Clock + ?Sized> Clock for $pointer<C> {
            fn now(&self) -> Duration {
                (**self).now()
            }

            fn sleep(&self, time: Duration) -> SleepFuture<'_> {
                (**self).sleep(time)
            }

            fn jitter(&self) -> f64 {
                (**self).jitter()
            }
        }

        #[cfg(feature = "blocking")]
        impl<T: BlockingTransport + ?Sized> BlockingTransport for $pointer<T> {
            fn send(&self, request: Request<Bytes>, limits: &Limits) -> Result<Response<Bytes>, TransportError> {
                (**self).send(request, limits)
            }

            #[inline]
            fn open(
                &self,
                request: Request<RequestBody>,
                limits: &Limits,
            ) -> Result<Response<Box<dyn BlockingResponseChunks>>, TransportError> {
                (**self).open(request, limits)
            }
        }

        #[cfg(feature = "blocking")]
        impl<C: BlockingClock + ?Sized> BlockingClock for $pointer<C> {
            fn now(&self) -> Duration {
                (**self).now()
            }

            fn sleep(&self, time: Duration) {
                (**self).sleep(time);
            }

            fn jitter(&self) -> f64 {
                (**self).jitter()
            }
        }
    )* };
}

forward! { Arc Box }
