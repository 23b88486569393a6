//! Edits to the lines of a spec, as people make them: a field is added, a doc reworded, a declaration removed.
//!
//! They keep all other lines, in files written by hand and by the import. An edit depends only on the spec and a seed,
//! so the same edits can be repeated with another generator. Unlike [`spec_edits`](crate::spec_edits), which edit the
//! meaning of a spec, these give texts that a version control system can merge.

mod attributes;
mod declarations;
mod docs;
mod enums;
mod fields;
mod kind;
mod outline;
mod splice;
mod types;
mod unions;
mod words;

pub use self::kind::EditKind;

use copperplate_language::FileCache;
use copperplate_language::files::Source;
use copperplate_language::model::Model;
use fastrand::Rng;

use self::outline::{Declaration, SpecText};
use self::splice::{Splice, apply_splices};

/// Number of tries before there is no edit of a kind, in a spec of fewer declarations.
const TRIES: usize = 100;

/// Edit of one declaration.
#[derive(Clone, Debug)]
pub struct TextEdit {
    /// Kind of the edit.
    pub kind: EditKind,
    /// Path of the file.
    pub path: String,
    /// Section and name of the declaration, such as `records.Message`.
    pub declaration: String,
    /// Short description.
    pub about: String,
    file: usize,
    splices: Vec<Splice>,
}

impl TextEdit {
    /// Returns the spec after the edit.
    #[must_use]
    pub fn applied(&self, sources: &[Source]) -> Vec<Source> {
        let mut sources = sources.to_vec();
        let source = &mut sources[self.file];
        source.text = apply_splices(&source.text, &self.splices);
        sources
    }
}

impl std::fmt::Display for TextEdit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {} in {}: {}", self.kind.name(), self.declaration, self.path, self.about)
    }
}

/// Parts of an edit that its kind determines.
struct Draft {
    splices: Vec<Splice>,
    about: String,
    /// Name of a new declaration, if the edit only adds one.
    added: Option<String>,
}

impl Draft {
    fn new(splices: Vec<Splice>, about: String) -> Self {
        Self { splices, about, added: None }
    }
}

/// A spec, and the edits that it permits.
pub struct EditedSpec {
    text: SpecText,
    sources: Vec<Source>,
    cache: FileCache,
}

impl EditedSpec {
    /// Outlines a spec.
    #[must_use]
    pub fn new(sources: Vec<Source>) -> Self {
        Self { text: SpecText::new(&sources), sources, cache: FileCache::new() }
    }

    /// Returns the files before any edit.
    #[must_use]
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Returns the model of a spec that differs in few files; `None` if it is not valid.
    pub fn understand(&mut self, sources: &[Source]) -> Option<Model> {
        self.cache.understand(sources).ok()
    }

    /// Draws an edit of a kind at any declaration that permits it. Returns the spec after the edit, which is valid.
    pub fn draw(&mut self, kind: EditKind, random: &mut Rng) -> Option<(TextEdit, Vec<Source>)> {
        let mut suited: Vec<_> = self.suited_to(kind).collect();
        random.shuffle(&mut suited);
        let tries = suited.len().max(TRIES);
        suited.into_iter().cycle().take(tries).find_map(|at| self.draw_at(kind, at, random))
    }

    /// Draws edits of two declarations of one file. They are neighbours in the file if `are_near`.
    pub fn draw_pair(&mut self, are_near: bool, random: &mut Rng) -> Option<[TextEdit; 2]> {
        let count = self.text.declarations.len();
        let first = random.usize(..count);
        let file = self.text.declarations[first].file;
        let second = if are_near {
            if random.bool() { first + 1 } else { first.checked_sub(1)? }
        } else {
            let others = (0..count).filter(|at| *at != first && self.text.declarations[*at].file == file);
            random.choice(others.collect::<Vec<_>>())?
        };
        if self.text.declarations.get(second).is_none_or(|declaration| declaration.file != file) {
            return None;
        }
        let one = self.draw_any_at(first, random)?;
        let other = self.draw_any_at(second, random)?;
        (one.declaration != other.declaration).then_some([one, other])
    }

    fn suited_to(&self, kind: EditKind) -> impl Iterator<Item = usize> {
        let declarations = self.text.declarations.iter().enumerate();
        declarations.filter(move |(_, declaration)| kind.suits(&declaration.section)).map(|(at, _)| at)
    }

    fn draw_any_at(&mut self, at: usize, random: &mut Rng) -> Option<TextEdit> {
        let section = &self.text.declarations[at].section;
        let kinds: Vec<_> = EditKind::ALL.into_iter().filter(|kind| kind.suits(section)).collect();
        let kind = random.choice(kinds)?;
        self.draw_at(kind, at, random).map(|(edit, _)| edit)
    }

    /// Draws an edit at a declaration; `None` if it does not permit it, or the spec would not be valid.
    fn draw_at(&mut self, kind: EditKind, at: usize, random: &mut Rng) -> Option<(TextEdit, Vec<Source>)> {
        let declaration = &self.text.declarations[at];
        let draft = kind.draft(&self.text, declaration, random)?;
        let edit = self.finish(kind, declaration, draft);
        let edited = edit.applied(&self.sources);
        let is_valid = edited != self.sources && self.understand(&edited).is_some();
        is_valid.then_some((edit, edited))
    }

    fn finish(&self, kind: EditKind, declaration: &Declaration, draft: Draft) -> TextEdit {
        let Draft { splices, about, added } = draft;
        let name = added.as_deref().unwrap_or(&declaration.name);
        TextEdit {
            kind,
            path: self.sources[declaration.file].path.clone(),
            declaration: format!("{}.{name}", declaration.section),
            about,
            file: declaration.file,
            splices,
        }
    }
}

#[cfg(test)]
mod tests;
