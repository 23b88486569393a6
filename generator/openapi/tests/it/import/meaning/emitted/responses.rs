//! Responses of a call: its type `Response`, and the tables of statuses.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};
use serde_json::{Map, Value, json};
use syn::visit::{self, Visit};
use syn::{
    Expr, ExprCall, ExprLit, ExprRange, GenericArgument, ImplItem, ItemImpl, ItemMacro, Lit, PathArguments, Type,
};

use super::tables;
use super::types::{argument, last_name, schema_of};

/// Contents by statuses, by the name of the enum that has them.
#[derive(Default)]
pub(super) struct Responses(BTreeMap<String, Vec<(String, Option<Type>)>>);

impl Responses {
    /// Reads the table of an enum of responses.
    pub(super) fn read_table(&mut self, item: &ItemMacro) {
        if item.mac.path.segments.last().is_none_or(|segment| segment.ident != "responses") {
            return;
        }
        let tokens: Vec<_> = item.mac.tokens.clone().into_iter().collect();
        let (name, rows) = tables::table(&tokens);
        self.0.insert(name, rows.into_iter().map(|row| content_of_row(&row)).collect());
    }

    /// Returns the responses of a call.
    pub(super) fn of(&self, operation: &ItemImpl, accept: Option<&str>) -> Value {
        let mut found = Found::default();
        found.visit_item_impl(operation);
        let mut all = Map::new();
        for (statuses, ty) in found.errors {
            all.insert(statuses, response(ty.as_ref(), None));
        }
        let ty = operation.items.iter().find_map(|item| match item {
            ImplItem::Type(own) if own.ident == "Response" => Some(&own.ty),
            _ => None,
        });
        let ty = ty.expect("a type of responses");
        if let Some(contents) = last_name(ty).and_then(|name| self.0.get(&name)) {
            all.extend(contents.iter().map(|(statuses, ty)| (statuses.clone(), response(ty.as_ref(), accept))));
            return Value::Object(all);
        }
        if last_name(ty).is_some_and(|name| name == "OrEmpty") {
            let mut content = response(argument(ty), accept);
            content["x-or-none"] = true.into();
            all.insert("200".to_owned(), content);
            all.insert("2XX".to_owned(), response(None, None));
            return Value::Object(all);
        }
        let empty = last_name(ty).filter(|name| name == "OrNoContent").and_then(|_| status_argument(ty));
        let statuses = if found.statuses.is_empty() { vec!["2XX".to_owned()] } else { found.statuses };
        for status in statuses {
            let is_empty = empty.as_ref() == Some(&status);
            all.insert(status, if is_empty { response(None, None) } else { response(Some(ty), accept) });
        }
        if let Some(empty) = empty {
            all.entry(empty).or_insert_with(|| response(None, None));
        }
        Value::Object(all)
    }
}

/// Returns a response with a content of a type.
fn response(ty: Option<&Type>, accept: Option<&str>) -> Value {
    let Some(ty) = ty else { return json!({ "description": "" }) };
    let inner = || schema_of(argument(ty).expect("a content"));
    let (media, schema) = match last_name(ty).unwrap_or_default().as_str() {
        "NoContent" => return json!({ "description": "" }),
        "OrNoContent" => return response(argument(ty), accept),
        "EventsContent" => ("text/event-stream", inner()),
        // A call that states nothing accepts JSON.
        "LinesContent" => ("application/json", inner()),
        "BytesContent" => ("application/octet-stream", json!({ "type": "string", "format": "binary" })),
        "TextContent" => ("text/plain", json!({ "type": "string" })),
        _ => ("application/json", schema_of(ty)),
    };
    // Raw contents accept anything else, too, and calls with several contents accept each of them.
    let mut accepted = accept.into_iter().flat_map(|accept| accept.split(", "));
    let is_json = |media: &str| media.contains("json") && !media.contains("jsonl");
    let media = accepted.find(|own| is_json(own) == is_json(media)).or(accept).unwrap_or(media);
    json!({ "description": "", "content": { media: { "schema": schema } } })
}

/// Reads `Ok(Vec<Job>) = 200..=200`.
fn content_of_row(row: &[TokenTree]) -> (String, Option<Type>) {
    let ty = row.iter().find_map(|token| match token {
        TokenTree::Group(group) => syn::parse2::<Type>(group.stream()).ok(),
        _ => None,
    });
    let range = row.iter().skip_while(|token| !matches!(token, TokenTree::Punct(mark) if mark.as_char() == '='));
    let range: TokenStream = range.skip(1).cloned().collect();
    (statuses(&syn::parse2::<ExprRange>(range).expect("a range")), ty)
}

/// Returns statuses as a document states them.
fn statuses(range: &ExprRange) -> String {
    let bound = |bound: &Option<Box<Expr>>| match bound.as_deref() {
        Some(Expr::Lit(ExprLit { lit: Lit::Int(number), .. })) => number.base10_parse::<u16>().expect("a status"),
        _ => panic!("a range of statuses"),
    };
    let (first, last) = (bound(&range.start), bound(&range.end));
    match last - first {
        0 => first.to_string(),
        99 => format!("{}XX", first / 100),
        _ => "default".to_owned(),
    }
}

/// Returns the status in `OrNoContent<T, 204>`.
fn status_argument(ty: &Type) -> Option<String> {
    let Type::Path(path) = ty else { return None };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Const(Expr::Lit(ExprLit { lit: Lit::Int(status), .. })) => Some(status.to_string()),
        _ => None,
    })
}

/// Statuses in the constants of a call.
#[derive(Default)]
struct Found {
    statuses: Vec<String>,
    errors: Vec<(String, Option<Type>)>,
}

impl<'ast> Visit<'ast> for Found {
    fn visit_expr_range(&mut self, range: &'ast ExprRange) {
        self.statuses.push(statuses(range));
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        let (Expr::Path(function), Some(Expr::Range(range))) = (&*call.func, call.args.first()) else {
            return visit::visit_expr_call(self, call);
        };
        let segment = function.path.segments.last().expect("a function");
        let ty = match &segment.arguments {
            PathArguments::AngleBracketed(arguments) => arguments.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty.clone()),
                _ => None,
            }),
            _ => None,
        };
        // `ErrorBody::text`: a body that is text.
        let ty = ty.or_else(|| (segment.ident == "text").then(|| syn::parse_quote!(TextContent)));
        self.errors.push((statuses(range), ty));
    }
}
