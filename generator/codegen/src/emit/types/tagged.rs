//! Definition of a union with a tag.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};
use crate::ir::{DocText, Payload, PublicItem, TaggedItems, TaggedUnion, View};

use super::shared_fields::{self, SharedField};

/// Traits in the table.
const TRAITS: &str = "From, Serialize and Deserialize";

pub(super) fn emit_tagged_type(union: &TaggedUnion, module: &str, scope: &EmitScope) -> Vec<Chunk> {
    let TaggedItems { ty, variants, unknown, tag, shared, views } = TaggedItems::new(union);
    let name = items::emit_item_ident(&ty);
    let traits = super::emit_traits_comment(&union.name, TRAITS, module, scope);
    let (docs, derives) = (docs::emit_item_docs(scope, &union.origin), items::emit_derives(&ty, Debug::Derived));
    let variants = union
        .variants
        .iter()
        .zip(&variants)
        .map(|(variant, item)| items::emit_documented_declaration(scope, &variant.origin, item));
    let [ty, unknown] = [ty, unknown].map(|item| items::emit_declaration(scope, &item));
    let definition = quote! {
        #traits
        #docs
        #derives
        #[non_exhaustive]
        #ty {
            #(#variants)*
            /// A value whose tag the spec does not list, as received.
            #unknown
        }
    };
    let tag = emit_tagged_tag_accessor(union, &tag, scope);
    let shared =
        shared_fields::emit_shared_fields(&union.shared, &shared, shared_fields::OF_UNKNOWN, scope, &|field| {
            emit_tagged_field(union, field)
        });
    let views = union.views.iter().zip(&views).map(|(view, item)| emit_tagged_view(union, view, item, scope));
    let methods = quote! {
        impl #name {
            #tag
            #shared
            #(#views)*
        }
    };
    vec![Chunk::Items(definition), Chunk::Items(methods)]
}

fn tagged_variant_idents(union: &TaggedUnion) -> impl Iterator<Item = Ident> {
    union.variants.iter().map(|variant| ty::emit_ident(&variant.name))
}

fn emit_tagged_tag_accessor(union: &TaggedUnion, item: &PublicItem, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(scope, scope.docs(&union.origin, DocText::Tag));
    let declaration = items::emit_declaration(scope, item);
    let (names, wires) = (tagged_variant_idents(union), union.variants.iter().map(|variant| &variant.wire));
    quote! {
        #docs
        #[must_use]
        #declaration {
            match self {
                #(Self::#names(_) => #wires,)*
                Self::Unknown(unknown) => unknown.tag(),
            }
        }
    }
}

/// Returns the value of a field of all variants.
fn emit_tagged_field(union: &TaggedUnion, field: &SharedField) -> TokenStream {
    let of_record = field.emit_of_record();
    let (of_json, of_unknown) = (field.emit_of_json(&quote!(json)), field.emit_of_json(&quote!(unknown.raw())));
    let variants = union.variants.iter().map(|variant| {
        let name = ty::emit_ident(&variant.name);
        match variant.payload {
            Payload::Record(_) => quote!(Self::#name(value) => #of_record,),
            Payload::Ambiguous(_) => quote!(Self::#name(json) => #of_json,),
        }
    });
    quote! {
        match self {
            #(#variants)*
            Self::Unknown(unknown) => #of_unknown,
        }
    }
}

/// Returns the value as one of the types that an ambiguous tag allows. A new variant of another type changes nothing
/// here.
fn emit_tagged_view(union: &TaggedUnion, view: &View, item: &PublicItem, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(
        scope,
        &[format!("Returns the value as [`{0}`](crate::types::{0}) if it matches.", view.record)],
    );
    let declaration = items::emit_declaration(scope, item);
    let (cow, none) = (scope.name(std::COW), scope.name(std::NONE));
    let mut arms = Vec::new();
    for variant in &union.variants {
        let name = ty::emit_ident(&variant.name);
        match &variant.payload {
            Payload::Record(record) if *record == view.record => {
                let value = ty::emit_some(scope, &quote!(#cow::Borrowed(value)));
                arms.push(quote!(Self::#name(value) => #value,));
            }
            Payload::Ambiguous(members) if members.contains(&view.record) => {
                let wire = scope.name(runtime::WIRE_MODULE);
                arms.push(quote!(Self::#name(json) => #wire::read_member(json).map(#cow::Owned),));
            }
            Payload::Record(_) | Payload::Ambiguous(_) => {}
        }
    }
    quote! {
        #docs
        #[must_use]
        #declaration {
            match self {
                #(#arms)*
                _ => #none,
            }
        }
    }
}
