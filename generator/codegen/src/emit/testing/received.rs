//! A call as a fake receives it: the struct that tests look at, and the table by which a request becomes one.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::schemas::described;
use crate::emit::operations::responses;
use crate::emit::scope::Scope;
use crate::emit::scope::paths::{macros, runtime};
use crate::emit::{docs, masked, ty};
use crate::format::Chunk;
use crate::ir::{Body, Call, Location, Parameter, Presence, Ty};

/// Name of the constant that lists the operations of a file.
pub(in crate::emit) const LIST: &str = "OPERATIONS";

/// Lists the operations of a file, for the fake.
pub(in crate::emit) fn list(calls: &[Call], scope: &Scope) -> Chunk {
    let (name, schema, faked) = (ty::ident(LIST), scope.name(runtime::OPERATION_SCHEMA), scope.name(runtime::FAKED));
    let operations = scope.name("crate::operations");
    let calls = calls.iter().map(|call| ty::ident(&call.name));
    Chunk::Items(quote! {
        pub(super) const #name: &[&#schema] = &[#(<#operations::#calls as #faked>::SCHEMA,)*];
    })
}

pub(in crate::emit) fn call(call: &Call, scope: &Scope) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Items(definition(call, scope))];
    if has_secrets(call) {
        let name = name(call);
        let body: &[&str] = if call.body.is_some() { &["body"] } else { &[] };
        let fields = call.parameters.iter().map(|parameter| &parameter.field);
        chunks.push(Chunk::Items(masked::debug(scope, &name.to_string(), &name, fields, body)));
    }
    chunks.extend(responses::faked(call, scope));
    let rows = call.parameters.iter().map(|parameter| row(parameter, scope));
    chunks.push(Chunk::Table {
        call: scope.call(macros::FAKED_CALL),
        head: Some(format!("{}::{} as {}", scope.name("crate::operations"), call.name, name(call))),
        rows: rows
            .chain(call.body.as_ref().map(|body| body_row(call, body, scope)))
            .chain(constants(call))
            .chain(server(call))
            .collect(),
    });
    chunks
}

/// Returns the name of the struct.
pub(in crate::emit) fn name(call: &Call) -> Ident {
    format_ident!("Sent{}", call.name)
}

fn definition(call: &Call, scope: &Scope) -> TokenStream {
    let name = name(call);
    let docs = docs::docs(scope, &[format!("[`{0}`](crate::operations::{0}) as received by a fake.", call.name)]);
    let fields = call.parameters.iter().map(|parameter| {
        let field = &parameter.field;
        let (docs, name, ty) = (docs::of(scope, &field.origin), ty::ident(&field.name), ty::of_field(scope, field));
        quote!(#docs pub #name: #ty,)
    });
    let body = call.body.as_ref().map(|body| {
        let ty = ty::of_body(scope, body);
        quote! {
            /// Body.
            pub body: #ty,
        }
    });
    let debug = (!has_secrets(call)).then(|| quote!(Debug,));
    quote! {
        #docs
        #[derive(Clone, #debug PartialEq)]
        #[non_exhaustive]
        pub struct #name {
            #(#fields)*
            #body
        }
    }
}

fn has_secrets(call: &Call) -> bool {
    call.parameters.iter().any(|parameter| parameter.field.secret)
}

fn row(parameter: &Parameter, scope: &Scope) -> String {
    let field = &parameter.field;
    let (location, wire) = located(parameter.location, &field.wire);
    let is_header = matches!(parameter.location, Location::Header | Location::CommonHeader);
    let location = if parameter.slashes {
        "slashes"
    } else if parameter.style.is_some() {
        "styled"
    } else if is_header && matches!(field.ty, Ty::List(_)) {
        "header_list"
    } else {
        location
    };
    let wire = format!("{} = {}", field.name, Literal::string(&wire));
    format!("{location} {} {},", ty::presence(field), described(&wire, field, scope))
}

fn body_row(call: &Call, body: &Body, scope: &Scope) -> String {
    let (presence, ty) = match body {
        Body::Fields { record, .. } => (ty::presence_word(Presence::Required), scope.of_spec(record)),
        Body::Value(field) => (ty::presence(field), ty::ty(scope, &field.ty)),
    };
    let location = if call.raw.is_some() { "raw" } else { "body" };
    format!("{location} {presence} body = \"body\": {ty},")
}

/// Returns the word of the table for a location, and the name in requests.
fn located(location: Location, wire: &str) -> (&'static str, String) {
    match location {
        Location::Path => ("path", wire.to_owned()),
        Location::Query => ("query", wire.to_owned()),
        Location::Header | Location::CommonHeader | Location::IdempotencyKey | Location::OwnIdempotencyKey => {
            ("header", wire.to_ascii_lowercase())
        }
    }
}

/// Returns the row of what is always sent.
fn constants(call: &Call) -> Option<String> {
    let constants = call.constants.iter().map(|(location, constant)| {
        let (location, wire) = located(*location, &constant.wire);
        format!("{location} {} = {}", Literal::string(&wire), Literal::string(&constant.text))
    });
    let constants = constants.collect::<Vec<_>>().join(", ");
    (!constants.is_empty()).then(|| format!("@constants {{ {constants} }},"))
}

/// Returns the row of a server that is not the default one.
fn server(call: &Call) -> Option<String> {
    call.server.as_ref().map(|name| format!("@server {},", Literal::string(name)))
}
