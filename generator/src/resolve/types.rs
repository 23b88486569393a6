//! Types.

use super::index::{Declaration, Index};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::language::types;
use crate::model::Type;
use crate::spec::{Text, TypeExpr};

/// Argument for the parameter of a template.
#[derive(Clone, Copy)]
pub(super) struct Binding<'s> {
    pub(super) parameter: &'s str,
    pub(super) argument: &'s Text,
}

/// Resolves a type; reports unknown names.
pub(super) fn resolve(
    index: &Index,
    expr: &TypeExpr,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    let ty = match &expr.argument {
        Some(argument) => applied(index, expr, argument, binding, diagnostics)?,
        None => plain(index, &expr.head, binding, diagnostics)?,
    };
    Some(if expr.nullable { Type::Nullable(Box::new(ty)) } else { ty })
}

fn plain(index: &Index, name: &Text, binding: Option<Binding>, diagnostics: &mut Diagnostics) -> Option<Type> {
    if let Some(plain) = Type::plain(&name.text) {
        return Some(plain);
    }
    match name.text.as_str() {
        word @ (types::LIST | types::MAP) => {
            let message = format!("`{word}` needs an element type");
            let diagnostic = Diagnostic::new(Code::TypeSyntax, name.span, message);
            diagnostics.report(diagnostic.help(format!("write `{word}<T>`")));
            None
        }
        _ => {
            // The argument is looked up where it is written, so errors in it are reported there.
            let name = binding.filter(|bound| bound.parameter == name.text).map_or(name, |bound| bound.argument);
            named(index, name, diagnostics)
        }
    }
}

fn named(index: &Index, name: &Text, diagnostics: &mut Diagnostics) -> Option<Type> {
    match index.look_up(name, diagnostics)? {
        Declaration::Record(id, _) => Some(Type::Record(id)),
        Declaration::Enum(id) => Some(Type::Enum(id)),
        Declaration::Union(id) => Some(Type::Union(id)),
        Declaration::Template(template) => {
            let message = format!("`{}` is a template, not a type", name.text);
            let help = match &template.parameter {
                Some(_) => "declare an instance of it under `records` and use that",
                None => "use it with `include`, or make it a record",
            };
            diagnostics.report(Diagnostic::new(Code::TemplateUse, name.span, message).help(help));
            None
        }
    }
}

fn applied(
    index: &Index,
    expr: &TypeExpr,
    argument: &TypeExpr,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Type> {
    match expr.head.text.as_str() {
        types::LIST => return Some(Type::List(Box::new(resolve(index, argument, binding, diagnostics)?))),
        types::MAP => return Some(Type::Map(Box::new(resolve(index, argument, binding, diagnostics)?))),
        _ => {}
    }
    let Declaration::Template(template) = index.look_up(&expr.head, diagnostics)? else {
        let message = format!("`{}` takes no argument", expr.head.text);
        diagnostics.report(Diagnostic::new(Code::TemplateUse, expr.head.span, message));
        return None;
    };
    let bound = binding.filter(|bound| bound.parameter == argument.head.text);
    let name = bound.map_or(argument.head.text.as_str(), |bound| bound.argument.text.as_str());
    if let Some(id) = index.instance_of(&template.name.text, name) {
        return Some(Type::Record(id));
    }
    if index.named(name).is_none() {
        // The argument is the error. A bound argument was looked up where the instance is declared.
        if bound.is_none() {
            index.look_up(&argument.head, diagnostics);
        }
        return None;
    }
    let template = &template.name.text;
    // Inside a template, the error is in the instance that lacks its part.
    let span = bound.map_or(expr.head.span, |bound| bound.argument.span);
    diagnostics.report(
        Diagnostic::new(Code::TemplateUse, span, format!("no record is declared as `{template}<{name}>`"))
            .help(format!("every instance needs a name: declare `SomeName: {template}<{name}>` under `records`")),
    );
    None
}
