//! Two texts, line by line.

use similar::TextDiff;

/// The most lines of a diff that are shown for a file.
const LINES_MAX: usize = 60;

/// What differs between a file on the disk and what should stand there.
pub(crate) fn diff(path: &str, origin: &str, old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    let header = (format!("{path} (on disk)"), format!("{path} ({origin})"));
    let text = diff.unified_diff().context_radius(2).header(&header.0, &header.1).to_string();
    let mut shown: Vec<_> = text.lines().take(LINES_MAX).map(str::to_owned).collect();
    let left = text.lines().count().saturating_sub(LINES_MAX);
    if left > 0 {
        shown.push(format!("… {left} more lines"));
    }
    shown.join("\n") + "\n\n"
}
