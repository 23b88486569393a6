//! Word before a key in its header, which OpenAPI can state only in prose: `Token` of "use `Token <key>`".

use copperplate_language::names::is_http_token;

/// Words that precede a key after a colon, as in "format: Bearer <token>".
const USUAL_WORDS: [&str; 8] = ["apikey", "api-key", "basic", "bearer", "jwt", "key", "oauth", "token"];

/// Quotation marks around a word or an example.
const QUOTES: [char; 10] = ['"', '\'', '`', '“', '”', '‘', '’', '«', '»', '*'];

/// Words before a placeholder that are about it, as in "Your <token>".
const WORDS_OF_PROSE: [&str; 10] = ["a", "an", "enter", "insert", "my", "provide", "send", "the", "use", "your"];

/// Number of words between "prefix" and the word that is quoted: "prefixed with the word `Token`".
const WORDS_OF_PHRASE: usize = 4;

/// Returns the word before a key in a header, if its description shows exactly one.
pub(super) fn described_key_prefix(header: &str, description: &str) -> Option<String> {
    let words: Vec<_> = description.split_whitespace().collect();
    if let [word, placeholder] = words[..]
        && is_bracketed(placeholder)
        && is_prefix_before_placeholder(header, word)
    {
        return Some(word.to_owned());
    }
    let is_shown = |at: &usize| is_before_placeholder(header, &words, *at) || is_called_prefix(&words, *at);
    let mut shown = (0..words.len()).filter(is_shown).map(|at| trim_word(words[at]));
    let first = shown.next()?;
    shown.all(|other| other == first).then(|| first.to_owned())
}

/// Returns the word before a key in a value of a header, such as "Bearer abc", or in a pattern of it.
pub(super) fn shown_key_prefix(value: &str) -> Option<String> {
    let value = value.trim_start_matches('^').replace("\\s", " ");
    let (word, rest) = value.trim_start().split_once(' ')?;
    let is_usual = USUAL_WORDS.contains(&word.to_ascii_lowercase().as_str());
    let is_shown = !rest.trim().is_empty() && (is_usual || is_bracketed(rest.trim()));
    (is_http_token(word) && is_shown).then(|| word.to_owned())
}

/// Returns `true` for a word that is sent before a key if nothing but the two is shown: "User <token>".
fn is_prefix_before_placeholder(header: &str, word: &str) -> bool {
    let is_prose = WORDS_OF_PROSE.contains(&word.to_ascii_lowercase().as_str());
    is_http_token(word) && !is_prose && !word.eq_ignore_ascii_case(header)
}

/// Returns `true` for a placeholder in brackets: `{key}`, `<token>`.
fn is_bracketed(word: &str) -> bool {
    [('{', '}'), ('<', '>'), ('[', ']')].iter().any(|(open, close)| word.starts_with(*open) && word.ends_with(*close))
}

/// Returns `true` for the first word of an example, such as "`Token {key}`" or "Authorization: Bearer <token>".
fn is_before_placeholder(header: &str, words: &[&str], at: usize) -> bool {
    let Some(next) = words.get(at + 1) else { return false };
    let word = words[at].trim_start_matches(QUOTES);
    let is_alone = is_http_token(word) && !word.eq_ignore_ascii_case(header) && !word.ends_with(':');
    if !is_alone || !is_placeholder(next) {
        return false;
    }
    let before =
        at.checked_sub(1).and_then(|before| words[before].strip_suffix(':')).map(|name| name.trim_matches(QUOTES));
    let is_usual = USUAL_WORDS.contains(&word.to_ascii_lowercase().as_str());
    words[at].starts_with(QUOTES) || before.is_some_and(|name| is_usual || name.eq_ignore_ascii_case(header))
}

/// Returns `true` for a placeholder for a key in an example: `{key}`, `<token>`, `$TOKEN`, `ACCESS_TOKEN`,
/// `your_token`.
fn is_placeholder(word: &str) -> bool {
    let bare = word.trim_matches(|char: char| QUOTES.contains(&char) || ".,;)".contains(char));
    let has_letter = bare.chars().any(char::is_alphabetic);
    let is_name = bare.contains('_') && bare.chars().all(|char| char.is_alphanumeric() || char == '_');
    has_letter && (bare.starts_with(['{', '<', '[', '$']) || is_name)
}

/// Returns `true` for a word in quotes that the text calls a prefix: "prefixed with 'Token'", "the word "Basic" followed by".
fn is_called_prefix(words: &[&str], at: usize) -> bool {
    let word = words[at];
    let is_closed_by = |word: &str| word.trim_end_matches(['.', ',', ')']).ends_with(QUOTES);
    // The quotes may contain the space before the key.
    let has_space = words.get(at + 1).is_some_and(|next| trim_word(next).is_empty() && is_closed_by(next));
    let is_quoted = word.starts_with(QUOTES) && (is_closed_by(word) || has_space);
    if !is_quoted || !is_http_token(trim_word(word)) {
        return false;
    }
    let says_prefix = |word: &&str| {
        let lower = word.to_ascii_lowercase();
        lower.trim_start_matches('(').starts_with("prefix") || lower == "preceded"
    };
    let before = &words[at.saturating_sub(WORDS_OF_PHRASE)..at];
    let after = &words[at + 1..];
    before.iter().any(says_prefix) || after.first().is_some_and(says_prefix) || after.starts_with(&["followed", "by"])
}

fn trim_word(word: &str) -> &str {
    word.trim_matches(|char: char| QUOTES.contains(&char) || ".,)".contains(char))
}

#[cfg(test)]
mod tests {
    use super::{described_key_prefix, shown_key_prefix};

    #[test]
    fn words_before_keys_are_found_in_prose() {
        let shown = [
            ("Token", "Token-based authentication with required prefix \"Token\""),
            ("Bearer", "A JWT in the header, in the format `Bearer {token}`. See [the docs](https://a.example)."),
            ("Bearer", "The following syntax is required:\n\n  Authorization: Bearer <token>\n"),
            ("Bearer", "MUST be of the format (excluding quotes) 'Bearer paste_token_here'"),
            ("OAuth", "The string \"OAuth\" followed by the user’s token: OAuth ACCESS_TOKEN"),
            ("Basic", "The word \"Basic\" followed by a space and your API key"),
            ("GenieKey", "Example: `Authorization: GenieKey $KEY`"),
            ("Token", "Prefixed with the word 'Token', as in 'Token {key}'."),
            ("Bearer", "Access token prefixed with 'Bearer ', e.g. 'Bearer 123456abcdef'"),
            ("User", "User <token>"),
        ];
        for (word, description) in shown {
            assert_eq!(described_key_prefix("Authorization", description).as_deref(), Some(word), "{description}");
        }
    }

    #[test]
    fn other_words_are_no_prefixes() {
        let others = [
            "Put **_ONLY_** your JWT Bearer token on textbox below!",
            "Bearer Token authentication",
            "Put your key <key> here. The `token` parameter is another one.",
            "Send `Authorization: {key}` or `X-Key {key}`, never 'Bearer {token}'",
            "`Authorization {key}`",
            "Note: send <your key>",
            "Your <token>",
            "",
        ];
        for description in others {
            assert_eq!(described_key_prefix("Authorization", description), None, "{description}");
        }
    }

    #[test]
    fn words_before_keys_are_found_in_values() {
        let shown = [
            (Some("Bearer"), "Bearer abc"),
            (Some("bearer"), "^bearer\\s.+$"),
            (Some("Bearer"), "^Bearer [A-Za-z0-9]+$"),
            (Some("Token"), "Token <YOUR-API-TOKEN>"),
            (Some("User"), "User {token}"),
            (None, "my secret"),
            (None, "Bearer "),
            (None, "Bearer"),
            (None, "^[a-z]{32}$"),
            (None, ""),
        ];
        for (word, value) in shown {
            assert_eq!(shown_key_prefix(value).as_deref(), word, "{value}");
        }
    }
}
