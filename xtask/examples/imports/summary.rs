//! Summary of all documents.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use super::imported::{Imported, Refused};
use super::row::Row;
use super::table::{megabytes, seconds};

/// Code of the warning about an operation that is left out.
const LEFT_OUT: &str = "D101";

/// Number of documents that a line names.
const NAMED_MAX: usize = 3;

/// Totals of all rows, and the reasons behind them.
pub(crate) struct Summary<'r> {
    rows: &'r [Row],
}

impl<'r> Summary<'r> {
    pub(crate) fn new(rows: &'r [Row]) -> Self {
        Self { rows }
    }

    /// Returns the number of operations, including refused documents.
    pub(crate) fn operations(&self) -> usize {
        let of_refused: usize = self.refused().filter_map(|(_, refused)| refused.operations).sum();
        of_refused + self.imported().map(|(_, imported)| imported.operations).sum::<usize>()
    }

    /// Returns the number of operations that the specs have.
    pub(crate) fn carried_over(&self) -> usize {
        self.imported().map(|(_, imported)| imported.carried_over).sum()
    }

    fn imported(&self) -> impl Iterator<Item = (&'r str, &'r Imported)> {
        self.rows.iter().filter_map(|row| Some((row.name.as_str(), row.imported.as_ref().ok()?)))
    }

    fn refused(&self) -> impl Iterator<Item = (&'r str, &'r Refused)> {
        self.rows.iter().filter_map(|row| Some((row.name.as_str(), row.imported.as_ref().err()?)))
    }

    /// Returns the numbers of documents by the way in which the command ended.
    fn exits(&self) -> BTreeMap<String, usize> {
        let mut exits = BTreeMap::new();
        let of_refused = self.refused().map(|(_, refused)| refused.exit);
        for exit in of_refused.chain(self.imported().map(|(_, imported)| Some(imported.exit))) {
            let exit = exit.map_or_else(|| "none".to_owned(), |exit| exit.to_string());
            *exits.entry(exit).or_default() += 1;
        }
        exits
    }

    /// Returns the numbers of documents whose CI fails, by the line.
    fn failing(&self) -> BTreeMap<&'r str, usize> {
        let mut failing = BTreeMap::new();
        for (line, _) in self.imported().flat_map(|(_, imported)| &imported.failing) {
            *failing.entry(line.as_str()).or_default() += 1;
        }
        failing
    }

    /// Writes the median and the largest of some numbers, with the document that has the largest.
    fn write_spread(&self, f: &mut Formatter, what: &str, number: impl Fn(&Imported) -> f64) -> fmt::Result {
        let mut numbers: Vec<_> = self.imported().map(|(name, imported)| (number(imported), name)).collect();
        numbers.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let (Some((median, _)), Some((largest, name))) = (numbers.get(numbers.len() / 2), numbers.last()) else {
            return Ok(());
        };
        writeln!(f, "| {what} | median {median:.1}, largest {largest:.1} ({name}) |")
    }

    /// Writes the operations that are left out, by reason and one by one.
    fn write_left_out(&self, f: &mut Formatter) -> fmt::Result {
        let warnings = self.imported().flat_map(|(name, imported)| imported.warnings.iter().map(move |it| (name, it)));
        let left_out: Vec<_> = warnings.filter(|(_, warning)| warning.code == LEFT_OUT).collect();
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, warning) in &left_out {
            *reasons.entry(warning.reason()).or_default() += 1;
        }
        writeln!(f, "\n| reason of operations that are left out | operations |\n|---|--:|")?;
        for (reason, count) in reasons {
            writeln!(f, "| {} | {count} |", reason.replace('|', "\\|"))?;
        }
        writeln!(f, "\n| document | line | operation |\n|---|--:|---|")?;
        for (name, warning) in left_out {
            writeln!(f, "| {name} | {} | {} |", warning.line, warning.message.replace('|', "\\|"))?;
        }
        Ok(())
    }

    /// Writes the lost parts, by code and reason.
    fn write_reasons(&self, f: &mut Formatter) -> fmt::Result {
        let mut reasons: BTreeMap<(&str, &str), Loss> = BTreeMap::new();
        for (name, imported) in self.imported() {
            for warning in imported.warnings.iter().filter(|warning| warning.code != LEFT_OUT) {
                let loss = reasons.entry((warning.code.as_str(), warning.reason())).or_default();
                loss.places += warning.places;
                if loss.documents.last() != Some(&name) {
                    loss.documents.push(name);
                }
            }
        }
        writeln!(f, "\n| code | warning | places | documents |\n|---|---|--:|---|")?;
        for ((code, reason), Loss { places, documents }) in reasons {
            let named = documents[..documents.len().min(NAMED_MAX)].join(", ");
            writeln!(f, "| {code} | {} | {places} | {}: {named} |", reason.replace('|', "\\|"), documents.len())?;
        }
        Ok(())
    }
}

/// Part that is lost in some documents.
#[derive(Default)]
struct Loss<'r> {
    places: u64,
    documents: Vec<&'r str>,
}

impl Display for Summary<'_> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let (operations, carried_over) = (self.operations(), self.carried_over());
        writeln!(f, "\n| of all documents | |\n|---|---|")?;
        writeln!(f, "| documents | {} |", self.rows.len())?;
        let (empty, refused): (Vec<_>, Vec<_>) = self.refused().partition(|(_, refused)| refused.is_empty());
        writeln!(f, "| without an operation | {} |", empty.len())?;
        let named =
            refused.iter().map(|(name, refused)| format!("{name} ({})", refused.operations.unwrap_or_default()));
        let named: Vec<_> = named.collect();
        writeln!(f, "| refused, with their operations | {} {} |", named.len(), named.join(", "))?;
        writeln!(f, "| operations | {operations} |")?;
        writeln!(f, "| imported | {carried_over}, {:.2} % |", share(carried_over, operations))?;
        let (typed, described) = self
            .imported()
            .fold((0, 0), |(typed, described), (_, imported)| (typed + imported.typed.0, described + imported.typed.1));
        writeln!(f, "| described places with a type | {typed} of {described}, {:.2} % |", share(typed, described))?;
        let exits = self.exits().into_iter().map(|(exit, count)| format!("{exit}: {count}"));
        writeln!(f, "| how `init` ended | {} |", exits.collect::<Vec<_>>().join(", "))?;
        for (line, count) in self.failing() {
            writeln!(f, "| documents that fail `{line}` | {count} |")?;
        }
        self.write_spread(f, "seconds", |imported| seconds(imported.usage.elapsed))?;
        self.write_spread(f, "MB", |imported| megabytes(imported.usage.memory))?;
        self.write_left_out(f)?;
        self.write_reasons(f)
    }
}

/// Returns a share in percent.
#[expect(clippy::cast_precision_loss, reason = "the result is rounded")]
fn share(part: usize, all: usize) -> f64 {
    100.0 * part as f64 / all.max(1) as f64
}
