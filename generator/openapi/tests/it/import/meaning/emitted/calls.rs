//! Calls of an emitted crate as operations.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use syn::visit::{self, Visit};
use syn::{
    Expr, ExprMethodCall, ExprStruct, Fields, ImplItem, ImplItemConst, Item, ItemImpl, Member, ReturnType, Type,
};

use super::common::Common;
use super::expressions::{last_word, text};
use super::requests::Request;
use super::responses::Responses;
use super::types::{is_deprecated, last_name};

/// A request builder.
#[derive(Default)]
pub(super) struct Call<'i> {
    pub(super) fields: BTreeMap<String, &'i Type>,
    /// Names of setters that are deprecated.
    pub(super) deprecated: BTreeSet<String>,
    /// `true` if a setter gives it the idempotency key of the API.
    pub(super) sets_idempotency_key: bool,
    operation: Option<&'i ItemImpl>,
}

/// Returns path, method and operation of each call.
pub(super) fn operations<'i>(items: impl Iterator<Item = &'i Item>, common: &Common) -> Vec<(String, String, Value)> {
    let mut calls: BTreeMap<String, Call> = BTreeMap::new();
    let (mut deprecated, mut responses) = (BTreeSet::new(), Responses::default());
    for item in items {
        match item {
            Item::Struct(item) => {
                let Fields::Named(fields) = &item.fields else { continue };
                let fields =
                    fields.named.iter().filter_map(|field| Some((field.ident.as_ref()?.to_string(), &field.ty)));
                calls.entry(item.ident.to_string()).or_default().fields.extend(fields);
            }
            Item::Impl(item) => {
                let Some(name) = last_name(&item.self_ty) else { continue };
                let interface = item.trait_.as_ref().and_then(|(path, _)| path.segments.last());
                match interface.map(|interface| interface.ident.to_string()).as_deref() {
                    Some("Operation") => calls.entry(name).or_default().operation = Some(item),
                    Some(_) => {}
                    None => {
                        deprecated.extend(deprecated_constructors(item));
                        calls.entry(name).or_default().read_setters(item);
                    }
                }
            }
            Item::Macro(item) => responses.read_table(item),
            _ => {}
        }
    }
    let mut operations = Vec::new();
    for (name, call) in &calls {
        let Some(implementation) = call.operation else { continue };
        let mut endpoint = Endpoint::default();
        endpoint.visit_item_impl(implementation);
        let request = Request::of(call, implementation);
        let mut operation = json!({
            "parameters": request.parameters.iter().chain(&common.constants).collect::<Vec<_>>(),
            "responses": responses.of(implementation, request.accept.as_deref()),
            "security": request.security(common),
        });
        if let Some(body) = request.body {
            operation["requestBody"] = body;
        }
        if let Some(server) = request.server {
            operation["servers"] = json!([{ "url": server }]);
        }
        if deprecated.contains(name) {
            operation["deprecated"] = json!(true);
        }
        let mark = if request.flags.is_empty() { "" } else { "?" };
        let path = format!("{}{mark}{}", endpoint.path, request.flags.join("&"));
        operations.push((path, endpoint.method.to_ascii_lowercase(), operation));
    }
    operations
}

impl Call<'_> {
    fn read_setters(&mut self, implementation: &ItemImpl) {
        for item in &implementation.items {
            let ImplItem::Fn(method) = item else { continue };
            if is_deprecated(&method.attrs) {
                self.deprecated.insert(method.sig.ident.to_string());
            }
            self.visit_impl_item_fn(method);
        }
    }
}

impl<'ast> Visit<'ast> for Call<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.sets_idempotency_key |= call.method == "set_idempotency_key";
        visit::visit_expr_method_call(self, call);
    }
}

/// Returns the builders that deprecated methods return.
fn deprecated_constructors(group: &ItemImpl) -> impl Iterator<Item = String> {
    group.items.iter().filter_map(|item| {
        let ImplItem::Fn(method) = item else { return None };
        let ReturnType::Type(_, ty) = &method.sig.output else { return None };
        is_deprecated(&method.attrs).then(|| last_name(ty))?
    })
}

/// Method and path of a call.
#[derive(Default)]
struct Endpoint {
    method: String,
    path: String,
}

impl<'ast> Visit<'ast> for Endpoint {
    fn visit_impl_item_const(&mut self, item: &'ast ImplItemConst) {
        visit::visit_impl_item_const(self, item);
        // A method without a constant replaces the method of the endpoint.
        if item.ident == "METHOD"
            && let Expr::Call(some) = &item.expr
        {
            self.method = some.args.first().and_then(text).expect("a method");
        }
    }

    fn visit_expr_struct(&mut self, expression: &'ast ExprStruct) {
        for field in &expression.fields {
            let Member::Named(name) = &field.member else { continue };
            match (name.to_string().as_str(), &field.expr) {
                ("path", value) => self.path = text(value).expect("a path"),
                ("method", value) => self.method = last_word(value),
                _ => {}
            }
        }
        visit::visit_expr_struct(self, expression);
    }
}
