//! Line diff of a file, for `codegen --check` and `import --dry-run`.

use imara_diff::{Algorithm, BasicLineDiffPrinter, Diff, InternedInput, UnifiedDiffConfig};

/// Maximum number of lines shown per file.
const LINES_MAX: usize = 60;

/// Returns the unified diff from the text on disk to the text from `origin`.
pub(crate) fn line_diff(path: &str, origin: &str, old: &str, new: &str) -> String {
    let lines = InternedInput::new(old, new);
    let mut diff = Diff::compute(Algorithm::Histogram, &lines);
    diff.postprocess_lines(&lines);
    let mut config = UnifiedDiffConfig::default();
    config.context_len(2);
    let hunks = diff.unified_diff(&BasicLineDiffPrinter(&lines.interner), config, &lines).to_string();
    let text = format!("--- {path} (on disk)\n+++ {path} (from {origin})\n{hunks}");
    let mut shown: Vec<_> = text.lines().take(LINES_MAX).map(str::to_owned).collect();
    let left = text.lines().count().saturating_sub(LINES_MAX);
    if left > 0 {
        shown.push(format!("… {left} more lines"));
    }
    shown.join("\n") + "\n\n"
}
