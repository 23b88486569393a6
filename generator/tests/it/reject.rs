//! Specs with an error: the snapshot is what the maintainer reads.

use crate::input;

#[test]
fn reject() {
    insta::glob!("../data", "reject/*.yaml", |path| {
        match generator::understand(&input::at(path)) {
            Ok(_) => panic!("{} was accepted", path.display()),
            Err(findings) => insta::assert_snapshot!(findings.render(false)),
        }
    });
}
