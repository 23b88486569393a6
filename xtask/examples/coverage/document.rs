//! OpenAPI documents, as far as calls need them.

use std::fs;
use std::path::Path;

use serde_yaml::Value;

/// Maximum number of references that lead to each other.
const REFERENCES_MAX: usize = 32;

pub(crate) struct Document {
    root: Value,
}

impl Document {
    /// Reads a document in JSON or YAML.
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
        let is_json = file.extension().is_some_and(|extension| extension == "json");
        let root: Value = if is_json {
            serde_json::from_str(&text).map_err(|error| error.to_string())?
        } else {
            serde_yaml::from_str(&text).map_err(|error| error.to_string())?
        };
        match root.get("openapi").and_then(Value::as_str) {
            Some(version) if version.starts_with("3.") => Ok(Self { root }),
            Some(_) | None => Err("not an OpenAPI 3 document".to_owned()),
        }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.root.get(key)
    }

    /// Follows references.
    pub(crate) fn resolve<'d>(&'d self, value: &'d Value) -> &'d Value {
        let mut value = value;
        for _ in 0..REFERENCES_MAX {
            let Some(target) = value.get("$ref").and_then(Value::as_str).and_then(|path| self.at(path)) else {
                return value;
            };
            value = target;
        }
        value
    }

    /// Returns the value at a reference such as `#/components/schemas/User`.
    fn at(&self, reference: &str) -> Option<&Value> {
        let path = reference.strip_prefix("#/")?;
        path.split('/').try_fold(&self.root, |value, key| {
            let key = key.replace("~1", "/").replace("~0", "~");
            value.get(&key).or_else(|| key.parse::<usize>().ok().and_then(|index| value.get(index)))
        })
    }
}

/// Returns the entries of a map with text keys; numbers count as text.
pub(crate) fn entries(value: Option<&Value>) -> impl Iterator<Item = (String, &Value)> {
    let mapping = value.and_then(Value::as_mapping);
    mapping.into_iter().flatten().filter_map(|(key, value)| {
        let key = match key {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return None,
        };
        Some((key, value))
    })
}

/// Returns the elements of a list.
pub(crate) fn elements(value: Option<&Value>) -> impl Iterator<Item = &Value> {
    value.and_then(Value::as_sequence).into_iter().flatten()
}
