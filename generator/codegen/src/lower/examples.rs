//! Examples: calls as a user would write them.

mod credentials;
mod literals;

use std::cmp::Reverse;

use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Effect, Field, MessageContent, Operation, RecordId, Returned, Type};
use copperplate_language::names;

pub(super) use self::credentials::example_credentials;
use self::credentials::{DEFAULT_SERVER, example_server};
pub(super) use self::literals::example_text;
use self::literals::{example_integer, example_kebab_case};
use super::{Lowering, checked_rust_name, lower_field_name, lower_method_name, lower_resource_names, lower_rust_name};
use crate::ir::Docs;

/// Number of required parameters that the first example may have.
const LITTLE: usize = 1;

/// Maximum number of records that an example builds; more would hide the call.
const RECORDS_MAX: usize = 12;

/// Returns the example of an operation: a function that makes the call, with one setter.
pub(super) fn lower_operation_example(cx: &Lowering, operation: &Operation) -> Docs {
    let mut example = Example::new(cx);
    let (resource, method) = example_call_names(cx, operation);
    let arguments = example.arguments(operation);
    let (walks, streamed) = (operation.pages.is_some(), example_streaming_method(operation));
    let shows = !walks && example_returns_value(operation);
    let start = match streamed {
        Some(word) => format!("let mut {word} = client"),
        None if walks => "let mut items = client".to_owned(),
        None => "let response = client".to_owned(),
    };
    let mut lines = vec![
        if walks || shows { start } else { "client".to_owned() },
        format!("    .{resource}()"),
        format!("    .{method}({arguments})"),
    ];
    if let Some(field) = example_setting(cx, operation) {
        lines.push(format!("    .{}({})", lower_field_name(field), example.required_value(field)));
    }
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
    // A call that only reads and takes little, of what most calls are about; best a walk over a list.
    let mut calls_of_resources = vec![0_usize; cx.model.resources.len()];
    cx.model.operations.iter().for_each(|operation| calls_of_resources[operation.resource] += 1);
    let score = |operation: &&Operation| {
        let required = example_parameters(cx, operation).filter(|field| !field.optional).count();
        let calls = calls_of_resources[operation.resource];
        (operation.effect != Effect::Read, required > LITTLE, Reverse(calls), required, operation.pages.is_none())
    };
    let operation =
        cx.model.operations.iter().filter(|operation| awaited_example_call(cx, operation).is_some()).min_by_key(score);
    let mut example = Example::new(cx);
    let credentials = example_credentials(cx);
    let name = if cx.model.auth.has_one_key() { "key" } else { "credentials" };
    let server = example_server(cx);
    let mut lines = Vec::new();
    lines.extend(credentials.value.as_ref().map(|value| format!("let {name} = {value};")));
    let argument = credentials.value.as_ref().map(|_| format!(", {name}")).unwrap_or_default();
    lines.push(format!("let client = Client::builder({server}{argument}).build()?;"));
    if let Some(operation) = operation {
        let (resource, method) = example_call_names(cx, operation);
        let call = format!("client.{resource}().{method}({})", example.arguments(operation));
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

/// Returns `true` if the call of an operation returns more than `()`.
pub(super) fn example_returns_value(operation: &Operation) -> bool {
    match operation.returns.returned() {
        Returned::One(MessageContent::None) => false,
        Returned::One(
            MessageContent::Json(_) | MessageContent::Raw(_) | MessageContent::Redirect | MessageContent::Streamed(..),
        )
        | Returned::Optional(..)
        | Returned::Each(_) => true,
    }
}

/// Returns the method that sends a call whose response is one value after the other.
fn example_streaming_method(operation: &Operation) -> Option<&'static str> {
    match operation.returns.returned() {
        Returned::One(MessageContent::Streamed(framing, _)) => Some(framing.keyword()),
        Returned::One(
            MessageContent::None | MessageContent::Json(_) | MessageContent::Raw(_) | MessageContent::Redirect,
        )
        | Returned::Optional(..)
        | Returned::Each(_) => None,
    }
}

fn example_loop_lines(items: &str, item: &str) -> [String; 3] {
    [
        format!("while let Some({item}) = {items}.next().await? {{"),
        format!("    {}", example_print_line(item)),
        "}".to_owned(),
    ]
}

/// A call with its arguments, in one line, and what it imports.
pub(super) struct ExampleCall {
    /// Its imports, as lines.
    pub(super) imports: Docs,
    /// The call, from the dot after the client.
    pub(super) call: String,
}

/// Returns the call of an operation that can be awaited; `None` if it takes a value that no expression makes up, or is
/// deprecated.
pub(super) fn awaited_example_call(cx: &Lowering, operation: &Operation) -> Option<ExampleCall> {
    if example_streaming_method(operation).is_some() { None } else { example_call(cx, operation, None) }
}

/// Returns the call of an operation, whether it can be awaited or gives a stream, with the setter of a field; `None` as
/// for the others.
pub(super) fn example_call(cx: &Lowering, operation: &Operation, set: Option<&Field>) -> Option<ExampleCall> {
    if operation.deprecated {
        return None;
    }
    let mut example = Example::new(cx);
    let arguments = example.arguments(operation);
    let (resource, method) = example_call_names(cx, operation);
    let set = set.map(|field| format!(".{}({})", lower_field_name(field), example.required_value(field)));
    let call = format!(".{resource}().{method}({arguments}){}", set.unwrap_or_default());
    example.given.is_empty().then(|| ExampleCall { imports: example.imports(), call })
}

fn example_call_names(cx: &Lowering, operation: &Operation) -> (String, String) {
    let (_, accessor) = lower_resource_names(&cx.model.resources[operation.resource].name);
    (accessor, lower_method_name(operation))
}

pub(super) fn example_print_line(value: &str) -> String {
    format!("println!(\"{{{value}:?}}\");")
}

/// Parameters and fields of the body.
fn example_parameters<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> impl Iterator<Item = &'m Field> {
    let parameters = operation.all_parameters().filter(|field| field.constant.is_none());
    parameters.chain(example_body_fields(cx, operation))
}

fn example_body_fields<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> impl Iterator<Item = &'m Field> {
    let body = operation.flattened_body().map(|id| cx.model.record(id).fields.as_slice()).unwrap_or_default();
    let argument = operation.body.as_ref().and_then(|body| body.argument.as_ref());
    body.iter().chain(argument).filter(|field| field.constant.is_none())
}

/// Returns the optional parameter that an example sets: one of a body that requires nothing, because the body is what
/// the call is about.
fn example_setting<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> Option<&'m Field> {
    let is_free = |field: &&Field| field.optional && !field.deprecated;
    let requires_nothing = example_body_fields(cx, operation).all(|field| field.optional);
    let of_body = example_body_fields(cx, operation).find(is_free).filter(|_| requires_nothing);
    of_body.or_else(|| example_parameters(cx, operation).find(is_free))
}

/// Maximum number of elements of a list in an example.
const ELEMENTS_MAX: i64 = 10;

/// Names of types that examples use themselves.
const NAMED_BY_EXAMPLES: [&str; 8] = ["Box", "Client", "Error", "Fake", "Option", "Result", "String", "Vec"];

/// Maximum number of required fields of a record that is built inside of an example.
const ARGUMENTS_MAX: usize = 100;

/// Maximum depth of records: their number grows exponentially.
const DEEPEST: usize = 3;

struct Example<'c, 'm> {
    cx: &'c Lowering<'m>,
    imports: Vec<String>,
    /// Values that are arguments of the example, since no expression makes them up.
    given: IndexMap<String, String>,
    /// The records that are being written, each inside the one before.
    open: Vec<RecordId>,
    built: usize,
}

impl<'c, 'm> Example<'c, 'm> {
    fn new(cx: &'c Lowering<'m>) -> Self {
        Self { cx, imports: Vec::new(), given: IndexMap::default(), open: Vec::new(), built: 0 }
    }

    /// Values for what must be given.
    fn arguments(&mut self, operation: &Operation) -> String {
        let required = example_parameters(self.cx, operation).filter(|field| !field.optional);
        let values: Vec<_> = required.map(|field| self.required_value(field)).collect();
        values.join(", ")
    }

    fn imports(&mut self) -> Docs {
        self.imports.sort();
        self.imports.dedup();
        self.imports.iter().map(|import| format!("use {}::{import};", self.cx.crate_name())).collect()
    }

    /// Returns a function with these lines as its body.
    fn into_docs(mut self, lines: &[String]) -> Docs {
        let name = self.cx.crate_name();
        let mut block = vec!["```".to_owned()];
        block.extend(self.imports());
        block.push(format!("use {name}::{{Client, Error}};"));
        block.push(String::new());
        let given: String = self.given.iter().map(|(given, ty)| format!(", {given}: {name}::types::{ty}")).collect();
        block.push(format!("async fn example(client: &Client{given}) -> Result<(), Error> {{"));
        block.extend(lines.iter().map(|line| format!("    {line}")));
        block.extend(["    Ok(())", "}", "```"].map(str::to_owned));
        block
    }

    fn required_value(&mut self, field: &Field) -> String {
        self.field_value(field).unwrap_or_else(|| unreachable!("the check refuses records that must hold themselves"))
    }

    /// Returns a value of a field; none if it would have to hold a record that is being written already.
    fn field_value(&mut self, field: &Field) -> Option<String> {
        if field.ty.is_nullable() && !field.optional {
            return Some("None".to_owned());
        }
        let most = field.bounds.max.map_or(20, |max| max.value);
        let least = field.bounds.min.map_or(most.min(1), |min| min.value);
        if matches!(field.ty.non_null(), Type::Integer | Type::Number) {
            return Some(example_integer(20.clamp(least, most.max(least))));
        }
        self.type_value(field, field.ty.non_null())
    }

    fn type_value(&mut self, field: &Field, ty: &Type) -> Option<String> {
        Some(match ty {
            Type::String => format!("{:?}", example_text(field)),
            Type::Timestamp => "\"2026-01-31T12:00:00Z\"".to_owned(),
            Type::Boolean => "true".to_owned(),
            Type::Number | Type::Integer => "1".to_owned(),
            Type::Json => self.imported_expression("Json", "Json::null()"),
            Type::Object => self.imported_expression("JsonObject", "JsonObject::new()"),
            Type::Map(value) => match self.element_value(field, value) {
                Some(value) => format!("[(\"key\", {value})]"),
                None => self.imported_expression("Map", "Map::new()"),
            },
            Type::File => {
                let name = example_kebab_case(names::name_without_raw_prefix(&lower_field_name(field)));
                // A type of the API may have the same name.
                let path = format!("{}::File", self.cx.crate_name());
                format!("{path}::from_bytes({:?}, \"content\")", format!("{name}.txt"))
            }
            Type::List(element) => {
                let element = self.element_value(field, element);
                let bounds = &field.bounds;
                let least = bounds.min_items.map_or(1, |least| least.value.clamp(1, ELEMENTS_MAX));
                let count = bounds.max_items.map_or(least, |most| least.min(most.value.max(0)));
                let elements = (0..count).filter_map(|_| element.as_deref());
                format!("[{}]", elements.collect::<Vec<_>>().join(", "))
            }
            Type::Nullable(_) => "None".to_owned(),
            Type::Enum(id) => {
                let decl = self.cx.model.enumeration(*id);
                let ty = lower_rust_name(&decl.header);
                let first = &decl.values[0];
                let variant = checked_rust_name(self.cx.names.value(first));
                format!("{}::{variant}", self.imported_type(&ty))
            }
            Type::Record(id)
                if self.open.len() == DEEPEST || self.built >= RECORDS_MAX || self.has_many_arguments(*id) =>
            {
                let ty = self.cx.record_name(*id);
                self.given_argument(&lower_field_name(field), &ty)
            }
            Type::Record(id) => self.record_value(*id)?,
            Type::Union(id) => {
                let ty = lower_rust_name(&self.cx.model.union(*id).header);
                self.given_argument(&lower_field_name(field), &ty)
            }
        })
    }

    /// Returns an element of a list or map; none if that is empty: a record that holds a list of itself ends there.
    fn element_value(&mut self, field: &Field, ty: &Type) -> Option<String> {
        if matches!(ty.non_null(), Type::Record(_)) && self.built >= RECORDS_MAX {
            return None;
        }
        let before = (self.imports.len(), self.given.len());
        let element = self.type_value(field, ty);
        if element.is_none() {
            self.imports.truncate(before.0);
            self.given.truncate(before.1);
        }
        element
    }

    fn has_many_arguments(&self, id: RecordId) -> bool {
        let required = self.cx.record(id).fields.iter().filter(|field| !field.optional && field.constant.is_none());
        required.count() > ARGUMENTS_MAX
    }

    fn record_value(&mut self, id: RecordId) -> Option<String> {
        if self.open.contains(&id) {
            return None;
        }
        self.open.push(id);
        self.built += 1;
        let record = self.cx.record(id);
        let required = record.fields.iter().filter(|field| !field.optional && field.constant.is_none());
        let arguments: Option<Vec<_>> = required.map(|field| self.field_value(field)).collect();
        self.open.pop();
        let ty = self.cx.record_name(id);
        let arguments = arguments?.join(", ");
        Some(format!("{}::new({arguments})", self.imported_type(&ty)))
    }

    /// Returns an argument named after its field, with a number if that is taken.
    fn given_argument(&mut self, field: &str, ty: &str) -> String {
        let is_taken = |name: &str| ["client", "response"].contains(&name) || self.given.contains_key(name);
        let (mut name, mut number) = (field.to_owned(), 1);
        while is_taken(&name) {
            number += 1;
            name = format!("{field}_{number}");
        }
        self.given.insert(name.clone(), ty.to_owned());
        name
    }

    /// Returns a type of the crate as the example names it: imported, unless another type of the example has its name.
    fn imported_type(&mut self, ty: &str) -> String {
        if NAMED_BY_EXAMPLES.contains(&ty) {
            return format!("{}::types::{ty}", self.cx.crate_name());
        }
        self.imports.push(format!("types::{ty}"));
        ty.to_owned()
    }

    fn imported_expression(&mut self, import: &str, expression: &str) -> String {
        self.imports.push(import.to_owned());
        expression.to_owned()
    }
}
