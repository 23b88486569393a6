//! Every location in a JSON value, to change one at a time.

use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

use super::bodies::{ALL, Body};
use super::tree::Tree;

/// A location inside a value: the index of the element or entry at each level.
pub(crate) type Location = Vec<usize>;

/// Number of keys that lead to a value in the controls of a step: `steps[0].controls.values.body`.
const STEP_DEPTH: usize = 5;

/// Returns all locations inside a value, each after those around it.
pub(crate) fn locations(tree: &Tree) -> Vec<Location> {
    let inside: Vec<&Tree> = match tree {
        Tree::Bare(_) | Tree::Text(_) => Vec::new(),
        Tree::List(elements) => elements.iter().collect(),
        Tree::Object(entries) => entries.iter().map(|(_, value)| value).collect(),
    };
    let below = |(index, child): (usize, &Tree)| {
        let deeper = locations(child).into_iter().map(move |location| [vec![index], location].concat());
        std::iter::once(vec![index]).chain(deeper).collect::<Vec<_>>()
    };
    inside.into_iter().enumerate().flat_map(below).collect()
}

/// Returns the value at a location.
pub(crate) fn at<'t>(tree: &'t mut Tree, location: &[usize]) -> &'t mut Tree {
    location.iter().fold(tree, |tree, &index| match tree {
        Tree::List(elements) => &mut elements[index],
        Tree::Object(entries) => &mut entries[index].1,
        Tree::Bare(_) | Tree::Text(_) => panic!("nothing is inside {tree}"),
    })
}

/// Returns the location as the path of an error, such as `data[0].template.name`; a key of a map is in quotes unless it
/// is a plain word.
pub(crate) fn rendered(tree: &Tree, location: &[usize]) -> String {
    let (mut path, mut keys, mut tree) = (String::new(), Vec::new(), tree);
    for &index in location {
        match tree {
            Tree::List(elements) => {
                path.push_str(&format!("[{index}]"));
                keys.push("[]".to_owned());
                tree = &elements[index];
            }
            Tree::Object(entries) => {
                let (key, value) = &entries[index];
                let dot = if path.is_empty() { "" } else { "." };
                let is_quoted = is_map(&keys) && !key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
                path.push_str(&if is_quoted { format!("[{key:?}]") } else { format!("{dot}{key}") });
                keys.push(key.clone());
                tree = value;
            }
            Tree::Bare(_) | Tree::Text(_) => panic!("nothing is inside {tree}"),
        }
    }
    if path.is_empty() { "$".to_owned() } else { path }
}

/// Returns `true` if the object at these keys is a map or, for `properties`, may be one.
pub(crate) fn is_map(keys: &[String]) -> bool {
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    matches!(
        keys[..],
        [.., "properties"]
            | ["issues"]
            | ["steps", "[]", "issues", "controls" | "integration"]
            | ["preferences", "user" | "default", "channels"]
    )
}

/// Calls `check` for each location in each body, with the body, its value and the location.
///
/// Elements of one list count as one location if they are of one kind. Steps of a workflow have several types: those of
/// one type count as one, and values deep inside count once for all types.
pub(crate) fn everywhere(mut check: impl FnMut(&Body, &Tree, &[usize])) {
    for body in &ALL {
        let tree = Tree::parse(body.text);
        let mut seen = HashSet::new();
        for location in locations(&tree) {
            if seen.insert(sort(&tree, &location)) {
                check(body, &tree, &location);
            }
        }
        assert!(seen.len() > 10, "{} has an inside", body.name);
    }
}

/// Common properties of locations of which only one is checked: the keys that lead there, and the kind of value.
fn sort(tree: &Tree, location: &[usize]) -> (Vec<String>, Discriminant<Tree>) {
    let (mut keys, mut tree) = (Vec::<String>::new(), tree);
    for &index in location {
        match tree {
            Tree::List(elements) => {
                tree = &elements[index];
                keys.push(kind(tree).unwrap_or("[]").to_owned());
            }
            Tree::Object(entries) => {
                keys.push(entries[index].0.clone());
                tree = &entries[index].1;
            }
            Tree::Bare(_) | Tree::Text(_) => panic!("nothing is inside {tree}"),
        }
    }
    if keys.len() > STEP_DEPTH && keys[0] == "steps" {
        "any".clone_into(&mut keys[1]);
    }
    (keys, discriminant(tree))
}

/// Returns the kind of a step.
fn kind(tree: &Tree) -> Option<&str> {
    let Tree::Object(entries) = tree else { return None };
    let of = |name: &str| entries.iter().find(|(key, _)| key == name).map(|(_, value)| value);
    match (of("stepId"), of("type")) {
        (Some(_), Some(Tree::Text(kind))) => Some(kind),
        _ => None,
    }
}

#[test]
fn locations_are_found_and_rendered() {
    let mut tree = Tree::parse(r#"{"a":[{"b":1},[true]],"issues":{"x.y":{"message":"m"}}}"#);
    let all = locations(&tree);
    let paths: Vec<_> = all.iter().map(|location| rendered(&tree, location)).collect();
    assert_eq!(
        paths,
        ["a", "a[0]", "a[0].b", "a[1]", "a[1][0]", "issues", "issues[\"x.y\"]", "issues[\"x.y\"].message"]
    );
    assert_eq!(at(&mut tree, &all[4]), &Tree::parse("true"));
    assert_eq!(at(&mut tree, &all[7]), &Tree::parse("\"m\""));
}
