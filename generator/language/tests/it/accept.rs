//! Valid specs. Their snapshots are in the tests of the emitter, which take longer to compile.

use test_support::input;

#[test]
fn accept() {
    insta::glob!("../../../tests/data", "accept/*.yaml", |path| {
        if let Err(findings) = copperplate_language::understand(&input::at(path)) {
            panic!("{} was rejected:\n{}", path.display(), findings.render(false));
        }
    });
}
