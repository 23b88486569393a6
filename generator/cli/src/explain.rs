//! `lint --explain`: the meaning of codes.

use copperplate_language::diagnostics::{Code, CodeExample};

use crate::Exit;
use crate::console::Console;
use crate::error::{Error, ErrorCode};

/// Width of the text.
const COLUMNS: usize = 100;

/// Subject of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// All codes, one line each.
    All,
    /// One code.
    Code(String),
}

/// Runs the command.
pub(crate) fn explain(topic: &Topic, console: &mut Console) -> Exit {
    match topic {
        Topic::All => {
            console.explain(&list_explanations());
            Exit::Fine
        }
        Topic::Code(name) => {
            let outcome = explanation_page(name, console).map(|page| {
                console.explain(&page);
                Exit::Fine
            });
            console.finish(outcome.map_err(Into::into))
        }
    }
}

/// Returns the codes of all crates, in the order of their numbers.
fn codes_by_number() -> Vec<&'static Code> {
    let mut codes =
        [copperplate_language::codes::ALL, copperplate_openapi::codes::ALL, copperplate_diff::codes::ALL].concat();
    codes.sort_by_key(|code| code.id);
    codes
}

fn list_explanations() -> String {
    let of_spec = codes_by_number().into_iter().map(|code| (code.id, code.explanation));
    let of_rest = ErrorCode::ALL.iter().map(|code| (code.id(), code.explanation()));
    let lines = of_spec.chain(of_rest).map(|(code, text)| {
        let meaning = text.split_once(". ").map_or(text, |(first, _)| first);
        format!("{code}  {meaning}\n")
    });
    lines.collect::<String>() + "\n`copperplate lint --explain CODE` explains one of them.\n"
}

fn explanation_page(name: &str, console: &Console) -> Result<String, Error> {
    let pages = explanation_pages(console);
    let found = pages.iter().find(|(code, _)| code.eq_ignore_ascii_case(name));
    let Some((code, text)) = found else {
        let known: Vec<_> = pages.iter().map(|(code, _)| *code).collect();
        return Err(Error::unknown_name("code", name, &known, "`copperplate lint --explain` lists all codes"));
    };
    Ok(format!("{code}\n\n{text}"))
}

/// Returns every code and its explanation, codes of the spec first. The name of the program is filled in before lines
/// are broken.
fn explanation_pages(console: &Console) -> Vec<(&'static str, String)> {
    let of_spec = codes_by_number().into_iter().map(|code| (code.id, explanation_with_example(code, console)));
    let of_rest = ErrorCode::ALL.iter().map(|code| (code.id(), wrap_explanation(&console.named(code.explanation()))));
    of_spec.chain(of_rest).collect()
}

fn explanation_with_example(code: &Code, console: &Console) -> String {
    let mut text = wrap_explanation(&console.named(code.explanation));
    if let Some(CodeExample { wrong, right }) = &code.example {
        for (title, part) in [("Wrong", wrong), ("Right", right)] {
            text.push_str(&format!("\n{title}:\n\n"));
            text.extend(part.lines().map(|line| format!("    {line}\n")));
        }
    }
    text
}

/// Breaks a paragraph into lines of at most [`COLUMNS`].
fn wrap_explanation(paragraph: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::codes_by_number;

    #[test]
    fn explanations_are_paragraphs() {
        for code in codes_by_number() {
            assert!(code.explanation.contains(". ") && !code.explanation.contains('\n'), "{code}");
        }
    }

    #[test]
    fn only_the_language_whose_tests_run_them_has_examples() {
        let others = [copperplate_openapi::codes::ALL, copperplate_diff::codes::ALL].concat();
        assert!(others.iter().all(|code| code.example.is_none()));
    }
}
