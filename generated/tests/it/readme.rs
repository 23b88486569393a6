//! The code in the README is that of an example, which is compiled.

#[test]
fn the_readme_shows_the_example() {
    let readme = include_str!("../../../README.md");
    let shown = readme.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(shown, Some(include_str!("../../examples/usage.rs")));
}
