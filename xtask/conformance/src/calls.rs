//! Calls as expressions of Rust, with the values that a scenario expects.

mod arguments;
mod bodies;
mod parameters;

use copperplate_language::model::Field;
use copperplate_language::names::rust_names;

use self::arguments::{call_arguments, call_start};
use self::bodies::add_body_values;
use self::parameters::{add_header_values, add_path_values, add_query_values};
use crate::scenarios::Request;
use crate::specs::Target;

/// Values of a call, by the fields that take them.
struct CallValues<'m> {
    fields: Vec<(&'m Field, String)>,
    /// Expression of a body that is not JSON, and `true` if it has a setter.
    raw: Option<(String, bool)>,
    /// Setters of values that no field takes.
    others: String,
}

/// Returns the expression of a call, starting at the client. Fails if the operation cannot take the expected values.
pub(crate) fn call_expression(target: &Target, request: &Request) -> Result<String, String> {
    let (model, operation) = (&target.workspace.model, target.operation);
    let mut values = CallValues { fields: Vec::new(), raw: None, others: String::new() };
    add_path_values(target, &mut values)?;
    add_query_values(model, operation, request, &mut values)?;
    add_header_values(model, operation, request, &mut values)?;
    add_body_values(model, operation, request, &mut values)?;
    values.fields.retain(|(field, _)| field.attributes.constant.is_none());
    let required = values.fields.iter().filter(|(field, _)| !field.optional);
    let required = required.map(|(field, value)| (*field, value.as_str()));
    let raw = values.raw.as_ref().filter(|(_, has_setter)| !has_setter).map(|(raw, _)| raw.as_str());
    let mut call = call_start(model, operation, &call_arguments(model, operation, required, raw)?);
    for (field, value) in values.fields.iter().filter(|(field, _)| field.optional) {
        let name = rust_names::rust_field_name(field).unwrap_or_default();
        call += &match value.as_str() {
            NULL => format!(".{}_null()", name.trim_start_matches("r#")),
            value => format!(".{name}({value})"),
        };
    }
    if let Some((raw, true)) = &values.raw {
        call += &format!(".body({raw})");
    }
    Ok(call + &values.others)
}

/// Expression of a `null`, which has a setter without an argument.
const NULL: &str = "null";
