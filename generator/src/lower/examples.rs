//! Examples: a call with its arguments and one setter, as a user would write it.

use super::{Lowering, checked, fields, rust_name};
use crate::ir::Docs;
use crate::model::{Field, Operation, RecordId, Type};
use crate::names;

/// The most records that an example builds; more would no longer show the call.
const RECORDS_MAX: usize = 12;

/// The example of an operation, as a code block that is compiled.
pub(super) fn of_operation(cx: &Lowering, operation: &Operation) -> Docs {
    let mut example = Example { cx, imports: Vec::new(), given: Vec::new(), open: Vec::new(), built: 0 };
    let resource = checked(names::value_name(&cx.model.resources[operation.resource].name));
    let method = checked(names::value_name(&operation.method));
    let body = operation.body.map(|id| cx.record(id).fields.as_slice()).unwrap_or_default();
    let parameters = || operation.path.iter().chain(&operation.query).chain(body);
    let arguments: Vec<_> = parameters().filter(|field| !field.optional).map(|field| example.value(field)).collect();
    let mut lines = vec![
        "let answer = client".to_owned(),
        format!("    .{resource}()"),
        format!("    .{method}({})", arguments.join(", ")),
    ];
    if let Some(field) = parameters().find(|field| field.optional && !field.deprecated) {
        lines.push(format!("    .{}({})", fields::name(field), example.value(field)));
    }
    lines.push("    .await?;".to_owned());
    lines.push("println!(\"{answer:?}\");".to_owned());
    example.block(lines)
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

impl Example<'_, '_> {
    fn block(mut self, lines: Vec<String>) -> Docs {
        let name = self.cx.crate_name();
        let mut block = vec!["```no_run".to_owned()];
        self.imports.sort();
        self.imports.dedup();
        block.extend(self.imports.iter().map(|import| format!("use {name}::{import};")));
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

fn kebab(name: &str) -> String {
    use heck::ToKebabCase;
    name.to_kebab_case()
}
