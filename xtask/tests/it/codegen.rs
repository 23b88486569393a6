//! `codegen`, which writes only files that differ, and `--check`, which writes nothing.

use std::fs;

use copperplate::{Exit, Folders, Mode};

use crate::tree::{Run, Tree, real};

#[test]
fn the_emitted_crate_of_this_workspace_is_fresh() {
    let run = Run::of(|console| copperplate::codegen(&Folders::new(&real()), Mode::Check, console));
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
}

#[test]
fn a_second_run_touches_nothing() {
    let tree = Tree::new("second-run");
    let before = tree.emitted();
    let run = tree.codegen(Mode::Write);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert_eq!(tree.emitted(), before, "bytes and times");
    assert!(run.out.contains(&format!("Unchanged {} files", before.len() + 2)), "{}", run.out);
}

#[test]
fn a_removed_crate_comes_back_byte_for_byte() {
    let tree = Tree::new("removed");
    let bytes = |tree: &Tree| tree.emitted().into_iter().map(|(path, bytes, _)| (path, bytes)).collect::<Vec<_>>();
    let before = bytes(&tree);
    fs::remove_dir_all(tree.0.join("generated/src")).expect("it was there");
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Findings);
    assert!(!tree.0.join("generated/src").exists(), "a check writes nothing");
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Fine);
    assert_eq!(bytes(&tree), before);
}

#[test]
fn one_changed_character_fails_the_check_with_a_diff_and_the_command() {
    let tree = Tree::new("one-character");
    for (path, _, _) in tree.emitted() {
        let name = path.strip_prefix(&tree.0).expect("below it").to_string_lossy().into_owned();
        let text = tree.read(&name);
        let last = text.rfind(|character: char| character.is_ascii_lowercase()).expect("a letter");
        // In the first line with the mark, and in the last word.
        for (at, what) in [
            (text.find("generated").expect("the mark"), "was not written by `cargo xtask codegen`"),
            (last, "was edited by hand"),
        ] {
            tree.write(&name, &[&text[..at], "Q", &text[at + 1..]].concat());
            let before = tree.emitted();
            let run = tree.codegen(Mode::Check);
            assert_eq!(run.exit, Exit::Findings, "{name}");
            assert!(run.err.contains(&format!("{name} {what}")), "{}", run.err);
            assert!(run.err.contains("\n-") && run.err.contains("\n+"), "{}", run.err);
            assert!(run.err.contains("run `cargo xtask codegen`"), "{}", run.err);
            assert_eq!(tree.emitted(), before, "a check writes nothing");
        }
        tree.write(&name, &text);
    }
}

#[test]
fn a_changed_spec_fails_the_check_and_is_written_by_a_run() {
    let tree = Tree::new("changed-spec");
    tree.edit("spec/things.yaml", "number | null", "number");
    let run = tree.codegen(Mode::Check);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("generated/src/types/things.rs does not match the spec"), "{}", run.err);
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine);
    assert!(run.out.contains("Wrote generated/src/wire/things.rs"), "{}", run.out);
    assert!(!run.out.contains("types/parts.rs"), "unchanged files are not written: {}", run.out);
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
}

#[test]
fn a_comment_in_the_spec_changes_nothing() {
    let tree = Tree::new("comment");
    let text = tree.read("spec/parts.yaml");
    tree.write("spec/parts.yaml", &format!("# A word to the reader.\n{text}"));
    assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
}

#[test]
fn line_ends_of_another_system_change_nothing() {
    let tree = Tree::new("line-ends");
    for path in ["spec/parts.yaml", "generated/src/types/parts.rs"] {
        tree.write(path, &tree.read(path).replace('\n', "\r\n"));
    }
    let run = tree.codegen(Mode::Check);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
}

#[test]
fn a_file_that_is_no_longer_emitted_is_removed_and_a_foreign_one_kept() {
    let tree = Tree::new("stale");
    let emitted = tree.read("generated/src/types/parts.rs");
    fs::create_dir(tree.0.join("generated/src/old")).expect("a folder");
    tree.write("generated/src/old/stale.rs", &emitted);
    tree.write("generated/src/notes.txt", "mine");
    let run = tree.codegen(Mode::Check);
    assert_eq!(run.exit, Exit::Findings);
    assert!(run.err.contains("old/stale.rs is no longer generated"), "{}", run.err);
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine);
    assert!(run.out.contains("Removed generated/src/old/stale.rs"), "{}", run.out);
    assert!(!tree.0.join("generated/src/old").exists(), "the folder was empty");
    assert_eq!(tree.read("generated/src/notes.txt"), "mine");
}

#[test]
fn a_foreign_file_is_not_overwritten() {
    let tree = Tree::new("foreign");
    tree.write("generated/src/client.rs", "// Mine.\n");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("generated/src/client.rs was not written by `cargo xtask codegen`"), "{}", run.err);
    assert_eq!(tree.read("generated/src/client.rs"), "// Mine.\n");
}

#[cfg(unix)]
#[test]
fn a_link_is_not_followed() {
    let tree = Tree::new("link");
    let outside = tree.0.join("outside.rs");
    fs::rename(tree.0.join("generated/src/client.rs"), &outside).expect("a file");
    std::os::unix::fs::symlink(&outside, tree.0.join("generated/src/client.rs")).expect("a link");
    let before = fs::read(&outside).expect("a file");
    assert_eq!(tree.codegen(Mode::Write).exit, Exit::Io);
    assert_eq!(fs::read(&outside).expect("a file"), before);
}

#[cfg(unix)]
#[test]
fn a_lock_that_is_a_link_is_not_followed() {
    let tree = Tree::new("lock-link");
    let lock = tree.0.join("target/codegen.lock");
    drop(fs::remove_file(&lock));
    tree.write("outside.txt", "Mine.");
    std::os::unix::fs::symlink(tree.0.join("outside.txt"), &lock).expect("a link");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Io);
    assert!(run.err.contains("links are not followed"), "{}", run.err);
    assert_eq!(tree.read("outside.txt"), "Mine.");
}

#[test]
fn a_file_of_an_older_version_is_replaced() {
    let tree = Tree::new("older");
    let old = tree.read("spec/spec.schema.json");
    let comment = old.lines().find(|line| line.contains("$comment")).expect("the mark").to_owned();
    tree.write("spec/spec.schema.json", &format!("{{\n{comment}\n  \"title\": \"Older\"\n}}\n"));
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert_eq!(tree.read("spec/spec.schema.json"), old);
}

#[test]
fn the_manifest_must_agree_with_the_spec() {
    let tree = Tree::new("manifest");
    tree.edit("spec/api.yaml", "version: \"0.1.0\"", "version: \"0.2.0\"");
    let run = tree.codegen(Mode::Write);
    assert_eq!(run.exit, Exit::Usage);
    assert!(run.err.contains("`package.version` of generated/Cargo.toml is 0.1.0"), "{}", run.err);
}

#[test]
fn a_resource_without_a_feature_is_always_compiled() {
    let tree = Tree::new("features");
    let manifest = tree.read("generated/Cargo.toml");
    let client = tree.read("generated/src/client.rs");
    assert!(client.contains("#[cfg(feature = \"things\")]"), "{client}");
    for (from, to, warning) in [
        ("\nthings = []", "", "Warning generated/Cargo.toml lacks `things = []`, so this resource is always compiled"),
        ("[\"things\"]", "[]", "Warning the feature `resources` of generated/Cargo.toml does not list `things`"),
        ("[\"things\"]", "[\"things\", \"users\"]", "lists `users`, which is not a resource of the spec"),
    ] {
        tree.edit("generated/Cargo.toml", from, to);
        let run = tree.codegen(Mode::Write);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
        assert!(run.out.contains(warning), "{}", run.out);
        let is_declared = tree.read("generated/Cargo.toml").contains("things = []");
        assert_eq!(tree.read("generated/src/client.rs").contains("cfg(feature"), is_declared);
        assert_eq!(tree.codegen(Mode::Check).exit, Exit::Fine);
        tree.write("generated/Cargo.toml", &manifest);
    }
}

#[test]
fn a_manifest_without_features_of_resources_is_no_mistake() {
    let tree = Tree::new("no-features");
    let manifest = tree.read("generated/Cargo.toml");
    let (package, _) = manifest.split_once("[features]").expect("the features");
    tree.write("generated/Cargo.toml", package);
    let run = tree.codegen(Mode::Write);
    assert!(run.exit == Exit::Fine && !run.out.contains("Warning"), "{}{}", run.out, run.err);
    for (path, text, _) in tree.emitted() {
        let text = String::from_utf8(text).expect("text");
        assert!(!text.contains("cfg(feature = \"things\")") && !text.contains("resources`"), "{}", path.display());
    }
}
