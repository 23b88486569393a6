//! Call as received by a fake: the struct that tests inspect, and the table for converting a request into it.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::items::{self, Debug};
use crate::emit::operations::responses;
use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::{
    Body, BodyEncoding, BodyValue, Call, Location, Parameter, ParameterStyle, Presence, ReceivedCallItems,
};

/// Name of the constant that lists the operations of a file, in the runtime's macro.
pub(in crate::emit) const LIST: &str = "OPERATIONS";

/// Lists the operations of a file, for the fake.
pub(in crate::emit) fn emit_received_operations(calls: &[Call], scope: &EmitScope) -> Chunk {
    let operations = scope.name("crate::operations");
    Chunk::Table {
        call: scope.macro_path(macros::FAKED_CALLS),
        head: None,
        rows: calls.iter().map(|call| format!("{operations}::{},", call.name)).collect(),
    }
}

pub(in crate::emit) fn emit_received_call(call: &Call, scope: &EmitScope) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Items(emit_received_struct(call, scope))];
    if received_call_has_secrets(call) {
        chunks.push(emit_received_debug(call, scope));
    }
    chunks.extend(responses::emit_faked_responses(call, scope));
    let rows = call.parameters.iter().map(|parameter| emit_received_parameter_row(parameter, scope));
    chunks.push(Chunk::Table {
        call: scope.macro_path(macros::FAKED_CALL),
        head: Some(format!("{}::{} as {}", scope.name("crate::operations"), call.name, call.received_name())),
        rows: rows
            .chain(call.body.as_ref().map(|body| emit_received_body_row(body, scope)))
            .chain(emit_received_constants_row(call))
            .chain(emit_received_server_row(call))
            .collect(),
    });
    chunks
}

fn emit_received_struct(call: &Call, scope: &EmitScope) -> TokenStream {
    let ReceivedCallItems { ty, parameters, body } = ReceivedCallItems::new(call);
    let docs =
        docs::emit_doc_comment(scope, &[format!("[`{0}`](crate::operations::{0}) as received by a fake.", call.name)]);
    let fields = call
        .parameters
        .iter()
        .zip(&parameters)
        .map(|(parameter, item)| items::emit_documented_declaration(scope, &parameter.field.origin, item));
    let body = body.map(|body| {
        let declaration = items::emit_declaration(scope, &body);
        quote! {
            /// Body.
            #declaration
        }
    });
    let debug = if received_call_has_secrets(call) { Debug::Implemented } else { Debug::Derived };
    let (derives, ty) = (items::emit_derives(&ty, debug), items::emit_declaration(scope, &ty));
    quote! {
        #docs
        #derives
        #[non_exhaustive]
        #ty {
            #(#fields)*
            #body
        }
    }
}

fn received_call_has_secrets(call: &Call) -> bool {
    call.parameters.iter().any(|parameter| parameter.field.secret)
}

/// Implements `Debug` with every secret masked.
fn emit_received_debug(call: &Call, scope: &EmitScope) -> Chunk {
    let fields = call.parameters.iter().map(|parameter| &parameter.field);
    let fields = fields.map(|field| format!("{}{},", field.name, if field.secret { " secret" } else { "" }));
    Chunk::Table {
        call: scope.macro_path(macros::MASKED_DEBUG),
        head: Some(call.received_name()),
        rows: fields.chain(call.body.as_ref().map(|_| "body,".to_owned())).collect(),
    }
}

fn emit_received_parameter_row(parameter: &Parameter, scope: &EmitScope) -> String {
    let field = &parameter.field;
    let (location, wire) = received_location(parameter.location, &field.wire);
    let is_header = matches!(parameter.location, Location::Header | Location::CommonHeader);
    let location = if parameter.multi_segment {
        "multi_segment"
    } else if let Some(style) = parameter.style {
        if parameter.location == Location::Path {
            "styled_path"
        } else if is_header {
            "header_json"
        } else if style == ParameterStyle::Exploded {
            "exploded"
        } else {
            "styled"
        }
    } else if is_header && field.ty.list_element().is_some() {
        "header_list"
    } else {
        location
    };
    let (presence, wire) = (ty::field_presence_keyword(field), Literal::string(&wire));
    format!("{location} {presence} {} = {wire}: {},", field.name, ty::emit_type_with_bounds(field, scope))
}

fn emit_received_body_row(body: &Body, scope: &EmitScope) -> String {
    let (presence, ty) = match &body.value {
        BodyValue::Fields { record, .. } => (ty::presence_keyword(Presence::Required), scope.spec_type(record)),
        BodyValue::Value(field) => (ty::field_presence_keyword(field), ty::emit_ty(scope, &field.ty)),
    };
    let location = if let BodyEncoding::Raw(_) = body.encoding { "raw" } else { "body" };
    format!("{location} {presence} body = \"body\": {ty},")
}

/// Returns the keyword of the table for a location, and the name in requests.
fn received_location(location: Location, wire: &str) -> (&'static str, String) {
    match location {
        Location::Path => ("path", wire.to_owned()),
        Location::Query => ("query", wire.to_owned()),
        Location::Header | Location::CommonHeader | Location::IdempotencyKey | Location::OwnIdempotencyKey => {
            ("header", wire.to_ascii_lowercase())
        }
        Location::Cookie => ("cookie", wire.to_owned()),
    }
}

/// Returns the row of the constants, which are always sent.
fn emit_received_constants_row(call: &Call) -> Option<String> {
    let constants = call.constants.iter().map(|(location, constant)| {
        let (location, wire) = received_location(*location, &constant.wire);
        format!("{location} {} = {}", Literal::string(&wire), Literal::string(&constant.text))
    });
    let flags = call.flags.iter().map(|name| format!("query {} = \"\"", Literal::string(name)));
    let constants = constants.chain(flags).collect::<Vec<_>>().join(", ");
    (!constants.is_empty()).then(|| format!("@constants {{ {constants} }},"))
}

/// Returns the row of a server that is not the default one.
fn emit_received_server_row(call: &Call) -> Option<String> {
    call.server.as_ref().map(|name| format!("@server {},", Literal::string(name)))
}
