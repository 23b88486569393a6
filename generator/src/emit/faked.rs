//! A call as a fake receives it: the struct that tests look at, and the table by which a request becomes one.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::described::{described, presence};
use super::{docs, ty};
use crate::format::Chunk;
use crate::ir::{Call, Location, Parameter};

pub(super) fn call(call: &Call) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Items(definition(call))];
    if has_secrets(call) {
        chunks.push(Chunk::Items(masked_debug(call)));
    }
    chunks.push(Chunk::Table {
        call: "::client_runtime::faked_call!",
        head: Some(format!("crate::operations::{} as {}", call.name, name(call))),
        rows: call.parameters.iter().map(row).chain(call.body.as_ref().map(|body| body_row(&body.record))).collect(),
    });
    chunks
}

fn name(call: &Call) -> Ident {
    format_ident!("Sent{}", call.name)
}

fn definition(call: &Call) -> TokenStream {
    let name = name(call);
    let docs = docs::docs(&vec![format!("A call of [`{0}`](crate::operations::{0}) that a fake received.", call.name)]);
    let fields = call.parameters.iter().map(|parameter| {
        let field = &parameter.field;
        let (docs, name, ty) = (docs::docs(&field.docs), ty::ident(&field.name), ty::of_field(field));
        quote!(#docs pub #name: #ty,)
    });
    let body = call.body.as_ref().map(|body| {
        let record = ty::named(&body.record);
        quote! {
            /// The body.
            pub body: #record,
        }
    });
    let debug = (!has_secrets(call)).then(|| quote!(::core::fmt::Debug,));
    quote! {
        #docs
        #[derive(::core::clone::Clone, #debug ::core::cmp::PartialEq)]
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

fn masked_debug(call: &Call) -> TokenStream {
    let (name, shown) = (name(call), name(call).to_string());
    let fields = call.parameters.iter().map(|Parameter { field, .. }| {
        let (shown, name) = (field.name.trim_start_matches("r#"), ty::ident(&field.name));
        if field.secret {
            quote!(.field(#shown, &::client_runtime::value::Masked))
        } else {
            quote!(.field(#shown, &self.#name))
        }
    });
    let body = call.body.as_ref().map(|_| quote!(.field("body", &self.body)));
    quote! {
        impl ::core::fmt::Debug for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(#shown) #(#fields)* #body .finish()
            }
        }
    }
}

fn row(parameter: &Parameter) -> String {
    let field = &parameter.field;
    let (location, wire) = match parameter.location {
        Location::Path => ("path", field.wire.clone()),
        Location::Query => ("query", field.wire.clone()),
        Location::Header | Location::IdempotencyKey => ("header", field.wire.to_ascii_lowercase()),
    };
    let wire = format!("{} = {}", field.name, Literal::string(&wire));
    format!("{location} {} {},", presence(field), described(&wire, field))
}

fn body_row(record: &str) -> String {
    format!("body required body = \"body\": crate::types::{record},")
}
