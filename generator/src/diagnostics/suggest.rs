//! Did you mean …?

/// The candidate that `word` is most likely a slip of, if one is near enough: a third of its letters may differ.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let len = word.chars().count();
    let limit = len / 3;
    candidates
        .into_iter()
        // No word of another length is near, and most are that.
        .filter(|candidate| candidate.chars().count().abs_diff(len) <= limit)
        .map(|candidate| (distance(&word.to_lowercase(), &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// How many letters must be put in, left out, changed or swapped with their neighbour to turn one word into the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn slips_are_near_and_other_words_far() {
        assert_eq!(distance("strng", "string"), 1);
        assert_eq!(distance("tpye", "type"), 1);
        assert_eq!(nearest("requierd", ["required", "retired"]), Some("required"));
        assert_eq!(nearest("colour", ["type", "doc"]), None);
    }
}
