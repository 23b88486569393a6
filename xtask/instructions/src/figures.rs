//! The committed figures: `figures.toml`.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

/// Instructions of each task, as one toolchain compiles it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Figures {
    /// Compiler and target.
    pub(crate) toolchain: String,
    pub(crate) counts: BTreeMap<String, u64>,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# Instructions of each task. Written by `xtask/instructions/run.sh --update`.\n")?;
        writeln!(f, "toolchain = {:?}\n\n[counts]", self.toolchain)?;
        self.counts.iter().try_for_each(|(task, count)| writeln!(f, "{task:?} = {count}"))
    }
}
