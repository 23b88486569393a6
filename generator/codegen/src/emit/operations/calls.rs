//! Operation: its call as a value, and the method that starts it.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

use super::styles::{emit_path_style, emit_query_style};
use super::{body, pages, responses};
use crate::emit::items::{self, Debug};
use crate::emit::scope::macros;
use crate::emit::scope::{EmitScope, ScopedName};
use crate::emit::setters::{self, SetterTarget};
use crate::emit::{docs, required, ty};
use crate::format::Chunk;
use crate::ir::paths::{runtime, std};
use crate::ir::{
    Accepted, Body, Call, CallItems, Constant, DocText, Effect, Framing, Location, Parameter, ParameterStyle, RustType,
    Setters,
};

pub(in crate::emit) fn emit_call(call: &Call, scope: &EmitScope) -> Vec<Chunk> {
    let items = CallItems::new(call);
    let mut chunks =
        vec![Chunk::Items(emit_call_struct(call, &items, scope)), Chunk::Items(emit_call_starter(call, &items, scope))];
    if let Some(items) = &items.required {
        chunks.extend(required::emit_required_struct(items, &call_starter_link(call), scope));
    }
    chunks.extend([
        Chunk::Items(emit_call_setters(call, &items, scope)),
        Chunk::Items(emit_call_operation_impl(call, &items, scope)),
    ]);
    chunks.extend(responses::emit_response_enum(call, scope));
    let pages = call.paging.as_ref().zip(items.pages.as_ref());
    chunks.extend(pages.map(|(paging, item)| Chunk::Items(pages::emit_paged_impl(call, paging, item, scope))));
    let (name, row) = match call.streamed_response() {
        Some((framing, ty)) => (macros::STREAMED_CALL, emit_streamed_call_row(call, framing, &ty::emit_ty(scope, ty))),
        None => (macros::CALL, emit_call_row(call)),
    };
    chunks.push(Chunk::Table { call: scope.macro_path(name), head: None, rows: vec![row] });
    chunks
}

fn emit_call_row(call: &Call) -> String {
    let parts = [
        (call.body.as_ref().is_some_and(Body::can_be_object), "body"),
        (call.returns_bytes(), "bytes"),
        (call.returns_optional_bytes(), "optional_bytes"),
        (call.paging.is_some(), "pages"),
    ];
    let parts: String =
        parts.into_iter().filter(|(is_there, _)| *is_there).map(|(_, part)| format!(" {part}")).collect();
    let colon = if parts.is_empty() { "" } else { ":" };
    format!("{}{colon}{parts},", call.name)
}

fn emit_streamed_call_row(call: &Call, framing: Framing, ty: &ScopedName) -> String {
    let body = if call.body.as_ref().is_some_and(Body::can_be_object) { " body" } else { "" };
    format!("{}: {}<{ty}>{body},", call.name, streamed_call_kind(framing))
}

/// Returns the keyword, in the runtime's table, of a call whose response is a sequence of values.
fn streamed_call_kind(framing: Framing) -> &'static str {
    match framing {
        Framing::Events => "events",
        Framing::TextEvents => "text_events",
        Framing::Lines => "lines",
    }
}

/// Returns the parameters that are stored in the call. The idempotency key is an option of the call instead.
fn stored_call_parameters(call: &Call) -> impl Iterator<Item = &Parameter> {
    call.parameters.iter().filter(|parameter| parameter.location != Location::IdempotencyKey)
}

fn emit_call_struct(call: &Call, items: &CallItems, scope: &EmitScope) -> TokenStream {
    let (derives, ty) = (items::emit_derives(&items.ty, Debug::Implemented), items::emit_declaration(scope, &items.ty));
    let starter = call_starter_link(call);
    let (sending, must_use) = emit_call_sending_docs(call);
    let mut text = vec![format!("Request builder for {starter}. {sending}"), String::new()];
    text.extend_from_slice(scope.docs(&call.origin, DocText::Result));
    let docs = docs::emit_doc_comment(scope, &text);
    let fields = stored_call_parameters(call).map(|parameter| {
        let name = ty::emit_ident(&parameter.field.name);
        let ty = ty::emit_rust_type(scope, &RustType::from_field(&parameter.field));
        quote!(#name: #ty,)
    });
    let body = call.body.as_ref().map(|body| body::emit_body_member(body, scope));
    let (mode, core, options) = (scope.name(runtime::ASYNC), scope.name(runtime::CORE), scope.name(runtime::OPTIONS));
    quote! {
        #docs
        #[must_use = #must_use]
        #derives
        #ty<M = #mode> {
            core: #core<M>,
            options: #options,
            #(#fields)*
            #body
        }
    }
}

/// Returns the link to the method that starts a call, in Markdown.
fn call_starter_link(call: &Call) -> String {
    let starter = format!("{}::{}", call.starter, call.method.trim_start_matches("r#"));
    format!("[`{starter}`](crate::client::{starter})")
}

/// Returns the docs on sending a call, and the reason why it must be used.
fn emit_call_sending_docs(call: &Call) -> (&'static str, &'static str) {
    match call.streamed_response() {
        None => (
            "It is not a future itself: await it, or pass the result of [`send`](Self::send) to functions that take \
             futures, such as `join_all`.",
            "a call does nothing until it is awaited",
        ),
        Some((Framing::Events | Framing::TextEvents, _)) => {
            ("It is sent by [`events`](Self::events).", "a call does nothing until `events` is called")
        }
        Some((Framing::Lines, _)) => {
            ("It is sent by [`lines`](Self::lines).", "a call does nothing until `lines` is called")
        }
    }
}

/// Returns the method that starts a call.
fn emit_call_starter(call: &Call, items: &CallItems, scope: &EmitScope) -> TokenStream {
    let CallItems { ty, starter, .. } = items;
    let (name, owner) = (items::emit_item_ident(ty), ty::emit_ident(&call.starter));
    let (client, options) = (scope.name("crate::client"), scope.name(runtime::OPTIONS));
    let mut text = scope.docs(&call.origin, DocText::Item).to_vec();
    text.extend(["", "# Example", ""].map(str::to_owned));
    text.extend_from_slice(scope.docs(&call.origin, DocText::Example));
    let docs = docs::emit_doc_comment(scope, &text);
    let argument = call.required.as_ref().and_then(|_| required::emit_required_argument(starter));
    let parts = items.required.as_ref().map(|items| {
        let name = ScopedName(items.ty.name().to_owned());
        let parts = required::emit_required_parts(&name, items.fields.iter().map(|(field, _)| *field));
        quote!(let #parts = #argument;)
    });
    let values = stored_call_parameters(call).map(|parameter| {
        let is_argument = parts.is_none() || parameter.location == Location::Path;
        let emit = if is_argument { ty::emit_initial_value } else { required::emit_given_value };
        emit(scope, &parameter.field)
    });
    let body = call.body.as_ref().map(|body| match (&argument, &parts) {
        // The argument is the struct of the body itself.
        (Some(argument), None) => body::emit_body_of(body, &quote!(#argument), scope),
        (_, parts) => body::emit_initial_body(body, parts.is_some(), scope),
    });
    let (deprecated, declaration) = (items::emit_deprecated(starter), items::emit_declaration(scope, starter));
    let aliases = [Some(&call.path), Some(&call.id), call.document_id.as_ref()].into_iter().flatten();
    let aliases = docs::emit_aliases(starter.name(), aliases.map(String::as_str));
    quote! {
        impl<M> #client::#owner<M> {
            #docs
            #aliases
            #deprecated
            #declaration {
                #parts
                #name {
                    core: self.core.clone(),
                    options: #options::new(),
                    #(#values,)*
                    #body
                }
            }
        }
    }
}

fn emit_call_setters(call: &Call, items: &CallItems, scope: &EmitScope) -> TokenStream {
    let name = items::emit_item_ident(&items.ty);
    let of_parameters = items.parameter_setters.iter().map(|(location, setters)| {
        let field = ty::emit_ident(&setters.field.name);
        match location {
            Location::IdempotencyKey => emit_call_idempotency_key(setters, scope),
            Location::Path
            | Location::Query
            | Location::Header
            | Location::CommonHeader
            | Location::OwnIdempotencyKey
            | Location::Cookie => setters::emit_setters(
                scope,
                setters,
                &SetterTarget { place: quote!(self.#field), allow: None, then: None, must_use: None },
            ),
        }
    });
    let of_body = call.body.as_ref().map(|body| body::emit_body_setters(body, &items.body_setters, scope));
    let whole_body = items.with_body.as_ref().map(|with_body| body::emit_whole_body_setter(with_body, scope));
    quote! {
        impl<M> #name<M> {
            #of_body
            #(#of_parameters)*
            #whole_body
        }
    }
}

fn emit_call_idempotency_key(Setters { field, value, null: _ }: &Setters, scope: &EmitScope) -> TokenStream {
    let (docs, deprecated) = (docs::emit_item_docs(scope, &field.origin), items::emit_deprecated(value));
    let (declaration, name) = (items::emit_declaration(scope, value), ty::emit_ident(&field.name));
    let aliases = setters::emit_setter_alias(value, field);
    quote! {
        #docs
        #aliases
        #deprecated
        #declaration {
            self.options.set_idempotency_key(#name.into());
            self
        }
    }
}

fn emit_call_operation_impl(call: &Call, items: &CallItems, scope: &EmitScope) -> TokenStream {
    let (name, response) = (items::emit_item_ident(&items.ty), items::emit_declaration(scope, &items.response));
    let (id, path, method) = (&call.id, &call.path, ty::emit_ident(call.http_method));
    let own_method = call.own_http_method.as_ref().map(|method| {
        let (option, some) = (scope.name(std::OPTION), scope.name(std::SOME));
        quote!(const METHOD: #option<&'static str> = #some(#method);)
    });
    let (operation, endpoint) = (scope.name(runtime::OPERATION), scope.name(runtime::ENDPOINT));
    let (methods, effects) = (scope.name(runtime::METHOD), scope.name(runtime::EFFECT));
    let parts = scope.name(runtime::REQUEST_PARTS);
    let effect = match call.effect {
        Effect::Read => quote!(Read),
        Effect::Append => quote!(Append),
        Effect::Update => quote!(Update),
    };
    let secrets = stored_call_parameters(call).filter(|parameter| parameter.field.secret).map(call_parameter_name);
    let items = match &call.paging {
        Some(paging) if !paging.items.is_empty() => {
            let some = scope.name(std::SOME);
            let path = paging.items.iter().map(|field| field.wire.as_str()).collect::<Vec<_>>().join(".");
            quote!(#some(#path))
        }
        Some(_) | None => scope.name(std::NONE).into_token_stream(),
    };
    let (statuses, errors) =
        (responses::emit_response_statuses(call, scope), responses::emit_error_responses(call, scope));
    let end = call.end.as_ref().map(|end| {
        let (option, some) = (scope.name(std::OPTION), scope.name(std::SOME));
        quote!(const END: #option<&'static str> = #some(#end);)
    });
    let resumes = call.resumes.then(|| {
        quote!(
            const RESUMES: bool = true;
        )
    });
    // Entries of an object must not have the names of other parameters.
    let is_exploded = |parameter: &&Parameter| parameter.style == Some(ParameterStyle::Exploded);
    let (exploded, parameters): (Vec<_>, Vec<_>) = stored_call_parameters(call).partition(is_exploded);
    let [exploded, parameters] = [exploded, parameters].map(|parameters| {
        parameters.into_iter().map(|parameter| emit_call_parameter(parameter, scope)).collect::<Vec<_>>()
    });
    let constants = call.constants.iter().map(|(location, constant)| emit_call_constant(*location, constant));
    let flags = call.flags.iter().map(|name| quote!(out.query_flag(#name);));
    let body = call.body.as_ref().map(|body| body::emit_body_encoding(body, scope));
    let auth = call.auth.as_ref().map(|Accepted { schemes, optional }| {
        if *optional { quote!(out.optional_auth(&[#(#schemes),*]);) } else { quote!(out.auth(&[#(#schemes),*]);) }
    });
    let server = call.server.as_ref().map(|name| quote!(out.server(#name);));
    let accepts = call.accepts.as_ref().map(|media| quote!(out.accept(#media);));
    let defaults =
        (!call.defaults.is_empty()).then(|| call.defaults.iter()).map(|texts| quote!(out.defaults(&[#(#texts),*]);));
    let adds_nothing = stored_call_parameters(call).next().is_none()
        && call.constants.is_empty()
        && call.flags.is_empty()
        && call.body.is_none()
        && accepts.is_none()
        && server.is_none()
        && auth.is_none();
    let out = if adds_nothing { quote!(_) } else { quote!(out) };
    quote! {
        impl<M> #operation for #name<M> {
            #response
            const ENDPOINT: #endpoint = #endpoint {
                id: #id,
                method: #methods::#method,
                path: #path,
                effect: #effects::#effect,
                secrets: &[#(#secrets),*],
                items: #items,
            };
            #statuses
            #errors
            #end
            #resumes
            #own_method
            fn encode(&self, #out: &mut #parts) {
                #server
                #auth
                #accepts
                #defaults
                #(#parameters)*
                #(#constants)*
                #(#flags)*
                #(#exploded)*
                #body
            }
        }
    }
}

fn emit_call_parameter(parameter: &Parameter, scope: &EmitScope) -> TokenStream {
    let field = &parameter.field;
    let (wire, name) = (&field.wire, ty::emit_ident(&field.name));
    let optional =
        if field.is_required() { ty::emit_some(scope, &quote!(&self.#name)) } else { quote!(self.#name.as_ref()) };
    match parameter.location {
        Location::Path if parameter.multi_segment => quote!(out.path_with_slashes(#wire, &self.#name);),
        Location::Path => match parameter.style.and_then(|style| emit_path_style(style, scope)) {
            Some(style) => quote!(out.path_styled(#wire, &self.#name, #style);),
            None => quote!(out.path(#wire, &self.#name);),
        },
        Location::Query if parameter.style.is_some() => {
            emit_styled_call_parameter(parameter, &optional, scope).into_token_stream()
        }
        Location::Query if field.ty.list_element().is_some() => quote!(out.query_list(#wire, #optional);),
        Location::Query => {
            let bounds = emit_call_parameter_bounds(parameter, scope);
            quote!(#bounds out.query(#wire, #optional);)
        }
        Location::Header | Location::CommonHeader if parameter.style.is_some() => {
            let header = call_parameter_name(parameter);
            quote!(out.header_json(#header, #optional);)
        }
        Location::Header | Location::CommonHeader if field.ty.list_element().is_some() => {
            let header = call_parameter_name(parameter);
            quote!(out.header_list(#header, #optional);)
        }
        Location::Header | Location::CommonHeader => {
            let header = call_parameter_name(parameter);
            let bounds = emit_call_parameter_bounds(parameter, scope);
            quote!(#bounds out.header(#header, #optional);)
        }
        Location::OwnIdempotencyKey => {
            let header = call_parameter_name(parameter);
            quote!(out.own_idempotency_key(#header, #optional);)
        }
        Location::IdempotencyKey => TokenStream::new(),
        Location::Cookie => {
            let bounds = emit_call_parameter_bounds(parameter, scope);
            quote!(#bounds out.cookie(#wire, #optional);)
        }
    }
}

/// Returns the statement that adds a query parameter with a style.
fn emit_styled_call_parameter(parameter: &Parameter, optional: &TokenStream, scope: &EmitScope) -> Option<TokenStream> {
    let (wire, style) = (&parameter.field.wire, emit_query_style(parameter.style?, scope)?);
    Some(quote!(out.query_styled(#wire, #optional, #style);))
}

/// Returns the statement that adds a constant to the request.
fn emit_call_constant(location: Location, constant: &Constant) -> TokenStream {
    let (wire, value) = (&constant.wire, &constant.text);
    match location {
        Location::Path | Location::Query => quote!(out.constant_query(#wire, #value);),
        Location::Header | Location::CommonHeader | Location::IdempotencyKey | Location::OwnIdempotencyKey => {
            let header = wire.to_ascii_lowercase();
            quote!(out.constant_header(#header, #value);)
        }
        Location::Cookie => quote!(out.constant_cookie(#wire, #value);),
    }
}

/// Returns the name of a parameter in a request: header names are in lower case.
fn call_parameter_name(parameter: &Parameter) -> String {
    match parameter.location {
        Location::Path | Location::Query | Location::Cookie => parameter.field.wire.clone(),
        Location::Header | Location::CommonHeader | Location::IdempotencyKey | Location::OwnIdempotencyKey => {
            parameter.field.wire.to_ascii_lowercase()
        }
    }
}

/// Returns the checks of the bounds in the spec.
fn emit_call_parameter_bounds(parameter: &Parameter, scope: &EmitScope) -> Option<TokenStream> {
    let bound = |bound: Option<i64>| match bound {
        Some(value) => {
            let value = Literal::i64_unsuffixed(value);
            ty::emit_some(scope, &quote!(#value))
        }
        None => scope.name(std::NONE).to_token_stream(),
    };
    if parameter.min.is_none() && parameter.max.is_none() {
        return None;
    }
    let (wire, name) = (&parameter.field.wire, ty::emit_ident(&parameter.field.name));
    let value =
        if parameter.field.is_required() { ty::emit_some(scope, &quote!(self.#name)) } else { quote!(self.#name) };
    let (min, max) = (bound(parameter.min), bound(parameter.max));
    Some(quote!(out.check_range(#wire, #value, #min, #max);))
}
