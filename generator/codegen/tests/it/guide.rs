//! The guide has the pages of the runtime, and the page of assumptions.

use copperplate_language::files::Files;

use test_support::input;

fn generated(text: &str) -> Files {
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    copperplate_codegen::generate(&model)
}

#[test]
fn every_page_of_the_runtime_is_listed_and_re_exported() {
    let guide = &generated("webhooks: { payloads: { ping: json } }")["src/guide.rs"];
    let runtime = include_str!("../../../runtime/src/guide.rs");
    let pages: Vec<_> = runtime.split("pub mod ").skip(1).filter_map(|rest| rest.split(' ').next()).collect();
    assert!(pages.len() > 10, "{pages:?}");
    let (_, exported) = guide.split_once("copperplate_runtime::guide::{").expect("an export");
    let exported = exported.split('}').next().expect("its end").split(',').map(str::trim);
    assert_eq!(
        exported.filter(|name| !name.is_empty()).collect::<std::collections::BTreeSet<_>>(),
        pages.iter().copied().collect()
    );
    for page in pages {
        assert!(guide.contains(&format!("]({page})")), "{page} is not in the list");
    }
}

#[test]
fn without_assumptions_there_is_no_page_on_them() {
    let files = generated("records: {}");
    assert!(!files.contains_key("src/guide/assumptions.rs") && !files["src/guide.rs"].contains("assumptions"));
}

#[test]
fn the_first_example_names_the_credentials_that_an_api_has() {
    for (auth, variable) in [
        ("none", None),
        ("{ header: X-Key, value: '{key}' }", Some("let key = ")),
        ("{ k: { query: api_key } }", Some("let key = ")),
        ("{ k: { cookie: sid } }", Some("let key = ")),
        ("{ header: Authorization, value: 'Bearer {key}' }", Some("let token = ")),
        ("{ t: bearer }", Some("let token = ")),
        ("{ t: { client-credentials: 'https://a.b/c' } }", Some("let token = ")),
        ("{ u: { basic: [user, password] } }", Some("let credentials = ")),
        ("{ a: bearer, b: { query: b } }", Some("let credentials = ")),
    ] {
        let call = "operations: { things.get: { http: GET /all, effect: read, returns: json } }";
        let files = generated(&format!("auth: {auth}\n{call}"));
        let library = &files["src/lib.rs"];
        assert_eq!(library.contains("\"API_KEY\""), variable == Some("let key = "), "{auth}");
        match variable {
            Some(variable) => assert!(library.contains(variable), "{auth}: {library}"),
            None => assert!(!library.contains("from_env") && !library.contains("credentials"), "{auth}: {library}"),
        }
    }
}
