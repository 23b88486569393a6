//! Items of an operation.

use std::borrow::Cow;

use copperplate_language::model::{self, Aspect, Name};

use super::client;
use super::required::required_function_arguments;
use super::types::record_field_origin;
use crate::ir::{
    Argument, Body, BodyValue, Call, Field, Function, ItemKind, ItemPath, Location, Member, Parameter, PublicItem,
    Receiver, RequiredItems, RequiredStruct, ResponseContent, ResponseEnum, Returned, RustType, Setters, SpecPath, Ty,
    TypeKind,
};

/// The module of the calls.
const MODULE: &str = "operations";

/// Items of a call, without the enum of its responses.
pub(crate) struct CallItems<'c> {
    pub(crate) ty: PublicItem,
    /// The method that starts it.
    pub(crate) starter: PublicItem,
    /// The struct with the required values, if the call has one.
    pub(crate) required: Option<RequiredItems<'c>>,
    /// The setters of the fields of the body, or of the body as a value.
    pub(crate) body_setters: Vec<Setters<'c>>,
    pub(crate) parameter_setters: Vec<(Location, Setters<'c>)>,
    /// The setter of the body as a whole, if its fields have setters.
    pub(crate) with_body: Option<PublicItem>,
    pub(crate) response: PublicItem,
    pub(crate) pages: Option<PublicItem>,
}

impl<'c> CallItems<'c> {
    pub(crate) fn new(call: &'c Call) -> Self {
        let operation = call_operation(call);
        let ty = PublicItem::new_type(MODULE, &call.name, "struct", &["Clone"], vec![call.origin.clone()]);
        let body_fields = call_body_origins(call).filter(|(field, _)| !field.is_required());
        let parameters = call.parameters.iter().filter(|parameter| !parameter.field.is_required());
        let returns = || SpecPath::Aspect(Name::clone(operation), Aspect::Returns);
        let pages = call.paging.as_ref().map(|paging| {
            let mut origins = vec![returns(), SpecPath::Aspect(Name::clone(operation), Aspect::Pages)];
            if let Returned::One(ResponseContent::Json(Ty::Declared(TypeKind::Record, page))) = &call.response {
                origins.extend(paging.items.first().map(|items| SpecPath::from_record_field(&page.spec, &items.wire)));
            }
            PublicItem { origins, ..ty.with_kind(ItemKind::Pages(RustType::from_ty(&paging.item))) }
        });
        let response = ty.with_kind(ItemKind::Response(RustType::from_returned(&call.response)));
        Self {
            starter: call_starter(call),
            required: call_required_items(call),
            body_setters: body_fields.map(|(field, origin)| call_setters(&ty, field, &origin)).collect(),
            parameter_setters: parameters
                .map(|parameter| (parameter.location, parameter_setters(&ty, operation, parameter)))
                .collect(),
            with_body: call.body.as_ref().and_then(|body| call_with_body(&ty, body, &call.origin)),
            response: PublicItem { origins: vec![returns()], ..response },
            pages,
            ty,
        }
    }
}

/// Returns the name in the spec.
fn call_operation(call: &Call) -> &Name {
    let SpecPath::Operation(operation) = &call.origin else { unreachable!("a call comes from an operation") };
    operation
}

fn call_starter(call: &Call) -> PublicItem {
    let sent = call.body.iter().filter_map(|body| match &body.value {
        BodyValue::Fields { record, .. } => Some(SpecPath::Record(Name::clone(&record.spec))),
        BodyValue::Value(_) => None,
    });
    let order = [call.origin.clone()].into_iter().chain(sent).collect();
    let ty = call.required.as_ref().map(call_required_type);
    let (arguments, required) =
        required_function_arguments(call_path_origins(call), call_value_origins(call), ty, order);
    let function = Function {
        required: Some(required),
        ..Function::new(Some(Receiver::Borrowed), arguments, RustType::with_mode(&call.name))
    };
    let path = ItemPath {
        module: client::MODULE,
        owner: call.starter.clone(),
        member: Some(Member::Associated(call.method.clone())),
    };
    let part_of = [&call.origin].into_iter().chain(&call.resource).cloned().collect();
    PublicItem {
        deprecated: call.deprecated,
        origins: vec![call.origin.clone()],
        ..PublicItem::new(path, ItemKind::Function(function), part_of)
    }
}

impl RequiredStruct {
    /// Returns the module of the crate that declares it.
    pub(crate) fn module(&self) -> &'static str {
        if self.is_of_record { super::types::MODULE } else { MODULE }
    }
}

/// Returns the struct, in the module of the calls, as the method that starts the call names it.
fn call_required_type(decl: &RequiredStruct) -> RustType {
    let module = if decl.is_of_record { "crate::types::" } else { "" };
    RustType::Path(Cow::Owned(format!("{module}{}", decl.name)), Vec::new())
}

/// Returns the struct with the required values, unless it is the struct of the body.
fn call_required_items(call: &Call) -> Option<RequiredItems<'_>> {
    let decl = call.required.as_ref().filter(|decl| !decl.is_of_record)?;
    Some(RequiredItems::new(MODULE, decl, &call.origin, call_value_origins(call)))
}

fn call_path_origins(call: &Call) -> impl Iterator<Item = (&Field, SpecPath)> {
    let parameters = call.parameters.iter().filter(|parameter| parameter.location == Location::Path);
    parameters.map(|parameter| (&parameter.field, parameter_origin(call_operation(call), parameter)))
}

/// Returns the values that are not in the path: other parameters, without the idempotency key of all operations, and
/// the body.
fn call_value_origins(call: &Call) -> impl Iterator<Item = (&Field, SpecPath)> {
    let is_value = |location| ![Location::Path, Location::IdempotencyKey].contains(&location);
    let parameters = call.parameters.iter().filter(move |parameter| is_value(parameter.location));
    let parameters = parameters.map(|parameter| (&parameter.field, parameter_origin(call_operation(call), parameter)));
    parameters.chain(call_body_origins(call))
}

/// Returns the setters of a call, the only items of the call with the name of the field.
fn call_setters<'c>(ty: &PublicItem, field: &'c Field, origin: &SpecPath) -> Setters<'c> {
    let setters = Setters::new(ty, field, origin);
    Setters { value: PublicItem { wire: Some(field.wire.clone()), ..setters.value }, ..setters }
}

fn parameter_setters<'c>(ty: &PublicItem, operation: &Name, parameter: &'c Parameter) -> Setters<'c> {
    let mut setters = call_setters(ty, &parameter.field, &parameter_origin(operation, parameter));
    setters.value.origins.extend(common_idempotency_key_origin(operation, parameter));
    setters
}

fn call_with_body(ty: &PublicItem, body: &Body, operation: &SpecPath) -> Option<PublicItem> {
    let BodyValue::Fields { .. } = body.value else { return None };
    let argument = Argument {
        name: "body".to_owned(),
        wire: "body".to_owned(),
        origin: operation.clone(),
        ty: RustType::from_body(body),
    };
    let with_body = ty.function("with_body", Function::setter(vec![argument]));
    Some(PublicItem { origins: vec![operation.clone()], ..with_body })
}

/// Returns the fields of the record that is sent, or the body as a value.
fn call_body_origins(call: &Call) -> impl Iterator<Item = (&Field, SpecPath)> {
    call.body.iter().flat_map(|body| {
        body.argument_fields().iter().map(move |field| {
            let origin = match &body.value {
                BodyValue::Fields { record, .. } => {
                    record_field_origin(&SpecPath::Record(Name::clone(&record.spec)), &field.wire)
                }
                BodyValue::Value(_) => field.origin.clone(),
            };
            (field, origin)
        })
    })
}

fn parameter_origin(operation: &Name, parameter: &Parameter) -> SpecPath {
    let wire = parameter.field.wire.as_str().into();
    match parameter.location {
        Location::Path => SpecPath::Parameter(Name::clone(operation), model::Location::Path, wire),
        Location::Query => SpecPath::Parameter(Name::clone(operation), model::Location::Query, wire),
        Location::Header | Location::OwnIdempotencyKey => {
            SpecPath::Parameter(Name::clone(operation), model::Location::Headers, wire)
        }
        Location::CommonHeader | Location::IdempotencyKey => SpecPath::Header(wire),
        Location::Cookie => SpecPath::Parameter(Name::clone(operation), model::Location::Cookies, wire),
    }
}

/// Returns the path of the idempotency key of all operations as a parameter of this operation, which may have its own
/// instead.
fn common_idempotency_key_origin(operation: &Name, parameter: &Parameter) -> Option<SpecPath> {
    let path = || {
        let wire = parameter.field.wire.as_str().into();
        SpecPath::Parameter(Name::clone(operation), model::Location::Headers, wire)
    };
    (parameter.location == Location::IdempotencyKey).then(path)
}

/// Items of the response enum of a call.
pub(crate) struct ResponseEnumItems<'c> {
    pub(crate) decl: &'c ResponseEnum,
    pub(crate) ty: PublicItem,
    pub(crate) variants: Vec<PublicItem>,
}

impl<'c> ResponseEnumItems<'c> {
    /// Returns the items, if the call has such an enum.
    pub(crate) fn new(call: &'c Call) -> Option<Self> {
        let decl = call.response_enum()?;
        let derives = &["Clone", "PartialEq", "Eq", "Hash"];
        let ty = PublicItem::new_type(MODULE, &decl.name, "enum", derives, vec![call.origin.clone()]);
        let origins = vec![SpecPath::Aspect(Name::clone(call_operation(call)), Aspect::Returns)];
        let variants = decl.variants.iter().map(|variant| PublicItem {
            origins: origins.clone(),
            ..ty.member(&variant.name, ItemKind::Variant(RustType::from_content_value(&variant.content)))
        });
        Some(Self { decl, variants: variants.collect(), ty: PublicItem { origins, ..ty } })
    }
}

/// Items of the struct in which a fake shows a call, for tests that users write.
pub(crate) struct ReceivedCallItems {
    pub(crate) ty: PublicItem,
    pub(crate) parameters: Vec<PublicItem>,
    pub(crate) body: Option<PublicItem>,
}

impl ReceivedCallItems {
    pub(crate) fn new(call: &Call) -> Self {
        let operation = call_operation(call);
        let derives = &["Clone", "PartialEq", "Eq", "Hash"];
        let ty = PublicItem::new_type("testing", &call.received_name(), "struct", derives, vec![call.origin.clone()]);
        let parameters = call.parameters.iter().map(|parameter| PublicItem {
            origins: [parameter_origin(operation, parameter)]
                .into_iter()
                .chain(common_idempotency_key_origin(operation, parameter))
                .collect(),
            wire: Some(parameter.field.wire.clone()),
            ..ty.field(&parameter.field.name, RustType::from_field(&parameter.field))
        });
        let body = call.body.as_ref().map(|body| PublicItem {
            origins: vec![SpecPath::Aspect(Name::clone(operation), Aspect::Body)],
            ..ty.field("body", RustType::from_body(body))
        });
        Self { parameters: parameters.collect(), body, ty }
    }
}
