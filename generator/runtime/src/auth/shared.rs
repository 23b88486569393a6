//! Key that all async calls share, and the calls that wait for it.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use super::provider::AsksForKey;
use super::{KeyBackend, KeyError, KeyForm, SentKey};

/// Key that all async calls share. One call asks the provider; other calls that need a key wait for it.
pub(super) struct SharedKey {
    provider: Arc<dyn AsksForKey>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    key: Option<Arc<SentKey>>,
    /// `true` while a call asks the provider.
    is_asked: bool,
    /// Number of times the provider has returned.
    returned: u64,
    /// Last error, with the number of its request.
    error: Option<(u64, KeyError)>,
    waiting: Vec<Waker>,
}

/// Role of a call that needs a key.
enum Role {
    Served(Arc<SentKey>),
    /// It asks the provider.
    Asks,
    /// It waits until the provider has returned more often than this number of times.
    Waits(u64),
}

impl SharedKey {
    #[inline]
    pub(super) fn new(provider: Arc<dyn AsksForKey>) -> Self {
        Self { provider, state: Mutex::default() }
    }

    /// Returns the key; asks the provider if no key is valid.
    #[inline]
    pub(super) async fn get(&self, form: KeyForm, backend: KeyBackend<'_>) -> Result<Arc<SentKey>, KeyError> {
        let clock = backend.clock;
        loop {
            match self.role(clock.now()) {
                Role::Served(key) => return Ok(key),
                Role::Asks => {
                    let asking = Asking(self);
                    let provided = self.provider.ask(backend).await;
                    return asking.end(SentKey::new(provided, form, clock.now()));
                }
                Role::Waits(returned) => self.wait_for_return(returned).await?,
            }
        }
    }

    /// Drops a key that the service rejected, unless it has been replaced already.
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

    /// Waits until the provider returns again, or until no call is asking it any more. Returns the error of the
    /// provider if it failed.
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

/// Guard of the call that asks the provider. Waiting calls go on however it ends, even if the call is dropped.
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
