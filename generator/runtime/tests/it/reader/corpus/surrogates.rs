//! Surrogates: paired, alone, in reverse order, in keys.

pub(super) const TEXTS: &[&str] = &[
    r#""\ud83d\ude9a""#,
    r#""\uD83D\uDE9A""#,
    r#""\ud83d""#,
    r#""\ude9a""#,
    r#""\ude9a\ud83d""#,
    r#""\ud83d\ud83d""#,
    r#""\ud83d\u0061""#,
    r#""\ud83da""#,
    r#""\ud83d\n""#,
    r#""\ud83d\""#,
    r#""\ud83d\ude9a\ud83d""#,
    r#""\ud83d\u""#,
    r#"["\ud800"]"#,
    r#"{"a":"\udfff"}"#,
    r#"{"\ud800":1}"#,
    r#"{"\ud800":1,"a":2}"#,
];
