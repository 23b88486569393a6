//! URI templates of RFC 6570 that path and query parameters can express.

use std::cell::RefCell;

use copperplate_runtime::request::{Endpoint, Operation, Options, QueryStyle, RequestParts};
use copperplate_runtime::{Async, Core, Effect, Json, Method};
use percent_encoding::percent_decode_str;
use serde_json::Value;

use crate::suites::table::{Departure, assert_agrees};
use crate::support::api::Client;
use crate::support::fake::Fake;

const SUITES: [&str; 2] = [
    include_str!("../../../suites/templates/spec-examples-by-section.json"),
    include_str!("../../../suites/templates/extended-tests.json"),
];

const EMPTY: &str = "an empty path parameter is rejected: it would move the request to another address";

pub(in crate::suites) const DEPARTURES: &[Departure] =
    &[("O{empty}X", EMPTY), ("?{x,empty}", EMPTY), ("{/var,empty}", EMPTY)];

/// A template, the values of its variables, and its expansion.
struct Case {
    template: String,
    variables: Value,
    expansions: Vec<String>,
}

/// Returns the number of cases that are run.
pub(in crate::suites) fn cases() -> usize {
    shared().len()
}

/// Returns the cases whose expressions the runtime supports: a single value in a path, and single values and lists in a
/// query.
fn shared() -> Vec<Case> {
    let mut cases = Vec::new();
    for suite in SUITES {
        let suite: serde_json::Map<String, Value> = serde_json::from_str(suite).expect("a suite");
        for group in suite.values() {
            for case in group["testcases"].as_array().expect("cases") {
                let expansions = match &case[1] {
                    Value::Array(any) => any.iter().map(|one| one.as_str().expect("a text").to_owned()).collect(),
                    one => vec![one.as_str().expect("a text").to_owned()],
                };
                let template = case[0].as_str().expect("a template").to_owned();
                cases.push(Case { template, variables: group["variables"].clone(), expansions });
            }
        }
    }
    cases.retain(|case| expressions(&case.template).iter().all(|(_, expression)| has(case, expression)));
    cases
}

/// Splits a template into the literals before its expressions and the expressions; the last one is empty.
fn expressions(template: &str) -> Vec<(&str, &str)> {
    let mut parts = template.split('{');
    let mut found = vec![];
    let mut literal = parts.next().unwrap_or_default();
    for part in parts {
        let (expression, rest) = part.split_once('}').expect("an end of an expression");
        found.push((literal, expression));
        literal = rest;
    }
    found.push((literal, ""));
    found
}

/// Splits an expression into its operator and its variables.
fn variables(expression: &str) -> (&str, Vec<&str>) {
    let operator = expression.len() - expression.trim_start_matches(['+', '#', '.', '/', ';', '?', '&']).len();
    let (operator, names) = expression.split_at(operator);
    (operator, names.split(',').filter(|name| !name.is_empty()).collect())
}

/// Returns `true` if the runtime supports an expression.
fn has(case: &Case, expression: &str) -> bool {
    let (operator, names) = variables(expression);
    names.iter().all(|name| {
        let value = &case.variables[name.trim_end_matches('*')];
        let is_list = value.as_array().is_some_and(|list| !list.is_empty());
        let is_single = !name.ends_with('*') && matches!(value, Value::String(_) | Value::Number(_));
        match operator {
            "" | "/" => is_single,
            "?" | "&" => is_single || is_list || value.is_null() && !name.contains(['*', ':']),
            _ => false,
        }
    })
}

/// A call with any query parameters.
struct List<M = Async> {
    core: Core<M>,
    options: Options,
    parameters: RefCell<Vec<(String, Json, QueryStyle)>>,
}

impl<M> Operation for List<M> {
    type Response = Json;
    const ENDPOINT: Endpoint = Endpoint {
        id: "items.list",
        method: Method::GET,
        path: "/items",
        effect: Effect::Read,
        secrets: &[],
        items: None,
    };

    fn encode(&self, out: &mut RequestParts) {
        for (name, value, style) in self.parameters.take() {
            // Names of parameters come from a spec, and live as long as the program.
            out.query_styled(name.leak(), Some(&value), style);
        }
    }
}

copperplate_runtime::call! {
    List,
}

/// Expands a template by a request for each of its expressions; `None` if one is rejected.
fn expand(case: &Case, client: &Client) -> Option<String> {
    let mut expansion = String::new();
    for (literal, expression) in expressions(&case.template) {
        expansion.push_str(literal);
        let (operator, names) = variables(expression);
        if matches!(operator, "?" | "&") {
            let query = query(case, client, &names)?;
            expansion.push_str(if query.is_empty() { "" } else { operator });
            expansion.push_str(&query);
            continue;
        }
        for (index, name) in names.iter().enumerate() {
            let text = match &case.variables[*name] {
                Value::String(text) => text.clone(),
                value => value.to_string(),
            };
            let request = client.find(&text).to_request().ok()?;
            let path = request.uri().path().strip_prefix("/notify/v1/items/").expect("the path");
            let separator =
                if index == 0 && operator.is_empty() { "" } else { ["/", ","][usize::from(operator.is_empty())] };
            expansion.push_str(separator);
            expansion.push_str(path.strip_suffix("/parts/part").expect("the path"));
        }
    }
    Some(expansion)
}

/// Returns the query of some parameters.
fn query(case: &Case, client: &Client, names: &[&str]) -> Option<String> {
    let parameter = |name: &&str| {
        let style = if name.ends_with('*') { QueryStyle::Repeat } else { QueryStyle::Comma };
        let name = name.trim_end_matches('*');
        let value = &case.variables[name];
        // Names of a template are encoded.
        let name = percent_decode_str(name).decode_utf8().expect("UTF-8").into_owned();
        (!value.is_null()).then(|| (name, Json::parse_text(&value.to_string()).expect("JSON"), style))
    };
    let parameters = RefCell::new(names.iter().filter_map(parameter).collect());
    let request = List { core: client.core.clone(), options: Options::new(), parameters }.to_request().ok()?;
    Some(request.uri().query().unwrap_or_default().to_owned())
}

#[test]
fn parameters_are_encoded_as_templates_expand() {
    let client = Client::over(&Fake::happy());
    let shared = shared();
    let agrees = |case: &Case| {
        let expansion = expand(case, &client);
        let agrees = expansion.as_ref().is_some_and(|expansion| case.expansions.contains(expansion));
        assert!(expansion.is_none() || agrees, "{}: {expansion:?}", case.template);
        (case.template.clone(), agrees)
    };
    assert_agrees(shared.iter().map(agrees), DEPARTURES);
}
