//! Order without meaning has no effect: the order of files, of sections, and of the keys of a field.

use copperplate_language::files::{Files, Source};
use fastrand::Rng;
use test_tier::Cases;

use test_support::input;

fn emitted(sources: &[Source]) -> Files {
    let model = copperplate_language::understand(sources).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    copperplate_codegen::generate(&model)
}

#[test]
fn twice_the_same_bytes() {
    assert_eq!(emitted(&input::real()), emitted(&input::real()));
}

#[test]
fn the_order_of_files_has_no_effect() {
    let mut sources = input::real();
    let expected = emitted(&sources);
    let mut random = Rng::with_seed(0x00f1_1e50);
    let rounds = Cases { quick: 1, ci: 3, long: 1_000 }.count();
    for _ in 0..rounds {
        random.shuffle(&mut sources);
        assert!(emitted(&sources) == expected, "{:?}", sources.iter().map(|source| &source.path).collect::<Vec<_>>());
    }
}

#[test]
fn errors_come_in_one_order_too() {
    let bad =
        |name: &str| Source { path: format!("spec/{name}.yaml"), text: "records: { A: { feilds: {} } }\n".to_owned() };
    let said = |names: [&str; 3]| copperplate_language::understand(&names.map(bad)).expect_err("errors").render(false);
    assert_eq!(said(["a", "b", "c"]), said(["c", "a", "b"]));
}

#[test]
fn the_order_of_sections_has_no_effect() {
    let sources = input::real();
    let expected = emitted(&sources);
    let mut random = Rng::with_seed(0x005e_c710);
    let rounds = Cases { quick: 1, ci: 3, long: 1_000 }.count();
    for _ in 0..rounds {
        let shuffled: Vec<_> = sources.iter().map(|source| shuffled_sections(source, &mut random)).collect();
        assert!(sources.iter().zip(&shuffled).any(|(a, b)| a.text != b.text), "something was shuffled");
        assert!(emitted(&shuffled) == expected);
    }
}

#[test]
fn the_order_of_attributes_has_no_effect() {
    let spec = |field: &str| {
        let text = format!("records:\n  A: {{ fields: {{ a?: {{ {field} }} }} }}\n");
        emitted(&input::spec("things", &text))
    };
    let mut attributes = ["type: integer", "doc: \"A number.\"", "min: 1", "max: 9", "default: 2", "deprecated: true"];
    let expected = spec(&attributes.join(", "));
    let mut random = Rng::with_seed(0x0a77_41b5);
    for _ in 0..20 {
        random.shuffle(&mut attributes);
        assert_eq!(spec(&attributes.join(", ")), expected);
    }
}

/// Shuffles the sections of a file. A section starts with a letter at the start of a line.
fn shuffled_sections(source: &Source, random: &mut Rng) -> Source {
    let mut sections: Vec<String> = Vec::new();
    for line in source.text.split_inclusive('\n') {
        match sections.last_mut() {
            Some(section) if !line.starts_with(|first: char| first.is_ascii_lowercase()) => section.push_str(line),
            _ => sections.push(line.to_owned()),
        }
    }
    random.shuffle(&mut sections);
    Source { path: source.path.clone(), text: sections.concat() }
}
