//! Words that are the resource of some calls: a plural noun that their paths or their ids confirm.

use copperplate_language::maps::{IndexMap, IndexSet};

use super::DescribedCall;
use super::id_words::split_call_id;
use super::paths::path_without_query;
use super::verbs::{is_call_preposition, is_same_call_word};
use crate::import::words::{self, is_plural_word, plural_word};

/// Returns the resource that some words name for their calls, if the noun among them is confirmed by most of the calls and
/// has a plural that means their elements. Words that nothing else says are left out.
pub(super) fn confirmed_resource(
    words: &[String],
    calls: &[&DescribedCall],
    collections: &IndexSet<&str>,
) -> Option<String> {
    // `DNS Records for a Zone`
    let end = words.iter().position(|word| is_call_preposition(word)).filter(|end| *end > 0).unwrap_or(words.len());
    let (noun, modifiers) = words[..end].split_last()?;
    let is_confirmed = |call: &&&DescribedCall| {
        let of_id = words::split_words(call.id.unwrap_or_default());
        has_segment_of(call, noun) || of_id.iter().any(|word| is_same_call_word(word, noun))
    };
    let confirmed: Vec<_> = calls.iter().copied().filter(|call| is_confirmed(&call)).collect();
    if confirmed.len() * 2 < calls.len() {
        return None;
    }
    let plural = confirmed_plural(noun, &confirmed, collections)?;
    let is_said = |word: &&String| {
        confirmed.iter().any(|call| {
            let of_id = words::split_words(call.id.unwrap_or_default());
            let in_path = words::split_words(call.path);
            in_path.iter().any(|said| said.contains(word.as_str()))
                || of_id.iter().any(|said| is_same_call_word(said, word))
        })
    };
    let said = modifiers.iter().rev().take_while(is_said).count();
    let kept = &modifiers[modifiers.len() - said..];
    Some([kept, &[plural]].concat().join("-"))
}

/// Returns the plural of a noun under which its calls list elements.
fn confirmed_plural(noun: &str, calls: &[&DescribedCall], collections: &IndexSet<&str>) -> Option<String> {
    if is_plural_word(noun) {
        return Some(noun.to_owned());
    }
    let is_other_form = |word: &&String| is_same_call_word(word, noun) && *word != noun;
    let mut is_collection = false;
    for call in calls {
        let path = path_without_query(call.path);
        for (end, segment) in fixed_segments(path) {
            let words = words::split_words(segment);
            let Some(last) = words.last().filter(|last| is_same_call_word(last, noun)) else { continue };
            if last != noun {
                return Some(last.clone());
            }
            is_collection |= collections.contains(&path[..end]);
        }
        if let Some(plural) = split_call_id(call).iter().find(is_other_form) {
            return Some(plural.clone());
        }
    }
    // `CO2` and `AWS` have no plural.
    let has_plural = noun.bytes().all(|byte| byte.is_ascii_alphabetic()) && !noun.ends_with('s');
    (is_collection && has_plural).then(|| plural_word(noun))
}

/// Returns the fixed segments of a path, each with the position of its end.
pub(super) fn fixed_segments(path: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    let ends = path.split('/').map(move |segment| {
        let at = end + segment.len();
        end = at + 1;
        (at, segment)
    });
    ends.filter(|(_, segment)| !segment.is_empty() && !segment.starts_with('{'))
}

/// Returns `true` if a fixed segment of the path ends with a noun.
fn has_segment_of(call: &DescribedCall, noun: &str) -> bool {
    let parts = fixed_segments(path_without_query(call.path)).flat_map(|(_, segment)| segment.split([':', '.']));
    parts.into_iter().any(|part| words::split_words(part).last().is_some_and(|last| is_same_call_word(last, noun)))
}

/// Returns the paths before a parameter that name a collection even in the singular: calls address its elements, and others
/// the path itself, or an element in another way.
pub(super) fn evident_collections<'d>(described: &[DescribedCall<'d>]) -> IndexSet<&'d str> {
    let addressed = described.iter().map(|call| path_without_query(call.path).trim_end_matches('/'));
    let addressed: IndexSet<&str> = addressed.collect();
    let mut counts: IndexMap<&'d str, usize> = IndexMap::default();
    for call in described {
        let path = path_without_query(call.path).trim_end_matches('/');
        let element = path.rsplit_once('/').filter(|(_, last)| last.starts_with('{'));
        if let Some((collection, _)) = element {
            *counts.entry(collection).or_default() += 1;
        }
    }
    counts.retain(|path, count| addressed.contains(path) || *count > 1);
    counts.into_keys().collect()
}
