//! YAML aliases: each is replaced by the value of its anchor, unless that grows too large.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Options};

/// Number of nested anchors.
const DEEP: usize = 200;

const OPERATION: &str = "{ get: { responses: { '204': { description: A. } } } }";

/// Imports a document with something under `x-`. Returns its warnings, or its errors.
fn import(extension: &str) -> Result<String, String> {
    let text = format!("openapi: 3.1.0\npaths:\n  /a: &path {OPERATION}\n{extension}");
    let sources = [Source { path: "a.yaml".to_owned(), text }];
    let options = Options { package: "a-client".to_owned(), ..Options::default() };
    match import::import_openapi(&sources, &options) {
        Ok(import) => {
            assert!(import.report.carried_over > 0);
            Ok(import.report.warnings.render_as(Format::Short, false))
        }
        Err(errors) => Err(errors.render(false)),
    }
}

#[track_caller]
fn is_refused(extension: &str, message: &str) {
    let errors = import(extension).expect_err("an error");
    assert!(errors.contains(message), "{errors}");
}

const TOO_LARGE: &str = "error[D006]: the aliases of this file expand to more than 64 MiB";

#[test]
fn an_alias_is_what_its_anchor_names() {
    assert_eq!(import("  /b: *path\n").as_deref(), Ok(""));
}

#[test]
fn aliases_of_aliases_that_multiply_are_refused() {
    let mut bomb = "x-0: &a0 [a, a, a, a, a, a, a, a, a, a]\n".to_owned();
    for level in 1..9 {
        let aliases = vec![format!("*a{}", level - 1); 10].join(", ");
        bomb += &format!("x-{level}: &a{level} [{aliases}]\n");
    }
    is_refused(&bomb, TOO_LARGE);
}

#[test]
fn long_texts_count_by_their_bytes() {
    // A few values only, but each of a megabyte.
    let text = "a".repeat(1 << 20);
    let aliases = |count: usize| format!("x-a: &a {text}\nx-b: [{}]\n", vec!["*a"; count].join(", "));
    assert_eq!(import(&aliases(60)).as_deref(), Ok(""));
    is_refused(&aliases(70), TOO_LARGE);
    let key = format!("x-a: &a {{ {text}: 1 }}\nx-b: [{}]\n", vec!["*a"; 70].join(", "));
    is_refused(&key, TOO_LARGE);
}

#[test]
fn anchors_inside_of_each_other_count_by_their_bytes() {
    let nested = |aliases: &str| {
        let open: String = (0..DEEP).map(|level| format!("&a{level} [")).collect();
        let elements = vec!["a"; 20_000].join(", ");
        format!("x-a: {open}{elements}{}\nx-b: [{aliases}]\n", "]".repeat(DEEP))
    };
    // Each anchor needs a copy of its value, unless no alias refers to it.
    assert_eq!(import(&nested("")).as_deref(), Ok(""));
    assert_eq!(import(&nested("*a199")).as_deref(), Ok(""));
    let all: Vec<_> = (0..DEEP).map(|level| format!("*a{level}")).collect();
    is_refused(&nested(&all.join(", ")), TOO_LARGE);
}

#[test]
fn aliases_do_not_nest_more_deeply_than_other_values() {
    let mut chain = "x-0: &a0 [a]\n".to_owned();
    for level in 1..300 {
        chain += &format!("x-{level}: &a{level} [*a{}]\n", level - 1);
    }
    is_refused(&chain, "nests deeper than 256 levels");
}
