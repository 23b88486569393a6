//! Public items of the emitted crate, one per line, which show a reviewer how a change to the spec affects users.

use copperplate::{Exit, Folders, Mode};
use test_support::public_items;

use crate::tree::{Run, real, walk};

#[test]
fn the_public_surface_is_known() {
    let run = Run::of(|console| copperplate::codegen(&Folders::new(&real()), Mode::Check, console));
    assert_eq!(run.exit, Exit::Fine, "the surface is read from fresh files: {}", run.err);
    let mut files = copperplate_language::files::Files::new();
    let root = real().join("generated");
    walk(&root.join("src"), &mut |path| {
        let name = path.strip_prefix(&root).expect("below it").to_string_lossy().into_owned();
        files.insert(name, std::fs::read_to_string(path).expect("an emitted file"));
    });
    insta::assert_snapshot!(public_items::emitted_surface(&files).join("\n"));
}
