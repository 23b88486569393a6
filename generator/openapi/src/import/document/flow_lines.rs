//! Lines of a flow collection that are not indented, as in
//!
//! ```yaml
//! example: {
//!   "80/tcp": {}
//! }
//! ```
//!
//! YAML wants the last line behind the indentation of `example`. Most parsers do not, and documents have such lines.

use std::borrow::Cow;

use saphyr_parser::{Event, Parser};

/// Message of the parser about such a line.
const INDENTATION: &str = "invalid indentation";

/// Maximum number of bytes to parse in search of such lines: each line costs a run from the start.
const PARSED_MAX: usize = 256 << 20;

/// Returns the text with the line breaks before such lines as spaces: no position changes.
pub(super) fn join_flow_lines(text: &str) -> Cow<'_, str> {
    let mut joined = Cow::Borrowed(text);
    for _ in 0..PARSED_MAX / text.len().max(1) {
        let Some(at) = find_indentation_error(&joined) else { break };
        let Some(line_break) = joined[..at].rfind('\n') else { break };
        // A comment would extend over the joined line.
        let line = joined[..line_break].rfind('\n').map_or(0, |before| before + 1);
        if joined[line..line_break].contains('#') {
            break;
        }
        joined.to_mut().replace_range(line_break..=line_break, " ");
    }
    joined
}

/// Returns the byte of the first token that is not indented.
fn find_indentation_error(text: &str) -> Option<usize> {
    let mut events = Parser::new_from_str(text);
    loop {
        match events.next_event()? {
            Ok((Event::StreamEnd, _)) => return None,
            Ok(_) => {}
            Err(error) if error.info() == INDENTATION => {
                return text.char_indices().nth(error.marker().index()).map(|(at, _)| at);
            }
            Err(_) => return None,
        }
    }
}
