//! OpenAPI documents, as far as their examples need them.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

/// Maximum length of a chain of references.
const REFERENCES_MAX: usize = 32;

/// Document.
pub(crate) struct Document {
    root: Value,
}

/// Operation of a document.
pub(crate) struct Operation<'d> {
    /// Method and path.
    pub(crate) address: String,
    /// Place of the operation, such as `#/paths/~1things/get`.
    pub(crate) pointer: String,
    /// The path item.
    pub(crate) item: &'d Value,
    pub(crate) value: &'d Value,
}

const METHODS: [&str; 6] = ["get", "put", "post", "delete", "patch", "head"];

impl Document {
    /// Reads a document in JSON or YAML.
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
        if file.extension().is_some_and(|extension| extension == "json") {
            return Ok(Self { root: serde_json::from_str(&text).map_err(|error| error.to_string())? });
        }
        let mut yaml: serde_yaml::Value = serde_yaml::from_str(&text).map_err(|error| error.to_string())?;
        yaml.apply_merge().map_err(|error| error.to_string())?;
        Ok(Self { root: json(yaml) })
    }

    /// Returns all operations.
    pub(crate) fn operations(&self) -> Vec<Operation<'_>> {
        let paths = entries(self.root.get("paths"));
        let operations = paths.flat_map(|(path, item)| {
            let item = self.resolve(item);
            let methods = entries(Some(item)).filter(|(method, _)| METHODS.contains(method));
            methods.map(move |(method, value)| Operation {
                address: format!("{} {path}", method.to_uppercase()),
                pointer: format!("#/paths/{}/{method}", path.replace('~', "~0").replace('/', "~1")),
                item,
                value,
            })
        });
        operations.collect()
    }

    /// Follows references.
    pub(crate) fn resolve<'d>(&'d self, value: &'d Value) -> &'d Value {
        let mut value = value;
        for _ in 0..REFERENCES_MAX {
            let reference = value.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix('#'));
            let Some(target) = reference.and_then(|pointer| self.root.pointer(pointer)) else { break };
            value = target;
        }
        value
    }
}

/// Returns the entries of an object.
pub(crate) fn entries(value: Option<&Value>) -> impl Iterator<Item = (&str, &Value)> {
    let object = value.and_then(Value::as_object);
    object.into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

/// Returns the elements of a list.
pub(crate) fn elements(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_array).into_iter().flatten()
}

/// Converts YAML to JSON. Numbers as keys become text.
fn json(yaml: serde_yaml::Value) -> Value {
    match yaml {
        serde_yaml::Value::Mapping(mapping) => {
            let key = |key| match json(key) {
                Value::String(text) => text,
                other => other.to_string(),
            };
            Value::Object(mapping.into_iter().map(|(name, value)| (key(name), json(value))).collect::<Map<_, _>>())
        }
        serde_yaml::Value::Sequence(elements) => elements.into_iter().map(json).collect(),
        scalar => serde_json::to_value(scalar).unwrap_or_default(),
    }
}
