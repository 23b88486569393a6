//! The table: rows, and whatever does not agree.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::elements;
use crate::execution::Executed;
use crate::findings;
use crate::outcomes::{read_cases, read_outcomes};
use crate::rows::{Edit, Selection, read_edits};
use crate::specs::Side;
use crate::verdict::Verdicts;

/// Counts of a form of the language.
#[derive(Default)]
struct Counts {
    rows: usize,
    executed: usize,
    not_executed: usize,
    different: usize,
}

/// Prints the table. Returns `true` if nothing disagrees.
pub(crate) fn print_report(folder: &Path, selection: Selection) -> Result<bool, String> {
    let edits = read_edits(selection)?;
    let cases = read_cases(folder)?;
    let outcomes = read_outcomes(folder, cases.len())?;
    let (mut counts, mut differences) = (BTreeMap::<String, Counts>::new(), Vec::new());
    let (mut messages, mut witnesses) = (0, 0);
    for edit in &edits {
        let executed = Executed::of_edit(edit, &cases, &outcomes);
        let found = findings::find_verdicts(edit)?;
        let form = edit.about.first().and_then(|about| about.split('.').next()).unwrap_or_default();
        let counts = counts.entry(form.to_owned()).or_default();
        let (count, of_witnesses) = executed.witness_differences();
        witnesses += count;
        differences.extend(of_witnesses.iter().map(|witness| format!("{}\n    {witness}", edit.name)));
        let own = executed.own_refusals().map(|refusal| format!("a crate and its own fake: {refusal}"));
        differences.extend(own.map(|own| format!("{}\n    {own}", edit.name)));
        let orders = [("", edit.claims.forth, Side::Base), (", back", edit.claims.back, Side::Head)];
        for ((order, written, from), found) in orders.into_iter().zip(found) {
            counts.rows += 1;
            let mut disagree = Vec::new();
            if found.verdicts != written {
                disagree.push(format!("written {written}, diff {} ({})", found.verdicts, found.rules.join(", ")));
            }
            if edit.not_executed.is_none() {
                counts.executed += 1;
                disagree.extend(execution_differences(&executed, written, from, &mut messages));
            } else {
                counts.not_executed += 1;
            }
            if !disagree.is_empty() {
                counts.different += 1;
                let reasons: String = disagree.iter().map(|reason| format!("\n    {reason}")).collect();
                differences.push(format!("{}{order} [{}]{reasons}", edit.name, edit.because));
            }
        }
    }
    print_counts(&counts);
    println!("\n{messages} messages, {witnesses} witnesses.");
    let missing = if selection == Selection::All { missing_elements(&edits)? } else { Vec::new() };
    for element in &missing {
        println!("no row: {element}");
    }
    for difference in &differences {
        println!("{difference}");
    }
    println!("{} differences, {} elements without a row", differences.len(), missing.len());
    Ok(differences.is_empty() && missing.is_empty())
}

/// Returns where the written verdicts are not what the crates show.
fn execution_differences(executed: &Executed, written: Verdicts, from: Side, messages: &mut usize) -> Vec<String> {
    let axes = [("backward", written.backward, from), ("forward", written.forward, from.other())];
    let shown = axes.into_iter().filter_map(|(axis, verdict, client)| {
        let shown = executed.show(client, from);
        *messages += shown.messages;
        let reason = shown.disagrees(verdict)?;
        Some(format!("written {axis} {verdict}, executed: {reason}"))
    });
    shown.collect()
}

fn print_counts(counts: &BTreeMap<String, Counts>) {
    println!("| form | rows | executed | not executed | different |\n|---|---:|---:|---:|---:|");
    let mut all = Counts::default();
    for (form, counts) in counts {
        let Counts { rows, executed, not_executed, different } = counts;
        println!("| {form} | {rows} | {executed} | {not_executed} | {different} |");
        all.rows += rows;
        all.executed += executed;
        all.not_executed += not_executed;
        all.different += different;
    }
    println!("| **all** | {} | {} | {} | {} |", all.rows, all.executed, all.not_executed, all.different);
}

/// Returns the elements of the language that no edit is about. Fails if an edit is about something else.
fn missing_elements(edits: &[Edit]) -> Result<Vec<String>, String> {
    let elements = elements::elements();
    let covered: BTreeSet<&String> = edits.iter().flat_map(|edit| &edit.about).collect();
    match covered.iter().find(|about| !elements.contains(**about)) {
        Some(unknown) => Err(format!("the reference has no element `{unknown}`")),
        None => Ok(elements.iter().filter(|element| !covered.contains(element)).cloned().collect()),
    }
}
