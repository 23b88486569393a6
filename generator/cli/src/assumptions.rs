//! `assumptions`: decisions where the API document is silent.

use std::path::Path;

use crate::console::Console;
use crate::error::Failure;
use crate::{Exit, spec};

/// Format of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For a terminal.
    Text,
    /// For a page.
    Markdown,
}

impl Format {
    pub(crate) const ALL: [(&'static str, Self); 2] = [("text", Self::Text), ("markdown", Self::Markdown)];
}

/// Runs the command.
pub(crate) fn assumptions(root: &Path, format: Format, console: &mut Console) -> Exit {
    let outcome = print(root, format, console);
    console.finish(outcome)
}

fn print(root: &Path, format: Format, console: &mut Console) -> Result<Exit, Failure> {
    let (_, model) = spec::understand(root)?;
    console.out(&match format {
        Format::Text => generator::assumptions::text(&model),
        Format::Markdown => generator::assumptions::markdown(&model),
    });
    Ok(Exit::Fine)
}
