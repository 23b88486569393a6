//! The table, in Markdown.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use super::built::{Built, Doctests};
use super::calls::Calls;
use super::examples::Examples;
use super::imported::Imported;
use super::row::Row;
use super::summary::Summary;

/// All documents.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) rows: Vec<Row>,
}

/// Minimum number of imported operations of 1,000.
const CARRIED_OVER_MIN: usize = 995;

const HEAD: &str = "\
| document | operations | carried over | warnings | lines of spec | lines of crate | import s | MB | check CPU s | MB | doctests |
|---|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|";

const HEAD_OF_EXAMPLES: &str = "\
| document | examples of bodies | not JSON | equal | others |
|---|--:|--:|--:|--:|";

impl Table {
    /// Returns the failures.
    pub(crate) fn failures(&self) -> Vec<String> {
        let mut failures: Vec<_> = self.rows.iter().flat_map(Row::failures).collect();
        let summary = Summary::new(&self.rows);
        if summary.carried_over() * 1000 < summary.operations() * CARRIED_OVER_MIN {
            failures.push(format!("fewer than {CARRIED_OVER_MIN} of 1,000 operations are imported"));
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

    /// Writes the outcome of the examples of bodies, if they were tried.
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
        writeln!(f, "\n| document | fault | examples | the first |\n|---|---|--:|---|")?;
        for (name, examples) in tried() {
            for (message, (count, first)) in &examples.wrong {
                writeln!(f, "| {name} | {} | {count} | {first} |", message.replace('|', "\\|"))?;
            }
        }
        Ok(())
    }

    /// Writes the outcome of calls, if any were made.
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
}

impl Display for Table {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        for row in &self.rows {
            write_row(f, row)?;
        }
        writeln!(
            f,
            "| all | {} | {} | | {} | {} | {:.1} | | {:.1} | | {} |",
            self.sum(|imported| imported.operations),
            self.sum(|imported| imported.carried_over),
            self.sum(|imported| imported.lines_of_spec),
            self.sum(|imported| imported.lines_of_crate),
            seconds(self.imported().map(|imported| imported.usage.elapsed).sum()),
            seconds(self.built().map(|built| built.check.cpu).sum()),
            self.built().filter_map(|built| built.doctests.as_ref()).map(|doctests| doctests.passed).sum::<usize>(),
        )?;
        write!(f, "{}", Summary::new(&self.rows))?;
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
        "| {name} | {} | {} | {} | {} | {} | {:.1} | {:.0} ",
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
            write!(f, "| {:.1} | {:.0} ", seconds(check.cpu), megabytes(check.memory))?;
            match doctests {
                None => writeln!(f, "| |"),
                Some(Doctests { passed, failed, .. }) => writeln!(f, "| {passed} of {} |", passed + failed),
            }
        }
    }
}

fn counted(counts: &BTreeMap<&str, usize>) -> String {
    let counts: Vec<_> = counts.iter().map(|(name, count)| format!("{name} {count}")).collect();
    counts.join(", ")
}

/// Returns a time in seconds.
pub(crate) fn seconds(time: Duration) -> f64 {
    time.as_secs_f64()
}

/// Returns a size in megabytes.
#[expect(clippy::cast_precision_loss, reason = "the result is rounded")]
pub(crate) fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
