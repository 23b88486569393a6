//! Streams of `futures`.

use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use futures_core::Stream;

use super::{ByteStream, Event, Events, Lines, Resumed, Resuming};
use crate::error::Error;
use crate::wire::{Tolerant, Wire};

impl Stream for ByteStream {
    type Item = Result<Bytes, Error>;

    #[inline]
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.receiver.poll_chunk(cx)
    }
}

impl<T: Wire> Stream for Events<T> {
    type Item = Result<Event<T>, Error>;

    #[inline]
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll_event(cx)
    }
}

impl<T: Wire> Stream for Resuming<T> {
    type Item = Result<Resumed<T>, Error>;

    #[inline]
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll_resumed(cx)
    }
}

impl<T: Wire> Stream for Lines<T> {
    type Item = Result<Tolerant<T>, Error>;

    #[inline]
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll_line(cx)
    }
}
