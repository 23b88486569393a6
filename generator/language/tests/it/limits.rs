//! Limits: input that is too large or too deep is rejected with a specific error, before any work that grows with it.

use std::fmt::Write;

use copperplate_language::codes;
use copperplate_language::diagnostics::Code;

use test_support::input;

/// Returns the codes and positions of all errors, and their text.
fn errors(text: &str) -> (Vec<(&'static Code, usize, usize)>, String) {
    let errors = copperplate_language::understand(&input::spec("things", text)).expect_err("an error");
    let found = errors.iter().map(|(position, diagnostic)| (diagnostic.code, position.line, position.column));
    (found.collect(), errors.render(false))
}

const MEBIBYTE: usize = 1 << 20;

#[test]
fn a_file_has_at_most_one_mebibyte() {
    let head = "enums:\n  A: [a]\n#";
    let fits = format!("{head}{}", "x".repeat(MEBIBYTE - head.len()));
    assert!(copperplate_language::understand(&input::spec("things", &fits)).is_ok());
    let (found, shown) = errors(&format!("{fits}x"));
    assert_eq!(found, [(codes::LIMIT, 1, 1)]);
    assert!(shown.contains("larger than 1 MiB") && shown.len() < 1000, "{shown}");
}

#[test]
fn a_text_has_at_most_64_kibibytes() {
    for text in ["x".repeat(1 << 16), "x ".repeat(1 << 15), format!("x{}", "\\n".repeat((1 << 16) - 1))] {
        let spec = |text: &str| format!("records:\n  A:\n    doc: \"{text}\"\n    fields: {{ a: string }}\n");
        let model = copperplate_language::understand(&input::spec("things", &spec(&text))).expect("it fits");
        assert!(!copperplate_codegen::generate(&model).is_empty());
        let (found, shown) = errors(&spec(&format!("{text}x")));
        assert_eq!(found, [(codes::LIMIT, 3, 10)]);
        assert!(shown.contains("longer than 64 KiB"), "{}", &shown[..1000]);
    }
    let (found, _) = errors(&format!("enums:\n  A: [{}]\n", "x".repeat(900_000)));
    assert_eq!(found, [(codes::LIMIT, 2, 7)]);
}

#[test]
fn a_record_has_at_most_10000_fields() {
    let spec = |count: usize| {
        let mut text = "records:\n  A:\n    fields:\n".to_owned();
        (0..count).for_each(|number| writeln!(text, "      f{number}: string").expect("a text grows"));
        text
    };
    assert!(copperplate_language::understand(&input::spec("things", &spec(10_000))).is_ok());
    for count in [10_001, 40_000] {
        let (found, shown) = errors(&spec(count));
        assert_eq!(found, [(codes::TOO_LARGE, 2, 3)]);
        assert!(shown.contains("the maximum is 10000"), "{shown}");
    }
}

#[test]
fn nodes_nest_at_most_128_levels() {
    // The root is a map, and its section holds the first list.
    let flow = |depth: usize| format!("enums: {}{}\n", "[".repeat(depth), "]".repeat(depth));
    let block = |depth: usize| format!("enums:\n {}a\n", "- ".repeat(depth));
    let maps = |depth: usize| format!("enums: {}{}\n", "{a: ".repeat(depth), "}".repeat(depth));
    // The key of the last map is one level deeper.
    for (shape, column) in [(&flow as &dyn Fn(usize) -> String, 8 + 128), (&maps, 8 + 4 * 127 + 1)] {
        assert!(errors(&shape(127)).0.iter().all(|(code, ..)| *code != codes::TOO_DEEP));
        for depth in [129, 200] {
            assert_eq!(errors(&shape(depth)).0, [(codes::TOO_DEEP, 1, column)]);
        }
    }
    assert_eq!(errors(&block(129)).0, [(codes::TOO_DEEP, 2, 2 + 2 * 128)]);
    // The parser looks ahead before it returns nested values; here it sees the depth itself, and beyond.
    for text in [flow(5_000), flow(500_000), maps(100_000), "[".repeat(MEBIBYTE), "{".repeat(MEBIBYTE)] {
        let (found, shown) = errors(&text);
        assert!(found.len() == 1 && found[0].0 == codes::TOO_DEEP, "{found:?}");
        assert!(shown.contains("nests deeper than 128 levels"), "{}", &shown[..shown.len().min(1000)]);
    }
    for text in [block(5_000), block(500_000), "? ".repeat(400_000), "- ".repeat(400_000)] {
        let found = errors(&text).0;
        assert!(found.len() == 1 && found[0].0 == codes::TOO_DEEP, "{found:?}");
    }
}

#[test]
fn brackets_in_a_text_are_no_depth() {
    let brackets = "[{".repeat(1000);
    let text = format!("records:\n  A: {{ doc: \"{brackets}\", fields: {{ a: string }} }} # {brackets}\n");
    assert!(copperplate_language::understand(&input::spec("things", &text)).is_ok());
}

#[test]
fn repetition_does_no_harm() {
    // Each was slow or fatal in some YAML library.
    let merges = "<<: *a\n".repeat(14_000);
    let mut bomb = "a: &a [x]\n".to_owned();
    (0..3_000).for_each(|number| writeln!(bomb, "b{number}: &a [*a, *a, *a]").expect("a text grows"));
    for text in [merges, bomb, "&a ".repeat(100_000), "*a ".repeat(100_000), "!t ".repeat(100_000)] {
        let (found, _) = errors(&text);
        assert!(found.iter().any(|(code, ..)| [codes::REFERENCE, codes::YAML].contains(code)), "{}", &text[..20]);
    }
    for text in ["a: ", "- - ", "%TAG ! x\n", "\"", "'", "|\n", "a:\n", "? a\n: b\n", "{a, ", "é", "#\n ", "[a]: "] {
        let text = text.repeat(60_000 / text.len());
        assert!(!errors(&text).0.is_empty());
    }
}

#[test]
fn of_a_line_without_end_only_the_place_is_shown() {
    let fields: String = (0..20_000).map(|number| format!("f{number}: 'list<', ")).collect();
    let (found, shown) = errors(&format!("records: {{ A: {{ fields: {{ {fields} }} }} }}\n"));
    assert_eq!(found.len(), 20_000);
    assert!(shown.contains("20000 errors in the spec, 1000 of them shown"));
    // Otherwise the whole line would be shown and scanned a thousand times.
    assert!(shown.len() < 1000 * 500, "{} bytes", shown.len());
    for (number, (_, line, column)) in found.into_iter().enumerate().take(1000) {
        assert!(shown.contains(&format!("--> spec/things.yaml:{line}:{column}\n")), "{number}");
    }
    assert!(shown.contains("the line is too long to be shown"));
}

#[test]
fn places_far_apart_are_shown_apart() {
    let between: String = (0..500).map(|number| format!("  B{number}: {{ fields: {{ a: string }} }}\n")).collect();
    let (_, shown) = errors(&format!("records:\n  A: {{ fields: {{ a: string }} }}\n{between}  A: Other\n"));
    let expected = "\
    --> spec/things.yaml:503:3
    |
503 |   A: Other
    |   ^ again here
    |
   ::: spec/things.yaml:2:3
    |
  2 |   A: { fields: { a: string } }
    |   - first here
";
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat(&shown).contains(&flat(expected)), "{shown}");
}
