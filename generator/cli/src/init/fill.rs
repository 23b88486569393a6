//! Templates for the files of a new workspace, and the values that fill them.

use toml_writer::{ToTomlValue, TomlStringBuilder};

/// Names of placeholders, such as `title` for `{{title}}`, and their values.
pub(super) type Values<'v> = [(&'v str, &'v str)];

/// Returns a template with its placeholders replaced by values. Placeholders inside values are not replaced.
pub(super) fn fill_template(template: &str, values: &Values) -> String {
    let mut filled = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once("{{") {
        filled.push_str(before);
        let named = behind.split_once("}}");
        let value = named.and_then(|(name, after)| {
            let (_, value) = values.iter().find(|(known, _)| *known == name)?;
            Some((value, after))
        });
        match value {
            Some((value, after)) => {
                filled.push_str(value);
                rest = after;
            }
            None => {
                filled.push_str("{{");
                rest = behind;
            }
        }
    }
    filled + rest
}

/// Returns a text as a TOML string, on one line.
pub(super) fn toml_string(text: &str) -> String {
    TomlStringBuilder::new(text).as_basic().to_toml_value()
}

/// Returns a Markdown code block. Its fence is longer than any in the code.
pub(super) fn markdown_code_block(language: &str, code: &str) -> String {
    let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{language}\n{code}{fence}\n")
}

#[cfg(test)]
mod tests {
    use super::{fill_template, markdown_code_block, toml_string};

    #[test]
    fn a_value_is_no_template() {
        let values = [("title", "{{runtime}} {{title}} {{"), ("runtime", "R")];
        assert_eq!(fill_template("# {{title}}: {{runtime}}\n", &values), "# {{runtime}} {{title}} {{: R\n");
    }

    #[test]
    fn what_is_no_placeholder_stays() {
        let values = [("a", "A")];
        for text in ["${{ github.token }}", "{{", "}}", "{{b}} {{a", "{ {"] {
            assert_eq!(fill_template(text, &values), text);
        }
        assert_eq!(fill_template("{ {{a}} } {{a}}{{a}}", &values), "{ A } AA");
    }

    #[test]
    fn any_text_is_a_string_of_toml() {
        for text in ["", "a\nb\r\n", "\"\"\"'''", "\\", "]]", "\u{0}\u{1b}\u{7f}\u{85}\u{301}\u{202e}", "#"] {
            let table: toml::Table = format!("a = {}", toml_string(text)).parse().expect("TOML");
            assert_eq!(table["a"].as_str(), Some(text));
            assert_eq!(toml_string(text).lines().count(), 1);
        }
    }

    #[test]
    fn a_fence_is_longer_than_those_in_the_code() {
        assert_eq!(markdown_code_block("rust", "f();\n"), "```rust\nf();\n```\n");
        assert_eq!(markdown_code_block("rust", "\"````\"\n"), "`````rust\n\"````\"\n`````\n");
    }
}
