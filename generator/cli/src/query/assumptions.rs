//! `assumptions`: decisions where the API document is silent.

use crate::console::Console;
use crate::error::Failure;
use crate::{Exit, Folders, spec};

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
pub(crate) fn assumptions(folders: &Folders, format: Format, console: &mut Console) -> Exit {
    let outcome = print_assumptions(folders, format, console);
    console.finish(outcome)
}

fn print_assumptions(folders: &Folders, format: Format, console: &mut Console) -> Result<Exit, Failure> {
    let (_, model) = spec::understand_spec(folders)?;
    console.out(&match format {
        Format::Text => copperplate_language::assumptions::assumptions_text(&model),
        Format::Markdown => copperplate_language::assumptions::assumptions_markdown(&model),
    });
    Ok(Exit::Fine)
}
