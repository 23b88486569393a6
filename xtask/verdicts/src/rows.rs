//! The rows: edits to the spec with their written verdicts.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::verdict::Verdicts;

/// Edits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Selection {
    All,
    /// The edits with `part: true`.
    Part,
}

/// Edit as written in a row. In its texts, `Row` and `row` are placeholders for its name, so that edits can share a
/// spec.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenEdit {
    name: String,
    /// Keys of the reference that the edit concerns, such as `Enum.values`.
    about: Vec<String>,
    /// `true` for an edit that concerns every operation, so that it cannot share a spec.
    #[serde(default)]
    whole: bool,
    base: String,
    head: String,
    /// Text that both sides have.
    #[serde(default)]
    both: String,
    /// Verdicts with `Row` as the body of a request.
    sent: Option<Claims>,
    /// Verdicts with `Row` as a response.
    received: Option<Claims>,
    /// Verdicts of texts that declare calls.
    calls: Option<Claims>,
    because: String,
    /// Reason why executing it shows nothing.
    not_executed: Option<String>,
    /// `true` for an edit that CI executes.
    #[serde(default)]
    part: bool,
}

/// Verdicts in both directions.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claims {
    /// Verdicts of the edit.
    pub(crate) forth: Verdicts,
    /// Verdicts of undoing the edit.
    pub(crate) back: Verdicts,
}

/// Edit in one direction of calls: two rows, forth and back.
#[derive(Clone, Debug)]
pub(crate) struct Edit {
    /// Name, which is also the name of its resource.
    pub(crate) name: String,
    pub(crate) about: Vec<String>,
    pub(crate) whole: bool,
    pub(crate) base: String,
    pub(crate) head: String,
    pub(crate) both: String,
    pub(crate) claims: Claims,
    pub(crate) because: String,
    pub(crate) not_executed: Option<String>,
}

/// Reads the edits of a selection, in the order of files and text.
pub(crate) fn read_edits(selection: Selection) -> Result<Vec<Edit>, String> {
    let mut edits = Vec::new();
    for path in row_files()? {
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| failed(&error))?;
        let written: Vec<WrittenEdit> = serde_yaml::from_str(&text).map_err(|error| failed(&error))?;
        for written in written {
            edits.extend(written.into_edits(selection).map_err(|error| failed(&error))?);
        }
    }
    let mut names = BTreeSet::new();
    match edits.iter().find(|edit| !names.insert(&edit.name)) {
        Some(edit) => Err(format!("two edits are called `{}`", edit.name)),
        None => Ok(edits),
    }
}

fn row_files() -> Result<Vec<PathBuf>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rows");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "yaml"));
    paths.sort();
    Ok(paths)
}

impl WrittenEdit {
    fn into_edits(self, selection: Selection) -> Result<Vec<Edit>, String> {
        if selection == Selection::Part && !self.part {
            return Ok(Vec::new());
        }
        let uses = [("-sent", self.sent, SENT), ("-received", self.received, RECEIVED), ("", self.calls, "")];
        let edits: Vec<_> =
            uses.into_iter().filter_map(|(end, claims, call)| Some(self.edit(end, claims?, call))).collect();
        if edits.is_empty() {
            return Err(format!("`{}` has no verdicts", self.name));
        }
        Ok(edits)
    }

    fn edit(&self, end: &str, claims: Claims, call: &str) -> Edit {
        let name = format!("{}{end}", self.name);
        let both = format!("{call}{}", self.both);
        Edit {
            base: named_text(&self.base, &name),
            head: named_text(&self.head, &name),
            both: named_text(&both, &name),
            name,
            about: self.about.clone(),
            whole: self.whole,
            claims,
            because: self.because.clone(),
            not_executed: self.not_executed.clone(),
        }
    }
}

/// Call that sends a value.
const SENT: &str = "operations:\n  row.put: { http: PUT /row, effect: update, body: Row, returns: none }\n";

/// Call that receives a value.
const RECEIVED: &str = "operations:\n  row.get: { http: GET /row, effect: read, returns: Row }\n";

/// Replaces the names in a text: `Row` at the beginning of a name, and `row` as a word.
fn named_text(text: &str, name: &str) -> String {
    let camel: String = name.split('-').map(capitalized).collect();
    let (mut named, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(['R', 'r']) {
        let (before, from) = rest.split_at(at);
        named += before;
        let starts = named.chars().next_back().is_none_or(|last| !last.is_alphanumeric() && last != '_');
        let next = from.chars().nth(3);
        if starts && from.starts_with("Row") && next.is_none_or(|next| !next.is_ascii_lowercase()) {
            named += &camel;
            rest = &from[3..];
        } else if starts && from.starts_with("row") && next.is_none_or(|next| !next.is_alphanumeric() && next != '_') {
            named += name;
            rest = &from[3..];
        } else {
            named += &from[..1];
            rest = &from[1..];
        }
    }
    named + rest
}

fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(1.min(word.len()));
    first.to_uppercase() + rest
}
