//! Body of a call: its member, argument, setters and encoding.

use proc_macro2::TokenStream;
use quote::quote;

use super::styles::emit_query_style;
use crate::emit::scope::EmitScope;
use crate::emit::setters::{self, SetterTarget};
use crate::emit::{docs, items, required, ty};
use crate::ir::paths::runtime;
use crate::ir::{
    Body, BodyEncoding, BodyPart, BodyValue, Field, FormLists, FormStyle, ParameterStyle, PartKind, Presence,
    PublicItem, Raw, RustType, Setters,
};

/// Returns the member of the call that holds the body.
pub(super) fn emit_body_member(body: &Body, scope: &EmitScope) -> TokenStream {
    let ty = ty::emit_rust_type(scope, &RustType::from_body(body));
    quote!(body: #ty,)
}

/// Returns the initial value of that member, from variables with the names of the required fields. `given` is `true` if
/// these have the types of fields, not of arguments.
pub(super) fn emit_initial_body(body: &Body, given: bool, scope: &EmitScope) -> TokenStream {
    match &body.value {
        BodyValue::Fields { fields, required: Some(decl), .. } => {
            let values = required::emit_required_parts(&scope.spec_type(&decl.name), fields.iter());
            emit_body_of(body, &values, scope)
        }
        BodyValue::Fields { fields, required: None, .. } => {
            let required = fields.iter().filter(|field| field.is_required()).map(|field| ty::emit_ident(&field.name));
            emit_body_of(body, &quote!(#(#required),*), scope)
        }
        BodyValue::Value(field) => {
            let value =
                if given { required::emit_given_value(scope, field) } else { ty::emit_initial_value(scope, field) };
            quote!(#value,)
        }
    }
}

/// Returns that member with a record created from these arguments.
pub(super) fn emit_body_of(body: &Body, arguments: &TokenStream, scope: &EmitScope) -> TokenStream {
    let BodyValue::Fields { record, .. } = &body.value else { return quote!(body: #arguments,) };
    let record = scope.spec_type(record);
    quote!(body: #record::new(#arguments),)
}

/// Returns the setters of the fields, or of the body as a value.
pub(super) fn emit_body_setters(body: &Body, setters: &[Setters], scope: &EmitScope) -> TokenStream {
    let setters = setters.iter().map(|setters| {
        let name = ty::emit_ident(&setters.field.name);
        let (place, allow) = match body.value {
            BodyValue::Fields { .. } => (quote!(self.body.#name), docs::emit_allow_deprecated(setters.field)),
            BodyValue::Value(_) => (quote!(self.#name), None),
        };
        setters::emit_setters(scope, setters, &SetterTarget { place, allow, then: None, must_use: None })
    });
    quote!(#(#setters)*)
}

/// Returns the setter of the body as a whole.
pub(super) fn emit_whole_body_setter(with_body: &PublicItem, scope: &EmitScope) -> TokenStream {
    let docs = docs::emit_doc_comment(
        scope,
        &["Sets the whole body. It replaces all fields set before, including required ones.".to_owned()],
    );
    let declaration = items::emit_declaration(scope, with_body);
    quote! {
        #docs
        #declaration {
            self.body = body;
            self
        }
    }
}

/// Returns the statements that add the body to the request.
pub(super) fn emit_body_encoding(body: &Body, scope: &EmitScope) -> TokenStream {
    let add = match &body.encoding {
        BodyEncoding::Json => emit_json_body(body),
        BodyEncoding::Raw(raw) => emit_raw_body(body, *raw),
        BodyEncoding::Form(style, styles) => emit_form_body(body, *style, styles, scope),
        // A record without fields has no parts.
        BodyEncoding::Multipart(style, parts) if parts.is_empty() => emit_form_body(body, *style, &[], scope),
        BodyEncoding::Multipart(style, parts) => emit_multipart_body(body, *style, parts, scope),
    };
    let media_type = body.media_type.as_ref().map(|media| quote!(out.content_type(#media);));
    quote!(#add #media_type)
}

fn emit_json_body(body: &Body) -> TokenStream {
    let presence = match &body.value {
        BodyValue::Fields { .. } => Presence::Required,
        BodyValue::Value(field) => field.presence,
    };
    match presence {
        Presence::Required | Presence::Extra => quote!(out.json(&self.body);),
        Presence::RequiredNullable => quote!(out.json_or_null(self.body.as_ref());),
        Presence::Optional => quote! {
            if let Some(body) = &self.body {
                out.json(body);
            }
        },
        Presence::OptionalNullable => quote! {
            if !self.body.is_absent() {
                out.json_or_null(self.body.value());
            }
        },
    }
}

fn emit_raw_body(body: &Body, raw: Raw) -> TokenStream {
    let add = match raw {
        Raw::Bytes => quote!(bytes),
        Raw::Text => quote!(text),
    };
    if body.argument_fields().iter().all(Field::is_required) {
        return quote!(out.#add(&self.body););
    }
    quote! {
        if let Some(body) = &self.body {
            out.#add(body);
        }
    }
}

fn emit_form_body(
    body: &Body,
    style: FormStyle,
    styles: &[(String, ParameterStyle)],
    scope: &EmitScope,
) -> TokenStream {
    let style = emit_body_form_style(style, scope);
    emit_record_body(body, |value, _| {
        if styles.is_empty() {
            return quote!(out.form(#value, #style););
        }
        let styles = styles.iter().map(|(wire, style)| {
            let style = emit_query_style(*style, scope);
            quote!((#wire, #style))
        });
        quote!(out.form_with_styles(#value, #style, &[#(#styles),*]);)
    })
}

fn emit_multipart_body(body: &Body, style: FormStyle, parts: &[BodyPart], scope: &EmitScope) -> TokenStream {
    let (style, part) = (emit_body_form_style(style, scope), scope.name(runtime::PART));
    emit_record_body(body, |value, place| {
        let parts = parts.iter().map(|BodyPart { wire, kind, media_type }| {
            let kind = match kind {
                PartKind::Value => quote!(#part::value(#wire)),
                PartKind::Json => quote!(#part::json(#wire)),
                PartKind::JsonElements => quote!(#part::json_elements(#wire)),
                PartKind::Deep => quote!(#part::deep(#wire)),
                PartKind::Files(name) => {
                    let name = ty::emit_ident(name);
                    quote!(#part::files(#wire, &#place.#name))
                }
            };
            let media_type = media_type.as_ref().map(|media_type| quote!(.media_type(#media_type)));
            quote!(#kind #media_type)
        });
        quote!(out.multipart(#value, #style, &[#(#parts),*]);)
    })
}

/// Returns the statement that adds a record, if it is there. `add` is called with a reference to it and its place.
fn emit_record_body(body: &Body, add: impl FnOnce(TokenStream, TokenStream) -> TokenStream) -> TokenStream {
    match body.value {
        BodyValue::Fields { .. } => add(quote!(&self.body), quote!(self.body)),
        BodyValue::Value(_) => {
            let add = add(quote!(body), quote!(body));
            quote! {
                if let Some(body) = &self.body {
                    #add
                }
            }
        }
    }
}

fn emit_body_form_style(style: FormStyle, scope: &EmitScope) -> TokenStream {
    let (ty, lists) = (scope.name(runtime::FORM_STYLE), scope.name(runtime::FORM_LISTS));
    let list = match style.lists {
        FormLists::Repeat => quote!(Repeat),
        FormLists::Brackets => quote!(Brackets),
        FormLists::Indexed => quote!(Indexed),
    };
    let empty_nulls = style.empty_nulls;
    quote!(#ty { lists: #lists::#list, empty_nulls: #empty_nulls })
}
