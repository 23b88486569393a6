//! Key that all blocking calls share.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::provider::AsksForBlockingKey;
use super::{BlockingKeyBackend, KeyError, KeyForm, SentKey};

/// Key that all blocking calls share. One call asks the provider; other calls that need a key wait for it.
pub(super) struct SharedBlockingKey {
    provider: Arc<dyn AsksForBlockingKey>,
    /// Number of times the provider was asked.
    asked: AtomicU64,
    /// Locked while the provider is asked.
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    key: Option<Arc<SentKey>>,
    /// Last error, with the number of its request.
    error: Option<(u64, KeyError)>,
}

impl SharedBlockingKey {
    #[inline]
    pub(super) fn new(provider: Arc<dyn AsksForBlockingKey>) -> Self {
        Self { provider, asked: AtomicU64::new(0), state: Mutex::default() }
    }

    /// Returns the key; asks the provider if no key is valid.
    #[inline]
    pub(super) fn get(&self, form: KeyForm, backend: BlockingKeyBackend<'_>) -> Result<Arc<SentKey>, KeyError> {
        let clock = backend.clock;
        let asked = self.asked.load(Ordering::SeqCst);
        let mut state = self.state();
        if let Some(key) = state.key.as_ref().filter(|key| key.is_valid(clock.now())) {
            return Ok(Arc::clone(key));
        }
        // Another call asked while this one waited for the lock.
        if let Some((number, error)) = &state.error
            && *number > asked
        {
            return Err(Arc::clone(error));
        }
        let key = SentKey::new(self.provider.ask(backend), form, clock.now());
        let number = self.asked.fetch_add(1, Ordering::SeqCst) + 1;
        state.key = key.as_ref().ok().cloned();
        state.error = key.as_ref().err().map(|error| (number, Arc::clone(error)));
        key
    }

    /// Drops a key that the service rejected, unless it has been replaced already.
    #[inline]
    pub(super) fn reject(&self, rejected: &Arc<SentKey>) {
        self.state().key.take_if(|key| Arc::ptr_eq(key, rejected));
    }

    #[inline]
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
