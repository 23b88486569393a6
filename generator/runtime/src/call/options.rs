//! What a caller may set on any call.

/// What a caller may set on any call.
#[derive(Clone, Default)]
pub struct Options {
    pub(crate) idempotency_key: Option<String>,
}

impl Options {
    /// No options.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of the header with the role `idempotency-key`.
    pub fn set_idempotency_key(&mut self, key: String) {
        self.idempotency_key = Some(key);
    }
}

impl std::fmt::Debug for Options {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let key = self.idempotency_key.as_ref().map(|_| crate::value::Masked);
        f.debug_struct("Options").field("idempotency_key", &key).finish()
    }
}
