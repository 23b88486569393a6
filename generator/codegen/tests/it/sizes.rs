//! Types that are large because of their contents: the generated code stays small, and rustc can compile it.

use copperplate_language::files::Files;

use test_support::{input, large, understood};
use test_tier::Cases;

fn generated(spec: &str) -> Files {
    copperplate_codegen::generate(&understood(&input::spec("things", spec)))
}

#[test]
fn samples_of_records_that_double_on_each_level_are_small() {
    for width in [2, 10] {
        let files = generated(&large::levels(width, 20));
        for (path, text) in &files {
            let longest = text.lines().map(str::len).max().unwrap_or(0);
            assert!(longest < 5000, "{path}: {longest}");
        }
    }
}

#[test]
fn only_long_chains_of_types_have_boxes_that_hide_them() {
    let links = [
        ("next?: _", "Option<DeepBox<"),
        ("next: _", "DeepBox<"),
        ("next: list<_>", "Vec<DeepBox<"),
        ("next: map<_>", "Map<DeepBox<"),
        ("next: _ | null", "Option<DeepBox<"),
        ("next: U_", "DeepBox<U"),
    ];
    for (link, kind) in Cases::all_or(2).sample(links.to_vec()) {
        let short = &generated(&large::chain(12, link))["src/types/things.rs"];
        assert!(!short.contains("DeepBox"), "{link}");
        let files = generated(&large::chain(300, link));
        let long = &files["src/types/things.rs"];
        let boxes = long.lines().filter(|line| line.contains(&format!("pub next: {kind}"))).count();
        assert!((18..=42).contains(&boxes), "{link}: {boxes}");
        assert!(files["src/lib.rs"].contains("#![recursion_limit = "), "{link}");
    }
}

#[test]
fn types_that_contain_themselves_need_no_such_box() {
    let records: String =
        (0..50).map(|n| format!("  L{n}: {{ fields: {{ next?: list<L{}> }} }}\n", (n + 1) % 50)).collect();
    let text =
        format!("records:\n{records}operations: {{ things.all: {{ http: GET /l, effect: read, returns: L0 }} }}\n");
    assert!(!generated(&text)["src/types/things.rs"].contains("DeepBox"));
}

#[test]
fn a_value_is_not_as_large_as_all_that_it_contains() {
    let types = &generated(&large::levels(10, 20))["src/types/things.rs"];
    assert!(types.contains("DeepBox<L17>") && !types.contains("DeepBox<L20>"));
}
