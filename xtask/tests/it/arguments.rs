//! The command line.

use std::process::Output;

use copperplate::{Console, Exit};

use crate::tree::{Run, Tree, real};

fn run(tree: &Tree, line: &str) -> Output {
    tree.command(&line.split_whitespace().collect::<Vec<_>>()).output().expect("a process")
}

#[test]
fn each_command_ends_with_its_code() {
    let tree = Tree::new("exit-codes");
    for line in [
        "",
        "help",
        "--help",
        "codegen --help",
        "lint -h",
        "codegen",
        "codegen --check",
        "codegen --check --message-format json",
        "lint",
        "lint --message-format=short",
        "lint --explain",
        "lint --explain S101",
        "lint --explain=S101",
        "schema",
        "schema --help",
        "assumptions",
        "assumptions --format markdown",
        "export openapi",
    ] {
        let output = run(&tree, line);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stderr.is_empty(), "{line}");
    }
    tree.edit("spec/things.yaml", "number | null", "number");
    assert_eq!(run(&tree, "codegen --check").status.code(), Some(1));
    tree.edit("spec/things.yaml", "number", "nmber");
    for line in ["codegen", "codegen --check", "lint", "assumptions", "export openapi"] {
        let output = run(&tree, line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty(), "{line}");
    }
    std::fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    for line in ["codegen", "codegen --check", "lint", "assumptions", "export openapi"] {
        assert_eq!(run(&tree, line).status.code(), Some(3), "{line}");
    }
}

#[test]
fn the_version_is_that_of_the_commands() {
    let tree = Tree::new("version");
    for line in ["--version", "-V"] {
        let output = run(&tree, line);
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("copperplate {}\n", env!("CARGO_PKG_VERSION")));
        assert!(output.status.success() && output.stderr.is_empty(), "{line}");
    }
}

#[test]
fn what_cannot_be_understood_is_an_error_with_a_hint() {
    let tree = Tree::new("arguments");
    let before = tree.emitted();
    for (line, hint) in [
        ("lnt", "did you mean `lint`?"),
        ("codgen", "did you mean `codegen`?"),
        ("lint --message-format jsn", "did you mean `json`?"),
        ("lint --message-format xml", "known values: human, short, json, github"),
        ("assumptions --format markdwon", "did you mean `markdown`?"),
        ("lint --message-format", "a value is required for '--message-format <FORMAT>'"),
        ("lint S101", "unexpected argument 'S101'"),
        ("lint --explain S101 S102", "unexpected argument 'S102'"),
        ("lint --check", "unexpected argument '--check'"),
        ("codegen --chek", "did you mean `--check`?"),
        ("lint --explain S999", "there is no code `S999`"),
        ("export", "usage: cargo xtask export <FORMAT>"),
        ("export opnapi", "did you mean `openapi`?"),
    ] {
        let output = run(&tree, line);
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{line}: {err}");
        assert!(err.starts_with("error[X000]: ") && err.contains(hint), "{line}: {err}");
        assert!(output.stdout.is_empty(), "{line}");
    }
    assert_eq!(tree.emitted(), before);
}

#[test]
fn an_error_of_the_command_line_has_the_format_that_it_asks_for() {
    for (line, start) in [
        (
            "lint --message-format json --chek",
            "{\"level\":\"error\",\"code\":\"X000\",\"message\":\"unexpected argument '--chek' found\",",
        ),
        ("lint --chek --message-format=short", "error[X000]: unexpected argument '--chek' found\n"),
        ("diff --message-format github --bse x", "::error title=X000::unexpected argument '--bse' found%0A"),
        ("lint --message-format jsn", "error[X000]: invalid value 'jsn' for '--message-format <FORMAT>'\n |\n"),
    ] {
        let run = Run::command(&real(), &line.split_whitespace().collect::<Vec<_>>());
        assert_eq!(run.exit, Exit::Usage);
        assert!(run.err.starts_with(start), "{line}: {}", run.err);
    }
}

#[test]
fn each_command_has_a_help_text() {
    let help = |line: &str| {
        let run = Run::command(&real(), &line.split_whitespace().collect::<Vec<_>>());
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{line}");
        assert!(run.out.lines().all(|line| line.chars().count() <= 130), "{}", run.out);
        run.out
    };
    let commands = help("--help");
    let texts = ["codegen", "init", "lint", "diff", "schema", "assumptions", "which", "export"].map(|command| {
        assert!(commands.contains(&format!("\n  {command} ")), "{commands}");
        let text = help(&format!("{command} --help"));
        assert_eq!(help(&format!("help {command}")), text);
        assert_eq!(help(&format!("{command} -h")), text);
        format!("$ cargo xtask {command} --help\n{text}")
    });
    for line in ["", "help", "-h"] {
        assert_eq!(help(line), commands, "{line}");
    }
    insta::assert_snapshot!(format!("$ cargo xtask --help\n{commands}\n{}", texts.join("\n")));
}

/// Device without space, or a pipe without a reader.
struct Full(std::io::ErrorKind);

impl std::io::Write for Full {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_result_that_is_lost_is_an_error_unless_nobody_reads_it() {
    for line in ["assumptions", "export openapi", "lint --explain", "lint --explain S101", "help", "codegen --help"] {
        for (kind, exit) in [(std::io::ErrorKind::StorageFull, Exit::Io), (std::io::ErrorKind::BrokenPipe, Exit::Fine)]
        {
            let mut console = Console::new(Full(kind), std::io::sink());
            assert_eq!(copperplate::run_arguments(line.split(' '), &real(), &mut console), exit, "{line}: {kind}");
        }
    }
}
