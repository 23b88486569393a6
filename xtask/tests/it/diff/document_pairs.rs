//! Pairs of OpenAPI documents: the first line of each head states the verdicts, written down before the pair was
//! compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use copperplate::Exit;
use serde_json::Value;

use test_tier::Cases;

use super::repository::diff;

/// Start of the first line of each head.
const RIGHT: &str = "# Right: ";
/// End of that line if a document has a part that cannot be imported.
const IN_PART: &str = " (in part)";

/// Returns the folders of some pairs, or of all if there is time.
fn pair_folders() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generator/tests/data/diff-documents");
    let entries = fs::read_dir(data).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut folders: Vec<PathBuf> = entries.filter(|path| path.is_dir()).collect();
    folders.sort();
    assert!(folders.len() >= 100, "only {} pairs", folders.len());
    folders.into_iter().step_by(Cases { quick: 24, ci: 3, long: 1 }.count()).collect()
}

fn name_of(folder: &Path) -> String {
    folder.file_name().expect("a name").to_string_lossy().into_owned()
}

/// Returns the verdicts that the head of a pair states.
fn stated_verdicts(folder: &Path) -> String {
    let head = fs::read_to_string(folder.join("head.yaml")).expect("a head");
    let mut lines = head.lines();
    let right = lines.next().and_then(|line| line.strip_prefix(RIGHT));
    let reason = lines.next().and_then(|line| line.strip_prefix("# "));
    let (Some(right), Some(_)) = (right, reason) else {
        panic!("{}/head.yaml does not begin with `{RIGHT}…` and a comment with the reason", name_of(folder))
    };
    right.to_owned()
}

/// Compares the documents of a pair, in the given direction.
fn report(folder: &Path, old: &str, new: &str) -> Value {
    let [base, head] = [old, new].map(|name| folder.join(name).to_string_lossy().into_owned());
    let run = diff(folder, &[&base, &head, "--format", "json"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{}: {old} -> {new}", name_of(folder));
    serde_json::from_str(&run.out).expect("JSON")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().expect("a list")
}

/// Writes the verdicts of a report as a head states them: the worst of all findings, then the rule of each entry, with
/// its number of findings if there are several.
fn reported_verdicts(report: &Value) -> String {
    let word = |value: &Value| value.as_str().expect("a text").to_owned();
    let mut rules: Vec<String> = list(report, "entries")
        .iter()
        .map(|entry| match list(entry, "findings").len() {
            1 => word(&entry["rule"]),
            count => format!("{} ×{count}", word(&entry["rule"])),
        })
        .collect();
    rules.sort();
    let verdicts = if rules.is_empty() {
        "no change".to_owned()
    } else {
        let summary = &report["summary"];
        let (backward, forward) = (word(&summary["backward"]), word(&summary["forward"]));
        format!("backward {backward}, forward {forward}: {}", rules.join(", "))
    };
    let in_part = if list(report, "notes").is_empty() { "" } else { IN_PART };
    format!("{verdicts}{in_part}")
}

#[test]
fn each_pair_has_the_verdicts_that_its_head_states() {
    let wrong: BTreeMap<String, (String, String)> = pair_folders()
        .iter()
        .filter_map(|folder| {
            let stated = stated_verdicts(folder);
            let reported = reported_verdicts(&report(folder, "base.yaml", "head.yaml"));
            (stated != reported).then(|| (name_of(folder), (stated, reported)))
        })
        .collect();
    assert!(wrong.is_empty(), "stated and reported: {wrong:#?}");
}

#[test]
fn a_swapped_pair_has_findings_exactly_if_the_pair_has() {
    for folder in pair_folders() {
        let stated = stated_verdicts(&folder);
        let swapped = reported_verdicts(&report(&folder, "head.yaml", "base.yaml"));
        let name = name_of(&folder);
        assert_eq!(swapped.starts_with("no change"), stated.starts_with("no change"), "{name}: {swapped}");
        assert_eq!(swapped.ends_with(IN_PART), stated.ends_with(IN_PART), "{name}: {swapped}");
        assert!(!swapped.contains("unclassified"), "{name}: {swapped}");
    }
}
