//! Types.

use super::index::{Declaration, DeclarationIndex};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned, suggest_nearest};
use crate::grammar::content::{BYTES, CONTENTS, ENCODINGS, MULTIPART, RAW, STREAMS};
use crate::grammar::operation::{BODY, RETURNS};
use crate::grammar::types::{FILE, LIST};
use crate::grammar::{foreign, types};
use crate::model::{Framing, MessageContent, Plain, Type, TypeId, Wrapper};
use crate::spec::{self, TypeExpr};

/// Argument for the parameter of a template.
#[derive(Clone, Copy)]
pub(super) struct Binding<'s> {
    pub(super) parameter: &'s str,
    pub(super) argument: &'s Spanned<String>,
}

/// Resolves a type of JSON; reports unknown names and files.
pub(super) fn resolve_type(
    index: &DeclarationIndex,
    expr: &TypeExpr,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    if let Some(file) = find_file_type(expr) {
        diagnostics.report(part_only_type_error(file));
        return None;
    }
    resolve_type_expr(index, expr, binding, diagnostics)
}

/// Resolves the type of a field of a record or a template, which may be a file or a list of files.
pub(super) fn resolve_field_type(
    index: &DeclarationIndex,
    expr: &TypeExpr,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    let Some(file) = find_file_type(expr) else { return resolve_type_expr(index, expr, binding, diagnostics) };
    let is_list = expr.argument.as_ref().is_some_and(|argument| argument.argument.is_none());
    let diagnostic = if std::iter::successors(Some(expr), |expr| expr.argument.as_deref()).any(|expr| expr.nullable) {
        let help = "write `?` after the name of the field if it may be left out";
        Diagnostic::new(codes::TYPE_SYNTAX, file.span, format!("a `{FILE}` cannot be `null`")).help(help)
    } else if expr.argument.is_none() || is_list && expr.head.value == LIST {
        return resolve_type_expr(index, expr, binding, diagnostics);
    } else {
        let message = format!("a `{FILE}` is sent as a separate part, so it cannot be nested in another value");
        Diagnostic::new(codes::TYPE_SYNTAX, file.span, message).help(format!("write `{FILE}` or `{LIST}<{FILE}>`"))
    };
    diagnostics.report(diagnostic);
    None
}

/// Returns the word for a file in a type, if it has one.
pub(super) fn find_file_type(expr: &TypeExpr) -> Option<&Spanned<String>> {
    let innermost = std::iter::successors(Some(expr), |expr| expr.argument.as_deref()).last()?;
    Some(&innermost.head).filter(|word| word.value == FILE)
}

/// Returns the error for a file that is not a part of a body.
fn part_only_type_error(word: &Spanned<String>) -> Diagnostic {
    let message = format!("a `{FILE}` is only allowed in the record of a body `{MULTIPART}<R>`");
    let help = format!("write `{BYTES}` for a body or a response that is a whole file");
    Diagnostic::new(codes::TYPE_SYNTAX, word.span, message).help(help)
}

fn resolve_type_expr(
    index: &DeclarationIndex,
    expr: &TypeExpr,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    let ty = match &expr.argument {
        Some(argument) => resolve_applied_type(index, expr, argument, binding, diagnostics)?,
        None => resolve_plain_type(index, &expr.head, binding, diagnostics)?,
    };
    Some(if expr.nullable { Type::Wrapped(Wrapper::Nullable, Box::new(ty)) } else { ty })
}

/// Resolves the content of a body or a response.
pub(super) fn resolve_content_type(
    index: &DeclarationIndex,
    content: &spec::ContentExpr,
    diagnostics: &mut Diagnostics,
) -> Option<MessageContent> {
    let ty = match content {
        spec::ContentExpr::None => return Some(MessageContent::None),
        spec::ContentExpr::Redirect => return Some(MessageContent::Redirect),
        spec::ContentExpr::Raw(raw) => return Some(MessageContent::Raw(*raw)),
        spec::ContentExpr::Streamed(framing, ty) => {
            return resolve_type(index, ty, None, diagnostics).map(|ty| MessageContent::Streamed(*framing, ty));
        }
        spec::ContentExpr::Json(ty) => ty,
        // Where it is allowed, it is resolved with its response.
        spec::ContentExpr::OrNone(content, _) => return resolve_content_type(index, content, diagnostics),
    };
    let word = &ty.head;
    if Plain::from_keyword(&word.value).is_none()
        && !index.is_declared(&word.value)
        && let contents = CONTENTS.iter().chain(RAW).chain(STREAMS).map(|content| content.name)
        && let Some(near) = foreign::content_called(&word.value).or_else(|| suggest_nearest(&word.value, contents))
        && near != word.value
    {
        diagnostics.report(unknown_type_error(word, near));
        return None;
    }
    resolve_type(index, ty, None, diagnostics).map(MessageContent::Json)
}

/// Returns the error for a word that is similar to one of the language.
fn unknown_type_error(word: &Spanned<String>, near: &str) -> Diagnostic {
    let message = format!("cannot find type `{}`", word.value);
    let diagnostic = Diagnostic::new(codes::UNKNOWN_NAME, word.span, message);
    diagnostic.label("neither a built-in type nor declared").did_you_mean(Some(near))
}

fn is_content_keyword(word: &str) -> bool {
    CONTENTS.iter().chain(RAW).any(|content| content.name == word)
}

/// Returns the error for a content word inside a type.
fn not_a_type_error(word: &Spanned<String>) -> Diagnostic {
    let message = format!("`{}` is not a type", word.value);
    let help = if CONTENTS.iter().any(|content| content.name == word.value) {
        format!("write `{}` alone, as the value of `{}`", word.value, RETURNS.name)
    } else {
        format!(
            "write `{}` alone, as the value of `{}` or `{}`; text in JSON is a `{}`",
            word.value,
            BODY.name,
            RETURNS.name,
            types::STRING
        )
    };
    Diagnostic::new(codes::TYPE_SYNTAX, word.span, message).help(help)
}

fn is_encoding_keyword(word: &str) -> bool {
    ENCODINGS.iter().any(|encoding| encoding.name == word)
}

/// Returns the error for a stream that is used outside a response, or without a type.
fn response_only_type_error(word: &Spanned<String>) -> Diagnostic {
    let word_of = &word.value;
    let message = format!("`{word_of}` is not a type");
    let help = format!("write `{word_of}<T>` alone, as the value of `{}`", RETURNS.name);
    Diagnostic::new(codes::TYPE_SYNTAX, word.span, message).help(help)
}

/// Returns the error for an encoding that is used outside a body.
fn body_only_type_error(word: &Spanned<String>) -> Diagnostic {
    let word_of = &word.value;
    let message = format!("`{word_of}` is not a type");
    let help = format!("write `{word_of}<R>` with a record, as the value of `{}`", BODY.name);
    Diagnostic::new(codes::TYPE_SYNTAX, word.span, message).help(help)
}

fn resolve_plain_type(
    index: &DeclarationIndex,
    name: &Spanned<String>,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    if let Some(plain) = Plain::from_keyword(&name.value) {
        return Some(Type::Plain(plain));
    }
    match name.value.as_str() {
        word @ (types::LIST | types::MAP) => {
            let message = format!("`{word}` needs an element type");
            let diagnostic = Diagnostic::new(codes::TYPE_SYNTAX, name.span, message);
            diagnostics.report(diagnostic.help(format!("write `{word}<T>`")));
            None
        }
        word if is_content_keyword(word) => {
            diagnostics.report(not_a_type_error(name));
            None
        }
        word if is_encoding_keyword(word) && !index.is_declared(word) => {
            diagnostics.report(body_only_type_error(name));
            None
        }
        word if Framing::from_keyword(word).is_some() && !index.is_declared(word) => {
            diagnostics.report(response_only_type_error(name));
            None
        }
        _ => {
            // The argument is looked up where it is written, so errors in it are reported there.
            let name = binding.filter(|bound| bound.parameter == name.value).map_or(name, |bound| bound.argument);
            resolve_named_type(index, name, diagnostics)
        }
    }
}

fn resolve_named_type(index: &DeclarationIndex, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Type> {
    let id = match index.resolve_name(name, diagnostics)? {
        Declaration::Record(id, _) => TypeId::Record(id),
        Declaration::Enum(id) => TypeId::Enum(id),
        Declaration::Union(id) => TypeId::Union(id),
        Declaration::Template(template) => {
            let message = format!("`{}` is a template, not a type", name.value);
            let help = match &template.parameter {
                Some(_) => "declare an instance of it under `records` and use that",
                None => "use it with `include`, or make it a record",
            };
            diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, name.span, message).help(help));
            return None;
        }
    };
    Some(Type::Declared(id))
}

fn resolve_applied_type(
    index: &DeclarationIndex,
    expr: &TypeExpr,
    argument: &TypeExpr,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    match expr.head.value.as_str() {
        word @ (LIST | types::MAP) => {
            let wrapper = if word == LIST { Wrapper::List } else { Wrapper::Map };
            let inner = resolve_type_expr(index, argument, binding, diagnostics)?;
            return Some(Type::Wrapped(wrapper, Box::new(inner)));
        }
        word if is_content_keyword(word) => {
            diagnostics.report(not_a_type_error(&expr.head));
            return None;
        }
        word if is_encoding_keyword(word) => {
            diagnostics.report(body_only_type_error(&expr.head));
            return None;
        }
        word if Framing::from_keyword(word).is_some() => {
            diagnostics.report(response_only_type_error(&expr.head));
            return None;
        }
        _ => {}
    }
    let word = &expr.head;
    let words = ENCODINGS.iter().chain(STREAMS).map(|word| word.name);
    if !index.is_declared(&word.value)
        && foreign::type_called(&word.value).is_none()
        && let Some(near) = suggest_nearest(&word.value, words)
    {
        diagnostics.report(unknown_type_error(word, near));
        return None;
    }
    let Declaration::Template(template) = index.resolve_name(&expr.head, diagnostics)? else {
        let message = format!("`{}` does not take an argument", expr.head.value);
        let help = format!("it is not a template: write `{}`", expr.head.value);
        diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, expr.head.span, message).help(help));
        return None;
    };
    if argument.nullable {
        let message = format!("the argument of `{}` cannot be `null`", template.name.value);
        let help = "write `T | null` as the type of a field in a separate template";
        diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, argument.head.span, message).help(help));
        return None;
    }
    let bound = binding.filter(|bound| bound.parameter == argument.head.value);
    let name = bound.map_or(argument.head.value.as_str(), |bound| bound.argument.value.as_str());
    if let Some(id) = index.instance_id(&template.name.value, name) {
        return Some(Type::from(id));
    }
    if index.find_declaration(name).is_none() {
        // The argument is the error. A bound argument was looked up where the instance is declared.
        if bound.is_none() {
            index.resolve_name(&argument.head, diagnostics);
        }
        return None;
    }
    let template = &template.name.value;
    // Within a template, the error is in the instance, whose own instance of the inner template is missing.
    let span = bound.map_or(expr.head.span, |bound| bound.argument.span);
    diagnostics.report(
        Diagnostic::new(codes::TEMPLATE_USE, span, format!("no record is declared as `{template}<{name}>`"))
            .help(format!("every instance needs a name: declare `SomeName: {template}<{name}>` under `records`")),
    );
    None
}
