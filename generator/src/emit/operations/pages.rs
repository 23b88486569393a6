//! Pagination of a call: where its position, items and counters are.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::scope::Scope;
use crate::emit::scope::paths::{runtime, std};
use crate::emit::ty;
use crate::ir::{Call, Paging, Position};

pub(super) fn paged(call: &Call, paging: &Paging, scope: &Scope) -> TokenStream {
    let (name, item) = (ty::ident(&call.name), ty::ty(scope, &paging.item));
    let (some, none, option) = (scope.name(std::SOME), scope.name(std::NONE), scope.name(std::OPTION));
    let (vec, paged, positions) = (scope.name(std::VEC), scope.name(runtime::PAGED), scope.name(runtime::POSITION));
    let position = match paging.position {
        Position::Number => quote!(Number),
        Position::Offset => quote!(Offset),
    };
    let (counters, items) = (&paging.counters, ty::ident(&paging.items.name));
    let (parameter, first) = (ty::ident(&paging.parameter.name), Literal::i64_unsuffixed(paging.first));
    let (read, written) = if paging.parameter.is_required() {
        (quote!(self.#parameter), quote!(position))
    } else {
        (quote!(self.#parameter.unwrap_or(#first)), quote!(#some(position)))
    };
    let (borrowed, taken) = if paging.items.is_required() {
        (quote!(&page.#items), quote!(page.#items))
    } else {
        (quote!(page.#items.as_deref().unwrap_or_default()), quote!(page.#items.unwrap_or_default()))
    };
    let (page, more) = match &paging.more {
        None => (quote!(_), quote!(#none)),
        Some(more) => {
            let field = ty::ident(&more.name);
            let more = if more.is_required() { quote!(#some(page.#field)) } else { quote!(page.#field) };
            (quote!(page), more)
        }
    };
    quote! {
        impl<M> #paged for #name<M> {
            type Item = #item;
            const POSITION: #positions = #positions::#position;
            const COUNTERS: &'static [&'static str] = &[#(#counters),*];
            fn position(&self) -> i64 {
                #read
            }
            fn set_position(&mut self, position: i64) {
                self.#parameter = #written;
            }
            fn items(page: &Self::Response) -> &[Self::Item] {
                #borrowed
            }
            fn into_items(page: Self::Response) -> #vec<Self::Item> {
                #taken
            }
            fn has_more(#page: &Self::Response) -> #option<bool> {
                #more
            }
        }
    }
}
