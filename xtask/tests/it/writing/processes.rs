//! Processes without write permission, without an environment, and with closed output.

use std::fs::{self, File, OpenOptions, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use super::scenario::state;
use crate::tree::Tree;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("commands speak UTF-8")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("a separate end")
}

/// Reports that a test could not run here.
fn skipped(why: &str) {
    eprintln!("SKIPPED: {why}");
}

/// Returns a command that is subject to file modes, even if root runs these tests.
fn bound(program: &str) -> Command {
    let probe = Command::new("setpriv").args(["--reuid=65534", "--clear-groups", "true"]).output();
    if probe.is_ok_and(|output| output.status.success()) {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=65534", "--clear-groups", program]);
        return command;
    }
    Command::new(program)
}

fn set_modes(folder: &Path, of_folders: u32, of_files: u32) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            set_modes(&path, of_folders, of_files);
        } else {
            fs::set_permissions(&path, Permissions::from_mode(of_files)).expect("a mode");
        }
    }
    fs::set_permissions(folder, Permissions::from_mode(of_folders)).expect("a mode");
}

#[test]
fn a_checkout_that_cannot_be_written_to_is_checked_and_not_changed() {
    let fresh = Tree::new("read-only-fresh");
    let stale = Tree::new("read-only-stale");
    stale.edit("spec/things.yaml", "number | null", "number");
    for (tree, check, write) in [(&fresh, 0, 3), (&stale, 1, 3)] {
        drop(fs::remove_dir_all(tree.0.join("target")));
        set_modes(&tree.0, 0o555, 0o444);
        let before = state(&tree.0);
        let run = |arguments: &[&str]| {
            let mut command = bound(env!("CARGO_BIN_EXE_xtask"));
            command.args(arguments).env("CARGO_MANIFEST_DIR", tree.0.join("xtask")).output().expect("a process")
        };
        let try_shell = |script: &str| {
            let shell = bound("sh").args(["-c", script]).current_dir(&tree.0).output();
            shell.is_ok_and(|output| output.status.success())
        };
        if try_shell("touch generated/src/probe") {
            fs::remove_file(tree.0.join("generated/src/probe")).expect("the probe");
            skipped("modes of files do not bind the user of these tests");
        } else if !try_shell("cat spec/api.yaml generated/src/lib.rs && test -x \"$PWD\"") {
            skipped("the user that modes bind cannot read the tree");
        } else {
            let output = run(&["codegen", "--check"]);
            assert_eq!(code(&output), check, "{}", text(&output.stderr));
            let output = run(&["codegen"]);
            assert_eq!(code(&output), write, "{}", text(&output.stderr));
            assert!(text(&output.stderr).contains("error[X002]: cannot write "), "{}", text(&output.stderr));
        }
        assert_eq!(state(&tree.0), before);
        set_modes(&tree.0, 0o755, 0o644);
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_ends_the_run_with_nothing_changed() {
    let tree = Tree::new("read-only-folder");
    tree.edit("spec/things.yaml", "number | null", "number");
    // The lock and the first folder are writable, the second folder is not.
    set_modes(&tree.0, 0o777, 0o666);
    fs::set_permissions(tree.0.join("generated/src/wire"), Permissions::from_mode(0o555)).expect("a mode");
    let before = state(&tree.0.join("generated"));
    let mut command = bound(env!("CARGO_BIN_EXE_xtask"));
    let output = command.arg("codegen").env("CARGO_MANIFEST_DIR", tree.0.join("xtask")).output().expect("a process");
    if text(&output.stdout).contains("Wrote generated/src/wire") {
        skipped("modes of files do not bind the user of these tests");
        return;
    }
    assert_eq!(code(&output), 3, "{}", text(&output.stderr));
    let err = text(&output.stderr);
    assert!(
        err.contains("generated/src/wire/things.rs: Permission denied") && err.contains("nothing was changed"),
        "{err}"
    );
    assert_eq!(state(&tree.0.join("generated")), before);
}

#[test]
fn a_check_needs_nothing_around_it() {
    let tree = Tree::new("bare");
    tree.write("rustfmt.toml", "max_width = 40\nhard_tabs = true\n");
    tree.write("generated/rustfmt.toml", "no such = config");
    drop(fs::remove_dir_all(tree.0.join("target")));
    let before = state(&tree.0);
    // No home and no path.
    let bare = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(arguments).env_clear().env("CARGO_MANIFEST_DIR", tree.0.join("xtask")).current_dir("/");
        command.output().expect("a process")
    };
    let output = bare(&["codegen", "--check"]);
    assert_eq!(code(&output), 0, "{}", text(&output.stderr));
    assert_eq!(code(&bare(&["lint"])), 0);
    assert_eq!(state(&tree.0), before, "no files were written, not even a build folder");
    tree.edit("spec/things.yaml", "number | null", "number");
    assert_eq!(code(&bare(&["codegen", "--check"])), 1);
}

/// Returns a pipe without a reader.
fn closed() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

fn full() -> Stdio {
    OpenOptions::new().write(true).open("/dev/full").map_or_else(|_| closed(), Stdio::from)
}

#[test]
fn a_command_does_its_work_though_nobody_reads_its_output() {
    let tree = Tree::new("nobody-listens");
    let broken = Tree::new("nobody-listens-broken");
    broken.edit("spec/things.yaml", "number | null", "nmber");
    // Losing part of a result on a full disk is an error.
    for (ear, lost) in [(closed as fn() -> Stdio, 0), (full, 3)] {
        for (arguments, code) in [
            (&["codegen"][..], 0),
            (&["codegen", "--check"], 0),
            (&["lint"], 0),
            (&["lint", "--explain"], lost),
            (&["schema"], 0),
            (&["assumptions"], lost),
            (&["export", "openapi"], lost),
            (&["help"], lost),
        ] {
            let status = tree.command(arguments).stdout(ear()).stderr(ear()).status().expect("a process");
            assert_eq!(status.code(), Some(code), "{arguments:?}");
        }
        for arguments in [&["lint"][..], &["lint", "--message-format", "json"], &["codegen"], &["nonsense"]] {
            let status = broken.command(arguments).stdout(ear()).stderr(ear()).status().expect("a process");
            assert_eq!(status.code(), Some(2), "{arguments:?}");
        }
        fs::remove_file(tree.0.join("generated/src/lib.rs")).expect("it was there");
        let status = tree.command(&["codegen"]).stdout(ear()).stderr(ear()).status().expect("a process");
        assert_eq!(status.code(), Some(0));
        assert!(tree.0.join("generated/src/lib.rs").exists(), "the requested work is done");
    }
    // Closed streams.
    let command = "exec \"$0\" lint <&- >&- 2>&-";
    let mut shell = Command::new("sh");
    shell.args(["-c", command, env!("CARGO_BIN_EXE_xtask")]).env("CARGO_MANIFEST_DIR", broken.0.join("xtask"));
    assert_eq!(shell.status().expect("a shell").code(), Some(2));
}

#[test]
fn more_errors_than_a_pipe_holds_are_printed_to_the_end() {
    let tree = Tree::new("many-errors");
    let name = "N".repeat(900);
    let records: String =
        (0..300).map(|number| format!("  R{number}: {{ fields: {{ next: {name}{number} }} }}\n")).collect();
    tree.write("spec/many.yaml", &format!("records:\n{records}"));
    for format in ["human", "short", "json", "github"] {
        let output = tree.command(&["lint", "--message-format", format]).output().expect("a process");
        assert_eq!(code(&output), 2);
        let err = text(&output.stderr);
        assert!(err.len() > 1 << 18, "{format}: {}", err.len());
        assert!(err.contains("N299`"), "{format} says the last error");
        assert!(!err.contains('\u{1b}') && !err.contains("panicked"), "{format}");
        // A reader that stops early.
        let status = tree.command(&["lint", "--message-format", format]).stderr(closed()).status().expect("a process");
        assert_eq!(status.code(), Some(2));
    }
}

#[test]
fn color_is_for_a_terminal_that_wants_it() {
    let tree = Tree::new("color");
    tree.edit("spec/things.yaml", "number | null", "nmber");
    let said = |environment: &[(&str, &str)], arguments: &str| {
        let log = tree.0.join("typescript");
        let command = format!("{} {arguments}", env!("CARGO_BIN_EXE_xtask"));
        let mut script = Command::new("script");
        script.args(["--quiet", "--return", "--command", &command]).arg(&log);
        script.env("CARGO_MANIFEST_DIR", tree.0.join("xtask")).env_remove("NO_COLOR");
        script.envs(environment.iter().copied()).stdin(Stdio::null()).stdout(Stdio::null());
        let status = script.status().ok()?;
        let text = fs::read_to_string(&log).ok()?;
        (status.code() == Some(2) && text.contains("nmber")).then_some(text)
    };
    let Some(colored) = said(&[], "lint") else { return skipped("no `script` to make a terminal") };
    assert!(colored.contains("\u{1b}["), "{colored}");
    for (environment, arguments) in [
        (&[("NO_COLOR", "1")][..], "lint"),
        (&[][..], "lint --message-format json"),
        (&[][..], "lint --message-format github"),
    ] {
        let plain = said(environment, arguments).expect("it worked before");
        assert!(!plain.contains("\u{1b}["), "{arguments}: {plain}");
    }
    // An empty value does not disable color.
    assert!(said(&[("NO_COLOR", "")], "lint").expect("it worked before").contains("\u{1b}["));
    // Files never contain color.
    let log = File::create(tree.0.join("log")).expect("a file");
    assert!(tree.command(&["lint"]).stderr(log).status().is_ok_and(|status| status.code() == Some(2)));
    assert!(tree.read("log").contains("nmber") && !tree.read("log").contains('\u{1b}'));
}
