//! Types that are large because of their contents: the generated code stays small, and rustc can compile it.

use std::collections::BTreeMap;

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
        (0..28).map(|n| format!("  L{n}: {{ fields: {{ next?: list<L{}> }} }}\n", (n + 1) % 28)).collect();
    // Many types in one cycle, through which no way is long.
    let hub: String = (0..100).map(|n| format!("one{n}?: M{n}, ")).collect();
    let spokes: String = (0..100).map(|n| format!("  M{n}: {{ fields: {{ hub?: Hub, own?: M{n} }} }}\n")).collect();
    let text = format!(
        "records:\n{records}  Hub: {{ fields: {{ {hub}all?: L0 }} }}\n{spokes}operations: {{ things.all: {{ http: GET /l, \
         effect: read, returns: Hub }} }}\n"
    );
    let files = generated(&text);
    assert!(!files["src/types/things.rs"].contains("DeepBox"));
    assert!(!files["src/lib.rs"].contains("recursion_limit"));
}

/// Field types: lists of other records by the name of each record, without those in boxes.
fn open_fields(types: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut fields: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut owner = "";
    for line in types.lines() {
        let declared = line.strip_prefix("pub struct ").or_else(|| line.strip_prefix("pub enum "));
        if let Some(name) = declared.and_then(|rest| rest.split_whitespace().next()) {
            owner = name;
        }
        let words = line.split(|letter: char| !letter.is_alphanumeric()).filter(|word| {
            word.starts_with(['L', 'U']) && word[1..].parse::<usize>().is_ok() && !line.contains("DeepBox")
        });
        let is_field = line.starts_with("    ") && !line.starts_with("     ");
        if is_field && !line.contains("fn ") && !line.contains("//") {
            fields.entry(owner).or_default().extend(words);
        }
    }
    fields
}

/// Returns the length of the longest way from a type through fields without boxes.
fn longest_open_way<'t>(
    fields: &BTreeMap<&'t str, Vec<&'t str>>,
    name: &'t str,
    above: &mut Vec<&'t str>,
    known: &mut BTreeMap<&'t str, usize>,
) -> usize {
    if let Some(length) = known.get(name) {
        return *length;
    }
    assert!(!above.contains(&name), "a cycle has a box: {above:?}");
    above.push(name);
    let inner = fields.get(name).into_iter().flatten();
    let longest = inner.map(|inner| longest_open_way(fields, inner, above, known)).max().unwrap_or(0);
    above.pop();
    known.insert(name, longest + 1);
    longest + 1
}

#[test]
fn no_long_chain_of_types_is_without_boxes() {
    let links =
        ["next?: _", "next?: list<_>", "next?: map<_>", "next?: _ | null", "next?: U_", "next?: list<_>, other?: _"];
    let specs = links.iter().flat_map(|link| {
        [
            large::cycle(69, link),
            large::cycle(200, link),
            large::chain(300, link),
            chords(90, link),
            back_and_forth(90, link),
        ]
    });
    for spec in Cases::all_or(6).sample(specs.collect()) {
        let files = generated(&spec);
        assert!(files["src/lib.rs"].contains("#![recursion_limit = "), "{spec}");
        let fields = open_fields(&files["src/types/things.rs"]);
        assert!(fields.len() > 60);
        let mut known = BTreeMap::new();
        for name in fields.keys() {
            let longest = longest_open_way(&fields, name, &mut Vec::new(), &mut known);
            assert!(longest <= 40, "{longest} from {name}: {spec}");
        }
    }
}

/// Returns a cycle with edges across it.
fn chords(depth: usize, link: &str) -> String {
    (0..depth).fold(large::cycle(depth, link), |spec, level| {
        let (other, far) = ((level * 7 + 3) % depth, (level + depth / 2) % depth);
        let head = format!("  L{level}: {{ fields: {{ ");
        spec.replace(&head, &format!("{head}other{other}?: L{other}, far?: list<L{far}>, "))
    })
}

/// Returns a chain whose records also contain the one before.
fn back_and_forth(depth: usize, link: &str) -> String {
    (1..=depth).fold(large::chain(depth, link), |spec, level| {
        let head = format!("  L{level}: {{ fields: {{ ");
        spec.replace(&head, &format!("{head}back?: L{}, ", level - 1))
    })
}

#[test]
fn a_value_is_not_as_large_as_all_that_it_contains() {
    let types = &generated(&large::levels(10, 20))["src/types/things.rs"];
    assert!(types.contains("DeepBox<L17>") && !types.contains("DeepBox<L20>"));
}
