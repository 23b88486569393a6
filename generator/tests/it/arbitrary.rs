//! Specs made up at random, every one good: what is emitted for them is Rust, and a sample of it compiles.
//!
//! `GENERATOR_ROUNDS=100000 cargo test --release -p generator --test it arbitrary` is the long run.

mod spec;

use generator::files::Files;

use self::spec::arbitrary;
use crate::xorshift::Xorshift;
use crate::{compiles, input};

fn emitted(seed: u64) -> (Files, usize) {
    let text = arbitrary(&mut Xorshift::new(seed));
    let model = generator::understand(&input::spec("things", &text))
        .unwrap_or_else(|findings| panic!("seed {seed}:\n{}\n{text}", findings.render(false)));
    (generator::generate(&model), model.operations.len())
}

#[test]
fn arbitrary_specs_become_rust() {
    let mut unions = 0;
    for seed in 1..=u64::try_from(input::rounds(60)).expect("a number") {
        let (files, _) = emitted(seed);
        let surface = generator::surface(&files);
        unions += surface.iter().filter(|line| line.contains("::tag(")).count();
    }
    assert!(unions > 20, "{unions} unions: the specs are too poor");
}

#[test]
fn a_sample_of_arbitrary_specs_compiles() {
    let (files, operations) = emitted(0x005a_3b1e);
    assert!(operations > 3, "{operations} operations");
    compiles::compile("arbitrary", &files, &["check"]);
}
