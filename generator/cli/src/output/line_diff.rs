//! Line diff of a file, for `codegen --check` and `import --dry-run`.

use similar::TextDiff;

/// Maximum number of lines shown per file.
const LINES_MAX: usize = 60;

/// Returns the unified diff from the text on disk to the text from `origin`.
pub(crate) fn line_diff(path: &str, origin: &str, old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    let header = (format!("{path} (on disk)"), format!("{path} (from {origin})"));
    let text = diff.unified_diff().context_radius(2).header(&header.0, &header.1).to_string();
    let mut shown: Vec<_> = text.lines().take(LINES_MAX).map(str::to_owned).collect();
    let left = text.lines().count().saturating_sub(LINES_MAX);
    if left > 0 {
        shown.push(format!("… {left} more lines"));
    }
    shown.join("\n") + "\n\n"
}
