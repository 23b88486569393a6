//! Options of `diff`.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use clap::builder::TypedValueParser;
use copperplate_diff::Verdict;
use copperplate_diff::waivers::WaiverEnd;
use copperplate_language::diagnostics;

use super::release::Released;
use super::threshold::Threshold;
use crate::folders::FolderOptions;
use crate::import::ReferenceOptions;
use crate::keyword_argument::{keyword_argument, message_format_argument};

const MORE_HELP: &str = "\
Verdicts of --fail-on:
  backward=VERDICT      a released client, the new service: breaking, risky or compatible
  forward=VERDICT       the new crate, today's service: breaking, risky or compatible
  version=STEP          the version step that the crate requires since the last release: major, minor or patch
  version=undeclared    the declared version is too low
  waivers=stale         a waiver expired or matches no finding
  breaking              the same as backward=breaking

Examples:
  copperplate diff                                the working tree against its merge base with the main branch
  copperplate diff --base v1.2.0 --head main      two commits
  copperplate diff --base ../old --head ../new    two folders, without git
  copperplate diff old.json new.json              two OpenAPI documents, without a workspace
  copperplate diff main:openapi.yaml openapi.yaml --fail-on backward=breaking
  copperplate diff --format markdown=comment.md --fail-on version=undeclared    in CI
  copperplate diff --accept 68b9-6e74 --reason 'never sent in practice' --until 2027-01-31

The version step is relative to the last release: the tag with the highest version in place of `*`, among tags that the
head contains. Without a release, it is relative to the base.

Waived findings are shown as waived, and `--fail-on` ignores them, except for `version=undeclared`, since a waiver does
not change the crate.

A report is printed, or written to its FILE. Filters affect only the listed findings, never the verdicts.";

/// Options of the comparison and of its reports.
#[derive(Args, Debug)]
#[command(after_help = MORE_HELP)]
pub(crate) struct Options {
    /// OpenAPI document to compare with another one, without a workspace: a file, `COMMIT:FILE`, or `-` for standard
    /// input
    #[arg(value_name = "OLD", requires = "new")]
    #[arg(conflicts_with_all = ["base", "head", "released", "accept", "reason", "until", "changelog", "spec", "out"])]
    old: Option<OsString>,

    /// Changed OpenAPI document
    #[arg(value_name = "NEW")]
    new: Option<OsString>,

    /// Another folder from which documents may read files by `$ref`; repeatable
    #[arg(long, value_name = "DIR", requires = "old")]
    refs_from: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) folders: FolderOptions,

    /// Commit, `COMMIT:FOLDER` or folder to compare with [default: merge base with the main branch]
    #[arg(long, value_name = "SPEC", value_parser = parse_spec_source_option)]
    pub(super) base: Option<String>,

    /// Changed commit, `COMMIT:FOLDER` or folder [default: the working tree]
    #[arg(long, value_name = "SPEC", value_parser = parse_spec_source_option)]
    pub(super) head: Option<String>,

    /// Last release, or its tags, such as `release-*` [default: `v*` and `CRATE-v*`]
    #[arg(long, value_name = "SPEC|TAG*", value_parser = parse_released_option)]
    pub(super) released: Option<Released>,

    /// Format of the report: text, markdown, json, html or github; repeatable [default: text]
    #[arg(long = "format", value_name = "FORMAT[=FILE]", value_parser = parse_output_option)]
    formats: Vec<Output>,

    /// Print an entry for CHANGELOG.md
    #[arg(long)]
    changelog: bool,

    /// Exit with 1 for this verdict or a worse one, see below; repeatable
    #[arg(long, value_name = "VERDICT", hide_possible_values = true, value_parser = threshold_option())]
    pub(super) fail_on: Vec<Threshold>,

    /// Least severe verdict to list
    #[arg(long, value_name = "VERDICT", default_value = Verdict::Risky.name(), value_parser = verdict_option())]
    min_verdict: Verdict,

    /// List all findings, including consequences, which are otherwise folded under their cause
    #[arg(short, long, overrides_with = "min_verdict")]
    pub(super) verbose: bool,

    /// Of two documents, also list what only a client of NEW meets, at the service of OLD
    #[arg(long, requires = "old")]
    pub(super) forward: bool,

    /// List only the number of findings
    #[arg(short, long)]
    pub(super) quiet: bool,

    /// List only findings that affect this operation
    #[arg(long = "op", value_name = "NAME")]
    pub(super) operation: Option<String>,

    /// List only findings on this type
    #[arg(long = "type", value_name = "NAME")]
    pub(super) ty: Option<String>,

    /// List only findings of this rule
    #[arg(long, value_name = "RULE")]
    pub(super) rule: Option<String>,

    /// Accept a finding: add it to the waivers in the folder of the spec; repeatable
    #[arg(long, value_name = "FINGERPRINT", requires = "reason")]
    #[arg(conflicts_with_all = ["formats", "changelog", "fail_on", "explain", "rules"])]
    accept: Vec<String>,

    /// Reason why it is accepted
    #[arg(long, value_name = "TEXT", requires = "accept", value_parser = parse_reason_option)]
    reason: Option<String>,

    /// Last day of the waiver, or the first version of the crate without it [default: no end]
    #[arg(long, value_name = "DATE|VERSION", requires = "accept", value_parser = WaiverEnd::from_str)]
    until: Option<WaiverEnd>,

    /// Explain a rule: meaning, reason and remedy
    #[arg(long, value_name = "RULE")]
    pub(super) explain: Option<String>,

    /// Print the table of all rules
    #[arg(long)]
    pub(super) rules: bool,

    /// Format of messages: human, short, json or github [default: the format of the report, or human]
    #[arg(long, value_name = "FORMAT", hide_possible_values = true, value_parser = message_format_argument())]
    message_format: Option<diagnostics::Format>,
}

impl Options {
    pub(super) fn min_verdict(&self) -> Verdict {
        if self.verbose { Verdict::Compatible } else { self.min_verdict }
    }

    /// Returns the documents to compare in place of two specs.
    pub(super) fn documents(&self) -> Option<[&OsStr; 2]> {
        Some([self.old.as_deref()?, self.new.as_deref()?])
    }

    /// Returns the folders that documents may read.
    pub(super) fn references(&self) -> ReferenceOptions {
        ReferenceOptions { refs_from: self.refs_from.clone() }
    }

    /// Returns `true` if findings are accepted, which writes waivers.
    pub(crate) fn accepts_findings(&self) -> bool {
        !self.accept.is_empty()
    }

    /// Returns the findings to accept.
    pub(super) fn accept(&self) -> Option<Accept> {
        let findings = self.accept.iter().cloned().collect();
        Some(Accept { findings, reason: self.reason.clone()?, until: self.until.clone() })
    }

    /// Returns the reports to write.
    pub(super) fn outputs(&self) -> Vec<Output> {
        let mut outputs = self.formats.clone();
        if self.changelog {
            outputs.push(Output { format: ReportFormat::Changelog, file: None });
        }
        if outputs.is_empty() {
            outputs.push(Output { format: ReportFormat::Text, file: None });
        }
        outputs
    }

    /// Returns the format of errors: a program that reads the report reads the errors too.
    pub(crate) fn message_format(&self) -> diagnostics::Format {
        let of_report =
            self.formats.iter().filter(|output| output.file.is_none()).find_map(|output| match output.format {
                ReportFormat::Json => Some(diagnostics::Format::Json),
                ReportFormat::Github => Some(diagnostics::Format::Github),
                ReportFormat::Text | ReportFormat::Markdown | ReportFormat::Html | ReportFormat::Changelog => None,
            });
        self.message_format.or(of_report).unwrap_or(diagnostics::Format::Human)
    }
}

/// Findings to accept.
pub(super) struct Accept {
    /// Fingerprints of the findings.
    pub(super) findings: BTreeSet<String>,
    pub(super) reason: String,
    pub(super) until: Option<WaiverEnd>,
}

/// Report and its target.
#[derive(Clone, Debug)]
pub(super) struct Output {
    pub(super) format: ReportFormat,
    /// `None` for standard output.
    pub(super) file: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum ReportFormat {
    Text,
    Markdown,
    Json,
    Html,
    Github,
    Changelog,
}

fn parse_output_option(text: &str) -> Result<Output, &'static str> {
    let (word, file) = match text.split_once('=') {
        Some((word, file)) => (word, Some(PathBuf::from(file))),
        None => (text, None),
    };
    let format = match word {
        "text" => ReportFormat::Text,
        "markdown" => ReportFormat::Markdown,
        "json" => ReportFormat::Json,
        "html" => ReportFormat::Html,
        "github" => ReportFormat::Github,
        _ => return Err("the formats are text, markdown, json, html and github"),
    };
    match &file {
        Some(file) if file.as_os_str().is_empty() => Err("the name of the file is empty"),
        _ => Ok(Output { format, file }),
    }
}

/// Parses a spec source. An empty variable in a script must not change the subject of the comparison.
fn parse_spec_source_option(text: &str) -> Result<String, &'static str> {
    let is_empty = text.is_empty() || text.ends_with(':');
    if is_empty { Err("neither a commit nor a folder") } else { Ok(text.to_owned()) }
}

/// Parses the name of a release: the name of a commit never contains a `*`.
fn parse_released_option(text: &str) -> Result<Released, &'static str> {
    match text.matches('*').count() {
        0 => parse_spec_source_option(text).map(Released::Spec),
        1 => Ok(Released::Tags(text.to_owned())),
        _ => Err("a tag pattern contains one `*`, in place of the version"),
    }
}

fn parse_reason_option(text: &str) -> Result<String, &'static str> {
    if text.trim().is_empty() { Err("the reason is empty") } else { Ok(text.trim().to_owned()) }
}

fn verdict_option() -> impl TypedValueParser<Value = Verdict> {
    keyword_argument(Verdict::ALL.map(|verdict| (verdict.name(), verdict)))
}

fn threshold_option() -> impl TypedValueParser<Value = Threshold> {
    keyword_argument(Threshold::ALL)
}
