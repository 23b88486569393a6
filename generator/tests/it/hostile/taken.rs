//! What the emitted crate calls its own, no type of a spec is called.

use crate::input;

#[test]
fn every_type_that_the_crate_offers_is_taken() {
    let plain = generator::understand(&input::spec("things", "records: {}")).expect("a good spec");
    let library = &generator::generate(&plain)["src/lib.rs"];
    let offered =
        library.lines().filter_map(|line| line.strip_prefix("pub use ")?.strip_suffix(';')?.rsplit("::").next());
    let types: Vec<_> = offered.filter(|name| name.starts_with(|first: char| first.is_ascii_uppercase())).collect();
    assert!(types.len() > 10, "{types:?}");
    for name in types {
        let text = format!("records: {{ {name}: {{ fields: {{ a: string }} }} }}\n");
        let findings = generator::understand(&input::spec("things", &text)).expect_err(name);
        assert!(findings.render(false).contains("is a name that the crate has already"), "{name}");
    }
}
