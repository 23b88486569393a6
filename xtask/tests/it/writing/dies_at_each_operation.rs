//! Runs that die at each operation in turn, as if killed there.

use copperplate::{Exit, Mode};
use test_tier::Cases;

use super::failing_disk::{Failing, Failure};
use super::scenario::Scene;

#[test]
fn a_run_that_dies_at_any_operation_is_repaired_by_the_next() {
    let scene = Scene::new("deaths");
    let (mut deaths, step) = (0, Cases { quick: 4, ci: 1, long: 1 }.count());
    for at in (0..).step_by(step) {
        scene.reset();
        let mut disk = Failing::new(Failure::Death, at);
        scene.run(&mut disk);
        if disk.failed().is_none() {
            break;
        }
        scene.is_old_or_new();
        let check = scene.tree.codegen(Mode::Check);
        // Only empty folders are left to remove.
        let is_done =
            disk.failed() == Some("remove_folder") && !disk.log.iter().skip(at).any(|(name, _)| *name == "remove_file");
        assert_eq!(check.exit, if is_done { Exit::Fine } else { Exit::Findings }, "{at}: {}", check.err);
        let again = scene.tree.codegen(Mode::Write);
        assert_eq!(again.exit, Exit::Fine, "{at}: {}", again.err);
        scene.is_after();
        deaths += 1;
    }
    assert!(deaths * step > 15, "{deaths} deaths");
}

#[test]
fn a_run_that_dies_twice_is_repaired_too() {
    let scene = Scene::new("two-deaths");
    for (first, second) in [(4, 2), (12, 7), (9, 14), (14, 1)] {
        scene.reset();
        for at in [first, second] {
            scene.run(&mut Failing::new(Failure::Death, at));
            scene.is_old_or_new();
        }
        assert_eq!(scene.tree.codegen(Mode::Write).exit, Exit::Fine);
        scene.is_after();
    }
}
