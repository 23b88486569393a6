//! Names and descriptions of the values of an enum.

use copperplate_language::maps::IndexMap;

use crate::import::document::{DocumentNode, LocatedNode, NodeValue};

/// Names and descriptions of values, in the order of the values; `None` where a value has none.
#[derive(Default)]
pub(in crate::import) struct EnumLabels {
    pub(in crate::import) names: Vec<Option<String>>,
    pub(in crate::import) docs: Vec<Option<String>>,
}

/// Lists in the order of the values.
const NAME_LISTS: [&str; 3] = ["x-enum-varnames", "x-enumNames", "x-speakeasy-enums"];
const DOC_LISTS: [&str; 3] = ["x-enum-descriptions", "x-enumDescriptions", "x-speakeasy-enum-descriptions"];

/// Keys of the value, the name and the description in a list of objects.
type ObjectKeys = (&'static str, &'static [&'static str], &'static str, &'static str);

const OBJECT_LISTS: [ObjectKeys; 3] = [
    ("x-ms-enum", &["value"], "name", "description"),
    ("x-enum-values", &["numericValue", "value"], "identifier", "description"),
    // The extension has names only where they differ from the values.
    ("x-enum-elements", &["name"], "", "description"),
];

/// Returns the names and descriptions of the values of an enum.
pub(in crate::import) fn enum_labels(at: &LocatedNode, values: &[&str]) -> EnumLabels {
    let mut labels = EnumLabels { names: vec![None; values.len()], docs: vec![None; values.len()] };
    for (key, value_keys, name, doc) in OBJECT_LISTS {
        let Some(list) = at.get(key) else { continue };
        let list = list.get("values").unwrap_or(list);
        for described in list.elements() {
            let value = value_keys.iter().find_map(|key| enum_value_text(&described, key));
            let Some(number) = values.iter().position(|known| Some(*known) == value) else { continue };
            labels.add(number, described.text(name), described.text(doc));
        }
    }
    for alternative in ["oneOf", "anyOf"].iter().filter_map(|key| at.get(key)).flat_map(|list| list.elements()) {
        let listed = alternative.get("enum").and_then(|listed| listed.elements().next());
        let value = alternative.get("const").or(listed);
        let value = value.as_ref().and_then(|value| scalar_text(value.node));
        let Some(number) = values.iter().position(|known| Some(*known) == value) else { continue };
        let (title, description) = (alternative.text("title"), alternative.text("description"));
        // A string is its own name.
        let is_integer = values[number].parse::<i64>().is_ok();
        labels.add(number, title.filter(|_| is_integer), description.or(title.filter(|_| !is_integer)));
    }
    for key in ["x-fern-enum", "x-speakeasy-enums", "x-enum-descriptions", "x-speakeasy-enum-descriptions"] {
        let by_value: IndexMap<&str, LocatedNode> = at.get(key).into_iter().flat_map(|map| map.entries()).collect();
        for (number, value) in values.iter().enumerate() {
            let Some(described) = by_value.get(value) else { continue };
            match described.node.as_text() {
                Some(text) if key.ends_with("descriptions") => labels.add(number, None, Some(text)),
                Some(text) => labels.add(number, Some(text), None),
                None => labels.add(number, described.text("name"), described.text("description")),
            }
        }
    }
    let list = |keys: &[&str]| {
        let lists = keys.iter().filter_map(|key| at.get(key));
        let mut lists = lists.map(|list| list.elements().map(|text| text.node.as_text()).collect::<Vec<_>>());
        lists.find(|list| list.len() == values.len())
    };
    for (number, name) in list(&NAME_LISTS).into_iter().flatten().enumerate() {
        labels.add(number, name, None);
    }
    for (number, doc) in list(&DOC_LISTS).into_iter().flatten().enumerate() {
        labels.add(number, None, doc);
    }
    labels
}

impl EnumLabels {
    fn add(&mut self, number: usize, name: Option<&str>, doc: Option<&str>) {
        let text = |text: Option<&str>| text.filter(|text| !text.trim().is_empty()).map(str::to_owned);
        self.names[number] = text(name).or_else(|| self.names[number].take());
        self.docs[number] = text(doc).or_else(|| self.docs[number].take());
    }
}

/// Returns a string or a number as text.
fn enum_value_text<'d>(at: &LocatedNode<'d>, key: &str) -> Option<&'d str> {
    scalar_text(at.child(key)?)
}

fn scalar_text(node: &DocumentNode) -> Option<&str> {
    if let NodeValue::String(text) | NodeValue::Number(text) = &node.value { Some(text) } else { None }
}
