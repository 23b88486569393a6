//! Random single edits to specs that cover every form: each is one finding that a rule explains, and undoing the edit
//! is the inverse finding.

use copperplate_language::FileCache;
use copperplate_language::files::Source;
use fastrand::Rng;
use test_support::input;
use test_support::mutated_documents::parse_document;
use test_support::spec_edits::edit_spec;
use test_tier::Cases;

use super::pairs::all_pairs;
use super::{assert_mirrors, compare};

fn is_valid(sources: &[Source]) -> bool {
    FileCache::new().understand(sources).is_ok()
}

/// Returns a spec with this tree as its last file.
fn with_tree(sources: &[Source], tree: &serde_json::Value) -> Vec<Source> {
    let mut sources = sources.to_vec();
    sources.last_mut().expect("a file").text = tree.to_string();
    sources
}

#[test]
fn a_single_edit_is_one_finding_and_undone_by_its_inverse() {
    let pairs = all_pairs();
    let specs: Vec<_> = input::each("accept").into_iter().chain(pairs.into_iter().map(|(base, _)| base)).collect();
    let wanted = Cases { quick: 10, ci: 1_000, long: 100_000 }.count();
    let mut random = Rng::with_seed(0x0005_1061_e3d1);
    let (mut edits, mut tried) = (0, 0);
    let (mut several, mut unexplained) = (Vec::new(), Vec::new());
    while edits < wanted {
        tried += 1;
        let sources = &specs[tried % specs.len()];
        let tree = parse_document(&sources.last().expect("a file").text);
        let mut edited = tree.clone();
        let Some(edit) = edit_spec(&mut edited, &mut random) else { continue };
        let (base, head) = (with_tree(sources, &tree), with_tree(sources, &edited));
        if tree == edited || !is_valid(&base) || !is_valid(&head) {
            continue;
        }
        edits += 1;
        let report = compare(&base, &head);
        let roots: Vec<_> = report.root_findings().map(|root| format!("{} {}", root.rule.id, root.element)).collect();
        for finding in report.findings.iter().filter(|finding| finding.rule.id == "unclassified") {
            unexplained.push(format!("{edit}: {} {:?}", finding.element, finding.item_changes));
        }
        if roots.len() != 1 {
            several.push(format!("{edit}\n  {roots:?}\n  {edited}"));
        }
        assert_mirrors(&base, &head);
    }
    assert!(unexplained.is_empty(), "{}", unexplained.join("\n"));
    assert!(several.len() * 100 <= edits, "{} of {edits}:\n{}", several.len(), several.join("\n"));
    assert!(tried < edits * 20, "{tried} edits were tried for {edits}");
}
