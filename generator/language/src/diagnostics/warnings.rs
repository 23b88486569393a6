//! Warnings about a valid spec.

use super::{Diagnostic, DocumentElement, ErrorReport, Errors, Format, Level, Position, Span, alike, kinds, render};

/// Maximum number of lines for which warnings are shown one by one, with lines of the document.
const LINES_MAX: usize = 45;

/// Warnings with their positions, ordered by cost if they have one, and by file and position. Warnings that the spec
/// denies are errors.
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

    /// Names the elements of an imported document in which the places of the warnings are.
    pub fn name_elements(&mut self, element: impl Fn(Span) -> Option<DocumentElement>) {
        for located in &mut self.all.located {
            located.position.element = element(located.diagnostic.span);
            for (span, position) in located.diagnostic.also.iter().zip(&mut located.also) {
                position.element = element(*span);
            }
        }
    }

    /// Puts what a former report did not have first. `is_new` decides on places.
    pub fn put_new_first(&mut self, is_new: impl Fn(Span) -> bool) {
        for located in &mut self.all.located {
            let spans = std::iter::once(located.diagnostic.span).chain(std::mem::take(&mut located.diagnostic.also));
            let positions = std::iter::once(located.position.clone()).chain(std::mem::take(&mut located.also));
            let (new, known): (Vec<_>, Vec<_>) = spans.zip(positions).partition(|(span, _)| is_new(*span));
            located.new_places = Some(new.len());
            let mut places = new.into_iter().chain(known);
            (located.diagnostic.span, located.position) = places.next().unwrap_or_else(|| unreachable!("one place"));
            (located.diagnostic.also, located.also) = places.unzip();
        }
        self.all.located.sort_by_key(|located| (located.diagnostic.cost, located.is_known()));
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

    /// Renders all warnings; with lines of the spec, those that are alike in one file as one. The formats for people end
    /// with a summary line, unless there are no warnings.
    #[must_use]
    pub fn render_as(&self, format: Format, color: bool) -> String {
        let (mut text, more) = match format {
            Format::Human if alike::has_alike(&self.all) => {
                (alike::render_alike(&self.all, color), "; `--message-format short` lists each")
            }
            Format::Human | Format::Short | Format::Json | Format::Github => (self.all.render_each(format, color), ""),
        };
        let (errors, warnings) = (self.count(Level::Error), self.count(Level::Warning));
        if matches!(format, Format::Human | Format::Short) && errors + warnings > 0 {
            text += &render::render_warnings_summary(&self.all, [errors, warnings], more, color);
        }
        text
    }

    /// Returns the warnings that suggest an edit.
    #[must_use]
    pub fn with_edits(&self) -> Self {
        let mut all = self.all.clone();
        all.located.retain(|located| !located.edits.is_empty());
        Self { all }
    }

    /// Renders all warnings one by one, in the format for people with the edits that they suggest.
    #[must_use]
    pub fn render_with_edits(&self, format: Format, color: bool) -> String {
        if format != Format::Human {
            return self.render_as(format, color);
        }
        let counts = [self.count(Level::Error), self.count(Level::Warning)];
        render::render_each_with_edits(&self.all, color)
            + &render::render_warnings_summary(
                &self.all,
                counts,
                "; `copperplate fix` leaves these edits to you",
                color,
            )
    }

    /// Renders warnings with a cost for people: one by one if there are only a few, and otherwise their kinds with
    /// the number of places. What a former report had is only counted. The formats for programs list all warnings.
    #[must_use]
    pub fn render_kinds(&self, format: Format, color: bool) -> String {
        if matches!(format, Format::Json | Format::Github) || self.all.located.is_empty() {
            return self.render_as(format, color);
        }
        let mut new = self.all.clone();
        new.located.retain(|located| !located.is_known());
        let mut is_whole = false;
        let mut text = None;
        if new.located.len() < LINES_MAX {
            let each = new.render_each(format, color);
            is_whole = new.located.len() == self.all.located.len() && kinds::shows_all_places(&new, format);
            text = (each.lines().count() < LINES_MAX).then_some(each);
        }
        is_whole &= text.is_some();
        let text = text.unwrap_or_else(|| kinds::render_kinds(&new, format, color));
        text + &kinds::render_places_summary(&self.all, is_whole, color)
    }

    /// Renders warnings with a cost with all their places.
    #[must_use]
    pub fn render_places(&self, format: Format, color: bool) -> String {
        if matches!(format, Format::Json | Format::Github) || self.all.located.is_empty() {
            return self.render_as(format, color);
        }
        kinds::render_places(&self.all, format, color) + &kinds::render_places_summary(&self.all, true, color)
    }
}
