//! The key of all async calls, and the calls that wait for it.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use super::provider::AsksForKey;
use super::{KeyBackend, KeyError, KeyForm, SentKey};

/// The key of all async calls. One call asks the provider; those that need a key meanwhile wait for it.
pub(super) struct SharedKey {
    provider: Arc<dyn AsksForKey>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    key: Option<Arc<SentKey>>,
    /// `true` while a call asks the provider.
    is_asked: bool,
    /// Number of times that the provider has returned.
    returned: u64,
    /// The error of the last time, with its number.
    error: Option<(u64, KeyError)>,
    waiting: Vec<Waker>,
}

/// Role of a call that needs a key.
enum Role {
    Served(Arc<SentKey>),
    /// It asks the provider.
    Asks,
    /// It waits for the provider to return once more than this number of times.
    Waits(u64),
}

impl SharedKey {
    #[inline]
    pub(super) fn new(provider: Arc<dyn AsksForKey>) -> Self {
        Self { provider, state: Mutex::default() }
    }

    /// Returns the key, from the provider if there is none that is valid.
    #[inline]
    pub(super) async fn get(&self, form: KeyForm, backend: KeyBackend<'_>) -> Result<Arc<SentKey>, KeyError> {
        let KeyBackend { transport, clock, limits } = backend;
        loop {
            match self.role(clock.now()) {
                Role::Served(key) => return Ok(key),
                Role::Asks => {
                    let asking = Asking(self);
                    let provided = self.provider.ask(transport, limits).await;
                    return asking.end(SentKey::new(provided, form, clock.now()));
                }
                Role::Waits(returned) => self.wait_for_return(returned).await?,
            }
        }
    }

    /// Drops a key that the service rejected, unless another one took its place.
    #[inline]
    pub(super) fn reject(&self, rejected: &Arc<SentKey>) {
        self.state().key.take_if(|key| Arc::ptr_eq(key, rejected));
    }

    #[inline]
    fn role(&self, now: Duration) -> Role {
        let mut state = self.state();
        if let Some(key) = state.key.as_ref().filter(|key| key.is_valid(now)) {
            return Role::Served(Arc::clone(key));
        }
        if state.is_asked {
            return Role::Waits(state.returned);
        }
        state.is_asked = true;
        Role::Asks
    }

    /// Waits until the provider returns again, or nobody asks any more. An error is that of the provider.
    #[inline]
    async fn wait_for_return(&self, before: u64) -> Result<(), KeyError> {
        poll_fn(|cx| {
            let mut state = self.state();
            match &state.error {
                Some((number, error)) if *number == before + 1 => Poll::Ready(Err(Arc::clone(error))),
                _ if !state.is_asked || state.returned > before => Poll::Ready(Ok(())),
                _ => {
                    if !state.waiting.iter().any(|waker| waker.will_wake(cx.waker())) {
                        state.waiting.push(cx.waker().clone());
                    }
                    Poll::Pending
                }
            }
        })
        .await
    }

    #[inline]
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Asking the provider. However it ends, also by dropping the call, the waiting calls go on.
struct Asking<'s>(&'s SharedKey);

impl Asking<'_> {
    #[inline]
    fn end(self, key: Result<Arc<SentKey>, KeyError>) -> Result<Arc<SentKey>, KeyError> {
        let mut state = self.0.state();
        state.returned += 1;
        state.key = key.as_ref().ok().cloned();
        state.error = key.as_ref().err().map(|error| (state.returned, Arc::clone(error)));
        key
    }
}

impl Drop for Asking<'_> {
    #[inline]
    fn drop(&mut self) {
        let waiting = {
            let mut state = self.0.state();
            state.is_asked = false;
            std::mem::take(&mut state.waiting)
        };
        waiting.into_iter().for_each(Waker::wake);
    }
}
