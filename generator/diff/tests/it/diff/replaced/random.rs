//! Random replacements of types of the real spec.

use std::collections::BTreeSet;

use copperplate_language::files::Source;
use fastrand::Rng;
use test_tier::Cases;

use crate::diff::{assert_mirrors, compare};
use test_support::input;

/// Replaces the type of a random field by another type, if both have a name.
fn replaced(base: &[Source], names: &[&str], rng: &mut Rng) -> Option<Vec<Source>> {
    let mut head = base.to_vec();
    let source = &mut head[rng.usize(..base.len())];
    let mut lines: Vec<_> = source.text.lines().map(str::to_owned).collect();
    let line = &mut lines[rng.usize(..source.text.lines().count())];
    let (start, rest) = line.split_once(": { type: ")?;
    let (ty, end) = rest.split_once(", ")?;
    let old = names.iter().find(|name| ty.split(|c: char| !c.is_alphanumeric()).any(|word| word == **name))?;
    let new = names[rng.usize(..names.len())];
    *line = format!("{start}: {{ type: {}, {end}", ty.replace(old, new));
    source.text = lines.join("\n") + "\n";
    (old != &new && copperplate_language::understand(&head).is_ok()).then_some(head)
}

#[test]
fn a_type_that_replaces_any_other_one_is_explained_both_ways() {
    let count = Cases { quick: 1, ci: 20, long: 5_000 }.count();
    let base = input::real();
    let model = super::understood(&base);
    let names: Vec<&str> = model.type_names().collect();
    let mut rng = Rng::with_seed(29);
    let (mut tried, mut compared) = (0, 0);
    while tried < count {
        let Some(head) = replaced(&base, &names, &mut rng) else { continue };
        tried += 1;
        let report = compare(&base, &head);
        let titles: Vec<_> = report.findings.iter().map(|finding| &finding.title).collect();
        assert!(report.findings.iter().all(|finding| finding.rule.id != "unclassified"), "{titles:?}");
        let ids: BTreeSet<_> = report.findings.iter().map(|finding| &finding.id).collect();
        assert_eq!(ids.len(), titles.len(), "{titles:?}");
        assert_eq!(report.root_findings().count(), 1, "{titles:?}");
        compared +=
            report.findings.iter().filter(|finding| finding.hints.iter().any(|hint| hint.contains("replaces"))).count();
        assert_mirrors(&base, &head);
    }
    assert!(compared > 0 || count < 50, "types with common members are compared");
}
