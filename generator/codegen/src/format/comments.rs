//! Comments of an emitted file. They are kept out of its tokens: half of the text of a file is docs, which the
//! parser and the printer would process as literals, one per line, only to print them unchanged.

use std::cell::RefCell;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::wrapped::wrap_docs;

/// Comments, each with the number of the attribute that represents it in the tokens.
#[derive(Default)]
pub(crate) struct Comments(RefCell<Vec<Comment>>);

struct Comment {
    marker: &'static str,
    text: String,
}

/// Start of the attribute, before the number.
const ATTRIBUTE: &str = "doc_";

impl Comments {
    /// Returns the attribute that represents a doc comment with these lines.
    pub(crate) fn add_docs(&self, lines: &[String]) -> TokenStream {
        self.add(Comment { marker: "///", text: lines.join("\n") })
    }

    /// Returns the attribute that represents a comment of one line that is not documentation.
    pub(crate) fn add_line(&self, line: &str) -> TokenStream {
        self.add(Comment { marker: "//", text: line.to_owned() })
    }

    fn add(&self, comment: Comment) -> TokenStream {
        let mut comments = self.0.borrow_mut();
        let attribute = format_ident!("{ATTRIBUTE}{}", comments.len());
        comments.push(comment);
        quote!(#[#attribute])
    }

    /// Writes the comment that a printed line represents; returns `false` if it does not represent one.
    pub(super) fn write_comment(&self, line: &str, text: &mut String) -> bool {
        let code = line.trim_start_matches(' ');
        let Some(number) = comment_number(code) else { return false };
        let indent = &line[..line.len() - code.len()];
        let Comment { marker, text: lines } = &self.0.borrow()[number];
        write_comment_lines(indent, marker, lines.split('\n'), text);
        true
    }
}

/// Returns the number of the comment that a line of code represents.
pub(super) fn comment_number(code: &str) -> Option<usize> {
    code.strip_prefix("#[")?.strip_prefix(ATTRIBUTE)?.strip_suffix(']')?.parse().ok()
}

/// Writes the lines of a doc comment.
pub(super) fn write_comment_lines<'l>(
    indent: &str,
    marker: &str,
    lines: impl Iterator<Item = &'l str>,
    text: &mut String,
) {
    wrap_docs(lines, indent.len() + marker.len() + 1, &mut |line| {
        assert!(!line.contains(['\n', '\r']), "the compiler refuses this as a line of a doc comment: {line:?}");
        text.push_str(indent);
        text.push_str(marker);
        if !line.is_empty() {
            text.push(' ');
            text.push_str(line);
        }
        text.push('\n');
    });
}
