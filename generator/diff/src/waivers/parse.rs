//! Text → waivers.

use std::ops::Range;

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Errors, Positions, Span, suggest_nearest};
use copperplate_language::files::Source;
use semver::Version;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::codes;
use crate::waiver::{Waiver, WaiverEnd};

const WAIVER: &str = "waiver";
const FINDING: &str = "finding";
const REASON: &str = "reason";
const UNTIL: &str = "until";
const CONSEQUENCES: &str = "consequences";

/// Parses the file; reports all errors.
pub(super) fn parse_waivers(source: &Source) -> Result<Vec<Waiver>, Errors> {
    let sources = std::slice::from_ref(source);
    let mut reader = WaiverParser { diagnostics: Diagnostics::new(sources), positions: Positions::in_files(sources) };
    let (document, errors) = DeTable::parse_recoverable(&source.text);
    for error in &errors {
        let span = error.span().unwrap_or(0..0);
        let message = format!("this is not TOML: {}", error.message());
        reader.diagnostics.report(Diagnostic::new(codes::WAIVERS, Span::at(0, span), message));
    }
    // Parts that the recovery leaves out would be reported as missing.
    reader.diagnostics.abort_if_errors()?;
    let waivers = reader.parse_document(document.get_ref());
    reader.diagnostics.abort_if_errors()?;
    Ok(waivers)
}

struct WaiverParser<'s> {
    diagnostics: Diagnostics<'s>,
    positions: Positions<'s>,
}

impl WaiverParser<'_> {
    fn parse_document(&mut self, document: &DeTable) -> Vec<Waiver> {
        self.check_known_keys(document, &[WAIVER], "a waiver starts with the line `[[waiver]]`");
        let Some(value) = document.get(WAIVER) else { return Vec::new() };
        let Some(entries) = value.get_ref().as_array() else {
            let help = "start each waiver with the line `[[waiver]]`";
            self.report_error(
                value.span(),
                format!("expected a list of waivers, found {}", parsed_waiver_value_type(value)),
                help,
            );
            return Vec::new();
        };
        let mut waivers: Vec<(Waiver, Range<usize>)> = Vec::new();
        for entry in entries {
            let Some(table) = entry.get_ref().as_table() else {
                let message = format!("expected a waiver, found {}", parsed_waiver_value_type(entry));
                self.report_error(entry.span(), message, "start each waiver with the line `[[waiver]]`");
                continue;
            };
            let Some((waiver, span)) = self.parse_waiver(table, entry.span()) else { continue };
            if let Some((_, first)) = waivers.iter().find(|(other, _)| other.finding == waiver.finding) {
                let message = format!("`{}` is waived twice", waiver.finding);
                let again = Diagnostic::new(codes::WAIVERS, Span::at(0, span), message);
                let again = again.related(Span::at(0, first.clone()), "first here").help("remove one of them");
                self.diagnostics.report(again);
                continue;
            }
            waivers.push((waiver, span));
        }
        waivers.into_iter().map(|(waiver, _)| waiver).collect()
    }

    /// Reads a waiver, and returns the span of its fingerprint too.
    fn parse_waiver(&mut self, table: &DeTable, span: Range<usize>) -> Option<(Waiver, Range<usize>)> {
        let known = [FINDING, REASON, UNTIL, CONSEQUENCES];
        self.check_known_keys(
            table,
            &known,
            "a waiver has `finding`, `reason` and possibly `until` and `consequences`",
        );
        let finding = self.parse_required(table, FINDING, &span, "the fingerprint that `diff` prints");
        let reason = self.parse_required(table, REASON, &span, "a waiver needs a reason that reviewers can check");
        let until = table.get(UNTIL).map(|value| self.parse_until(value));
        let consequences = table.get(CONSEQUENCES).map(|value| self.parse_consequences(value));
        let (finding, at) = finding?;
        self.check_fingerprint(&finding, at.clone())?;
        let (reason, reason_at) = reason?;
        if reason.trim().is_empty() {
            self.report_error(reason_at, "the reason is empty", "write why the finding is accepted");
            return None;
        }
        let position = self.positions.position(Span::at(0, at.clone()));
        let until = until.map_or(Some(None), |until| until.map(Some))?;
        let consequences = consequences.unwrap_or(Some(Vec::new()))?;
        Some((Waiver { finding, reason: reason.trim().to_owned(), until, consequences, position }, at))
    }

    /// Reports a string that is not a fingerprint.
    fn check_fingerprint(&mut self, text: &str, at: Range<usize>) -> Option<()> {
        if is_waiver_fingerprint(text) {
            return Some(());
        }
        let help = "write the two groups of four digits that `diff` prints, such as `68b9-6e74`";
        self.report_error(at, format!("`{text}` is not a fingerprint"), help);
        None
    }

    fn parse_consequences(&mut self, value: &Spanned<DeValue>) -> Option<Vec<String>> {
        let help = "write the fingerprints as `consequences = [\"68b9-6e74\"]`";
        let Some(entries) = value.get_ref().as_array() else {
            self.report_error(
                value.span(),
                format!("expected a list of fingerprints, found {}", parsed_waiver_value_type(value)),
                help,
            );
            return None;
        };
        let fingerprints = entries.iter().map(|entry| {
            let text = self.parse_text(entry, "a string", help)?;
            self.check_fingerprint(text, entry.span()).map(|()| text.to_owned())
        });
        // All are checked, not only those before the first error.
        fingerprints.collect::<Vec<_>>().into_iter().collect()
    }

    fn parse_required(
        &mut self,
        table: &DeTable,
        key: &str,
        span: &Range<usize>,
        help: &str,
    ) -> Option<(String, Range<usize>)> {
        let Some(value) = table.get(key) else {
            self.report_error(span.clone(), format!("a waiver needs the key `{key}`"), help);
            return None;
        };
        Some((self.parse_text(value, "a string", help)?.to_owned(), value.span()))
    }

    fn parse_text<'v>(&mut self, value: &'v Spanned<DeValue>, expected: &str, help: &str) -> Option<&'v str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            let found = parsed_waiver_value_type(value);
            self.report_error(value.span(), format!("expected {expected}, found {found}"), help);
        }
        text
    }

    fn parse_until(&mut self, value: &Spanned<DeValue>) -> Option<WaiverEnd> {
        let help = "write the last day as `until = 2027-01-31`, or the first version without it as `until = \"0.3.0\"`";
        if let Some(moment) = value.get_ref().as_datetime() {
            if let (Some(date), None, None) = (moment.date, moment.time, moment.offset) {
                return Some(WaiverEnd::Date(date));
            }
            self.report_error(value.span(), "expected a date without a time", help);
            return None;
        }
        let text = self.parse_text(value, "a date or a version", help)?;
        match Version::parse(text) {
            Ok(version) => Some(WaiverEnd::Version(version)),
            Err(error) => {
                let is_date = text.parse::<toml::value::Datetime>().is_ok();
                let help = if is_date { "write a date without quotes" } else { help };
                self.report_error(value.span(), format!("`{text}` is not a version: {error}"), help);
                None
            }
        }
    }

    fn check_known_keys(&mut self, table: &DeTable, known: &[&str], help: &str) {
        for key in table.keys().filter(|key| !known.contains(&key.get_ref().as_ref())) {
            let near = suggest_nearest(key.get_ref(), known.iter().copied());
            let error =
                Diagnostic::new(codes::WAIVERS, Span::at(0, key.span()), format!("unknown key `{}`", key.get_ref()));
            self.diagnostics.report(error.help(help).did_you_mean(near));
        }
    }

    fn report_error(&mut self, span: Range<usize>, message: impl Into<String>, help: &str) {
        self.diagnostics.report(Diagnostic::new(codes::WAIVERS, Span::at(0, span), message).help(help));
    }
}

/// Returns the type of a value, with an article.
fn parsed_waiver_value_type(value: &Spanned<DeValue>) -> &'static str {
    match value.get_ref() {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

fn is_waiver_fingerprint(text: &str) -> bool {
    let is_group =
        |group: &str| group.len() == 4 && group.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    text.split_once('-').is_some_and(|(one, other)| is_group(one) && is_group(other))
}
