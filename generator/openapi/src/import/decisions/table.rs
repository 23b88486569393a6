//! `import.toml` as a table, and the names of the tables that the importer writes.

use toml::de::DeTable;

use copperplate_language::diagnostics::{Diagnostic, Diagnostics, Errors, Span};
use copperplate_language::files::Source;

use crate::codes;

/// Table about the document.
pub(in crate::import) const DOCUMENT: &str = "document";

/// Table of the elements that came from the document.
pub(in crate::import) const ELEMENTS: &str = "elements";

/// Table of the nodes of the document that are the place of no element.
pub(in crate::import) const OTHERS: &str = "others";

/// Tables that the importer writes.
pub(in crate::import) const OF_THE_IMPORTER: [&str; 3] = [DOCUMENT, OTHERS, ELEMENTS];

/// Parses the file; reports syntax errors of TOML. Parts that the parser skips to recover would be reported as missing,
/// so no further errors are reported then.
pub(in crate::import) fn parse_import_file(source: &Source) -> Result<DeTable<'_>, Errors> {
    let mut diagnostics = Diagnostics::new(std::slice::from_ref(source));
    let (document, errors) = DeTable::parse_recoverable(&source.text);
    for error in &errors {
        let message = format!("this is not TOML: {}", error.message());
        let span = Span::at(0, error.span().unwrap_or(0..0));
        diagnostics.report(Diagnostic::new(codes::IMPORT_FILE, span, message));
    }
    diagnostics.abort_if_errors()?;
    Ok(document.into_inner())
}
