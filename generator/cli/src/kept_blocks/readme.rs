//! The block of a README about the API: its title, its description and a call.

use copperplate_language::files::Files;

/// Beginning of the words that end a block, and the same for readers of Markdown.
const WORDS: &str = "copperplate:";
const ESCAPED_WORDS: &str = "copperplate&#58;";

/// Returns the block, from the beginning of the crate's front page, whose example the tests of the docs compile.
pub(super) fn about_block(heading: &str, generated: &Files) -> String {
    let front_page = generated.get("src/lib.rs").map_or("", String::as_str);
    let docs = front_page.lines().filter_map(|line| line.strip_prefix("//!"));
    let start = docs.map(|line| line.strip_prefix(' ').unwrap_or(line)).take_while(|line| !line.starts_with("# "));
    let lines: Vec<_> = start.map(|line| if line == "```no_run" { "```rust" } else { line }).collect();
    let block = format!("# {heading}\n\n{}\n", lines.join("\n").trim_end());
    // A text of a document cannot end the block.
    block.replace(WORDS, ESCAPED_WORDS)
}
