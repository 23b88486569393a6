//! Ids that repeat the path.

use super::DescribedCall;
use super::ids::is_filler;
use super::paths::call_path_segments;
use super::verbs::{ARTICLES, is_call_preposition, is_same_call_word};
use crate::import::words::{self, singular_word};

/// Returns `true` for an id that only repeats the path, and so is less informative than method and path.
pub(super) fn repeats_call_path(told: &[String], call: &DescribedCall) -> bool {
    // The id is better than the path: `delete_card` of `/projects/columns/cards/{id}`.
    let is_of_one = matches!(told, [_, noun] if singular_word(noun) == *noun);
    if is_of_one && call.path.trim_end_matches('/').ends_with('}') {
        return false;
    }
    repeats_call_parameters(told, call) || ends_like_path(told, &fixed_call_segments(call.path), call)
}

/// Returns `true` for an id that repeats the path with its parameters: `getAccountsAccountPeople`.
pub(super) fn repeats_call_parameters(told: &[String], call: &DescribedCall) -> bool {
    // Each `by` names a parameter: `getTokensWebhooksByTokenByIdWebhook`.
    if told.iter().filter(|word| *word == "by").count() > 1 {
        return true;
    }
    // `getAccountsAccountPeople` of `/accounts/{id}/people`
    let mut joined = told.to_vec();
    joined.dedup_by(|one, other| is_same_call_word(one, other));
    if joined.len() < told.len() && ends_like_path(&joined, &fixed_call_segments(call.path), call) {
        return true;
    }
    let segments = call_path_segments(call.path);
    let last_fixed = segments.iter().rposition(|segment| !segment.starts_with('{')).map_or(0, |at| at + 1);
    // `deleteApiVersion` of `/apis/{api}/{version}` names its object.
    let names_parameters = told.len() <= 1 + words::split_words(&segments[last_fixed..].join("-")).len();
    !names_parameters
        && !ends_like_path(told, &fixed_call_segments(call.path), call)
        && ends_like_path(told, &segments, call)
}

fn fixed_call_segments(path: &str) -> Vec<&str> {
    call_path_segments(path).into_iter().filter(|segment| !segment.starts_with('{')).collect()
}

/// Returns `true` for an id that consists of the HTTP method and the last words of some segments of the path.
fn ends_like_path(told: &[String], segments: &[&str], call: &DescribedCall) -> bool {
    let is_said = |word: &&String| !is_filler(word) && !ARTICLES.contains(&word.as_str());
    if told.iter().any(|word| is_call_preposition(word)) {
        return false;
    }
    let told: Vec<_> = told.iter().filter(is_said).collect();
    let Some((verb, told)) = told.split_first() else { return false };
    let path = words::split_words(&segments.join("-"));
    let path: Vec<_> = path.iter().filter(is_said).collect();
    let Some(skipped) = path.len().checked_sub(told.len()) else { return false };
    let is_repeated = path[skipped..].iter().zip(told).all(|(one, other)| is_same_call_word(one, other));
    **verb == call.method && !told.is_empty() && is_repeated
}
