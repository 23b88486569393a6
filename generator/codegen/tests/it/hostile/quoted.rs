//! Quoting of any text so that YAML reads it back.

/// Returns the text in double quotes, with everything except visible ASCII escaped.
pub(super) fn quoted(text: &str) -> String {
    let escaped: String = text
        .chars()
        .map(|c| match c {
            '"' | '\\' => format!("\\{c}"),
            ' '..='~' => c.to_string(),
            c => format!("\\U{:08X}", u32::from(c)),
        })
        .collect();
    format!("\"{escaped}\"")
}
