//! Requests and responses of an emitted crate as an OpenAPI document, from its parsed Rust code.
//!
//! Bounds, defaults and headers of responses are left out: the code of a call does not have them.

mod calls;
mod common;
mod expressions;
mod requests;
mod responses;
mod tables;
mod types;
mod unions;
mod webhooks;

use std::collections::BTreeMap;

use copperplate_language::files::Files;
use serde_json::{Map, Value, json};

use self::tables::Tables;
use super::operations::BESIDE_CALL;

/// Kinds of differences that cannot be told from the code of a crate: they are in its docs.
pub(super) const NOT_IN_CODE: [&str; 6] = [
    "bounds differ",
    "a default is lost",
    "a header of a response is lost",
    "an id is lost",
    "values of a number are not checked",
    "values of several types are any",
];

/// Items of the crate that this reader needs, from all files.
struct Emitted {
    /// Structs and enums of the module `types`, by name.
    types: BTreeMap<String, syn::Item>,
    tables: Tables,
    /// Methods of types.
    views: BTreeMap<String, syn::ItemImpl>,
}

/// Returns the document of a crate, given its files.
pub(super) fn document(files: &Files) -> Value {
    let parsed = files.iter().filter(|(path, _)| path.starts_with("src/") && !path.starts_with("src/testing"));
    let parsed: Vec<_> = parsed
        .map(|(path, text)| {
            let mut file = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
            types::qualify_runtime(&mut file);
            (path.as_str(), file)
        })
        .collect();
    let in_room = |room: &str| {
        let (file, folder) = (format!("src/{room}.rs"), format!("src/{room}/"));
        parsed
            .iter()
            .filter(move |(path, _)| *path == file || path.starts_with(&folder))
            .flat_map(|(_, file)| &file.items)
    };
    let types = in_room("types").filter_map(|item| Some((types::item_name(item)?, item.clone()))).collect();
    let implementations = |room: &str| {
        let all = in_room(room).filter_map(|item| match item {
            syn::Item::Impl(implementation) => Some(implementation),
            _ => None,
        });
        let all =
            all.filter_map(|implementation| Some((types::last_name(&implementation.self_ty)?, implementation.clone())));
        all.collect::<BTreeMap<_, _>>()
    };
    let emitted = Emitted { types, tables: Tables::of(in_room("wire")), views: implementations("types") };
    let own = emitted.types.iter().map(|(name, item)| (name.clone(), emitted.schema(name, item)));
    let schemas: Map<String, Value> = types::runtime_schemas().chain(own).collect();
    let common = common::common(in_room("client"), in_room("credentials"));
    let mut paths = Map::new();
    for (path, method, operation) in calls::operations(in_room("operations"), &common) {
        let item = paths.entry(path).or_insert_with(|| json!({}));
        match item[&method].as_object_mut() {
            Some(first) => {
                let beside = first.entry(BESIDE_CALL).or_insert_with(|| json!([]));
                beside.as_array_mut().expect("a list").push(operation);
            }
            None => item[method] = operation,
        }
    }
    json!({
        "openapi": "3.1.0",
        "paths": paths,
        "webhooks": webhooks::webhooks(files),
        "components": { "schemas": schemas, "securitySchemes": common.components() },
    })
}
