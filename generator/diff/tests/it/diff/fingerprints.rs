//! Fingerprints identify a change wherever its element is, and whatever else changes.

use std::collections::BTreeSet;

use copperplate_language::files::Source;
use test_tier::Cases;

use super::compare;
use super::pairs::all_pairs;
use test_support::input;

/// Splits the text of a file, or of a section, before the lines with an indentation of `indent` spaces.
fn entries(text: &str, indent: usize) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for line in text.lines() {
        let is_start = line.len() > indent && line.find(|c| c != ' ') == Some(indent) && !line.trim().starts_with('#');
        match entries.last_mut() {
            Some(last) if !is_start => *last += &format!("{line}\n"),
            Some(_) | None => entries.push(format!("{line}\n")),
        }
    }
    entries
}

/// Reverses the order of the declarations in each section.
fn reversed(sources: &[Source]) -> Vec<Source> {
    let section = |text: &String| {
        let (name, rest) = text.split_once('\n').expect("a line");
        let mut declarations = entries(rest, 2);
        if ["operations:", "records:", "templates:", "enums:", "unions:"].contains(&name.trim()) {
            declarations.reverse();
        }
        format!("{name}\n{}", declarations.concat())
    };
    let text = |source: &Source| entries(&source.text, 0).iter().map(section).collect();
    sources.iter().map(|source| Source { text: text(source), path: source.path.clone() }).collect()
}

/// Moves each declaration to a separate file.
fn scattered(sources: &[Source]) -> Vec<Source> {
    let mut files = Vec::new();
    for section in sources.iter().flat_map(|source| entries(&source.text, 0)) {
        let (name, rest) = section.split_once('\n').expect("a line");
        if name.is_empty() {
            continue;
        }
        let declarations = match name.trim() {
            "operations:" | "records:" | "templates:" | "enums:" | "unions:" => entries(rest, 2),
            _ => vec![rest.to_owned()],
        };
        for declaration in declarations {
            let path = format!("spec/f{}.yaml", files.len());
            files.push(Source { path, text: format!("{name}\n{declaration}") });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// Adds declarations that no other declaration uses.
fn with_others(sources: &[Source]) -> Vec<Source> {
    let text =
        "records:\n  Aaa: { fields: { kind: Bbb } }\n  Zzz: { fields: { kind: Bbb } }\nenums:\n  Bbb: [one, two]\n";
    let other = Source { path: "spec/another.yaml".to_owned(), text: text.to_owned() };
    std::iter::once(other).chain(sources.iter().cloned()).collect()
}

fn ids(base: &[Source], head: &[Source]) -> BTreeSet<String> {
    let report = compare(base, head);
    let ids: BTreeSet<_> =
        report.findings.iter().map(|finding| format!("{} {} {}", finding.id, finding.rule.id, finding.title)).collect();
    assert_eq!(ids.len(), report.findings.len(), "each finding has its own");
    ids
}

#[test]
fn the_order_of_declarations_and_their_files_do_not_matter() {
    for (base, head) in Cases::all_or(8).sample(all_pairs()) {
        let expected = ids(&base, &head);
        for (base_edited, head_edited) in [(reversed(&base), reversed(&head)), (scattered(&base), scattered(&head))] {
            assert_eq!(ids(&base_edited, &head_edited), expected, "{}", base.last().expect("a file").text);
            assert_eq!(ids(&base, &head_edited), expected, "{}", base.last().expect("a file").text);
        }
    }
}

#[test]
fn other_declarations_do_not_matter() {
    for (base, head) in Cases::all_or(8).sample(all_pairs()) {
        let expected = ids(&base, &head);
        assert_eq!(ids(&with_others(&base), &with_others(&head)), expected);
        let found = ids(&base, &with_others(&head));
        assert!(found.is_superset(&expected), "{expected:?} {found:?}");
        let found = ids(&with_others(&base), &head);
        assert!(found.is_superset(&expected), "{expected:?} {found:?}");
    }
}

#[test]
fn the_instances_of_an_edited_template_do_not_matter() {
    let spec = |instances: &str, control: &str| {
        let text = format!(
            "operations:\n  things.get: {{ http: GET /things, effect: read, returns: All }}\n\
             records:\n  All: {{ fields: {{ one?: A, two?: B, three?: C }} }}\n  V: {{ fields: {{ id: string }} }}\n\
             \x20 W: {{ fields: {{ name: string }} }}\n{instances}\
             templates:\n  StepOf: {{ of: Control, fields: {{ control: {control}, slug: string }} }}\n"
        );
        input::spec("things", &text)
    };
    let mut found = BTreeSet::new();
    for instances in [
        "  A: StepOf<V>\n  B: StepOf<W>\n  C: { fields: { id: string } }\n",
        "  B: StepOf<W>\n  A: StepOf<V>\n  C: { fields: { id: string } }\n",
        "  C: StepOf<Other>\n  B: StepOf<W>\n  A: StepOf<V>\n  Other: { fields: { id: integer } }\n",
        "  C: { fields: { id: string } }\n  A: StepOf<V>\n  B: { fields: { id: string } }\n",
        "  A: { fields: { id: string } }\n  B: StepOf<W>\n  C: StepOf<V>\n",
    ] {
        let report = compare(&spec(instances, "Control"), &spec(instances, "list<Control>"));
        let roots: Vec<_> = report.root_findings().map(|finding| finding.id.clone()).collect();
        assert_eq!(roots.len(), 1, "{roots:?}");
        found.extend(roots);
    }
    assert_eq!(found.len(), 1, "{found:?}");
}
