//! Sentences of the texts about a call, as words.

/// Nouns for a call.
pub(super) const CALL_NOUNS: &[&str] =
    &["action", "api", "call", "endpoint", "function", "method", "operation", "request", "route", "service"];

/// Words in front of the verb of a sentence about a call: `Use this endpoint to …`, `This method allows you to …`.
const FILLERS: &[&str] = &[
    "a",
    "ability",
    "allow",
    "allowing",
    "allows",
    "an",
    "batch",
    "be",
    "bulk",
    "can",
    "could",
    "enables",
    "for",
    "helps",
    "is",
    "it",
    "lets",
    "may",
    "one",
    "permits",
    "procedure",
    "provides",
    "that",
    "the",
    "this",
    "to",
    "use",
    "used",
    "user",
    "users",
    "which",
    "will",
    "you",
];

/// Tags that end a sentence even if it has no full stop.
const PARAGRAPH_ENDS: &[&str] = &["/p", "br", "br/", "br /", "/li", "/h1", "/h2", "/h3", "/h4"];

/// Returns the sentences of a text as words in lower case, without markup and addresses.
pub(super) fn split_sentences(text: &str) -> Vec<Vec<String>> {
    let (mut sentences, mut sentence) = (Vec::new(), Vec::new());
    for token in without_tags(text).split_whitespace() {
        if !token.contains("://") {
            let kept: String = token.chars().filter(|character| !['\'', '’'].contains(character)).collect();
            let kept = kept.to_lowercase();
            let words = kept.split(|character: char| !character.is_alphanumeric());
            sentence.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
        }
        if token.trim_end_matches(['*', '_', ')', '"', '`']).ends_with(['.', '!', '?', ';']) {
            sentences.push(std::mem::take(&mut sentence));
        }
    }
    sentences.push(sentence);
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

/// Replaces the tags of HTML by spaces, and those that end a paragraph by the end of a sentence.
fn without_tags(text: &str) -> String {
    let (mut kept, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('<') {
        kept.push_str(before);
        let is_tag = after.starts_with(|first: char| first.is_ascii_alphabetic() || first == '/');
        match after.split_once('>').filter(|_| is_tag) {
            Some((tag, after)) => {
                kept.push_str(if PARAGRAPH_ENDS.contains(&tag) { " . " } else { " " });
                rest = after;
            }
            None => {
                kept.push(' ');
                rest = after;
            }
        }
    }
    kept + rest
}

/// Returns the words of a sentence about a call from its verb on: `Returns a list.`, `Use this to return a list.`
pub(super) fn words_from_verb(sentence: &[String]) -> &[String] {
    let is_any = |at: usize, words: &[&str]| sentence.get(at).is_some_and(|word| words.contains(&word.as_str()));
    // `The Scan operation returns …`
    let start = (1..4).find(|at| is_any(0, &["the"]) && is_any(*at, CALL_NOUNS)).map_or(0, |at| at + 1);
    let at = (start..sentence.len()).find(|at| !is_any(*at, FILLERS) && !is_any(*at, CALL_NOUNS));
    &sentence[at.unwrap_or(sentence.len())..]
}
