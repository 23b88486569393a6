//! Bodies.

use std::fs;
use std::path::Path;

/// Returns the name and the stored text of each body, with line breaks and indentation.
pub(crate) fn stored() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../generated/tests/data");
    let entries = fs::read_dir(folder).expect("the bodies are in the repository");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    let name = |path: &Path| path.file_name().expect("a file").to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), fs::read_to_string(path).expect("a readable file"))).collect()
}

/// Returns the bodies without white space between tokens, as services send them.
pub(crate) fn compact() -> Vec<(String, String)> {
    stored().into_iter().map(|(name, text)| (name, without_space(&text))).collect()
}

fn without_space(text: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    text.chars()
        .filter(|&char| {
            quoted ^= char == '"' && !escaped;
            escaped = quoted && char == '\\' && !escaped;
            quoted || !char.is_ascii_whitespace()
        })
        .collect()
}
