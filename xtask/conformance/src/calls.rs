//! Calls as expressions of Rust, with the values that a scenario expects.

mod bodies;
mod parameters;

use copperplate_language::model::{Field, Model, Operation, RequiredStruct};
use copperplate_language::names::{self, rust_names};

use self::bodies::add_body_values;
use self::parameters::{add_header_values, add_path_values, add_query_values};
use crate::rust_types::crate_name;
use crate::scenarios::Request;
use crate::specs::Target;

/// Values of a call, by the fields that take them.
struct CallValues<'m> {
    fields: Vec<(&'m Field, String)>,
    /// Expression of a body that is no JSON, and `true` if it has a setter.
    raw: Option<(String, bool)>,
    /// Setters of what no field takes.
    others: String,
}

/// Returns the expression of a call, from the client on. Fails if the operation cannot take what is expected.
pub(crate) fn call_expression(target: &Target, request: &Request) -> Result<String, String> {
    let (model, operation) = (&target.workspace.model, target.operation);
    let mut values = CallValues { fields: Vec::new(), raw: None, others: String::new() };
    add_path_values(target, &mut values)?;
    add_query_values(model, operation, request, &mut values)?;
    add_header_values(model, operation, request, &mut values)?;
    add_body_values(model, operation, request, &mut values)?;
    values.fields.retain(|(field, _)| field.constant.is_none());
    let arguments = call_arguments(model, operation, &values)?;
    let resource = rust_name(&model.resources[operation.resource].name);
    let mut call = format!(".{resource}().{}({})", rust_name(&operation.method), arguments.join(", "));
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

/// Returns the arguments of a call: those of the path, and the other required ones, or a struct of them.
fn call_arguments(model: &Model, operation: &Operation, values: &CallValues) -> Result<Vec<String>, String> {
    let is_of_path = |field: &Field| operation.path.iter().any(|of_path| std::ptr::eq(of_path, field));
    let required = values.fields.iter().filter(|(field, _)| !field.optional);
    let (mut arguments, others): (Vec<_>, Vec<_>) = required.partition(|(field, _)| is_of_path(field));
    let Some(required_struct) = model.required_struct(operation) else {
        arguments.extend(others);
        let raw = values.raw.as_ref().filter(|(_, has_setter)| !has_setter).map(|(raw, _)| raw.clone());
        return Ok(arguments.into_iter().map(|(_, value)| value.clone()).chain(raw).collect());
    };
    let (module, owner) = match required_struct {
        RequiredStruct::OfBody(record) => ("types", rust_names::rust_type_name(&model.record(record).header)),
        RequiredStruct::OfCall => ("operations", rust_names::rust_call_name(model, operation)),
    };
    let name = names::required_name(&owner.ok_or("a type without a name")?);
    let fields = others.into_iter().map(|(field, value)| {
        let name = rust_names::rust_field_name(field).unwrap_or_default();
        format!("{name}: {value}")
    });
    let fields = fields.collect::<Vec<_>>().join(", ");
    let literal = format!("{}::{module}::{name} {{ {fields} }}", crate_name(model));
    Ok(arguments.into_iter().map(|(_, value)| value.clone()).chain([literal]).collect())
}

fn rust_name(name: &str) -> String {
    names::value_name(name).expect("names of a spec have a Rust name")
}
