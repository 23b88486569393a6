//! The table: rows, and all disagreements.

mod claims;
mod comparison;
mod elements;
mod execution;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use self::comparison::{compare_with_crates, compare_with_diff};
use self::execution::Executed;
use crate::findings::{Found, find_verdicts};
use crate::outcomes::{read_cases, read_outcomes};
use crate::rows::{Edit, Selection, read_edits};
use crate::specs::Side;
use crate::verdict::{Verdict, Verdicts};

/// Counts of a form of the language.
#[derive(Default)]
struct Counts {
    rows: usize,
    executed: usize,
    not_executed: usize,
    different: usize,
}

/// Results of a run besides its rows.
#[derive(Default)]
struct Totals {
    messages: usize,
    witnesses: usize,
    witnesses_left: usize,
    /// Executed verdicts `breaking`.
    breaks: usize,
    /// Breaks that only strict clients see.
    read_by_default: usize,
}

/// Rows by form, and disagreements.
#[derive(Default)]
struct Table {
    counts: BTreeMap<String, Counts>,
    totals: Totals,
    differences: Vec<String>,
}

/// Prints the table. Returns `true` if nothing disagrees.
pub(crate) fn print_report(folder: &Path, selection: Selection) -> Result<bool, String> {
    let edits = read_edits(selection)?;
    let cases = read_cases(folder)?;
    let outcomes = read_outcomes(folder, cases.len())?;
    let mut table = Table::default();
    for edit in &edits {
        table.add(edit, &Executed::of_edit(edit, &cases, &outcomes), find_verdicts(edit)?);
    }
    table.print_counts();
    // Also where some rows are executed only: a new key has no row yet.
    let missing = missing_elements(&read_edits(Selection::All)?)?;
    for element in &missing {
        println!("no row: {element}");
    }
    for difference in &table.differences {
        println!("{difference}");
    }
    println!("{} differences, {} elements without a row", table.differences.len(), missing.len());
    Ok(table.differences.is_empty() && missing.is_empty())
}

impl Table {
    /// Adds both rows of an edit.
    fn add(&mut self, edit: &Edit, executed: &Executed, found: [Found; 2]) {
        let form = edit.about.first().and_then(|about| about.split('.').next()).unwrap_or_default();
        let witnesses = executed.compare_witnesses();
        self.totals.witnesses += witnesses.executed;
        self.totals.witnesses_left += witnesses.left;
        let own = executed.own_refusals().map(|refusal| format!("a crate and its own fake: {refusal}"));
        self.differences
            .extend(witnesses.differences.into_iter().chain(own).map(|reason| format!("{}\n    {reason}", edit.name)));
        let orders = [("", edit.claims.forth, Side::Base), (", back", edit.claims.back, Side::Head)];
        for ((order, written, from), found) in orders.into_iter().zip(found) {
            let mut reasons: Vec<_> = compare_with_diff(written, found.verdicts, &found.rules).into_iter().collect();
            if edit.not_executed.is_none() {
                reasons.extend(self.totals.compare_executed(executed, written, from));
            }
            let counts = self.counts.entry(form.to_owned()).or_default();
            counts.rows += 1;
            counts.executed += usize::from(edit.not_executed.is_none());
            counts.not_executed += usize::from(edit.not_executed.is_some());
            counts.different += usize::from(!reasons.is_empty());
            if !reasons.is_empty() {
                let reasons = reasons.join("\n    ");
                self.differences.push(format!("{}{order} [{}]\n    {reasons}", edit.name, edit.because));
            }
        }
    }

    fn print_counts(&self) {
        println!("| form | rows | executed | not executed | different |\n|---|---:|---:|---:|---:|");
        let mut all = Counts::default();
        for (form, counts) in &self.counts {
            let Counts { rows, executed, not_executed, different } = counts;
            println!("| {form} | {rows} | {executed} | {not_executed} | {different} |");
            all.rows += rows;
            all.executed += executed;
            all.not_executed += not_executed;
            all.different += different;
        }
        println!("| **all** | {} | {} | {} | {} |", all.rows, all.executed, all.not_executed, all.different);
        let Totals { messages, witnesses, witnesses_left, breaks, read_by_default } = self.totals;
        println!("\n{messages} messages and {witnesses} witnesses, without {witnesses_left} that no crate here sends.");
        println!("{breaks} breaks are shown, {read_by_default} of them only by strict clients.");
    }
}

impl Totals {
    /// Returns the differences between the written verdicts and the crates.
    fn compare_executed(&mut self, executed: &Executed, written: Verdicts, from: Side) -> Vec<String> {
        let axes = [("backward", written.backward, from), ("forward", written.forward, from.other())];
        let reasons = axes.into_iter().filter_map(|(axis, verdict, client)| {
            let shown = executed.show(client, from);
            self.messages += shown.messages;
            self.breaks += usize::from(verdict == Verdict::Breaking);
            self.read_by_default += usize::from(verdict == Verdict::Breaking && !shown.is_refused_by_default);
            compare_with_crates(axis, verdict, &shown)
        });
        reasons.collect()
    }
}

/// Returns the elements of the language that no edit concerns. Fails if an edit concerns an unknown element.
fn missing_elements(edits: &[Edit]) -> Result<Vec<String>, String> {
    let elements = elements::elements();
    let covered: BTreeSet<&String> = edits.iter().flat_map(|edit| &edit.about).collect();
    match covered.iter().find(|about| !elements.contains(**about)) {
        Some(unknown) => Err(format!("the reference has no element `{unknown}`")),
        None => Ok(elements.iter().filter(|element| !covered.contains(element)).cloned().collect()),
    }
}
