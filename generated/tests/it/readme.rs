//! The code in the README is that of an example and of a test: one is compiled, the other runs.

mod without_a_server;

#[test]
fn the_readme_shows_the_example_and_the_test() {
    let readme = include_str!("../../../README.md");
    let blocks: Vec<_> = readme.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks, [include_str!("../../examples/usage.rs"), include_str!("readme/without_a_server.rs")]);
}
