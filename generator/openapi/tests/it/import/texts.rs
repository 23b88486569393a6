//! Texts that are not quite YAML, or in another encoding: what most programs read is imported, with a warning.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, NotText, Options};
use fastrand::Rng;
use test_support::edits::{Fault, mutate};
use test_support::mutated_documents::yaml_suite;
use test_tier::Cases;

/// Start of a document, in two lines.
const START: &str =
    "openapi: 3.1.0\ninfo: { title: Notes, version: '1' }\nservers: [{ url: 'https://api.example.com' }]\n";

/// An operation with a fault in its last line.
const CALL: &str = "paths:\n  /notes:\n    get:\n      operationId: getNotes\n      responses: { '204': { description: A. } }\n      deprecated: maybe\n";

/// Parts of documents with a deviation from YAML 1.2, each with its line and column from the start of the part.
const DEVIATIONS: [(&str, &str, (usize, usize)); 7] = [
    ("a string that continues at the column of its key", "x-doc:\n  text: \"One\n  two\"\n", (2, 9)),
    ("a string in single quotes that continues there", "x-doc:\n  text: 'One\n  two'\n", (2, 9)),
    ("a string that continues in the first column", "x-doc:\n  text: \"One\ntwo\"\n", (2, 9)),
    ("such a string with `!` in words", "x-doc:\n  text: \"a!=b,\n  `a!=b`), a!%\"\n", (2, 9)),
    ("a bracket that closes in the first column", "x-doc:\n  text: {\n    a: b\n}\n", (4, 1)),
    ("a tab before a value", "x-doc:\n  text:\tOne\n", (2, 9)),
    ("elements in the first column", "x-doc:\n  text: [\none,\ntwo ]\n", (3, 1)),
];

fn import(text: String, is_strict: bool) -> Result<String, String> {
    let sources = [Source { path: "notes.yaml".to_owned(), text }];
    let options = Options { package: "notes-client".to_owned(), is_strict, ..Options::default() };
    match import::import_openapi(&sources, &options) {
        Ok(import) => {
            assert_eq!(import.report.carried_over, 1);
            Ok(import.report.warnings.render_as(Format::Short, false))
        }
        Err(errors) => Err(errors.render_as(Format::Short, false)),
    }
}

#[test]
fn a_deviation_is_a_warning_at_its_place_and_moves_no_other() {
    for (name, part, (line, column)) in DEVIATIONS {
        for start in ["", "\u{feff}", "# ünïcödé 𝄞\n", "# crlf\r\n"] {
            let text = format!("{start}{START}{part}{CALL}");
            let before = format!("{start}{START}").matches('\n').count();
            let report = import(text.clone(), false).unwrap_or_else(|errors| panic!("{name}: {errors}"));
            let place = format!("notes.yaml:{}:{column}: warning[D001]: this is not YAML: ", before + line);
            assert!(report.contains(&place), "{name}: {place}\n{report}");
            // Behind the deviation.
            let place = format!("notes.yaml:{}:19: warning[D003]: ", text.matches('\n').count());
            assert!(report.contains(&place), "{name}: {place}\n{report}");
            let errors = import(text, true).expect_err("a strict import");
            assert!(errors.contains("this is not YAML: "), "{name}: {errors}");
        }
    }
}

#[test]
fn what_no_program_reads_is_refused() {
    for part in ["x-doc:\n  - a\n b: c\n", "x-doc: \"open\n", "x-doc: {\n", "\tx-doc: a\n"] {
        let errors = import(format!("{START}{part}{CALL}"), false).expect_err("an error");
        assert!(errors.contains("error[D001]: this is not YAML: "), "{part}: {errors}");
    }
}

#[test]
fn a_deviation_does_not_open_the_limits() {
    let deviation = "x-doc:\n  text: \"One\n  two\"\n";
    let deep = format!("{START}{deviation}x-deep: {}", "[".repeat(100_000));
    import(deep, false).expect_err("it nests too deeply");
    let bomb =
        "x-a: &a { a: 1, b: 2 }\n".to_owned() + &(0..24).map(|n| format!("x-{n}: &a [*a, *a]\n")).collect::<String>();
    let errors = import(format!("{START}{deviation}{bomb}{CALL}"), false).expect_err("it expands too far");
    assert!(errors.contains("D001"), "{errors}");
}

/// Returns a text in UTF-16.
fn utf_16(text: &str, is_big: bool, has_mark: bool) -> Vec<u8> {
    let mark = has_mark.then_some(0xFEFF);
    let units = mark.into_iter().chain(text.encode_utf16());
    units.flat_map(|unit| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
}

#[test]
fn every_form_of_utf_16_is_the_same_text() {
    for text in ["{\"openapi\":\"3.1.0\"}\r\n", "openapi: 3.1.0 # ünïcödé 𝄞\n", "# ß\n"] {
        for (is_big, has_mark) in [(false, false), (false, true), (true, false), (true, true)] {
            let bytes = utf_16(text, is_big, has_mark);
            assert_eq!(import::decode_document(&bytes).as_deref(), Ok(text), "{is_big} {has_mark}");
        }
    }
    // The mark of UTF-8 stays: it counts as no column.
    for text in ["", "a", "\u{feff}openapi: 3.1.0\n", "ünïcödé"] {
        assert_eq!(import::decode_document(text.as_bytes()).as_deref(), Ok(text));
    }
}

#[test]
fn what_is_no_text_is_refused_with_its_place_and_probable_encoding() {
    let said = |bytes: &[u8]| {
        let NotText { line, .. } = import::decode_document(bytes).expect_err("no text");
        format!("{line}: {}", import::decode_document(bytes).expect_err("no text"))
    };
    let utf_32: Vec<u8> = "a: b\n".chars().flat_map(|character| u32::from(character).to_le_bytes()).collect();
    let half = [utf_16("a: b\nc: ", false, true), vec![0x00, 0xD8], utf_16("d", false, false)].concat();
    let shown = [
        said(b"a: b\nc: caf\xE9\n"),
        said(b"a: b\nc: \x00\xFF\n"),
        said(&utf_32),
        said(&[&[0xFF, 0xFE, 0, 0], &utf_32[..]].concat()),
        said(&half),
        said(&utf_16("a: b\n", true, true)[..7]),
        said(b"\x1F\x8B\x08\x00"),
        said(b"PK\x03\x04 and more"),
    ];
    insta::assert_snapshot!(shown.join("\n"));
}

const EDITED: Cases = Cases { quick: 500, ci: 5_000, long: 1_000_000 };

/// Each edited document of the YAML test suite, valid or invalid, alone and inside another document.
#[test]
fn edited_texts_of_yaml_are_read_or_refused() {
    let suite = yaml_suite();
    let mut random = Rng::with_seed(0x7a31_5eed);
    for round in 0..EDITED.count() {
        let mut text = suite[round % suite.len()].clone();
        for _ in 0..random.usize(..4) {
            mutate(&mut text, random.clone().choice(&suite).expect("there is one"), &mut random);
        }
        if random.bool() {
            text =
                format!("{START}{CALL}x-yaml:\n{}", text.lines().map(|line| format!("  {line}\n")).collect::<String>());
        }
        let fault = Fault(&text);
        let decoded = import::decode_document(text.as_bytes()).unwrap_or_else(|_| text.clone());
        let source = Source { path: "notes.yaml".to_owned(), text: decoded };
        drop(import::referenced_documents(&source));
        drop(import::import_openapi(&[source], &Options::default()));
        drop(fault);
    }
}

#[test]
fn any_bytes_are_a_text_or_not() {
    let mut random = Rng::with_seed(0xb17e_5eed);
    for _ in 0..EDITED.count() {
        let mut bytes: Vec<u8> = (0..random.usize(..12)).map(|_| random.u8(..)).collect();
        if random.bool() {
            bytes
                .splice(..0, *random.choice([[0xFF, 0xFE], [0xFE, 0xFF], [b'a', 0], [0, b'a']]).as_ref().expect("one"));
        }
        drop(import::decode_document(&bytes));
    }
}
