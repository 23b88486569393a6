//! Bytes: valid text files and other files.

use copperplate_language::codes;
use copperplate_language::diagnostics::{Code, Errors};
use copperplate_language::files::Source;

use test_support::input;

const TEXT: &str = "records:\n  A:\n    doc: |\n      Two lines,\n      and é.\n    fields: { a: string, b?: { type: \
    integer, doc: \"One.\" } }\n";

fn with(bytes: &[u8]) -> Vec<Source> {
    let mut sources = input::spec("things", "");
    sources[1] = Source::from_bytes("spec/things.yaml".to_owned(), bytes);
    sources
}

fn errors(bytes: &[u8]) -> Errors {
    copperplate_language::understand(&with(bytes)).expect_err("an error")
}

/// Returns the only error: its code, its message, and its line and column.
fn error(bytes: &[u8]) -> (&'static Code, String, (usize, usize)) {
    let errors = errors(bytes);
    let found: Vec<_> = errors.iter().collect();
    let [(position, diagnostic)] = found[..] else { panic!("{}", errors.render(false)) };
    (diagnostic.code, diagnostic.message.clone(), (position.line, position.column))
}

#[test]
fn a_mark_at_the_start_and_line_ends_of_another_system_change_nothing() {
    let emit = |text: &str| {
        copperplate_codegen::generate(&copperplate_language::understand(&with(text.as_bytes())).expect("a good spec"))
    };
    let plain = emit(TEXT);
    assert!(plain["src/types/things.rs"].contains("and é."), "{plain:?}");
    let windows = TEXT.replace('\n', "\r\n");
    for text in [format!("\u{feff}{TEXT}"), windows.clone(), format!("\u{feff}{windows}")] {
        assert_eq!(emit(&text), plain, "{text:?}");
    }
}

#[test]
fn a_mark_at_the_start_and_line_ends_of_another_system_move_no_position() {
    let text = "records: &a\n  A: { fields: { a: Nothing } }\n";
    let expected = errors(text.as_bytes()).render(false);
    assert!(expected.contains("spec/things.yaml:1:10"), "{expected}");
    for text in [format!("\u{feff}{text}"), text.replace('\n', "\r\n")] {
        assert_eq!(errors(text.as_bytes()).render(false), expected, "{text:?}");
    }
}

#[test]
fn bytes_that_are_no_utf_8_are_found() {
    for broken in [&b"\xff"[..], b"\xc3", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"] {
        let bytes = [b"enums:\n  A: [a, ", broken, b"]\n"].concat();
        let expected = (codes::ENCODING, "byte 16 of this file is not valid UTF-8".to_owned(), (2, 10));
        assert_eq!(error(&bytes), expected, "{broken:?}");
    }
}

#[test]
fn utf_16_is_called_by_its_name() {
    let wide = |to_bytes: fn(u16) -> [u8; 2]| TEXT.encode_utf16().flat_map(to_bytes).collect::<Vec<_>>();
    let (little, big) = (wide(u16::to_le_bytes), wide(u16::to_be_bytes));
    let marked = |mark: &[u8], text: &[u8]| [mark, text].concat();
    for bytes in [marked(b"\xff\xfe", &little), marked(b"\xfe\xff", &big), little, big] {
        let (code, message, _) = error(&bytes);
        assert_eq!(code, codes::ENCODING);
        assert!(message.starts_with("this file is UTF-16"), "{message}");
    }
}

#[test]
fn control_characters_are_found() {
    for (character, expected) in [
        ("\0", "there is a control character, U+0000, at byte 16"),
        ("\u{1b}", "there is a control character, U+001B, at byte 16"),
        ("\u{7f}", "there is a control character, U+007F, at byte 16"),
        ("\u{85}", "there is a control character, U+0085, at byte 16"),
        ("\r", "there is a carriage return without a line feed at byte 16"),
    ] {
        let text = format!("enums:\n  A: [a, {character}b]\n");
        assert_eq!(error(text.as_bytes()), (codes::ENCODING, expected.to_owned(), (2, 10)));
    }
}

#[test]
fn an_unreadable_file_hides_no_error_of_another() {
    let mut sources = with(b"\xff");
    sources.push(Source { path: "spec/more.yaml".to_owned(), text: "recrods: {}\n".to_owned() });
    let errors = copperplate_language::understand(&sources).expect_err("two errors");
    let codes: Vec<_> = errors.iter().map(|(_, diagnostic)| diagnostic.code).collect();
    assert_eq!(codes, [codes::UNKNOWN_KEY, codes::ENCODING]);
}
