//! Every location in a JSON value, to change one at a time.

use std::collections::{HashMap, HashSet};
use std::mem::{Discriminant, discriminant};
use std::ops::Range;

use super::bodies::{ALL, Body};
use super::tree::Tree;

/// A location inside a value: the index of the element or entry at each level.
pub(crate) type Location = Vec<usize>;

/// Number of keys that lead to a value in the controls of a step: `steps[0].controls.values.body`.
const STEP_DEPTH: usize = 5;

/// Returns all locations inside a value, each after the enclosing ones.
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
fn at<'t>(tree: &'t Tree, location: &[usize]) -> &'t Tree {
    location.iter().fold(tree, |tree, &index| match tree {
        Tree::List(elements) => &elements[index],
        Tree::Object(entries) => &entries[index].1,
        Tree::Bare(_) | Tree::Text(_) => panic!("nothing is inside {tree}"),
    })
}

/// Returns the location as the path of an error, such as `data[0].template.name`; a key of a map is in quotes unless it
/// is a plain word.
fn rendered(tree: &Tree, location: &[usize]) -> String {
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

/// The text of a value, with the place of each value inside it.
struct Printed {
    text: String,
    places: HashMap<Location, Range<usize>>,
}

impl Printed {
    fn new(tree: &Tree) -> Self {
        let mut printed = Self { text: String::new(), places: HashMap::new() };
        printed.print(tree, Vec::new());
        printed
    }

    fn print(&mut self, tree: &Tree, location: Location) {
        let start = self.text.len();
        let below = |index: usize| [&location[..], &[index]].concat();
        match tree {
            Tree::Bare(_) | Tree::Text(_) => self.text.push_str(&tree.to_string()),
            Tree::List(elements) => {
                for (index, element) in elements.iter().enumerate() {
                    self.text.push(if index == 0 { '[' } else { ',' });
                    self.print(element, below(index));
                }
                self.text.push_str(if elements.is_empty() { "[]" } else { "]" });
            }
            Tree::Object(entries) => {
                for (index, (key, value)) in entries.iter().enumerate() {
                    self.text.push(if index == 0 { '{' } else { ',' });
                    self.text.push_str(&Tree::Text(key.clone()).to_string());
                    self.text.push(':');
                    self.print(value, below(index));
                }
                self.text.push_str(if entries.is_empty() { "{}" } else { "}" });
            }
        }
        self.places.insert(location, start..self.text.len());
    }

    /// Returns the text with another one for the value at a location.
    fn with(&self, location: &[usize], text: &str) -> String {
        let place = &self.places[location];
        [&self.text[..place.start], text, &self.text[place.end..]].concat()
    }
}

/// A value in a body, to be changed. Only changed parts are printed again.
pub(crate) struct Place<'t> {
    tree: &'t Tree,
    printed: &'t Printed,
    location: &'t [usize],
}

impl Place<'_> {
    /// Returns the path of an error here.
    pub(crate) fn path(&self) -> String {
        rendered(self.tree, self.location)
    }

    /// Returns the text of the body with another value here.
    pub(crate) fn replaced(&self, value: &str) -> String {
        self.printed.with(self.location, value)
    }

    /// Returns the text of the body after a change to the entries of the enclosing object; the entry of this value has
    /// this index. `None` for an element of a list.
    pub(crate) fn entries_changed(&self, change: impl FnOnce(&mut Vec<(String, Tree)>, usize)) -> Option<String> {
        let (&index, around) = self.location.split_last()?;
        let mut object = at(self.tree, around).clone();
        let Tree::Object(entries) = &mut object else { return None };
        change(entries, index);
        Some(self.printed.with(around, &object.to_string()))
    }
}

/// Calls `check` for each location in each body.
///
/// Elements of one list count as one location if they have the same kind. Steps of a workflow have several types: steps
/// of one type count as one location, and values deep inside count once for all types.
pub(crate) fn everywhere(mut check: impl FnMut(&Body, &Place<'_>)) {
    for body in &ALL {
        let tree = Tree::parse(body.text);
        let printed = Printed::new(&tree);
        let mut seen = HashSet::new();
        for location in locations(&tree) {
            if seen.insert(sort(&tree, &location)) {
                check(body, &Place { tree: &tree, printed: &printed, location: &location });
            }
        }
        assert!(seen.len() > 10, "{} has an inside", body.name);
    }
}

/// Returns the properties by which locations count as one: the keys that lead there, and the kind of value.
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
    let tree = Tree::parse(r#"{"a":[{"b":1},[true]],"issues":{"x.y":{"message":"m"}}}"#);
    let all = locations(&tree);
    let paths: Vec<_> = all.iter().map(|location| rendered(&tree, location)).collect();
    assert_eq!(
        paths,
        ["a", "a[0]", "a[0].b", "a[1]", "a[1][0]", "issues", "issues[\"x.y\"]", "issues[\"x.y\"].message"]
    );
    assert_eq!(at(&tree, &all[4]), &Tree::parse("true"));
    assert_eq!(at(&tree, &all[7]), &Tree::parse("\"m\""));
}

#[test]
fn only_the_value_at_a_location_changes() {
    let tree = Tree::parse(r#"{"a":[1,{"\"":[],"b":{}}],"c":"d"}"#);
    let printed = Printed::new(&tree);
    assert_eq!(printed.text, tree.to_string());
    let place = |location| Place { tree: &tree, printed: &printed, location };
    assert_eq!(place(&[0, 1]).replaced("null"), r#"{"a":[1,null],"c":"d"}"#);
    let without = |location| place(location).entries_changed(|entries, index| drop(entries.remove(index)));
    assert_eq!(without(&[0, 1, 0]).as_deref(), Some(r#"{"a":[1,{"b":{}}],"c":"d"}"#));
    assert_eq!(without(&[1]).as_deref(), Some(r#"{"a":[1,{"\"":[],"b":{}}]}"#));
    assert_eq!(without(&[0, 1]), None);
}
