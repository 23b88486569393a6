//! Random valid specs: the code emitted for them is Rust, and a sample of it compiles.

mod spec;

use copperplate_language::files::Files;
use fastrand::Rng;
use test_tier::Cases;

use self::spec::arbitrary;
use test_support::emitted::{self, Package};
use test_support::{input, public_items};

fn emitted(seed: u64) -> (Files, usize) {
    let text = arbitrary(&mut Rng::with_seed(seed));
    let model = copperplate_language::understand(&input::spec("things", &text))
        .unwrap_or_else(|findings| panic!("seed {seed}:\n{}\n{text}", findings.render(false)));
    (copperplate_codegen::generate(&model), model.operations.len())
}

#[test]
fn arbitrary_specs_become_rust() {
    let specs = Cases { quick: 4, ci: 30, long: 100_000 }.count();
    let mut unions = 0;
    for seed in 1..=specs as u64 {
        let (files, _) = emitted(seed);
        let surface = public_items::emitted_surface(&files);
        unions += surface.iter().filter(|line| line.contains("::tag(")).count();
    }
    assert!(unions > specs / 3, "{unions} unions: the specs are too poor");
}

#[test]
#[ignore = "tier ci: compiles a crate with cargo"]
fn a_sample_of_arbitrary_specs_compiles() {
    let specs = Cases { quick: 1, ci: 1, long: 100 }.count();
    let with_doctests = Cases { quick: 0, ci: 0, long: 30 }.count();
    for number in 0..specs {
        let (files, operations) = emitted(0x005a_3b1e + number as u64);
        assert!(operations > 3, "{operations} operations");
        let package = Package::write("arbitrary", &files);
        package.cargo(&["check"]);
        if number < with_doctests {
            let said = package.cargo(&["test", "--doc", "--features", "testing"]);
            let tests = emitted::doctests(&files, operations);
            assert!(said.contains(&format!("running {tests} tests")), "{said}");
        }
    }
}
