//! Explanations of codes and rules: every page, command, option, code and rule that they name exists.

use std::collections::BTreeSet;
use std::path::Path;

use copperplate::Exit;

use crate::tree::{Run, real};

const COMMANDS: [&str; 11] =
    ["assumptions", "codegen", "diff", "export", "fix", "import", "init", "lint", "rename", "schema", "which"];

fn output(arguments: &[&str]) -> String {
    let run = Run::command(&real(), arguments);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{arguments:?}");
    run.out
}

/// The codes of errors and warnings, without their explanations.
fn codes() -> BTreeSet<String> {
    let list = output(&["lint", "--explain"]);
    list.lines().filter_map(|line| line.split_once("  ")).map(|(code, _)| code.to_owned()).collect()
}

/// The names of the rules of `diff`.
fn rules() -> BTreeSet<String> {
    let table = output(&["diff", "--rules"]);
    let names = table.lines().filter_map(|line| line.split_whitespace().next());
    let is_name = |name: &&str| {
        name.contains('-')
            && name.starts_with(|first: char| first.is_ascii_lowercase())
            && name.chars().all(|character| character.is_ascii_lowercase() || character == '-')
    };
    names.filter(is_name).map(str::to_owned).collect()
}

/// The explanation of every code and every rule in one line, by its name.
fn explanations() -> Vec<(String, String)> {
    let of_codes = codes().into_iter().map(|code| (output(&["lint", "--explain", &code]), code));
    let of_rules = rules().into_iter().map(|rule| (output(&["diff", "--explain", &rule]), rule));
    let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    of_codes.chain(of_rules).map(|(text, name)| (name, in_one_line(&text))).collect()
}

/// What stands between backticks.
fn code_spans(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn each_command_and_option_that_an_explanation_names_exists() {
    let helps = COMMANDS.map(|command| (command, output(&[command, "--help"])));
    let has_option =
        |help: &str, option: &str| help.split_whitespace().any(|word| word.trim_end_matches(['=', ',', '.']) == option);
    let (mut commands, mut options) = (0, 0);
    for (name, text) in explanations() {
        for span in code_spans(&text) {
            let mut words = span.split_whitespace();
            if let Some(rest) = span.strip_prefix("cargo xtask ") {
                let command = rest.split(' ').next().unwrap_or_default();
                let is_open = ["COMMAND", "help"].contains(&command);
                let help = helps.iter().find(|(known, _)| *known == command);
                assert!(is_open || help.is_some(), "{name}: there is no command `{span}`");
                for option in rest.split(' ').filter(|word| word.starts_with("--")) {
                    let is_known = help.is_none_or(|(_, help)| has_option(help, option));
                    assert!(is_known, "{name}: `{command}` has no option `{option}`");
                }
                commands += 1;
            } else if let Some(option) = words.next().filter(|word| word.starts_with("--") && *word != "---") {
                assert!(
                    helps.iter().any(|(_, help)| has_option(help, option)),
                    "{name}: there is no option `{option}`"
                );
                options += 1;
            }
        }
    }
    assert!(commands > 4 && options > 7, "{commands} commands, {options} options");
}

#[test]
fn each_page_that_an_explanation_names_is_in_every_workspace() {
    let mut pages = BTreeSet::new();
    for (name, text) in explanations() {
        for word in text.split(|character: char| character.is_whitespace() || "`,;:()".contains(character)) {
            let word = word.trim_end_matches('.');
            if Path::new(word).extension().is_some_and(|extension| extension == "md") {
                // `schema` and `codegen` write it beside the spec, wherever that is.
                assert_eq!(word, "REFERENCE.md", "{name}");
                pages.insert(word.to_owned());
            }
        }
        assert!(!text.contains("README"), "{name}: {text}");
    }
    assert_eq!(pages.len(), 1);
    assert!(real().join("spec/REFERENCE.md").is_file());
}

#[test]
fn each_code_and_rule_that_an_explanation_names_exists() {
    let (codes, rules) = (codes(), rules());
    assert!(codes.len() > 50 && rules.len() > 100, "{} codes, {} rules", codes.len(), rules.len());
    let is_code = |word: &str| {
        word.len() == 4 && word.starts_with(['D', 'S', 'W', 'X']) && word[1..].chars().all(|c| c.is_ascii_digit())
    };
    let mut references = 0;
    for (name, text) in explanations() {
        for word in text.split(|character: char| !character.is_ascii_alphanumeric()).filter(|word| is_code(word)) {
            assert!(codes.contains(word), "{name}: there is no code {word}");
        }
        for start in ["see `", "and `", "Inverse: "] {
            for rest in text.split(start).skip(1) {
                let rule = rest.split(['`', ' ']).next().unwrap_or_default().trim_end_matches('.');
                if rules.contains(&name) && rule.contains('-') && !rule.starts_with('-') {
                    let has_start = |start: &str| rules.iter().any(|known| known.starts_with(start));
                    let is_known = rule.strip_suffix('…').map_or_else(|| rules.contains(rule), has_start);
                    assert!(is_known, "{name}: there is no rule {rule}");
                    references += 1;
                }
            }
        }
    }
    assert!(references > 20, "{references} references");
}
