//! Chunks of a body that are read by a thread, so that no task of an async runtime blocks.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::thread;

use bytes::Bytes;

use super::CHUNK;
use super::reader::PieceReader;
use crate::transport::{FileError, SentChunks};

/// Chunks of a body. The thread starts when the first chunk is requested, is at most two chunks ahead, and ends with
/// the body or when this value is dropped.
pub(super) struct ThreadedChunks {
    state: State,
}

enum State {
    New(Option<PieceReader>),
    Reading(Receiver<Message>, Arc<Waiting>),
    Ended,
}

/// `None` is the end; if it is missing, the thread panicked.
type Message = Option<Result<Bytes, FileError>>;

/// The task that waits for a chunk.
#[derive(Default)]
struct Waiting(Mutex<Option<Waker>>);

impl Waiting {
    #[inline]
    fn set(&self, waker: &Waker) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(waker.clone());
    }

    #[inline]
    fn wake(&self) {
        if let Some(waker) = self.0.lock().unwrap_or_else(PoisonError::into_inner).take() {
            waker.wake();
        }
    }
}

/// Sender in the thread. Dropping it wakes the task, for whatever reason the thread ended.
struct Sender {
    messages: Option<SyncSender<Message>>,
    waiting: Arc<Waiting>,
}

impl Sender {
    /// Sends a message; returns `false` if the receiver is gone.
    #[inline]
    fn send(&self, message: Message) -> bool {
        let is_sent = self.messages.as_ref().is_some_and(|messages| messages.send(message).is_ok());
        self.waiting.wake();
        is_sent
    }
}

impl Drop for Sender {
    #[inline]
    fn drop(&mut self) {
        self.messages = None;
        self.waiting.wake();
    }
}

impl ThreadedChunks {
    #[inline]
    pub(super) fn new(reader: PieceReader) -> Self {
        Self { state: State::New(Some(reader)) }
    }
}

impl SentChunks for ThreadedChunks {
    #[inline]
    fn poll_chunk(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, FileError>>> {
        if let State::New(reader) = &mut self.state {
            let Some(reader) = reader.take() else { return Poll::Ready(None) };
            let (messages, receiver) = sync_channel(1);
            let waiting = Arc::<Waiting>::default();
            let sender = Sender { messages: Some(messages), waiting: Arc::clone(&waiting) };
            let thread = thread::Builder::new().name("copperplate-runtime-upload".to_owned());
            if let Err(error) = thread.spawn(move || read_pieces_in_thread(reader, &sender)) {
                self.state = State::Ended;
                return Poll::Ready(Some(Err(FileError::unreadable("", error))));
            }
            self.state = State::Reading(receiver, waiting);
        }
        let State::Reading(receiver, waiting) = &self.state else { return Poll::Ready(None) };
        // Set before looking, so that no message is missed in between.
        waiting.set(cx.waker());
        match receiver.try_recv() {
            Ok(Some(Ok(chunk))) => return Poll::Ready(Some(Ok(chunk))),
            Ok(Some(Err(error))) => {
                self.state = State::Ended;
                return Poll::Ready(Some(Err(error)));
            }
            Ok(None) => {}
            Err(TryRecvError::Empty) => return Poll::Pending,
            Err(TryRecvError::Disconnected) => {
                self.state = State::Ended;
                let error = FileError::unreadable("", io::Error::other("its reader panicked"));
                return Poll::Ready(Some(Err(error)));
            }
        }
        self.state = State::Ended;
        Poll::Ready(None)
    }
}

/// Reads all chunks.
#[inline]
fn read_pieces_in_thread(mut reader: PieceReader, sender: &Sender) {
    loop {
        let mut buffer = vec![0; CHUNK];
        let message = match reader.next_bytes(&mut buffer) {
            Ok(0) => None,
            Ok(length) => {
                buffer.truncate(length);
                Some(Ok(Bytes::from(buffer)))
            }
            Err(error) => Some(Err(error)),
        };
        let is_last = !matches!(message, Some(Ok(_)));
        if !sender.send(message) || is_last {
            return;
        }
    }
}
