//! Unions of an emitted crate as schemas: variants, and how they are distinguished.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use syn::visit::{self, Visit};
use syn::{Arm, Expr, ExprCall, ImplItem, Item, ItemEnum, ItemImpl, Lit, Pat, ReturnType, Stmt};

use super::super::family::TAG_VALUES;
use super::Emitted;
use super::expressions::{elements, text};
use super::types::{argument, schema_of};

/// Functions that find the value of a tag, which their last argument names.
const TAGS: [&str; 3] = ["peek_tag", "peek_boolean_tag", "peek_integer_tag"];

impl Emitted {
    pub(super) fn union(&self, name: &str, item: &Item) -> Value {
        let wire = self.wires.get(name).unwrap_or_else(|| panic!("nothing reads `{name}`"));
        let Item::Enum(union) = item else {
            return json!({ "anyOf": self.views.get(name).into_iter().flat_map(views).collect::<Vec<_>>() });
        };
        let mut found = Decision::default();
        found.visit_item_impl(wire);
        json!({ "anyOf": variants(union).map(|(variant, ty)| found.member(&variant, schema_of(ty))).collect::<Vec<_>>() })
    }
}

/// Returns the types of a value that is kept as it is: its methods return them, if the value fits.
fn views(implementation: &ItemImpl) -> impl Iterator<Item = Value> {
    implementation.items.iter().filter_map(|item| {
        let ImplItem::Fn(method) = item else { return None };
        let ReturnType::Type(_, ty) = &method.sig.output else { return None };
        method.sig.ident.to_string().starts_with("as_").then(|| argument(ty).map(schema_of))?
    })
}

/// Returns the variants of a union, except for unknown values.
fn variants(union: &ItemEnum) -> impl Iterator<Item = (String, &syn::Type)> {
    let known = union.variants.iter().filter(|variant| variant.ident != "Unknown");
    known.map(|variant| (variant.ident.to_string(), &variant.fields.iter().next().expect("a value").ty))
}

/// Way of distinguishing variants.
#[derive(Default)]
struct Decision {
    tag: Option<String>,
    /// Values of the tag by variant.
    values: BTreeMap<String, Vec<String>>,
    /// Names of fields, by number.
    keys: Vec<Vec<String>>,
    /// Numbers of fields by variant.
    numbers: BTreeMap<String, usize>,
}

impl Decision {
    fn member(&self, variant: &str, schema: Value) -> Value {
        if let Some(tag) = &self.tag {
            // A variant without a value is never read.
            let values = self.values.get(variant).cloned().unwrap_or_default();
            let mut member = schema;
            member[TAG_VALUES] = json!({ tag: values });
            return member;
        }
        let keys = self.numbers.get(variant).and_then(|number| self.keys.get(*number));
        let keys: Map<_, _> = keys.into_iter().flatten().map(|key| (key.clone(), json!({}))).collect();
        if keys.is_empty() { schema } else { json!({ "allOf": [schema, { "properties": keys }] }) }
    }
}

impl<'ast> Visit<'ast> for Decision {
    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        let name = match &*call.func {
            Expr::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
            _ => None,
        };
        match name.as_deref() {
            Some(name) if TAGS.contains(&name) => self.tag = call.args.last().and_then(text),
            Some("by_keys") => {
                let lists = call.args.last().map(elements).unwrap_or_default();
                self.keys =
                    lists.iter().map(|list| elements(list).iter().filter_map(|pair| key(pair)).collect()).collect();
            }
            _ => {}
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if let Some(variant) = variant(&arm.body) {
            for literal in literals(&arm.pat) {
                let value = match literal {
                    // Integers and booleans are compared as texts.
                    Lit::Str(text) => text.value(),
                    Lit::Int(number) => {
                        self.numbers.insert(variant.clone(), number.base10_parse().expect("a number"));
                        continue;
                    }
                    _ => continue,
                };
                self.values.entry(variant.clone()).or_default().push(value);
            }
        }
        visit::visit_arm(self, arm);
    }
}

/// Returns the variant that an expression makes: `Self::A(…)`.
fn variant(expression: &Expr) -> Option<String> {
    if let Expr::Block(block) = expression
        && let [Stmt::Expr(only, None)] = &block.block.stmts[..]
    {
        return variant(only);
    }
    let Expr::Call(call) = expression else { return None };
    let Expr::Path(path) = &*call.func else { return None };
    let mut segments = path.path.segments.iter();
    (segments.next()?.ident == "Self").then(|| segments.next().map(|segment| segment.ident.to_string()))?
}

fn literals(pattern: &Pat) -> Vec<&Lit> {
    match pattern {
        Pat::Lit(literal) => vec![&literal.lit],
        Pat::Or(either) => either.cases.iter().flat_map(literals).collect(),
        Pat::TupleStruct(some) => some.elems.iter().flat_map(literals).collect(),
        _ => Vec::new(),
    }
}

fn key(pair: &Expr) -> Option<String> {
    let Expr::Tuple(pair) = pair else { return None };
    pair.elems.first().and_then(text)
}
