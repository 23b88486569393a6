//! How strictly responses are read, and who is told.

use std::fmt;
use std::sync::Arc;

use crate::wire::Deviation;

/// How strictly responses are read, and who is told.
#[derive(Clone, Default)]
pub(super) struct Reading {
    pub(super) strict: bool,
    pub(super) hook: Option<Hook>,
    /// The key under which every body stands.
    pub(super) envelope: Option<String>,
}

/// Called with the operation and what was found, once for each response that is not what the spec says.
pub(super) type Hook = Arc<dyn Fn(&'static str, &[Deviation]) + Send + Sync>;

impl Reading {
    /// Tells whoever asked for it. A log gets paths and kinds, never values.
    pub(super) fn tell(&self, operation: &'static str, deviations: &[Deviation]) {
        if deviations.is_empty() {
            return;
        }
        if let Some(hook) = &self.hook {
            hook(operation, deviations);
        }
        #[cfg(feature = "tracing")]
        for deviation in deviations {
            tracing::warn!(operation, path = deviation.path(), mismatch = %deviation.mismatch(), "deviation");
        }
    }
}

impl fmt::Debug for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reading").field("strict", &self.strict).finish_non_exhaustive()
    }
}
