//! Addresses of operations, and the calls of an export or a crate at each.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::document::Document;
use super::operations::BESIDE_CALL;
use super::parameters::is_flat;

/// Calls by method and address.
pub(super) struct Calls<'d> {
    calls: BTreeMap<(&'d str, String, BTreeSet<String>), Vec<&'d Value>>,
    /// Constants behind the paths of a document, by address.
    constants: BTreeMap<String, BTreeSet<(&'d str, &'d str)>>,
}

impl<'d> Calls<'d> {
    pub(super) fn of(document: &'d Document, export: &'d Document) -> Self {
        let mut calls: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (path, item) in export.at(&["paths"]).as_object().into_iter().flatten() {
            for (method, call) in item.as_object().into_iter().flatten().filter(|(_, call)| call.is_object()) {
                // An export has calls at one address as extensions: `x-get-items.list`.
                let beside = method.strip_prefix("x-").and_then(|rest| rest.split_once('-'));
                let method = beside.map_or(method.as_str(), |(method, _)| method);
                let all = calls.entry((method, address(path), flags(path))).or_default();
                all.push(call);
                all.extend(call[BESIDE_CALL].as_array().into_iter().flatten());
            }
        }
        let mut behind: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for (path, _) in document.at(&["paths"]).as_object().into_iter().flatten() {
            behind.entry(address(path)).or_default().extend(constants(path));
        }
        Self { calls, constants: behind }
    }

    /// Returns the calls at an address. If the path has constants, these are the calls that send them.
    pub(super) fn at(&self, method: &'static str, address: &str, path: &str) -> Option<Vec<&'d Value>> {
        let address = self::address(address);
        let all = self.calls.get(&(method, address.clone(), flags(path)))?;
        let constant = |call: &Value, name: &str| {
            let mut parameters = call["parameters"].as_array().into_iter().flatten();
            let own = parameters.find(|own| own["name"].as_str().is_some_and(|own| own.eq_ignore_ascii_case(name)));
            own.and_then(|own| own["schema"].get("const")).cloned()
        };
        let stated = constants(path).filter(|(name, _)| all.iter().any(|call| constant(call, name).is_some()));
        let stated: Vec<_> = stated.collect();
        let has_all = |call: &&&'d Value| {
            stated.iter().all(|(name, value)| constant(call, name).is_some_and(|constant| constant == **value))
        };
        // A call with a constant of another path belongs to the other path.
        let mut others = self.constants.get(&address).cloned().unwrap_or_default();
        others.retain(|other| constants(path).all(|own| own != *other));
        let is_of_other =
            |call: &&'d Value| others.iter().any(|(name, value)| constant(call, name).is_some_and(|own| own == *value));
        let found: Vec<_> = all.iter().filter(has_all).copied().filter(|call| !is_of_other(call)).collect();
        (!found.is_empty()).then_some(found)
    }
}

/// Returns the constants behind `?` and `#` of a path, by name.
pub(super) fn constants(path: &str) -> impl Iterator<Item = (&str, &str)> {
    let behind = path.split(['?', '#', '&']).skip(1);
    let constants = behind.filter_map(|field| field.split_once('='));
    constants.filter(|(name, value)| !name.is_empty() && !value.contains('{'))
}

/// Returns the names without a value in the query of a path.
fn flags(path: &str) -> BTreeSet<String> {
    let query = path.split('#').next().and_then(|path| path.rsplit_once('?')).map_or("", |(_, query)| query);
    let names = query.split('&').filter(|name| !name.is_empty() && !name.contains(['=', '}']));
    names.map(str::to_owned).collect()
}

/// Returns a path without parameters, anchor and query. A parameter can have braces inside, or none around it.
fn address(path: &str) -> String {
    let (mut address, mut depth) = (String::new(), 0);
    for character in path.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            '?' | '#' if depth == 0 => break,
            _ if depth == 0 => address.push(character),
            _ => {}
        }
        if character == '{' && depth == 1 {
            address.push('{');
        }
    }
    let is_bare = |segment: &str| segment.starts_with('<') || segment.starts_with(':') && segment.len() > 1;
    let segments = address.trim_start_matches('/').split('/');
    let segments: Vec<_> = segments.map(|segment| if is_bare(segment) { "{" } else { segment }).collect();
    let address = format!("/{}", segments.join("/"));
    percent_encoding::percent_decode_str(&address).decode_utf8_lossy().into_owned()
}

/// Returns a path with the prefixes that the styles of its parameters put before their values.
pub(super) fn styled_path(document: &Document, path: &str, item: &Value, operation: &Value) -> String {
    let mut path = path.to_owned();
    let lists = [&item["parameters"], &operation["parameters"]]
        .into_iter()
        .flat_map(|list| list.as_array().into_iter().flatten());
    for parameter in lists.map(|parameter| document.resolve(parameter)) {
        let name = parameter["name"].as_str().unwrap_or_default();
        // If a parameter explodes, each element has the prefix, as in the export.
        if parameter["explode"] == true && is_flat(document, &parameter["schema"]) {
            continue;
        }
        let before = match parameter["style"].as_str() {
            Some("label") => ".".to_owned(),
            Some("matrix") => format!(";{name}="),
            Some(_) | None => continue,
        };
        path = path.replace(&format!("{{{name}}}"), &format!("{before}{{{name}}}"));
    }
    path
}
