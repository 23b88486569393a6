//! The name of a spec file becomes the name of a module and of files. It cannot lead elsewhere, and two names do not
//! collide.

use copperplate_language::codes;
use copperplate_language::files::Source;

use test_support::input;

/// Returns a spec with the common sections and these files, each with its own record.
fn spec(files: &[&str]) -> Vec<Source> {
    let mut sources = input::spec("common", "{}");
    sources.extend(files.iter().enumerate().map(|(number, file)| Source {
        path: format!("spec/{file}"),
        text: format!("records: {{ Of{number}: {{ fields: {{ a: string }} }} }}\n"),
    }));
    sources
}

#[test]
fn files_are_called_after_plain_names_only() {
    let files =
        ["con.yaml", "aux.rs.yaml", "COM1.yaml", "mod.yaml", "schemas.yaml", "type.yaml", "super.yaml", "a.b.yaml"];
    let model =
        copperplate_language::understand(&spec(&files)).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let emitted = copperplate_codegen::generate(&model);
    let types: Vec<_> = emitted.keys().filter_map(|path| path.strip_prefix("src/types/")).collect();
    assert_eq!(types, ["a_b.rs", "aux_rs.rs", "com1_.rs", "con_.rs", "mod_.rs", "schemas_.rs", "super_.rs", "type.rs"]);
    assert_eq!(emitted.keys().filter(|path| path.starts_with("src/wire/")).count(), files.len());
}

#[test]
fn a_name_that_is_more_than_a_name_is_refused() {
    for file in [
        "..\\..\\x.yaml",
        "C:\\x.yaml",
        "a b.yaml",
        "é.yaml",
        "`.yaml",
        "x\nfn evil() {}.yaml",
        "x\u{202e}.yaml",
        "1.yaml",
        "_.yaml",
    ] {
        let errors = copperplate_language::understand(&spec(&[file])).expect_err(file);
        let codes: Vec<_> = errors.iter().map(|(_, diagnostic)| diagnostic.code).collect();
        assert_eq!(codes, [codes::NAME_UNUSABLE], "{file}");
    }
}

#[test]
fn two_files_do_not_become_one() {
    for files in [
        ["Foo.yaml", "foo.yaml"],
        ["a-b.yaml", "a_b.yaml"],
        ["a.yaml", "a.yml"],
        ["con.yaml", "con_.yaml"],
        ["a.b.yaml", "aB.yaml"],
    ] {
        let errors = copperplate_language::understand(&spec(&files)).expect_err("one file for two");
        let said = errors.render(false);
        assert!(said.contains(&format!("`{}` and `{}` both become", files[0], files[1])), "{said}");
        assert_eq!(errors.iter().count(), 1, "{said}");
    }
}
