//! The rules of actions, one row of a table each.

use std::fs;
use std::path::Path;

use copperplate_language::files::Source;

use super::AppliedOverlays;
use crate::import::document::text::parse_unambiguous_text;

/// A row of the table.
struct Row<'t> {
    name: &'t str,
    document: &'t str,
    actions: Vec<&'t str>,
    /// Resulting document, unless there is an error.
    result: Option<&'t str>,
    /// Message of the error or the warning.
    said: Option<&'t str>,
}

fn row(text: &str) -> Row<'_> {
    let lines = |key| text.lines().filter_map(|line| line.strip_prefix(key)).collect::<Vec<_>>();
    Row {
        name: text.lines().next().unwrap_or_default(),
        document: lines("in: ")[0],
        actions: lines("do: "),
        result: lines("out: ").first().copied(),
        said: lines("err: ").into_iter().chain(lines("say: ")).next(),
    }
}

#[test]
fn actions_follow_the_rules_of_the_specification() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/overlays/actions.txt");
    let table = fs::read_to_string(path).expect("the table");
    let rows: Vec<_> = table.split("== ").skip(1).map(row).collect();
    assert!(rows.len() >= 60, "{}", rows.len());
    for Row { name, document, actions, result, said } in rows {
        let text = format!(r#"{{"overlay":"1.1.0","actions":[{}]}}"#, actions.join(","));
        let parse = |file, text: &str| {
            let source = Source { path: "a.json".to_owned(), text: text.to_owned() };
            let parsed = parse_unambiguous_text(file, &source);
            parsed.unwrap_or_else(|error| panic!("{name}: {}", error.message)).root
        };
        let (mut root, overlay) = (parse(0, document), parse(1, &text));
        let mut applied = AppliedOverlays::default();
        let outcome = applied.apply(&mut root, &overlay);
        let errors = outcome.err().unwrap_or_default();
        assert_eq!(errors.is_empty(), result.is_some(), "{name}: {errors:?}");
        let messages: Vec<_> = errors.iter().chain(&applied.warnings).map(|said| said.message.as_str()).collect();
        assert_eq!(messages, said.into_iter().collect::<Vec<_>>(), "{name}");
        if let Some(result) = result {
            assert_eq!(root.to_json(), parse(0, result).to_json(), "{name}");
        }
    }
}
