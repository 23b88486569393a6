//! Any text, as YAML reads it back.

/// The text in double quotes, with all but visible ASCII escaped.
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
