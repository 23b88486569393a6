//! Each rule finds its fault, and nothing in a line that expresses an edit.

use super::{CodeDiff, Fault};
use copperplate_language::files::Files;

/// Returns the faults of a difference between two files: their sign, text and reason.
fn faults(old: &str, new: &str) -> Vec<(String, Fault)> {
    let files = |text: &str| Files::from([("src/a.rs".to_owned(), text.to_owned())]);
    let diff = CodeDiff::between(&files(old), &files(new));
    let sign = |is_added: bool| if is_added { '+' } else { '-' };
    diff.faults().map(|(line, fault)| (format!("{}{}", sign(line.is_added), line.text), fault)).collect()
}

fn fault(text: &str, fault: Fault) -> (String, Fault) {
    (text.to_owned(), fault)
}

#[test]
fn an_added_row_is_not_a_fault() {
    assert_eq!(faults("a = 1,\nb = 2,\n", "a = 1,\nnew = 3,\nb = 2,\n"), []);
    assert_eq!(faults("a = 1,\nb = 2,\n", "a = 1,\n"), []);
    assert_eq!(faults("/// Old words.\nfn a() {}\n", "/// New words.\nfn a() {}\n"), []);
}

#[test]
fn rows_behind_an_added_row_are_renumbered() {
    let found = faults("0 id,\n1 name,\n", "0 id,\n1 new,\n2 name,\n");
    assert_eq!(found, [fault("-1 name,", Fault::Renumbered), fault("+2 name,", Fault::Renumbered)]);
    let found = faults("const NAMES: [&str; 12] = NAMES_OF_U32;\n", "const NAMES: [&str; 13] = NAMES_OF_U32;\n");
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(faults("a: u32,\n", "a: u64,\n"), [], "a type is not a number");
}

#[test]
fn both_lines_with_a_hash_are_faults() {
    let found = faults("// content 0a\nfn a() {}\n", "// content ff\nfn a() {}\nfn b() {}\n");
    assert_eq!(found, [fault("-// content 0a", Fault::Hash), fault("+// content ff", Fault::Hash)]);
}

#[test]
fn every_line_of_an_import_is_a_fault() {
    let found = faults("use a::{\n    A, B,\n};\nfn a() {}\n", "use a::{\n    A, B, C,\n};\nfn a() {}\nfn c() {}\n");
    assert_eq!(found, [fault("-    A, B,", Fault::Import), fault("+    A, B, C,", Fault::Import)]);
    assert_eq!(faults("fn a() {}\n", "pub use b::B;\nfn a() {}\n"), [fault("+pub use b::B;", Fault::Import)]);
    assert_eq!(faults("use a::A;\nfn a() {}\n", "use a::A;\nfn a() {}\nfn user() {}\n"), []);
}

#[test]
fn a_condition_of_an_item_that_stays_is_a_fault() {
    let (old, new) = ("#[cfg(feature = \"a\")]\nmod a;\n", "#[cfg(any(feature = \"a\", feature = \"b\"))]\nmod a;\n");
    let found = faults(old, new);
    assert_eq!(found.iter().map(|(_, fault)| *fault).collect::<Vec<_>>(), [Fault::Condition; 2]);
    assert_eq!(faults("mod a;\n", "#[cfg(feature = \"b\")]\nmod b;\nmod a;\n"), [], "it came with its item");
    assert_eq!(faults("mod a;\n", old).len(), 1);
}

#[test]
fn every_line_of_a_condition_is_a_fault() {
    let condition =
        |features: &str| format!("#[cfg(\n    any(\n        feature = \"a\",\n{features}    )\n)]\nmod a;\n");
    let found = faults(&condition(""), &condition("        feature = \"b\",\n"));
    assert_eq!(found, [fault("+        feature = \"b\",", Fault::Condition)]);
    assert_eq!(faults("mod b;\n", &format!("{}mod b;\n", condition(""))), [], "it came with its item");
    assert_eq!(faults("#[cfg(a)]\nfn a() {}\nb\n", "#[cfg(a)]\nfn a() {}\nfeature = \"b\",\nb\n"), []);
}

#[test]
fn a_moved_line_is_a_fault_but_a_bracket_is_not() {
    let found = faults("a();\nb();\nc();\n", "b();\nc();\na();\n");
    assert_eq!(found, [fault("-a();", Fault::Moved), fault("+a();", Fault::Moved)]);
    assert_eq!(faults("}\nb();\nc();\n", "b();\nc();\n}\n"), []);
}

#[test]
fn other_spaces_and_separators_are_faults() {
    let found = faults("fn a(b: B) {\n", "    fn a(b: B) {\n");
    assert_eq!(found, [fault("-fn a(b: B) {", Fault::Respaced), fault("+    fn a(b: B) {", Fault::Respaced)]);
    let found = faults("    \"a\",\n    \"b\"\n", "    \"a\",\n    \"b\",\n    \"c\"\n");
    assert_eq!(found, [fault("-    \"b\"", Fault::Separated), fault("+    \"b\",", Fault::Separated)]);
}

#[test]
fn each_line_is_paired_once() {
    let found = faults("1 a\n1 b\n", "2 a\n3 a\n1 b\n");
    assert_eq!(found.len(), 2, "one removed line is one of two added lines: {found:?}");
}

#[test]
fn a_line_of_another_file_is_not_the_same_line() {
    let files = |a: &str, b: &str| Files::from([("a".to_owned(), a.to_owned()), ("b".to_owned(), b.to_owned())]);
    let diff = CodeDiff::between(&files("1 row\n", "x\n"), &files("x\n", "2 row\n"));
    assert_eq!((diff.lines.len(), diff.files, diff.faults().count()), (4, 2, 0));
}

#[test]
fn a_whole_file_has_lines_but_no_faults() {
    let file = Files::from([("a".to_owned(), "// content 0a\nuse a::A;\n".to_owned())]);
    for (before, after) in [(&Files::new(), &file), (&file, &Files::new())] {
        let diff = CodeDiff::between(before, after);
        assert_eq!((diff.lines.len(), diff.files, diff.faults().count()), (2, 1, 0));
    }
}

#[test]
fn lines_have_the_numbers_of_their_file() {
    let files = |text: &str| Files::from([("a".to_owned(), text.to_owned())]);
    let diff = CodeDiff::between(&files("a\nb\nc\n"), &files("a\nc\nd\n"));
    let places: Vec<_> = diff.lines.iter().map(|line| (line.is_added, line.number, line.text.as_str())).collect();
    assert_eq!(places, [(false, 2, "b"), (true, 3, "d")]);
}
