//! Candidates: messages that contain the changed element, and the places where a reader notices the change.

use copperplate_language::json::Node;
use copperplate_language::model::{Bounds, ErrorStatus, Field, Location, Operation, Scheme, Status, Type, UnionKind};
use copperplate_language::values::varied::{self, Given};

use super::along::{along, path};
use super::credentials;
use super::focus::Focus;
use super::place::Wanted;
use super::request::{CONTENT_TYPE, Parameter, texts};
use super::scene::Scene;
use crate::change::{Pair, Subject};
use crate::reachability::graph::CallPart;
use crate::rules::Rule;

/// Nesting of values that are varied at the element itself.
const DEPTH: usize = 2;

/// Nesting of values that are varied if the difference may be anywhere inside.
const DEPTH_INSIDE: usize = 4;

/// Messages of one operation.
pub(super) struct Candidates<'m> {
    /// The operation in the sender's spec.
    pub(super) operation: &'m Operation,
    pub(super) contents: Vec<Content<'m>>,
    pub(super) wanted: Wanted,
}

/// Part of a message that is given; the rest is as small as possible.
pub(super) enum Content<'m> {
    Nothing,
    /// Those of a scheme of the sender, or none.
    Credentials(Option<&'m Scheme>),
    Parameter(Parameter<'m>),
    Body(Node),
    /// Response with a status, with or without a body.
    Response(Status, Option<Node>),
    /// Error with a status.
    Error(ErrorStatus, Node),
}

/// Returns the candidates for a changed element; `None` if the sender has nothing to send there.
pub(super) fn of<'m>(scene: &Scene<'_, 'm>, rule: &'static Rule, subject: &Subject) -> Option<Candidates<'m>> {
    inside(scene, subject, Focus::of(rule), DEPTH)
}

fn inside<'m>(scene: &Scene<'_, 'm>, subject: &Subject, focus: Focus, depth: usize) -> Option<Candidates<'m>> {
    let of_media_type = |operation| Candidates {
        operation,
        contents: vec![Content::Nothing],
        wanted: Wanted::Header(vec![CONTENT_TYPE.to_owned()]),
    };
    match subject {
        Subject::Body(name) if focus == Focus::MediaType => Some(of_media_type(scene.operation(name)?)),
        Subject::Json => Some(of_media_type(scene.any_operation(sends_usual_json)?)),
        Subject::Field { owner, field } => of_field(scene, owner, field, focus, depth),
        Subject::Value { owner, .. } | Subject::Variant { owner, .. } | Subject::Type(owner) => {
            let ty = of_variant(scene, subject).or_else(|| scene.ty(owner))?;
            let values = varied::of(scene.sender().model, &ty, &Bounds::default(), depth + 1);
            around(scene, owner, values, Vec::new())
        }
        Subject::Body(name) => {
            let operation = scene.operation(name)?;
            let values = operation.body_type().filter(|_| focus != Focus::Absence).map(|ty| varied_inside(scene, ty));
            let contents =
                values.map_or(vec![Content::Nothing], |values| values.into_iter().map(Content::Body).collect());
            Some(Candidates { operation, contents, wanted: Wanted::inside(Vec::new(), Vec::new()) })
        }
        Subject::Response { operation, status } => {
            let operation = scene.operation(operation)?;
            let values = operation.returns.with(*status)?.content.values().map(|ty| varied_inside(scene, ty));
            let contents = values.map_or(vec![Content::Response(*status, None)], |values| {
                values.into_iter().map(|value| Content::Response(*status, Some(value))).collect()
            });
            Some(Candidates { operation, contents, wanted: Wanted::Response })
        }
        Subject::Replaced(replaced) => {
            let mut candidates = inside(scene, &replaced.place, Focus::Values, DEPTH_INSIDE)?;
            if let Subject::Field { field, .. } = &replaced.member {
                candidates.wanted = candidates.wanted.with_last(names(field));
            }
            Some(candidates)
        }
        Subject::Parameter { operation, location, name } => {
            let operation = scene.operation(operation)?;
            let field = name.name_in(scene.sender_side()).and_then(|name| {
                let mut fields = operation.all_parameters();
                fields.find(|field| field.name == name)
            });
            let wanted = match focus {
                Focus::Location => Wanted::Moved(names(name)),
                Focus::Absence | Focus::Null | Focus::MediaType | Focus::Values => {
                    Wanted::parameter(*location, names(name))
                }
            };
            Some(Candidates { operation, contents: given(scene, field, focus), wanted })
        }
        Subject::Header(name) => {
            let sent = name.name_in(scene.sender_side());
            let field = scene.sender().model.headers.iter().find(|field| Some(field.name.as_str()) == sent);
            let operation = scene.any_operation(|_| true)?;
            Some(Candidates { operation, contents: given(scene, field, focus), wanted: Wanted::Header(names(name)) })
        }
        Subject::Operation(name) => {
            let operation = scene.operation(name)?;
            Some(Candidates { operation, contents: vec![Content::Nothing], wanted: Wanted::Address })
        }
        Subject::Server(names) => of_server(scene, names),
        Subject::Scheme(names) => of_scheme(scene, names),
        Subject::Accepted { operation, scheme } => {
            let sender = scene.sender().model;
            let scheme = match scheme.as_ref().and_then(|names| names.name_in(scene.sender_side())) {
                None => None,
                Some(name) => Some(sender.auth.schemes.iter().find(|scheme| scheme.shown() == name)?),
            };
            with_credentials(scene, scene.operation(operation)?, scheme)
        }
        Subject::QueryLists => {
            fn list(operation: &Operation) -> Option<&Field> {
                operation.query.iter().find(|field| matches!(field.ty, Type::List(_)) && field.style.is_none())
            }
            let operation = scene.any_operation(|operation| list(operation).is_some())?;
            let field = list(operation)?;
            let wanted = Wanted::Query(vec![field.name.clone()]);
            Some(Candidates { operation, contents: given(scene, Some(field), focus), wanted })
        }
        Subject::Forms => of_forms(scene),
        // The order of schemes breaks nothing, and a header of a response or the body of an error that does not fit is
        // left as it is.
        Subject::Api
        | Subject::ReplyHeader { .. }
        | Subject::Error { .. }
        | Subject::CommonError(_)
        | Subject::Package
        | Subject::Resource(_)
        | Subject::Template(_)
        | Subject::Pages(_)
        | Subject::SpecPaths(_) => None,
    }
}

/// Returns a request to a server.
fn of_server<'m>(scene: &Scene<'_, 'm>, names: &Pair) -> Option<Candidates<'m>> {
    let (sender, name) = (scene.sender().model, names.name_in(scene.sender_side())?);
    let is_there = |operation: &Operation| sender.server_of(operation).is_some_and(|server| server.name == name);
    let operation = scene.any_operation(is_there)?;
    Some(Candidates { operation, contents: vec![Content::Nothing], wanted: Wanted::Address })
}

/// Returns a request with the credentials of a scheme.
fn of_scheme<'m>(scene: &Scene<'_, 'm>, names: &Pair) -> Option<Candidates<'m>> {
    let (sender, name) = (scene.sender().model, names.name_in(scene.sender_side())?);
    let scheme = sender.auth.schemes.iter().find(|scheme| scheme.shown() == name)?;
    let accepts =
        |operation: &Operation| sender.accepted(operation).flatten().any(|accepted| std::ptr::eq(accepted, scheme));
    with_credentials(scene, scene.any_operation(accepts)?, Some(scheme))
}

/// Returns a request with the credentials of a scheme, or without.
fn with_credentials<'m>(
    scene: &Scene<'_, 'm>,
    operation: &'m Operation,
    scheme: Option<&'m Scheme>,
) -> Option<Candidates<'m>> {
    let reader = scene.in_reader(operation)?;
    let expected = scene.reader().model.accepted(reader).flatten();
    let wanted = Wanted::Credentials(credentials::names(scheme.into_iter().chain(expected)));
    Some(Candidates { operation, contents: vec![Content::Credentials(scheme)], wanted })
}

fn of_field<'m>(
    scene: &Scene<'_, 'm>,
    owner: &Pair,
    field: &Pair,
    focus: Focus,
    depth: usize,
) -> Option<Candidates<'m>> {
    let model = scene.sender().model;
    let Type::Record(id) = scene.ty(owner)? else { return None };
    let record = |given: Given<'_>| varied::record(model, id, given, |field| scene.is_expected(id, field));
    let named = field.name_in(scene.sender_side()).and_then(|name| {
        let record = model.record(id);
        Some((name, record.field(name).or(record.extra.as_deref())?))
    });
    let values = match named {
        None => record(Given::Nothing).into_iter().collect(),
        Some((name, _)) if focus == Focus::Absence => record(Given::Absent(name)).into_iter().collect(),
        Some((name, field)) => {
            let values = varied::of_field(model, field, depth);
            let values = values.iter().filter(|value| focus.is_on(value));
            values.filter_map(|value| record(Given::Value(name, value))).collect()
        }
    };
    around(scene, owner, values, names(field))
}

/// Returns the candidates with values of a type, along a shortest path from a call to it.
fn around<'m>(scene: &Scene<'_, 'm>, owner: &Pair, values: Vec<Node>, last: Vec<String>) -> Option<Candidates<'m>> {
    let route = scene.route(owner)?;
    let operation = scene.operation(&Pair::of(None, Some(route.operation)))?;
    let messages = values.into_iter().filter_map(|value| along(scene, &route, value));
    let (contents, wanted) = match route.part {
        CallPart::Parameter(location, field) => {
            let given = messages.map(|value| Content::Parameter(Parameter { field, value })).collect();
            let (path, name) = (path(&route), field.name.clone());
            let is_structure = matches!(location, Location::Query) && !(route.members.is_empty() && last.is_empty());
            let wanted = if is_structure {
                Wanted::QueryPart { name, path, last }
            } else {
                Wanted::parameter(location, vec![name])
            };
            (given, wanted)
        }
        CallPart::Header(field) => {
            let given = messages.map(|value| Content::Parameter(Parameter { field, value })).collect();
            (given, Wanted::Header(vec![field.name.clone()]))
        }
        CallPart::Body(_) => (messages.map(Content::Body).collect(), Wanted::inside(path(&route), last)),
        CallPart::Error(status, _) => {
            let errors = messages.map(|body| Content::Error(status, body)).collect();
            (errors, Wanted::inside(path(&route), last))
        }
        // Nothing refuses a response because of a header.
        CallPart::ReplyHeader(_) => return None,
        CallPart::Response(status, _) => {
            let responses = messages.map(|body| Content::Response(status, Some(body))).collect();
            (responses, Wanted::inside(path(&route), last))
        }
    };
    Some(Candidates { operation, contents, wanted })
}

fn sends_usual_json(operation: &Operation) -> bool {
    operation.body.as_ref().is_some_and(|body| body.media.is_none() && body.content.ty().is_some())
}

/// Returns the bodies of an operation with a form, or with parts.
fn of_forms<'m>(scene: &Scene<'_, 'm>) -> Option<Candidates<'m>> {
    let has_form = |operation: &Operation| operation.body.as_ref().is_some_and(|body| body.encoding.is_some());
    let operation =
        scene.any_operation(|operation| has_form(operation) && scene.in_reader(operation).is_some_and(has_form))?;
    let contents = varied_inside(scene, operation.body_type()?).into_iter().map(Content::Body).collect();
    Some(Candidates { operation, contents, wanted: Wanted::inside(Vec::new(), Vec::new()) })
}

fn varied_inside(scene: &Scene, ty: &Type) -> Vec<Node> {
    varied::of(scene.sender().model, ty, &Bounds::default(), DEPTH_INSIDE)
}

/// Returns a parameter with each of its values, or nothing if there is no parameter.
fn given<'m>(scene: &Scene<'_, 'm>, field: Option<&'m Field>, focus: Focus) -> Vec<Content<'m>> {
    let Some(field) = field.filter(|_| focus != Focus::Absence) else { return vec![Content::Nothing] };
    let values = varied::of_field(scene.sender().model, field, 1).into_iter();
    // Nothing is sent for an empty list.
    let values = values.filter(|value| *value != Node::List(Vec::new())).chain(several(scene, field));
    // The crate sends no header with an element that has a comma, or is empty.
    let is_header = field.is_header();
    let is_sent = |text: &String| !text.is_empty() && !text.contains(',');
    let values =
        values.filter(|value| !(is_header && matches!(value, Node::List(_))) || texts(value).iter().all(is_sent));
    values.map(|value| Content::Parameter(Parameter { field, value })).collect()
}

/// Returns values that a service may read as another number of values: two elements, or texts with a comma.
fn several(scene: &Scene, field: &Field) -> Vec<Node> {
    if field.constant.is_some() { Vec::new() } else { several_of(scene, field.ty.non_null(), &field.bounds) }
}

/// Returns the type of a variant of a union without a tag, which the sender has.
fn of_variant(scene: &Scene, subject: &Subject) -> Option<Type> {
    let Subject::Variant { owner, value } = subject else { return None };
    let Type::Union(id) = scene.ty(owner)? else { return None };
    let UnionKind::Shaped(variants) = &scene.sender().model.union(id).kind else { return None };
    let name = value.name_in(scene.sender_side())?;
    variants.iter().find(|variant| variant.name == name).map(|variant| variant.ty.clone())
}

fn several_of(scene: &Scene, ty: &Type, bounds: &Bounds) -> Vec<Node> {
    let with_comma = Node::from("a,b");
    match ty {
        Type::String => vec![with_comma],
        Type::List(element) => {
            let elements = varied::of(scene.sender().model, element, &Bounds::default(), 1);
            let with_comma = (**element == Type::String).then_some(with_comma);
            let length = varied::length(bounds);
            let two = elements.last().map(|element| Node::List(vec![element.clone(); length.max(2)]));
            two.into_iter().chain(with_comma.map(|text| Node::List(vec![text; length]))).collect()
        }
        Type::Union(id) => match &scene.sender().model.union(*id).kind {
            UnionKind::Shaped(variants) => {
                let lists = variants.iter().filter(|variant| matches!(variant.ty, Type::List(_)));
                lists.flat_map(|variant| several_of(scene, &variant.ty, bounds)).collect()
            }
            UnionKind::Tagged { .. } => Vec::new(),
        },
        Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Json
        | Type::Object
        | Type::File
        | Type::Map(_)
        | Type::Nullable(_)
        | Type::Record(_)
        | Type::Enum(_) => Vec::new(),
    }
}

fn names(pair: &Pair) -> Vec<String> {
    pair.base.iter().chain(&pair.head).cloned().collect()
}
