//! The items of an operation.

use copperplate_language::model::{self, Aspect, Name, SpecPath};

use super::types::field_of;
use super::{Argument, Function, Kind, PublicItem, Receiver, Setters, Type, required, setters};
use crate::ir::{Body, Call, Content, Field, Framing, Location, Parameter, Raw, Returned, Ty};

/// Returns the items of an operation.
pub fn of_call(call: &Call) -> Vec<PublicItem> {
    let SpecPath::Operation(operation) = &call.origin else { unreachable!("a call comes from an operation") };
    let ty = PublicItem::ty("operations", &call.name, "struct", "Clone", vec![call.origin.clone()]);
    let aspect = |aspect| SpecPath::Aspect(Name::clone(operation), aspect);
    let parameters = || call.parameters.iter().map(|parameter| (parameter, of_parameter(operation, parameter)));
    let mut items = vec![starter(call, operation)];
    for (field, origin) in body(call).filter(|(field, _)| !field.is_required()) {
        items.extend(call_setters(&ty, field, Type::of_argument_for(field), &origin));
    }
    for (parameter, origin) in parameters().filter(|(parameter, _)| !parameter.field.is_required()) {
        let field = &parameter.field;
        let argument = match parameter.location {
            Location::IdempotencyKey => Type::Into(Box::new(Type::plain("String"))),
            Location::Path
            | Location::Query
            | Location::Header
            | Location::CommonHeader
            | Location::OwnIdempotencyKey => Type::of_argument_for(field),
        };
        let mut setters = call_setters(&ty, field, argument, &origin);
        setters.value.origins.extend(replaceable(operation, parameter));
        items.extend(setters);
    }
    items.extend(call.body.as_ref().and_then(|body| with_body(&ty, body, &call.origin)));
    items.push(PublicItem {
        origins: vec![aspect(Aspect::Returns)],
        ..ty.also(Kind::Response(response(&call.response)))
    });
    if let Some(paging) = &call.paging {
        let mut origins = vec![aspect(Aspect::Returns), aspect(Aspect::Pages)];
        if let Returned::One(Content::Json(Ty::Record(page))) = &call.response {
            origins.extend(paging.items.first().map(|items| SpecPath::field_of_record(&page.spec, &items.wire)));
        }
        items.push(PublicItem { origins, ..ty.also(Kind::Pages(Type::of(&paging.item))) });
    }
    items.push(ty);
    items.extend(responses(call, operation));
    items.extend(received(call, operation));
    items
}

fn response(returned: &Returned) -> Type {
    match returned {
        Returned::One(content) => of_content(content),
        Returned::Optional(content, empty) => {
            Type::Other("OrNoContent".to_owned(), vec![of_content(content), Type::plain(&empty.to_string())])
        }
        Returned::Each(responses) => Type::plain(&responses.name),
    }
}

fn of_content(content: &Content) -> Type {
    match content {
        Content::None => Type::plain("NoContent"),
        Content::Json(ty) => Type::of(ty),
        Content::Raw(Raw::Bytes) => Type::plain("BytesContent"),
        Content::Raw(Raw::Text) => Type::plain("TextContent"),
        Content::Redirect => Type::plain("RedirectContent"),
        Content::Streamed(Framing::Events, ty) => Type::generic("EventsContent", Type::of(ty)),
        Content::Streamed(Framing::Lines, ty) => Type::generic("LinesContent", Type::of(ty)),
    }
}

/// Returns the enum of the responses, if there is one.
fn responses(call: &Call, operation: &Name) -> Vec<PublicItem> {
    let Returned::Each(responses) = &call.response else { return Vec::new() };
    let ty = PublicItem::ty("operations", &responses.name, "enum", "Clone, PartialEq", vec![call.origin.clone()]);
    let origins = || vec![SpecPath::Aspect(Name::clone(operation), Aspect::Returns)];
    let variants = responses.variants.iter().map(|variant| {
        let payload = match &variant.content {
            Content::None => None,
            Content::Json(ty) => Some(Type::of(ty)),
            Content::Raw(Raw::Bytes) => Some(Type::plain("Bytes")),
            Content::Raw(Raw::Text) | Content::Redirect => Some(Type::plain("String")),
            Content::Streamed(_, ty) => Some(Type::generic("Vec", Type::of(ty))),
        };
        PublicItem { origins: origins(), ..ty.member(&variant.name, Kind::Variant(payload)) }
    });
    variants.chain([PublicItem { origins: origins(), ..ty.clone() }]).collect()
}

/// Returns the struct in which a fake shows the call, for tests of users.
fn received(call: &Call, operation: &Name) -> Vec<PublicItem> {
    let name = format!("Sent{}", call.name);
    let ty = PublicItem::ty("testing", &name, "struct", "Clone, PartialEq", vec![call.origin.clone()]);
    let parameters = call.parameters.iter().map(|parameter| PublicItem {
        origins: [of_parameter(operation, parameter)].into_iter().chain(replaceable(operation, parameter)).collect(),
        wire: Some(parameter.field.wire.clone()),
        ..ty.field(&parameter.field.name, Type::of_field(&parameter.field))
    });
    let body = call.body.as_ref().map(|body| PublicItem {
        origins: vec![SpecPath::Aspect(Name::clone(operation), Aspect::Body)],
        ..ty.field("body", of_body(body))
    });
    parameters.chain(body).chain([ty.clone()]).collect()
}

/// Returns the method of the resource that starts the call.
fn starter(call: &Call, operation: &Name) -> PublicItem {
    let resource =
        PublicItem::ty("client", &call.resource, "", "", vec![call.origin.clone(), call.resource_origin.clone()]);
    let parameters = call.parameters.iter().filter(|parameter| parameter.location != Location::IdempotencyKey);
    let parameters = parameters.map(|parameter| (&parameter.field, of_parameter(operation, parameter)));
    let sent = call.body.iter().filter_map(|body| match body {
        Body::Fields { record, .. } => Some(SpecPath::Record(Name::clone(&record.spec))),
        Body::Value(_) => None,
    });
    let item = resource.member(
        &call.method,
        Kind::Function(Function {
            receiver: Some(Receiver::Borrowed),
            arguments: required(parameters.chain(body(call))),
            output: Type::generic(&call.name, Type::plain("M")),
            order: Some([call.origin.clone()].into_iter().chain(sent).collect()),
        }),
    );
    PublicItem { deprecated: call.deprecated, origins: vec![call.origin.clone()], ..item }
}

/// Returns the setter of the body as a whole, if its fields have setters.
fn with_body(ty: &PublicItem, body: &Body, operation: &SpecPath) -> Option<PublicItem> {
    let Body::Fields { record, .. } = body else { return None };
    let argument = Argument {
        name: "body".to_owned(),
        wire: "body".to_owned(),
        origin: operation.clone(),
        ty: Type::Spec(record.clone()),
    };
    let function = Function {
        receiver: Some(Receiver::Owned),
        arguments: vec![argument],
        output: Type::plain("Self"),
        order: None,
    };
    Some(PublicItem { origins: vec![operation.clone()], ..ty.member("with_body", Kind::Function(function)) })
}

fn of_body(body: &Body) -> Type {
    match body {
        Body::Fields { record, .. } => Type::Spec(record.clone()),
        Body::Value(field) => Type::of_field(field),
    }
}

/// Returns the fields of the record that is sent, or the body as a value.
fn body(call: &Call) -> impl Iterator<Item = (&Field, SpecPath)> {
    call.body.iter().flat_map(|body| {
        body.fields().iter().map(move |field| {
            let origin = match body {
                Body::Fields { record, .. } => field_of(&SpecPath::Record(Name::clone(&record.spec)), &field.wire),
                Body::Value(_) => field.origin.clone(),
            };
            (field, origin)
        })
    })
}

fn of_parameter(operation: &Name, parameter: &Parameter) -> SpecPath {
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
fn replaceable(operation: &Name, parameter: &Parameter) -> Option<SpecPath> {
    let path = || {
        let wire = parameter.field.wire.as_str().into();
        SpecPath::Parameter(Name::clone(operation), model::Location::Headers, wire)
    };
    (parameter.location == Location::IdempotencyKey).then(path)
}

/// Returns the setters of a call: nothing else of it has the name of the field.
fn call_setters(ty: &PublicItem, field: &Field, argument: Type, origin: &SpecPath) -> Setters {
    let Setters { value, null } = setters(ty, field, argument, origin);
    Setters { value: PublicItem { wire: Some(field.wire.clone()), ..value }, null }
}
