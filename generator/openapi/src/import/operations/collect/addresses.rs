//! Paths of operations.

use crate::import::operations::operation::ImportedOperation;
use copperplate_language::model::Location;

/// Path of an operation, as the spec language writes it.
pub(super) struct NormalizedAddress {
    /// Path, including the constant part of the query.
    pub(super) path: String,
    /// Parameters that the document writes into the query of the path: their names there, and in the path.
    pub(super) query: Vec<(String, String)>,
    /// `true` if two adjacent slashes became one.
    pub(super) has_lost_segment: bool,
}

impl NormalizedAddress {
    /// Returns `true` for a name to which the query of the path gives a value.
    pub(super) fn has_constant(&self, name: &str) -> bool {
        let query = self.path.split_once('?').map_or("", |(_, query)| query);
        query.split('&').any(|pair| pair.split_once('=').map_or(pair, |(name, _)| name) == name)
    }
}

/// Returns a path as the spec language writes it.
pub(super) fn normalize_collected_address(path: &str) -> Result<NormalizedAddress, String> {
    let path = path.split('#').next().unwrap_or_default();
    let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
    let (address, query) = path.split_once('?').unwrap_or((path.as_str(), ""));
    let mut segments: Vec<&str> = address.split('/').skip(1).collect();
    let last = segments.pop().unwrap_or_default();
    let count = segments.len();
    segments.retain(|segment| !segment.is_empty());
    let has_lost_segment = segments.len() < count;
    if segments.iter().chain([&last]).any(|segment| matches!(*segment, "." | "..")) {
        return Err("the path has a dot segment".to_owned());
    }
    let address = segments.iter().map(|segment| format!("/{segment}")).collect::<String>() + "/" + last;
    let address = address.replace(' ', "%20");
    let braces = address.matches('{').count();
    if braces != address.matches('}').count() {
        return Err("a brace in the path is not closed".to_owned());
    }
    let (variable, constant): (Vec<&str>, Vec<&str>) =
        query.split('&').filter(|pair| !pair.is_empty()).partition(|pair| pair.contains('{'));
    let mut parameters = Vec::new();
    for pair in variable {
        let inside = |value: &str| Some(value.strip_prefix('{')?.strip_suffix('}')?.to_owned());
        let parameter = pair.split_once('=').and_then(|(name, value)| Some((name.to_owned(), inside(value)?)));
        parameters
            .push(parameter.ok_or_else(|| format!("`{pair}` in the query of the path is not `name={{parameter}}`"))?);
    }
    let constant = constant.join("&");
    let path = if constant.is_empty() { address } else { format!("{address}?{constant}") };
    Ok(NormalizedAddress { path, query: parameters, has_lost_segment })
}

/// Returns the names of the parameters in a path.
pub(super) fn collected_address_parameters(path: &str) -> Vec<&str> {
    path.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// Address of a call, by which it is distinguished from others: server, method, path without the names of parameters,
/// and the constant part of the query.
pub(super) type CollectedAddress = (Option<String>, String, String, Vec<(String, String)>);

/// Returns the address of an operation.
pub(super) fn collected_address(operation: &ImportedOperation) -> CollectedAddress {
    let query = operation.parameters.iter().filter(|parameter| parameter.location == Location::Query);
    let constants =
        query.filter_map(|parameter| Some((parameter.field.name.clone(), parameter.field.constant.clone()?)));
    let mut constants: Vec<_> = constants.collect();
    constants.sort();
    (operation.server.clone(), operation.method.to_owned(), collected_address_shape(&operation.path), constants)
}

/// Returns a path without the names of its parameters: two paths with the same shape have the same address.
fn collected_address_shape(path: &str) -> String {
    let mut shape = String::new();
    let mut rest = path;
    while let Some((before, inside)) = rest.split_once('{') {
        shape.push_str(before);
        shape.push_str("{}");
        rest = inside.split_once('}').map_or("", |(_, after)| after);
    }
    shape + rest
}
