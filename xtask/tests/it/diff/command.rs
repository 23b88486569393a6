//! The command: commits, folders, formats and exit codes.

use std::fs;

use copperplate::Exit;
use serde_json::Value;

use super::repository::{Repository, diff};
use crate::tree::{Tree, real};

#[test]
fn the_working_tree_against_where_it_left_the_main_branch() {
    let repository = Repository::new("working-tree");
    let run = repository.diff(&[]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.contains("(merge base with main)  ->  working tree\n\nno change\n"), "{}", run.out);
    // A later change on the main branch does not belong to this branch.
    repository.git(&["checkout", "--quiet", "main"]);
    repository.edit("      id: string", "      id: number");
    repository.commit("on the main branch");
    repository.git(&["checkout", "--quiet", "work"]);
    assert!(repository.diff(&[]).out.contains("no change"));
    let status = repository.git(&["status", "--porcelain", "spec"]);
    repository.edit("      id: string", "      id?: string");
    let run = repository.diff(&[]);
    assert_eq!(run.exit, Exit::Fine, "nothing was asked to fail");
    assert!(run.out.contains("`Thing.id` became optional"), "{}", run.out);
    assert!(run.out.contains("spec/things.yaml:12:7  (base spec/things.yaml:12:7)"), "{}", run.out);
    assert_eq!(status, "", "nothing was checked out");
}

#[test]
fn two_commits_and_their_versions() {
    let repository = Repository::new("two-commits");
    repository.edit("      id: string", "      id?: string");
    repository.0.edit("spec/api.yaml", "0.1.0", "0.2.0");
    repository.0.edit("generated/Cargo.toml", "0.1.0", "0.2.0");
    let head = repository.commit("second");
    let run = repository.diff(&["--base", "main", "--head", &head, "--fail-on", "version=undeclared"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.contains("needs 0.2.0 after v0.1.0, and 0.2.0 is declared"), "{}", run.out);
    let run = repository.diff(&["--base", &format!("{head}:spec"), "--head", "main"]);
    assert!(run.out.contains("`Thing.id` became required"), "{}", run.out);
}

#[test]
fn verdicts_that_fail() {
    let repository = Repository::new("fails");
    repository.edit("      id: string", "      id?: string");
    for (threshold, exit, said) in [
        ("backward=breaking", Exit::Findings, "--fail-on backward=breaking: 1 finding has this verdict or a worse one"),
        ("backward=compatible", Exit::Findings, "backward=compatible: 1 finding"),
        ("forward=risky", Exit::Fine, ""),
        ("version=major", Exit::Findings, "version=major: 1 finding"),
        ("version=undeclared", Exit::Findings, "the changes need version 0.2.0, but 0.1.0 is declared"),
    ] {
        let run = repository.diff(&["-q", "--fail-on", threshold]);
        assert_eq!(run.exit, exit, "{threshold}");
        assert!(run.err.contains(said) && run.err.is_empty() == said.is_empty(), "{threshold}: {}", run.err);
        assert!(run.out.contains("not listed: 1 field-became-optional"), "{}", run.out);
    }
    // Filters affect the shown findings, not the failure.
    let run = repository.diff(&["--rule", "doc-changed", "--fail-on", "backward=risky"]);
    assert_eq!(run.exit, Exit::Findings);
    assert!(!run.out.contains("became optional"), "{}", run.out);
}

#[test]
fn folders_need_no_repository() {
    let (old, new) = (Tree::new("diff-folder-old"), Tree::new("diff-folder-new"));
    new.edit("spec/things.yaml", "number | null", "number");
    let folder = |tree: &Tree, inner: &str| tree.0.join(inner).to_string_lossy().into_owned();
    for inner in ["", "spec"] {
        let run = diff(&old.0, &["--base", &folder(&old, inner), "--head", &folder(&new, inner)]);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
        assert!(run.out.contains("`Thing.size` is no longer nullable"), "{}", run.out);
    }
}

#[test]
fn what_cannot_be_compared_exits_with_two_and_a_help() {
    let repository = Repository::new("cannot");
    let fails = |arguments: &[&str], said: &[&str]| {
        let run = repository.diff(arguments);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{arguments:?}");
        for said in said {
            assert!(run.err.contains(said), "{said}: {}", run.err);
        }
    };
    fails(
        &["--base", "nowhere"],
        &[
            "the base `nowhere` is neither a commit nor a folder here",
            "run `git fetch origin nowhere`, or `git fetch --tags`",
        ],
    );
    fails(&["--head=--help"], &["the head `--help` is neither a commit nor a folder here"]);
    fails(&["--base", "main:nowhere"], &["contains no YAML files", "the base"]);
    fails(&["--op", "things.gte"], &["there is no operation `things.gte`", "did you mean `things.get`?"]);
    fails(&["--type", "Thin"], &["there is no type `Thin`", "did you mean `Thing`?"]);
    fails(&["--explain", "doc-change"], &["there is no rule `doc-change`", "did you mean `doc-changed`?"]);
    repository.edit("returns: Thing", "returns: Thin");
    fails(&[], &["spec/things.yaml:7:14", "the spec of the head, working tree, is invalid"]);
    repository.commit("broken");
    repository.git(&["checkout", "--quiet", "main"]);
    fs::write(repository.0.0.join("spec/parts.yaml"), b"enums:\n  A: [\xff]\n").expect("a file");
    fails(&[], &["spec/parts.yaml:2:7", "the spec of the head"]);
}

#[test]
fn a_commit_with_a_missing_object_needs_a_fetch() {
    let repository = Repository::new("not-whole");
    let id = repository.git(&["rev-parse", "main:spec/things.yaml"]);
    let object = repository.0.0.join(".git/objects").join(&id[..2]).join(&id[2..]);
    fs::remove_file(object).expect("an object in a separate file");
    let run = repository.diff(&[]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    let expected = format!(
        "error[X403]: cannot read things.yaml of the commit: {id} missing\n |\n = help: run `git fetch` and try again\n"
    );
    assert!(run.err.contains(&expected), "{}", run.err);
}

#[test]
fn a_shallow_clone_needs_a_fetch() {
    let repository = Repository::new("shallow");
    repository.edit("      id: string", "      id?: string");
    repository.commit("second");
    repository.edit("      id?: string", "      id?: number");
    repository.commit("third");
    // A clone uses the branch that the server has checked out as the main branch.
    repository.git(&["checkout", "--quiet", "main"]);
    let clone = Tree::new("diff-shallow-clone");
    let target = clone.0.join("clone");
    let source = format!("file://{}", repository.0.0.display());
    repository.git(&[
        "clone",
        "--quiet",
        "--depth=1",
        "--branch=work",
        "--no-single-branch",
        &source,
        &target.to_string_lossy(),
    ]);
    let run = diff(&target, &[]);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("no commit in common") && run.err.contains("git fetch --unshallow"), "{}", run.err);
    let second = repository.git(&["rev-parse", "work~1"]);
    let run = diff(&target, &["--base", &second]);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("git fetch --unshallow"), "{}", run.err);
}

#[test]
fn errors_have_the_format_that_is_asked_for() {
    let repository = Repository::new("error-formats");
    let nowhere = |arguments: &[&str]| {
        let run = repository.diff(&[&["--base", "nowhere"], arguments].concat());
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{arguments:?}");
        run.err
    };
    let message = "the base `nowhere` is neither a commit nor a folder here";
    let help = "if it is on the server, run `git fetch origin nowhere`, or `git fetch --tags` for a tag";
    let human = format!("error[X401]: {message}\n |\n = help: {help}\n\n");
    for arguments in
        [&[][..], &["--message-format", "human"], &["--format", "json=report.json"], &["--format", "markdown"]]
    {
        assert_eq!(nowhere(arguments), human, "{arguments:?}");
    }
    assert_eq!(nowhere(&["--message-format", "short"]), format!("error[X401]: {message}\n"));
    assert_eq!(nowhere(&["--message-format", "github"]), format!("::error title=X401::{message}%0Ahelp: {help}\n"));
    // A program that reads the report as JSON reads errors as JSON.
    for arguments in [&["--message-format", "json"], &["--format", "json"]] {
        let object: Value = serde_json::from_str(&nowhere(arguments)).expect("an object");
        assert_eq!(
            (&object["code"], &object["message"], &object["help"]),
            (&"X401".into(), &message.into(), &help.into())
        );
    }
    assert_eq!(nowhere(&["--format", "json", "--message-format", "human"]), human);
}

#[test]
fn errors_of_a_spec_and_of_its_source_have_one_format() {
    let repository = Repository::new("spec-errors");
    repository.edit("returns: Thing", "returns: Thin");
    let run = repository.diff(&["--message-format", "json"]);
    assert_eq!(run.exit, Exit::Usage);
    let codes: Vec<_> = run.err.lines().map(|line| serde_json::from_str::<Value>(line).expect("an object")).collect();
    let codes: Vec<_> = codes.iter().map(|object| object["code"].as_str().expect("a code")).collect();
    assert_eq!(codes, ["S102", "X404"]);
    repository.edit("returns: Thin", "returns: Thing");
    repository.edit("      id: string", "      id?: string");
    let run = repository.diff(&["-q", "--fail-on", "backward=breaking", "--message-format", "github"]);
    assert_eq!(run.exit, Exit::Findings);
    let message = "::error title=X405::--fail-on backward=breaking: 1 finding has this verdict or a worse one%0Ahelp: ";
    assert!(run.err.starts_with(message) && run.err.lines().count() == 1, "{}", run.err);
}

#[test]
fn files_that_cannot_be_read_or_written_exit_with_three() {
    let repository = Repository::new("io");
    let run = repository.diff(&["--format", &format!("json={}", repository.0.0.display())]);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.starts_with("error[X002]: cannot write ") && run.err.contains("not a regular file"), "{}", run.err);
    fs::remove_file(repository.0.0.join("spec/parts.yaml")).expect("it was there");
    fs::create_dir(repository.0.0.join("spec/parts.yaml")).expect("a folder");
    let run = repository.diff(&[]);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.starts_with("error[X001]: cannot read ") && run.err.contains("parts.yaml"), "{}", run.err);
}

#[test]
fn the_last_choice_of_findings_counts() {
    let repository = Repository::new("choices");
    repository.edit("How big it is.", "Its size.");
    for (arguments, is_listed) in [
        (&[][..], false),
        (&["-v"], true),
        (&["--min-verdict", "compatible"], true),
        (&["-v", "--min-verdict", "breaking"], false),
        (&["--min-verdict", "breaking", "-v"], true),
    ] {
        let run = repository.diff(arguments);
        assert_eq!(run.out.contains("[doc-changed "), is_listed, "{arguments:?}: {}", run.out);
    }
}

#[test]
fn bad_arguments_are_usage_errors() {
    for (arguments, said) in [
        (&["--format", "pdf"][..], "the formats are text, markdown, json, html and github"),
        (&["--fail-on", "backward=brekaing"], "did you mean `backward=breaking`?"),
        (&["--min-verdict", "low"], "known values: compatible, risky, breaking"),
        (&["--rule", "doc-change"], "did you mean `doc-changed`?"),
        (&["somewhere"], "the following required arguments were not provided: <NEW>"),
        // An unset variable of a script.
        (&["--base", ""], "invalid value '' for '--base <SPEC>': neither a commit nor a folder"),
        (&["--head", ":"], "invalid value ':' for '--head <SPEC>': neither a commit nor a folder"),
        (&["--base", "main:"], "invalid value 'main:' for '--base <SPEC>': neither a commit nor a folder"),
    ] {
        let run = diff(&real(), arguments);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
        assert!(run.err.starts_with("error[X000]: ") && run.err.contains(said), "{}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn a_link_in_a_commit_is_not_passed_over() {
    let repository = Repository::new("link");
    std::os::unix::fs::symlink("things.yaml", repository.0.0.join("spec/linked.yaml")).expect("a link");
    repository.commit("a link");
    let run = repository.diff(&["--base", "work", "--head", "main"]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    let expected =
        "(work), is a link, and the commit contains only its target path\n |\n = help: commit the file itself";
    assert!(run.err.contains("spec/linked.yaml of the base") && run.err.contains(expected), "{}", run.err);
}

#[test]
fn a_name_of_a_folder_and_of_a_commit_is_neither() {
    let repository = Repository::new("two-meanings");
    // Tests run in the folder of the package, which contains a folder of this name.
    repository.git(&["branch", "tests"]);
    let run = repository.diff(&["--base", "tests"]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    let expected = "error[X401]: the base `tests` is both a folder and a commit\n |\n \
                    = help: write `./tests` for the folder, or `tests:spec`";
    assert!(run.err.contains(expected), "{}", run.err);
    assert_eq!(repository.diff(&["--base", "tests:spec"]).exit, Exit::Fine);
}

#[test]
fn an_operation_is_shown_by_its_old_name_too() {
    let repository = Repository::new("old-name");
    repository.edit("  things.get:", "  things.fetch:");
    for name in ["things.get", "things.fetch"] {
        let run = repository.diff(&["--op", name, "-v"]);
        assert!(run.out.contains("operation `things.get` renamed to `things.fetch`"), "{name}: {}", run.out);
    }
}

#[test]
fn control_characters_of_the_spec_are_escaped() {
    let repository = Repository::new("control");
    repository.edit("doc: \"How big it is.\"", "default-is: \"\\e[2J\\nno change\"");
    let run = repository.diff(&["-v"]);
    assert!(run.out.contains("\\u{1b}[2J\\nno change"), "{}", run.out);
    assert!(!run.out.contains('\u{1b}') && !run.out.contains("\nno change"), "{}", run.out);
}

#[test]
fn formats_go_to_files_and_agree() {
    let repository = Repository::new("formats");
    repository.edit("      id: string", "      id?: string");
    let file = |name: &str| repository.0.0.join(name).to_string_lossy().into_owned();
    let [markdown, json, html] = [("markdown", "a.md"), ("json", "a.json"), ("html", "a.html")]
        .map(|(word, name)| format!("{word}={}", file(name)));
    let run = repository.diff(&["--format", &markdown, "--format", &json, "--format", &html, "--changelog"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    insta::assert_snapshot!("changelog", run.out);
    let hide = |text: String| {
        let base = repository.git(&["rev-parse", "main"]);
        text.replace(&base[..10], "COMMIT")
    };
    insta::assert_snapshot!("markdown", hide(repository.0.read("a.md")));
    insta::assert_snapshot!("json", hide(repository.0.read("a.json")));
    let page = hide(repository.0.read("a.html"));
    insta::assert_snapshot!("html", page.split("</style>").nth(1).expect("a style"));
}

#[test]
fn annotations_are_at_the_changed_lines() {
    let repository = Repository::new("annotations");
    repository.edit("      id: string", "      id?: string");
    repository.edit("doc: \"How big it is.\"", "doc: 'Its size: 100 %,'");
    let run = repository.diff(&["--format", "github", "-v"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let lines: Vec<_> = run.out.lines().collect();
    let [optional, doc] = lines.as_slice() else { panic!("{}", run.out) };
    let start = "::error file=spec/things.yaml,line=12,endLine=12,col=7,endColumn=8,title=field-became-optional ff23-f867::\
                 `Thing.id` became optional%0Abackward breaking, forward compatible, version major%0Aresponse: ";
    assert!(optional.starts_with(start), "{optional}");
    assert!(doc.starts_with("::notice file=spec/things.yaml,line=") && doc.contains("title=doc-changed "), "{doc}");
    // A removed element has no line in the head.
    repository.edit("      id?: string\n", "");
    let run = repository.diff(&["--format", "github"]);
    let start = "::error file=spec/things.yaml,line=12,endLine=12,col=1,endColumn=1,title=field-removed-required 47d0-97c2::\
                 required field `Thing.id` removed%0Aremoved from spec/things.yaml:12:7 of the base%0A";
    assert!(run.out.starts_with(start), "{}", run.out);
    // Errors of the comparison are annotations too.
    repository.edit("returns: Thing", "returns: Thin");
    let run = repository.diff(&["--format", "github"]);
    assert!(run.err.starts_with("::error file=spec/things.yaml,line=7"), "{}", run.err);
}

#[test]
fn this_workspace_can_be_compared_with_itself() {
    let folder = real().join("spec").to_string_lossy().into_owned();
    let run = diff(&real(), &["--base", &folder, "--head", &folder]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.ends_with("no change\n"), "{}", run.out);
}
