//! Output formats of errors, besides the one like rustc.

use super::report::{ALSO, Range, SuggestedEdit, SuggestionReport, places_in_words};
use super::{ErrorReport, Errors, render};

/// Output format of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Like rustc, with lines of the spec.
    Human,
    /// One line per error.
    Short,
    /// One JSON object per error, each on a line, with all places.
    Json,
    /// Annotations of a GitHub workflow.
    Github,
}

impl Format {
    /// All formats, with their names on the command line.
    pub const ALL: [(&'static str, Self); 4] =
        [("human", Self::Human), ("short", Self::Short), ("json", Self::Json), ("github", Self::Github)];
}

impl Errors {
    /// Renders all errors of a run that would have written files. The formats for people end with a summary line.
    #[must_use]
    pub fn render_as(&self, format: Format, color: bool) -> String {
        self.render_with_summary(format, "; nothing was written", color)
    }

    /// Renders all errors of a run that only reads. The formats for people end with a summary line.
    #[must_use]
    pub fn render_found(&self, format: Format, color: bool) -> String {
        self.render_with_summary(format, "", color)
    }

    fn render_with_summary(&self, format: Format, consequence: &str, color: bool) -> String {
        let rendered = self.render_each(format, color);
        match format {
            Format::Human | Format::Short => rendered + &render::render_summary(self, consequence, color),
            Format::Json | Format::Github => rendered,
        }
    }

    /// Renders all errors, in the format for people with the edits that they suggest, and a summary line.
    #[must_use]
    pub fn render_with_edits(&self, format: Format, color: bool) -> String {
        match format {
            Format::Human => render::render_each_with_edits(self, color) + &render::render_summary(self, "", color),
            Format::Short | Format::Json | Format::Github => self.render_found(format, color),
        }
    }

    /// Renders all errors without a summary.
    pub(super) fn render_each(&self, format: Format, color: bool) -> String {
        match format {
            Format::Human => render::render_each_error(self, color),
            Format::Short | Format::Json | Format::Github => {
                self.reports().iter().map(|report| report.render_as(format, color)).collect()
            }
        }
    }

    /// Returns the errors as data.
    #[must_use]
    pub fn reports(&self) -> Vec<ErrorReport> {
        self.located.iter().map(|located| ErrorReport::from_located(&self.sources, located)).collect()
    }
}

impl ErrorReport {
    /// Renders the error, without lines of the spec, which reports do not contain.
    #[must_use]
    pub fn render_as(&self, format: Format, color: bool) -> String {
        match format {
            Format::Human => render::render_bare_report(self, color),
            Format::Short => format_short(self),
            Format::Json => format_json(self),
            Format::Github => format_github(self),
        }
    }
}

fn format_short(report: &ErrorReport) -> String {
    let span = match (&report.file, report.span) {
        (Some(file), Some(span)) => format!("{file}:{}:{}: ", span.start.line, span.start.column),
        (Some(file), None) => format!("{file}: "),
        (None, _) => String::new(),
    };
    let element = report.element.iter().map(|element| format!(" (in {})", element.label));
    format!(
        "{}{}[{}]: {}{}\n",
        format_one_line(&span),
        report.level.name(),
        report.code,
        format_one_line(&report.message),
        format_one_line(&element.collect::<String>())
    )
}

/// Escapes control characters: a name of a spec must not end the line or move the cursor.
pub(super) fn format_one_line(text: &str) -> String {
    text.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}

fn format_json(report: &ErrorReport) -> String {
    let text = serde_json::to_string(report);
    text.unwrap_or_else(|error| unreachable!("strings and numbers are JSON: {error}")) + "\n"
}

fn format_github(report: &ErrorReport) -> String {
    let mut lines = vec![report.message.clone()];
    lines.extend(report.notes.iter().map(|note| format!("note: {note}")));
    let others = report.related.iter().filter(|related| related.label == ALSO).count();
    lines.extend((others > 0).then(|| format!("note: also in {}", places_in_words(others))));
    lines.extend(report.help.iter().map(|help| format!("help: {help}")));
    lines.extend(report.suggestion.iter().flat_map(format_suggestion));
    let location = (report.file.as_deref(), report.span);
    Annotation { level: report.level.name(), location, title: report.code, lines: &lines }.render()
}

/// Returns a line for each edit of a suggestion.
fn format_suggestion(suggestion: &SuggestionReport) -> impl Iterator<Item = String> {
    suggestion.edits.iter().map(|SuggestedEdit { file, span: Range { start, end }, text }| {
        let confidence = suggestion.confidence.name();
        let start_text = format!("{file}:{}:{}", start.line, start.column);
        let edit = if start == end {
            format!("insert {text:?} at {start_text}")
        } else if text.is_empty() {
            format!("remove {start_text} to {}:{}", end.line, end.column)
        } else {
            format!("replace {start_text} to {}:{} with {text:?}", end.line, end.column)
        };
        format!("suggested edit ({confidence}): {edit}")
    })
}

/// Annotation of a GitHub workflow.
pub struct Annotation<'a> {
    /// `error`, `warning` or `notice`.
    pub level: &'static str,
    /// File, and location in it.
    pub location: (Option<&'a str>, Option<Range>),
    /// Headline, for example the code of an error.
    pub title: &'a str,
    /// Message.
    pub lines: &'a [String],
}

impl Annotation<'_> {
    /// Returns the workflow command.
    pub fn render(&self) -> String {
        let (file, span) = self.location;
        let mut properties = Vec::new();
        properties.extend(file.map(|file| format!("file={}", format_github_property(file))));
        if let Some(span) = span {
            properties.push(format!("line={},endLine={}", span.start.line, span.end.line));
            // GitHub accepts columns only within one line. Its end column is inclusive.
            if span.start.line == span.end.line {
                let last = span.start.column.max(span.end.column.saturating_sub(1));
                properties.push(format!("col={},endColumn={last}", span.start.column));
            }
        }
        properties.push(format!("title={}", format_github_property(self.title)));
        let lines: Vec<_> = self.lines.iter().map(|line| format_one_line(line)).collect();
        format!("::{} {}::{}\n", self.level, properties.join(","), format_github_data(&lines.join("\n")))
    }
}

/// Escapes data of a workflow command, so that it cannot start another command.
fn format_github_data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn format_github_property(text: &str) -> String {
    format_github_data(text).replace(':', "%3A").replace(',', "%2C")
}
