//! Request of a call: the statements of its function `encode`.

use serde_json::{Value, json};
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, ItemImpl, Member};

use super::super::operations::PARTS;
use super::calls::Call;
use super::common::Common;
use super::expressions::{elements, last_word, text};
use super::types::{argument, last_name, schema_of};

/// Request of a call.
pub(super) struct Request<'c> {
    call: &'c Call<'c>,
    pub(super) parameters: Vec<Value>,
    pub(super) body: Option<Value>,
    pub(super) accept: Option<String>,
    pub(super) server: Option<String>,
    /// Names without a value in the query.
    pub(super) flags: Vec<String>,
    content_type: Option<String>,
    /// Accepted schemes, and whether calls without credentials are accepted, too.
    schemes: Option<(Vec<String>, bool)>,
}

impl<'c> Request<'c> {
    pub(super) fn of(call: &'c Call<'c>, operation: &ItemImpl) -> Self {
        let mut request = Self {
            call,
            parameters: Vec::new(),
            body: None,
            accept: None,
            server: None,
            flags: Vec::new(),
            content_type: None,
            schemes: None,
        };
        request.visit_item_impl(operation);
        if call.sets_idempotency_key {
            let schema = json!({ "type": "string" });
            request.parameters.push(json!({ "in": "header", "name": "idempotency-key", "schema": schema }));
        }
        if let (Some(body), Some(media)) = (&mut request.body, &request.content_type) {
            let content = body["content"].as_object().and_then(|all| all.values().next().cloned());
            body["content"] = json!({ media: content });
        }
        request
    }

    pub(super) fn security(&self, common: &Common) -> Vec<Value> {
        let Some((accepted, is_optional)) = &self.schemes else { return common.any() };
        accepted.iter().map(|name| common.requirement(name)).chain(is_optional.then(|| json!({}))).collect()
    }

    /// Adds a parameter whose value is a field of the builder.
    fn parameter(&mut self, location: &str, arguments: &[&Expr], style: Option<&str>) {
        let name = text(arguments[0]).expect("a name");
        let field = field_of(arguments[1]).unwrap_or_else(|| panic!("`{name}`: the value is not a field"));
        let ty = self.call.fields[&field];
        let is_optional = last_name(ty).is_some_and(|name| name == "Option");
        let schema = schema_of(if is_optional { argument(ty).expect("an optional value") } else { ty });
        let mut parameter = json!({ "in": location, "name": name, "required": !is_optional, "schema": schema });
        if self.call.deprecated.contains(&field) {
            parameter["deprecated"] = json!(true);
        }
        match style {
            Some("Pairs") => parameter["explode"] = json!(true),
            Some(style @ ("Label" | "Matrix")) => {
                (parameter["style"], parameter["explode"]) = (json!(style.to_lowercase()), json!(true));
            }
            Some("Comma") => parameter["explode"] = json!(false),
            Some("Space") => parameter["style"] = json!("spaceDelimited"),
            Some("Pipe") => parameter["style"] = json!("pipeDelimited"),
            Some("Deep" | "Indexed") => parameter["style"] = json!("deepObject"),
            Some("Json") => parameter["content"] = json!({ "application/json": { "schema": parameter["schema"] } }),
            Some("Brackets") => parameter["name"] = json!(format!("{name}[]")),
            Some(_) | None => {}
        }
        self.parameters.push(parameter);
    }

    fn constant(&mut self, location: &str, arguments: &[&Expr]) {
        let (name, value) = (text(arguments[0]), text(arguments[1]));
        self.parameters.push(json!({ "in": location, "name": name, "required": true, "schema": { "const": value } }));
    }

    fn body(&mut self, media: &str) {
        let ty = self.call.fields["body"];
        let is_optional = last_name(ty).is_some_and(|name| name == "Option");
        let schema = schema_of(if is_optional { argument(ty).expect("an optional body") } else { ty });
        self.body = Some(json!({ "required": !is_optional, "content": { media: { "schema": schema } } }));
    }
}

impl<'ast> Visit<'ast> for Request<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let is_out = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("out"));
        if !is_out {
            return visit::visit_expr_method_call(self, call);
        }
        let arguments: Vec<_> = call.args.iter().collect();
        match call.method.to_string().as_str() {
            "path" | "path_with_slashes" => self.parameter("path", &arguments, None),
            "path_styled" => self.parameter("path", &arguments, Some(&last_word(arguments[2]))),
            "query" | "query_list" => self.parameter("query", &arguments, None),
            "query_styled" => self.parameter("query", &arguments, Some(&last_word(arguments[2]))),
            "header" | "header_list" | "own_idempotency_key" => self.parameter("header", &arguments, None),
            "header_json" => self.parameter("header", &arguments, Some("Json")),
            "query_flag" => self.flags.extend(text(arguments[0])),
            "cookie" => self.parameter("cookie", &arguments, None),
            "constant_cookie" => self.constant("cookie", &arguments),
            "constant_query" => self.constant("query", &arguments),
            "constant_header" => self.constant("header", &arguments),
            "json" => self.body("application/json"),
            "json_or_null" => {
                let ty = self.call.fields["body"];
                let content = json!({ "application/json": { "schema": schema_of(ty) } });
                let is_required = last_name(ty).is_some_and(|name| name != "Field");
                self.body = Some(json!({ "required": is_required, "content": content }));
            }
            "form" => self.body("application/x-www-form-urlencoded"),
            "form_with_styles" => {
                self.body("application/x-www-form-urlencoded");
                let media = &mut self.body.as_mut().expect("a body")["content"]["application/x-www-form-urlencoded"];
                media["encoding"] = elements(arguments[2]).into_iter().map(form_field).collect();
            }
            "multipart" => {
                self.body("multipart/form-data");
                let media = &mut self.body.as_mut().expect("a body")["content"]["multipart/form-data"];
                media[PARTS] = elements(arguments[2]).into_iter().map(part).collect();
            }
            "text" => self.body("text/plain"),
            "bytes" => self.body("application/octet-stream"),
            "content_type" => self.content_type = text(arguments[0]),
            "accept" => self.accept = text(arguments[0]),
            "auth" => self.schemes = Some((names(arguments[0]), false)),
            "optional_auth" => self.schemes = Some((names(arguments[0]), true)),
            "server" => self.server = text(arguments[0]),
            "check_range" | "defaults" => {}
            other => panic!("`out.{other}` is not known"),
        }
    }
}

/// Returns the name of a part, and the function that makes it, with the media type: `Part::value("note").media_type("a/b")`.
fn part(expression: &Expr) -> (String, Value) {
    if let Expr::MethodCall(call) = expression {
        let (name, kind) = part(&call.receiver);
        let media_type = text(&call.args[0]).expect("a media type");
        return (name, json!(format!("{} {media_type}", kind.as_str().expect("a kind"))));
    }
    let Expr::Call(call) = expression else { panic!("a part") };
    (text(&call.args[0]).expect("a name"), json!(last_word(&call.func)))
}

/// Returns the name of a field of a form, and its encoding: `("ids", QueryStyle::Comma)`.
fn form_field(expression: &Expr) -> (String, Value) {
    let Expr::Tuple(tuple) = expression else { panic!("a name and a style") };
    let joined = |style: &str| json!({ "style": style, "explode": false });
    let encoding = match last_word(&tuple.elems[1]).as_str() {
        "Comma" => joined("form"),
        "Space" => joined("spaceDelimited"),
        "Pipe" => joined("pipeDelimited"),
        "Json" => json!({ "contentType": "application/json" }),
        "Indexed" => json!({ "style": "deepObject", "explode": true }),
        other => panic!("`{other}` is not a style of a form"),
    };
    (text(&tuple.elems[0]).expect("a name"), encoding)
}

fn names(list: &Expr) -> Vec<String> {
    elements(list).into_iter().filter_map(text).collect()
}

/// Returns the field of the builder in an expression: `Some(&self.name)`, `self.name.as_ref()`.
fn field_of(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Field(field) => match &field.member {
            Member::Named(name) => Some(name.to_string()),
            Member::Unnamed(_) => None,
        },
        Expr::Reference(reference) => field_of(&reference.expr),
        Expr::MethodCall(call) => field_of(&call.receiver),
        Expr::Call(call) => call.args.first().and_then(field_of),
        _ => None,
    }
}
