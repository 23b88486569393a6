//! The report: passed, failed and excepted scenarios.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::outcomes::read_outcomes;
use crate::scenarios::{Request, read_scenarios};
use crate::selection::{Mode, Selection};

/// Scenarios that do not pass, each with its reason.
const EXCLUDED: &str = include_str!("../excluded.tsv");

/// File that the server writes, with the requests it saw for each scenario.
const COVERAGE: &str = "coverage.json";

/// Word of the server for a scenario that was called as expected.
const COVERED: &str = "pass";

/// Beginning of the reasons that concern this project: all others concern the documents.
const NOT_YET: &str = "not yet";

/// Maximum number of characters of a failure that are shown; the files of the outcomes have all of them.
const LINE_MAX: usize = 400;

/// Observations of the server, by scenario.
#[derive(Deserialize)]
struct Coverage {
    results: BTreeMap<String, String>,
}

/// Numbers of scenarios of a folder.
#[derive(Default)]
struct Row {
    passed: usize,
    not_expressed: usize,
    not_yet: usize,
    failed: usize,
}

/// Prints the table and all contradictions to the list of exceptions. Returns `true` if there are none.
pub(crate) fn print_report(folder: &Path, selection: &Selection) -> Result<bool, String> {
    let (requests, outcomes) = (read_scenarios(folder)?, read_outcomes(folder)?);
    let excluded = read_excluded()?;
    let covered = read_coverage(folder)?;
    let outcomes: BTreeMap<(usize, Mode), Option<&str>> =
        outcomes.iter().map(|outcome| ((outcome.request, outcome.mode), outcome.failure.as_deref())).collect();
    let mut scenarios: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for (number, request) in requests.iter().enumerate().filter(|(_, request)| selection.includes(request)) {
        scenarios.entry((&request.folder, &request.scenario)).or_default().push(number);
    }
    let mut blocking = 0;
    let (mut rows, mut contradictions) = (BTreeMap::<&str, Row>::new(), Vec::new());
    for ((folder, scenario), numbers) in &scenarios {
        let row = rows.entry(folder).or_default();
        let modes = selection.modes(scenario);
        blocking += usize::from(modes.contains(&Mode::Blocking));
        let mut calls = modes.iter().flat_map(|mode| numbers.iter().map(|number| (*number, *mode)));
        let failure = calls.find_map(|(number, mode)| match outcomes.get(&(number, mode)) {
            Some(failure) => failure.map(|failure| format!("{}: {failure}", mode.word())),
            None => Some(format!("{}: the call was not made: its program failed", mode.word())),
        });
        let failure = failure.or_else(|| {
            let is_covered = covered.results.get(*scenario).is_some_and(|result| result == COVERED);
            (!is_covered).then(|| "the server did not see the expected request".to_owned())
        });
        match (failure, excluded.get(scenario)) {
            (None, None) => row.passed += 1,
            (None, Some(_)) => {
                row.passed += 1;
                contradictions.push(format!("{scenario}: passes, but is in the list of exceptions"));
            }
            (Some(_), Some(reason)) if reason.starts_with(NOT_YET) => row.not_yet += 1,
            (Some(_), Some(_)) => row.not_expressed += 1,
            (Some(failure), None) => {
                row.failed += 1;
                contradictions.push(format!("{scenario}: {failure}"));
            }
        }
    }
    let known: BTreeSet<&str> = requests.iter().map(|request| request.scenario.as_str()).collect();
    let unknown = excluded.keys().filter(|scenario| !known.contains(**scenario));
    contradictions
        .extend(unknown.map(|scenario| format!("{scenario}: is in the list of exceptions, but not in the suite")));
    if let Some(size) = selection.size() {
        println!("A part of the suite: {size} of its {} folders.", folders_of(&requests));
    }
    println!(
        "{blocking} of {} scenarios are also called by blocking clients: SEED={}.",
        scenarios.len(),
        selection.seed
    );
    print_table(&rows);
    for contradiction in &contradictions {
        eprintln!("{}", shortened(contradiction));
    }
    Ok(contradictions.is_empty())
}

/// Returns the beginning of a text, as one line.
fn shortened(text: &str) -> String {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LINE_MAX) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

fn folders_of(requests: &[Request]) -> usize {
    requests.iter().map(|request| &request.folder).collect::<BTreeSet<_>>().len()
}

fn print_table(rows: &BTreeMap<&str, Row>) {
    println!("| folder | passed | not in the document | not yet | failed |");
    println!("|---|---:|---:|---:|---:|");
    let mut all = Row::default();
    for (folder, row) in rows {
        println!("| {folder} | {} | {} | {} | {} |", row.passed, row.not_expressed, row.not_yet, row.failed);
        all.passed += row.passed;
        all.not_expressed += row.not_expressed;
        all.not_yet += row.not_yet;
        all.failed += row.failed;
    }
    println!("| **all** | {} | {} | {} | {} |", all.passed, all.not_expressed, all.not_yet, all.failed);
}

fn read_excluded() -> Result<BTreeMap<&'static str, &'static str>, String> {
    let lines = EXCLUDED.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| line.split_once('\t').ok_or_else(|| format!("excluded.tsv: a reason is expected: {line}")))
        .collect()
}

fn read_coverage(folder: &Path) -> Result<Coverage, String> {
    let path = folder.join(COVERAGE);
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let all: Vec<Coverage> = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    all.into_iter().next().ok_or_else(|| format!("{}: it is empty", path.display()))
}
