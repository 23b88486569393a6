//! Warnings about a valid spec.

use super::{Diagnostic, ErrorReport, Errors, Format, Level, Position, render};

/// Warnings about a valid spec, with their positions, ordered by file and position. Those that the spec denies are
/// errors.
#[derive(Clone, Debug)]
pub struct Warnings {
    all: Errors,
}

impl Warnings {
    pub(super) fn new(all: Errors) -> Self {
        Self { all }
    }

    /// Iterates over the warnings with their positions, in the order of the files.
    pub fn iter(&self) -> impl Iterator<Item = (&Position, &Diagnostic)> {
        self.all.iter()
    }

    /// Returns the number of warnings of a level.
    #[must_use]
    pub fn count(&self, level: Level) -> usize {
        self.all.iter().filter(|(_, diagnostic)| diagnostic.level == level).count()
    }

    /// Returns the warnings as data.
    #[must_use]
    pub fn reports(&self) -> Vec<ErrorReport> {
        self.all.reports()
    }

    /// Renders all warnings. The formats for people end with a summary line, unless there are none.
    #[must_use]
    pub fn render_as(&self, format: Format, color: bool) -> String {
        let mut text = self.all.render_each(format, color);
        let (errors, warnings) = (self.count(Level::Error), self.count(Level::Warning));
        if matches!(format, Format::Human | Format::Short) && errors + warnings > 0 {
            text += &render::render_warnings_summary(&self.all, [errors, warnings], color);
        }
        text
    }
}
