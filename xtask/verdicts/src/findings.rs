//! Verdicts of `diff` on an edit.

use copperplate_diff::{Report, Spec, Witness};
use copperplate_language::files::Source;
use copperplate_language::model::Model;

use crate::rows::Edit;
use crate::specs::{Side, spec_of_edit};
use crate::verdict::{Verdict, Verdicts};

/// Report of `diff` on an edit in one direction.
pub(crate) struct Found {
    pub(crate) verdicts: Verdicts,
    /// Rules of the findings, without consequences.
    pub(crate) rules: Vec<&'static str>,
    pub(crate) witnesses: Vec<Witness>,
}

/// Returns the reports of `diff` on an edit, forth and back.
pub(crate) fn find_verdicts(edit: &Edit) -> Result<[Found; 2], String> {
    let (base, head) = (spec_of_edit(edit, Side::Base)?, spec_of_edit(edit, Side::Head)?);
    Ok([compare(&base, &head), compare(&head, &base)])
}

fn compare(base: &(Vec<Source>, Model), head: &(Vec<Source>, Model)) -> Found {
    let spec = |(sources, model)| Spec { sources, model, version: "0.1.0" };
    let report = copperplate_diff::diff(spec((&base.0, &base.1)), spec((&head.0, &head.1)));
    Found { verdicts: worst(&report), rules: rules(&report), witnesses: witnesses(report) }
}

fn worst(report: &Report) -> Verdicts {
    let of = |verdict: fn(&copperplate_diff::Finding) -> copperplate_diff::Verdict| {
        report.findings.iter().map(|finding| verdict(finding).into()).max().unwrap_or(Verdict::Compatible)
    };
    Verdicts { backward: of(|finding| finding.backward), forward: of(|finding| finding.forward) }
}

fn rules(report: &Report) -> Vec<&'static str> {
    report.findings.iter().filter(|finding| finding.cause.is_none()).map(|finding| finding.rule.id).collect()
}

fn witnesses(report: Report) -> Vec<Witness> {
    report.findings.into_iter().flat_map(|finding| finding.witnesses).collect()
}
