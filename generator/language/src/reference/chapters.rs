//! Chapters about rules that do not belong to a form.

/// A chapter at the end of the page.
pub(super) struct Chapter {
    pub(super) title: &'static str,
    /// Its Markdown, which ends with a line break.
    pub(super) text: &'static str,
}

pub(super) const CHAPTERS: &[Chapter] = &[
    Chapter { title: "Names", text: include_str!("names.md") },
    Chapter { title: "Docs", text: include_str!("docs.md") },
    Chapter { title: "Language version", text: include_str!("language_version.md") },
    Chapter { title: "Restrictions", text: include_str!("restrictions.md") },
    Chapter { title: "Errors", text: include_str!("errors.md") },
    Chapter { title: "Editors", text: include_str!("editors.md") },
];
