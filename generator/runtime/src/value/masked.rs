//! Stand-in for secrets in `Debug` output.

use std::fmt;

/// Stand-in for a value that must not be shown: `***` in `Debug` output.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Masked;

impl fmt::Debug for Masked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
