//! Environments in which `diff` runs: pull requests that add or move the spec, containers, odd file names, full disks.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use copperplate::Exit;

use super::repository::{Repository, diff};
use crate::tree::{Run, Tree, copy};

/// Creates a repository whose main branch has no spec yet.
fn before_spec(name: &str) -> Repository {
    let repository = Repository(Tree::new(&format!("diff-{name}")));
    repository.git(&["init", "--quiet", "--initial-branch=main"]);
    repository.0.write("README.md", "Soon.\n");
    repository.git(&["add", "README.md"]);
    repository.git(&["commit", "--quiet", "-m", "zero"]);
    repository.git(&["checkout", "--quiet", "-b", "work"]);
    repository
}

/// Creates a repository that has another repository's workspace in a folder, and a work branch.
fn in_folder(name: &str, folder: &str) -> Repository {
    let repository = before_spec(name);
    for part in ["spec", "generated"] {
        copy(&repository.0.0.join(part), &repository.0.0.join(folder).join(part));
        fs::remove_dir_all(repository.0.0.join(part)).expect("a folder");
    }
    repository.git(&["checkout", "--quiet", "main"]);
    repository.git(&["add", folder]);
    repository.git(&["commit", "--quiet", "-m", "first"]);
    repository.git(&["checkout", "--quiet", "-B", "work"]);
    repository
}

#[test]
fn a_pull_request_that_adds_the_spec_breaks_nothing() {
    let repository = before_spec("adds");
    let webhooks = "webhooks: { signature: standard, payloads: { thing.made: Thing, part.made: Part } }\nauth:";
    repository.0.edit("spec/api.yaml", "auth:", webhooks);
    let thresholds = ["backward=risky", "forward=risky", "version=undeclared", "version=patch"];
    let fail_on: Vec<_> = thresholds.iter().flat_map(|threshold| ["--fail-on", threshold]).collect();
    for base in [&[][..], &["--base", "main"], &["--base", "HEAD"]] {
        let run = repository.diff(&[base, &fail_on, &["-v"]].concat());
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{base:?}: {}", run.out);
        for said in ["has no spec in spec: everything is added", "operation `things.get` added", "webhook-added"] {
            assert!(run.out.contains(said), "{said}: {}", run.out);
        }
        assert!(run.out.contains("NONE        no release needed; 0.1.0 is declared"), "{}", run.out);
    }
    // An explicitly named folder must have a spec.
    for base in ["main:spec", "main:./spec", "main:spce", "main:."] {
        let run = Run::command(&repository.0.0, &["diff", "--base", base]);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{base}");
        let said = if base.contains("./") || base.ends_with('.') { "error[X40" } else { "contains no YAML files" };
        assert!(run.err.contains(said), "{base}: {}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn a_link_in_place_of_the_spec_is_not_a_base_without_one() {
    let repository = in_folder("link", "svc");
    repository.git(&["mv", "svc", "real"]);
    std::os::unix::fs::symlink("real", repository.0.0.join("svc")).expect("a link");
    repository.git(&["add", "--all"]);
    repository.git(&["commit", "--quiet", "-m", "link"]);
    for (arguments, said) in [
        (["--spec", "svc/spec", "--base", "HEAD"], "svc/spec of "),
        (["--spec", "svc/spec", "--head", "HEAD"], "svc/spec of "),
    ] {
        let run = repository.diff(&arguments);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""), "{arguments:?}");
        assert!(run.err.contains(said) && run.err.contains("contains no YAML files"), "{}", run.err);
    }
}

#[test]
fn a_pull_request_that_moves_the_spec_is_compared_with_its_old_place() {
    let repository = in_folder("moves", "svc");
    fs::create_dir_all(repository.0.0.join("apis")).expect("a folder");
    repository.git(&["mv", "svc", "apis/things"]);
    repository.0.edit("apis/things/spec/things.yaml", "      id: string", "      id?: string");
    let moved = repository.0.0.join("apis/things");
    let check = |arguments: &[&str], base: &str| {
        let run = diff(&moved, arguments);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{arguments:?}");
        assert!(run.out.lines().next().is_some_and(|line| line.contains(base)), "{arguments:?}: {}", run.out);
        assert!(run.out.contains("`Thing.id` became optional"), "{arguments:?}: {}", run.out);
        assert!(run.out.contains("spec/things.yaml:12:7  (base svc/spec/things.yaml:12:7)"), "{}", run.out);
        assert!(run.out.contains("needs 0.2.0, but only 0.1.0 is declared"), "{}", run.out);
    };
    check(&["--base", "main:svc/spec"], "(main:svc/spec)  ->");
    check(&["--base", "main:svc/spec/"], "(main:svc/spec/)  ->");
    check(&[], "(merge base with main), in svc/spec  ->");
    check(&["--base", "main"], "(main), in svc/spec  ->");
    repository.git(&["add", "--all"]);
    repository.git(&["commit", "--quiet", "-m", "moved"]);
    let run = diff(&moved, &["--base", "main", "--head", "work"]);
    assert!(run.out.contains("`Thing.id` became optional"), "{}", run.out);
    // A second spec of the same crate is a new spec, and so is a spec of another crate.
    copy(&moved, &repository.0.0.join("svc"));
    let run = diff(&moved, &[]);
    assert!(run.out.contains("has no spec in spec: everything is added"), "{}", run.out);
    fs::remove_dir_all(repository.0.0.join("svc")).expect("a folder");
    repository.0.edit("apis/things/spec/api.yaml", "crate: things-client", "crate: others-client");
    let run = diff(&moved, &[]);
    assert!(run.out.contains("has no spec in spec: everything is added"), "{}", run.out);
}

#[test]
fn a_workspace_in_a_folder_of_its_repository() {
    let repository = in_folder("folder", "svc/api");
    repository.0.edit("svc/api/spec/things.yaml", "      id: string", "      id?: string");
    let workspace = repository.0.0.join("svc/api");
    for arguments in [&[][..], &["--base", "main"], &["--base", "main:svc/api/spec"]] {
        let run = diff(&workspace, arguments);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{arguments:?}");
        assert!(run.out.contains("`Thing.id` became optional"), "{arguments:?}: {}", run.out);
    }
    // As in git, a path starts at the root of the repository.
    let run = diff(&workspace, &["--base", "main:spec"]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert!(run.err.contains("such as `COMMIT:svc/api/spec`"), "{}", run.err);
    let from = |folder: &str, base: &str| {
        let mut command = repository.0.command(&["diff", "--base", base]);
        command.env("CARGO_MANIFEST_DIR", workspace.join("xtask")).current_dir(repository.0.0.join(folder));
        let output = command.output().expect("the commands run");
        (output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
    };
    for (folder, base) in [
        ("svc/api", "main:./spec"),
        ("svc", "main:./api/spec"),
        ("svc/api/spec", "main:."),
        ("svc/api/spec", "main:../spec"),
    ] {
        let (exit, said) = from(folder, base);
        assert!(exit == Some(0) && said.contains("`Thing.id` became optional"), "{base} from {folder}: {said}");
    }
    let (exit, said) = from("svc", "main:../../spec");
    assert!(exit == Some(2) && said.contains("`../../spec` leads out of the repository"), "{said}");
}

#[test]
fn a_repository_of_somebody_else_is_an_error_in_the_words_of_git() {
    let repository = Repository::new("dubious");
    let refused = |arguments: &[&str]| {
        let mut command = repository.0.command(&[&["diff"], arguments].concat());
        let output = command.env("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1").output().expect("the commands run");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for arguments in [&[][..], &["--base", "main"], &["--base", "main:spec", "--head", "work"]] {
        let (exit, error) = refused(arguments);
        assert_eq!(exit, Some(2), "{error}");
        let root = repository.0.0.display();
        for said in [
            "error[X403]: git refuses to read the repository: detected dubious ownership in repository at",
            &format!("run `git config --global --add safe.directory {root}`"),
        ] {
            assert!(error.contains(said), "{said}: {error}");
        }
    }
    let other = Tree::new("diff-dubious-folder");
    let spec = other.0.join("spec").to_string_lossy().into_owned();
    assert_eq!(refused(&["--base", &spec, "--head", &spec]), (Some(0), String::new()));
}

#[test]
fn a_file_of_the_base_that_cannot_be_a_module_is_compared() {
    let repository = Repository::new("module");
    repository.edit("      id: string", "      id?: string");
    for name in ["9-things.yaml", "a b.yaml", "é.yaml", "_.yaml", "-.yaml", "...yaml", "a\"b.yaml"] {
        let base = Tree::new("diff-module-base");
        fs::rename(base.0.join("spec/things.yaml"), base.0.join("spec").join(name)).expect("a file");
        let run = repository.diff(&["--base", &base.0.to_string_lossy()]);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{name}");
        assert!(run.out.contains("has an error by today's rules at"), "{name}: {}", run.out);
        assert!(
            run.out.contains(&format!("/spec/{name}:1:1: ")) && run.out.contains("everything was compared"),
            "{}",
            run.out
        );
        assert!(run.out.contains("`Thing.id` became optional"), "{name}: {}", run.out);
    }
    for name in ["type.yaml", "self.yaml", "mod.yaml", "a.b.yaml"] {
        let base = Tree::new("diff-module-base");
        fs::rename(base.0.join("spec/things.yaml"), base.0.join("spec").join(name)).expect("a file");
        let run = repository.diff(&["--base", &base.0.to_string_lossy()]);
        assert!(run.err.is_empty() && !run.out.contains("error"), "{name}: {}{}", run.out, run.err);
    }
    // In the head it is an error.
    fs::rename(repository.0.0.join("spec/things.yaml"), repository.0.0.join("spec/9-things.yaml")).expect("a file");
    let run = repository.diff(&[]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert!(run.err.contains("no Rust name can be derived from `9-things.yaml`"), "{}", run.err);
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_utf_8_are_errors_that_show_them() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let name = OsStr::from_bytes(b"p\xff.yaml");
    let repository = Repository::new("utf-8");
    fs::write(repository.0.0.join("spec").join(name), "enums:\n  A: [a]\n").expect("a file");
    let run = repository.diff(&[]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Io, ""));
    assert!(run.err.contains("the name of the file p\u{fffd}.yaml is not UTF-8"), "{}", run.err);
    let id = repository.commit("bad");
    fs::remove_file(repository.0.0.join("spec").join(name)).expect("a file");
    let run = repository.diff(&["--base", &id]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert!(run.err.contains("the name of the file spec/p\u{fffd}.yaml of the base, "), "{}", run.err);
    // The folder of the workspace: it could not be looked up in a commit.
    let folder = repository.0.0.join(OsStr::from_bytes(b"w\xff"));
    for part in ["spec", "generated"] {
        copy(&repository.0.0.join(part), &folder.join(part));
    }
    repository.git(&["add", "--all"]);
    let run = diff(&folder, &["--base", "main"]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Usage, ""));
    assert!(run.err.contains("the path of this folder in the repository, w\u{fffd}/, is not UTF-8"), "{}", run.err);
}

#[test]
fn a_release_higher_than_the_declared_version_counts() {
    let repository = Repository::new("higher");
    repository.git(&["tag", "v0.4.0"]);
    let run = repository.diff(&["--fail-on", "version=undeclared"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let note = "note: the last release, v0.4.0, has a higher version than the declared 0.1.0\n";
    assert!(run.out.contains(note) && run.out.contains("no change"), "{}", run.out);
    repository.edit("      id: string", "      id?: string");
    let run = repository.diff(&["--fail-on", "version=undeclared"]);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.out.contains("needs 0.5.0 after v0.4.0, but only 0.1.0 is declared"), "{}", run.out);
    assert!(run.err.contains("the changes need version 0.5.0, but 0.1.0 is declared"), "{}", run.err);
}

#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let repository = Repository::new("write");
    repository.edit("      id: string", "      id?: string");
    let file = |name: &str| repository.0.0.join(name).to_string_lossy().into_owned();
    let run = repository.diff(&["--format", &format!("json={}", file("reports/of/today.json"))]);
    assert_eq!((run.exit, run.out.as_str(), run.err.as_str()), (Exit::Fine, "", ""));
    assert!(repository.0.read("reports/of/today.json").starts_with("{\n  \"schema\": "));
    repository.0.write("file", "");
    for (target, said) in [("file/report.json", "File exists"), ("spec", "not a regular file")] {
        let run = repository.diff(&["--format", &format!("json={}", file(target))]);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Io, ""));
        assert!(run.err.contains(&format!("cannot write {}: {said}", file(target))), "{}", run.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_a_reader_that_leaves_is_none() {
    let repository = Repository::new("full");
    repository.edit("      id: string", "      id?: string");
    let full = fs::File::options().write(true).open("/dev/full").expect("a device that is full");
    let output = repository.0.command(&["diff"]).stdout(full).output().expect("the commands run");
    assert_eq!(output.status.code(), Some(3));
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("the output cannot be written: No space left on device"), "{error}");
    let run = repository.diff(&["--format", "json=/dev/full"]);
    assert_eq!((run.exit, run.out.as_str()), (Exit::Io, ""));
    assert!(
        run.err.contains("cannot write /dev/full: not a regular file") && Path::new("/dev/full").exists(),
        "{}",
        run.err
    );
    let mut command = repository.0.command(&["diff", "--fail-on", "backward=breaking"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the commands run");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the commands end");
    assert_eq!(output.status.code(), Some(1), "the verdict counts even if the report is not read");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("--fail-on backward=breaking") && !error.contains("cannot be written"), "{error}");
}
