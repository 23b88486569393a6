//! `import.toml` as a table.

use toml::de::DeTable;

use copperplate_language::diagnostics::{Code, Diagnostic, Diagnostics, Errors, Span};
use copperplate_language::files::Source;

/// Parses the file; reports what is not TOML. What the recovery leaves out would be reported as missing, so nothing else
/// is reported then.
pub(super) fn parse(source: &Source) -> Result<DeTable<'_>, Errors> {
    let mut diagnostics = Diagnostics::new(std::slice::from_ref(source));
    let (document, errors) = DeTable::parse_recoverable(&source.text);
    for error in &errors {
        let message = format!("this is not TOML: {}", error.message());
        let span = Span::at(0, error.span().unwrap_or(0..0));
        diagnostics.report(Diagnostic::new(Code::ImportFile, span, message));
    }
    diagnostics.abort_if_errors()?;
    Ok(document.into_inner())
}
