//! Specs made up at random, every one good: what is emitted for them is Rust, and a sample of it compiles.

mod spec;

use fastrand::Rng;
use generator::files::Files;
use test_tier::Cases;

use self::spec::arbitrary;
use crate::emitted::Package;
use crate::input;

fn emitted(seed: u64) -> (Files, usize) {
    let text = arbitrary(&mut Rng::with_seed(seed));
    let model = generator::understand(&input::spec("things", &text))
        .unwrap_or_else(|findings| panic!("seed {seed}:\n{}\n{text}", findings.render(false)));
    (generator::generate(&model), model.operations.len())
}

#[test]
fn arbitrary_specs_become_rust() {
    let specs = Cases { quick: 10, ci: 60, long: 100_000 }.count();
    let mut unions = 0;
    for seed in 1..=specs as u64 {
        let (files, _) = emitted(seed);
        let surface = generator::surface(&files);
        unions += surface.iter().filter(|line| line.contains("::tag(")).count();
    }
    assert!(unions > specs / 3, "{unions} unions: the specs are too poor");
}

#[test]
fn a_sample_of_arbitrary_specs_compiles() {
    let (files, operations) = emitted(0x005a_3b1e);
    assert!(operations > 3, "{operations} operations");
    Package::write("arbitrary", &files).cargo(&["check"]);
}
