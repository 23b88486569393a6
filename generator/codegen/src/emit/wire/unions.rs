//! Reading and writing a union of any kind, and conversions into it.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};

/// Parts of the code that differ between unions.
pub(super) struct UnionCode {
    /// The payload of `Unknown` before reading.
    pub(super) placeholder: TokenStream,
    /// The body of `read`.
    pub(super) read: TokenStream,
    /// The arms of `write`.
    pub(super) write: TokenStream,
    /// The payload of `Unknown` for a value that does not match.
    pub(super) replaced: TokenStream,
}

/// Implements `Wire`, and conversions into the union from the rows of their table.
pub(super) fn emit_union_wire(name: &str, code: &UnionCode, rows: Vec<String>, scope: &EmitScope) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Items(emit_union_wire_impl(name, code, scope))];
    if !rows.is_empty() {
        let head = Some(scope.spec_type(name).to_string());
        chunks.push(Chunk::Table { call: scope.macro_path(macros::UNION_FROM), head, rows });
    }
    chunks
}

fn emit_union_wire_impl(name: &str, code: &UnionCode, scope: &EmitScope) -> TokenStream {
    let (name, result) = (scope.spec_type(name), scope.name(std::RESULT));
    let (wire, module) = (scope.name(runtime::WIRE), scope.name(runtime::WIRE_MODULE));
    let (reader, context, error) =
        (scope.name(runtime::READER), scope.name(runtime::CONTEXT), scope.name(runtime::READ_ERROR));
    let writer = scope.name(runtime::WRITER);
    let UnionCode { placeholder, read, write, replaced } = code;
    quote! {
        #[doc(hidden)]
        impl #wire for #name {
            fn placeholder() -> Self {
                Self::Unknown(#placeholder)
            }
            fn read(&mut self, reader: &mut #reader<'_>, cx: &mut #context) -> #result<(), #error> {
                #read
            }
            #[inline]
            fn write(&self, writer: &mut #writer<'_>) {
                match self {
                    #write
                }
            }
            fn replace(&mut self, raw: &str) -> bool {
                #module::overwrite(self, Self::Unknown(#replaced));
                true
            }
        }
    }
}
