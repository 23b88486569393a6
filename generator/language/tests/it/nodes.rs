//! Specs that are constructed from nodes: they are understood like specs that are parsed from text.

use copperplate_language::diagnostics::Diagnostics;
use copperplate_language::files::Source;
use copperplate_language::stages::understand_nodes;
use copperplate_language::tree::yaml::parse_yaml_tree;
use copperplate_language::tree::{Entry, Node};
use test_support::input;

#[test]
fn nodes_are_refused_for_the_reasons_of_their_text() {
    let mut compared = 0;
    insta::glob!("../../../tests/data", "reject/*.yaml", |path| {
        let mut sources = input::at(path);
        sources.sort_by(|one, other| one.path.cmp(&other.path));
        let Err(errors) = copperplate_language::understand(&sources) else { return };
        let Some(nodes) = parsed_nodes(&sources) else { return };
        let of_nodes: Vec<String> = understand_nodes(nodes.iter().map(|(path, root)| (path.clone(), root)).collect())
            .err()
            .unwrap_or_default()
            .into_iter()
            .map(|error| error.message)
            .collect();
        for (_, error) in errors.iter() {
            assert!(of_nodes.contains(&error.message), "{}: {}", path.display(), error.message);
        }
        compared += 1;
    });
    assert!(compared > 100, "only {compared} specs");
}

#[test]
fn nodes_have_the_limits_of_a_text() {
    let long = Node::name("x".repeat(1 << 17));
    assert_eq!(first_message(long), "this string is longer than 64 KiB (65,536 bytes), the maximum for one string");
    let deep = (0..200).fold(Node::name("x"), |inner, _| Node::list([inner]));
    assert_eq!(first_message(deep), "this nests deeper than 128 levels");
}

/// Returns the first error of a spec with a node in it.
fn first_message(value: Node) -> String {
    let section = Node::map([Entry::new("title", value)]);
    let mut root = Node::map([Entry::new("api", section)]);
    root.number(0);
    let errors = understand_nodes(vec![("api.yaml".to_owned(), &root)]).expect_err("a spec with an error");
    errors[0].message.clone()
}

/// Returns the nodes of files; `None` if one of them is not valid YAML in the language.
fn parsed_nodes(sources: &[Source]) -> Option<Vec<(String, Node)>> {
    let mut diagnostics = Diagnostics::new(sources);
    let roots: Option<Vec<_>> = sources
        .iter()
        .enumerate()
        .map(|(index, source)| Some((source.path.clone(), parse_yaml_tree(index, &source.text, &mut diagnostics)?)))
        .collect();
    roots.filter(|_| diagnostics.count() == 0)
}
