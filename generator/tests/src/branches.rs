//! Branches that edit different declarations of one file of a spec, and their merge: if the spec merges, the code that
//! is generated from it should merge too, to the code of the merged spec.

mod repository;

pub use self::repository::{Conflict, Repository};

use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;
use fastrand::Rng;

use crate::code_diffs::CodeDiff;
use crate::text_edits::{EditedSpec, TextEdit};
use crate::understood;

/// Number of draws before a pair is given up.
const DRAWS: usize = 200;

/// Two branches and the result of their merge.
pub struct MergedPair {
    /// Edit of each branch.
    pub edits: [TextEdit; 2],
    /// Conflicts of a merge in a bare repository, which knows no attributes.
    pub conflicts: Vec<Conflict>,
    /// Conflicts of a merge in a checkout.
    pub conflicts_of_checkout: Vec<Conflict>,
    /// Differences between merges without conflicts and the code of the merged spec.
    pub differences: Vec<CodeDiff>,
}

impl MergedPair {
    /// Returns `true` if the code merged as it should.
    #[must_use]
    pub fn is_merged(&self) -> bool {
        self.conflicts.is_empty() && self.conflicts_of_checkout.is_empty() && self.differences.is_empty()
    }
}

/// Draws that gave no pair.
#[derive(Clone, Copy, Debug, Default)]
pub struct Redraws {
    /// Edits that the declarations do not permit.
    pub impossible: usize,
    /// Edits whose specs do not merge.
    pub conflicts: usize,
    /// Edits that are valid alone, but not together.
    pub invalid: usize,
}

/// A spec with its code in a repository, and branches of it.
pub struct Branches {
    spec: EditedSpec,
    generate: fn(&Model) -> Files,
    base: Files,
    repository: Repository,
    /// Draws that gave no pair, of all pairs.
    pub redraws: Redraws,
}

/// Two edits, and the specs of both branches and of their merge.
pub struct DrawnPair {
    /// Edit of each branch.
    pub edits: [TextEdit; 2],
    /// Specs of the branches.
    pub specs: [Vec<Source>; 2],
    merged: Vec<Source>,
    models: [Model; 3],
}

impl Branches {
    /// Commits a spec and its code to a new repository, whose checkout has the attributes.
    ///
    /// # Panics
    ///
    /// If the spec is not valid, or git fails.
    #[must_use]
    pub fn new(sources: Vec<Source>, attributes: &str) -> Self {
        Self::of_generator(sources, attributes, copperplate_codegen::generate)
    }

    fn of_generator(sources: Vec<Source>, attributes: &str, generate: fn(&Model) -> Files) -> Self {
        let base = files_of(&sources, generate(&understood(&sources)));
        let repository = Repository::new(&base, attributes);
        Self { spec: EditedSpec::new(sources), generate, base, repository, redraws: Redraws::default() }
    }

    /// Draws the pair with a number. Every other pair edits neighbours.
    pub fn draw_pair(&mut self, seed: u64, number: usize) -> Option<DrawnPair> {
        let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        (0..DRAWS).find_map(|_| self.try_pair(number.is_multiple_of(2), &mut random))
    }

    /// Draws the pair with a number, and merges its branches.
    pub fn merge_pair(&mut self, seed: u64, number: usize) -> Option<MergedPair> {
        let DrawnPair { edits, specs: [one, other], merged, models } = self.draw_pair(seed, number)?;
        let [code, other_code, merged_code] = models.each_ref().map(self.generate);
        let files = files_of(&merged, merged_code);
        let [one, other, expected] = [&files_of(&one, code), &files_of(&other, other_code), &files]
            .map(|files| self.repository.commit(&self.base, files));
        let (tree, conflicts) = self.repository.merge_trees(&one, &other);
        let in_checkout = self.repository.merge_in_checkout(&one, &other);
        let expected = self.repository.tree(&expected);
        let merged = conflicts.is_empty().then_some(&tree).into_iter().chain(in_checkout.as_ref().ok());
        let unexpected = merged.filter(|tree| **tree != expected);
        let differences = unexpected.map(|tree| CodeDiff::between(&files, &self.repository.read_tree(tree))).collect();
        Some(MergedPair { edits, conflicts, conflicts_of_checkout: in_checkout.err().unwrap_or_default(), differences })
    }

    /// Draws two edits whose specs merge to a valid spec. This does not depend on the code.
    fn try_pair(&mut self, are_near: bool, random: &mut Rng) -> Option<DrawnPair> {
        let Some(edits) = self.spec.draw_pair(are_near, random) else {
            self.redraws.impossible += 1;
            return None;
        };
        let [one, other] = edits.each_ref().map(|edit| edit.applied(self.spec.sources()));
        let Some(merged) = self.merge_specs(&edits[0].path, &one, &other) else {
            self.redraws.conflicts += 1;
            return None;
        };
        let Some(model) = self.spec.understand(&merged) else {
            self.redraws.invalid += 1;
            return None;
        };
        let models = [self.spec.understand(&one)?, self.spec.understand(&other)?, model];
        Some(DrawnPair { edits, specs: [one, other], merged, models })
    }

    /// Merges specs that differ in one file. Returns `None` if they have conflicts.
    fn merge_specs(&self, path: &str, one: &[Source], other: &[Source]) -> Option<Vec<Source>> {
        let base = spec_files(self.spec.sources());
        let [one, other] = [one, other].map(|sources| self.repository.commit(&base, &spec_files(sources)));
        let (tree, conflicts) = self.repository.merge_trees(&one, &other);
        if !conflicts.is_empty() {
            return None;
        }
        let mut merged = self.spec.sources().to_vec();
        let edited = merged.iter_mut().find(|source| source.path == path)?;
        edited.text = self.repository.read_file(&tree, path);
        Some(merged)
    }
}

fn spec_files(sources: &[Source]) -> Files {
    sources.iter().map(|source| (source.path.clone(), source.text.clone())).collect()
}

/// Returns a spec and its code, by the paths in a workspace.
fn files_of(sources: &[Source], code: Files) -> Files {
    let code = code.into_iter();
    code.map(|(path, text)| (format!("generated/{path}"), text)).chain(spec_files(sources)).collect()
}

#[cfg(test)]
mod tests;
