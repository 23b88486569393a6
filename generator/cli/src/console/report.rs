//! Reports of imports.

use copperplate_language::diagnostics::Format;
use copperplate_openapi::import::Report;

use super::{Console, Extent};

impl Console {
    /// Prints the report of an import, and its summary for programs.
    pub(crate) fn import_report(&mut self, report: &Report, file: &str) {
        let rendered = match self.extent {
            Extent::Kinds => report.warnings.render_kinds(self.format, self.color),
            Extent::Places => report.warnings.render_places(self.format, self.color),
        };
        self.err(&rendered);
        if self.format == Format::Json {
            self.err(&report.summary(file).render_as(self.format, self.color));
        }
    }
}
