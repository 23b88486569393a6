//! Conflict markers, which a merge leaves in a file.

/// Part of a text with conflict markers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Lines that both sides have.
    Both,
    /// Lines of one side: the current branch, in a merge.
    Ours,
    /// Lines before the changes of either side, in the style diff3.
    Base,
    /// Lines of the other side.
    Theirs,
}

/// Returns the texts of the two sides of a text with conflict markers; `None` for a text without them.
pub(super) fn conflict_sides(text: &str) -> Option<[String; 2]> {
    let [mut ours, mut theirs] = [String::new(), String::new()];
    let (mut part, mut conflicts) = (Part::Both, 0);
    for line in text.split_inclusive('\n') {
        let next = match part {
            Part::Both if is_marker(line, '<') => Some(Part::Ours),
            Part::Ours if is_marker(line, '|') => Some(Part::Base),
            Part::Ours | Part::Base if is_marker(line, '=') => Some(Part::Theirs),
            Part::Theirs if is_marker(line, '>') => Some(Part::Both),
            Part::Both | Part::Ours | Part::Base | Part::Theirs => None,
        };
        if let Some(next) = next {
            conflicts += usize::from(next == Part::Both);
            part = next;
            continue;
        }
        if matches!(part, Part::Both | Part::Ours) {
            ours.push_str(line);
        }
        if matches!(part, Part::Both | Part::Theirs) {
            theirs.push_str(line);
        }
    }
    (part == Part::Both && conflicts > 0).then_some([ours, theirs])
}

/// Returns `true` for a line of seven times the character, with nothing or a space behind it.
fn is_marker(line: &str, character: char) -> bool {
    let rest = line.trim_end_matches('\n').trim_start_matches(character);
    let count = line.chars().take_while(|found| *found == character).count();
    count == 7 && (rest.is_empty() || rest.starts_with(' '))
}

#[cfg(test)]
mod tests {
    use super::conflict_sides;

    #[test]
    fn each_side_has_its_lines_and_the_common_ones() {
        let plain = "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\nd\n";
        let diff3 = "a\n<<<<<<< HEAD\nb\n||||||| 1234567\nold\n=======\nc\n>>>>>>> other\nd\n";
        for text in [plain, diff3] {
            assert_eq!(conflict_sides(text), Some(["a\nb\nd\n".to_owned(), "a\nc\nd\n".to_owned()]));
        }
    }

    #[test]
    fn a_text_with_some_of_the_markers_is_not_a_conflict() {
        for text in
            ["", "a\n", "=======\n", "<<<<<<< a\nb\n=======\n", "a <<<<<<< b\n=======\n>>>>>>> c\n", ">>>>>>> a\n"]
        {
            assert_eq!(conflict_sides(text), None, "{text}");
        }
    }
}
