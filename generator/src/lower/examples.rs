//! Examples: a call with its arguments and one setter, as a user would write it.

use super::{Lowering, checked, fields, rust_name};
use crate::ir::Docs;
use crate::model::{Field, Operation, RecordId, Type};
use crate::names;

/// The most records that an example builds; more would no longer show the call.
const RECORDS_MAX: usize = 12;

/// The example of an operation, as a code block that is compiled.
pub(super) fn of_operation(cx: &Lowering, operation: &Operation) -> Docs {
    if cx.silent {
        return Docs::new();
    }
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
    let resource = checked(names::value_name(&cx.model.resources[operation.resource].name));
    (resource, checked(names::value_name(&operation.method)))
}

fn shown(value: &str) -> String {
    format!("println!(\"{{{value}:?}}\");")
}

/// What a caller gives: parameters and fields of the body.
fn parameters<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> impl Iterator<Item = &'m Field> {
    let body = operation.body.map(|id| cx.model.record(id).fields.as_slice()).unwrap_or_default();
    operation.path.iter().chain(&operation.query).chain(body)
}

struct Example<'c, 'm> {
    cx: &'c Lowering<'m>,
    imports: Vec<String>,
    /// Values that the reader has: no expression makes them up.
    given: Vec<(String, String)>,
    /// The records that are being built, each inside the one before.
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
        block.push(format!("# async fn example(client: &{name}::Client{given}) -> Result<(), {name}::Error> {{"));
        block.extend(lines);
        block.extend(["# Ok(())", "# }", "```"].map(str::to_owned));
        block
    }

    fn value(&mut self, field: &Field) -> String {
        if field.ty.is_nullable() && !field.optional {
            return "None".to_owned();
        }
        let (least, most) = (field.bounds.min.map_or(1, |(min, _)| min), field.bounds.max.map_or(20, |(max, _)| max));
        if matches!(field.ty.non_null(), Type::Integer | Type::Number) {
            return 20.clamp(least, most.max(least)).to_string();
        }
        self.of_type(&field.name, field.ty.non_null())
    }

    fn of_type(&mut self, name: &str, ty: &Type) -> String {
        match ty {
            Type::String => format!("{:?}", kebab(name)),
            Type::Timestamp => "\"2026-01-31T12:00:00Z\"".to_owned(),
            Type::Boolean => "true".to_owned(),
            Type::Number | Type::Integer => "1".to_owned(),
            Type::Json => self.imported("Json", "Json::null()"),
            Type::Object => self.imported("JsonObject", "JsonObject::new()"),
            Type::Map(_) => self.imported("Map", "Map::new()"),
            // A list may be empty: a record that holds a list of itself ends there.
            Type::List(element) if self.is_enough(element) => "[]".to_owned(),
            Type::List(element) => format!("[{}]", self.of_type(name, element)),
            Type::Nullable(_) => "None".to_owned(),
            Type::Enum(id) => {
                let decl = self.cx.model.enumeration(*id);
                let ty = rust_name(&decl.header);
                let first = &decl.values[0];
                let variant =
                    first.rust.clone().map_or_else(|| checked(names::variant_name(&first.text)), |(name, _)| name);
                self.imports.push(format!("types::{ty}"));
                format!("{ty}::{variant}")
            }
            Type::Record(id) => {
                let record = self.cx.record(*id);
                let ty = rust_name(&record.header);
                if self.built >= RECORDS_MAX {
                    return self.given(name, ty);
                }
                self.built += 1;
                self.open.push(*id);
                let required = record.fields.iter().filter(|field| !field.optional);
                let arguments: Vec<_> = required.map(|field| self.value(field)).collect();
                self.open.pop();
                self.imports.push(format!("types::{ty}"));
                format!("{ty}::new({})", arguments.join(", "))
            }
            Type::Union(id) => {
                let ty = rust_name(&self.cx.model.union(*id).header);
                self.given(name, ty)
            }
        }
    }

    /// Whether a list of these stays empty.
    fn is_enough(&self, element: &Type) -> bool {
        matches!(element.non_null(), Type::Record(id) if self.open.contains(id) || self.built >= RECORDS_MAX)
    }

    /// A value of the reader's, called as the field is; the second of a name has a number behind it.
    fn given(&mut self, name: &str, ty: String) -> String {
        let name = checked(names::value_name(name));
        let taken = self.given.iter().filter(|(given, _)| given.starts_with(&name)).count();
        let given = if taken == 0 { name } else { format!("{name}_{}", taken + 1) };
        self.given.push((given.clone(), ty));
        given
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
