//! Operations.

use copperplate_language::diagnostics::Spanned;
use copperplate_language::grammar::operation::{METHODS, POST};
use copperplate_language::maps::IndexSet;
use copperplate_language::model::{
    self, Encoding, Field, FormNulls, JSON_MEDIA_TYPE, Literal, Operation, Plain, Raw, RecordId, RequiredStruct,
    Resource, Type,
};
use copperplate_language::names;

use super::{Lowering, auth, fields, pages, responses, servers};
use crate::ir::{self, BodyEncoding, BodyValue, Effect, Location, PartKind};

pub(super) fn lower_call(cx: &Lowering, operation: &Operation) -> ir::Call {
    let flags = operation.query.iter().filter(|field| field.is_flag);
    let http_method = METHODS.iter().find(|method| **method == operation.http.method).copied();
    ir::Call {
        origin: operation.spec_path(),
        id: operation.name.clone(),
        name: super::lower_call_name(cx.model, operation),
        method: super::lower_method_name(operation),
        starter: super::lower_starter_type(cx.model, operation),
        resource: cx.model.operation_resource(operation).map(Resource::spec_path),
        deprecated: operation.deprecated,
        http_method: http_method.unwrap_or(POST),
        own_http_method: http_method.is_none().then(|| operation.http.method.clone()),
        path: operation.http.path.clone(),
        document_id: operation.document_id.as_ref().map(|id| id.value.clone()),
        effect: match operation.effect {
            model::Effect::Read => Effect::Read,
            model::Effect::Append => Effect::Append,
            model::Effect::Update => Effect::Update,
        },
        auth: auth::lower_accepted_auth(cx.model, operation),
        server: servers::lower_operation_server(cx.model, operation),
        parameters: lower_call_parameters(cx, operation),
        required: lower_call_required_struct(cx, operation),
        constants: lower_call_constants(operation),
        flags: flags.map(|field| field.name.clone()).collect(),
        defaults: lower_call_defaults(operation),
        body: operation.body.as_ref().and_then(|body| self::lower_call_body(cx, body)),
        accepts: responses::lower_response_media_types(cx, operation),
        statuses: responses::lower_response_statuses(operation),
        errors: responses::lower_error_responses(cx, operation),
        response: responses::lower_response(cx, operation),
        end: operation.returns.responses().find_map(|(_, response)| response.end.as_ref().map(|end| end.value.clone())),
        resumes: operation.returns.responses().any(|(_, response)| response.resumes),
        paging: operation.pages.as_ref().map(|pages| pages::lower_pages(cx, operation, pages)),
    }
}

fn lower_call_body(cx: &Lowering, body: &model::Body) -> Option<ir::Body> {
    let media_type = body.media_type(cx.model);
    let is_usual = body.encoding.is_some() || media_type == JSON_MEDIA_TYPE;
    Some(ir::Body {
        value: lower_body_value(cx, body)?,
        encoding: lower_body_encoding(cx, body),
        media_type: (!is_usual).then(|| media_type.to_owned()),
    })
}

fn lower_body_value(cx: &Lowering, body: &model::Body) -> Option<BodyValue> {
    if let Some(argument) = &body.argument {
        let field = fields::lower_field(cx, None, argument);
        return Some(BodyValue::Value(Box::new(match body.content.raw() {
            Some(Raw::Bytes) => ir::Field { ty: ir::Ty::Bytes, ..field },
            Some(Raw::Text) | None => field,
        })));
    }
    let id = body.flattened_record()?;
    Some(BodyValue::Fields {
        record: cx.record_name(id),
        fields: fields::lower_record_fields(cx, id),
        required: fields::lower_required_fields_struct(cx, id),
    })
}

fn lower_body_encoding(cx: &Lowering, body: &model::Body) -> BodyEncoding {
    let Some(encoding) = body.encoding else { return body.content.raw().map_or(BodyEncoding::Json, BodyEncoding::Raw) };
    let style = ir::FormStyle {
        lists: cx.model.form_content_lists(),
        empty_nulls: cx.model.form_content_nulls() == FormNulls::Empty,
    };
    let fields =
        body.content.record().into_iter().flat_map(|id| cx.record(id).fields.iter().map(move |field| (id, field)));
    match encoding {
        Encoding::Form => {
            let styled = |(_, field): (_, &Field)| Some((field.name.clone(), field.attributes.style?.value));
            BodyEncoding::Form(style, fields.filter_map(styled).collect())
        }
        Encoding::Multipart => {
            BodyEncoding::Multipart(style, fields.map(|(id, field)| lower_body_part(cx, id, field)).collect())
        }
    }
}

/// Returns the struct that a call takes instead of arguments, if any.
pub(super) fn lower_call_required_struct(cx: &Lowering, operation: &Operation) -> Option<ir::RequiredStruct> {
    match cx.model.required_struct(operation)? {
        RequiredStruct::OfBody(id) => fields::lower_required_fields_struct(cx, id),
        RequiredStruct::OfCall => {
            let name = names::required_name(&super::lower_call_name(cx.model, operation));
            Some(ir::RequiredStruct { name, is_of_record: false })
        }
    }
}

fn lower_body_part(cx: &Lowering, record: RecordId, field: &Field) -> ir::BodyPart {
    let ty = field.ty.non_null();
    let media_type = field.attributes.media_type.as_ref().map(|media| media.value.clone());
    let is_json =
        |ty: &Type| *ty.non_null() == Type::Plain(Plain::Json) || media_type.as_deref().is_some_and(is_json_media_type);
    let kind = if ty.is_file() {
        PartKind::Files(fields::lower_field(cx, Some(record), field).name)
    } else if field.attributes.style.is_some() {
        PartKind::Deep
    } else if let Some(element) = ty.list_element() {
        if is_json(element) { PartKind::JsonElements } else { PartKind::Value }
    } else if is_json(ty) {
        PartKind::Json
    } else {
        PartKind::Value
    };
    ir::BodyPart { wire: field.name.clone(), kind, media_type }
}

/// Returns `true` for JSON media types, in which texts are quoted.
fn is_json_media_type(media_type: &str) -> bool {
    let essence = media_type.split(';').next().unwrap_or_default().trim_end();
    essence.ends_with("/json") || essence.ends_with("+json")
}

fn lower_call_parameters(cx: &Lowering, operation: &Operation) -> Vec<ir::Parameter> {
    let path = operation.path.iter().map(|field| (field, Location::Path));
    let query = operation.query.iter().map(|field| (field, Location::Query));
    let location =
        |field: &Field| if field.is_idempotency_key { Location::IdempotencyKey } else { Location::CommonHeader };
    let of_own = |field: &Field| if field.is_idempotency_key { Location::OwnIdempotencyKey } else { Location::Header };
    let headers = operation.headers.iter().map(|field| (field, of_own(field)));
    let common = cx.model.common_headers(operation).map(|field| (field, location(field)));
    let cookies = operation.cookies.iter().map(|field| (field, Location::Cookie));
    let all = path.chain(query).chain(headers).chain(common).chain(cookies);
    let all = all.filter(|(field, _)| field.attributes.constant.is_none());
    all.map(|(field, location)| lower_call_parameter(cx, field, location)).collect()
}

fn lower_call_constants(operation: &Operation) -> Vec<(Location, ir::Constant)> {
    let query = operation.query.iter().filter(|field| !field.is_flag).map(|field| (Location::Query, field));
    let headers = operation.headers.iter().map(|field| (Location::Header, field));
    let all = query.chain(headers).chain(operation.cookies.iter().map(|field| (Location::Cookie, field)));
    all.filter_map(|(location, field)| Some((location, fields::lower_constant_field(field)?))).collect()
}

/// Returns the defaults of parameters in the path and the query, which errors do not have to mask. They never mask
/// shorter ones, nor listed values of enums.
fn lower_call_defaults(operation: &Operation) -> Vec<String> {
    const LENGTH_MIN: usize = 4;
    let default = |field: &Field| match Literal::from_json(&field.attributes.default.as_ref()?.value)? {
        Literal::Text(text) => Some(text),
        Literal::Integer(value) => Some(value.to_string()),
        Literal::Boolean(_) | Literal::Float(_) => None,
    };
    let is_enum = |field: &&Field| field.ty.non_null().enumeration().is_some();
    let parameters =
        operation.path.iter().chain(&operation.query).filter(|field| !field.attributes.secret && !is_enum(field));
    let long = parameters.filter_map(default).filter(|text| text.chars().count() >= LENGTH_MIN);
    long.collect::<IndexSet<_>>().into_iter().collect()
}

fn lower_call_parameter(cx: &Lowering, field: &Field, location: Location) -> ir::Parameter {
    let integer = *field.ty.non_null() == Type::Plain(Plain::Integer);
    let bound = |bound: Option<Spanned<i64>>| bound.filter(|_| integer).map(|bound| bound.value);
    let takes_variants = field.ty.union().is_some();
    ir::Parameter {
        field: ir::Field { takes_variants, ..fields::lower_field(cx, None, field) },
        location,
        multi_segment: field.attributes.multi_segment,
        style: field.attributes.style.map(|style| style.value),
        min: bound(field.attributes.bounds.min),
        max: bound(field.attributes.bounds.max),
    }
}
