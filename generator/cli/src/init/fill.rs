//! Templates for the files of a new workspace, and the values that fill them.

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

#[cfg(test)]
mod tests {
    use super::fill_template;

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
}
