//! Files that grow beyond what the language allows for one: some of their declarations move to other files.

use copperplate_language::FILE_MAX;
use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::Merged;

use super::{document, import, texts};

/// Returns records with docs of that size each, and with further fields.
fn records(names: std::ops::Range<usize>, doc: usize, fields: &str) -> String {
    let doc = "word ".repeat(doc / 5);
    let record = |number| format!("  User{number}: {{ doc: \"{}\", fields: {{ id: string{fields} }} }}\n", doc.trim());
    let api = "copperplate: \"0.1\"\n\napi: { title: Users, crate: users, version: 0.1.0 }\nauth: none\n";
    format!("{api}records:\n{}", names.map(record).collect::<String>())
}

/// Imports a revision. Returns the files, all of which are small enough, and have each of the records once.
fn import_revision(before: &Merged, text: &str, count: usize) -> Merged {
    let after = import(&before.files, Some(&before.record), &document(text));
    for file in &after.files {
        assert!(file.text.len() as u64 <= FILE_MAX, "{}: {} bytes", file.path, file.text.len());
    }
    if let Err(errors) = copperplate_language::understand(&after.files) {
        panic!("{}", errors.render(false));
    }
    let all: String = after.files.iter().map(|file| file.text.as_str()).collect();
    for number in 0..count {
        assert_eq!(all.matches(&format!("  User{number}:\n")).count(), 1, "User{number}");
    }
    let again = import(&after.files, Some(&after.record), &document(text));
    assert_eq!(texts(&after), texts(&again), "the same document again");
    after
}

fn paths(merged: &Merged) -> Vec<&str> {
    merged.files.iter().map(|file| file.path.as_str()).collect()
}

#[test]
#[ignore = "tier ci: writes megabytes"]
fn what_is_added_to_a_full_file_is_in_further_ones() {
    let before = import(&[], None, &document(&records(0..40, 20_000, "")));
    let after = import_revision(&before, &records(0..100, 20_000, ""), 100);
    assert_eq!(paths(&after), ["users.yaml", "users-2.yaml", "users-3.yaml"]);
    assert!(after.files[0].text.starts_with(&before.files[0].text), "nothing that was there moved");
    let later = import_revision(&after, &records(0..130, 20_000, ""), 130);
    assert_eq!(paths(&later), ["users.yaml", "users-2.yaml", "users-3.yaml", "users-4.yaml"]);
    assert!(later.files[0].text.starts_with(&before.files[0].text), "nothing that was there moved");
}

#[test]
#[ignore = "tier ci: writes megabytes"]
fn what_grows_beyond_its_file_moves_but_for_what_has_comments() {
    let mut before = import(&[], None, &document(&records(0..45, 20_000, "")));
    let last = "  User44:\n";
    before.files[0].text = before.files[0].text.replacen(last, &format!("  # Ours.\n{last}"), 1);
    let after = import_revision(&before, &records(0..45, 26_000, ", name: string"), 45);
    assert_eq!(paths(&after), ["users.yaml", "users-2.yaml"]);
    let places = |name: &str| after.files.iter().position(|file| file.text.contains(name));
    assert_eq!(
        [places("  User0:\n"), places("  User43:\n"), places("  # Ours.\n  User44:\n")],
        [Some(0), Some(1), Some(0)]
    );
    assert_eq!(after.warnings.render_as(Format::Short, false), "", "no comment is lost");
}

#[test]
#[ignore = "tier ci: writes megabytes"]
fn what_moves_out_of_a_numbered_part_is_in_the_next_part() {
    let mut before = import(&[], None, &document(&records(0..40, 20_000, "")));
    before.files[0].path = "users-2.yaml".to_owned();
    before.files.insert(0, Source { path: "users.yaml".to_owned(), text: "enums:\n  Role: [admin]\n".to_owned() });
    let after = import_revision(&before, &records(0..40, 30_000, ""), 40);
    assert_eq!(paths(&after), ["users.yaml", "users-2.yaml", "users-3.yaml"]);
}

#[test]
#[ignore = "tier ci: writes megabytes"]
fn what_moves_is_written_as_it_was() {
    // With quotes and brackets, the field is too long for its line by one character.
    let sentence = format!("{}.", "word ".repeat(18).trim());
    let row = format!("      note: {{ type: string, doc: \"{sentence}\" }}\n");
    let doc = format!("{}{sentence}", "w".repeat(142 - row.len()));
    let fields = format!(", note: {{ type: string, doc: \"{doc}\" }}");
    let before = import(&[], None, &document(&records(0..40, 20_000, &fields)));
    assert!(before.files[0].text.contains(&format!("      note:\n        type: string\n        doc: {doc}\n")));
    let after = import_revision(&before, &records(0..40, 30_000, &fields), 40);
    assert_eq!(paths(&after), ["users.yaml", "users-2.yaml"]);
    assert_eq!(after.warnings.render_as(Format::Short, false), "", "nothing was edited");
}
