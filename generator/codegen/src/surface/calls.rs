//! The items of an operation.

use copperplate_language::model::{self, Aspect, Name, SpecPath};

use super::types::record_field_origin;
use super::{
    Function, ItemArgument, ItemKind, PublicItem, Receiver, Setters, SurfaceType, required_arguments_surface,
    setters_surface,
};
use crate::ir::{Body, Call, Field, Framing, Location, Parameter, Raw, ResponseContent, Returned, Ty};

/// Returns the items of an operation.
pub fn call_surface(call: &Call) -> Vec<PublicItem> {
    let SpecPath::Operation(operation) = &call.origin else { unreachable!("a call comes from an operation") };
    let ty = PublicItem::new_type("operations", &call.name, "struct", "Clone", vec![call.origin.clone()]);
    let aspect = |aspect| SpecPath::Aspect(Name::clone(operation), aspect);
    let parameters =
        || call.parameters.iter().map(|parameter| (parameter, call_parameter_origin(operation, parameter)));
    let mut items = vec![call_starter_surface(call, operation)];
    for (field, origin) in call_body_origins(call).filter(|(field, _)| !field.is_required()) {
        items.extend(call_setters_surface(&ty, field, SurfaceType::for_field_argument(field), &origin));
    }
    for (parameter, origin) in parameters().filter(|(parameter, _)| !parameter.field.is_required()) {
        let field = &parameter.field;
        let argument = match parameter.location {
            Location::IdempotencyKey => SurfaceType::Into(Box::new(SurfaceType::plain("String"))),
            Location::Path
            | Location::Query
            | Location::Header
            | Location::CommonHeader
            | Location::OwnIdempotencyKey => SurfaceType::for_field_argument(field),
        };
        let mut setters = call_setters_surface(&ty, field, argument, &origin);
        setters.value.origins.extend(call_idempotency_key_origin(operation, parameter));
        items.extend(setters);
    }
    items.extend(call.body.as_ref().and_then(|body| call_with_body_surface(&ty, body, &call.origin)));
    items.push(PublicItem {
        origins: vec![aspect(Aspect::Returns)],
        ..ty.with_kind(ItemKind::Response(call_response_type(&call.response)))
    });
    if let Some(paging) = &call.paging {
        let mut origins = vec![aspect(Aspect::Returns), aspect(Aspect::Pages)];
        if let Returned::One(ResponseContent::Json(Ty::Record(page))) = &call.response {
            origins.extend(paging.items.first().map(|items| SpecPath::from_record_field(&page.spec, &items.wire)));
        }
        items.push(PublicItem { origins, ..ty.with_kind(ItemKind::Pages(SurfaceType::from_ty(&paging.item))) });
    }
    items.push(ty);
    items.extend(call_responses_surface(call, operation));
    items.extend(received_call_surface(call, operation));
    items
}

fn call_response_type(returned: &Returned) -> SurfaceType {
    match returned {
        Returned::One(content) => call_content_type(content),
        Returned::Optional(content, empty) => SurfaceType::Other(
            "OrNoContent".to_owned(),
            vec![call_content_type(content), SurfaceType::plain(&empty.to_string())],
        ),
        Returned::Each(responses) => SurfaceType::plain(&responses.name),
    }
}

fn call_content_type(content: &ResponseContent) -> SurfaceType {
    match content {
        ResponseContent::None => SurfaceType::plain("NoContent"),
        ResponseContent::Json(ty) => SurfaceType::from_ty(ty),
        ResponseContent::Raw(Raw::Bytes) => SurfaceType::plain("BytesContent"),
        ResponseContent::Raw(Raw::Text) => SurfaceType::plain("TextContent"),
        ResponseContent::Redirect => SurfaceType::plain("RedirectContent"),
        ResponseContent::Streamed(Framing::Events, ty) => {
            SurfaceType::generic("EventsContent", SurfaceType::from_ty(ty))
        }
        ResponseContent::Streamed(Framing::Lines, ty) => SurfaceType::generic("LinesContent", SurfaceType::from_ty(ty)),
    }
}

/// Returns the enum of the responses, if there is one.
fn call_responses_surface(call: &Call, operation: &Name) -> Vec<PublicItem> {
    let Returned::Each(responses) = &call.response else { return Vec::new() };
    let ty = PublicItem::new_type("operations", &responses.name, "enum", "Clone, PartialEq", vec![call.origin.clone()]);
    let origins = || vec![SpecPath::Aspect(Name::clone(operation), Aspect::Returns)];
    let variants = responses.variants.iter().map(|variant| {
        let payload = match &variant.content {
            ResponseContent::None => None,
            ResponseContent::Json(ty) => Some(SurfaceType::from_ty(ty)),
            ResponseContent::Raw(Raw::Bytes) => Some(SurfaceType::plain("Bytes")),
            ResponseContent::Raw(Raw::Text) | ResponseContent::Redirect => Some(SurfaceType::plain("String")),
            ResponseContent::Streamed(_, ty) => Some(SurfaceType::generic("Vec", SurfaceType::from_ty(ty))),
        };
        PublicItem { origins: origins(), ..ty.member(&variant.name, ItemKind::Variant(payload)) }
    });
    variants.chain([PublicItem { origins: origins(), ..ty.clone() }]).collect()
}

/// Returns the struct in which a fake shows the call, for tests of users.
fn received_call_surface(call: &Call, operation: &Name) -> Vec<PublicItem> {
    let name = format!("Sent{}", call.name);
    let ty = PublicItem::new_type("testing", &name, "struct", "Clone, PartialEq", vec![call.origin.clone()]);
    let parameters = call.parameters.iter().map(|parameter| PublicItem {
        origins: [call_parameter_origin(operation, parameter)]
            .into_iter()
            .chain(call_idempotency_key_origin(operation, parameter))
            .collect(),
        wire: Some(parameter.field.wire.clone()),
        ..ty.field(&parameter.field.name, SurfaceType::from_field(&parameter.field))
    });
    let body = call.body.as_ref().map(|body| PublicItem {
        origins: vec![SpecPath::Aspect(Name::clone(operation), Aspect::Body)],
        ..ty.field("body", call_body_type(body))
    });
    parameters.chain(body).chain([ty.clone()]).collect()
}

/// Returns the method of the resource that starts the call.
fn call_starter_surface(call: &Call, operation: &Name) -> PublicItem {
    let resource =
        PublicItem::new_type("client", &call.resource, "", "", vec![call.origin.clone(), call.resource_origin.clone()]);
    let parameters = call.parameters.iter().filter(|parameter| parameter.location != Location::IdempotencyKey);
    let parameters = parameters.map(|parameter| (&parameter.field, call_parameter_origin(operation, parameter)));
    let sent = call.body.iter().filter_map(|body| match body {
        Body::Fields { record, .. } => Some(SpecPath::Record(Name::clone(&record.spec))),
        Body::Value(_) => None,
    });
    let item = resource.member(
        &call.method,
        ItemKind::Function(Function {
            receiver: Some(Receiver::Borrowed),
            arguments: required_arguments_surface(parameters.chain(call_body_origins(call))),
            output: SurfaceType::generic(&call.name, SurfaceType::plain("M")),
            order: Some([call.origin.clone()].into_iter().chain(sent).collect()),
        }),
    );
    PublicItem { deprecated: call.deprecated, origins: vec![call.origin.clone()], ..item }
}

/// Returns the setter of the body as a whole, if its fields have setters.
fn call_with_body_surface(ty: &PublicItem, body: &Body, operation: &SpecPath) -> Option<PublicItem> {
    let Body::Fields { record, .. } = body else { return None };
    let argument = ItemArgument {
        name: "body".to_owned(),
        wire: "body".to_owned(),
        origin: operation.clone(),
        ty: SurfaceType::Spec(record.clone()),
    };
    let function = Function {
        receiver: Some(Receiver::Owned),
        arguments: vec![argument],
        output: SurfaceType::plain("Self"),
        order: None,
    };
    Some(PublicItem { origins: vec![operation.clone()], ..ty.member("with_body", ItemKind::Function(function)) })
}

fn call_body_type(body: &Body) -> SurfaceType {
    match body {
        Body::Fields { record, .. } => SurfaceType::Spec(record.clone()),
        Body::Value(field) => SurfaceType::from_field(field),
    }
}

/// Returns the fields of the record that is sent, or the body as a value.
fn call_body_origins(call: &Call) -> impl Iterator<Item = (&Field, SpecPath)> {
    call.body.iter().flat_map(|body| {
        body.argument_fields().iter().map(move |field| {
            let origin = match body {
                Body::Fields { record, .. } => {
                    record_field_origin(&SpecPath::Record(Name::clone(&record.spec)), &field.wire)
                }
                Body::Value(_) => field.origin.clone(),
            };
            (field, origin)
        })
    })
}

fn call_parameter_origin(operation: &Name, parameter: &Parameter) -> SpecPath {
    let wire = parameter.field.wire.as_str().into();
    match parameter.location {
        Location::Path => SpecPath::Parameter(Name::clone(operation), model::Location::Path, wire),
        Location::Query => SpecPath::Parameter(Name::clone(operation), model::Location::Query, wire),
        Location::Header | Location::OwnIdempotencyKey => {
            SpecPath::Parameter(Name::clone(operation), model::Location::Headers, wire)
        }
        Location::CommonHeader | Location::IdempotencyKey => SpecPath::Header(wire),
    }
}

/// Returns the path of the idempotency key of all operations as one of this operation, which may have its own instead.
fn call_idempotency_key_origin(operation: &Name, parameter: &Parameter) -> Option<SpecPath> {
    let path = || {
        let wire = parameter.field.wire.as_str().into();
        SpecPath::Parameter(Name::clone(operation), model::Location::Headers, wire)
    };
    (parameter.location == Location::IdempotencyKey).then(path)
}

/// Returns the setters of a call: nothing else of it has the name of the field.
fn call_setters_surface(ty: &PublicItem, field: &Field, argument: SurfaceType, origin: &SpecPath) -> Setters {
    let Setters { value, null } = setters_surface(ty, field, argument, origin);
    Setters { value: PublicItem { wire: Some(field.wire.clone()), ..value }, null }
}
