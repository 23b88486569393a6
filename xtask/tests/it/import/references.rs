//! Files that a document refers to: they are only read from its folder, unless another folder is allowed, and no
//! message shows their contents.

use std::fs;

use super::{DOCUMENT, ends_with, err, run, tree};
use crate::tree::Tree;

/// Text that no output may contain.
const SECRET: &str = "hunter2";

/// Formats of errors, each of which has its own text.
const FORMATS: [&str; 4] = ["human", "short", "json", "github"];

/// Returns a workspace with a document that refers to a file; the document has a separate folder next to others.
fn referring(name: &str, reference: &str) -> Tree {
    let tree = tree(name);
    for folder in ["apis/notes", "apis/common"] {
        fs::create_dir_all(tree.0.join(folder)).expect("a folder");
    }
    let text = DOCUMENT
        .replace("items: { $ref: \"#/components/schemas/Note\" }", &format!("items: {{ $ref: \"{reference}\" }}"));
    assert_ne!(text, DOCUMENT);
    tree.write("apis/notes/api.yaml", &text);
    tree.write("apis/common/note.yaml", &format!("Note: {{ type: object, properties: {{ {SECRET}: {{}} }} }}\n"));
    tree
}

const IMPORT: [&str; 3] = ["import", "openapi", "apis/notes/api.yaml"];

/// Fails unless a reference is ignored with this message, and no part of the file is shown or written.
#[track_caller]
fn is_refused(tree: &Tree, message: &str, help: &str) {
    for format in FORMATS {
        drop(fs::remove_dir_all(tree.0.join("spec")));
        let output = run(tree, &[&IMPORT[..], &["--message-format", format]].concat());
        ends_with(&output, 0);
        let shown = err(&output) + &String::from_utf8_lossy(&output.stdout);
        assert!(shown.contains(message), "{shown}");
        assert!(format == "short" || shown.contains(help), "{shown}");
        assert!(!shown.contains(SECRET), "{shown}");
    }
    let notes = tree.read("spec/notes.yaml");
    assert!(notes.contains("notes.list") && notes.contains("list<json>"), "only the reference is lost: {notes}");
    assert!(!notes.contains(SECRET), "{notes}");
}

#[test]
fn a_file_outside_is_not_read_and_the_message_says_how_to_allow_it() {
    let tree = referring("refs-outside", "../common/note.yaml#/Note");
    is_refused(&tree, "is outside the folder of the document, and is not read", "--refs-from apis/common");
    // The message does not reveal whether the file exists.
    fs::remove_file(tree.0.join("apis/common/note.yaml")).expect("a file");
    is_refused(&tree, "is outside the folder of the document, and is not read", "--refs-from apis/common");
}

#[test]
fn a_folder_that_is_allowed_is_remembered() {
    let tree = referring("refs-allowed", "../common/note.yaml#/Note");
    ends_with(&run(&tree, &[&IMPORT[..], &["--refs-from", "apis/common"]].concat()), 0);
    let spec = || tree.read("spec/notes.yaml");
    assert!(spec().contains(SECRET), "{}", spec());
    assert!(tree.read("spec/import.toml").contains("\nrefs-from = [\"apis/common\"]\n"));
    let before = (spec(), tree.read("spec/import.toml"));
    let again = run(&tree, &IMPORT);
    ends_with(&again, 0);
    assert_eq!((spec(), tree.read("spec/import.toml")), before, "{}", err(&again));
    // The option names all folders again.
    fs::create_dir(tree.0.join("apis/other")).expect("a folder");
    run(&tree, &[&IMPORT[..], &["--refs-from", "apis/other"]].concat());
    assert!(tree.read("spec/import.toml").contains("\nrefs-from = [\"apis/other\"]\n"));
    let output = run(&tree, &[&IMPORT[..], &["--refs-from", "apis/nowhere"]].concat());
    ends_with(&output, 3);
    ends_with(&run(&tree, &[&IMPORT[..], &["--refs-from", "apis/notes/api.yaml"]].concat()), 2);
}

#[test]
fn a_new_workspace_remembers_the_folder_by_a_path_of_its_own() {
    let tree = referring("refs-init", "../common/note.yaml#/Note");
    let from = ["init", "made/notes-api", "--path", "--from", "apis/notes/api.yaml"];
    ends_with(&run(&tree, &[&from[..], &["--refs-from", "apis/common"]].concat()), 0);
    let record = tree.read("made/notes-api/spec/import.toml");
    assert!(record.contains("\nrefs-from = [\"../../apis/common\"]\n"), "{record}");
    assert!(tree.read("made/notes-api/spec/notes.yaml").contains(SECRET));
    let mut again = tree.command(&["import", "openapi", "../../apis/notes/api.yaml"]);
    again.current_dir(tree.0.join("made/notes-api")).env("CARGO_MANIFEST_DIR", tree.0.join("made/notes-api/xtask"));
    ends_with(&again.output().expect("a process"), 0);
    assert!(tree.read("made/notes-api/spec/notes.yaml").contains(SECRET));
}

#[test]
fn files_in_the_folder_and_below_are_read() {
    for reference in ["parts/note.yaml#/Note", "./parts/../parts/note.yaml#/Note", "/parts/note.yaml#/Note"] {
        let tree = referring("refs-inside", reference);
        fs::create_dir(tree.0.join("apis/notes/parts")).expect("a folder");
        fs::rename(tree.0.join("apis/common/note.yaml"), tree.0.join("apis/notes/parts/note.yaml")).expect("a file");
        ends_with(&run(&tree, &IMPORT), 0);
        assert!(tree.read("spec/notes.yaml").contains(SECRET), "{reference}");
    }
}

#[test]
fn a_path_above_the_root_is_one_from_the_root() {
    let up = "../".repeat(40);
    let tree = referring("refs-root", &format!("{up}proc/self/environ"));
    let document = tree.0.join("apis/notes/api.yaml").display().to_string();
    let output = run(&tree, &["import", "openapi", &document]);
    ends_with(&output, 0);
    assert!(err(&output).contains("`/proc/self/environ` is outside the folder of the document"), "{}", err(&output));
    assert!(!err(&output).contains("CARGO_MANIFEST_DIR"), "{}", err(&output));
}

/// Lines of a file that is part of the document are not shown either: the file may not be the intended one.
#[test]
fn lines_of_other_files_are_not_shown() {
    let tree = referring("refs-lines", "note.yaml#/Note");
    tree.write("apis/notes/note.yaml", &format!("Note:\n  type: object\n  required: {SECRET}\n"));
    for format in FORMATS {
        drop(fs::remove_dir_all(tree.0.join("spec")));
        let output = run(&tree, &[&IMPORT[..], &["--message-format", format]].concat());
        assert!(err(&output).contains("note.yaml") && !err(&output).contains(SECRET), "{}", err(&output));
    }
}

#[test]
fn a_file_that_is_no_document_costs_the_reference() {
    let tree = referring("refs-malformed", "note.txt");
    for (text, message, help) in [
        (format!("a: [\n{SECRET}: {{"), "is neither JSON nor YAML, and is not read", "see line"),
        (
            format!("{{\n\"{SECRET}\": 1,\n\"{SECRET}\": 2 }}"),
            "has a key twice, and is not read",
            "see line 3 of that file",
        ),
        (format!("{{ {SECRET}"), "is neither JSON nor YAML, and is not read", "see line 1 of that file"),
        (format!("[{SECRET}, *{SECRET}]"), "is neither JSON nor YAML, and is not read", "see line 1 of that file"),
    ] {
        tree.write("apis/notes/note.txt", &text);
        is_refused(&tree, message, help);
    }
    // A plain text is valid YAML, but not a schema.
    tree.write("apis/notes/note.txt", &format!("PASSWORD={SECRET}\n"));
    is_refused(&tree, "must be an object, but is a string", "");
    tree.write("apis/notes/note.txt", "");
    is_refused(&tree, "is neither JSON nor YAML, and is not read", "see line 1 of that file");
}

#[test]
fn what_is_too_large_is_not_read() {
    let tree = referring("refs-large", "note.yaml#/Note");
    let file = fs::File::create(tree.0.join("apis/notes/note.yaml")).expect("a file");
    // A sparse file, which needs no space on the disk.
    file.set_len((64 << 20) + 1).expect("a size");
    is_refused(
        &tree,
        "the document would refer to more than 64 MiB of files",
        "refer to a file that only has the parts you need",
    );
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::{IMPORT, SECRET, ends_with, err, is_refused, referring, run};

    #[test]
    fn a_link_counts_by_its_target() {
        let tree = referring("refs-link-out", "note.yaml#/Note");
        symlink("../common/note.yaml", tree.0.join("apis/notes/note.yaml")).expect("a link");
        let folder = tree.0.join("apis/common").canonicalize().expect("a folder").display().to_string();
        is_refused(&tree, "is outside the folder of the document", &format!("--refs-from {folder}"));
        fs::remove_file(tree.0.join("apis/notes/note.yaml")).expect("a link");
        symlink("../common", tree.0.join("apis/notes/common")).expect("a link");
        tree.edit("apis/notes/api.yaml", "note.yaml#/Note", "common/note.yaml#/Note");
        is_refused(&tree, "is outside the folder of the document", "--refs-from apis/notes/common");
        // Out and in again.
        fs::remove_dir_all(tree.0.join("spec")).expect("a folder");
        tree.edit("apis/notes/api.yaml", "common/note.yaml#/Note", "../../link/note.yaml#/Note");
        symlink("apis/notes", tree.0.join("link")).expect("a link");
        fs::copy(tree.0.join("apis/common/note.yaml"), tree.0.join("apis/notes/note.yaml")).expect("a file");
        ends_with(&run(&tree, &IMPORT), 0);
        assert!(tree.read("spec/notes.yaml").contains(SECRET));
    }

    #[test]
    fn a_document_behind_a_link_has_the_folder_of_the_link() {
        let tree = referring("refs-link-document", "note.yaml#/Note");
        fs::create_dir(tree.0.join("apis/links")).expect("a folder");
        symlink("../notes/api.yaml", tree.0.join("apis/links/api.yaml")).expect("a link");
        fs::copy(tree.0.join("apis/common/note.yaml"), tree.0.join("apis/links/note.yaml")).expect("a file");
        ends_with(&run(&tree, &["import", "openapi", "apis/links/api.yaml"]), 0);
        assert!(tree.read("spec/notes.yaml").contains(SECRET));
    }

    #[test]
    fn nothing_but_a_file_is_opened() {
        let tree = referring("refs-special", "special");
        let special = tree.0.join("apis/notes/special");
        let message = "is not a regular file, and is not read";
        // Opening it would block forever.
        let made = Command::new("mkfifo").arg(&special).status().expect("mkfifo");
        assert!(made.success());
        is_refused(&tree, message, "refer to a file in JSON or YAML");
        fs::remove_file(&special).expect("a pipe");
        fs::create_dir(&special).expect("a folder");
        is_refused(&tree, message, "refer to a file in JSON or YAML");
    }

    /// `/proc/kmsg` reports size 0, and blocks its reader.
    #[cfg(target_os = "linux")]
    #[test]
    fn of_a_file_no_more_is_read_than_its_size_says() {
        let tree = referring("refs-proc", "/proc/self/environ");
        tree.edit("apis/notes/api.yaml", "/proc/self/environ", &format!("{}proc/self/environ", "../".repeat(40)));
        let document = tree.0.join("apis/notes/api.yaml").display().to_string();
        let output = run(&tree, &["import", "openapi", &document, "--refs-from", "/proc"]);
        ends_with(&output, 0);
        assert!(err(&output).contains("is neither JSON nor YAML"), "{}", err(&output));
        assert!(!err(&output).contains("CARGO_MANIFEST_DIR"), "{}", err(&output));
    }
}
