//! `lint --explain`: what the codes mean.

use generator::diagnostics::{Code, ErrorReport, Explanation, nearest};

use crate::Exit;
use crate::console::Console;
use crate::error::ErrorCode;

/// The width of the text.
const COLUMNS: usize = 100;

/// What to explain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// One line for every code.
    All,
    /// A code.
    Code(String),
}

/// Runs the command.
pub fn explain(topic: &Topic, console: &mut Console) -> Exit {
    match topic {
        Topic::All => {
            let of_spec = Code::ALL.iter().map(|code| (code.id(), code.explanation().text));
            let of_rest = ErrorCode::ALL.iter().map(|code| (code.id(), code.explanation()));
            for (code, text) in of_spec.chain(of_rest) {
                let meaning = text.split_once(". ").map_or(text, |(first, _)| first);
                console.out(&format!("{code}  {meaning}\n"));
            }
            console.out("\n`cargo xtask lint --explain CODE` says more about one of them.\n");
            Exit::Fine
        }
        Topic::Code(word) => match entries().iter().find(|(code, _)| code.eq_ignore_ascii_case(word)) {
            Some((code, text)) => {
                console.out(&format!("{code}\n\n{text}"));
                Exit::Fine
            }
            None => {
                let near = nearest(word, entries().iter().map(|(code, _)| *code));
                let help = near.map_or_else(
                    || "`cargo xtask lint --explain` lists all codes".to_owned(),
                    |near| format!("did you mean `{near}`?"),
                );
                console.fault(
                    &ErrorReport::new(ErrorCode::Arguments.id(), format!("there is no code `{word}`")).help(help),
                );
                Exit::Usage
            }
        },
    }
}

/// Every code and its explanation: the codes of the spec first, then those of what is around it.
fn entries() -> Vec<(&'static str, String)> {
    let of_spec = Code::ALL.iter().map(|code| (code.id(), whole(&code.explanation())));
    let of_rest = ErrorCode::ALL.iter().map(|code| (code.id(), wrap(code.explanation())));
    of_spec.chain(of_rest).collect()
}

fn whole(explanation: &Explanation) -> String {
    let mut text = wrap(explanation.text);
    for (title, example) in [("Wrong", explanation.wrong), ("Right", explanation.right)] {
        if !example.is_empty() {
            text.push_str(&format!("\n{title}:\n\n"));
            text.extend(example.lines().map(|line| format!("    {line}\n")));
        }
    }
    text
}

/// Breaks a paragraph into lines that fit a terminal.
fn wrap(paragraph: &str) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in paragraph.split(' ') {
        let len = word.chars().count();
        if column > 0 && column + 1 + len > COLUMNS {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += len;
    }
    text + "\n"
}
