//! The last release, to which the version step is relative, and bases that are older than today's checks.

use std::fs;

use copperplate::Exit;

use super::repository::{Repository, diff};

impl Repository {
    /// Raises the declared version.
    fn declare(&self, old: &str, new: &str) {
        self.0.edit("spec/api.yaml", old, new);
        self.0.edit("generated/Cargo.toml", old, new);
    }

    /// Commits on the main branch, and returns to a new work branch.
    fn merge(&self, branch: &str) {
        self.commit(branch);
        self.git(&["branch", "--quiet", "--force", "main", "work"]);
    }

    /// Returns the line about the version, and the notes.
    fn version(&self, arguments: &[&str]) -> Vec<String> {
        let run = self.diff(&[&["-q"], arguments].concat());
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{arguments:?}");
        let is_shown = |line: &&str| line.starts_with("note") || line.starts_with("  version");
        run.out.lines().filter(is_shown).map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }
}

#[test]
fn two_breaking_changes_after_a_release_need_one_step() {
    let repository = Repository::new("two-pulls");
    repository.edit("      id: string", "      id: number");
    assert_eq!(repository.version(&[]), ["version MAJOR needs 0.2.0 after v0.1.0, but only 0.1.0 is declared"]);
    repository.declare("0.1.0", "0.2.0");
    repository.merge("first");
    // The second change is compared with the first one for the wire, and with the release for the version.
    repository.edit("part?: Part", "part?: string");
    let run = repository.diff(&["--fail-on", "version=undeclared"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.contains("backward  BREAKING    1 breaking") && !run.out.contains("Thing.id"), "{}", run.out);
    // Changing the declared version needs no step.
    let note = "note: 1 earlier change counts for the version step too: `cargo xtask diff --base v0.1.0` lists all\n";
    assert!(run.out.contains("  version   MAJOR       needs 0.2.0 after v0.1.0, and 0.2.0 is declared"), "{}", run.out);
    assert!(run.out.contains(note), "{}", run.out);
}

#[test]
fn a_change_of_docs_needs_no_step() {
    let repository = Repository::new("docs-only");
    repository.edit("How big it is.", "Its size.");
    assert_eq!(repository.version(&[]), ["version NONE no release needed after v0.1.0; 0.1.0 is declared"]);
    assert_eq!(repository.diff(&["--fail-on", "version=undeclared"]).exit, Exit::Fine);
    assert_eq!(repository.diff(&["--fail-on", "version=patch"]).exit, Exit::Fine);
}

#[test]
fn an_unreleased_change_is_due_even_if_nothing_changes() {
    let repository = Repository::new("due");
    repository.edit("      id: string", "      id: number");
    repository.merge("first");
    let run = repository.diff(&["--fail-on", "version=undeclared", "--fail-on", "version=major"]);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("version=major: 1 finding has this step or a larger one"), "{}", run.err);
    let found = [
        "note: 1 earlier change counts for the version step too: `cargo xtask diff --base v0.1.0` lists all",
        "version MAJOR needs 0.2.0 after v0.1.0, but only 0.1.0 is declared",
    ];
    assert_eq!(repository.version(&[]), found);
    assert!(run.out.contains("\nno change\n"), "{}", run.out);
}

#[test]
fn the_release_is_the_highest_version_before_the_head() {
    let repository = Repository::new("tags");
    repository.edit("      id: string", "      id: number");
    repository.declare("0.1.0", "0.10.0");
    repository.commit("second");
    // An annotated tag, a pre-release, an invalid version, and a release on another branch.
    repository.git(&["tag", "--annotate", "-m", "release", "things-client-v0.10.0"]);
    for tag in ["v0.9.0", "v0.11.0-rc.1", "vNext"] {
        repository.git(&["tag", tag]);
    }
    repository.git(&["tag", "v7.0.0", "main"]);
    let since = |arguments: &[&str]| {
        let found = repository.version(arguments);
        found[0].split(" after ").nth(1).and_then(|rest| rest.split([';', ',']).next()).map(str::to_owned)
    };
    repository.git(&["tag", "-d", "v7.0.0"]);
    assert_eq!(since(&["--base", "v0.1.0"]).as_deref(), Some("things-client-v0.10.0"));
    assert_eq!(since(&["--base", "v0.1.0", "--head", "work"]).as_deref(), Some("v0.1.0"), "not with itself");
    assert_eq!(since(&["--base", "v0.1.0", "--released", "v0.9.0"]).as_deref(), Some("v0.9.0"));
    assert_eq!(since(&["--base", "v0.1.0", "--released", "v*"]).as_deref(), Some("v0.9.0"));
    repository.git(&["checkout", "--quiet", "main"]);
    assert_eq!(since(&["--base", "work"]).as_deref(), Some("v0.1.0"), "only tags before the head");
}

#[test]
fn without_a_release_the_step_is_relative_to_the_base() {
    let repository = Repository::new("no-release");
    repository.git(&["tag", "-d", "v0.1.0"]);
    repository.edit("      id: string", "      id: number");
    let found = |tags: &str| {
        [
            format!(
                "note: no release yet: no tag before the head is named {tags}; the version step is relative to the base"
            ),
            "version MAJOR needs 0.2.0, but only 0.1.0 is declared".to_owned(),
        ]
    };
    assert_eq!(repository.version(&[]), found("`v*` or `things-client-v*`"));
    assert_eq!(repository.version(&["--released", "release/*"]), found("`release/*`"));
    let folder = repository.0.0.to_string_lossy().into_owned();
    assert!(repository.diff(&["--base", "main", "--head", &folder]).out.contains("needs 0.2.0, but only"));
}

#[test]
fn a_release_that_does_not_exist_is_an_error_that_names_it() {
    let repository = Repository::new("no-such-tag");
    for (arguments, message, help) in [
        (["--released", "v0.1.1"], "the release `v0.1.1` is neither a commit", "did you mean the tag `v0.1.0`?"),
        (["--base", "v0.2.0"], "the base `v0.2.0` is neither a commit", "did you mean the tag `v0.1.0`?"),
        (["--released", "svc-1"], "the release `svc-1` is neither a commit", "`git fetch --tags` for a tag"),
        (["--released", "v*-*"], "'v*-*' for '--released <SPEC|TAG*>'", "one `*`, in place of the version"),
        (["--released", "v0.1.0:docs"], "the release, contains no YAML files", "such as `COMMIT:spec`"),
    ] {
        let run = repository.diff(&arguments);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{arguments:?}");
        assert!(run.err.contains(message) && run.err.contains(help), "{}", run.err);
    }
}

#[test]
fn a_base_that_todays_checks_refuse_is_compared_as_far_as_it_can_be_read() {
    let repository = Repository::new("older-language");
    repository.edit("    effect:  read\n", "");
    repository.edit("      id: string", "      id: number");
    repository.git(&["commit", "--quiet", "--all", "--amend", "-m", "first"]);
    repository.git(&["tag", "--force", "v0.1.0"]);
    repository.git(&["branch", "--quiet", "--force", "main", "work"]);
    repository.edit("    http:    GET /things/{thingId}\n", "    http:    GET /things/{thingId}\n    effect:  read\n");
    repository.edit("      id: number", "      id: string");
    let run = repository.diff(&[]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let note = "has an error by today's rules at spec/things.yaml:2:3: an operation needs the key `effect`; not compared: \
                operations.things.get\n";
    assert!(run.out.contains("note: the spec of the base, ") && run.out.contains(note), "{}", run.out);
    assert!(run.out.contains("type of `Thing.id` changed") && !run.out.contains("things.get`"), "{}", run.out);
    // A release and a folder behave in the same way.
    let run = repository.diff(&["--base", &repository.0.0.to_string_lossy(), "--released", "v0.1.0"]);
    assert!(run.out.contains("note: the spec of the release, ") && run.out.contains(note), "{}", run.out);
    // The head must be valid.
    let run = diff(&repository.0.0, &["--head", "main"]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert!(run.err.contains("the spec of the head, ") && run.err.contains("(main), is invalid"), "{}", run.err);
}

#[test]
fn all_errors_of_a_base_are_noted_up_to_ten() {
    let repository = Repository::new("older-errors");
    let good = repository.0.read("spec/things.yaml");
    for (count, last) in [(2, "Nothing0"), (11, "and 1 more error"), (12, "and 2 more errors")] {
        let fields: String = (1..count).map(|number| format!("      error{number}: Nothing{}\n", number - 1)).collect();
        let bad = good.replace("    effect:  read\n", "") + &fields;
        let folder = repository.0.0.join("older");
        fs::create_dir_all(&folder).expect("a folder");
        for name in ["api.yaml", "parts.yaml"] {
            fs::write(folder.join(name), repository.0.read(&format!("spec/{name}"))).expect("a file");
        }
        fs::write(folder.join("things.yaml"), bad).expect("a file");
        let run = repository.diff(&["--base", &folder.to_string_lossy()]);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
        let notes: Vec<_> = run.out.lines().filter(|line| line.starts_with("note: ")).collect();
        let start = format!("has {count} errors by today's rules; not compared: records.Thing, operations.things.get");
        assert!(notes[0].ends_with(&start), "{notes:#?}");
        assert_eq!(
            notes.iter().filter(|note| note.contains("/older/things.yaml:")).count(),
            count.min(10),
            "{notes:#?}"
        );
        assert!(notes.iter().any(|note| note.contains(last)), "{notes:#?}");
        assert_eq!(notes.iter().filter(|note| note.starts_with("note: base: ")).count(), count.min(11), "{notes:#?}");
    }
}

#[test]
fn a_base_that_is_not_yaml_is_refused() {
    let repository = Repository::new("not-yaml");
    let good = repository.0.read("spec/things.yaml");
    repository.0.write("spec/things.yaml", "records: {\n");
    repository.git(&["checkout", "--quiet", "main"]);
    repository.commit("broken");
    fs::write(repository.0.0.join("spec/things.yaml"), good).expect("a file");
    let run = repository.diff(&[]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    for said in ["spec/things.yaml:2:1", "the spec of the base, ", "(merge base with main), cannot be read", "`--base`"]
    {
        assert!(run.err.contains(said), "{said}: {}", run.err);
    }
}
