//! Types of an emitted crate as schemas.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Fields, File, GenericArgument, Item, ItemStruct, ItemUse, PathArguments, Type, TypePath, UseTree,
    Visibility, parse_quote,
};

use super::Emitted;
use super::tables::Record;

impl Emitted {
    /// Returns the schema of a struct or an enum.
    pub(super) fn schema(&self, name: &str, item: &Item) -> Value {
        if let Some(values) = self.tables.enums.get(name) {
            let ty = if values.iter().all(Value::is_string) { "string" } else { "integer" };
            return json!({ "type": ty, "enum": values });
        }
        match (item, self.tables.records.get(name)) {
            (Item::Struct(item), Some(record)) => record_schema(item, record),
            _ => self.union(name, item),
        }
    }
}

fn record_schema(item: &ItemStruct, record: &Record) -> Value {
    let Fields::Named(fields) = &item.fields else { panic!("{}: a record without fields", item.ident) };
    let field = |name: &str| fields.named.iter().find(|field| field.ident.as_ref().is_some_and(|ident| ident == name));
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for row in &record.rows {
        let field = field(&row.field).unwrap_or_else(|| panic!("{}: there is no `{}`", item.ident, row.field));
        let is_required = ["required", "nullable"].contains(&row.presence.as_str());
        // An optional field is an `Option`, which does not mean `null`.
        let ty = if is_required { &field.ty } else { argument(&field.ty).expect("an optional field") };
        let schema = schema_of(ty);
        let mut schema = if row.presence == "field" { with_null(&schema) } else { schema };
        if is_deprecated(&field.attrs) {
            schema["deprecated"] = json!(true);
        }
        if is_required {
            required.push(row.wire.clone());
        }
        properties.insert(row.wire.clone(), schema);
    }
    for (wire, value) in &record.constants {
        let ty = match value {
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            _ => "string",
        };
        properties.insert(wire.clone(), json!({ "type": ty, "const": value }));
        required.push(wire.clone());
    }
    let mut schema = json!({ "type": "object", "properties": properties, "required": required });
    if record.has_extra {
        let extra = &field("extra").expect("a field `extra`").ty;
        schema["additionalProperties"] = schema_of(argument(extra).expect("a map"));
    }
    schema
}

/// Prefix of the names of runtime types for which the API has a type of the same name.
const RUNTIME: &str = "runtime ";

/// Returns the schemas of types of the runtime, by name. A type of the API can have the same name.
pub(super) fn runtime_schemas() -> impl Iterator<Item = (String, Value)> {
    let all = [
        ("String", json!({ "type": "string" })),
        ("Number", json!({ "type": "number" })),
        ("Timestamp", json!({ "type": "string", "format": "date-time" })),
        ("Date", json!({ "type": "string", "format": "date" })),
        ("Uuid", json!({ "type": "string", "format": "uuid" })),
        ("Base64", json!({ "type": "string", "format": "byte" })),
        ("Base64Url", json!({ "type": "string", "format": "base64url" })),
        ("Json", json!({})),
        ("JsonObject", json!({ "type": "object" })),
        ("File", json!({ "type": "string", "format": "binary" })),
        ("Bytes", json!({ "type": "string", "format": "binary" })),
    ];
    all.into_iter().flat_map(|(name, schema)| [(name.to_owned(), schema.clone()), (format!("{RUNTIME}{name}"), schema)])
}

/// Writes types that a file imports from the runtime with their path, and `String` if it is the type of the standard
/// library.
pub(super) fn qualify_runtime(file: &mut File) {
    let (mut of_runtime, mut others) = (BTreeSet::new(), BTreeSet::new());
    for item in &file.items {
        match item {
            Item::Use(ItemUse { tree: UseTree::Path(path), .. }) if path.ident == "copperplate_runtime" => {
                add_names(&path.tree, &mut of_runtime);
            }
            Item::Use(item) => add_names(&item.tree, &mut others),
            _ => others.extend(item_name(item)),
        }
    }
    if !others.contains("String") {
        of_runtime.insert("String".to_owned());
    }
    Qualify { of_runtime }.visit_file_mut(file);
}

fn add_names(tree: &UseTree, names: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => add_names(&path.tree, names),
        UseTree::Name(name) => drop(names.insert(name.ident.to_string())),
        UseTree::Group(group) => group.items.iter().for_each(|tree| add_names(tree, names)),
        UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}

struct Qualify {
    of_runtime: BTreeSet<String>,
}

impl VisitMut for Qualify {
    fn visit_type_path_mut(&mut self, ty: &mut TypePath) {
        visit_mut::visit_type_path_mut(self, ty);
        if ty.path.get_ident().is_some_and(|name| self.of_runtime.contains(&name.to_string())) {
            ty.path.segments.insert(0, parse_quote!(copperplate_runtime));
        }
    }
}

fn is_of_runtime(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    let first = path.path.segments.first().expect("a path");
    path.path.segments.len() > 1 && ["copperplate_runtime", "std"].iter().any(|name| first.ident == name)
}

/// Returns the schema of a type.
pub(super) fn schema_of(ty: &Type) -> Value {
    let name = last_name(ty).expect("a type with a name");
    // A type of the API may be called `Option`: it has no argument.
    match (name.as_str(), argument(ty).map(schema_of)) {
        ("i64", None) => json!({ "type": "integer" }),
        ("bool", None) => json!({ "type": "boolean" }),
        ("Vec", Some(inner)) => json!({ "type": "array", "items": inner }),
        ("Map", Some(inner)) => json!({ "type": "object", "additionalProperties": inner }),
        ("Option" | "Field", Some(inner)) => with_null(&inner),
        ("Box" | "DeepBox", Some(inner)) => inner,
        (name, None) => {
            json!({ "$ref": format!("#/components/schemas/{}{name}", if is_of_runtime(ty) { RUNTIME } else { "" }) })
        }
        (name, Some(_)) => panic!("`{name}` has an argument"),
    }
}

fn with_null(schema: &Value) -> Value {
    json!({ "anyOf": [schema, { "type": "null" }] })
}

pub(super) fn is_deprecated(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("deprecated"))
}

/// Returns the first argument of a generic type.
pub(super) fn argument(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// Returns the last name of a path.
pub(super) fn last_name(ty: &Type) -> Option<String> {
    let Type::Path(path) = ty else { return None };
    Some(path.path.segments.last()?.ident.to_string())
}

/// Returns the name of a type. A struct with required values is not a type of the spec: all its fields are public.
pub(super) fn item_name(item: &Item) -> Option<String> {
    match item {
        Item::Struct(item) => {
            let is_closed = item.fields.iter().any(|field| !matches!(field.vis, Visibility::Public(_)));
            is_closed.then(|| item.ident.to_string())
        }
        Item::Enum(item) => Some(item.ident.to_string()),
        _ => None,
    }
}
