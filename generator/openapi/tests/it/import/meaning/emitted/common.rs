//! Parts that all calls of an emitted crate can send: credentials, and constants.

use serde_json::{Map, Value, json};
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, ExprStruct, FieldValue, Item, Member};

use super::expressions::text;

/// Parts that all calls can send.
#[derive(Default)]
pub(super) struct Common {
    /// Schemes by name, with the document's schemes for the parts that each sends.
    schemes: Vec<(String, Vec<Value>)>,
    /// Parameters that are constant.
    pub(super) constants: Vec<Value>,
}

/// Reads the modules `client` and `credentials`.
pub(super) fn common<'i>(
    client: impl Iterator<Item = &'i Item>,
    credentials: impl Iterator<Item = &'i Item>,
) -> Common {
    let mut found = Common::default();
    client.chain(credentials).for_each(|item| found.visit_item(item));
    found
}

impl Common {
    pub(super) fn components(&self) -> Map<String, Value> {
        let all = self.schemes.iter().flat_map(|(name, parts)| {
            parts.iter().enumerate().map(move |(number, part)| (format!("{name}-{number}"), part.clone()))
        });
        all.collect()
    }

    /// Returns the requirement of a scheme.
    pub(super) fn requirement(&self, name: &str) -> Value {
        let (_, parts) =
            self.schemes.iter().find(|(own, _)| own == name).unwrap_or_else(|| panic!("no scheme `{name}`"));
        let parts = (0..parts.len()).map(|number| (format!("{name}-{number}"), json!([])));
        Value::Object(parts.collect())
    }

    /// Returns the requirements of a call that does not state any: all schemes are accepted.
    pub(super) fn any(&self) -> Vec<Value> {
        self.schemes.iter().map(|(name, _)| self.requirement(name)).collect()
    }
}

impl<'ast> Visit<'ast> for Common {
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if call.method == "constant_header" {
            let (name, value) = (text(&call.args[0]), text(&call.args[1]));
            let schema = json!({ "const": value });
            self.constants.push(json!({ "in": "header", "name": name, "required": true, "schema": schema }));
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_struct(&mut self, expression: &'ast ExprStruct) {
        let field = |name: &str| {
            let mut all = expression.fields.iter();
            all.find(|field| is_named(field, name)).map(|field| &field.expr)
        };
        let name = expression.path.segments.last().expect("a path").ident.to_string();
        match name.as_str() {
            "Service" => {
                let of = |name: &str| field(name).and_then(text).unwrap_or_default();
                if !of("auth_header").is_empty() {
                    self.schemes.push(("only".to_owned(), vec![header(&of("auth_header"), &of("auth_value"))]));
                }
            }
            "Scheme" => {
                let placement = parts(field("placement").expect("a placement"));
                self.schemes.push((field("name").and_then(text).expect("a name"), placement));
            }
            _ => {}
        }
        visit::visit_expr_struct(self, expression);
    }
}

fn is_named(field: &FieldValue, name: &str) -> bool {
    matches!(&field.member, Member::Named(own) if own == name)
}

fn parts(placement: &Expr) -> Vec<Value> {
    let Expr::Call(call) = placement else { return vec![json!({ "type": "http", "scheme": "basic" })] };
    let Expr::Path(kind) = &*call.func else { panic!("a placement") };
    let kind = kind.path.segments.last().expect("a path").ident.to_string();
    let argument = call.args.first().expect("an argument");
    match kind.as_str() {
        "Query" | "Cookie" => {
            vec![json!({ "type": "apiKey", "in": kind.to_ascii_lowercase(), "name": text(argument) })]
        }
        "Together" => {
            let of_query = named_values(call.args.last().expect("parameters"))
                .into_iter()
                .map(|(name, _)| json!({ "type": "apiKey", "in": "query", "name": name }));
            headers(argument).into_iter().chain(of_query).collect()
        }
        _ => headers(argument),
    }
}

fn headers(list: &Expr) -> Vec<Value> {
    named_values(list).iter().map(|(name, value)| header(name, value)).collect()
}

fn named_values(list: &Expr) -> Vec<(String, String)> {
    let Expr::Reference(list) = list else { panic!("a list of names with values") };
    let Expr::Array(list) = &*list.expr else { panic!("a list of names with values") };
    let pairs = list.elems.iter().map(|pair| {
        let Expr::Tuple(pair) = pair else { panic!("a name with its value") };
        (text(&pair.elems[0]).expect("a name"), text(&pair.elems[1]).expect("a value"))
    });
    pairs.collect()
}

/// A header whose value starts with a word is an HTTP scheme.
fn header(name: &str, value: &str) -> Value {
    match value.split_once(' ') {
        Some((scheme, _)) if name == "authorization" => json!({ "type": "http", "scheme": scheme }),
        _ => json!({ "type": "apiKey", "in": "header", "name": name }),
    }
}
