//! Specs with an error: the snapshot is the report that the maintainer reads.

use test_support::input;

#[test]
fn reject() {
    insta::glob!("../../../tests/data", "reject/*.yaml", |path| {
        match copperplate_language::understand(&input::at(path)) {
            Ok(_) => panic!("{} was accepted", path.display()),
            Err(findings) => insta::assert_snapshot!(findings.render(false)),
        }
    });
}
