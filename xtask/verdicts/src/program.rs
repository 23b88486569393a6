//! The program that makes the calls: for each crate, a file with a function for each operation, which takes its values
//! as JSON.

use std::fmt::Write as _;
use std::path::Path;

use copperplate_language::model::{
    Body, Encoding, ErrorResponse, Field, Framing, MessageContent, Model, Operation, Plain, Returned, Type, Wrapper,
};
use copperplate_language::names::rust_names;

use crate::arguments::{call_arguments, call_start};
use crate::crates::write_file;
use crate::model_values::{self, BODY};
use crate::rust_types::{crate_name, rust_type};
use crate::specs::{Batch, Side};

/// Program that contains the calls.
const PROGRAM: &str = include_str!("program.rs.txt");

/// Writes the program, and the manifests of its workspace.
pub(crate) fn write_program(folder: &Path, batches: &[Batch]) -> Result<(), String> {
    let program = folder.join("program");
    let (mut modules, mut arms, mut dependencies) = (String::new(), String::new(), String::new());
    for batch in batches {
        let [base, head] = Side::BOTH.map(|side| crate_name(batch.model(side)));
        for side in Side::BOTH {
            let (model, package) = (batch.model(side), batch.crate_name(side));
            write_file(&program.join(format!("src/of_{}.rs", crate_name(model))), &crate_module(model)?)?;
            writeln!(modules, "mod of_{};", crate_name(model)).expect("text");
            writeln!(
                dependencies,
                "{package} = {{ path = \"../crates/{package}\", features = [\"testing\", \"webhooks\"] }}"
            )
            .expect("text");
        }
        for (client, service) in [(&base, &base), (&base, &head), (&head, &base), (&head, &head)] {
            let [client_name, service_name] = [client, service].map(|name| name.replace('_', "-"));
            writeln!(
                arms,
                "        ({client_name:?}, {service_name:?}) => execute::<of_{client}::Own, of_{service}::Own>(case),"
            )
            .expect("text");
        }
    }
    write_file(&program.join("src/main.rs"), &PROGRAM.replace("{{modules}}", &modules).replace("{{arms}}", &arms))?;
    let manifest = format!(
        "[package]\nname = \"verdicts-program\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         copperplate-runtime = {{ workspace = true, features = [\"testing\", \"webhooks\"] }}\n\
         serde_json = \"1\"\n{dependencies}\n[lints]\nworkspace = true\n"
    );
    write_file(&program.join("Cargo.toml"), &manifest)
}

/// Returns the file of a crate.
fn crate_module(model: &Model) -> Result<String, String> {
    let lib = crate_name(model);
    let (mut functions, mut calls, mut scripts, mut webhooks) =
        (String::new(), String::new(), String::new(), String::new());
    for (number, operation) in model.operations.iter().enumerate() {
        let code = call_code(model, operation).map_err(|error| format!("{}: {error}", operation.name))?;
        let reads: String = operation.errors.iter().filter_map(|error| error_arm(model, error)).collect();
        write!(
            functions,
            "fn call_{number}(client: &{lib}::Client, values: &Values) -> Result<Called, String> {{\n    \
             let reads = |error: &Error| match error.status().unwrap_or_default() {{ {reads}_ => true }};\n    block_on(async {{\n{code}    }})\n}}\n\n"
        )
        .expect("text");
        let name = &operation.name;
        writeln!(calls, "            {name:?} => call_{number}(client, values),").expect("text");
        let call = rust_names::rust_call_name(model, operation).ok_or("a call without a name")?;
        writeln!(scripts, "            {name:?} => {{ fake.on::<{lib}::operations::{call}>().always(response); }}")
            .expect("text");
    }
    for webhook in model.webhooks() {
        writeln!(
            webhooks,
            "            {:?} => read_webhook::<{}>(body, strict),",
            webhook.name,
            rust_type(model, &webhook.ty)
        )
        .expect("text");
    }
    Ok(format!(
        "#![allow(deprecated, unused_variables, unused_imports, unused_mut, reason = \"not every call needs all\")]\n\n\
         use copperplate_runtime::testing::block_on;\n\nuse crate::*;\n\npub(crate) struct Own;\n\n\
         impl Side for Own {{\n    type Client = {lib}::Client;\n\n    \
         fn call(client: &Self::Client, operation: &str, values: &Values) -> Result<Called, String> {{\n        \
         match operation {{\n{calls}            _ => Err(\"the crate has no such operation\".to_owned()),\n        }}\n    }}\n\n    \
         fn script(fake: &Fake<Self::Client>, operation: &str, response: FakeResponse) {{\n        \
         match operation {{\n{scripts}            _ => panic!(\"the crate has no such operation\"),\n        }}\n    }}\n\n    \
         fn webhook(name: &str, body: &str, strict: bool) -> Result<Called, String> {{\n        \
         match name {{\n{webhooks}            _ => Err(\"the crate has no such webhook\".to_owned()),\n        }}\n    }}\n\n    \
         fn raw(client: &Self::Client, method: &str, target: &str, body: Option<&str>) {{\n        raw_call!(client, method, target, body);\n    }}\n\
         }}\n\n{functions}"
    ))
}

/// Returns the arm that reads the body of errors with some statuses.
fn error_arm(model: &Model, error: &ErrorResponse) -> Option<String> {
    let (first, last) = error.status.range();
    let ty = rust_type(model, error.content.ty()?);
    Some(format!("{first}..={last} => error.body::<{ty}>().is_some(), "))
}

/// Returns the statements of a call.
fn call_code(model: &Model, operation: &Operation) -> Result<String, String> {
    let mut values: Vec<(&Field, String)> =
        model_values::parameters(model, operation).map(|(key, field)| (field, path_expression(&[&key]))).collect();
    let (mut raw, mut last) = (None, String::new());
    if let Some(body) = &operation.body {
        add_body(model, body, &mut values, &mut raw, &mut last)?;
    }
    let required: Vec<_> = values
        .iter()
        .filter(|(field, _)| !field.optional)
        .map(|(field, path)| (*field, required_expression(model, field, path)))
        .collect();
    let arguments = call_arguments(
        model,
        operation,
        required.iter().map(|(field, value)| (*field, value.as_str())),
        raw.as_deref(),
    )?;
    let mut code = format!("        let mut call = client{};\n", call_start(model, operation, &arguments));
    for (field, path) in values.iter().filter(|(field, _)| field.optional) {
        code += &optional_statement(model, field, path);
    }
    code += &last;
    let opened = match operation.returns.returned() {
        Returned::One(MessageContent::Streamed(Framing::Events | Framing::TextEvents, _)) => Some("events"),
        Returned::One(MessageContent::Streamed(Framing::Lines, _)) => Some("lines"),
        _ => None,
    };
    code += &match opened {
        Some(method) => format!("        stream_idle!(call.{method}().await, reads)\n"),
        None => "        Ok(reply_read(call.send_for_reply().await, reads))\n".to_owned(),
    };
    Ok(code)
}

/// Adds the values of a body: arguments, and a statement for the rest.
fn add_body<'m>(
    model: &'m Model,
    body: &'m Body,
    values: &mut Vec<(&'m Field, String)>,
    raw: &mut Option<String>,
    last: &mut String,
) -> Result<(), String> {
    if body.content.raw().is_some() {
        let text = format!("text_of(values, {BODY:?})?");
        if body.optional {
            *last += &format!("        if values.contains_key({BODY:?}) {{ call = call.body({text}); }}\n");
        } else {
            *raw = Some(text);
        }
        return Ok(());
    }
    if let Some(argument) = &body.argument {
        values.push((argument, path_expression(&[BODY])));
        return Ok(());
    }
    let record = body.flattened_record().ok_or("the body has no value")?;
    let is_multipart = body.encoding == Some(Encoding::Multipart);
    let fields = model.record(record).fields.iter().filter(|field| field.attributes.constant.is_none());
    values.extend(
        fields
            .filter(|field| is_multipart || !field.optional)
            .map(|field| (field, path_expression(&[BODY, &field.name]))),
    );
    if !is_multipart {
        let ty = rust_type(model, &Type::from(record));
        *last += &format!("        call = call.with_body(value::<{ty}>(values, {})?);\n", path_expression(&[BODY]));
    }
    Ok(())
}

fn path_expression(path: &[&str]) -> String {
    format!("&{path:?}")
}

fn is_of_files(ty: &Type) -> bool {
    matches!(ty.innermost(), Type::Plain(Plain::File))
}

fn required_expression(model: &Model, field: &Field, path: &str) -> String {
    match field.ty.non_null() {
        Type::Plain(Plain::File) => "file()".to_owned(),
        Type::Wrapped(Wrapper::List, _) if is_of_files(&field.ty) => "vec![file()]".to_owned(),
        _ => format!("value::<{}>(values, {path})?", rust_type(model, &field.ty)),
    }
}

fn optional_statement(model: &Model, field: &Field, path: &str) -> String {
    let name = rust_names::rust_field_name(field).unwrap_or_default();
    let given = match field.ty.non_null() {
        Type::Plain(Plain::File) => "file()".to_owned(),
        Type::Wrapped(Wrapper::List, _) if is_of_files(&field.ty) => "vec![file()]".to_owned(),
        ty => format!("value::<{}>(values, {path})?", rust_type(model, ty)),
    };
    let null = if field.ty.is_nullable() {
        format!("Some(Value::Null) => call = call.{}_null(), ", name.trim_start_matches("r#"))
    } else {
        String::new()
    };
    format!("        match find(values, {path}) {{ {null}Some(_) => call = call.{name}({given}), None => {{}} }}\n")
}
