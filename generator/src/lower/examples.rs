//! Examples: a call with its arguments and one setter, as a user would write it.

use super::{Lowering, checked, fields, method_name, resource_names, rust_name};
use crate::ir::Docs;
use crate::model::{Field, Operation, RecordId, Type};
use crate::names;

/// The most records that an example builds; more would no longer show the call.
const RECORDS_MAX: usize = 12;

/// The example of an operation, as a code block that is compiled.
pub(super) fn of_operation(cx: &Lowering, operation: &Operation) -> Docs {
    let mut example = Example::new(cx);
    let (resource, method) = names_of(cx, operation);
    let arguments = example.arguments(operation);
    let walks = operation.pages.is_some();
    let mut lines = vec![
        if walks { "let mut items = client" } else { "let answer = client" }.to_owned(),
        format!("    .{resource}()"),
        format!("    .{method}({arguments})"),
    ];
    if let Some(field) = parameters(cx, operation).find(|field| field.optional && !field.deprecated) {
        lines.push(format!("    .{}({})", fields::name(field), example.value(field)));
    }
    if walks {
        lines.push("    .items();".to_owned());
        lines.push("while let Some(item) = items.next().await? {".to_owned());
        lines.push(format!("    {}", shown("item")));
        lines.push("}".to_owned());
    } else {
        lines.push("    .await?;".to_owned());
        lines.push(shown("answer"));
    }
    example.block(lines)
}

/// A call with its arguments, in one line, and what it imports.
pub(super) struct Started {
    /// Its imports, as lines.
    pub(super) imports: Docs,
    /// What stands behind the client.
    pub(super) call: String,
}

/// The call of an operation; `None` if it takes a value that no expression makes up.
pub(super) fn started(cx: &Lowering, operation: &Operation) -> Option<Started> {
    let mut example = Example::new(cx);
    let arguments = example.arguments(operation);
    let (resource, method) = names_of(cx, operation);
    let call = format!(".{resource}().{method}({arguments})");
    example.given.is_empty().then(|| Started { imports: example.imports(), call })
}

fn names_of(cx: &Lowering, operation: &Operation) -> (String, String) {
    let (_, accessor) = resource_names(&cx.model.resources[operation.resource].name);
    (accessor, method_name(operation))
}

fn shown(value: &str) -> String {
    format!("println!(\"{{{value}:?}}\");")
}

/// What a caller gives: parameters and fields of the body.
fn parameters<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> impl Iterator<Item = &'m Field> {
    let body = operation.body.map(|id| cx.model.record(id).fields.as_slice()).unwrap_or_default();
    operation.path.iter().chain(&operation.query).chain(body)
}

/// How many records an example writes inside each other: more would be a wall, and records of records grow by powers.
const DEEPEST: usize = 3;

struct Example<'c, 'm> {
    cx: &'c Lowering<'m>,
    imports: Vec<String>,
    /// Values that the reader has: no expression makes them up.
    given: Vec<(String, String)>,
    /// The records that are being written, each inside the one before.
    open: Vec<RecordId>,
    built: usize,
}

impl<'c, 'm> Example<'c, 'm> {
    fn new(cx: &'c Lowering<'m>) -> Self {
        Self { cx, imports: Vec::new(), given: Vec::new(), open: Vec::new(), built: 0 }
    }

    /// Values for what must be given.
    fn arguments(&mut self, operation: &Operation) -> String {
        let required = parameters(self.cx, operation).filter(|field| !field.optional);
        let values: Vec<_> = required.map(|field| self.value(field)).collect();
        values.join(", ")
    }

    fn imports(&mut self) -> Docs {
        self.imports.sort();
        self.imports.dedup();
        self.imports.iter().map(|import| format!("use {}::{import};", self.cx.crate_name())).collect()
    }

    fn block(mut self, lines: Vec<String>) -> Docs {
        let name = self.cx.crate_name();
        let mut block = vec!["```no_run".to_owned()];
        block.extend(self.imports());
        let given: String = self.given.iter().map(|(given, ty)| format!(", {given}: {name}::types::{ty}")).collect();
        // A type of the API may have the name.
        let result =
            if self.imports.iter().any(|import| import == "types::Result") { "std::result::Result" } else { "Result" };
        block.push(format!("# async fn example(client: &{name}::Client{given}) -> {result}<(), {name}::Error> {{"));
        block.extend(lines);
        block.extend(["# Ok(())", "# }", "```"].map(str::to_owned));
        block
    }

    fn value(&mut self, field: &Field) -> String {
        self.of_field(field).unwrap_or_else(|| unreachable!("the check refuses records that must hold themselves"))
    }

    /// A value of a field; none if it would have to hold a record that is being written already.
    fn of_field(&mut self, field: &Field) -> Option<String> {
        if field.ty.is_nullable() && !field.optional {
            return Some("None".to_owned());
        }
        let (least, most) = (field.bounds.min.map_or(1, |(min, _)| min), field.bounds.max.map_or(20, |(max, _)| max));
        if matches!(field.ty.non_null(), Type::Integer | Type::Number) {
            return Some(20.clamp(least, most.max(least)).to_string());
        }
        self.of_type(field, field.ty.non_null())
    }

    fn of_type(&mut self, field: &Field, ty: &Type) -> Option<String> {
        Some(match ty {
            Type::String => format!("{:?}", kebab(names::plain(&fields::name(field)))),
            Type::Timestamp => "\"2026-01-31T12:00:00Z\"".to_owned(),
            Type::Boolean => "true".to_owned(),
            Type::Number | Type::Integer => "1".to_owned(),
            Type::Json => self.imported("Json", "Json::null()"),
            Type::Object => self.imported("JsonObject", "JsonObject::new()"),
            Type::Map(_) => self.imported("Map", "Map::new()"),
            // A list may be empty: a record that holds a list of itself ends there.
            Type::List(element) if matches!(element.non_null(), Type::Record(_)) && self.built >= RECORDS_MAX => {
                "[]".to_owned()
            }
            Type::List(element) => {
                let before = (self.imports.len(), self.given.len());
                let element = self.of_type(field, element).unwrap_or_else(|| {
                    self.imports.truncate(before.0);
                    self.given.truncate(before.1);
                    String::new()
                });
                format!("[{element}]")
            }
            Type::Nullable(_) => "None".to_owned(),
            Type::Enum(id) => {
                let decl = self.cx.model.enumeration(*id);
                let ty = rust_name(&decl.header);
                let first = &decl.values[0];
                let variant = checked(self.cx.names.value(first));
                self.imports.push(format!("types::{ty}"));
                format!("{ty}::{variant}")
            }
            Type::Record(id) if self.open.len() == DEEPEST || self.built >= RECORDS_MAX => {
                let ty = self.cx.record_name(*id);
                self.given(&fields::name(field), &ty)
            }
            Type::Record(id) => self.of_record(*id)?,
            Type::Union(id) => {
                let ty = rust_name(&self.cx.model.union(*id).header);
                self.given(&fields::name(field), &ty)
            }
        })
    }

    fn of_record(&mut self, id: RecordId) -> Option<String> {
        if self.open.contains(&id) {
            return None;
        }
        self.open.push(id);
        self.built += 1;
        let record = self.cx.record(id);
        let required = record.fields.iter().filter(|field| !field.optional);
        let arguments: Option<Vec<_>> = required.map(|field| self.of_field(field)).collect();
        self.open.pop();
        let ty = self.cx.record_name(id);
        self.imports.push(format!("types::{ty}"));
        Some(format!("{ty}::new({})", arguments?.join(", ")))
    }

    /// A value that the reader has, named after its field; the second of a name has a number behind it.
    fn given(&mut self, field: &str, ty: &str) -> String {
        let is_taken =
            |name: &str| ["client", "answer"].contains(&name) || self.given.iter().any(|(given, _)| given == name);
        let (mut name, mut number) = (field.to_owned(), 1);
        while is_taken(&name) {
            number += 1;
            name = format!("{field}_{number}");
        }
        self.given.push((name.clone(), ty.to_owned()));
        name
    }

    fn imported(&mut self, import: &str, expression: &str) -> String {
        self.imports.push(import.to_owned());
        expression.to_owned()
    }
}

pub(super) fn kebab(name: &str) -> String {
    use heck::ToKebabCase;
    name.to_kebab_case()
}
