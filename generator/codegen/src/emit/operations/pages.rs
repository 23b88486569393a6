//! Pagination of a call: the places of its position, items and counters.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::paths::FieldPath;
use crate::emit::scope::EmitScope;
use crate::emit::{items, ty};
use crate::ir::paths::{runtime, std};
use crate::ir::{Call, Field, Paging, Plain, PublicItem, Selection, Total, Ty};

pub(super) fn emit_paged_impl(call: &Call, paging: &Paging, item: &PublicItem, scope: &EmitScope) -> TokenStream {
    let (name, item) = (ty::emit_ident(&call.name), items::emit_declaration(scope, item));
    let (vec, paged, positions) = (scope.name(std::VEC), scope.name(runtime::PAGED), scope.name(runtime::POSITION));
    let (none, option) = (scope.name(std::NONE), scope.name(std::OPTION));
    let position = match &paging.by {
        Selection::Number { .. } => quote!(Number),
        Selection::Offset { .. } => quote!(Offset),
        Selection::NextNumber { .. } => quote!(NextNumber),
        Selection::Cursor { .. } | Selection::LastItem { .. } => quote!(Cursor),
        Selection::Link(_) | Selection::LinkHeader(_) => quote!(Link),
    };
    let counters = &paging.counters;
    let selection = emit_page_selection(&paging.by, scope);
    let items = FieldPath { start: quote!(page), fields: &paging.items };
    let (borrowed, taken) = (items.emit_list(), items.emit_owned_list());
    let (page, more) = match &paging.flag {
        None => (quote!(_), quote!(#none)),
        Some(flag) => {
            let path = FieldPath { start: quote!(page), fields: &flag.path };
            (quote!(page), if flag.marks_last { path.emit_negated(scope) } else { path.emit_copied(scope) })
        }
    };
    let (first, totals) = (emit_first_position(paging), emit_page_totals(paging, scope));
    quote! {
        impl<M> #paged for #name<M> {
            #item
            const POSITION: #positions = #positions::#position;
            const COUNTERS: &'static [&'static str] = &[#(#counters),*];
            #first
            #selection
            fn items(page: &Self::Response) -> &[Self::Item] {
                #borrowed
            }
            fn into_items(page: Self::Response) -> #vec<Self::Item> {
                #taken
            }
            fn has_more(#page: &Self::Response) -> #option<bool> {
                #more
            }
            #totals
        }
    }
}

/// Emits the position from which totals count, unless it is 0.
fn emit_first_position(paging: &Paging) -> Option<TokenStream> {
    let (Selection::Number { first, .. } | Selection::Offset { first, .. }) = paging.by else { return None };
    let literal = Literal::i64_unsuffixed(first);
    (first != 0 && !paging.totals.is_empty()).then(|| quote!(const FIRST: i64 = #literal;))
}

/// Emits the functions that return the totals of a page.
fn emit_page_totals(paging: &Paging, scope: &EmitScope) -> TokenStream {
    let option = scope.name(std::OPTION);
    let totals = paging.totals.iter().map(|Total { path, is_of_pages }| {
        let name = if *is_of_pages { quote!(total_pages) } else { quote!(total) };
        let is_integer = path.last().is_some_and(|field| field.ty == Ty::Plain(Plain::Integer));
        let path = FieldPath { start: quote!(page), fields: path };
        let total = if is_integer { path.emit_copied(scope) } else { path.emit_integer() };
        quote! {
            fn #name(page: &Self::Response) -> #option<i64> {
                #total
            }
        }
    });
    quote!(#(#totals)*)
}

/// Emits the functions that return the requested page and select the next one.
fn emit_page_selection(selection: &Selection, scope: &EmitScope) -> TokenStream {
    let (some, option) = (scope.name(std::SOME), scope.name(std::OPTION));
    match selection {
        Selection::Number { parameter, first } | Selection::Offset { parameter, first } => {
            let (field, position) = (ty::emit_ident(&parameter.name), emit_page_position(parameter, *first));
            let written = if parameter.is_required() { quote!(position) } else { quote!(#some(position)) };
            quote! {
                #position
                fn set_position(&mut self, position: i64) {
                    self.#field = #written;
                }
            }
        }
        Selection::NextNumber { parameter, first, next } => {
            let (position, next) = (
                emit_page_position(parameter, *first),
                emit_next_page(&FieldPath { start: quote!(page), fields: next }, scope),
            );
            let set = emit_page_cursor_setter(parameter, scope);
            quote!(#position #next #set)
        }
        Selection::Cursor { parameter, next } => {
            let next = emit_next_page(&FieldPath { start: quote!(page), fields: next }, scope);
            let set = emit_page_cursor_setter(parameter, scope);
            quote!(#next #set)
        }
        Selection::LastItem { parameter, next, path } => {
            let text = FieldPath { start: quote!(item), fields: next }.emit_required_text(scope);
            let (set, string) = (emit_page_cursor_setter(parameter, scope), scope.name(std::STRING));
            let paged = scope.name(runtime::PAGED);
            quote! {
                const CURSOR_OF_ITEM: #option<&'static str> = #some(#path);
                fn next_page(page: &Self::Response) -> #option<#string> {
                    <Self as #paged>::items(page).last().map(|item| #text)
                }
                #set
            }
        }
        Selection::Link(link) => emit_next_page(&FieldPath { start: quote!(page), fields: link }, scope),
        Selection::LinkHeader(relation) => quote! {
            const LINK_HEADER: #option<&'static str> = #some(#relation);
        },
    }
}

fn emit_page_position(parameter: &Field, first: i64) -> TokenStream {
    let (field, first) = (ty::emit_ident(&parameter.name), Literal::i64_unsuffixed(first));
    let read = if parameter.is_required() { quote!(self.#field) } else { quote!(self.#field.unwrap_or(#first)) };
    quote! {
        fn position(&self) -> i64 {
            #read
        }
    }
}

fn emit_next_page(path: &FieldPath, scope: &EmitScope) -> TokenStream {
    let (option, string, text) = (scope.name(std::OPTION), scope.name(std::STRING), path.emit_text(scope));
    quote! {
        fn next_page(page: &Self::Response) -> #option<#string> {
            #text
        }
    }
}

/// Emits the setter of a cursor, which has a type that the parameter accepts.
fn emit_page_cursor_setter(parameter: &Field, scope: &EmitScope) -> TokenStream {
    let (some, field) = (scope.name(std::SOME), ty::emit_ident(&parameter.name));
    let set = match (parameter.ty == Ty::Plain(Plain::Integer), parameter.is_required()) {
        (true, true) => quote!(self.#field = cursor.parse().unwrap_or(self.#field);),
        (true, false) => quote!(self.#field = cursor.parse().ok();),
        (false, true) => quote!(self.#field = cursor.into();),
        (false, false) => quote!(self.#field = #some(cursor.into());),
    };
    quote! {
        fn set_cursor(&mut self, cursor: &str) {
            #set
        }
    }
}
