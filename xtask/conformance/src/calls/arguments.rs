//! Arguments of typed calls. Shared with the package that executes verdicts.

use copperplate_language::model::{Field, Model, Operation, RequiredStruct};
use copperplate_language::names::{self, rust_names};

use crate::rust_types::crate_name;

/// Returns the arguments of a call: path parameters, and the other required values, or a struct of them.
///
/// `required` has the expressions of required values, by the fields that take them; `raw` is the expression of a body other than
/// JSON.
pub(crate) fn call_arguments<'e>(
    model: &Model,
    operation: &Operation,
    required: impl Iterator<Item = (&'e Field, &'e str)>,
    raw: Option<&str>,
) -> Result<Vec<String>, String> {
    let is_of_path = |field: &Field| operation.path.iter().any(|of_path| std::ptr::eq(of_path, field));
    let (mut arguments, others): (Vec<_>, Vec<_>) = required.partition(|(field, _)| is_of_path(field));
    let Some(required_struct) = model.required_struct(operation) else {
        arguments.extend(others);
        let values = arguments.into_iter().map(|(_, value)| value);
        return Ok(values.chain(raw).map(str::to_owned).collect());
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
    Ok(arguments.into_iter().map(|(_, value)| value.to_owned()).chain([literal]).collect())
}

/// Returns the beginning of a call: the resource of the client, if it has one, and the method with its arguments.
pub(crate) fn call_start(model: &Model, operation: &Operation, arguments: &[String]) -> String {
    let resource = model.operation_resource(operation).map(|resource| format!(".{}()", rust_name(&resource.name)));
    format!("{}.{}({})", resource.unwrap_or_default(), rust_name(&operation.method), arguments.join(", "))
}

fn rust_name(name: &str) -> String {
    names::value_name(name).expect("names of a spec have a Rust name")
}
