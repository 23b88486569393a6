//! Paths of operations.

use crate::import::operations::operation::{ImportedOperation, Location};

/// Returns a path as the spec language has it.
pub(super) fn normalize_collected_address(path: &str) -> Result<String, String> {
    let path = path.split('#').next().unwrap_or_default();
    let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
    let (address, query) =
        path.split_once('?').map_or((path.as_str(), None), |(address, query)| (address, Some(query)));
    let mut segments: Vec<&str> = address.split('/').skip(1).collect();
    let last = segments.pop().unwrap_or_default();
    segments.retain(|segment| !segment.is_empty());
    if segments.iter().chain([&last]).any(|segment| matches!(*segment, "." | "..")) {
        return Err("the path has a dot segment".to_owned());
    }
    let address = segments.iter().map(|segment| format!("/{segment}")).collect::<String>() + "/" + last;
    let address = address.replace(' ', "%20");
    let braces = address.matches('{').count();
    if braces != address.matches('}').count() {
        return Err("a brace in the path is not closed".to_owned());
    }
    Ok(match query.filter(|query| !query.is_empty() && !query.contains('{')) {
        Some(query) => format!("{address}?{query}"),
        None => address,
    })
}

/// Returns the names of the parameters in a path.
pub(super) fn collected_address_parameters(path: &str) -> Vec<&str> {
    path.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// Address of a call, by which it is distinguished from others: server, method, path without the names of parameters, and
/// what is always in the query.
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

/// Returns a path without the names of its parameters: two with the same shape are one address.
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
