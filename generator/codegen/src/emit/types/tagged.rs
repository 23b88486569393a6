//! Definition of a union with a tag.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::items::{self, Debug};
use crate::emit::scope::EmitScope;
use crate::emit::{docs, ty};
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};
use crate::ir::{DocText, Field, Payload, Presence, PublicItem, TaggedItems, TaggedUnion, View};

pub(super) fn emit_tagged_type(union: &TaggedUnion, scope: &EmitScope) -> Vec<Chunk> {
    let TaggedItems { ty, variants, unknown, tag, shared, views } = TaggedItems::new(union);
    let name = items::emit_item_ident(&ty);
    let (docs, derives) = (docs::emit_item_docs(scope, &union.origin), items::emit_derives(&ty, Debug::Derived));
    let variants = union
        .variants
        .iter()
        .zip(&variants)
        .map(|(variant, item)| items::emit_documented_declaration(scope, &variant.origin, item));
    let [ty, unknown] = [ty, unknown].map(|item| items::emit_declaration(scope, &item));
    let definition = quote! {
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
    let shared = union.shared.iter().zip(&shared);
    let shared = shared.map(|(field, item)| emit_tagged_field_accessor(union, field, item, scope));
    let views = union.views.iter().zip(&views).map(|(view, item)| emit_tagged_view(union, view, item, scope));
    let methods = quote! {
        impl #name {
            #tag
            #(#shared)*
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

/// Returns the accessor of a field of all variants.
fn emit_tagged_field_accessor(union: &TaggedUnion, field: &Field, item: &PublicItem, scope: &EmitScope) -> TokenStream {
    let (docs, deprecated) = (docs::emit_item_docs(scope, &field.origin), items::emit_deprecated(item));
    let (declaration, name) = (items::emit_declaration(scope, item), ty::emit_ident(&field.name));
    let none = scope.name(std::NONE);
    let value = match field.presence {
        Presence::Required | Presence::OptionalNullable | Presence::Extra => {
            ty::emit_some(scope, &quote!(&value.#name))
        }
        Presence::RequiredNullable | Presence::Optional => quote!(value.#name.as_ref()),
    };
    let names = tagged_variant_idents(union);
    quote! {
        #docs
        #deprecated
        #[doc = ""]
        #[doc = " `None` for an unknown variant."]
        #[must_use]
        #declaration {
            match self {
                #(Self::#names(value) => #value,)*
                Self::Unknown(_) => #none,
            }
        }
    }
}

/// Returns the value as one of the types that an ambiguous tag allows.
fn emit_tagged_view(union: &TaggedUnion, view: &View, item: &PublicItem, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(
        scope,
        &[format!("Returns the value as [`{0}`](crate::types::{0}) if it matches.", view.record)],
    );
    let declaration = items::emit_declaration(scope, item);
    let (cow, none) = (scope.name(std::COW), scope.name(std::NONE));
    let (mut arms, mut others) = (Vec::new(), Vec::new());
    for variant in &union.variants {
        let name = ty::emit_ident(&variant.name);
        match &variant.payload {
            Payload::Record(record) if *record == view.record => {
                let value = ty::emit_some(scope, &quote!(#cow::Borrowed(value)));
                arms.push(quote!(Self::#name(value) => #value,));
            }
            Payload::Ambiguous(members) if members.contains(&view.record) => {
                let wire = scope.name(runtime::WIRE_MODULE);
                arms.push(quote!(Self::#name(text) => #wire::from_json(text.as_str()).ok().map(#cow::Owned),));
            }
            Payload::Record(_) | Payload::Ambiguous(_) => others.push(quote!(Self::#name(_) |)),
        }
    }
    quote! {
        #docs
        #[must_use]
        #declaration {
            match self {
                #(#arms)*
                #(#others)* Self::Unknown(_) => #none,
            }
        }
    }
}
