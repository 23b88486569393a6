//! What all calls of a client share.

use std::fmt;
use std::sync::Arc;

use http::{HeaderName, HeaderValue};

use super::base::BaseUrl;
use super::query::ArrayStyle;
use super::reading::Reading;
use crate::transport::{Limits, Transport};

/// What all calls of a client share; cheap to clone. An emitted client wraps it.
#[derive(Clone)]
pub struct Core(pub(super) Arc<Shared>);

pub(super) struct Shared {
    pub(super) base: BaseUrl,
    pub(super) auth: (HeaderName, HeaderValue),
    pub(super) idempotency_header: Option<&'static str>,
    pub(super) user_agent: HeaderValue,
    pub(super) arrays: ArrayStyle,
    pub(super) limits: Limits,
    pub(super) reading: Reading,
    pub(super) transport: Arc<dyn Transport>,
}

impl fmt::Debug for Core {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Core").field("base", &self.0.base).field("limits", &self.0.limits).finish_non_exhaustive()
    }
}
