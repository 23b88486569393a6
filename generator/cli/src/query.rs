//! Commands that answer questions about the spec: `assumptions` and `which`.

pub(crate) mod assumptions;
#[cfg(feature = "all-commands")]
pub(crate) mod which;
