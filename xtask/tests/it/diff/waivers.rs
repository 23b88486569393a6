//! Life of a waiver in a repository: created, shown, stale.

use std::fs;

use copperplate::Exit;
use serde_json::Value;

use super::repository::Repository;

/// Returns a repository with a breaking change, and the fingerprint of its finding.
fn broken(name: &str) -> (Repository, String) {
    let repository = Repository::new(name);
    repository.edit("      id: string", "      id?: string");
    let out = repository.diff(&[]).out;
    let id = out.split("[field-became-optional ").nth(1).and_then(|rest| rest.split(']').next());
    let id = id.unwrap_or_else(|| panic!("{out}")).to_owned();
    (repository, id)
}

const FAIL: [&str; 2] = ["--fail-on", "backward=breaking"];

#[test]
fn a_waiver_is_made_shown_and_stale() {
    let (repository, id) = broken("waiver-life");
    assert_eq!(repository.diff(&FAIL).exit, Exit::Findings);

    let reason = "every recorded response has it";
    let run = repository.diff(&["--accept", &id, "--reason", reason, "--until", "9999-12-31"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let title = "`Thing.id` became optional";
    let expected = format!("      Waived {title}  [field-became-optional {id}]\n       Wrote spec/waivers.toml\n");
    assert_eq!(run.out, expected);
    let file = repository.0.read("spec/waivers.toml");
    let entry = format!("\n# {title}\n[[waiver]]\nfinding = \"{id}\"\nreason = \"{reason}\"\nuntil = 9999-12-31\n");
    assert!(file.starts_with("# Findings of `copperplate diff`") && file.ends_with(&entry), "{file}");

    // The finding is shown as waived; the verdicts are the same.
    let run = repository.diff(&FAIL);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.contains("  backward  BREAKING    1 breaking (1 waived)   0 risky"), "{}", run.out);
    let waived =
        format!("waived     {title}  [field-became-optional {id}]\n   waived    {reason}  (spec/waivers.toml:7, until");
    assert!(run.out.contains(&waived), "{}", run.out);
    let markdown = repository.diff(&["--format", "markdown"]).out;
    assert!(markdown.contains(&format!("| ⚪ waived | {title} ")), "{markdown}");
    assert!(markdown.contains(&format!("\n- waived: {reason}  (spec/waivers.toml:7, until 9999-12-31)")), "{markdown}");
    let json: Value = serde_json::from_str(&repository.diff(&["--format", "json"]).out).expect("JSON");
    assert_eq!(json["findings"][0]["waiver"]["reason"], reason);
    // The version step is still due.
    let run = repository.diff(&["--fail-on", "version=undeclared", "--fail-on", "version=major"]);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("version=undeclared") && !run.err.contains("version=major"), "{}", run.err);

    // Merged, but not yet released: the waiver still has its finding since the release.
    repository.git(&["add", "spec"]);
    repository.commit("accepted");
    repository.git(&["branch", "--quiet", "--force", "main", "work"]);
    let run = repository.diff(&["--fail-on", "waivers=stale"]);
    assert_eq!(run.exit, Exit::Fine);
    assert!(run.out.contains("no change\n") && !run.out.contains("stale"), "{}", run.out);

    // After the release, no finding is left.
    repository.git(&["tag", "v0.2.0"]);
    let run = repository.diff(&["--fail-on", "waivers=stale"]);
    assert_eq!(run.exit, Exit::Findings);
    let stale = format!("stale waiver {id} at spec/waivers.toml:7: matches no finding; remove it\n");
    assert!(run.out.ends_with(&stale), "{}", run.out);
    let error = format!("--fail-on waivers=stale: the waiver of `{id}` matches no finding; remove it");
    assert!(run.err.contains(&error), "{}", run.err);
    assert_eq!(repository.diff(&[]).exit, Exit::Fine, "reported, without a failure");
}

#[test]
fn an_expired_waiver_has_no_effect() {
    let (repository, id) = broken("waiver-expired");
    let text = format!("[[waiver]]\nfinding = '{id}'\nreason = 'for now'\nuntil = 2020-01-31\n");
    repository.0.write("spec/waivers.toml", &text);
    let run = repository.diff(&FAIL);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.out.contains("expired after 2020-01-31; renew it or remove it"), "{}", run.out);
    assert!(run.out.contains("\nBREAKING   `Thing.id`"), "{}", run.out);
    // The version with which it ends is declared.
    repository.0.write("spec/waivers.toml", &text.replace("2020-01-31", "\"0.2.0\""));
    assert_eq!(repository.diff(&FAIL).exit, Exit::Fine);
    repository.0.edit("spec/api.yaml", "0.1.0", "0.2.0");
    repository.0.edit("generated/Cargo.toml", "0.1.0", "0.2.0");
    assert!(repository.diff(&[]).out.contains("expired with version 0.2.0; renew it or remove it"));
}

#[test]
fn what_follows_later_is_not_waived() {
    let repository = Repository::new("waiver-later");
    repository.edit("\n      part?: Part", "");
    let fail = ["--fail-on", "version=major", "--fail-on", "backward=risky"];
    let out = repository.diff(&[]).out;
    let id = out.split("[field-removed-optional ").nth(1).and_then(|rest| rest.split(']').next()).expect("a finding");
    assert_eq!(repository.diff(&["--accept", id, "--reason", "why"]).exit, Exit::Fine);
    assert_eq!(repository.diff(&fail).exit, Exit::Fine);
    fs::remove_file(repository.0.0.join("spec/parts.yaml")).expect("the types that only the field used");
    let run = repository.diff(&fail);
    assert_eq!(run.exit, Exit::Findings);
    assert!(
        run.err.contains("version=major: 5 findings have this step") && !run.err.contains("backward"),
        "{}",
        run.err
    );
    assert!(
        run.out.contains(&format!("   hint      it follows from `{id}`, whose waiver does not list it\n")),
        "{}",
        run.out
    );
    // Several findings can be accepted at once.
    fs::remove_file(repository.0.0.join("spec/waivers.toml")).expect("the waivers");
    assert_eq!(repository.diff(&["--accept", id, "--reason", "why"]).exit, Exit::Fine);
    assert_eq!(repository.diff(&fail).exit, Exit::Fine);
    // Each is shown as waived.
    let unfolded = repository.diff(&["-v", "--format", "github"]).out;
    assert!(unfolded.lines().count() > 5 && unfolded.lines().all(|line| line.starts_with("::notice ")), "{unfolded}");
    let unfolded = repository.diff(&["-v", "--format", "markdown"]).out;
    assert_eq!(unfolded.matches("\n| ⚪ waived | ").count(), 2, "the field, and five types: {unfolded}");
    let unfolded = repository.diff(&["-v", "--format", "html"]).out;
    assert_eq!(unfolded.matches("</a> (waived)</li>").count(), 2, "{unfolded}");
    assert_eq!(unfolded.matches(" class=\"waived\">\n<h3>").count(), 2, "{unfolded}");
}

#[test]
fn a_waiver_covers_one_finding_and_keeps_the_file() {
    let (repository, id) = broken("waiver-one");
    repository.edit("part?: Part", "part: Part");
    let mine = "# mine\n[[waiver]]   # aligned\nfinding = '0000-0000'\nreason  = 'another'";
    repository.0.write("spec/waivers.toml", mine);
    assert_eq!(repository.diff(&["--accept", &id, "--reason", "say \"no\""]).exit, Exit::Fine);
    let file = repository.0.read("spec/waivers.toml");
    assert!(file.starts_with(&format!("{mine}\n\n# ")) && file.contains("reason = \"say \\\"no\\\"\"\n"), "{file}");
    let run = repository.diff(&["--fail-on", "backward=breaking", "--fail-on", "forward=breaking"]);
    assert_eq!(run.exit, Exit::Findings);
    assert!(!run.err.contains("backward") && run.err.contains("forward=breaking: 1 finding has"), "{}", run.err);
    assert!(run.out.contains("stale waiver 0000-0000 at spec/waivers.toml:3: matches no finding"), "{}", run.out);
    // Waivers of a commit are read from it.
    repository.git(&["add", "spec"]);
    repository.commit("waived");
    repository.0.write("spec/waivers.toml", "");
    assert_eq!(repository.diff(&FAIL).exit, Exit::Findings);
    assert_eq!(repository.diff(&[&FAIL[..], &["--head", "work"]].concat()).exit, Exit::Fine);
}

#[test]
fn findings_of_an_entry_are_accepted_one_by_one_or_several_at_once() {
    let repository = Repository::new("waiver-entry");
    repository.edit(
        "      id: string",
        "      first?: string\n      second?: string\n      third?: string\n      id: string",
    );
    repository.git(&["add", "spec"]);
    repository.commit("three more fields");
    repository.edit("      first?: string\n      second?: string\n      third?: string\n", "");
    let removed = |base: &str| -> Vec<String> {
        let json: Value =
            serde_json::from_str(&repository.diff(&["--base", base, "--format", "json"]).out).expect("JSON");
        let entry = json["entries"].as_array().expect("entries").iter().find(|entry| entry["section"] != "waived");
        let findings = entry.and_then(|entry| entry["findings"].as_array()).cloned().unwrap_or_default();
        findings.iter().map(|id| id.as_str().expect("an id").to_owned()).collect()
    };
    let ids = removed("HEAD");
    let [first, second, third] = ids.as_slice() else { panic!("{ids:?}") };
    let accept = |ids: &[&str]| {
        let mut arguments = vec!["--base", "HEAD", "--reason", "why"];
        arguments.extend(ids.iter().flat_map(|id| ["--accept", id]));
        repository.diff(&arguments)
    };
    // Either all of them are accepted, or none.
    let run = accept(&[first, "ffff-ffff"]);
    assert_eq!((run.exit, repository.0.0.join("spec/waivers.toml").exists()), (Exit::Usage, false), "{}", run.err);
    assert_eq!(accept(&[second]).exit, Exit::Fine);
    assert_eq!(removed("HEAD"), [first.clone(), third.clone()], "the others stay one entry");
    let run = accept(&[first, third, third]);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert_eq!(repository.0.read("spec/waivers.toml").matches("[[waiver]]").count(), 3);
    assert_eq!(removed("HEAD"), Vec::<String>::new());
}

#[test]
fn what_cannot_be_accepted_is_an_error_and_writes_nothing() {
    let (repository, id) = broken("waiver-refused");
    let near = format!("{}x", &id[..id.len() - 1]);
    let reason = ["--reason", "why"];
    for (arguments, message) in [
        (&["--accept", &near, reason[0], reason[1]][..], format!("did you mean `{id}`?")),
        (&["--accept", "ffff-ffff", reason[0], reason[1]], "`cargo xtask diff -v` lists all findings".to_owned()),
        (&["--accept", &id], "--reason <TEXT>".to_owned()),
        (&["--accept", &id, "--reason", "  "], "the reason is empty".to_owned()),
        (&["--accept", &id, reason[0], reason[1], "--until", "soon"], "neither a date such as 2027-01-31".to_owned()),
        (
            &["--accept", &id, reason[0], reason[1], "--until", "2020-01-01"],
            "a waiver until 2020-01-01 would be expired: today is 2".to_owned(),
        ),
        (
            &["--accept", &id, reason[0], reason[1], "--until", "0.1.0"],
            "a waiver until 0.1.0 would be expired: today is 2".to_owned(),
        ),
        (&["--accept", &id, reason[0], reason[1], "--base", "main", "--head", "main"], "is a commit".to_owned()),
        (&["--accept", &id, reason[0], reason[1], "--changelog"], "cannot be used with".to_owned()),
        (&["--until", "0.2.0"], "--accept <FINGERPRINT>".to_owned()),
    ] {
        let run = repository.diff(arguments);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{arguments:?}");
        assert!(run.err.contains(&message), "{message}: {}", run.err);
    }
    // A consequence is covered by its cause.
    let text = repository.0.read("spec/things.yaml");
    repository.edit("part?: Part", "part?: string");
    let report: Value = serde_json::from_str(&repository.diff(&["--format", "json"]).out).expect("JSON");
    let findings = report["findings"].as_array().expect("findings");
    let consequence = findings.iter().find(|finding| !finding["cause"].is_null()).expect("a consequence");
    let run = repository.diff(&["--accept", consequence["id"].as_str().expect("an id"), reason[0], reason[1]]);
    let cause = consequence["cause"]["finding"].as_str().expect("an id");
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains(&format!("accept `{cause}`, which covers it")), "{}", run.err);
    repository.0.write("spec/things.yaml", &text);
    assert!(fs::metadata(repository.0.0.join("spec/waivers.toml")).is_err());
    assert_eq!(repository.diff(&["--accept", &id, reason[0], reason[1]]).exit, Exit::Fine);
    let run = repository.diff(&["--accept", &id, reason[0], reason[1]]);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains(&format!("`{id}` already has a waiver, at spec/waivers.toml:7")), "{}", run.err);
}

#[test]
fn a_wrong_file_of_waivers_stops_diff_and_lint() {
    let (repository, id) = broken("waiver-wrong");
    repository.0.write("spec/waivers.toml", &format!("[[waiver]]\nfinding = '{id}'\nreson = 'why'\n"));
    let run = repository.diff(&[]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    let end = "error[X404]: the waivers of the head, working tree, are invalid; nothing was compared\n";
    for said in ["error[S301]: unknown key `reson`\n --> spec/waivers.toml:3:1\n", "did you mean `reason`?", end] {
        assert!(run.err.contains(said), "{said}: {}", run.err);
    }
    let run = crate::tree::Run::command(&repository.0.0, &["lint", "--message-format", "short"]);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("spec/waivers.toml:3:1: error[S301]: unknown key `reson`\n"), "{}", run.err);
}
