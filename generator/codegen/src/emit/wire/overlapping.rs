//! Reading and writing a union whose values can match several variants.

use quote::quote;

use super::{json_types, lists};
use crate::emit::items;
use crate::emit::scope::EmitScope;
use crate::emit::scope::macros;
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};
use crate::ir::{JsonType, OverlappingUnion};

pub(super) fn emit_overlapping_wire(union: &OverlappingUnion, scope: &EmitScope) -> Vec<Chunk> {
    let name = scope.spec_type(&union.name);
    let (wire, json) = (scope.name(runtime::WIRE), scope.name(runtime::JSON));
    let (reader, context, error) =
        (scope.name(runtime::READER), scope.name(runtime::CONTEXT), scope.name(runtime::READ_ERROR));
    let (writer, result, err) = (scope.name(runtime::WRITER), scope.name(std::RESULT), scope.name(std::ERR));
    let types = json_types::emit_json_types_pattern(&union.json_types, scope);
    let others = json_types::emit_other_json_types_pattern(&union.json_types, scope);
    let expected = JsonType::nouns(&union.json_types);
    let write = if union.has_secrets {
        let module = scope.name(runtime::WIRE_MODULE);
        quote!(#module::write_with_secrets(&self.0, writer))
    } else {
        quote!(self.0.write(writer))
    };
    let code = quote! {
        #[doc(hidden)]
        impl #wire for #name {
            fn placeholder() -> Self {
                Self(#json::null())
            }
            fn read(&mut self, reader: &mut #reader<'_>, cx: &mut #context) -> #result<(), #error> {
                match reader.kind()? {
                    #types => self.0.read(reader, cx),
                    #others => #err(reader.expected(#expected)),
                }
            }
            #[inline]
            fn write(&self, writer: &mut #writer<'_>) {
                #write
            }
            fn replace(&mut self, raw: &str) -> bool {
                self.0 = #json::from_raw(raw);
                true
            }
        }
    };
    let conversions = union.conversions();
    let rows = conversions.iter().filter_map(|item| items::emit_conversion_row(scope, item));
    let types_of_variants: Vec<_> = union.variants.iter().map(|variant| &variant.ty).collect();
    let lists = lists::emit_list_conversions(&union.name, &types_of_variants, scope);
    let mut chunks = vec![
        Chunk::Items(code),
        Chunk::Table {
            call: scope.macro_path(macros::OVERLAPPING_FROM),
            head: Some(name.to_string()),
            rows: rows.collect(),
        },
    ];
    chunks.extend(lists);
    chunks
}
