//! Types as people know them from OpenAPI, Rust and elsewhere.

use test_support::input;

/// The help of the error for a type, or `None` if it is one of the language.
fn help(ty: &str) -> Option<String> {
    let text = format!(
        "records: {{ A: {{ fields: {{ a: {ty:?} }} }} }}\n\
         operations: {{ things.get: {{ http: GET /things, effect: read, returns: A }} }}"
    );
    let errors = copperplate_language::understand(&input::spec("things", &text)).err()?;
    let [(_, error)] = errors.iter().collect::<Vec<_>>()[..] else { panic!("{ty}: {}", errors.render(false)) };
    Some(error.help.clone().unwrap_or_default())
}

#[test]
fn a_type_of_another_language_leads_to_one_of_this() {
    for (words, meant) in [
        ("int int32 int64 long short i8 i16 i32 i64 isize u8 u16 u32 u64 usize uint", "integer"),
        ("float double decimal f32 f64 float64 real", "number"),
        ("bool Bool", "boolean"),
        ("str String char email uri url hostname ipv4 password duration time regex varchar", "string"),
        ("datetime date-time DateTime instant", "timestamp"),
        ("array Vec slice set", "list"),
        ("dict dictionary HashMap", "map"),
        ("any unknown mixed", "json"),
        ("guid UUID", "uuid"),
        ("Date", "date"),
        ("binary blob", "file"),
        ("byte", "base64"),
    ] {
        for word in words.split(' ') {
            let help = help(word).unwrap_or_else(|| panic!("{word} is a type of the language"));
            assert!(help.contains(&format!("`{meant}`")), "{word}: {help}");
        }
    }
    for (ty, advice) in [
        ("Vec<string>", "`list`"),
        ("array<string>", "`list`"),
        ("string[]", "`list<string>`"),
        ("Option<string>", "` | null`"),
        ("nullable", "` | null`"),
        ("null", "` | null`"),
        ("enum", "`enums`"),
        ("struct", "`records`"),
        ("record", "`records`"),
        ("tuple", "`list<json>`"),
        ("union", "`unions`"),
    ] {
        let help = help(ty).unwrap_or_else(|| panic!("{ty} is a type of the language"));
        assert!(help.contains(advice), "{ty}: {help}");
    }
}

#[test]
fn types_of_the_language_are_valid() {
    for ty in ["string", "boolean", "number", "integer", "timestamp", "date", "uuid", "base64", "json", "object"] {
        assert_eq!(help(ty), None, "{ty}");
    }
}

#[test]
fn a_capital_letter_starts_the_name_of_a_type_that_is_not_declared_yet() {
    for ty in ["Email", "Duration", "Password", "Unknown", "Set", "Time"] {
        assert_eq!(help(ty).as_deref(), Some("declare it under `records`, `enums` or `unions` of any file"), "{ty}");
    }
}
