//! The files of an import: `import.toml`, and files of the spec that cannot be merged.

use copperplate_language::diagnostics::{Errors, Format};
use copperplate_language::files::Source;
use copperplate_openapi::import::Merged;

use super::{document, import, merge};

const SPEC: &str = "records:\n  User: { fields: { id: string } }\n";

fn source(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

fn first_line(result: Result<Merged, Errors>) -> String {
    let text = result.expect_err("an error").render_as(Format::Short, false);
    text.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn what_the_author_wrote_beside_the_record_stays() {
    let author = "# Ours.\n[skip]\n\"#/components/records/Old\" = \"Unused.\" # since 2020\n\n";
    let first = import(&[], None, &document(SPEC));
    let record = source("spec/import.toml", &format!("{author}{}", first.record.text));
    let again = import(&first.files, Some(&record), &document(SPEC));
    assert_eq!(again.record.text, record.text);
    assert_eq!(again.record.path, record.path);
}

#[test]
fn a_new_file_is_written_beside_the_others() {
    let current = [source("spec/things.yaml", "records:\n  Thing:\n    fields:\n      id: string\n")];
    let merged = import(&current, None, &document(SPEC));
    let paths: Vec<_> = merged.files.iter().chain([&merged.record]).map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["spec/things.yaml", "spec/users.yaml", "spec/import.toml"]);
    assert_eq!(merged.files[0].text, current[0].text);
}

#[test]
fn a_file_without_anything_left_is_left_out() {
    let first = import(&[], None, &document(SPEC));
    let merged = import(&first.files, Some(&first.record), &[]);
    assert!(merged.files.is_empty());
}

#[test]
fn a_file_with_line_breaks_of_another_system_keeps_them() {
    let mut first = import(&[], None, &document(SPEC));
    first.files[0].text = first.files[0].text.replace('\n', "\r\n");
    let new = SPEC.replace("id: string", "id: string, name?: string");
    let merged = import(&first.files, Some(&first.record), &document(&new));
    assert!(merged.files[0].text.ends_with("      id: string\r\n      name?: string\r\n"), "{}", merged.files[0].text);
    assert!(!merged.files[0].text.replace("\r\n", "").contains('\n'));
}

#[test]
fn a_change_inside_of_a_comment_is_left_to_the_author() {
    let mut first = import(&[], None, &document(SPEC));
    let line = "      id: {\n        type: string, # UUID\n      }\n";
    first.files[0].text = first.files[0].text.replace("      id: string\n", line);
    let merged = import(&first.files, Some(&first.record), &document(&SPEC.replace("string", "integer")));
    assert!(merged.files[0].text.contains(line));
    let warning = merged.warnings.render_as(Format::Short, false);
    assert!(warning.contains("users.yaml:5:7: warning[W101]: this changed in the document"), "{warning}");
}

#[test]
fn broken_files_are_errors_at_their_lines() {
    let first = import(&[], None, &document(SPEC));
    let broken = [source("spec/users.yaml", "records:\n  User: { fields: {\n")];
    let error = first_line(merge(&broken, Some(&first.record), &document(SPEC)));
    assert!(error.starts_with("spec/users.yaml:"), "{error}");
    for (text, expected) in [
        ("[elements]\n\"records.A\" = 1\n", "spec/import.toml:2:15: error[S302]: expected a table"),
        ("[elements.\"records.A\"]\n\"\" = 1\n", "spec/import.toml:2:6: error[S302]: expected a table"),
        ("[elements.\"records.A\"]\na = 1\n", "spec/import.toml:2:5: error[S302]: expected a list"),
        ("[elements.\"records.A\"]\na = [1]\n", "spec/import.toml:2:6: error[S302]: expected a string"),
        ("[elements.\"records.A\"]\na = [\"a b\"]\n", "spec/import.toml:2:6: error[S302]: expected keys and hashes"),
        ("[elements.\"records.A\"]\na = [{ gone = [] }]\n", "spec/import.toml:2:15: error[S302]: expected a string"),
        ("[elements.\"records.A\"]\na = [{ went = \"\" }]\n", "spec/import.toml:2:15: error[S302]: unknown key"),
        ("[elements.\"records.A\"]\n\"\".went = 1\n", "spec/import.toml:2:11: error[S302]: unknown key"),
        ("others = 1\n", "spec/import.toml:1:10: error[S302]: expected a table"),
        ("[elements]\n[elements]\n", "spec/import.toml:2:2: error[S302]: this is not TOML: duplicate key"),
    ] {
        let record = source("spec/import.toml", text);
        assert_eq!(first_line(merge(&first.files, Some(&record), &document(SPEC))), expected);
    }
}
