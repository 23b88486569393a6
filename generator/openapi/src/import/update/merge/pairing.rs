//! Pairs declarations that are the same under another name or in another place.

use copperplate_language::maps::{IndexMap, IndexSet};

/// A declaration with its contents.
#[derive(Debug)]
pub(super) struct Declared {
    pub(super) name: String,
    /// Its name in the document.
    pub(super) document_name: String,
    /// Place in the document.
    pub(super) origin: String,
    /// One text per value, with its key.
    pub(super) contents: IndexSet<String>,
    /// Method and path of an operation.
    pub(super) address: Option<String>,
}

/// Contents that more declarations than this share are not evidence.
const COMMON: usize = 50;

/// Returns the declaration of the last import that each declaration of the document corresponds to, by index: at the
/// same place, with the same name, or with similar contents. `same` has the names of those that are known already.
pub(super) fn pair_declarations(
    base: &[Declared],
    document: &[Declared],
    same: &[Option<&str>],
) -> IndexMap<usize, usize> {
    let mut pairs = IndexMap::default();
    let mut taken = IndexSet::default();
    let mut by_place: IndexMap<&str, Vec<usize>> = IndexMap::default();
    let mut by_name: IndexMap<&str, usize> = IndexMap::default();
    for (row, before) in base.iter().enumerate() {
        by_place.entry(&before.origin).or_default().push(row);
        by_name.insert(&before.document_name, row);
    }
    let mut pair = |pairs: &mut IndexMap<usize, usize>, new: usize, row: usize| {
        if !pairs.contains_key(&new) && taken.insert(row) {
            pairs.insert(new, row);
        }
    };
    let rows: IndexMap<&str, usize> =
        base.iter().enumerate().rev().map(|(row, other)| (other.name.as_str(), row)).collect();
    for (index, name) in same.iter().enumerate() {
        name.and_then(|name| rows.get(name)).into_iter().for_each(|row| pair(&mut pairs, index, *row));
    }
    let same_name = |new: &Declared| by_name.get(new.name.as_str()).copied();
    for (index, new) in document.iter().enumerate() {
        same_name(new)
            .filter(|row| base[*row].origin == new.origin)
            .into_iter()
            .for_each(|row| pair(&mut pairs, index, row));
    }
    for (index, new) in document.iter().enumerate() {
        let there = by_place.get(new.origin.as_str()).filter(|_| !new.origin.is_empty());
        there.into_iter().flatten().for_each(|row| pair(&mut pairs, index, *row));
    }
    for (index, new) in document.iter().enumerate() {
        if let Some(row) = same_name(new) {
            pair(&mut pairs, index, row);
        }
    }
    let rest: Vec<_> = (0..document.len()).filter(|index| !pairs.contains_key(index)).collect();
    let old: IndexSet<usize> = pairs.values().copied().collect();
    let left = base.iter().enumerate().filter(|(row, _)| !old.contains(row));
    let by_contents = pair_by_contents(left.map(|(_, before)| before), rest.iter().map(|index| &document[*index]));
    let indexes: IndexMap<&str, &usize> =
        rest.iter().rev().map(|index| (document[*index].name.as_str(), index)).collect();
    for (before, new) in &by_contents {
        if let (Some(&row), Some(&index)) = (rows.get(before.as_str()), indexes.get(new.as_str())) {
            pair(&mut pairs, *index, row);
        }
    }
    pairs
}

/// Returns, for each declaration, the name of the other one that has most of its contents: at least half, and each one
/// at most once.
pub(super) fn pair_by_contents<'d>(
    some: impl Iterator<Item = &'d Declared>,
    others: impl Iterator<Item = &'d Declared>,
) -> IndexMap<String, String> {
    let others: Vec<_> = others.collect();
    let mut with: IndexMap<&str, Vec<usize>> = IndexMap::default();
    for (index, other) in others.iter().enumerate() {
        other.contents.iter().for_each(|content| with.entry(content).or_default().push(index));
    }
    let mut found = IndexMap::default();
    let mut taken = IndexSet::default();
    for declared in some {
        let mut counts: IndexMap<usize, usize> = IndexMap::default();
        let contents = declared.contents.iter().filter_map(|content| with.get(content.as_str()));
        for index in contents.filter(|with| with.len() <= COMMON).flatten() {
            *counts.entry(*index).or_default() += 1;
        }
        let is_alike = |index: usize, count: usize| {
            2 * count >= declared.contents.len().max(others[index].contents.len()) && !taken.contains(&index)
        };
        // The first of several equal candidates.
        let best =
            counts.iter().filter(|(index, count)| is_alike(**index, **count)).rev().max_by_key(|(_, count)| **count);
        if let Some((&index, _)) = best {
            taken.insert(index);
            found.insert(declared.name.clone(), others[index].name.clone());
        }
    }
    found
}
