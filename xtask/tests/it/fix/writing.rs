//! A run that fails or dies at any operation leaves each file as it was, or fixed.

use copperplate::{Exit, System};

use super::{age, aged, fix_on};
use crate::diff::repository::Repository;
use crate::writing::failing_disk::{Failing, Failure};

/// Texts of the files that a run edits.
fn texts(repository: &Repository) -> [String; 2] {
    ["spec/api.yaml", "ci.yml"].map(|path| repository.0.read(path))
}

#[test]
fn a_file_is_never_half_written() {
    let repository = aged("fails");
    repository.0.write("ci.yml", "- run: cargo xtask lint --format github\n");
    let before = texts(&repository);
    assert_eq!(fix_on(&repository, &mut System).exit, Exit::Fine);
    let after = texts(&repository);
    assert!(before.iter().zip(&after).all(|(before, after)| before != after));
    let mut operations = 0;
    loop {
        let mut is_over = false;
        for failure in [Failure::Full, Failure::Denied, Failure::Death] {
            repository.0.write("spec/api.yaml", &before[0]);
            repository.0.write("ci.yml", &before[1]);
            let mut disk = Failing::new(failure, operations);
            let run = fix_on(&repository, &mut disk);
            is_over = disk.failed().is_none();
            let now = texts(&repository);
            for (now, (before, after)) in now.iter().zip(before.iter().zip(&after)) {
                assert!(now == before || now == after, "{failure:?} {operations}: {now}");
            }
            assert_eq!(run.exit, if is_over { Exit::Fine } else { Exit::Io }, "{}", run.err);
            // The next run does the rest.
            assert_eq!(fix_on(&repository, &mut System).exit, Exit::Fine);
            assert_eq!(texts(&repository), after);
        }
        if is_over {
            break;
        }
        operations += 1;
    }
    assert!(operations >= 4, "two files are prepared, then replaced: {operations}");
}

#[test]
fn line_ends_stay() {
    let repository = Repository::new("fix-crlf");
    age(&repository);
    let text = repository.0.read("spec/api.yaml").replace('\n', "\r\n");
    repository.0.write("spec/api.yaml", &text);
    assert_eq!(fix_on(&repository, &mut System).exit, Exit::Fine);
    let fixed = repository.0.read("spec/api.yaml");
    assert!(fixed.starts_with("copperplate: \"0.1\"\r\napi: "), "{fixed}");
    assert_eq!(fixed.matches('\n').count(), fixed.matches("\r\n").count());
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_its_file_is_edited() {
    let repository = aged("link");
    let root = &repository.0.0;
    std::fs::rename(root.join("spec/api.yaml"), root.join("common.yaml")).expect("a file");
    std::os::unix::fs::symlink("../common.yaml", root.join("spec/api.yaml")).expect("a link");
    assert_eq!(fix_on(&repository, &mut System).exit, Exit::Fine);
    assert!(root.join("spec/api.yaml").is_symlink());
    assert!(repository.0.read("common.yaml").starts_with("copperplate: \"0.1\"\n"));
}

#[cfg(unix)]
#[test]
fn a_script_stays_executable() {
    use std::os::unix::fs::PermissionsExt;
    let repository = aged("script");
    repository.0.write("check", "#!/bin/sh\ncargo xtask lint --format short\n");
    let script = repository.0.0.join("check");
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).expect("a mode");
    assert_eq!(fix_on(&repository, &mut System).exit, Exit::Fine);
    assert!(repository.0.read("check").contains("--message-format short"));
    assert_eq!(std::fs::metadata(&script).expect("a file").permissions().mode() & 0o777, 0o755);
}
