//! Reading and writing a record: the table of its fields.

use heck::ToShoutySnakeCase;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{records, ty};
use crate::format::Chunk;
use crate::ir::{Field, Presence, Record};

pub(super) fn record(record: &Record) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Table {
        call: "::client_runtime::record!",
        head: Some(format!("crate::types::{} as {}", record.name, record.name.to_shouty_snake_case())),
        rows: record.fields.iter().enumerate().map(row).collect(),
    }];
    if records::has_secrets(record) {
        chunks.push(Chunk::Items(masked_debug(record)));
    }
    chunks
}

fn row((number, field): (usize, &Field)) -> String {
    let presence = match field.presence {
        Presence::Required => "required",
        Presence::RequiredNullable => "nullable",
        Presence::Optional => "optional",
        Presence::OptionalNullable => "field",
    };
    let secret = if field.secret { " secret" } else { "" };
    format!("{number} {presence} {} = {}{secret},", field.name, Literal::string(&field.wire))
}

fn masked_debug(record: &Record) -> TokenStream {
    let (path, name) = (ty::named(&record.name), &record.name);
    let fields = record.fields.iter().map(|field| {
        let (shown, name) = (field.name.trim_start_matches("r#"), ty::ident(&field.name));
        if field.secret {
            quote!(.field(#shown, &::client_runtime::value::Masked))
        } else {
            quote!(.field(#shown, &self.#name))
        }
    });
    // Like a derived one: compiled for those who print it.
    quote! {
        impl ::core::fmt::Debug for #path {
            #[inline]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(#name) #(#fields)* .field("extra", &self.extra).finish()
            }
        }
    }
}
