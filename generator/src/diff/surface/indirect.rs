//! Differences of items that nothing caused in the items themselves: a type they name has a new name, or is in a box.

use std::collections::BTreeSet;

use crate::diff::change::{Change, Pair, Subject};
use crate::diff::finding::ItemChange;
use crate::diff::pairing::Pairing;
use crate::diff::reach::Reach;
use crate::diff::revision::Revision;
use crate::diff::rules::{self, Alters};
use crate::lower;
use crate::maps::IndexMap;

/// Changes that are felt elsewhere.
pub(super) struct Indirect<'c, 'm> {
    reach: &'c Reach<'c, 'm>,
    changes: &'c [Change],
    /// Types with another Rust name: old name → new name, and the change that says so.
    renames: IndexMap<String, (String, usize)>,
    /// Types by their Rust names: their names in the head.
    types: IndexMap<String, &'m str>,
}

impl<'c, 'm> Indirect<'c, 'm> {
    pub(super) fn of(pairing: &'c Pairing<'m>, reach: &'c Reach<'c, 'm>, changes: &'c [Change]) -> Self {
        let mut types = IndexMap::default();
        for (name, named) in pairing.base.types.iter().chain(&pairing.head.types) {
            types.entry(lower::rust_name(named.header())).or_insert_with(|| pairing.type_in_head(name));
        }
        Self { reach, changes, renames: renames(pairing, changes), types }
    }

    /// The renames that turn the old text into the new one, if they do.
    pub(super) fn renames_behind(&self, item: &ItemChange) -> BTreeSet<usize> {
        let (Some(old), Some(new)) = (&item.old, &item.new) else { return BTreeSet::new() };
        self.renames_between(old, new).unwrap_or_default()
    }

    /// The renames that two texts differ by, if they differ by no more.
    fn renames_between(&self, old: &str, new: &str) -> Option<BTreeSet<usize>> {
        let (old, new) = (words(old), words(new));
        let mut used = BTreeSet::new();
        for (old, new) in old.iter().zip(&new).filter(|(old, new)| old != new) {
            let (_, index) = self.renames.get(*old).filter(|(name, _)| name == new)?;
            used.insert(*index);
        }
        (old.len() == new.len()).then_some(used)
    }

    /// A field that closes or opens a circle of records puts others of the circle into boxes, or takes them out.
    pub(super) fn boxes_behind(&self, item: &ItemChange) -> BTreeSet<usize> {
        let (Some(old), Some(new)) = (&item.old, &item.new) else { return BTreeSet::new() };
        let Some((owner, _)) = item.item.strip_prefix("types::").and_then(|path| path.split_once(['.', ':'])) else {
            return BTreeSet::new();
        };
        let unboxed = |text: &str| text.replace("Box<", "").replace('>', "");
        let Some(mut causes) = self.renames_between(&unboxed(old), &unboxed(new)) else { return BTreeSet::new() };
        let Some(holder) = self.types.get(owner) else { return BTreeSet::new() };
        let is_in_circle = |subject: &Subject| matches!(subject, Subject::Field { owner, .. } if self.reach.are_circular(holder, owner.shown()));
        let closes =
            |change: &Change| change.rule.alters == Alters::Signature && change.subjects.iter().any(is_in_circle);
        causes.extend((0..self.changes.len()).filter(|index| closes(&self.changes[*index])));
        causes
    }

    /// A type that is now of another kind is taken in another way wherever it is given.
    pub(super) fn kinds_behind(&self, item: &ItemChange) -> BTreeSet<usize> {
        let texts: Vec<_> = item.old.iter().chain(&item.new).flat_map(|text| words(text)).collect();
        let names = |change: &Change| {
            change.rule.id == rules::TYPE_KIND_CHANGED.id
                && change.subjects.iter().any(|subject| {
                    matches!(subject, Subject::Type(pair) if texts.iter().any(|word| self.types.get(*word) == Some(&pair.shown())))
                })
        };
        (0..self.changes.len()).filter(|index| names(&self.changes[*index])).collect()
    }
}

/// A text as words and what stands between them.
fn words(text: &str) -> Vec<&str> {
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|character: char| !is_word(character)).unwrap_or(rest.len()).max(first.len_utf8());
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

fn renames(pairing: &Pairing, changes: &[Change]) -> IndexMap<String, (String, usize)> {
    let mut renames = IndexMap::default();
    for (index, change) in changes.iter().enumerate() {
        if change.rule.id != rules::TYPE_RENAMED.id && change.rule.id != rules::TYPE_RUST_RENAMED.id {
            continue;
        }
        let Subject::Type(Pair { base: Some(base), head: Some(head) }) = &change.subjects[0] else { continue };
        let rust =
            |revision: &Revision, name: &str| revision.types.get(name).map(|named| lower::rust_name(named.header()));
        if let (Some(old), Some(new)) = (rust(&pairing.base, base), rust(&pairing.head, head)) {
            renames.entry(old).or_insert((new, index));
        }
    }
    renames
}
