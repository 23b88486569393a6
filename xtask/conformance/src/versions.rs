//! Versions of documents: the report of `diff` about two of them, compared with the changes that the suite states.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::selection::Selection;

/// Changes that the suite states, and the finding for each: `-` where clients and services cannot notice it.
const VERSIONS: &str = include_str!("../versions.tsv");

/// Folder with a report of `diff` for each pair of versions.
const FOLDER: &str = "diffs";

/// Rule of a change that is not a finding.
const NO_FINDING: &str = "-";

/// Folder of the suite, and two of its versions.
type Pair = [&'static str; 3];

/// Finding as in the table: rule, element, both compatibilities and the version step.
type Verdict = [String; 5];

#[derive(Deserialize)]
struct Diff {
    summary: Summary,
    findings: Vec<Finding>,
}

#[derive(Deserialize)]
struct Summary {
    backward: String,
    forward: String,
    version_step: Option<String>,
}

#[derive(Deserialize)]
struct Finding {
    rule: String,
    element: String,
    backward: String,
    forward: String,
    version_step: String,
    /// Finding that causes this one.
    cause: Option<Value>,
}

/// Prints a table of the pairs, and all contradictions to the expected verdicts. Returns `true` if there are none.
pub(crate) fn print_versions(folder: &Path, selection: &Selection) -> Result<bool, String> {
    let (mut rows, mut contradictions) = (Vec::new(), Vec::new());
    for (pair, expected) in read_pairs()? {
        let [name, from, to] = pair;
        if !selection.includes_folder(name) {
            continue;
        }
        let diff = read_diff(folder, pair)?;
        let found: BTreeSet<Verdict> = diff.findings.into_iter().filter_map(Finding::into_verdict).collect();
        let shown = |verdict: &Verdict| format!("{name}, {from} to {to}: {}", verdict.join(" "));
        contradictions.extend(expected.difference(&found).map(|verdict| format!("{}: is not found", shown(verdict))));
        contradictions
            .extend(found.difference(&expected).map(|verdict| format!("{}: is not expected", shown(verdict))));
        let Summary { backward, forward, version_step } = diff.summary;
        let (count, step) = (found.intersection(&expected).count(), version_step.unwrap_or("none".to_owned()));
        rows.push(format!(
            "| {name} | {from} | {to} | {backward} | {forward} | {step} | {count} of {} |",
            expected.len().max(found.len())
        ));
    }
    if !rows.is_empty() {
        println!("\n| folder | from | to | backward | forward | step | as the suite states it |");
        println!("|---|---|---|---|---|---|---:|");
        for row in &rows {
            println!("{row}");
        }
    }
    for contradiction in &contradictions {
        eprintln!("{contradiction}");
    }
    Ok(contradictions.is_empty())
}

impl Finding {
    /// Converts into a verdict, unless it is a consequence.
    fn into_verdict(self) -> Option<Verdict> {
        let Self { rule, element, backward, forward, version_step, cause } = self;
        cause.is_none().then_some([rule, element, backward, forward, version_step])
    }
}

fn read_pairs() -> Result<BTreeMap<Pair, BTreeSet<Verdict>>, String> {
    let mut pairs: BTreeMap<Pair, BTreeSet<Verdict>> = BTreeMap::new();
    for line in VERSIONS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let [name, from, to, _change, verdict @ ..] = &line.split('\t').collect::<Vec<_>>()[..] else {
            return Err(format!("versions.tsv: a change is expected: {line}"));
        };
        let expected = pairs.entry([name, from, to]).or_default();
        match verdict {
            [NO_FINDING] => {}
            [rule, element, backward, forward, step] => {
                expected.insert([rule, element, backward, forward, step].map(|word| (*word).to_owned()));
            }
            _ => return Err(format!("versions.tsv: a finding has five columns: {line}")),
        }
    }
    Ok(pairs)
}

fn read_diff(folder: &Path, [name, from, to]: Pair) -> Result<Diff, String> {
    let path = folder.join(FOLDER).join(format!("{name}_{from}_{to}.json"));
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}
