//! Unreadable specs: the error names the path, the command does not hang, and no file is written.

use std::fs;
use std::path::Path;

use copperplate::{Exit, Mode};

use crate::tree::{Run, Tree};

/// Replaces `spec/parts.yaml`, and fails unless the command reports it.
fn refused(name: &str, replace: impl FnOnce(&Path)) -> Run {
    let tree = Tree::new(name);
    let path = tree.0.join("spec/parts.yaml");
    fs::remove_file(&path).expect("it was there");
    replace(&path);
    let before = tree.emitted();
    for mode in [Mode::Check, Mode::Write] {
        let run = tree.codegen(mode);
        assert_eq!((run.exit, run.out.as_str()), (Exit::Io, ""), "{}", run.err);
        assert!(run.err.starts_with(&format!("error[X001]: cannot read {}: ", path.display())), "{}", run.err);
    }
    assert_eq!(tree.emitted(), before, "nothing was written");
    tree.codegen(Mode::Write)
}

#[test]
fn a_folder_in_the_place_of_a_file() {
    let run = refused("folder-for-file", |path| fs::create_dir(path).expect("a folder"));
    assert!(run.err.contains("not a regular file"), "{}", run.err);
}

#[test]
fn a_file_in_the_place_of_the_folder() {
    let tree = Tree::new("file-for-folder");
    fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    tree.write("spec", "");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.starts_with("error[X001]: cannot read ") && run.err.contains("spec: "), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_not_waited_for() {
    let run = refused("pipe", |path| {
        let status = std::process::Command::new("mkfifo").arg(path).status().expect("mkfifo runs");
        assert!(status.success());
    });
    assert!(run.err.contains("not a regular file"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn links_that_lead_nowhere() {
    use std::os::unix::fs::symlink;
    refused("link-loop", |path| symlink(path, path).expect("a link"));
    refused("link-to-nothing", |path| symlink("nothing.yaml", path).expect("a link"));
    refused("link-to-a-device", |path| symlink("/dev/zero", path).expect("a link"));
}

/// Checks a file that not even root can read.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_refuses_to_be_read() {
    refused("refuses", |path| std::os::unix::fs::symlink("/proc/self/mem", path).expect("a link"));
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_is_that_file() {
    let tree = Tree::new("link-to-file");
    fs::rename(tree.0.join("spec/parts.yaml"), tree.0.join("elsewhere")).expect("a file");
    std::os::unix::fs::symlink("../elsewhere", tree.0.join("spec/parts.yaml")).expect("a link");
    let run = tree.codegen(Mode::Check);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
}

#[test]
fn of_a_file_without_end_no_more_is_read_than_shows_it() {
    let tree = Tree::new("huge-file");
    let file = fs::File::options().write(true).open(tree.0.join("spec/parts.yaml")).expect("a file");
    file.set_len(1 << 40).expect("a sparse file");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("this file is larger than 1 MiB") && run.err.contains("spec/parts.yaml"), "{}", run.err);
}
