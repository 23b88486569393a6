//! Types of a generated crate, by the operations of the document.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::Source;
use copperplate_language::model::{ErrorStatus, Model, Operation, Status, Type};
use toml::{Table, Value};

use crate::rust_types::rust_type;

/// Imported spec, with the places of its operations in the document.
pub(crate) struct Spec {
    pub(crate) model: Model,
    /// Names of operations by their places in the document.
    names: BTreeMap<String, String>,
}

impl Spec {
    /// Reads the spec in a folder.
    pub(crate) fn read(folder: &Path) -> Result<Self, String> {
        let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
        let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
        paths.sort();
        let is_yaml = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "yaml");
        let sources: Result<Vec<_>, _> = paths.iter().filter(is_yaml).map(|path| source(path)).collect();
        let model = copperplate_language::understand(&sources?).map_err(|errors| errors.render(false))?;
        let record = source(&folder.join("import.toml"))?.text;
        let record: Table = record.parse().map_err(|error: toml::de::Error| error.to_string())?;
        let elements = record.get("elements").and_then(Value::as_table).into_iter().flatten();
        let names = elements.filter_map(|(path, row)| {
            let name = path.strip_prefix("operations.")?;
            Some((row.get("")?.get("row")?.get(1)?.as_str()?.to_owned(), name.to_owned()))
        });
        Ok(Self { model, names: names.collect() })
    }

    /// Returns the operation that comes from a place of the document.
    pub(crate) fn operation(&self, pointer: &str) -> Option<&Operation> {
        let name = self.names.get(pointer)?;
        self.model.operations.iter().find(|operation| operation.name == *name)
    }

    /// Returns the name of a type in the crate.
    pub(crate) fn rust(&self, ty: &Type) -> String {
        rust_type(&self.model, ty)
    }
}

/// Returns the type of the response of an operation with a status of the document, such as `200`, `4XX` or `default`.
pub(crate) fn response<'m>(operation: &'m Operation, status: &str) -> Option<&'m Type> {
    let class = status.bytes().next()?.wrapping_sub(b'0');
    let code: Option<u16> = status.parse().ok();
    let is_success = |listed: Status| match listed {
        Status::Code(listed) => Some(listed) == code,
        Status::Success => class == 2,
        Status::Redirect => false,
    };
    let successes = || operation.returns.responses().find(|(listed, _)| is_success(*listed));
    let is_error = |listed: ErrorStatus| match listed {
        ErrorStatus::Code(listed) => Some(listed) == code,
        ErrorStatus::Class(listed) => u16::from(class) == listed,
        ErrorStatus::Default => true,
    };
    let error = || operation.errors.iter().find(|error| is_error(error.status));
    let content = successes().map(|(_, response)| &response.content).or_else(|| error().map(|error| &error.content));
    // A `default` response alone is the response of a success.
    content.or_else(|| operation.returns.any_content().filter(|_| status == "default"))?.ty()
}

fn source(path: &Path) -> Result<Source, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    Ok(Source { path: path.display().to_string(), text })
}
