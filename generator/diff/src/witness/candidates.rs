//! Candidates: messages that contain the changed element, and the places where a reader notices the change.

use copperplate_language::model::{
    Bounds, Field, Location, Operation, Plain, Scheme, Server, Status, Type, TypeId, UnionKind, Wrapper,
};
use copperplate_language::values::varied::{self, GivenField};
use serde_json::Value;

use super::along::{path_along_route, value_along_route};
use super::credentials;
use super::focus::Focus;
use super::given::{GivenParameter, GivenPart, WitnessCandidates};
use super::place::WantedPlaces;
use super::scene::Scene;
use super::texts::{CONTENT_TYPE, request_parameter_texts};
use crate::change::{ChangedName, OperationPart, Setting, SharedKind, Subject, TypePart};
use crate::reachability::graph::CallPart;
use crate::rules::{self, Rule};

/// Nesting depth of varied values if the element itself changed.
const DEPTH: usize = 2;

/// Nesting depth of varied values if the difference may be anywhere inside.
const DEPTH_INSIDE: usize = 4;

/// Name of a field that no record declares.
const UNDECLARED: &str = "undeclared";

/// Returns the candidates for a changed element; `None` if the sender has nothing to send there.
pub(super) fn find_candidates<'m>(
    scene: &Scene<'_, 'm>,
    rule: &'static Rule,
    subject: &Subject,
) -> Option<WitnessCandidates<'m>> {
    // No single message shows the end of a stream.
    let of_ends = [&rules::RESPONSE_END_ADDED, &rules::RESPONSE_END_CHANGED, &rules::RESPONSE_END_REMOVED];
    if of_ends.contains(&rule) {
        return None;
    }
    candidates_with_focus(scene, subject, Focus::from_rule(rule), DEPTH)
}

fn candidates_with_focus<'m>(
    scene: &Scene<'_, 'm>,
    subject: &Subject,
    focus: Focus,
    depth: usize,
) -> Option<WitnessCandidates<'m>> {
    let of_media_type = |operation| WitnessCandidates {
        operation,
        contents: vec![GivenPart::Nothing],
        wanted: WantedPlaces::Parameter(Location::Headers, vec![CONTENT_TYPE.to_owned()]),
    };
    match subject {
        Subject::Operation(name, OperationPart::Body) if focus == Focus::MediaType => {
            Some(of_media_type(scene.sender_operation(name)?))
        }
        Subject::Setting(Setting::Json) => Some(of_media_type(scene.find_sender_operation(is_usual_json_candidate)?)),
        Subject::Type(owner, TypePart::Field(field)) => field_candidates(scene, owner, field, focus, depth),
        Subject::Type(owner, TypePart::Whole | TypePart::Value(_) | TypePart::Variant(_)) => {
            let ty = candidate_variant_type(scene, subject).or_else(|| scene.sender_type(owner))?;
            let values = varied::varied_values(scene.sender_values(), &ty, &Bounds::default(), depth + 1);
            type_candidates(scene, owner, values, Vec::new())
        }
        Subject::Operation(name, OperationPart::Body) => {
            let operation = scene.sender_operation(name)?;
            let values =
                operation.body_type().filter(|_| focus != Focus::Absence).map(|ty| varied_candidate_values(scene, ty));
            let contents =
                values.map_or(vec![GivenPart::Nothing], |values| values.into_iter().map(GivenPart::Body).collect());
            Some(WitnessCandidates { operation, contents, wanted: WantedPlaces::inside_path(Vec::new(), Vec::new()) })
        }
        Subject::Operation(operation, OperationPart::Response(status)) => {
            let operation = scene.sender_operation(operation)?;
            let ty = operation.returns.response(*status)?.content.value_type().filter(|_| focus != Focus::Absence);
            let values = ty.map(|ty| varied_candidate_values(scene, ty));
            let contents = values.map_or(vec![GivenPart::Response(*status, None)], |values| {
                values.into_iter().map(|value| GivenPart::Response(*status, Some(value))).collect()
            });
            Some(WitnessCandidates { operation, contents, wanted: WantedPlaces::Response })
        }
        Subject::Shared(SharedKind::Webhook, names) => webhook_candidates(scene, names),
        Subject::Replaced(replaced) => {
            let mut candidates = candidates_with_focus(scene, &replaced.place, Focus::Values, DEPTH_INSIDE)?;
            if let Subject::Type(_, TypePart::Field(field)) = &replaced.member {
                candidates.wanted = candidates.wanted.with_last(candidate_names(field));
            }
            Some(candidates)
        }
        Subject::Operation(operation, OperationPart::Parameter(location, name)) => {
            let operation = scene.sender_operation(operation)?;
            let field = name.name_in(scene.sender_side()).and_then(|name| {
                let mut fields = operation.all_parameters();
                fields.find(|field| field.name == name)
            });
            let wanted = match focus {
                Focus::Location => WantedPlaces::Moved(candidate_names(name)),
                Focus::Absence | Focus::Null | Focus::MediaType | Focus::Undeclared | Focus::Values => {
                    WantedPlaces::Parameter(*location, candidate_names(name))
                }
            };
            Some(WitnessCandidates { operation, contents: given_candidate_parts(scene, field, focus), wanted })
        }
        Subject::Shared(SharedKind::Header, name) => header_candidates(scene, name, focus),
        Subject::Operation(name, OperationPart::Whole) => {
            let operation = scene.sender_operation(name)?;
            Some(WitnessCandidates { operation, contents: vec![GivenPart::Nothing], wanted: WantedPlaces::Address })
        }
        Subject::Shared(SharedKind::Server, names) => server_candidates(scene, names),
        Subject::Shared(SharedKind::Scheme, names) => scheme_candidates(scene, names),
        Subject::Operation(operation, OperationPart::Accepted(scheme)) => {
            let sender = scene.sender().model;
            let scheme = match scheme.as_ref().and_then(|names| names.name_in(scene.sender_side())) {
                None => None,
                Some(name) => Some(sender.auth.schemes.iter().find(|scheme| scheme.shown_name() == name)?),
            };
            credential_candidates(scene, scene.sender_operation(operation)?, scheme)
        }
        Subject::Setting(Setting::QueryLists) => {
            fn query_list(operation: &Operation) -> Option<&Field> {
                operation.query.iter().find(|field| field.ty.is_list() && field.attributes.style.is_none())
            }
            let operation = scene.find_sender_operation(|operation| query_list(operation).is_some())?;
            let field = query_list(operation)?;
            let wanted = WantedPlaces::Parameter(Location::Query, vec![field.name.clone()]);
            Some(WitnessCandidates { operation, contents: given_candidate_parts(scene, Some(field), focus), wanted })
        }
        Subject::Setting(Setting::Forms) => form_candidates(scene),
        // The order of schemes breaks nothing, and a response header or error body that does not fit is kept as it is.
        Subject::Setting(Setting::Api | Setting::Package | Setting::Signature | Setting::Error(_))
        | Subject::Shared(SharedKind::Resource | SharedKind::Template | SharedKind::ResponseHeader, _)
        | Subject::Operation(_, OperationPart::Pages | OperationPart::ResponseHeader(_) | OperationPart::Error(_))
        | Subject::SpecPaths(_) => None,
    }
}

/// Returns a request with a header of every operation.
fn header_candidates<'m>(scene: &Scene<'_, 'm>, name: &ChangedName, focus: Focus) -> Option<WitnessCandidates<'m>> {
    let sent = name.name_in(scene.sender_side());
    let field = scene.sender().model.headers.iter().find(|field| Some(field.name.as_str()) == sent);
    let operation = scene.find_sender_operation(|_| true)?;
    Some(WitnessCandidates {
        operation,
        contents: given_candidate_parts(scene, field, focus),
        wanted: WantedPlaces::Parameter(Location::Headers, candidate_names(name)),
    })
}

/// Returns the bodies of a webhook.
fn webhook_candidates<'m>(scene: &Scene<'_, 'm>, names: &ChangedName) -> Option<WitnessCandidates<'m>> {
    let name = names.name_in(scene.sender_side())?;
    let webhook = scene.sender().model.webhooks().find(|webhook| webhook.name == name)?;
    let values = varied_candidate_values(scene, &webhook.ty).into_iter();
    let contents = values.map(|value| GivenPart::Response(Status::Success, Some(value))).collect();
    Some(WitnessCandidates { operation: &webhook.received, contents, wanted: WantedPlaces::Response })
}

/// Returns a request to a server.
fn server_candidates<'m>(scene: &Scene<'_, 'm>, names: &ChangedName) -> Option<WitnessCandidates<'m>> {
    let (sender, name) = (scene.sender().model, names.name_in(scene.sender_side())?);
    // Without a value for each variable, no request is sent.
    let is_called = |server: &Server| server.name == name && !server.address().contains('{');
    let is_there = |operation: &Operation| sender.operation_server(operation).is_some_and(is_called);
    let operation = scene.find_sender_operation(is_there)?;
    Some(WitnessCandidates { operation, contents: vec![GivenPart::Nothing], wanted: WantedPlaces::Address })
}

/// Returns a request with the credentials of a scheme.
fn scheme_candidates<'m>(scene: &Scene<'_, 'm>, names: &ChangedName) -> Option<WitnessCandidates<'m>> {
    let (sender, name) = (scene.sender().model, names.name_in(scene.sender_side())?);
    let scheme = sender.auth.schemes.iter().find(|scheme| scheme.shown_name() == name)?;
    let accepts = |operation: &Operation| {
        sender.accepted_schemes(operation).flatten().any(|accepted| std::ptr::eq(accepted, scheme))
    };
    credential_candidates(scene, scene.find_sender_operation(accepts)?, Some(scheme))
}

/// Returns a request with the credentials of a scheme, or without.
fn credential_candidates<'m>(
    scene: &Scene<'_, 'm>,
    operation: &'m Operation,
    scheme: Option<&'m Scheme>,
) -> Option<WitnessCandidates<'m>> {
    let reader = scene.reader_operation(operation)?;
    let expected = scene.reader().model.accepted_schemes(reader).flatten();
    let wanted = WantedPlaces::Credentials(credentials::credential_names(scheme.into_iter().chain(expected)));
    Some(WitnessCandidates { operation, contents: vec![GivenPart::Credentials(scheme)], wanted })
}

fn field_candidates<'m>(
    scene: &Scene<'_, 'm>,
    owner: &ChangedName,
    field: &ChangedName,
    focus: Focus,
    depth: usize,
) -> Option<WitnessCandidates<'m>> {
    let model = scene.sender().model;
    let id = scene.sender_type(owner)?.record()?;
    let record = |given: GivenField<'_>| {
        varied::varied_record(scene.sender_values(), id, given, |field| scene.is_expected(id, field))
    };
    let named = field.name_in(scene.sender_side()).and_then(|name| {
        let record = model.record(id);
        Some((name, record.field(name).or(record.extra.as_deref())?))
    });
    let values = match named {
        None if focus == Focus::Undeclared => {
            let record = record(GivenField::Nothing);
            let with = |value| record.clone().map(|record| with_undeclared_field(record, value));
            [Value::from("x"), Value::from(0)].into_iter().filter_map(with).collect()
        }
        None => record(GivenField::Nothing).into_iter().collect(),
        Some((name, _)) if focus == Focus::Absence => record(GivenField::Absent(name)).into_iter().collect(),
        Some((name, field)) => {
            let values = varied::varied_field_values(scene.sender_values(), field, depth);
            let values = values.iter().filter(|value| focus.is_on(value));
            values.filter_map(|value| record(GivenField::Value(name, value))).collect()
        }
    };
    type_candidates(scene, owner, values, candidate_names(field))
}

/// Adds a field to a record that does not declare it.
fn with_undeclared_field(mut record: Value, value: Value) -> Value {
    if let Some(fields) = record.as_object_mut() {
        fields.entry(UNDECLARED).or_insert(value);
    }
    record
}

/// Returns the candidates with values of a type, along a shortest path from a call to it.
fn type_candidates<'m>(
    scene: &Scene<'_, 'm>,
    owner: &ChangedName,
    values: Vec<Value>,
    last: Vec<String>,
) -> Option<WitnessCandidates<'m>> {
    let route = scene.route(owner)?;
    let operation = route.operation;
    let messages = values.into_iter().filter_map(|value| value_along_route(scene, &route, value));
    let (contents, wanted) = match route.part {
        CallPart::Parameter(location, field) => {
            let given = messages.map(|value| GivenPart::Parameter(GivenParameter { field, value })).collect();
            let (path, name) = (path_along_route(&route), field.name.clone());
            let is_structure = matches!(location, Location::Query) && !(route.members.is_empty() && last.is_empty());
            let wanted = if is_structure {
                WantedPlaces::QueryPart { name, path, last }
            } else {
                WantedPlaces::Parameter(location, vec![name])
            };
            (given, wanted)
        }
        CallPart::Header(field) => {
            let given = messages.map(|value| GivenPart::Parameter(GivenParameter { field, value })).collect();
            (given, WantedPlaces::Parameter(Location::Headers, vec![field.name.clone()]))
        }
        CallPart::Body(_) => {
            (messages.map(GivenPart::Body).collect(), WantedPlaces::inside_path(path_along_route(&route), last))
        }
        // No reader refuses a response because of a header or an error body.
        CallPart::ResponseHeader(_) | CallPart::Error(..) => return None,
        CallPart::Response(status, _) => {
            let responses = messages.map(|body| GivenPart::Response(status, Some(body))).collect();
            (responses, WantedPlaces::inside_path(path_along_route(&route), last))
        }
    };
    Some(WitnessCandidates { operation, contents, wanted })
}

fn is_usual_json_candidate(operation: &Operation) -> bool {
    operation.body.as_ref().is_some_and(|body| body.media.is_none() && body.content.ty().is_some())
}

/// Returns the bodies of an operation with a form, or with parts.
fn form_candidates<'m>(scene: &Scene<'_, 'm>) -> Option<WitnessCandidates<'m>> {
    let has_form = |operation: &Operation| operation.body.as_ref().is_some_and(|body| body.encoding.is_some());
    let operation = scene.find_sender_operation(|operation| {
        has_form(operation) && scene.reader_operation(operation).is_some_and(has_form)
    })?;
    let contents = varied_candidate_values(scene, operation.body_type()?).into_iter().map(GivenPart::Body).collect();
    Some(WitnessCandidates { operation, contents, wanted: WantedPlaces::inside_path(Vec::new(), Vec::new()) })
}

fn varied_candidate_values(scene: &Scene, ty: &Type) -> Vec<Value> {
    varied::varied_values(scene.sender_values(), ty, &Bounds::default(), DEPTH_INSIDE)
}

/// Returns a parameter with each of its values; empty if there is no parameter.
fn given_candidate_parts<'m>(scene: &Scene<'_, 'm>, field: Option<&'m Field>, focus: Focus) -> Vec<GivenPart<'m>> {
    let Some(field) = field.filter(|_| focus != Focus::Absence) else { return vec![GivenPart::Nothing] };
    let values = varied::varied_field_values(scene.sender_values(), field, 1).into_iter();
    // An empty list is not sent.
    let values =
        values.filter(|value| *value != Value::Array(Vec::new())).chain(several_candidate_values(scene, field));
    // The crate does not send a header with an element that contains a comma or is empty.
    let is_header = field.is_header();
    let is_sent = |text: &String| !text.is_empty() && !text.contains(',');
    let values = values.filter(|value| {
        !(is_header && matches!(value, Value::Array(_))) || request_parameter_texts(value).iter().all(is_sent)
    });
    values.map(|value| GivenPart::Parameter(GivenParameter { field, value })).collect()
}

/// Returns values that a service may read as a different number of values: two elements, or texts with a comma.
fn several_candidate_values(scene: &Scene, field: &Field) -> Vec<Value> {
    if field.attributes.constant.is_some() {
        Vec::new()
    } else {
        several_candidate_values_of_type(scene, field.ty.non_null(), &field.attributes.bounds)
    }
}

/// Returns the type of a variant of a union without a tag, which the sender has.
fn candidate_variant_type(scene: &Scene, subject: &Subject) -> Option<Type> {
    let Subject::Type(owner, TypePart::Variant(value)) = subject else { return None };
    let id = scene.sender_type(owner)?.union()?;
    let UnionKind::Shaped(variants) = &scene.sender().model.union(id).kind else { return None };
    let name = value.name_in(scene.sender_side())?;
    variants.iter().find(|variant| variant.name == name).map(|variant| variant.ty.clone())
}

fn several_candidate_values_of_type(scene: &Scene, ty: &Type, bounds: &Bounds) -> Vec<Value> {
    let with_comma = Value::from("a,b");
    match ty {
        Type::Plain(plain) => (*plain == Plain::String).then_some(with_comma).into_iter().collect(),
        Type::Wrapped(Wrapper::List, _) if varied::shortest_list_length(bounds) > varied::LIST_MAX => Vec::new(),
        Type::Wrapped(Wrapper::List, element) => {
            let elements = varied::varied_values(scene.sender_values(), element, &Bounds::default(), 1);
            let with_comma = (**element == Type::Plain(Plain::String)).then_some(with_comma);
            let length = varied::shortest_list_length(bounds);
            let two = elements.last().map(|element| Value::Array(vec![element.clone(); length.max(2)]));
            two.into_iter().chain(with_comma.map(|text| Value::Array(vec![text; length]))).collect()
        }
        Type::Declared(TypeId::Union(id)) => match &scene.sender().model.union(*id).kind {
            UnionKind::Shaped(variants) => {
                let lists = variants.iter().filter(|variant| variant.ty.is_list());
                lists.flat_map(|variant| several_candidate_values_of_type(scene, &variant.ty, bounds)).collect()
            }
            UnionKind::Tagged { .. } => Vec::new(),
        },
        Type::Wrapped(Wrapper::Map | Wrapper::Nullable, _) | Type::Declared(TypeId::Record(_) | TypeId::Enum(_)) => {
            Vec::new()
        }
    }
}

fn candidate_names(pair: &ChangedName) -> Vec<String> {
    pair.base.iter().chain(&pair.head).cloned().collect()
}
