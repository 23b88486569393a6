//! Modes of emitted files, which do not depend on the umask or on the mode of the old file.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use crate::tree::{Tree, walk};

/// Returns the modes of the emitted files.
pub(crate) fn modes(tree: &Tree) -> Vec<u32> {
    let mut modes = Vec::new();
    walk(&tree.0.join("generated/src"), &mut |path| {
        modes.push(fs::metadata(path).expect("a file").permissions().mode() & 0o7777);
    });
    modes.sort_unstable();
    modes.dedup();
    modes
}

#[test]
fn the_mode_is_the_same_under_every_mask() {
    let tree = Tree::new("masks");
    for mask in ["000", "022", "077", "777"] {
        fs::remove_dir_all(tree.0.join("generated/src/wire")).expect("it was there");
        // The folder exists already: with a umask of 777, a new one would be inaccessible.
        fs::create_dir(tree.0.join("generated/src/wire")).expect("a folder");
        let command = format!("umask {mask} && exec \"$0\" codegen");
        let output = Command::new("sh")
            .args(["-c", &command, env!("CARGO_BIN_EXE_xtask")])
            .env("CARGO_MANIFEST_DIR", tree.0.join("xtask"))
            .output()
            .expect("a shell");
        assert!(output.status.success(), "{mask}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(modes(&tree), [0o644], "{mask}");
    }
}

#[test]
fn a_file_that_is_written_gets_its_mode_and_one_that_is_not_keeps_it() {
    let tree = Tree::new("executable");
    for path in ["generated/src/types/things.rs", "generated/src/client.rs"] {
        fs::set_permissions(tree.0.join(path), Permissions::from_mode(0o755)).expect("a mode");
    }
    tree.edit("spec/things.yaml", "number | null", "number");
    assert_eq!(tree.codegen(copperplate::Mode::Write).exit, copperplate::Exit::Fine);
    let mode = |path: &str| fs::metadata(tree.0.join(path)).expect("a file").permissions().mode() & 0o7777;
    assert_eq!(mode("generated/src/types/things.rs"), 0o644);
    // Some file systems report every file as executable: fixing that would never end.
    assert_eq!(mode("generated/src/client.rs"), 0o755);
    assert_eq!(tree.codegen(copperplate::Mode::Check).exit, copperplate::Exit::Fine);
}
