//! Revisions of real documents, from their text to the spec.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_openapi::import::decisions::Decisions;
use copperplate_openapi::import::{self, DocumentRecord, Import, Merged, Options, Revision, SpecFile};

/// Returns the document that most revisions start from.
pub(super) fn service() -> String {
    include_str!("../../../../../tests/data/import-again/service.yaml").to_owned()
}

fn read(text: &str, record: Option<&Source>) -> Import {
    let options = Options {
        package: "service-client".to_owned(),
        decisions: record.map(|record| Decisions::parse(record).expect("decisions")).unwrap_or_default(),
        shared: record.map(|record| import::find_shared_parts(record).expect("a record")).unwrap_or_default(),
        ..Options::default()
    };
    let source = Source { path: "service.yaml".to_owned(), text: text.to_owned() };
    import::import_openapi(&[source], &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

/// Imports a document for the first time.
pub(super) fn first(text: &str) -> Merged {
    merge(&[], None, text, false)
}

/// Imports a revision.
pub(super) fn again(files: &[Source], record: &Source, text: &str) -> Merged {
    merge(files, Some(record), text, false)
}

/// Imports a revision, with today's rules if `renew` is true.
pub(super) fn merge(files: &[Source], record: Option<&Source>, text: &str, renew: bool) -> Merged {
    merge_by_rules(files, record, text, renew, &|_| {})
}

/// Imports a revision with different rules: `rules` changes the result of the import.
pub(super) fn merge_by_rules(
    files: &[Source],
    record: Option<&Source>,
    text: &str,
    renew: bool,
    rules: &dyn Fn(&mut Vec<SpecFile>),
) -> Merged {
    let mut imported = read(text, record);
    rules(&mut imported.files);
    let document = DocumentRecord::default();
    let revision = Revision { files: &imported.files, nodes: &imported.nodes, document: &document, renew };
    import::merge(files, record, revision).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

/// Edits a text: each part is replaced by another one.
pub(super) fn edited(text: &str, edits: &[(&str, &str)]) -> String {
    edits.iter().fold(text.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "`{old}` is nowhere in\n{text}");
        text.replacen(old, new, 1)
    })
}

/// Edits the file of a spec that has a part.
pub(super) fn edit(merged: &mut Merged, old: &str, new: &str) {
    let file = merged.files.iter_mut().find(|file| file.text.contains(old));
    let file = file.unwrap_or_else(|| panic!("`{old}` is nowhere"));
    file.text = file.text.replacen(old, new, 1);
}

/// Returns the text of all files of a spec.
pub(super) fn spec(merged: &Merged) -> String {
    merged.files.iter().map(|file| format!("# {}\n{}", file.path, file.text)).collect()
}

/// Returns the warnings of an import.
pub(super) fn warnings(merged: &Merged) -> String {
    merged.warnings.render_as(Format::Human, false)
}

/// Checks that a spec is valid, and that another import of the same document does not change a byte of it.
#[track_caller]
pub(super) fn assert_settled(merged: &Merged, text: &str) {
    if let Err(errors) = copperplate_language::understand(&merged.files) {
        panic!("{}\n{}", errors.render(false), spec(merged));
    }
    let once_more = again(&merged.files, &merged.record, text);
    assert_eq!(spec(&once_more), spec(merged), "the same document again");
    assert_eq!(once_more.record.text, merged.record.text, "the same document again");
}

/// Returns the lines that only one of two texts has, each with `-` or `+`.
pub(super) fn changes(before: &Merged, after: &Merged) -> String {
    let (before, after) = (spec(before), spec(after));
    let diff = similar_lines(&before, &after);
    diff.join("\n")
}

/// Returns the lines that were removed or added, in order.
fn similar_lines(before: &str, after: &str) -> Vec<String> {
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    // The longest common subsequence, from the end.
    let mut lengths = vec![vec![0_usize; new.len() + 1]; old.len() + 1];
    for (i, line) in old.iter().enumerate().rev() {
        for (j, other) in new.iter().enumerate().rev() {
            lengths[i][j] =
                if line == other { lengths[i + 1][j + 1] + 1 } else { lengths[i + 1][j].max(lengths[i][j + 1]) };
        }
    }
    let (mut i, mut j, mut found) = (0, 0, Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            (i, j) = (i + 1, j + 1);
        } else if i < old.len() && (j == new.len() || lengths[i + 1][j] >= lengths[i][j + 1]) {
            found.push(format!("-{}", old[i]));
            i += 1;
        } else {
            found.push(format!("+{}", new[j]));
            j += 1;
        }
    }
    found
}
