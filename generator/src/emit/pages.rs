//! A call that is answered with pages: where in it and in a page everything stands.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::ty;
use crate::ir::{Call, Paging, Position};

pub(super) fn paged(call: &Call, paging: &Paging) -> TokenStream {
    let (name, item) = (ty::ident(&call.name), ty::ty(&paging.item));
    let position = match paging.position {
        Position::Number => quote!(Number),
        Position::Offset => quote!(Offset),
    };
    let (wire, counters, items) = (&paging.items.wire, &paging.counters, ty::ident(&paging.items.name));
    let (parameter, first) = (ty::ident(&paging.parameter.name), Literal::i64_unsuffixed(paging.first));
    let (read, written) = if paging.parameter.is_required() {
        (quote!(self.#parameter), quote!(position))
    } else {
        (quote!(self.#parameter.unwrap_or(#first)), quote!(::core::option::Option::Some(position)))
    };
    let (borrowed, taken) = if paging.items.is_required() {
        (quote!(&page.#items), quote!(page.#items))
    } else {
        (quote!(page.#items.as_deref().unwrap_or_default()), quote!(page.#items.unwrap_or_default()))
    };
    let (page, more) = match &paging.more {
        None => (quote!(_), quote!(::core::option::Option::None)),
        Some(more) => {
            let field = ty::ident(&more.name);
            let more = if more.is_required() {
                quote!(::core::option::Option::Some(page.#field))
            } else {
                quote!(page.#field)
            };
            (quote!(page), more)
        }
    };
    quote! {
        impl<M> ::client_runtime::call::Paged for #name<M> {
            type Item = #item;
            const POSITION: ::client_runtime::call::Position = ::client_runtime::call::Position::#position;
            const FIELDS: ::client_runtime::call::PageFields = ::client_runtime::call::PageFields {
                items: #wire,
                counters: &[#(#counters),*],
            };
            fn position(&self) -> i64 {
                #read
            }
            fn set_position(&mut self, position: i64) {
                self.#parameter = #written;
            }
            fn items(page: &Self::Response) -> &[Self::Item] {
                #borrowed
            }
            fn into_items(page: Self::Response) -> ::std::vec::Vec<Self::Item> {
                #taken
            }
            fn has_more(#page: &Self::Response) -> ::core::option::Option<bool> {
                #more
            }
        }
    }
}
