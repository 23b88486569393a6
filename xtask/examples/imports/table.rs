//! The table, in Markdown.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use super::built::Built;
use super::calls::Calls;
use super::examples::Examples;
use super::imported::Imported;
use super::row::Row;

/// All documents.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) rows: Vec<Row>,
}

/// Share of the operations that must be carried over, in percent.
const CARRIED_OVER_MIN: usize = 99;

const HEAD: &str = "\
| document | operations | carried over | warnings | lines of spec | lines of crate | import s | MB | check CPU s | MB | doctests |
|---|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|";

const HEAD_OF_EXAMPLES: &str = "\
| document | examples of bodies | not JSON | equal | others |
|---|--:|--:|--:|--:|";

impl Table {
    /// Returns what is not as it should be.
    pub(crate) fn failures(&self) -> Vec<String> {
        let mut failures: Vec<_> = self.rows.iter().flat_map(Row::failures).collect();
        let operations = self.sum(|imported| imported.operations);
        let carried_over = self.sum(|imported| imported.carried_over);
        if carried_over * 100 < operations * CARRIED_OVER_MIN {
            failures.push(format!("less than {CARRIED_OVER_MIN} % of the operations are carried over"));
        }
        failures
    }

    fn imported(&self) -> impl Iterator<Item = &Imported> {
        self.rows.iter().filter_map(|row| row.imported.as_ref().ok())
    }

    fn built(&self) -> impl Iterator<Item = &Built> {
        self.rows.iter().filter_map(|row| row.built.as_ref()?.as_ref().ok())
    }

    fn sum(&self, number: impl Fn(&Imported) -> usize) -> usize {
        self.imported().map(number).sum()
    }

    /// Writes what became of the examples of bodies, if they were tried.
    fn write_examples(&self, f: &mut Formatter) -> fmt::Result {
        let tried = || self.rows.iter().filter_map(|row| Some((&row.name, row.examples.as_ref()?.as_ref().ok()?)));
        if tried().next().is_none() {
            return Ok(());
        }
        writeln!(f, "\n{HEAD_OF_EXAMPLES}")?;
        for (name, examples) in tried() {
            let Examples { count, without_type, equal, .. } = examples;
            writeln!(f, "| {name} | {count} | {without_type} | {equal} | {} |", count - without_type - equal)?;
        }
        writeln!(f, "\n| document | what is wrong | examples | the first |\n|---|---|--:|---|")?;
        for (name, examples) in tried() {
            for (message, (count, first)) in &examples.wrong {
                writeln!(f, "| {name} | {} | {count} | {first} |", message.replace('|', "\\|"))?;
            }
        }
        Ok(())
    }

    /// Writes what became of calls, if any were made.
    fn write_calls(&self, f: &mut Formatter) -> fmt::Result {
        let tried = || self.rows.iter().filter_map(|row| Some((&row.name, row.calls.as_ref()?.as_ref().ok()?)));
        if tried().next().is_none() {
            return Ok(());
        }
        writeln!(f, "\n| document | calls that examples show | made | as shown |\n|---|--:|--:|--:|")?;
        for (name, Calls { shown, made, different, .. }) in tried() {
            writeln!(f, "| {name} | {shown} | {made} | {} |", made - different.len())?;
        }
        writeln!(f, "\n| document | calls that are different, or whose examples do not fit their schema |\n|---|---|")?;
        for (name, calls) in tried() {
            for message in calls.different.iter().chain(&calls.unfit) {
                writeln!(f, "| {name} | {} |", message.replace('|', "\\|"))?;
            }
        }
        Ok(())
    }

    /// Returns the reasons of all warnings by code, with the number of warnings in each document.
    fn reasons(&self) -> BTreeMap<(&str, &str), BTreeMap<&str, usize>> {
        let mut reasons: BTreeMap<_, BTreeMap<_, usize>> = BTreeMap::new();
        for row in &self.rows {
            for warning in row.imported.iter().flat_map(|imported| &imported.warnings) {
                let documents = reasons.entry((warning.code.as_str(), warning.reason.as_str())).or_default();
                *documents.entry(row.name.as_str()).or_default() += 1;
            }
        }
        reasons
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        for row in &self.rows {
            write_row(f, row)?;
        }
        writeln!(
            f,
            "| all | {} | {} | | {} | {} | {} | | {} | | {} |",
            self.sum(|imported| imported.operations),
            self.sum(|imported| imported.carried_over),
            self.sum(|imported| imported.lines_of_spec),
            self.sum(|imported| imported.lines_of_crate),
            seconds(self.imported().map(|imported| imported.usage.elapsed).sum()),
            seconds(self.built().map(|built| built.check.cpu).sum()),
            self.built().map(|built| built.doctests.passed).sum::<usize>(),
        )?;
        writeln!(f, "\n| code | warning | documents |\n|---|---|---|")?;
        for ((code, reason), documents) in self.reasons() {
            writeln!(f, "| {code} | {reason} | {} |", counted(&documents))?;
        }
        self.write_examples(f)?;
        self.write_calls(f)
    }
}

fn write_row(f: &mut Formatter, row: &Row) -> fmt::Result {
    let name = &row.name;
    let Ok(imported) = &row.imported else { return writeln!(f, "| {name} | refused | | | | | | | | | |") };
    let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
    for warning in &imported.warnings {
        *codes.entry(&warning.code).or_default() += 1;
    }
    write!(
        f,
        "| {name} | {} | {} | {} | {} | {} | {} | {} ",
        imported.operations,
        imported.carried_over,
        counted(&codes),
        imported.lines_of_spec,
        imported.lines_of_crate,
        seconds(imported.usage.elapsed),
        megabytes(imported.usage.memory),
    )?;
    match &row.built {
        None => writeln!(f, "| | | |"),
        Some(Err(_)) => writeln!(f, "| fails | | |"),
        Some(Ok(Built { check, doctests })) => {
            let all = doctests.passed + doctests.failed;
            let (cpu, memory) = (seconds(check.cpu), megabytes(check.memory));
            writeln!(f, "| {cpu} | {memory} | {} of {all} |", doctests.passed)
        }
    }
}

fn counted(counts: &BTreeMap<&str, usize>) -> String {
    let counts: Vec<_> = counts.iter().map(|(name, count)| format!("{name} {count}")).collect();
    counts.join(", ")
}

fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

fn megabytes(bytes: u64) -> u64 {
    bytes / 1_000_000
}
