//! Decisions of the author, and errors in them.

use copperplate_language::diagnostics::{Format, Level};
use copperplate_language::files::Source;
use copperplate_openapi::import::decisions::Decisions;

fn source(text: &str) -> Source {
    Source { path: "spec/import.toml".to_owned(), text: text.to_owned() }
}

/// Returns the errors in a file, without the summary.
fn errors(text: &str) -> Vec<String> {
    let errors = Decisions::parse(&source(text)).expect_err("an error").render_as(Format::Short, false);
    errors.lines().filter(|line| line.starts_with("spec/")).map(str::to_owned).collect()
}

#[test]
fn decisions_are_read_in_the_order_of_the_file() {
    let text = "[rename]\n\"#/b\" = \"B\"\n\"#/a\" = \"A\"\n[skip]\n\"#/c\" = \"Ours.\"\n[document]\nrules = \"1\"\n";
    let decisions = Decisions::parse(&source(text)).expect("decisions");
    let renamed: Vec<_> =
        decisions.rename.iter().map(|(pointer, decision)| (pointer.as_str(), decision.value.as_str())).collect();
    assert_eq!(renamed, [("#/b", "B"), ("#/a", "A")]);
    assert_eq!(decisions.skip["#/c"].value, "Ours.");
}

#[test]
fn suffixes_are_dropped_or_kept() {
    let keeps = |text: &str| Decisions::parse(&source(text)).expect("decisions").keeps_suffixes;
    assert!(!keeps("[naming]\n"));
    assert!(!keeps("[naming]\nsuffixes = \"drop\"\n"));
    assert!(keeps("[naming]\nsuffixes = \"keep\"\n"));
    assert_eq!(errors("naming = 1\n"), ["spec/import.toml:1:10: error[S302]: expected a table"]);
    assert_eq!(
        errors("[naming]\nsuffix = \"keep\"\nsuffixes = true\n"),
        [
            "spec/import.toml:2:1: error[S302]: unknown key `suffix`",
            "spec/import.toml:3:12: error[S302]: `suffixes` is \"keep\" or \"drop\"",
        ]
    );
}

#[test]
fn what_is_no_decision_is_an_error_at_its_place() {
    assert_eq!(errors("[renames]\n\"#/a\" = \"A\"\n"), ["spec/import.toml:1:2: error[S302]: unknown table `renames`"]);
    assert_eq!(errors("rename = 1\n"), ["spec/import.toml:1:10: error[S302]: expected a table"]);
    assert_eq!(
        errors("[skip]\n\"#/a\" = true\n\"#/b\" = \" \"\n"),
        [
            "spec/import.toml:2:9: error[S302]: expected a string that is not blank",
            "spec/import.toml:3:9: error[S302]: expected a string that is not blank",
        ]
    );
    assert_eq!(
        errors("[types]\nUser = \"A\"\n"),
        ["spec/import.toml:2:1: error[S302]: this is not a place in a document"]
    );
    assert_eq!(
        errors("[effect]\n\"#/a\" = \"reed\"\n"),
        ["spec/import.toml:2:1: error[S302]: `reed` is not an effect"]
    );
    assert_eq!(errors("[skip]\n\"#/a\" = \n").len(), 1);
    assert_eq!(errors("[skip]\n\"#/a\" = \"a\"\n\"#/a\" = \"b\"\n").len(), 1);
}

#[test]
fn a_decision_about_nothing_is_an_error() {
    let source = source("[rename]\n\"#/a\" = \"A\"\n[skip]\n\"#/b\" = \"Not ours.\"\n");
    let decisions = Decisions::parse(&source).expect("decisions");
    let require =
        |is_there: fn(&str) -> bool, is_first| decisions.require_elements(&source, is_there, |_| true, is_first);
    assert_eq!(require(|_| true, true).expect("no error").count(Level::Warning), 0);
    let errors = require(|pointer| pointer == "#/a", true).expect_err("an error");
    let text = errors.render_as(Format::Short, false);
    assert!(text.starts_with("spec/import.toml:4:1: error[S302]: the document has no element `#/b`\n"), "{text}");
    let later = require(|pointer| pointer == "#/a", false).expect("no error").render_as(Format::Short, false);
    assert!(later.starts_with("spec/import.toml:4:1: warning[W102]: the document no longer has"), "{later}");
}
