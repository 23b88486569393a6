//! Examples: calls as users would write them.

mod credential_name;
mod credentials;
mod literals;
mod values;

use copperplate_language::model::{Effect, Field, Framing, MessageContent, Operation, Returned};

pub(super) use self::credential_name::CredentialName;
pub(super) use self::credentials::example_credentials;
use self::credentials::{DEFAULT_SERVER, example_server};
pub(super) use self::literals::example_text;
use self::values::Example;
use super::{Lowering, lower_accessor_name, lower_field_name, lower_method_name};
use crate::ir::Docs;

/// Maximum number of required parameters in the first example.
const LITTLE: usize = 1;

/// Returns the example of an operation: a function that makes the call. It sets no optional parameter, so that it
/// changes only if what the call requires does.
pub(super) fn lower_operation_example(cx: &Lowering, operation: &Operation) -> Docs {
    let mut example = Example::new(cx);
    let (accessor, method) = (example_accessor(cx, operation), lower_method_name(operation));
    let (walks, streamed) = (operation.pages.is_some(), operation.framing().map(Framing::keyword));
    let shows = !walks && example_returns_value(operation);
    let start = match streamed {
        Some(word) => format!("let mut {word} = client"),
        None if walks => "let mut items = client".to_owned(),
        None => "let response = client".to_owned(),
    };
    let mut lines = vec![if walks || shows { start } else { "client".to_owned() }];
    lines.extend(accessor.map(|accessor| format!("    {accessor}")));
    lines.extend(example.method_lines(&method, operation).iter().map(|line| format!("    {line}")));
    if walks {
        lines.push("    .items();".to_owned());
        lines.extend(example_loop_lines("items", "item"));
    } else if let Some(word) = streamed {
        lines.extend([format!("    .{word}()"), "    .await?;".to_owned()]);
        lines.extend(example_loop_lines(word, word.trim_end_matches('s')));
    } else {
        lines.push("    .await?;".to_owned());
        lines.extend(shows.then(|| example_print_line("response")));
    }
    example.into_docs(&lines)
}

/// Returns the first example of the crate: a program that makes a call and prints the result.
pub(super) fn lower_program_example(cx: &Lowering) -> Docs {
    // The first read-only call with few parameters, if possible one that walks over a list.
    let score = |operation: &&Operation| {
        let required = example_parameters(cx, operation).filter(|field| !field.optional).count();
        (operation.effect != Effect::Read, required > LITTLE, operation.pages.is_none())
    };
    let operation =
        cx.model.operations.iter().filter(|operation| awaited_example_call(cx, operation).is_some()).min_by_key(score);
    let mut example = Example::new(cx);
    let credentials = example_credentials(cx);
    let name = CredentialName::new(&cx.model.auth).variable();
    let server = example_server(cx);
    let mut lines = Vec::new();
    lines.extend(credentials.value.as_ref().map(|value| format!("let {name} = {value};")));
    let argument = credentials.value.as_ref().map(|_| format!(", {name}")).unwrap_or_default();
    lines.push(format!("let client = Client::builder({server}{argument}).build()?;"));
    if let Some(operation) = operation {
        let accessor = example_accessor(cx, operation).unwrap_or_default();
        let method = lower_method_name(operation);
        let call = format!("client{accessor}.{method}({})", example.arguments(operation));
        if operation.pages.is_some() {
            lines.push(format!("let mut items = {call}.items();"));
            lines.extend(example_loop_lines("items", "item"));
        } else if example_returns_value(operation) {
            lines.extend([format!("let response = {call}.await?;"), example_print_line("response")]);
        } else {
            lines.push(format!("{call}.await?;"));
        }
    } else {
        lines.push(example_print_line("client"));
    }
    let mut docs = vec!["```no_run".to_owned()];
    docs.extend(example.imports());
    let mut imports = [&credentials.imports[..], &["Client", "Error"]].concat();
    imports.extend((server == DEFAULT_SERVER).then_some("Server"));
    imports.sort_unstable();
    docs.push(format!("use {}::{{{}}};", cx.crate_name(), imports.join(", ")));
    docs.extend(["", "#[tokio::main(flavor = \"current_thread\")]"].map(str::to_owned));
    docs.push("async fn main() -> Result<(), Error> {".to_owned());
    docs.extend(lines.iter().map(|line| format!("    {line}")));
    docs.extend(["    Ok(())", "}", "```"].map(str::to_owned));
    docs
}

/// Returns an example of a client without credentials.
pub(super) fn lower_no_credentials_example(cx: &Lowering) -> Docs {
    let name = cx.crate_name();
    vec![
        "```no_run".to_owned(),
        format!("let client = {name}::Client::builder_without_credentials(\"http://localhost:8080\").build()?;"),
        format!("# Ok::<(), {name}::Error>(())"),
        "```".to_owned(),
    ]
}

/// Returns an expression for credentials, if the API has authentication.
pub(super) fn lower_credentials_example(cx: &Lowering) -> Option<String> {
    example_credentials(cx).value
}

/// Returns `true` if the call of an operation returns more than `()`.
pub(super) fn example_returns_value(operation: &Operation) -> bool {
    !matches!(operation.returns.returned(), Returned::One(MessageContent::None))
}

fn example_loop_lines(items: &str, item: &str) -> [String; 3] {
    [
        format!("while let Some({item}) = {items}.next().await? {{"),
        format!("    {}", example_print_line(item)),
        "}".to_owned(),
    ]
}

/// Call with its arguments, in one line, and its imports.
pub(super) struct ExampleCall {
    /// Its imports, as lines.
    pub(super) imports: Docs,
    /// The call, from the dot after the client.
    pub(super) call: String,
}

/// Returns the call of an operation that can be awaited; `None` if an argument has no example expression, or the
/// operation is deprecated.
pub(super) fn awaited_example_call(cx: &Lowering, operation: &Operation) -> Option<ExampleCall> {
    if operation.framing().is_some() { None } else { example_call(cx, operation, None) }
}

/// Returns the call of an operation, with the setter of a field, even if it returns a stream; `None` under the same
/// conditions as [`awaited_example_call`].
pub(super) fn example_call(cx: &Lowering, operation: &Operation, set: Option<&Field>) -> Option<ExampleCall> {
    if operation.deprecated {
        return None;
    }
    let mut example = Example::new(cx);
    let arguments = example.arguments(operation);
    let (accessor, method) = (example_accessor(cx, operation).unwrap_or_default(), lower_method_name(operation));
    let set = set.map(|field| format!(".{}({})", lower_field_name(field), example.required_value(field)));
    let call = format!("{accessor}.{method}({arguments}){}", set.unwrap_or_default());
    example.given.is_empty().then(|| ExampleCall { imports: example.imports(), call })
}

/// Returns the call of the accessor that leads to an operation, with its dot, unless it is a call of the client itself.
fn example_accessor(cx: &Lowering, operation: &Operation) -> Option<String> {
    lower_accessor_name(cx.model, operation).map(|name| format!(".{name}()"))
}

pub(super) fn example_print_line(value: &str) -> String {
    format!("println!(\"{{{value}:?}}\");")
}

/// Returns the parameters and the fields of the body.
fn example_parameters<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> impl Iterator<Item = &'m Field> {
    let parameters = operation.all_parameters().filter(|field| field.attributes.constant.is_none());
    parameters.chain(example_body_fields(cx, operation))
}

fn example_body_fields<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> impl Iterator<Item = &'m Field> {
    let body = operation.flattened_body().map(|id| cx.model.record(id).fields.as_slice()).unwrap_or_default();
    let argument = operation.body.as_ref().and_then(|body| body.argument.as_ref());
    body.iter().chain(argument).filter(|field| field.attributes.constant.is_none())
}
