//! A provider with the keys `key-1`, `key-2` and so on.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use copperplate_runtime::ApiKey;
use copperplate_runtime::auth::BlockingKeyProvider;
use copperplate_runtime::auth::{KeyFuture, KeyProvider, ProvidedKey, ProviderError};

/// Returns another key each time. Clones share their count.
#[derive(Clone, Default)]
pub(crate) struct Numbered {
    asked: Arc<AtomicUsize>,
    valid_for: Option<Duration>,
    fails_from: Option<usize>,
}

impl Numbered {
    pub(crate) fn valid_for(time: Duration) -> Self {
        Self { valid_for: Some(time), ..Self::default() }
    }

    /// Fails from the question with this number on.
    pub(crate) fn failing_from(number: usize) -> Self {
        Self { fails_from: Some(number), ..Self::default() }
    }

    /// Number of questions.
    pub(crate) fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    fn next(&self) -> Result<ProvidedKey, ProviderError> {
        let number = self.asked.fetch_add(1, Ordering::SeqCst) + 1;
        if self.fails_from.is_some_and(|from| number >= from) {
            return Err(format!("the vault is closed to question {number}").into());
        }
        let key = ProvidedKey::from(ApiKey::new(format!("key-{number}"))?);
        Ok(match self.valid_for {
            Some(time) => key.valid_for(time),
            None => key,
        })
    }
}

impl KeyProvider for Numbered {
    fn key(&self) -> KeyFuture<'_> {
        Box::pin(async {
            // Lets other calls run in between.
            let mut is_first = true;
            std::future::poll_fn(|cx| {
                if std::mem::take(&mut is_first) {
                    cx.waker().wake_by_ref();
                    return std::task::Poll::Pending;
                }
                std::task::Poll::Ready(())
            })
            .await;
            self.next()
        })
    }
}

impl BlockingKeyProvider for Numbered {
    fn key(&self) -> Result<ProvidedKey, ProviderError> {
        // Lets other threads wait in between.
        std::thread::sleep(Duration::from_millis(20));
        self.next()
    }
}
