//! Strings of TOML, in manifests.

use toml_writer::{ToTomlValue, TomlStringBuilder};

/// Returns a text as a TOML string, on one line.
pub(crate) fn toml_string(text: &str) -> String {
    TomlStringBuilder::new(text).as_basic().to_toml_value()
}

#[cfg(test)]
mod tests {
    use super::toml_string;

    #[test]
    fn any_text_is_a_string_of_toml() {
        for text in ["", "a\nb\r\n", "\"\"\"'''", "\\", "]]", "\u{0}\u{1b}\u{7f}\u{85}\u{301}\u{202e}", "#"] {
            let table: toml::Table = format!("a = {}", toml_string(text)).parse().expect("TOML");
            assert_eq!(table["a"].as_str(), Some(text));
            assert_eq!(toml_string(text).lines().count(), 1);
        }
    }
}
