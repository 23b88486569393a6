//! The reference for readers: its examples are valid, and its links have targets.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use copperplate_language::files::Source;
use copperplate_language::reference::{MARKER, reference_page};

use test_support::input;

/// Returns the examples of a page.
fn examples(page: &str) -> Vec<&str> {
    page.split("```yaml\n").skip(1).map(|rest| rest.split("```").next().expect("an end")).collect()
}

/// Returns a spec, in one file, that consists of an example and the required sections that it lacks.
fn spec(example: &str) -> Vec<Source> {
    let has = |section: &str| example.lines().any(|line| line.starts_with(&format!("{section}:")));
    let mut sources = input::spec("things", "");
    sources.truncate(1);
    let common = sources[0].text.lines().filter(|line| line.split(':').next().is_some_and(|section| !has(section)));
    let common: String = common.map(|line| format!("{line}\n")).collect();
    let operations = example.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let resources = operations.filter_map(|line| line.split(':').next()?.trim().split_once('.'));
    let resources: BTreeSet<_> = resources.map(|(resource, _)| resource).collect();
    let resources: String = resources.iter().map(|resource| format!("{resource}: Some, ")).collect();
    sources[0].text = common.replace("things: \"All the things.\"", resources.trim_end_matches(", ")) + example;
    sources
}

#[test]
fn its_first_line_is_the_mark() {
    let page = reference_page();
    assert!(page.starts_with(MARKER) && page.lines().next().is_some_and(|line| line.ends_with(" -->")), "{page}");
}

#[test]
fn its_examples_are_specs() {
    let page = reference_page();
    let examples = examples(&page);
    assert!(examples.len() > 12, "{} examples", examples.len());
    for example in examples {
        if let Err(errors) = copperplate_language::understand(&spec(example)) {
            panic!("{example}\n{:?}", errors.iter().map(|(_, error)| &error.message).collect::<Vec<_>>());
        }
    }
}

#[test]
fn each_link_to_one_of_its_sections_leads_there() {
    let page = reference_page();
    let titles: Vec<_> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let anchors: Vec<_> = titles.iter().map(|title| title.to_lowercase().replace(' ', "-").replace('`', "")).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| fs::read_to_string(root.join(path)).expect("a page");
    let mut links = 0;
    for (text, start) in
        [(page, "](#"), (read("spec/README.md"), "](REFERENCE.md#"), (read("README.md"), "](spec/REFERENCE.md#")]
    {
        for link in text.split(start).skip(1) {
            let link = link.split(')').next().expect("an end");
            assert!(anchors.iter().any(|anchor| anchor == link), "{link}");
            links += 1;
        }
    }
    assert!(links > 30, "{links} links");
}
