//! Unions whose variants overlap: each is refused with a minimal value that shows the overlap, and accepted once it
//! states which variant that value is, or that it is both.

use copperplate_language::files::Source;

use test_support::input;

const DATA: &str = include_str!("../../../tests/data/witnesses.yaml");

/// Untagged union that is a variant of another union, valid by itself.
const INSIDE: &str = "  StringOrNames: { variants: { text: string, names: list<Name> } }\n";

/// Returns the declarations, and the lines of the unions.
fn unions() -> (String, Vec<&'static str>) {
    let (rest, unions) = DATA.split_once("unions:\n").expect("unions");
    let (choice, unions) = unions.split_once('\n').expect("the union that others use");
    (format!("{rest}unions:\n{choice}\n{INSIDE}"), unions.lines().collect())
}

fn spec(declarations: &str, union: &str) -> Vec<Source> {
    input::spec("things", &format!("{declarations}{union}\n"))
}

/// Returns the witness of the only error in a spec with this union.
fn witness(declarations: &str, union: &str) -> String {
    let errors = copperplate_language::understand(&spec(declarations, union)).expect_err("an overlap");
    let found: Vec<_> = errors.iter().collect();
    let [(_, error)] = found.as_slice() else { panic!("{}", errors.render(false)) };
    assert_eq!(error.code.id, "S203", "{}", errors.render(false));
    let note = error.notes.iter().find(|note| note.starts_with("a minimal value")).expect("a witness");
    note.trim_start_matches("a minimal value that both ").to_owned()
}

#[test]
fn an_overlap_is_shown_with_a_minimal_value_until_it_is_declared() {
    let (declarations, unions) = unions();
    assert_eq!(unions.len(), 30);
    let mut table = String::new();
    for union in unions {
        let (name, _) = union.trim().split_once(':').expect("a name");
        let shown = witness(&declarations, union);
        let with = |by: &str| union.replace("{ variants:", &format!("{{ by: {by}, variants:"));
        let accepted: Vec<_> = ["keys", "first", "all"]
            .into_iter()
            .filter(|by| copperplate_language::understand(&spec(&declarations, &with(by))).is_ok())
            .collect();
        assert!(accepted.last().is_some_and(|by| ["first", "all"].contains(by)), "{name} cannot be declared");
        table.push_str(&format!("{name}: {shown}; accepted by {}\n", accepted.join(", ")));
    }
    insta::assert_snapshot!(table);
}
