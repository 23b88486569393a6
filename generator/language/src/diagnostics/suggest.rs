//! Suggestions: "did you mean …?"

use strsim::osa_distance;

/// Returns the candidate that `word` most likely misspells. At most a third of its letters may differ.
pub fn suggest_nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let len = word.chars().count();
    let limit = len / 3;
    let lower = word.to_lowercase();
    candidates
        .into_iter()
        // A word with a very different length is never near, which excludes most candidates.
        .filter(|candidate| candidate.chars().count().abs_diff(len) <= limit)
        .map(|candidate| (osa_distance(&lower, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::suggest_nearest;

    #[test]
    fn misspellings_are_near_and_other_words_are_not() {
        assert_eq!(suggest_nearest("strng", ["string", "sting"]), Some("sting"));
        assert_eq!(suggest_nearest("requierd", ["required", "retired"]), Some("required"));
        assert_eq!(suggest_nearest("colour", ["type", "doc"]), None);
    }

    #[test]
    fn swapped_letters_count_once() {
        assert_eq!(suggest_nearest("tpye", ["type"]), Some("type"));
        assert_eq!(suggest_nearest("yptxe", ["type"]), None);
    }
}
