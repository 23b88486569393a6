//! Examples: a call with its arguments and one setter, as a user would write it.

use super::{Lowering, checked, fields, rust_name};
use crate::ir::Docs;
use crate::model::{Field, Operation, Type};
use crate::names;

/// The example of an operation, as a code block that is compiled.
pub(super) fn of_operation(cx: &Lowering, operation: &Operation) -> Docs {
    if cx.silent {
        return Docs::new();
    }
    let mut example = Example { cx, imports: Vec::new(), given: Vec::new() };
    let resource = checked(names::value_name(&cx.model.resources[operation.resource].name));
    let method = checked(names::value_name(&operation.method));
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

/// The start of a call with what it requires, in one line, and its imports; nothing if no expression makes up an argument.
pub(super) fn expression(cx: &Lowering, operation: &Operation) -> Option<(Docs, String)> {
    let mut example = Example { cx, imports: Vec::new(), given: Vec::new() };
    let resource = checked(names::value_name(&cx.model.resources[operation.resource].name));
    let method = checked(names::value_name(&operation.method));
    let arguments = example.arguments(operation);
    example.given.is_empty().then(|| (example.imports(), format!("client.{resource}().{method}({arguments})")))
}

fn shown(value: &str) -> String {
    format!("println!(\"{{{value}:?}}\");")
}

fn parameters<'m>(cx: &Lowering<'m>, operation: &'m Operation) -> impl Iterator<Item = &'m Field> {
    let body = operation.body.map(|id| cx.model.record(id).fields.as_slice()).unwrap_or_default();
    operation.path.iter().chain(&operation.query).chain(body)
}

struct Example<'c, 'm> {
    cx: &'c Lowering<'m>,
    imports: Vec<String>,
    /// Values that the reader has: no expression makes them up.
    given: Vec<String>,
}

impl Example<'_, '_> {
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
        let given: String = self.given.iter().map(|given| format!(", {given}")).collect();
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
                let required = record.fields.iter().filter(|field| !field.optional);
                let arguments: Vec<_> = required.map(|field| self.value(field)).collect();
                self.imports.push(format!("types::{ty}"));
                format!("{ty}::new({})", arguments.join(", "))
            }
            Type::Union(id) => {
                let ty = rust_name(&self.cx.model.union(*id).header);
                let given = checked(names::value_name(name));
                self.given.push(format!("{given}: {}::types::{ty}", self.cx.crate_name()));
                given
            }
        }
    }

    fn imported(&mut self, import: &str, expression: &str) -> String {
        self.imports.push(import.to_owned());
        expression.to_owned()
    }
}

fn kebab(name: &str) -> String {
    use heck::ToKebabCase;
    name.to_kebab_case()
}
