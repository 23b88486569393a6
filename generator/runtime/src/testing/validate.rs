//! Validation of requests.

mod value;

use super::Received;
use super::schema::{Bounds, FieldSchema, Location, OperationSchema, Schema};
use crate::json::Tree;
use crate::value::Number;

/// Returns all violations of the spec in a request. They do not show values, except of enums.
pub(super) fn validate_request(operation: &OperationSchema, received: &Received) -> Vec<String> {
    let mut problems = Vec::new();
    for part in operation.parts {
        let (field, name) = (&part.field, part.field.name);
        match part.location {
            Location::Path | Location::Slashes => {
                validate_strings(field, &format!("path.{name}"), received.path_value(name).as_slice(), &mut problems);
            }
            Location::Query | Location::Styled | Location::Exploded if received.followed_link().is_some() => {}
            Location::StyledPath => validate_styled_path(field, received, &mut problems),
            Location::Styled => {
                validate_styled(field, received, |key| key.starts_with(name), &mut problems);
            }
            Location::Exploded => validate_styled(field, received, |_| true, &mut problems),
            Location::Query => {
                validate_strings(field, &format!("query.{name}"), &received.query_values(name), &mut problems);
            }
            Location::Header => {
                let value = received.header(name).map(str::to_owned);
                validate_strings(field, &format!("header.{name}"), value.as_slice(), &mut problems);
            }
            Location::HeaderList => {
                validate_strings(field, &format!("header.{name}"), &received.header_values(name), &mut problems);
            }
            Location::HeaderJson => validate_header_json(field, received, &mut problems),
            Location::Cookie => {
                let value = received.cookie_value(name);
                validate_strings(field, &format!("cookie.{name}"), value.as_slice(), &mut problems);
            }
            Location::Body => validate_body(field, received, &mut problems),
            Location::Raw => {}
        }
    }
    let has =
        |location, name: &str| operation.parts.iter().any(|part| part.location == location && part.field.name == name);
    let has_any_name = operation.parts.iter().any(|part| part.location == Location::Exploded);
    for (name, _) in received.query().filter(|_| !(has_any_name || received.followed_link().is_some())) {
        let styled = name.split_once('[').map_or(name.as_str(), |(name, _)| name);
        let is_known = has(Location::Query, name.strip_suffix("[]").unwrap_or(&name))
            || received.has_credentials_in(&name)
            || has(Location::Styled, &name)
            || has(Location::Styled, styled);
        if !is_known {
            problems.push(format!("query.{name}: not a parameter of this operation"));
        }
    }
    let no_body = operation.parts.iter().all(|part| !matches!(part.location, Location::Body | Location::Raw));
    if no_body && !received.json_body().is_empty() {
        problems.push("body: this operation has no body".to_owned());
    }
    problems
}

/// Validates a path parameter with several values, if a typed call sent it. Without it, no path would match.
fn validate_styled_path(field: &FieldSchema, received: &Received, problems: &mut Vec<String>) {
    if let Some(tree) = received.styled(true, field.name).and_then(Tree::parse) {
        value::validate_value(&format!("path.{}", field.name), (field.ty)(), field.bounds, &tree, problems);
    }
}

/// Validates a query parameter with several values, if a typed call sent it.
fn validate_styled(
    field: &FieldSchema,
    received: &Received,
    is_part: impl Fn(&str) -> bool,
    problems: &mut Vec<String>,
) {
    let name = field.name;
    match received.styled(false, name).and_then(Tree::parse) {
        Some(tree) => value::validate_value(&format!("query.{name}"), (field.ty)(), field.bounds, &tree, problems),
        // An empty value is not sent, and the parts of a value from an untyped call are not known.
        None if field.optional || received.query().any(|(key, _)| is_part(&key)) => {}
        None => problems.push(format!("query.{name}: missing")),
    }
}

fn validate_header_json(field: &FieldSchema, received: &Received, problems: &mut Vec<String>) {
    let name = format!("header.{}", field.name);
    match received.header(field.name).map(Tree::parse) {
        Some(Some(tree)) => value::validate_value(&name, (field.ty)(), field.bounds, &tree, problems),
        Some(None) => problems.push(format!("{name}: not JSON")),
        None if field.optional => {}
        None => problems.push(format!("{name}: missing")),
    }
}

fn validate_body(field: &FieldSchema, received: &Received, problems: &mut Vec<String>) {
    if received.json_body().is_empty() {
        problems.extend((!field.optional).then(|| "body: missing".to_owned()));
        return;
    }
    let Some(tree) = std::str::from_utf8(received.json_body()).ok().and_then(Tree::parse) else {
        return problems.push("body: not JSON".to_owned());
    };
    if !(field.nullable && matches!(tree, Tree::Null)) {
        value::validate_value("body", (field.ty)(), field.bounds, &tree, problems);
    }
}

/// Validates the strings of a parameter: exactly one, unless it is a list.
fn validate_strings(field: &FieldSchema, name: &str, strings: &[String], problems: &mut Vec<String>) {
    let mut problem = |what: String| problems.push(format!("{name}: {what}"));
    let schema = (field.ty)();
    let (schema, bounds) = if let Schema::List(element) = schema {
        // An empty list is not sent, so a missing one cannot be detected.
        (element(), Bounds::NONE)
    } else if strings.is_empty() && !field.optional {
        return problem("missing".to_owned());
    } else if strings.len() > 1 {
        return problem(format!("{}, given {} times", expected_in_request(schema), strings.len()));
    } else {
        (schema, field.bounds)
    };
    for text in strings {
        if let Some(what) = validate_text(schema, bounds, text) {
            problem(what);
        }
    }
}

/// Returns the reason why a string is not a value of a type.
fn validate_text(schema: Schema, bounds: Bounds, text: &str) -> Option<String> {
    let fits = match schema {
        Schema::Boolean => matches!(text, "true" | "false"),
        Schema::Integer => text.parse::<i64>().is_ok(),
        Schema::Number => Number::parse(text).is_ok(),
        Schema::Enum(listed) => return value::validate_enum_value(listed, text),
        Schema::IntegerEnum(listed) => return value::validate_integer_enum_value(listed, text),
        Schema::Constant(constant) => text == constant,
        Schema::String
        | Schema::Format(_)
        | Schema::Json
        | Schema::Object
        | Schema::List(_)
        | Schema::Map(_)
        | Schema::Nullable(_)
        | Schema::Composite(_) => return value::validate_text_length(bounds, text),
    };
    if fits {
        Number::parse(text).ok().and_then(|number| value::validate_number_bounds(bounds, &number))
    } else {
        Some(expected_in_request(schema))
    }
}

fn expected_in_request(schema: Schema) -> String {
    format!("expected {}", value::value_noun(schema))
}
