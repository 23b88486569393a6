//! The forms in which errors are told, besides the one of rustc.

use super::{ErrorReport, Errors, render};

/// How errors are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Like rustc: with the lines of the spec.
    Human,
    /// One line an error.
    Short,
    /// One JSON object an error and a line.
    Json,
    /// Annotations of a GitHub workflow.
    Github,
}

impl Format {
    /// Every form, by the word that asks for it.
    pub const ALL: [(&'static str, Self); 4] =
        [("human", Self::Human), ("short", Self::Short), ("json", Self::Json), ("github", Self::Github)];
}

impl Errors {
    /// All errors in a form. Those for people end with a summary line.
    #[must_use]
    pub fn render_as(&self, format: Format, colour: bool) -> String {
        let rendered = || self.reports().iter().map(|report| report.render_as(format, colour)).collect::<String>();
        match format {
            Format::Human => self.render(colour),
            Format::Short => rendered() + &render::summary(self, colour),
            Format::Json | Format::Github => rendered(),
        }
    }

    /// The errors for programs.
    #[must_use]
    pub fn reports(&self) -> Vec<ErrorReport> {
        self.located.iter().map(|located| ErrorReport::of(&self.sources, located)).collect()
    }
}

impl ErrorReport {
    /// The error in a form. Without the lines of the spec, which a report does not hold.
    #[must_use]
    pub fn render_as(&self, format: Format, colour: bool) -> String {
        match format {
            Format::Human => render::bare(self, colour),
            Format::Short => short(self),
            Format::Json => json(self),
            Format::Github => github(self),
        }
    }
}

fn short(report: &ErrorReport) -> String {
    let span = match (&report.file, report.span) {
        (Some(file), Some(span)) => format!("{file}:{}:{}: ", span.start.line, span.start.column),
        (Some(file), None) => format!("{file}: "),
        (None, _) => String::new(),
    };
    format!("{}error[{}]: {}\n", one_line(&span), report.code, one_line(&report.message))
}

/// A name in a spec may hold anything; it must not end the line or move the cursor.
fn one_line(text: &str) -> String {
    text.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}

fn json(report: &ErrorReport) -> String {
    let text = serde_json::to_string(report);
    text.unwrap_or_else(|error| unreachable!("texts and numbers are JSON: {error}")) + "\n"
}

fn github(report: &ErrorReport) -> String {
    let mut properties = Vec::new();
    if let Some(file) = &report.file {
        properties.push(format!("file={}", property(file)));
    }
    if let Some(span) = report.span {
        properties.push(format!("line={},endLine={}", span.start.line, span.end.line));
        // Columns of different lines would be refused. GitHub counts the last character in.
        if span.start.line == span.end.line {
            let last = span.start.column.max(span.end.column - 1);
            properties.push(format!("col={},endColumn={last}", span.start.column));
        }
    }
    properties.push(format!("title={}", property(report.code)));
    let mut lines = vec![one_line(&report.message)];
    lines.extend(report.notes.iter().map(|note| format!("note: {}", one_line(note))));
    lines.extend(report.help.iter().map(|help| format!("help: {}", one_line(help))));
    format!("::error {}::{}\n", properties.join(","), data(&lines.join("\n")))
}

/// The escapes of a workflow command: nothing in a text may start another command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
