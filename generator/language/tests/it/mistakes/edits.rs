//! Edits of one token that make a spec invalid, by seed.

use fastrand::Rng;

/// Characters that are tokens by themselves.
const PUNCTUATION: &str = ":{}[]\",?<>|";

/// Returns edits, each with a description and the new text.
pub(super) fn of_one_token(text: &str, count: usize, is_valid: impl Fn(&str) -> bool) -> Vec<(String, String)> {
    let mut rng = Rng::with_seed(17);
    let mut edits = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    while edits.len() < count {
        let number = rng.usize(..lines.len());
        let Some((what, line)) = edited(lines[number], &mut rng) else { continue };
        let new = lines.iter().enumerate().map(|(at, old)| if at == number { line.as_str() } else { old });
        let new = new.flat_map(|line| [line, "\n"]).collect::<String>();
        if !is_valid(&new) {
            edits.push((format!("line {}: {what}", number + 1), new));
        }
    }
    edits
}

/// Returns a line with one of its tokens changed.
fn edited(line: &str, rng: &mut Rng) -> Option<(String, String)> {
    let with = |start: usize, end: usize, new: &str| format!("{}{new}{}", &line[..start], &line[end..]);
    if rng.u8(..10) == 0 {
        return Some(if rng.bool() {
            ("one space more".to_owned(), format!(" {line}"))
        } else {
            ("one space less".to_owned(), line.strip_prefix(' ')?.to_owned())
        });
    }
    let marks: Vec<(usize, &str)> = line.match_indices(|c| PUNCTUATION.contains(c)).collect();
    if rng.u8(..3) == 0 {
        let (at, mark) = *rng.choice(&marks)?;
        return Some(if rng.bool() {
            (format!("`{mark}` removed"), with(at, at + 1, ""))
        } else {
            (format!("`{mark}` twice"), with(at, at + 1, &mark.repeat(2)))
        });
    }
    let words: Vec<(usize, &str)> = words(line);
    let (at, word) = *rng.choice(&words)?;
    let end = at + word.len();
    Some(match rng.u8(..5) {
        0 => (format!("`{word}` removed"), with(at, end, "")),
        1 => (format!("the end of `{word}` removed"), with(at + rng.usize(1..word.len().max(2)), end, "")),
        2 => {
            let from = rng.usize(..word.len());
            (format!("a letter of `{word}` twice"), with(at + from, at + from, &word[from..=from]))
        }
        3 => {
            let changed = if word.starts_with(char::is_uppercase) { word.to_lowercase() } else { word.to_uppercase() };
            (format!("the case of `{word}` changed"), with(at, end, &changed))
        }
        _ => (format!("`{word}` in the plural"), with(end, end, "s")),
    })
}

fn words(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, character) in line.char_indices().chain([(line.len(), ' ')]) {
        match (character.is_ascii_alphanumeric() || "_-$".contains(character), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                words.push((from, &line[from..at]));
                start = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
    words
}
