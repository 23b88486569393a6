//! Reading and writing a union, of either kind, and conversions into it.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::scope::paths::{macros, runtime, std};
use crate::emit::scope::{Name, Scope};
use crate::format::Chunk;

/// The parts in which unions differ.
pub(super) struct Code {
    /// The payload of `Unknown` before anything is read.
    pub(super) placeholder: TokenStream,
    /// The body of `read`.
    pub(super) read: TokenStream,
    /// The arms of `write`.
    pub(super) write: TokenStream,
    /// The payload of `Unknown` for a value that does not match.
    pub(super) replaced: TokenStream,
}

/// Implements `Wire`, and conversions from these types, each of which is that of one variant.
pub(super) fn chunks<'v>(
    name: &str,
    code: &Code,
    from: impl Iterator<Item = (&'v str, Name)>,
    scope: &Scope,
) -> Vec<Chunk> {
    let mut chunks = vec![Chunk::Items(implementation(name, code, scope))];
    let rows: Vec<_> = from.map(|(variant, ty)| format!("{variant}({ty}),")).collect();
    if !rows.is_empty() {
        let head = Some(scope.of_spec(name).to_string());
        chunks.push(Chunk::Table { call: scope.call(macros::UNION_FROM), head, rows });
    }
    chunks
}

fn implementation(name: &str, code: &Code, scope: &Scope) -> TokenStream {
    let (name, result) = (scope.of_spec(name), scope.name(std::RESULT));
    let (wire, module) = (scope.name(runtime::WIRE), scope.name(runtime::WIRE_MODULE));
    let (reader, context, error) =
        (scope.name(runtime::READER), scope.name(runtime::CONTEXT), scope.name(runtime::READ_ERROR));
    let writer = scope.name(runtime::WRITER);
    let Code { placeholder, read, write, replaced } = code;
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
