//! Waivers: their file, its errors, and their effect on a report.

use copperplate_diff::waivers::{Date, StaleCause, WaiverEnd, Waivers, append_waiver_entry};
use copperplate_diff::{Report, Verdict, VersionStep};
use copperplate_language::files::Source;
use semver::Version;

use super::compare;
use test_support::input;

const TODAY: Date = Date { year: 2026, month: 6, day: 15 };

fn file(text: &str) -> Source {
    Source { path: "spec/waivers.toml".to_owned(), text: text.to_owned() }
}

fn errors(text: &str) -> String {
    match Waivers::parse(&file(text)) {
        Ok(waivers) => panic!("{text} was accepted: {waivers:?}"),
        Err(errors) => errors.render(false),
    }
}

/// Reports an optional field, at version 0.1.0.
fn report() -> Report {
    let spec = |field: &str| {
        let text = format!(
            "operations:\n  things.get: {{ http: GET /things, effect: read, returns: Thing }}\n\
             records:\n  Thing: {{ fields: {{ {field}: string }} }}\n"
        );
        input::spec("things", &text)
    };
    compare(&spec("id"), &spec("id?"))
}

#[test]
fn wrong_files_are_errors_with_a_position_and_a_help() {
    let good = "finding = \"68b9-6e74\"\nreason = \"why\"\n";
    let waiver = |lines: &str| format!("[[waiver]]\n{lines}");
    let texts = [
        waiver("finding = \"68b9-6e74\"\nreason = why\n"),
        waiver(&format!("{good}reason = \"again\"\n")),
        waiver("fnding = \"68b9-6e74\"\nreason = \"why\"\n"),
        format!("[[waivers]]\n{good}"),
        format!("[waiver]\n{good}"),
        waiver("finding = \"68b9-6e74\"\n"),
        waiver("finding = \"68b9-6e74\"\nreason = \"  \"\n"),
        waiver("reason = \"why\"\n"),
        waiver("finding = \"68b9-6E7\"\nreason = \"why\"\n"),
        waiver("finding = 68\nreason = true\n"),
        format!("{}\n{}", waiver(good), waiver("finding = \"68b9-6e74\"\nreason = \"other\"\n")),
        waiver(&format!("{good}until = \"soon\"\n")),
        waiver(&format!("{good}until = \"2026-12-31\"\n")),
        waiver(&format!("{good}until = 2026-02-31\n")),
        waiver(&format!("{good}until = 2026-12-31T10:00:00Z\n")),
        waiver(&format!("{good}until = 3\n")),
        waiver(&format!("{good}consequences = \"68b9-6e74\"\n")),
        waiver(&format!("{good}consequences = [\"68b9-6e7\", 3]\n")),
        "waiver = [3]\n".to_owned(),
    ];
    insta::assert_snapshot!(texts.iter().map(|text| format!("{text}\n{}\n", errors(text))).collect::<String>());
}

#[test]
fn all_errors_of_a_file_are_reported() {
    let text =
        "[[waiver]]\nfinding = \"x\"\nreson = \"why\"\n\n[[waiver]]\nfinding = \"68b9-6e74\"\nuntil = \"soon\"\n";
    let errors = errors(text);
    for line in ["5:1", "2:11", "3:1", "7:9"] {
        assert!(errors.contains(&format!("spec/waivers.toml:{line}")), "{line}: {errors}");
    }
}

#[test]
fn a_file_without_waivers_has_none() {
    for text in ["", "# nothing\n", "waiver = []\n"] {
        assert!(Waivers::parse(&file(text)).expect("a valid file").find("68b9-6e74").is_none());
    }
}

#[test]
fn an_entry_is_read_again_and_leaves_the_rest_as_it_is() {
    let report = report();
    let finding = &report.findings[0];
    let end = [None, Some(WaiverEnd::Version(Version::new(0, 3, 0))), Some(WaiverEnd::Date(TODAY))];
    for before in [None, Some(""), Some("# mine"), Some("[[waiver]]\r\nfinding = '68b9-6e74'\r\nreason = 'why'\r\n")] {
        for until in &end {
            let reason = "a \"quoted\" reason, C:\\ and \t";
            let text = append_waiver_entry(before, finding, &[&report], reason, until.as_ref());
            assert!(before.is_none_or(|before| text.starts_with(before)), "{text}");
            assert_eq!(text.contains("\r\n"), before.is_some_and(|before| before.contains("\r\n")));
            assert_eq!(text.matches("\r\n").count() % text.matches('\n').count(), 0, "one kind of line end");
            let waivers = Waivers::parse(&file(&text)).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
            let waiver = waivers.find(&finding.id).expect("the new one");
            assert_eq!((waiver.reason.as_str(), &waiver.until), (reason.trim(), until));
        }
    }
}

#[test]
fn a_waiver_lasts_through_its_day_and_until_its_version() {
    let id = report().findings[0].id.clone();
    for (until, is_waived) in [
        ("", true),
        ("until = 2026-06-16", true),
        ("until = 2026-06-15", true),
        ("until = 2026-06-14", false),
        ("until = 2025-12-31", false),
        ("until = \"0.2.0\"", true),
        ("until = \"0.1.0\"", false),
        ("until = \"0.0.9\"", false),
    ] {
        let text = format!("[[waiver]]\nfinding = \"{id}\"\nreason = \"why\"\n{until}\n");
        let mut report = report();
        Waivers::parse(&file(&text)).expect("a valid file").apply(TODAY, &mut report, None);
        assert_eq!(report.findings[0].waiver.is_some(), is_waived, "{until}");
        let is_expired = report.stale_waivers.iter().any(|stale| matches!(stale.cause, StaleCause::Expired(_)));
        assert_eq!((is_expired, report.stale_waivers.len()), (!is_waived, usize::from(!is_waived)), "{until}");
    }
}

/// Returns a spec with this field, additional fields in its type, and additional types.
fn with(field: &str, inside: &str, types: &str) -> Vec<Source> {
    let text = format!(
        "operations:\n  things.get: {{ http: GET /things, effect: read, returns: Thing }}\n\
         records:\n  Thing: {{ fields: {{ id: string{field} }} }}\n{types}"
    );
    let part = format!("  Part: {{ fields: {{ name: string{inside} }} }}\n");
    input::spec("things", &if field.is_empty() && inside.is_empty() { text } else { text + &part })
}

#[test]
fn a_waiver_covers_the_consequences_that_were_there_when_it_was_made() {
    let side = "  Side: { fields: { length: number } }\n";
    let base = with(", part?: Part", ", side: Side", side);
    let (part, both) = (with("", ", side: Side", side), with("", "", ""));
    let roots = |report: &Report| -> Vec<(&str, String, bool, VersionStep)> {
        let roots = report.root_findings();
        roots.map(|root| (root.rule.id, root.element.clone(), root.waiver.is_some(), root.step)).collect()
    };
    let accepted = |report: &Report, until: &[String]| {
        let root = report.root_findings().next().expect("a root");
        let text = append_waiver_entry(None, root, &[report], "why", None);
        let lines: Vec<_> = text.lines().filter(|line| line.starts_with("consequences")).map(str::to_owned).collect();
        assert_eq!(lines, until);
        Waivers::parse(&file(&text)).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
    };
    let removed = || (compare(&base, &both), "field-removed-optional", "Thing.part".to_owned());

    // The types were removed with the field.
    let (mut report, rule, element) = removed();
    let gone: Vec<_> = report.findings.iter().filter(|finding| finding.rule.id == "type-removed").collect();
    let mut ids: Vec<_> = gone.iter().map(|finding| format!("\"{}\"", finding.id)).collect();
    ids.sort();
    let waivers = accepted(&report, &[format!("consequences = [{}]", ids.join(", "))]);
    waivers.apply(TODAY, &mut report, None);
    assert_eq!(roots(&report), [(rule, element.clone(), true, VersionStep::Major)]);

    // The types were removed later: at first they were only no longer received, which is harmless.
    let waivers = accepted(&compare(&base, &part), &[]);
    let (mut report, ..) = removed();
    waivers.apply(TODAY, &mut report, None);
    let of_type = |name: &str| ("type-removed", name.to_owned(), false, VersionStep::Major);
    assert_eq!(roots(&report), [(rule, element, true, VersionStep::Major), of_type("Side"), of_type("Part")]);
    let hint = &report.findings.iter().find(|finding| finding.element == "Part").expect("a finding").hints;
    let id = &report.findings[0].id;
    assert_eq!(*hint, [format!("it follows from `{id}`, whose waiver does not list it")]);

    // Each can have a separate waiver.
    let (mut report, ..) = removed();
    let waiver = |id: &str| format!("[[waiver]]\nfinding = \"{id}\"\nreason = \"why\"\n");
    let text: String = report.findings.iter().map(|finding| waiver(&finding.id)).collect();
    Waivers::parse(&file(&text)).expect("a valid file").apply(TODAY, &mut report, None);
    assert!(report.stale_waivers.is_empty());
    assert_eq!(report.root_findings().count(), 1);
}

#[test]
fn a_cause_has_the_verdicts_of_what_is_still_folded() {
    let side = "  Side: { fields: { length: number } }\n";
    let (base, head) = (with(", part?: Part", ", side: Side", side), with(", part?: Part", ", edge: Side", side));
    let report = || compare(&base, &head);
    let roots: Vec<_> = report().root_findings().map(|root| root.id.clone()).collect();
    let [root] = roots.as_slice() else { panic!("one edit") };
    let verdicts = |report: &Report| {
        let root = report.findings.iter().find(|finding| finding.id == *root).expect("it");
        (root.rule.id, root.backward, root.forward)
    };
    let rule = "field-removed-required";
    assert_eq!(verdicts(&report()), (rule, Verdict::Breaking, Verdict::Breaking));
    let mut waived = report();
    let text = format!("[[waiver]]\nfinding = \"{root}\"\nreason = \"why\"\n");
    Waivers::parse(&file(&text)).expect("a valid file").apply(TODAY, &mut waived, None);
    assert_eq!(
        verdicts(&waived),
        (rule, Verdict::Breaking, Verdict::Compatible),
        "the new field is a separate \
        finding"
    );
    assert_eq!(waived.worst_forward(), Verdict::Breaking);
}

#[test]
fn a_waiver_is_stale_once_its_change_is_released() {
    let id = report().findings[0].id.clone();
    let text = format!("[[waiver]]\nfinding = \"{id}\"\nreason = \"why\"\n");
    let none = || {
        let mut none = report();
        none.findings.clear();
        none
    };
    let apply = |mut report: Report, mut since_release: Option<Report>| {
        Waivers::parse(&file(&text)).expect("a valid file").apply(TODAY, &mut report, since_release.as_mut());
        report.stale_waivers.iter().map(|stale| (stale.cause.clone(), stale.advice())).collect::<Vec<_>>()
    };
    assert_eq!(apply(report(), None), []);
    assert_eq!(apply(none(), Some(report())), [], "merged, but not yet released");
    let unused = (StaleCause::Unused, "matches no finding; remove it".to_owned());
    assert_eq!(apply(none(), Some(none())), vec![unused.clone()]);
    assert_eq!(apply(none(), None), [unused]);
}
