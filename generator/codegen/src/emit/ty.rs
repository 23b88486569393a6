//! Types, arguments and initial values.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};

use super::scope::{EmitScope, ScopedName};
use crate::ir::paths::{runtime, std};
use crate::ir::{ArgumentTy, Field, Presence, RustType, Ty, Wrapper};

/// Returns the identifier of a checked name, which may be raw.
pub(super) fn emit_ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// Returns a type of a signature.
pub(super) fn emit_rust_type(scope: &EmitScope, ty: &RustType) -> ScopedName {
    let emit = |ty: &RustType| emit_rust_type(scope, ty);
    let [into, into_iterator] = [std::INTO, std::INTO_ITERATOR];
    ScopedName(match ty {
        RustType::Spec(name) => return scope.spec_type(name),
        RustType::Path(path, arguments) => {
            let name = if path.contains("::") { scope.name(path) } else { ScopedName(path.to_string()) };
            if arguments.is_empty() {
                return name;
            }
            let arguments: Vec<_> = arguments.iter().map(|argument| emit(argument).0).collect();
            format!("{name}<{}>", arguments.join(", "))
        }
        RustType::Borrowed(ty) => format!("&{}", emit(ty)),
        RustType::AsRef(ty) => format!("impl {}<{}>", scope.name(std::AS_REF), emit(ty)),
        RustType::Into(ty) => format!("impl {}<{}>", scope.name(into), emit(ty)),
        RustType::Each(ty) => format!("impl {}<Item = {}>", scope.name(into_iterator), emit(ty)),
        RustType::Entries(ty) => {
            let key = emit(&RustType::impl_into(RustType::STRING));
            format!("impl {}<Item = ({key}, {})>", scope.name(into_iterator), emit(ty))
        }
    })
}

/// Returns the type of a value.
pub(super) fn emit_ty(scope: &EmitScope, ty: &Ty) -> ScopedName {
    emit_rust_type(scope, &RustType::from_ty(ty))
}

/// Returns the type of a value without the box around it, which does not exist on the wire.
pub(super) fn emit_unboxed_ty(scope: &EmitScope, ty: &Ty) -> ScopedName {
    emit_rust_type(scope, &RustType::from_unboxed_ty(ty))
}

/// Returns the keyword of tables for the presence of a field.
pub(super) fn field_presence_keyword(field: &Field) -> &'static str {
    presence_keyword(field.presence)
}

/// Returns the keyword of tables for a presence.
pub(super) fn presence_keyword(presence: Presence) -> &'static str {
    match presence {
        Presence::Required => "required",
        Presence::RequiredNullable => "nullable",
        Presence::Optional => "optional",
        Presence::OptionalNullable => "field",
        Presence::Extra => "extra",
    }
}

/// Returns the type of a field in a table, with its bounds.
pub(super) fn emit_type_with_bounds(field: &Field, scope: &EmitScope) -> String {
    let bounds = &field.bounds;
    let bounds = [
        ("min", bounds.min),
        ("max", bounds.max),
        ("min_length", bounds.min_length),
        ("max_length", bounds.max_length),
        ("min_items", bounds.min_items),
        ("max_items", bounds.max_items),
    ];
    let bounds = bounds.into_iter().filter_map(|(name, bound)| Some(format!("{name} {}", bound?)));
    let bounds = bounds.collect::<Vec<_>>().join(", ");
    let bounds = if bounds.is_empty() { bounds } else { format!(" {{ {bounds} }}") };
    let ty = if let (Ty::Wrapped(Wrapper::Map, value), Presence::Extra) = (&field.ty, field.presence) {
        emit_ty(scope, value)
    } else {
        emit_unboxed_ty(scope, &field.ty)
    };
    format!("{ty}{bounds}")
}

/// Returns `Some` of a value.
pub(super) fn emit_some(scope: &EmitScope, value: &TokenStream) -> TokenStream {
    let some = scope.name(std::SOME);
    quote!(#some(#value))
}

/// Returns the value of the argument called `name`.
pub(super) fn emit_argument_value(scope: &EmitScope, argument: &ArgumentTy, name: &Ident) -> TokenStream {
    match argument {
        ArgumentTy::Value(_) => quote!(#name),
        ArgumentTy::Into(_) => quote!(#name.into()),
        ArgumentTy::Unboxed(ty) => {
            let boxed = scope.name(if matches!(ty, Ty::DeepBoxed(_)) { runtime::DEEP_BOX } else { std::BOX });
            quote!(#boxed::new(#name))
        }
        ArgumentTy::Each(element) => {
            let map = match **element {
                ArgumentTy::Value(_) => TokenStream::new(),
                ArgumentTy::Into(_) => {
                    let into = scope.name(std::INTO);
                    quote!(.map(#into::into))
                }
                ArgumentTy::Unboxed(_) | ArgumentTy::Each(_) | ArgumentTy::Entries(_) | ArgumentTy::Optional(_) => {
                    let element = emit_argument_value(scope, element, &format_ident!("element"));
                    quote!(.map(|element| #element))
                }
            };
            quote!(#name.into_iter() #map .collect())
        }
        ArgumentTy::Entries(value) => {
            let map = match **value {
                ArgumentTy::Value(_) => TokenStream::new(),
                ArgumentTy::Into(_)
                | ArgumentTy::Unboxed(_)
                | ArgumentTy::Each(_)
                | ArgumentTy::Entries(_)
                | ArgumentTy::Optional(_) => {
                    let value = emit_argument_value(scope, value, &format_ident!("value"));
                    quote!(.map(|(key, value)| (key, #value)))
                }
            };
            quote!(#name.into_iter() #map .collect())
        }
        ArgumentTy::Optional(value) => match **value {
            ArgumentTy::Into(_) => {
                let into = scope.name(std::INTO);
                quote!(#name.map(#into::into))
            }
            ArgumentTy::Value(_)
            | ArgumentTy::Unboxed(_)
            | ArgumentTy::Each(_)
            | ArgumentTy::Entries(_)
            | ArgumentTy::Optional(_) => {
                let value = emit_argument_value(scope, value, &format_ident!("some"));
                quote!(#name.map(|some| #value))
            }
        },
    }
}

/// Returns the initial value of a field: the argument with its name if it is required, otherwise an absent value.
pub(super) fn emit_initial_value(scope: &EmitScope, field: &Field) -> TokenStream {
    let name = emit_ident(&field.name);
    let value = match field.presence {
        Presence::RequiredNullable => return quote!(#name),
        Presence::Required => match ArgumentTy::from_field(field) {
            ArgumentTy::Value(_) => return quote!(#name),
            argument @ (ArgumentTy::Into(_)
            | ArgumentTy::Unboxed(_)
            | ArgumentTy::Each(_)
            | ArgumentTy::Entries(_)
            | ArgumentTy::Optional(_)) => emit_argument_value(scope, &argument, &name),
        },
        Presence::Optional => scope.name(std::NONE).to_token_stream(),
        Presence::OptionalNullable => {
            let field = scope.name(runtime::FIELD);
            quote!(#field::Absent)
        }
        Presence::Extra => {
            let map = scope.name(runtime::MAP);
            quote!(#map::new())
        }
    };
    quote!(#name: #value)
}
