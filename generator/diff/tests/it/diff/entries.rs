//! Entries: similar findings share one, in every format and in the same order.

use std::collections::BTreeSet;

use copperplate_diff::render::{self, Sources, View};
use copperplate_diff::waivers::{Date, Waivers};
use copperplate_diff::{Entry, EntrySection, Finding, Report, Verdict, VersionStep};
use copperplate_language::files::Source;
use serde_json::Value;

use super::pairs::some_pairs;
use super::{compare, view};
use test_support::input;

/// Returns the fingerprints in a text, in order.
fn fingerprints(text: &str) -> Vec<String> {
    let is_hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    let is_one = |word: &&str| {
        word.len() == 9 && word.split_once('-').is_some_and(|(one, two)| one.len() == 4 && is_hex(one) && is_hex(two))
    };
    words.filter(is_one).map(str::to_owned).collect()
}

/// Returns the fingerprints in the lines that name findings of an entry, not causes.
fn listed(text: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    text.lines().filter(|line| is_wanted(line)).flat_map(fingerprints).collect()
}

fn ids(entry: &Entry) -> Vec<String> {
    entry.findings.iter().map(|finding| finding.id.clone()).collect()
}

/// Checks that a report lists all entries, and all their findings, in each format.
fn assert_lists_the_same(base: &[Source], head: &[Source], report: &Report) {
    let entries = report.entries();
    let with_consequences = entries.iter().flat_map(|entry| [entry].into_iter().chain(&entry.consequences));
    let expected: Vec<_> = with_consequences.flat_map(ids).collect();
    let sources = Sources { base, head };
    let text = render::render_text(report, &view());
    let is_place = |line: &str| line.trim_end().ends_with(']') && !line.starts_with("   cause");
    assert_eq!(listed(&text, is_place), expected, "{text}");
    let markdown = render::render_markdown(report, &view());
    let details = markdown.split_once("#### Why, and what to do").map_or("", |(_, details)| details);
    let is_place = |line: &str| line.ends_with('`') && (line.starts_with("- `") || line.starts_with("  - "));
    assert_eq!(listed(details, is_place), expected, "{markdown}");
    let html = render::render_html(report, &view(), &sources);
    let anchors: Vec<_> = html.split(" id=\"").skip(1).map(|rest| rest[..9].to_owned()).collect();
    assert_eq!(anchors, expected, "{html}");
    let github = render::render_github(report, &view(), &sources);
    let title = |line: &str| fingerprints(line.split("::").nth(1).expect("properties"));
    assert_eq!(github.lines().flat_map(title).collect::<Vec<_>>(), expected, "{github}");
    let json: Value = serde_json::from_str(&render::render_json(report, &view())).expect("JSON");
    let of_entry =
        |entry: &Value| [&entry["findings"], &entry["consequences"]].map(|ids| fingerprints(&ids.to_string()));
    let in_json: Vec<_> = json["entries"].as_array().expect("entries").iter().flat_map(of_entry).flatten().collect();
    assert_eq!(in_json, expected, "{json:#}");
}

/// Checks that each finding is in one entry with the same verdicts.
fn assert_is_lossless(report: &Report) {
    let mut seen = BTreeSet::new();
    let verdicts = |finding: &Finding| (finding.rule.id, finding.backward, finding.forward, finding.step);
    let entries = report.entries();
    for entry in entries.iter().flat_map(|entry| [entry].into_iter().chain(&entry.consequences)) {
        for finding in &entry.findings {
            assert!(seen.insert(&finding.id), "{} is in two entries", finding.id);
            assert_eq!(verdicts(finding), verdicts(entry.first()));
        }
    }
    assert_eq!(seen, report.findings.iter().map(|finding| &finding.id).collect());
    let worst = entries.iter().map(|entry| (entry.first().backward, entry.first().forward));
    let (backward, forward): (Vec<_>, Vec<_>) = worst.unzip();
    assert_eq!(backward.into_iter().max().unwrap_or(Verdict::Compatible), report.worst_backward());
    assert_eq!(forward.into_iter().max().unwrap_or(Verdict::Compatible), report.worst_forward());
}

/// Returns a spec with many records; the edited spec has several edits of each of several kinds.
fn many(is_edited: bool) -> Vec<Source> {
    let edited = |old: &'static str, new: &'static str| if is_edited { new } else { old };
    let mut operations = String::new();
    let mut records = String::new();
    for number in 0..40 {
        let (optional, removed) = (edited("", "?"), edited(", gone: string", ""));
        let rust = edited("name: string", "name: { type: string, rust: label }");
        let wider = if number % 2 == 0 { edited("integer", "number") } else { "integer" };
        operations.push_str(&format!(
            "  things.get{number}: {{ http: 'GET /things/{number}', effect: read, query: {{ size?: {wider} }}, returns: \
             Thing{number} }}\n"
        ));
        let doc = edited("\"One.\"", "\"One thing.\"");
        records.push_str(&format!(
            "  Thing{number}: {{ doc: {doc}, fields: {{ id{optional}: string, {rust}{removed}, kind: Kind }} }}\n"
        ));
    }
    for number in 0..12 {
        operations.push_str(&format!(
            "  things.put{number}: {{ http: 'PUT /{}/{number}', effect: update, body: Sent, returns: none }}\n",
            edited("things", if number < 6 { "articles" } else { "matters" })
        ));
    }
    let gone = edited("  things.list: { http: GET /things, effect: read, returns: Thing0 }\n", "");
    let added = edited("", "  things.head: { http: HEAD /things, effect: read, returns: none }\n");
    let kinds = edited("one, two", "one, two, three");
    let sent = edited("note?: string", "note: string, more?: string");
    input::spec(
        "things",
        &format!(
            "operations:\n{gone}{added}{operations}records:\n  Sent: {{ fields: {{ {sent} }} }}\n{records}enums:\n  \
             Kind: [{kinds}]\n"
        ),
    )
}

#[test]
fn every_format_lists_the_same_entries_in_the_same_order() {
    for (base, head) in some_pairs() {
        for (base, head) in [(&base, &head), (&head, &base)] {
            assert_lists_the_same(base, head, &compare(base, head));
        }
    }
    let (base, head) = (many(false), many(true));
    let report = compare(&base, &head);
    assert!(report.findings.len() > 150, "{}", report.findings.len());
    assert_lists_the_same(&base, &head, &report);
}

#[test]
fn every_finding_is_in_one_entry_with_its_verdicts() {
    for (base, head) in some_pairs() {
        for (base, head) in [(&base, &head), (&head, &base)] {
            assert_is_lossless(&compare(base, head));
        }
    }
    assert_is_lossless(&compare(&many(false), &many(true)));
}

#[test]
fn a_long_report_begins_with_ten_lines_about_what_breaks() {
    let report = compare(&many(false), &many(true));
    let short = View { unfold: false, summary_only: true, ..view() };
    let text = render::render_text(&report, &short);
    insta::assert_snapshot!(text);
    let overview = |text: &str| text.split("\n\n").nth(2).map_or(0, |part| part.lines().count());
    assert!((2..=10).contains(&overview(&text)), "{text}");
    let all = render::render_text(&report, &View { unfold: false, ..view() });
    assert!(all.starts_with(text.split("\nnot listed").next().expect("a start")), "{all}");
    let (base, head) = (field("id"), field("id?"));
    assert_eq!(
        render::render_text(&compare(&base, &head), &short).lines().count(),
        8,
        "a short report has no \
        overview"
    );
}

fn field(id: &str) -> Vec<Source> {
    let text = format!(
        "operations:\n  things.get: {{ http: GET /things, effect: read, returns: Thing }}\n\
         records:\n  Thing: {{ fields: {{ {id}: string }} }}\n"
    );
    input::spec("things", &text)
}

/// Returns a spec of a record with three fields.
fn three(mark: &str) -> Vec<Source> {
    field(&format!("a{mark}: string, b{mark}: string, c{mark}"))
}

fn waiver(id: &str) -> String {
    format!("[[waiver]]\nfinding = \"{id}\"\nreason = \"why\"\n")
}

fn waive(report: &mut Report, text: String) {
    let file = Source { path: "spec/waivers.toml".to_owned(), text };
    let today = Date { year: 2026, month: 6, day: 15 };
    Waivers::parse(&file).expect("a valid file").apply(today, report, None);
}

#[test]
fn a_waived_finding_leaves_its_entry() {
    let entries =
        |report: &Report| -> Vec<_> { report.entries().iter().map(|entry| (entry.section, ids(entry))).collect() };
    let mut report = compare(&three(""), &three("?"));
    let [a, b, c] = [0, 1, 2].map(|number| report.findings[number].id.clone());
    assert_eq!(entries(&report), [(EntrySection::Backward, vec![a.clone(), b.clone(), c.clone()])]);
    waive(&mut report, waiver(&b));
    assert!(report.stale_waivers.is_empty());
    let rest = (EntrySection::Backward, vec![a.clone(), c.clone()]);
    assert_eq!(entries(&report), [rest, (EntrySection::Waived, vec![b.clone()])]);
    let text = render::render_text(&report, &view());
    assert!(text.contains("\nBREAKING   2 fields became optional  [field-became-optional]\n"), "{text}");
    assert!(text.contains(&format!("\nwaived     `Thing.b` became optional  [field-became-optional {b}]\n")), "{text}");
    assert_lists_the_same(&three(""), &three("?"), &report);
    // Findings with the same reason are similar again.
    let mut report = compare(&three(""), &three("?"));
    waive(&mut report, [&a, &b, &c].map(|id| waiver(id)).concat());
    assert_eq!(entries(&report), [(EntrySection::Waived, vec![a, b, c])]);
    let text = render::render_text(&report, &view());
    assert!(text.contains("   waived    why  (spec/waivers.toml:2 and 2 more)\n"), "{text}");
}

/// In each section, the order of the files is the opposite.
#[test]
fn entries_are_in_the_order_of_what_to_do() {
    let operations = "  things.one: { http: GET /one, effect: read, query: { size?: SIZE }, returns: One }\n  \
                      things.two: { http: GET /two, effect: read, returns: Two }\n  \
                      things.three: { http: GET /three, effect: read, returns: Two }\n";
    let records = "  One: { fields: { kind: Kind, ONE: string } }\n  Two: { fields: { NOTE, TWO: string } }\n";
    let spec = |words: [&str; 4], kinds: &str, added: &str| {
        let text = format!("operations:\n{added}{operations}records:\n{records}enums:\n  Kind: [{kinds}]\n");
        let replace = |text: String, (word, by): (&str, &str)| text.replace(word, by);
        input::spec("things", &["ONE", "TWO", "SIZE", "NOTE"].into_iter().zip(words).fold(text, replace))
    };
    let base = spec(["id", "old: string, id", "integer", "note: string"], "a", "");
    let added = "  things.fourth: { http: GET /fourth, effect: read, returns: none }\n";
    let note = "note: { type: string, rust: text }";
    let head = spec(["id?", "fresh: list<boolean>, id", "number", note], "a, b", added);
    let mut report = compare(&base, &head);
    let entries = |report: &Report| -> Vec<_> {
        report.entries().iter().map(|entry| (entry.section, entry.first().element.clone())).collect()
    };
    let expected = |all: &[(EntrySection, &str)]| -> Vec<_> {
        all.iter().map(|(section, element)| (*section, (*element).to_owned())).collect()
    };
    let rest = [
        (EntrySection::Forward, "Two.fresh"),
        (EntrySection::Version, "things.one.size"),
        // It affects two operations, but only a name.
        (EntrySection::Version, "Two.note"),
        (EntrySection::Risky, "Kind"),
        (EntrySection::Compatible, "things.fourth"),
    ];
    let all = [&[(EntrySection::Backward, "Two.old"), (EntrySection::Backward, "One.id")], &rest[..]].concat();
    assert_eq!(entries(&report), expected(&all));
    let old = report.findings.iter().find(|finding| finding.element == "Two.old").expect("a finding").id.clone();
    waive(&mut report, waiver(&old));
    let all = [&[(EntrySection::Backward, "One.id")], &rest[..], &[(EntrySection::Waived, "Two.old")]].concat();
    assert_eq!(entries(&report), expected(&all));
}

#[test]
fn changes_to_different_types_are_different_entries() {
    let head = field("a: integer, b: integer, c: boolean, d");
    let report = compare(&field("a: string, b: string, c: string, d"), &head);
    let text = render::render_text(&report, &view());
    assert!(text.contains("types of 2 fields changed from `string` to `integer`"), "{text}");
    assert!(text.contains("type of `Thing.c` changed from `string` to `boolean`"), "{text}");
}

#[test]
fn a_filter_leaves_the_places_that_it_fits() {
    let (base, head) = (many(false), many(true));
    let report = compare(&base, &head);
    let only = View { unfold: false, ty: Some("Thing3".to_owned()), ..view() };
    let text = render::render_text(&report, &only);
    assert!(text.contains("`Thing3.id` became optional  [field-became-optional "), "{text}");
    let places = View { rule: Some("field-became-optional".to_owned()), ty: None, ..only };
    let text = render::render_text(&report, &places);
    assert!(text.contains("BREAKING   40 fields became optional  ["), "{text}");
    assert!(text.contains("\n             and 30 more; `-v` lists all\n"), "{text}");
}

#[test]
fn a_type_that_only_widens_needs_no_second_parameter() {
    let query = |ty: &str| {
        let text = format!(
            "operations:\n  things.get: {{ http: GET /things, effect: read, query: {{ size?: {ty} }}, returns: none }}\n"
        );
        input::spec("things", &text)
    };
    let remedy = |base: &str, head: &str| {
        let report = compare(&query(base), &query(head));
        let [finding] = report.findings.as_slice() else { panic!("one finding") };
        (finding.step, finding.remedy())
    };
    let (step, wider) = remedy("integer", "number");
    assert_eq!(step, VersionStep::Major);
    assert_eq!(
        wider,
        "Make it with the next major release, if it can wait: only code that uses the crate has to change."
    );
    assert_eq!(remedy("number", "integer").1, "Accept the old values until no released client sends them.");
    let apart = "Add a parameter of the new type alongside the old one, and remove the old one later.";
    assert_eq!(remedy("boolean", "integer").1, apart);
}
