//! Errors of the command line, as errors of a command.

use clap::error::{ContextKind, ContextValue};

use crate::error::{Error, ErrorCode};
use crate::renamed_flags::current_flag;

/// Converts an error of clap: the first paragraph of its text becomes the message, its context the notes and the help.
pub(super) fn usage_error(error: &clap::Error) -> Error {
    let text = error.to_string();
    let paragraph = text.trim_start_matches("error: ").lines().take_while(|line| !line.is_empty());
    // The known values become a note.
    let message: Vec<_> = paragraph.map(str::trim).filter(|line| !line.starts_with('[')).collect();
    let mut converted = Error::new(ErrorCode::Usage, message.join(" "));
    let known = usage_error_strings(error, ContextKind::ValidValue);
    if !known.is_empty() {
        converted = converted.note(format!("known values: {}", known.join(", ")));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        converted = converted.note(usage.to_string().trim().replacen("Usage", "usage", 1));
    }
    let suggestions = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    // The most similar one is the last.
    let near = suggestions.into_iter().flat_map(|kind| usage_error_strings(error, kind)).last();
    let unknown = usage_error_strings(error, ContextKind::InvalidArg);
    let now = unknown.iter().find_map(|flag| current_flag(flag));
    let help = match now {
        Some(now) => Some(format!("it is called `{now}` now; `copperplate fix` renames it in scripts and jobs")),
        None => near.map(|near| format!("did you mean `{near}`?")),
    };
    converted.help(help.unwrap_or_else(|| "`--help` explains the commands and their options".to_owned()))
}

fn usage_error_strings(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(string)) => vec![string.clone()],
        Some(ContextValue::Strings(strings)) => strings.clone(),
        _ => Vec::new(),
    }
}
