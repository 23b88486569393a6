//! Unions of an emitted crate as schemas: variants, and how they are distinguished.

use serde_json::{Map, Value, json};
use syn::{ImplItem, Item, ItemEnum, ItemImpl, ReturnType};

use super::super::family::TAG_VALUES;
use super::Emitted;
use super::tables::Union;
use super::types::{argument, schema_of};

impl Emitted {
    pub(super) fn union(&self, name: &str, item: &Item) -> Value {
        let table = self.tables.unions.get(name).unwrap_or_else(|| panic!("nothing reads `{name}`"));
        let Item::Enum(union) = item else {
            return json!({ "anyOf": self.views.get(name).into_iter().flat_map(views).collect::<Vec<_>>() });
        };
        let members = variants(union).map(|(variant, ty)| table.member(&variant, schema_of(ty)));
        json!({ "anyOf": members.collect::<Vec<_>>() })
    }
}

/// Returns the types of a value that is kept as it is: its methods return them, if the value fits.
fn views(implementation: &ItemImpl) -> impl Iterator<Item = Value> {
    implementation.items.iter().filter_map(|item| {
        let ImplItem::Fn(method) = item else { return None };
        let ReturnType::Type(_, ty) = &method.sig.output else { return None };
        method.sig.ident.to_string().starts_with("as_").then(|| argument(ty).map(schema_of))?
    })
}

/// Returns the variants of a union, except for unknown values.
fn variants(union: &ItemEnum) -> impl Iterator<Item = (String, &syn::Type)> {
    let known = union.variants.iter().filter(|variant| variant.ident != "Unknown");
    known.map(|variant| (variant.ident.to_string(), &variant.fields.iter().next().expect("a value").ty))
}

impl Union {
    fn member(&self, variant: &str, schema: Value) -> Value {
        if let Some(tag) = &self.tag {
            // A variant without a value is never read.
            let values = self.values.get(variant).cloned().unwrap_or_default();
            let mut member = schema;
            member[TAG_VALUES] = json!({ tag: values });
            return member;
        }
        let keys = self.keys.get(variant).into_iter().flatten();
        let keys: Map<_, _> = keys.map(|key| (key.clone(), json!({}))).collect();
        if keys.is_empty() { schema } else { json!({ "allOf": [schema, { "properties": keys }] }) }
    }
}
