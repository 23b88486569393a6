//! Two branches that edit different elements of an imported spec: git merges the record wherever it merges the spec.

mod edits;
mod git;

use std::panic::{AssertUnwindSafe, catch_unwind};

use copperplate_language::files::Source;
use copperplate_openapi::import;
use copperplate_openapi::import::decisions::Decisions;
use fastrand::Rng;
use serde_json::Value;
use test_support::mutated_documents::parse_document;
use test_tier::Cases;

use self::edits::{Branch, Edit};
use self::git::Repository;
use super::documents;

/// Pairs of branches whose specs merge.
const PAIRS: Cases = Cases { quick: 4, ci: 20, long: 300 };

/// Number of failures that are enough.
const FAILURES_MAX: usize = 10;

/// Path of the record.
const RECORD: &str = "import.toml";

fn service() -> Value {
    parse_document(&documents::service())
}

fn rename(section: &'static str, old: &str, new: &str) -> Edit {
    Edit::Rename(section, old.to_owned(), new.to_owned())
}

fn reword(pointer: &str) -> Edit {
    Edit::Reword(pointer.to_owned(), "Reworded.".to_owned())
}

fn remove(pointer: &str, key: &str) -> Edit {
    Edit::Remove(pointer.to_owned(), key.to_owned())
}

/// Merges two branches by git, if their specs merge: then the record merges, too. Otherwise, returns the paths of the
/// files with conflicts.
fn merge(base: &Branch, edits: &[&[Edit]; 2]) -> Result<Branch, Vec<String>> {
    let branch = |edits: &[Edit]| edits.iter().fold(base.clone(), |branch, edit| branch.with(edit));
    let [one, other] = edits.map(branch);
    let (mut files, conflicts) = Repository::new(&base.sources()).merge(&one.sources(), &other.sources());
    if conflicts.iter().any(|path| path != RECORD) {
        return Err(conflicts);
    }
    assert!(conflicts.is_empty(), "{conflicts:?} of {edits:?}");
    let record = files.swap_remove(files.iter().position(|file| file.path == RECORD).expect("a record"));
    import::find_shared_parts(&record).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    Decisions::parse(&record).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let mut document = base.document.clone();
    edits.iter().copied().flatten().for_each(|edit| edit.revise(&mut document));
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(Branch { files, record, document })
}

/// Merges two branches whose specs merge. Another import of both revisions changes nothing.
#[track_caller]
fn merged(one: Edit, other: Edit) -> Branch {
    let merged = merge(&Branch::new(service()), &[&[one], &[other]]).expect("the specs merge");
    let mut again = merged.clone();
    again.import();
    assert_eq!(texts(&again.files), texts(&merged.files));
    assert_eq!(again.record.text.matches("now = ").count(), 0, "it is settled");
    merged
}

fn texts(files: &[Source]) -> String {
    let mut files: Vec<_> = files.iter().map(|file| format!("# {}\n{}", file.path, file.text)).collect();
    files.sort();
    files.concat()
}

#[test]
fn two_first_renames() {
    let base = Branch::new(service());
    assert!(!base.record.text.contains("now = "), "nothing was renamed yet");
    let merged = merged(rename("records", "Address", "Home"), rename("operations", "teams.get", "teams.find"));
    assert!(merged.record.text.contains("\"\".now = \"Home\""), "{}", merged.record.text);
    assert!(merged.record.text.contains("\"\".now = \"teams.find\""), "{}", merged.record.text);
}

#[test]
fn renames_of_neighbours() {
    merged(rename("operations", "teams.list", "teams.all"), rename("operations", "teams.get", "teams.find"));
    merged(rename("records", "TeamLogo", "Picture"), rename("records", "Members", "People"));
}

#[test]
fn a_rename_beside_a_removal() {
    merged(rename("operations", "users.get", "users.find"), remove("/paths/~1users~1{id}", "patch"));
    merged(remove("/paths/~1users~1{id}", "get"), rename("operations", "users.delete", "users.erase"));
}

#[test]
fn a_removal_before_a_reworded_declaration() {
    merged(remove("/paths/~1users~1{id}", "get"), reword("/paths/~1users~1{id}/patch"));
    merged(remove("/paths/~1users~1{id}", "patch"), reword("/paths/~1users~1{id}/get"));
}

#[test]
fn two_imports_of_different_revisions() {
    merged(reword("/components/schemas/User"), reword("/components/schemas/Team"));
    merged(reword("/components/schemas/Mail"), reword("/components/schemas/Phone"));
    merged(reword("/paths/~1users/get"), reword("/paths/~1users/post"));
}

#[test]
fn revisions_of_two_fields() {
    let fields = "/components/schemas/Members/properties";
    let reword = |name: &str, text: &str| {
        let long = format!(
            "{text} This text is so long that it cannot be on the line of the field together with its type, however short that is."
        );
        Edit::Reword(format!("{fields}/{name}"), long)
    };
    let base = Branch::new(service()).with(&reword("users", "Users.")).with(&reword("total", "Number."));
    let edits = [[reword("users", "The users.")], [reword("total", "The number.")]];
    merge(&base, &[&edits[0], &edits[1]]).expect("the specs merge");
}

#[test]
fn a_rename_and_an_import() {
    merged(rename("records", "Team", "Group"), reword("/paths/~1users/get"));
    merged(rename("records", "Address", "Home"), reword("/components/schemas/Team"));
}

#[test]
fn elements_that_are_gone() {
    let mut base = Branch::new(service());
    for (old, new) in [
        ("street?: string", "street?: { type: string, doc: Ours. }"),
        ("zip?: string", "zip?: { type: string, doc: Ours. }"),
    ] {
        let file = base.files.iter_mut().find(|file| file.text.contains(old)).expect("a field");
        file.text = file.text.replacen(old, new, 1);
    }
    let fields = "/components/schemas/Address/properties";
    let merged = merge(&base, &[&[remove(fields, "street")], &[reword("/components/schemas/Role")]]).expect("merged");
    assert!(merged.record.text.contains("street = [\n{ gone = "), "{}", merged.record.text);
}

#[test]
fn a_decision_and_a_rename() {
    let decision = Edit::Decide("effect", "\"#/paths/~1users/post\" = \"append\"".to_owned());
    merged(decision, rename("operations", "users.get", "users.find"));
}

#[test]
fn random_pairs_of_branches() {
    let base = Branch::new(service());
    let (mut merged, mut failed) = (0, Vec::new());
    for seed in 0.. {
        if merged == PAIRS.count() || failed.len() == FAILURES_MAX {
            break;
        }
        let mut random = Rng::with_seed(seed);
        let mut draw = |number: usize| -> Vec<Edit> {
            (0..random.usize(1..3)).map(|more| Edit::random(&base, 10 * number + more, &mut random)).collect()
        };
        let edits = [draw(1), draw(2)];
        if !are_of_different_elements(&base, &edits) {
            continue;
        }
        match catch_unwind(AssertUnwindSafe(|| is_merged(&base, &edits))) {
            Ok(is_merged) => merged += usize::from(is_merged),
            Err(_) => failed.push((seed, edits)),
        }
    }
    assert!(failed.is_empty(), "pairs that fail: {failed:#?}");
}

/// Returns `true` if no element is edited twice, and no table of the author.
fn are_of_different_elements(base: &Branch, edits: &[Vec<Edit>; 2]) -> bool {
    let both = || edits.iter().flatten();
    let places: Vec<String> = both().map(|edit| edit.place(base)).collect();
    let tables: Vec<&str> = both().filter_map(Edit::table).collect();
    let is_once = |place: &String| places.iter().filter(|other| *other == place).count() == 1;
    places.iter().all(is_once) && tables.len() < 2
}

/// Returns `true` if the specs of two branches merge. Then another import of both revisions changes nothing.
fn is_merged(base: &Branch, edits: &[Vec<Edit>; 2]) -> bool {
    let Ok(both) = merge(base, &[&edits[0], &edits[1]]) else { return false };
    // A name that one branch changed, and that the other one began to use, is an error of the spec.
    if copperplate_language::understand(&both.files).is_ok() {
        let mut again = both.clone();
        again.import();
        assert_eq!(texts(&again.files), texts(&both.files));
        let record = again.record.text.clone();
        again.import();
        assert_eq!(again.record.text, record);
    }
    true
}
