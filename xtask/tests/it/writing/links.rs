//! Symbolic links, which are never followed, and hard links, which keep their old bytes.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use copperplate::{Exit, Mode};

use super::scenario::state;
use crate::tree::Tree;

/// Replaces an emitted file or folder with a link, and fails unless the run is refused and nothing changes.
fn is_refused(tree: &Tree, path: &str, to: &Path) {
    symlink(to, tree.0.join(path)).expect("a link");
    // There is work, so that only the link stops the run.
    drop(fs::remove_file(tree.0.join("generated/src/lib.rs")));
    drop(fs::remove_dir_all(tree.0.join("target")));
    let before = state(&tree.0);
    let check = tree.codegen(Mode::Check);
    assert_eq!(check.exit, Exit::Findings, "{path} → {}", to.display());
    let message = format!("error[X102]: {path} is a link, which is never followed");
    assert!(check.err.contains(&message), "{}", check.err);
    assert_eq!(state(&tree.0), before, "a check writes nothing");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io, "{path} → {}", to.display());
    assert_eq!(run.err.matches("error[X102]").count(), 1, "{}", run.err);
    assert!(run.err.contains(&message), "{}", run.err);
    drop(fs::remove_dir_all(tree.0.join("target")));
    assert_eq!(state(&tree.0), before, "nothing was written");
    fs::remove_file(tree.0.join(path)).expect("the link");
}

#[test]
fn a_link_in_the_place_of_a_file_is_refused_wherever_it_points() {
    let tree = Tree::new("link-file");
    let outside = tree.0.join("outside.rs");
    // The target has the mark, but must not be changed.
    fs::rename(tree.0.join("generated/src/client.rs"), &outside).expect("a file");
    for to in [
        outside.as_path(),
        Path::new("types/parts.rs"),
        Path::new("nowhere.rs"),
        Path::new("client.rs"),
        Path::new("types"),
        Path::new("/dev/null"),
    ] {
        is_refused(&tree, "generated/src/client.rs", to);
    }
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine, "once the link is gone");
}

#[test]
fn a_link_in_the_place_of_a_folder_is_refused_wherever_it_points() {
    for (name, folder) in [("link-src", "generated/src"), ("link-types", "generated/src/types")] {
        let tree = Tree::new(name);
        fs::create_dir(tree.0.join("generated/src/old")).expect("a folder");
        tree.write("generated/src/old/stale.rs", &tree.read("generated/src/types/parts.rs"));
        let outside = tree.0.join("outside");
        fs::rename(tree.0.join(folder), &outside).expect("a folder");
        for to in [
            outside.as_path(),
            Path::new("wire"),
            Path::new("."),
            Path::new("nowhere"),
            Path::new("types"),
            Path::new("src"),
        ] {
            is_refused(&tree, folder, to);
        }
    }
}

#[test]
fn a_link_in_the_place_of_the_crate_is_refused() {
    let tree = Tree::new("link-crate");
    let outside = tree.0.join("outside");
    fs::rename(tree.0.join("generated"), &outside).expect("a folder");
    fs::remove_file(outside.join("src/client.rs")).expect("it was there");
    is_refused(&tree, "generated", &outside);
}

#[test]
fn a_link_beside_emitted_files_is_left_alone() {
    let tree = Tree::new("link-beside");
    let outside = tree.0.join("outside");
    fs::create_dir(&outside).expect("a folder");
    let emitted = tree.read("generated/src/types/parts.rs");
    fs::write(outside.join("stale.rs"), &emitted).expect("a file");
    symlink(&outside, tree.0.join("generated/src/folder")).expect("a link");
    symlink(outside.join("stale.rs"), tree.0.join("generated/src/file.rs")).expect("a link");
    symlink("loop", tree.0.join("generated/src/loop")).expect("a link");
    symlink(outside.join("stale.rs"), tree.0.join("generated/src/.lib.rs.1.copperplate-tmp")).expect("a link");
    tree.edit("spec/things.yaml", "number | null", "number");
    let before = state(&tree.0);
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert!(!run.out.contains("Removed"), "{}", run.out);
    let after = state(&tree.0);
    for path in [
        "generated/src/folder",
        "generated/src/file.rs",
        "generated/src/loop",
        "generated/src/.lib.rs.1.copperplate-tmp",
        "outside/stale.rs",
    ] {
        assert_eq!(after[path], before[path], "{path}");
    }
}

#[test]
fn the_other_name_of_a_file_keeps_the_old_bytes() {
    let tree = Tree::new("hard-link");
    let other = tree.0.join("other.rs");
    fs::hard_link(tree.0.join("generated/src/types/things.rs"), &other).expect("a link");
    let old = fs::read(&other).expect("a file");
    tree.edit("spec/things.yaml", "number | null", "number");
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert_eq!(fs::read(&other).expect("a file"), old);
    assert_ne!(fs::read(tree.0.join("generated/src/types/things.rs")).expect("a file"), old);
}
