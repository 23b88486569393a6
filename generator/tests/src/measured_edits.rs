//! Edits of a spec, and the lines of code that each changes.

use copperplate_language::files::{Files, Source};
use fastrand::Rng;

use crate::code_diffs::CodeDiff;
use crate::text_edits::{EditKind, EditedSpec, TextEdit};
use crate::understood;

/// An edit, and the difference that it makes in the code.
pub struct MeasuredEdit {
    /// The edit.
    pub edit: TextEdit,
    /// Changed lines of all files.
    pub diff: CodeDiff,
}

/// A spec with its code, and edits of it.
pub struct MeasuredSpec {
    spec: EditedSpec,
    code: Files,
}

impl MeasuredSpec {
    /// Generates the code of a spec.
    ///
    /// # Panics
    ///
    /// If the spec is not valid.
    #[must_use]
    pub fn new(sources: Vec<Source>) -> Self {
        let code = copperplate_codegen::generate(&understood(&sources));
        Self { spec: EditedSpec::new(sources), code }
    }

    /// Draws the edit with a number, and measures it. Kinds take turns. Returns the kind if the spec permits none.
    pub fn measure_edit(&mut self, seed: u64, number: usize) -> Result<MeasuredEdit, EditKind> {
        let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        let kind = EditKind::ALL[number % EditKind::ALL.len()];
        let (edit, edited) = self.spec.draw(kind, &mut random).ok_or(kind)?;
        Ok(MeasuredEdit { edit, diff: self.diff(&edited) })
    }

    /// Returns the difference between the code of this spec and of an edited one.
    ///
    /// # Panics
    ///
    /// If the edited spec is not valid.
    pub fn diff(&mut self, edited: &[Source]) -> CodeDiff {
        let model = self.spec.understand(edited).expect("the edit was valid when it was drawn");
        CodeDiff::between(&self.code, &copperplate_codegen::generate(&model))
    }
}
