//! The output does not depend on the environment.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::process::Command;

use test_tier::Cases;

use super::file_modes::modes;
use super::scenario::state;
use crate::tree::{Tree, copy, real};

// Parts of twenty environments. Each process also has its own hash seed.
const LOCALES: [&str; 5] = ["C", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.EUC-JP", ""];
const ZONES: [&str; 4] = ["UTC", "Pacific/Kiritimati", "America/St_Johns", "nonsense"];
const MASKS: [&str; 3] = ["022", "077", "000"];

#[test]
fn runs_in_other_surroundings_give_one_tree() {
    let tree = Tree::new("surroundings");
    fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    copy(&real().join("spec"), &tree.0.join("spec"));
    fs::copy(real().join("generated/Cargo.toml"), tree.0.join("generated/Cargo.toml")).expect("a manifest");
    let folders = [tree.0.clone(), tree.0.join("spec"), std::env::temp_dir(), "/".into()];
    let mut trees = Vec::new();
    for number in Cases::all_or(3).sample((0..20).collect()) {
        fs::remove_dir_all(tree.0.join("generated/src")).expect("the files of the run before");
        let command = format!("umask {} && exec \"$0\" codegen", MASKS[number % MASKS.len()]);
        let output = Command::new("sh")
            .args(["-c", &command, env!("CARGO_BIN_EXE_xtask")])
            .env_clear()
            .env("CARGO_MANIFEST_DIR", tree.0.join("xtask"))
            .envs([("LC_ALL", LOCALES[number % 5]), ("LANG", LOCALES[(number + 1) % 5]), ("TZ", ZONES[number % 4])])
            .current_dir(&folders[number % 3 + usize::from(number > 10)])
            .output()
            .expect("a shell");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let mut hasher = DefaultHasher::new();
        let state = state(&tree.0.join("generated/src"));
        assert!(state.len() > 20, "{} files", state.len());
        (format!("{state:?}"), modes(&tree)).hash(&mut hasher);
        trees.push(hasher.finish());
    }
    assert_eq!(trees, vec![trees[0]; trees.len()]);
    assert_eq!(
        state(&tree.0.join("generated/src")),
        state(&real().join("generated/src")),
        "and it equals the one checked in"
    );
}
