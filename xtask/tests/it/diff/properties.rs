//! Properties of the diff, on random edits to the real spec. The seed is fixed, so failures are reproducible.

pub(super) mod declarations;
mod edits;
mod witnesses;

use std::collections::{BTreeMap, BTreeSet};

use copperplate_diff::render::{self, View};
use copperplate_diff::rules::{Inverse, Verdicts};
use copperplate_diff::{Direction, Finding, Report, Verdict, VersionStep};
use copperplate_language::files::Source;
use copperplate_language::model::Model;
use fastrand::Rng;
use test_support::public_items;
use test_tier::Cases;

use self::edits::Edit;
use super::{between, lines_of, real_spec, understand, understood};

/// A spec and its model.
struct Spec {
    sources: Vec<Source>,
    model: Model,
}

impl Spec {
    fn of(sources: Vec<Source>) -> Self {
        let model = understood(&sources);
        Self { sources, model }
    }

    fn diff(&self, head: &Self) -> Report {
        between(&self.sources, &self.model, &head.sources, &head.model)
    }
}

/// Returns random edits that give a valid spec, each applied alone.
fn edited(seed: u64, count: usize) -> (Spec, Vec<(Edit, Spec)>) {
    let base = real_spec();
    let mut rng = Rng::with_seed(seed);
    let mut edited: Vec<(Edit, Spec)> = Vec::new();
    let mut tries = 0;
    while edited.len() < count {
        tries += 1;
        assert!(tries < count * 10, "most edits give a valid spec");
        let Some(edit) = Edit::random(&base, &mut rng) else { continue };
        let sources = edit.applied(&base);
        if let Ok(model) = understand(&sources) {
            edited.push((edit, Spec { sources, model }));
        }
    }
    (Spec::of(base), edited)
}

/// Facts of a finding that both directions of a comparison have in common.
type Facts = (String, [(Option<String>, Option<String>); 2], BTreeSet<(String, Direction)>);

fn facts(finding: &Finding, swapped: bool) -> Facts {
    let place = |position: &Option<copperplate_language::diagnostics::Position>| {
        position.as_ref().map(|place| format!("{}:{}:{}", place.path, place.line, place.column))
    };
    let rule = match &finding.rule.inverse {
        Inverse::Of(opposite) if swapped => opposite.id,
        Inverse::Itself | Inverse::Of(_) => finding.rule.id,
    };
    let mut directions = [(finding.old.clone(), place(&finding.base)), (finding.new.clone(), place(&finding.head))];
    if swapped {
        directions.reverse();
    }
    let reach = finding.reached.iter().map(|reached| (reached.operation.clone(), reached.direction)).collect();
    (rule.to_owned(), directions, reach)
}

#[test]
fn each_edit_is_told_nothing_is_told_of_none_and_a_swap_mirrors_it() {
    let (base, edited) = edited(7, (Cases { quick: 3, ci: 15, long: 10_000 }).count());
    let mut kinds = BTreeSet::new();
    for (edit, head) in &edited {
        assert_eq!(lines_of(&head.diff(head).findings), Vec::<String>::new(), "{edit:?}");
        let (forth, back) = (base.diff(head), head.diff(&base));
        assert!(!forth.findings.is_empty(), "{edit:?}");
        assert!(!lines_of(&forth.findings).iter().any(|finding| finding.starts_with("unclassified")), "{edit:?}");
        let ids: BTreeSet<_> = forth.findings.iter().map(|finding| &finding.id).collect();
        assert_eq!(ids.len(), forth.findings.len(), "{edit:?}: {:?}", lines_of(&forth.findings));
        let one: BTreeSet<_> = forth.findings.iter().map(|finding| facts(finding, false)).collect();
        let other: BTreeSet<_> = back.findings.iter().map(|finding| facts(finding, true)).collect();
        assert_eq!(one, other, "{edit:?}");
        for finding in &forth.findings {
            let milder = |(_, verdicts): (Direction, &Verdicts)| {
                finding.backward < verdicts.backward || finding.forward < verdicts.forward
            };
            assert!(!finding.verdicts_by_direction().any(milder), "{edit:?}: no verdict is milder than its row");
            let harmless = (finding.backward, finding.forward) == (Verdict::Compatible, Verdict::Compatible);
            assert!(harmless || !finding.reached.is_empty(), "{edit:?}: a change without affected calls is harmless");
        }
        kinds.extend(forth.findings.iter().map(|finding| finding.rule.id));
    }
    assert!(kinds.len() > edited.len().min(60) / 4, "the edits are of many kinds: {kinds:?}");
}

#[test]
fn two_edits_give_both_findings_and_no_milder_verdict() {
    let pairs = Cases { quick: 3, ci: 15, long: 5_000 }.count();
    let mut combined = 0;
    let (base, edited) = edited(11, pairs * 2);
    for pair in edited.chunks_exact(2) {
        let [(one, alone), (other, alone_too)] = pair else { continue };
        if one.is_near(other) {
            continue;
        }
        let sources = one.applied_with(other, &base.sources);
        let Ok(model) = understand(&sources) else { continue };
        combined += 1;
        let both = base.diff(&Spec { sources, model });
        let found: BTreeMap<_, _> = both.findings.iter().map(|finding| (&finding.id, finding)).collect();
        for single in [base.diff(alone), base.diff(alone_too)] {
            assert!(
                both.worst_backward() >= single.worst_backward() && both.worst_forward() >= single.worst_forward(),
                "{one:?} {other:?}"
            );
            assert!(both.version_step() >= single.version_step(), "{one:?} {other:?}");
            // The uses of a type depend on both edits.
            let lasting = |finding: &&Finding| !finding.rule.id.starts_with("type-n");
            for finding in single.findings.iter().filter(lasting) {
                let again = found.get(&finding.id);
                let again = again.unwrap_or_else(|| panic!("{} is lost: {one:?} {other:?}", finding.title));
                let verdicts = |finding: &Finding| (finding.backward, finding.forward, finding.step);
                let ((backward, forward, step), (a, b, c)) = (verdicts(again), verdicts(finding));
                assert!(backward >= a && forward >= b && step >= c, "{}: {one:?} {other:?}", finding.title);
            }
        }
    }
    assert!(combined > pairs * 2 / 3, "{combined} pairs");
}

/// Returns the number of findings that do not follow from another one.
fn roots(report: &Report) -> usize {
    report.root_findings().count()
}

/// Checks that every consequence has one cause, which is not itself a consequence, and that an unfolded report lists
/// all of them.
fn assert_folded(report: &Report, edit: &str) {
    let roots: BTreeSet<_> = report.root_findings().map(|root| &root.id).collect();
    for finding in report.findings.iter().filter(|finding| finding.cause.is_some()) {
        let cause = report.finding_cause(finding).unwrap_or_else(|| panic!("{edit}: {} has no cause", finding.title));
        assert!(roots.contains(&cause.id), "{edit}: {}", finding.title);
        assert!(cause.backward >= finding.backward && cause.forward >= finding.forward, "{edit}: {}", finding.title);
        assert!(cause.step >= finding.step, "{edit}: {}", finding.title);
    }
    let listed = |unfold| {
        let view = View {
            base: String::new(),
            head: String::new(),
            notes: Vec::new(),
            min_verdict: Verdict::Compatible,
            summary_only: false,
            unfold,
            lists_forward: false,
            operation: None,
            ty: None,
            rule: None,
        };
        let text = render::render_text(report, &view);
        let is_listed = |finding: &&Finding| {
            let mark = format!("{}]", finding.id);
            text.lines().any(|line| !line.starts_with("   cause") && line.ends_with(&mark))
        };
        report.findings.iter().filter(is_listed).map(|finding| &finding.id).collect::<BTreeSet<_>>()
    };
    assert_eq!(listed(false), roots, "{edit}");
    assert_eq!(listed(true), report.findings.iter().map(|finding| &finding.id).collect(), "{edit}");
}

#[test]
fn one_edit_is_one_finding() {
    let count = Cases { quick: 2, ci: 15, long: 5_000 }.count();
    let (base, edited) = edited(19, count);
    let mut edits: Vec<_> = edited.into_iter().map(|(edit, head)| (format!("{edit:?}"), head)).collect();
    let mut rng = Rng::with_seed(23);
    for _ in 0..count * 100 {
        if edits.len() == count * 2 {
            break;
        }
        let Some((edit, sources)) = declarations::random(&base.sources, &mut rng) else { continue };
        if let Ok(model) = understand(&sources) {
            edits.push((edit, Spec { sources, model }));
        }
    }
    assert_eq!(edits.len(), count * 2, "most edits give a valid spec");
    let mut several = Vec::new();
    for (edit, head) in &edits {
        // Undoing an edit is an edit too.
        for report in [base.diff(head), head.diff(&base)] {
            assert_folded(&report, edit);
            if roots(&report) > 1 {
                several.push(format!("{edit}: {:?}", lines_of(&report.root_findings().cloned().collect::<Vec<_>>())));
            }
        }
    }
    assert!(several.len() * 50 <= edits.len() * 2, "{} of {}: {several:#?}", several.len(), edits.len() * 2);
}

#[test]
fn two_unrelated_edits_are_two_findings_and_undoing_one_leaves_nothing_of_it() {
    let pairs = Cases { quick: 2, ci: 15, long: 2_000 }.count();
    let (base, edited) = edited(29, pairs * 2);
    let mut compared = 0;
    let mut others = Vec::new();
    for pair in edited.chunks_exact(2) {
        let [(one, alone), (other, alone_too)] = pair else { continue };
        if one.is_near(other) {
            continue;
        }
        let sources = one.applied_with(other, &base.sources);
        let Ok(model) = understand(&sources) else { continue };
        compared += 1;
        let both = base.diff(&Spec { sources, model });
        assert_folded(&both, &format!("{one:?} {other:?}"));
        let singles = [base.diff(alone), base.diff(alone_too)];
        if roots(&both) != 2 {
            others.push(format!("{one:?} {other:?}: {:?}", lines_of(&both.findings)));
        }
        for (root, undone) in [(&singles[0], &singles[1]), (&singles[1], &singles[0])] {
            for finding in root.findings.iter().filter(|finding| finding.cause.is_some()) {
                let left = undone.findings.iter().any(|other| other.id == finding.id);
                assert!(!left, "{} is left: {one:?} {other:?}", finding.title);
            }
        }
    }
    assert!(compared > pairs * 2 / 3, "{compared} pairs");
    assert!(others.len() * 50 <= compared, "{} of {compared}: {others:#?}", others.len());
}

/// The version step must agree with the surface of the whole crate: lines removed, or added.
#[test]
fn the_verdict_on_the_crate_is_that_of_the_whole_surface() {
    let (base, edited) = edited(3, (Cases { quick: 6, ci: 15, long: 10_000 }).count());
    let surface = |model: &Model| -> BTreeSet<String> {
        public_items::emitted_surface(&copperplate_codegen::generate(model)).into_iter().collect()
    };
    let plain = |lines: &BTreeSet<String>| -> BTreeSet<String> {
        lines.iter().map(|line| line.trim_end_matches(" (deprecated)").to_owned()).collect()
    };
    let before = surface(&base.model);
    let mut steps: BTreeMap<&str, usize> = BTreeMap::new();
    for (edit, head) in &edited {
        let after = surface(&head.model);
        let expected = if !plain(&before).is_subset(&plain(&after)) {
            VersionStep::Major
        } else if !after.is_subset(&before)
            && (plain(&after) != plain(&before)
                || after.iter().any(|line| line.ends_with(" (deprecated)") && !before.contains(line)))
        {
            VersionStep::Minor
        } else {
            VersionStep::Patch
        };
        let found = base.diff(head);
        // Documentation-only changes need no step.
        let only_docs = found.findings.iter().all(|finding| finding.step == VersionStep::None);
        assert_eq!(found.version_step(), (!only_docs).then_some(expected), "{edit:?}");
        *steps.entry(expected.name()).or_default() += 1;
    }
    assert!(steps.len() == 3, "{steps:?}");
}
