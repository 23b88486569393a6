//! What the command line asks for.

use std::path::PathBuf;

use generator::diagnostics::nearest;
use generator::diff::{Level, rules};
use lexopt::Arg::{Long, Short};
use lexopt::ValueExt;

use super::Failure;
use super::threshold::Threshold;

pub(super) const USAGE: &str = "\
What a change of the spec means: on the wire, for today's server, and for the version of the crate.

    cargo xtask diff [--base REV] [--head REV]

    --base REV         a commit, `COMMIT:FOLDER`, or a folder on disk; default: where this branch left the main branch
    --head REV         the same; default: the working tree
    --format FORMAT    text, markdown or json; FORMAT=FILE writes to a file; can be repeated
    --changelog        an entry for CHANGELOG.md
    --fail-on VERDICT  wire=LEVEL, reverse=LEVEL (breaking, risky, compatible), rust=STEP (major, minor, patch), or
                       rust=undeclared: the version is too small; can be repeated
    --level LEVEL      the lowest level to list; default: risky
    -v                 list all;   -q  list none, only what they come to
    --op NAME          only what reaches this operation
    --type NAME        only what is on this type
    --rule ID          only what this rule found
    --explain RULE     what a rule means, why, and what to do
    --rules            the table of all rules

Filters and levels change what is listed, never the verdict. Exit: 0 fine, 1 a --fail-on was crossed, 2 nothing could be compared.
";

/// What is asked for.
#[derive(Debug)]
pub enum Request {
    /// How to use the command.
    Help,
    /// The table of all rules.
    Rules,
    /// What a rule means.
    Explain(String),
    /// A comparison.
    Diff(Box<Options>),
}

/// How to compare, and what to show.
#[derive(Debug)]
pub struct Options {
    pub(super) base: Option<String>,
    pub(super) head: Option<String>,
    pub(super) outputs: Vec<Output>,
    pub(super) fail_on: Vec<Threshold>,
    pub(super) level: Level,
    pub(super) summary_only: bool,
    pub(super) operation: Option<String>,
    pub(super) ty: Option<String>,
    pub(super) rule: Option<String>,
}

/// A report, and where it goes.
#[derive(Debug)]
pub(super) struct Output {
    pub(super) format: Format,
    pub(super) file: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Format {
    Text,
    Markdown,
    Json,
    Changelog,
}

/// Reads the rest of the command line.
pub fn parse(parser: &mut lexopt::Parser) -> Result<Request, lexopt::Error> {
    let mut options = Options {
        base: None,
        head: None,
        outputs: Vec::new(),
        fail_on: Vec::new(),
        level: Level::Risky,
        summary_only: false,
        operation: None,
        ty: None,
        rule: None,
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Long("base") => options.base = Some(side("base", parser)?),
            Long("head") => options.head = Some(side("head", parser)?),
            Long("format") => options.outputs.push(output(&parser.value()?.string()?)?),
            Long("changelog") => options.outputs.push(Output { format: Format::Changelog, file: None }),
            Long("fail-on") => {
                let text = parser.value()?.string()?;
                let threshold = Threshold::of(&text);
                options.fail_on.push(threshold.ok_or_else(|| format!("`{text}` is no verdict to fail on"))?);
            }
            Long("level") => {
                let word = parser.value()?.string()?;
                let level = Level::ALL.into_iter().find(|level| level.word() == word);
                options.level = level.ok_or_else(|| format!("`{word}` is no level"))?;
            }
            Short('v') => options.level = Level::Compatible,
            Short('q') => options.summary_only = true,
            Long("op") => options.operation = Some(parser.value()?.string()?),
            Long("type") => options.ty = Some(parser.value()?.string()?),
            Long("rule") => {
                let id = parser.value()?.string()?;
                if rules::named(&id).is_none() {
                    let Failure(text) = unknown("rule", &id, &rule_ids(), "`--rules` lists them");
                    return Err(text.trim_start_matches("error: ").trim_end().to_owned().into());
                }
                options.rule = Some(id);
            }
            Long("explain") => return Ok(Request::Explain(parser.value()?.string()?)),
            Long("rules") => return Ok(Request::Rules),
            Short('h') | Long("help") => return Ok(Request::Help),
            other => return Err(other.unexpected()),
        }
    }
    if options.outputs.is_empty() {
        options.outputs.push(Output { format: Format::Text, file: None });
    }
    Ok(Request::Diff(Box::new(options)))
}

/// A commit or folder. A variable of a script that is not set must not become a comparison of something else.
fn side(name: &str, parser: &mut lexopt::Parser) -> Result<String, lexopt::Error> {
    let text = parser.value()?.string()?;
    let is_empty = text.is_empty() || text.ends_with(':');
    if is_empty { Err(format!("`--{name} {text}` names no commit and no folder").into()) } else { Ok(text) }
}

fn output(text: &str) -> Result<Output, String> {
    let (word, file) = match text.split_once('=') {
        Some((word, file)) => (word, Some(PathBuf::from(file))),
        None => (text, None),
    };
    let format = match word {
        "text" => Format::Text,
        "markdown" => Format::Markdown,
        "json" => Format::Json,
        _ => return Err(format!("there is no format `{word}`; there are text, markdown and json")),
    };
    Ok(Output { format, file })
}

/// The names of all rules.
pub(super) fn rule_ids() -> Vec<&'static str> {
    rules::all().map(|rule| rule.id).collect()
}

/// A name that nothing has.
pub(super) fn unknown(what: &str, name: &str, known: &[&str], note: &str) -> Failure {
    let near =
        nearest(name, known.iter().copied()).map_or(String::new(), |near| format!("help: did you mean `{near}`?\n"));
    Failure(format!("error: there is no {what} `{name}`: {note}\n{near}"))
}
