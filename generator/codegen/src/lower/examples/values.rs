//! Values in examples.

use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Field, Operation, Plain, RecordId, SpecPath, Type, TypeId, UnionKind, Wrapper};
use copperplate_language::names;

use super::literals::{example_integer, example_kebab_case};
use super::{example_parameters, example_text};
use crate::ir::Docs;
use crate::lower::{Lowering, calls, checked_rust_name, lower_field_name, lower_rust_name};

/// Maximum number of records that an example builds; more would hide the call.
const RECORDS_MAX: usize = 12;

/// Maximum number of elements of a list in an example.
const ELEMENTS_MAX: i64 = 10;

/// Names of types that all examples use.
const NAMED_BY_EXAMPLES: [&str; 8] = ["Box", "Client", "Error", "Fake", "Option", "Result", "String", "Vec"];

/// Maximum number of required fields of a record that is built in an example.
const ARGUMENTS_MAX: usize = 100;

/// Maximum number of required fields of a record that is the variant of a union in an example.
const VARIANT_FIELDS_MAX: usize = 2;

/// Maximum length of a struct in one line.
const SHORT_STRUCT: usize = 60;

/// Maximum depth of records, because their number grows exponentially.
const DEEPEST: usize = 3;

/// Form of a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValueForm {
    /// Anything that converts to the type.
    Argument,
    /// The type.
    Owned,
}

impl ValueForm {
    /// Adds the conversion to a value, unless the argument converts it.
    fn converted(self, value: String) -> String {
        match self {
            Self::Argument => value,
            // A method call binds more strongly than a sign.
            Self::Owned if value.starts_with('-') => format!("({value}).into()"),
            Self::Owned => format!("{value}.into()"),
        }
    }
}

/// Prints a struct in one line.
fn print_struct(ty: &str, fields: &[String]) -> String {
    format!("{ty} {{ {} }}", fields.join(", "))
}

/// Returns `true` if a list of these or `null` accepts anything that converts to them.
fn converts_element(ty: &Type) -> bool {
    match ty {
        Type::Plain(plain) => !matches!(plain, Plain::Boolean | Plain::Object | Plain::File),
        Type::Wrapped(wrapper, _) => *wrapper != Wrapper::Nullable,
        Type::Declared(id) => matches!(id, TypeId::Enum(_)),
    }
}

pub(super) struct Example<'c, 'm> {
    pub(super) cx: &'c Lowering<'m>,
    imports: Vec<String>,
    /// Values that are arguments of the example, because there is no expression for them.
    pub(super) given: IndexMap<String, String>,
    /// The records being written, each nested in the one before.
    open: Vec<RecordId>,
    built: usize,
}

impl<'c, 'm> Example<'c, 'm> {
    pub(super) fn new(cx: &'c Lowering<'m>) -> Self {
        Self { cx, imports: Vec::new(), given: IndexMap::default(), open: Vec::new(), built: 0 }
    }

    /// Returns the arguments of a call, in one line.
    pub(super) fn arguments(&mut self, operation: &Operation) -> String {
        let (mut arguments, required) = self.split_arguments(operation);
        arguments.extend(required.map(|(ty, fields)| print_struct(&ty, &fields)));
        arguments.join(", ")
    }

    /// Returns the lines of a method call. The struct with the required values has a line for each value, unless it is
    /// short.
    pub(super) fn method_lines(&mut self, method: &str, operation: &Operation) -> Docs {
        let (mut arguments, required) = self.split_arguments(operation);
        let (ty, fields) = match required {
            Some((ty, fields)) if print_struct(&ty, &fields).len() > SHORT_STRUCT => (ty, fields),
            short => {
                arguments.extend(short.map(|(ty, fields)| print_struct(&ty, &fields)));
                return vec![format!(".{method}({})", arguments.join(", "))];
            }
        };
        arguments.push(format!("{ty} {{"));
        let mut lines = vec![format!(".{method}({}", arguments.join(", "))];
        lines.extend(fields.iter().map(|field| format!("    {field},")));
        lines.push("})".to_owned());
        lines
    }

    /// Returns the arguments of a call, and the name and the fields of its struct with required values, if it takes
    /// one.
    fn split_arguments(&mut self, operation: &Operation) -> (Vec<String>, Option<(String, Vec<String>)>) {
        let Some(required) = calls::lower_call_required_struct(self.cx, operation) else {
            let values = example_parameters(self.cx, operation).filter(|field| !field.optional);
            return (values.map(|field| self.required_value(field)).collect(), None);
        };
        let path: Vec<_> = operation.path.iter().filter(|field| field.attributes.constant.is_none()).collect();
        let others = example_parameters(self.cx, operation).skip(path.len());
        let arguments = path.into_iter().map(|field| self.required_value(field)).collect();
        let (module, name) = (required.module(), required.name);
        self.imports.push(format!("{module}::{name}"));
        (
            arguments,
            Some((name, others.filter(|field| !field.optional).filter_map(|field| self.struct_field(field)).collect())),
        )
    }

    /// Returns a field of a struct with required values. It needs the exact type, without conversions.
    fn struct_field(&mut self, field: &Field) -> Option<String> {
        let (name, value) = (lower_field_name(field), self.field_value(field, ValueForm::Owned)?);
        Some(if name == value { name } else { format!("{name}: {value}") })
    }

    pub(super) fn imports(&mut self) -> Docs {
        self.imports.sort();
        self.imports.dedup();
        self.imports.iter().map(|import| format!("use {}::{import};", self.cx.crate_name())).collect()
    }

    /// Returns a function with these lines as its body.
    pub(super) fn into_docs(mut self, lines: &[String]) -> Docs {
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

    pub(super) fn required_value(&mut self, field: &Field) -> String {
        self.field_value(field, ValueForm::Argument)
            .unwrap_or_else(|| unreachable!("the check rejects records that must contain themselves"))
    }

    /// Returns a value of a field; `None` if it would have to contain a record that is being written already.
    fn field_value(&mut self, field: &Field, form: ValueForm) -> Option<String> {
        if field.ty.is_nullable() && !field.optional {
            return Some("None".to_owned());
        }
        let most = field.attributes.bounds.max.map_or(20, |max| max.value);
        let least = field.attributes.bounds.min.map_or(most.min(1), |min| min.value);
        let ty = field.ty.non_null();
        if let Type::Plain(plain @ (Plain::Integer | Plain::Number)) = ty {
            let number = example_integer(20.clamp(least, most.max(least)));
            return Some(if *plain == Plain::Number { form.converted(number) } else { number });
        }
        self.type_value(field, ty, form)
    }

    fn type_value(&mut self, field: &Field, ty: &Type, form: ValueForm) -> Option<String> {
        Some(match ty {
            Type::Plain(Plain::String) => form.converted(format!("{:?}", example_text(field))),
            Type::Plain(Plain::Text(format)) => form.converted(format!("{:?}", format.example())),
            Type::Plain(Plain::Boolean) => "true".to_owned(),
            Type::Plain(Plain::Number) => form.converted("1".to_owned()),
            Type::Plain(Plain::Integer) => "1".to_owned(),
            Type::Plain(Plain::Json) => self.imported_expression("Json", "Json::null()"),
            Type::Plain(Plain::Object) => self.imported_expression("JsonObject", "JsonObject::new()"),
            Type::Wrapped(Wrapper::Map, value) => match self.element_value(field, value, form) {
                Some(value) => form.converted(format!("[(\"key\", {value})]")),
                None => self.imported_expression("Map", "Map::new()"),
            },
            Type::Plain(Plain::File) => {
                let name = example_kebab_case(names::name_without_raw_prefix(&lower_field_name(field)));
                // A type of the API may have the same name.
                let path = format!("{}::File", self.cx.crate_name());
                format!("{path}::from_bytes({:?}, \"content\")", format!("{name}.txt"))
            }
            Type::Wrapped(Wrapper::List, element) => {
                let element = self.element_value(field, element, form);
                let bounds = &field.attributes.bounds;
                let least = bounds.min_items.map_or(1, |least| least.value.clamp(1, ELEMENTS_MAX));
                let count = bounds.max_items.map_or(least, |most| least.min(most.value.max(0)));
                let elements = (0..count).filter_map(|_| element.as_deref());
                let elements = elements.collect::<Vec<_>>().join(", ");
                match form {
                    ValueForm::Argument => format!("[{elements}]"),
                    ValueForm::Owned => format!("vec![{elements}]"),
                }
            }
            Type::Wrapped(Wrapper::Nullable, _) => "None".to_owned(),
            Type::Declared(TypeId::Enum(id)) => {
                let decl = self.cx.model.enumeration(*id);
                let ty = lower_rust_name(&decl.header);
                let first = &decl.values[0];
                let variant = checked_rust_name(self.cx.names.value(first));
                format!("{}::{variant}", self.imported_type(&ty))
            }
            Type::Declared(TypeId::Record(id))
                if self.open.len() == DEEPEST || self.built >= RECORDS_MAX || self.has_many_arguments(*id) =>
            {
                let ty = self.cx.record_name(*id);
                self.given_argument(&lower_field_name(field), &ty)
            }
            Type::Declared(TypeId::Record(id)) => self.record_value(*id)?,
            Type::Declared(TypeId::Union(id)) => match self.variant_value(field, &self.cx.model.union(*id).kind) {
                // The only arguments that convert variants are parameters.
                Some(value) if form == ValueForm::Argument && matches!(field.path, SpecPath::Parameter(..)) => {
                    if field.ty == *ty { value } else { ValueForm::Owned.converted(value) }
                }
                Some(value) => ValueForm::Owned.converted(value),
                None => {
                    let ty = lower_rust_name(&self.cx.model.union(*id).header);
                    self.given_argument(&lower_field_name(field), &ty)
                }
            },
        })
    }

    /// Returns an element of a list or map; `None` if the list is empty, which ends a record that contains a list of
    /// itself.
    fn element_value(&mut self, field: &Field, ty: &Type, form: ValueForm) -> Option<String> {
        if ty.non_null().record().is_some() && self.built >= RECORDS_MAX {
            return None;
        }
        let before = (self.imports.len(), self.given.len());
        // The type of `None` could not be inferred for elements that are converted.
        let converted = Some(ty.non_null()).filter(|inner| ty.is_nullable() && converts_element(inner));
        let element = self.type_value(field, converted.unwrap_or(ty), form);
        let element = if converted.is_some() { element.map(|value| format!("Some({value})")) } else { element };
        if element.is_none() {
            self.imports.truncate(before.0);
            self.given.truncate(before.1);
        }
        element
    }

    fn has_many_arguments(&self, id: RecordId) -> bool {
        self.cx.record(id).required_fields().count() > ARGUMENTS_MAX
    }

    fn record_value(&mut self, id: RecordId) -> Option<String> {
        if self.open.contains(&id) {
            return None;
        }
        self.open.push(id);
        self.built += 1;
        let record = self.cx.record(id);
        let has_struct = record.has_required_struct();
        let arguments: Option<Vec<_>> = if has_struct {
            record.required_fields().map(|field| self.struct_field(field)).collect()
        } else {
            record.required_fields().map(|field| self.field_value(field, ValueForm::Argument)).collect()
        };
        self.open.pop();
        let (ty, arguments) = (self.cx.record_name(id), arguments?);
        let arguments = if has_struct {
            print_struct(&self.imported_type(&names::required_name(&ty)), &arguments)
        } else {
            arguments.join(", ")
        };
        Some(format!("{}::new({arguments})", self.imported_type(&ty)))
    }

    /// Returns a value of the first variant that has a short one and converts into the union.
    fn variant_value(&mut self, field: &Field, union: &UnionKind) -> Option<String> {
        match union {
            UnionKind::Tagged { variants, .. } => {
                let members: Vec<_> = variants.iter().flat_map(|variant| &variant.members).collect();
                let is_only = |id: RecordId| members.iter().filter(|other| ***other == id).count() == 1;
                variants.iter().find_map(|variant| match variant.members[..] {
                    [only] if is_only(only) => self.variant_record_value(only),
                    _ => None,
                })
            }
            UnionKind::Shaped(variants) => variants.iter().find_map(|variant| match &variant.ty {
                Type::Plain(Plain::String | Plain::Boolean | Plain::Number | Plain::Integer) => {
                    self.type_value(field, &variant.ty, ValueForm::Argument)
                }
                Type::Declared(TypeId::Record(id)) => self.variant_record_value(*id),
                Type::Plain(Plain::Text(_) | Plain::Json | Plain::Object | Plain::File)
                | Type::Wrapped(..)
                | Type::Declared(TypeId::Enum(_) | TypeId::Union(_)) => None,
            }),
        }
    }

    /// Returns a record in a union, if it is a short expression.
    fn variant_record_value(&mut self, id: RecordId) -> Option<String> {
        let is_short = self.cx.record(id).required_fields().count() <= VARIANT_FIELDS_MAX;
        if !is_short || self.open.len() == DEEPEST || self.built >= RECORDS_MAX {
            return None;
        }
        let before = (self.imports.len(), self.given.len());
        let value = self.record_value(id);
        if value.is_none() {
            self.imports.truncate(before.0);
            self.given.truncate(before.1);
        }
        value
    }

    /// Returns an argument named after its field, with a number if the name is taken.
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

    /// Returns the name of a type of the crate in the example: imported, unless another type in the example has the
    /// same name.
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
