//! Runs in which each operation on the disk fails in turn.

use std::path::{Path, PathBuf};

use copperplate::Exit;
use test_tier::Cases;

use super::failing_disk::{Failing, Failure};
use super::scenario::{Scene, is_temporary, state_of};

/// Fails each operation of a run in turn, or some of them, and returns their number or slightly more.
fn fail_each(scene: &Scene, failure: Failure) -> usize {
    for at in (0..).step_by(Cases { quick: 4, ci: 1, long: 1 }.count()) {
        scene.reset();
        let mut disk = Failing::new(failure, at);
        let run = scene.run(&mut disk);
        let Some(operation) = disk.failed() else {
            assert_eq!(run.exit, Exit::Fine, "nothing failed: {}", run.err);
            scene.is_after();
            return at;
        };
        scene.is_old_or_new();
        if operation == "remove_folder" {
            assert_eq!(run.exit, Exit::Fine, "an empty folder that stays does no harm: {}", run.err);
        } else {
            assert_eq!(run.exit, Exit::Io, "{operation} {at}");
            assert!(run.err.contains("error[X002]: cannot write ") && run.err.contains("run the command again"));
        }
        if operation.starts_with("create") {
            // Nothing has changed, except that the leftovers of a killed run are gone.
            let mut expected = scene.before.clone();
            expected.retain(|path, _| !path.ends_with(".77.copperplate-tmp"));
            assert_eq!(state_of(&scene.tree), expected, "{operation} {at}");
            assert!(run.err.contains("nothing was changed"), "{}", run.err);
        }
        let again = scene.tree.codegen(copperplate::Mode::Write);
        assert_eq!(again.exit, Exit::Fine, "after {operation} {at}: {}", again.err);
        scene.is_after();
    }
    unreachable!("a run ends")
}

#[test]
fn a_disk_that_is_full_at_any_operation_tears_nothing() {
    let scene = Scene::new("full");
    let operations = fail_each(&scene, Failure::Full);
    assert!(operations > 15, "{operations} operations");
}

#[test]
fn an_operation_that_is_denied_tears_nothing() {
    let scene = Scene::new("denied");
    let operations = fail_each(&scene, Failure::Denied);
    assert!(operations > 15, "{operations} operations");
}

#[test]
fn texts_are_made_in_the_folder_of_their_file_and_all_before_the_first_takes_its_place() {
    let scene = Scene::new("order");
    scene.reset();
    let mut disk = Failing::new(Failure::Full, usize::MAX);
    assert_eq!(scene.run(&mut disk).exit, Exit::Fine);
    let of =
        |wanted: &str| disk.log.iter().filter(|(name, _)| *name == wanted).map(|(_, path)| path).collect::<Vec<_>>();
    let targets = of("create_temporary");
    assert_eq!(targets, of("rename"), "the files that were written are renamed");
    // Another folder could be on a different file system, where a rename is not atomic.
    let folders = |paths: &[&PathBuf]| paths.iter().map(|path| path.parent().map(Path::to_owned)).collect::<Vec<_>>();
    assert_eq!(folders(&disk.temporaries.iter().collect::<Vec<_>>()), folders(&targets));
    assert!(disk.temporaries.iter().all(|path| is_temporary(&path.to_string_lossy())), "{:?}", disk.temporaries);
    let names: Vec<_> = disk.log.iter().map(|(name, _)| *name).collect();
    let last_text = names.iter().rposition(|name| *name == "create_temporary");
    let first_rename = names.iter().position(|name| *name == "rename");
    assert!(last_text < first_rename && last_text.is_some(), "{names:?}");
}
