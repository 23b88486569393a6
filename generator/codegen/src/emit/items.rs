//! Public items as tokens: their declarations in the ir, without docs, attributes and bodies.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::scope::EmitScope;
use super::{docs, ty};
use crate::ir::{Function, ItemKind, PublicItem, Receiver, SpecPath};

/// Returns the declaration of an item, up to its body. A conversion is a [row](emit_conversion_row) of a table.
pub(super) fn emit_declaration(scope: &EmitScope, item: &PublicItem) -> TokenStream {
    let name = emit_item_ident(item);
    let emit_ty = |ty| ty::emit_rust_type(scope, ty);
    match &item.kind {
        ItemKind::Type(head) | ItemKind::RequiredStruct(head) => {
            let keyword = ty::emit_ident(head.keyword);
            quote!(pub #keyword #name)
        }
        ItemKind::Field(ty) | ItemKind::RequiredField(ty) => {
            let ty = emit_ty(ty);
            quote!(pub #name: #ty,)
        }
        ItemKind::Variant(ty) => match ty.as_ref().map(emit_ty) {
            None => quote!(#name,),
            Some(ty) => quote!(#name(#ty),),
        },
        ItemKind::Function(function) => emit_function_head(scope, &name, function),
        ItemKind::Response(ty) => {
            let ty = emit_ty(ty);
            quote!(type Response = #ty;)
        }
        ItemKind::Pages(ty) => {
            let ty = emit_ty(ty);
            quote!(type Item = #ty;)
        }
        ItemKind::Conversion(_) => TokenStream::new(),
    }
}

/// Returns the declaration, with docs, of a field or variant generated from an element of the spec.
pub(super) fn emit_documented_declaration(scope: &EmitScope, origin: &SpecPath, item: &PublicItem) -> TokenStream {
    let (docs, deprecated) = (docs::emit_item_docs(scope, origin), emit_deprecated(item));
    let (aliases, declaration) = (emit_item_alias(item), emit_declaration(scope, item));
    quote!(#docs #aliases #deprecated #declaration)
}

/// Returns the attribute by which a field or setter is found under its wire name.
fn emit_item_alias(item: &PublicItem) -> TokenStream {
    if matches!(item.kind, ItemKind::Field(_) | ItemKind::RequiredField(_)) {
        docs::emit_aliases(item.name(), item.wire.as_deref())
    } else {
        TokenStream::new()
    }
}

/// Returns the last name of an item, as an identifier.
pub(super) fn emit_item_ident(item: &PublicItem) -> Ident {
    ty::emit_ident(item.name())
}

fn emit_function_head(scope: &EmitScope, name: &Ident, function: &Function) -> TokenStream {
    let Function { receiver, arguments, output, required: _, in_trait } = function;
    let visibility = (!in_trait).then(|| quote!(pub));
    let receiver = receiver.map(|receiver| match receiver {
        Receiver::Borrowed => quote!(&self),
        Receiver::Owned if *in_trait => quote!(self),
        // A setter changes the value and returns it.
        Receiver::Owned => quote!(mut self),
    });
    let arguments = arguments.iter().map(|argument| {
        let (name, ty) = (ty::emit_ident(&argument.name), ty::emit_rust_type(scope, &argument.ty));
        quote!(#name: #ty)
    });
    let (inputs, output) = (receiver.into_iter().chain(arguments), ty::emit_rust_type(scope, output));
    quote!(#visibility fn #name(#(#inputs),*) -> #output)
}

/// Returns the attribute with the traits that a type derives, and `Debug` unless it is implemented elsewhere.
pub(super) fn emit_derives(item: &PublicItem, debug: Debug) -> Option<TokenStream> {
    let (ItemKind::Type(head) | ItemKind::RequiredStruct(head)) = &item.kind else { return None };
    let [clone, others @ ..] = head.derives else { return None };
    let debug = match debug {
        Debug::Derived => Some("Debug"),
        Debug::Implemented => None,
    };
    let names = [*clone].into_iter().chain(debug).chain(others.iter().copied()).map(ty::emit_ident);
    Some(quote!(#[derive(#(#names),*)]))
}

/// Implementation of `Debug` for a type.
#[derive(Clone, Copy)]
pub(super) enum Debug {
    Derived,
    /// By hand or by a macro, for example to mask secrets.
    Implemented,
}

/// Returns the attribute of a deprecated item.
pub(super) fn emit_deprecated(item: &PublicItem) -> Option<TokenStream> {
    item.deprecated.then(|| quote!(#[deprecated]))
}
