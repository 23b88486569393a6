//! Whether a request is what the spec says.

mod json;

use super::schema::{Entry, Location, OperationSchema, Schema};
use super::{Received, schema};
use crate::value::Number;
use crate::value::tree::Tree;

/// Everything in which a request is not what the spec says. No value is shown but that of an enum.
pub(super) fn problems(operation: &OperationSchema, received: &Received) -> Vec<String> {
    let mut problems = Vec::new();
    for part in operation.parts {
        let (field, name) = (&part.field, part.field.name);
        match part.location {
            Location::Path => {
                texts(field, &format!("path.{name}"), received.path_value(name).as_slice(), &mut problems);
            }
            Location::Query => texts(field, &format!("query.{name}"), &received.query_values(name), &mut problems),
            Location::Header => {
                let value = received.header(name).map(str::to_owned);
                texts(field, &format!("header.{name}"), value.as_slice(), &mut problems);
            }
            Location::Body => body(field, received, &mut problems),
        }
    }
    let has =
        |location, name: &str| operation.parts.iter().any(|part| part.location == location && part.field.name == name);
    for (name, _) in received.query() {
        if !has(Location::Query, name.strip_suffix("[]").unwrap_or(&name)) {
            problems.push(format!("query.{name}: no parameter of this operation"));
        }
    }
    let no_body = operation.parts.iter().all(|part| part.location != Location::Body);
    if no_body && !received.body().is_empty() {
        problems.push("body: this operation has none".to_owned());
    }
    problems
}

fn body(field: &Entry, received: &Received, problems: &mut Vec<String>) {
    match std::str::from_utf8(received.body()).ok().and_then(Tree::parse) {
        Some(tree) => json::check("body", (field.ty)(), field.bounds, &tree, problems),
        None => problems.push("body: no JSON".to_owned()),
    }
}

/// The texts of a parameter: one, unless it is a list.
fn texts(field: &Entry, name: &str, texts: &[String], problems: &mut Vec<String>) {
    let mut problem = |what: String| problems.push(format!("{name}: {what}"));
    let (schema, bounds) = match (field.ty)() {
        // A list without elements leaves no trace: whether it was meant cannot be told.
        Schema::List(element) => (element(), schema::Bounds::NONE),
        _ if texts.is_empty() && !field.optional => return problem("missing".to_owned()),
        schema if texts.len() > 1 => return problem(format!("{}, given {} times", expected(schema), texts.len())),
        schema => (schema, field.bounds),
    };
    for text in texts {
        if let Some(what) = misfit(schema, bounds, text) {
            problem(what);
        }
    }
}

/// Why a text does not spell a value of a type.
fn misfit(schema: Schema, bounds: schema::Bounds, text: &str) -> Option<String> {
    let fits = match schema {
        Schema::Boolean => matches!(text, "true" | "false"),
        Schema::Integer => text.parse::<i64>().is_ok(),
        Schema::Number => Number::parse(text).is_ok(),
        Schema::Enum(listed) => return json::unlisted(listed, text),
        Schema::String
        | Schema::Timestamp
        | Schema::Json
        | Schema::Object
        | Schema::List(_)
        | Schema::Map(_)
        | Schema::Nullable(_)
        | Schema::Record(_)
        | Schema::Tagged(_)
        | Schema::Shaped(_) => return json::too_short(bounds, text),
    };
    if fits {
        Number::parse(text).ok().and_then(|number| json::out_of_bounds(bounds, &number))
    } else {
        Some(expected(schema))
    }
}

/// What stands in the place of something else.
fn expected(schema: Schema) -> String {
    format!("expected {}", json::word(schema))
}
