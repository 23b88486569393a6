//! Items of each part of the ir, as lists.

use copperplate_language::model::{Model, Webhook};

use crate::ir::{
    Auth, Call, CallItems, ClientItems, CredentialsItems, EnumItems, Item, OverlappingItems, PublicItem,
    ReceivedCallItems, RecordItems, RequiredItems, Resource, ResourceItems, ResponseEnumItems, ResponseHeader,
    ResponseHeadersItems, ServerSettingsItems, Servers, Setters, ShapedItems, TaggedItems, WebhooksItems,
};

/// Returns the items of a type.
pub fn type_surface(item: &Item) -> Vec<PublicItem> {
    match item {
        Item::Record(record) => {
            let RecordItems { ty, mut fields, constructor, required, setters } = RecordItems::new(record);
            fields.extend(constructor);
            fields.extend(required.into_iter().flat_map(required_surface));
            fields.extend(setters.into_iter().flat_map(setters_surface));
            fields.push(ty);
            fields
        }
        Item::Enum(decl) => {
            let EnumItems { ty, mut variants, unknown } = EnumItems::new(decl);
            variants.extend([unknown, ty]);
            variants
        }
        Item::Tagged(union) => {
            let TaggedItems { ty, mut variants, unknown, tag, shared, views } = TaggedItems::new(union);
            variants.extend([unknown, tag, ty].into_iter().chain(shared).chain(views).chain(union.conversions()));
            variants
        }
        Item::Shaped(union) => {
            let ShapedItems { ty, mut variants, unknown, shared } = ShapedItems::new(union);
            variants.extend([unknown, ty].into_iter().chain(shared).chain(union.conversions()));
            variants
        }
        Item::Overlapping(union) => {
            let OverlappingItems { ty, mut accessors, as_json, shared } = OverlappingItems::new(union);
            accessors.extend([as_json, ty].into_iter().chain(shared).chain(union.conversions()));
            accessors
        }
    }
}

fn required_surface(items: RequiredItems) -> impl Iterator<Item = PublicItem> {
    let RequiredItems { ty, fields } = items;
    fields.into_iter().map(|(_, field)| field).chain([ty])
}

fn setters_surface(setters: Setters) -> impl Iterator<Item = PublicItem> {
    let Setters { field: _, value, null } = setters;
    [value].into_iter().chain(null)
}

/// Returns the items of an operation.
pub fn call_surface(call: &Call) -> Vec<PublicItem> {
    let CallItems { ty, starter, required, body_setters, parameter_setters, with_body, response, pages } =
        CallItems::new(call);
    let mut items = vec![ty, starter, response];
    items.extend(required.into_iter().flat_map(required_surface));
    let setters = body_setters.into_iter().chain(parameter_setters.into_iter().map(|(_, setters)| setters));
    items.extend(setters.flat_map(setters_surface));
    items.extend(with_body.into_iter().chain(pages));
    if let Some(ResponseEnumItems { decl: _, ty, variants }) = ResponseEnumItems::new(call) {
        items.extend(variants.into_iter().chain([ty]));
    }
    let ReceivedCallItems { ty, parameters, body } = ReceivedCallItems::new(call);
    items.extend(parameters.into_iter().chain(body).chain([ty]));
    items
}

/// Returns the items of the client.
pub fn client_surface(resources: &[Resource], auth: &Auth, servers: Option<&Servers>) -> Vec<PublicItem> {
    let ClientItems { ty, builder, builder_without_credentials, resources } =
        ClientItems::new(resources, auth, servers);
    let mut items = vec![ty, builder];
    items.extend(builder_without_credentials);
    items.extend(resources.into_iter().flat_map(|ResourceItems { ty, accessor }| [ty, accessor]));
    if let Some(schemes) = auth.credential_schemes() {
        let CredentialsItems { ty, constructors } = CredentialsItems::new(schemes);
        items.extend(constructors.into_iter().chain([ty]));
    }
    if let Some(ServerSettingsItems { ty, setters }) = servers.and_then(ServerSettingsItems::new) {
        items.extend(setters.into_iter().chain([ty]));
    }
    items
}

/// Returns the trait with response headers and its methods; empty without a header.
pub fn response_headers_surface(headers: &[ResponseHeader]) -> Vec<PublicItem> {
    if headers.is_empty() {
        return Vec::new();
    }
    let ResponseHeadersItems { ty, methods } = ResponseHeadersItems::new(headers);
    methods.into_iter().chain([ty]).collect()
}

/// Returns the items of the module for webhooks; `None` if they are not signed.
pub fn webhooks_surface(model: &Model) -> Option<PublicItem> {
    model.webhooks.as_ref()?.signature.as_ref()?;
    Some(WebhooksItems::new(model.webhooks().map(Webhook::spec_path)).verifier)
}
