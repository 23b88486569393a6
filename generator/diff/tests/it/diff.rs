//! Pairs of specs, one for each trap, with their reports as snapshots.

mod entries;
mod fingerprints;
mod folded;
mod json;
mod judges;
mod large;
mod listed_statuses;
mod operation_ids;
mod pairs;
mod refactored;
mod renamed;
mod replaced;
mod same_meaning;
mod single_edits;
mod unsound_base;
mod waivers;
mod without_crate;
mod witnesses;

use std::collections::BTreeSet;

use copperplate_diff::render::{self, View};
use copperplate_diff::rules::{self, Inverse};
use copperplate_diff::{Finding, Report, Spec, Verdict, diff};
use copperplate_language::files::Source;

use self::pairs::{all_pairs, pair};
use test_support::{input, understood};

/// Compares two specs, with the versions that they declare.
pub(crate) fn compare(base: &[Source], head: &[Source]) -> Report {
    let (old, new) = (understood(base), understood(head));
    diff(
        Spec { sources: base, model: &old, version: &old.api.version },
        Spec { sources: head, model: &new, version: &new.api.version },
    )
}

pub(crate) fn view() -> View {
    View {
        base: "base".to_owned(),
        head: "head".to_owned(),
        notes: Vec::new(),
        min_verdict: Verdict::Compatible,
        summary_only: false,
        unfold: true,
        lists_forward: false,
        operation: None,
        ty: None,
        rule: None,
    }
}

#[test]
fn reports() {
    insta::glob!("../../../tests/data", "diff/*/base.yaml", |path| {
        let (base, head) = pair(path.parent().expect("a folder"));
        insta::assert_snapshot!(render::render_text(&compare(&base, &head), &view()));
    });
}

/// Returns the facts of a finding that stay the same if base and head are swapped.
fn mirrored(report: &Report, finding: &Finding, swapped: bool) -> String {
    let opposite = match finding.rule.inverse {
        Inverse::Itself => finding.rule.id,
        Inverse::Of(rule) => rule.id,
    };
    let (rule, directions) = if swapped {
        (opposite, [(&finding.new, &finding.head), (&finding.old, &finding.base)])
    } else {
        (finding.rule.id, [(&finding.old, &finding.base), (&finding.new, &finding.head)])
    };
    // A renamed operation has its name from the head, which another operation may have in the base: use one name for
    // all.
    let renamed = report.findings.iter().filter_map(|other| {
        let prefix = match other.rule.id {
            "operation-renamed" => "",
            "webhook-renamed" => "webhook ",
            _ => return None,
        };
        let named = |name: &Option<String>| Some(format!("{prefix}{}", name.as_ref()?));
        named(&other.old).zip(named(&other.new))
    });
    let renamed: Vec<_> = renamed.collect();
    let name = |operation: &str| {
        let mut names = BTreeSet::from([operation.to_owned()]);
        while let Some((old, new)) = renamed.iter().find(|(old, new)| names.contains(old) != names.contains(new)) {
            names.extend([old.clone(), new.clone()]);
        }
        names.first().cloned()
    };
    let mut reach: Vec<_> =
        finding.reached.iter().map(|reached| (name(&reached.operation), reached.direction)).collect();
    reach.sort();
    format!("{rule} {directions:?} {reach:?}")
}

pub(crate) fn assert_mirrors(base: &[Source], head: &[Source]) {
    let (forth, back) = (compare(base, head), compare(head, base));
    let all = |report: &Report, swapped| -> BTreeSet<String> {
        report.findings.iter().map(|finding| mirrored(report, finding, swapped)).collect()
    };
    let (forth, back) = (all(&forth, false), all(&back, true));
    assert_eq!(forth, back);
}

#[test]
fn every_rule_is_shown_by_a_pair_in_each_direction() {
    let mut seen = BTreeSet::new();
    for (base, head) in all_pairs() {
        for (base, head) in [(&base, &head), (&head, &base)] {
            seen.extend(compare(base, head).findings.iter().map(|finding| finding.rule.id));
        }
    }
    // No edit shows the first one; `listed_statuses` shows the other one, which specs do not have.
    let others = ["unclassified", "success-status-changed"];
    let all: BTreeSet<_> = rules::all_rules().map(|rule| rule.id).filter(|id| !others.contains(id)).collect();
    assert_eq!(seen, all, "left: shown, right: all");
}

#[test]
fn inverses_point_back() {
    for rule in rules::all_rules() {
        match rule.inverse {
            Inverse::Itself => {}
            Inverse::Of(opposite) => match opposite.inverse {
                Inverse::Of(back) => assert_eq!(back.id, rule.id, "{}", opposite.id),
                Inverse::Itself => panic!("{} does not point back to {}", opposite.id, rule.id),
            },
        }
        assert!(rule.direction() != "neither", "{}", rule.id);
    }
    let ids: BTreeSet<_> = rules::all_rules().map(|rule| rule.id).collect();
    assert_eq!(ids.len(), rules::all_rules().count(), "each id once");
    assert!(rules::OUT_OF_SCOPE.iter().all(|other| !ids.contains(other.id)));
}

#[test]
fn the_table_of_rules() {
    insta::assert_snapshot!(render::explain_rules());
}

#[test]
fn every_rule_explains_itself() {
    for id in rules::all_rules().map(|rule| rule.id).chain(rules::OUT_OF_SCOPE.iter().map(|other| other.id)) {
        assert!(render::explain_rule(id).is_some_and(|text| text.starts_with(id)), "{id}");
    }
    assert_eq!(render::explain_rule("no-such-rule"), None);
    insta::assert_snapshot!(render::explain_rule("field-type-changed").expect("a rule"));
}

fn page(report: &Report, base: &[Source], head: &[Source]) -> String {
    render::render_html(report, &view(), &render::Sources { base, head })
}

#[test]
fn words_of_the_spec_are_no_markup() {
    let spec = |values: &str| {
        let text = format!(
            "operations:\n  things.get: {{ http: GET /things, effect: read, returns: Thing }}\n\
             records:\n  Thing: {{ fields: {{ kind: Kind }} }}\n\
             enums:\n  Kind: {{ values: {values}, rust: {{ '<b>|x': Bold, '`@all *': All }} }}\n"
        );
        input::spec("things", &text)
    };
    let report = compare(&spec("['<b>|x', '`@all *', plain]"), &spec("['<b>|x', '`@all *']"));
    assert_eq!(report.findings.len(), 1);
    let (base, head) = (spec("['<b>|x', '`@all *']"), spec("[plain, '<b>|x', '`@all *']"));
    let back = compare(&head, &base);
    assert!(render::render_markdown(&back, &view()).contains("value `plain` removed from `Kind`"));
    let respelled = spec("['<b>|x', '`@all *']").into_iter().map(|mut source| {
        source.text = source.text.replace("<b>|x", "<i>|x");
        source
    });
    let text = render::render_markdown(&compare(&base, &respelled.collect::<Vec<_>>()), &view());
    assert!(text.contains("| value `<b>\\|x` of `Kind` changed to `<i>\\|x`"), "{text}");
    assert!(
        text.contains(
            "<summary>🟠 value <code>&lt;b&gt;|x</code> of <code>Kind</code> changed to <code>&lt;i&gt;|x</code>"
        ),
        "outside a table, a bar needs no escape: {text}"
    );
    // A single backtick does not end code that a run of backticks starts, and a bar after a backslash ends a table
    // cell.
    let odd = |values: &str| {
        let names = [("'``<b>|x@all'", "Odd"), ("'a\\|b<b>'", "Bar")].into_iter();
        let names = names.filter(|(value, _)| values.contains(value)).map(|(value, name)| format!("{value}: {name}"));
        let names = names.collect::<Vec<_>>().join(", ");
        let rust = if names.is_empty() { names } else { format!(", rust: {{ {names} }}") };
        let text = format!(
            "operations:\n  things.get: {{ http: GET /things, effect: read, returns: Thing }}\n\
             records:\n  Thing: {{ fields: {{ kind: Kind }} }}\nenums:\n  Kind: {{ values: {values}{rust} }}\n"
        );
        input::spec("things", &text)
    };
    let all = odd("[plain, '``<b>|x@all', 'a\\|b<b>']");
    let added = |from: &str| render::render_markdown(&compare(&odd(from), &all), &view());
    let (text, other) = (added("[plain, 'a\\|b<b>']"), added("[plain, '``<b>|x@all']"));
    assert!(text.contains("| value \\`\\`\\`&lt;b>\\|x\\@all\\` added"), "{text}");
    assert!(other.contains("| value \\`a\\\\\\|b&lt;b>\\` added"), "{other}");
    let both = added("[plain]");
    assert!(both.contains("\n  - \\`Kind\\`: \\`\\`\\`&lt;b>|x\\@all\\` spec/"), "{both}");
    let page = page(&compare(&base, &head), &base, &head);
    assert!(page.contains("&#39;&lt;b&gt;|x&#39;"), "{page}");
    assert!(!page.contains("<b>|x"), "{page}");
    let gone = "enums:\n  Kind: { values: ['<b>|x'], rust: { '<b>|x': Bold } }\n";
    let mut head = base.clone();
    head[1].text = base[1].text.split("enums:").next().expect("a start").to_owned() + gone;
    let text = render::render_markdown(&compare(&base, &head), &view());
    assert!(text.contains("value \\`\\`\\@all \\*\\` removed from \\`Kind\\`"), "{text}");
}
