//! Documentation of the crate, as other crates link to it.

#[test]
fn docs_of_this_version_are_linked_to() {
    let root =
        format!("#![doc(html_root_url = \"https://docs.rs/copperplate-runtime/{}\")]", env!("CARGO_PKG_VERSION"));
    assert!(include_str!("../../src/lib.rs").contains(&root), "{root}");
}
