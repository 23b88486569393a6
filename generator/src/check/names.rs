//! Rust names: every one can be made, and no two are one.

mod scope;

use self::scope::{By, Kind, Scope, Wanted};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use crate::model::{Enum, Field, Header, Model, Operation, Record, Union, UnionKind};
use crate::names::{self, Derived};

/// Checks all names.
pub(super) fn check(model: &Model, diagnostics: &mut Diagnostics) {
    let derived = Derived::of(model);
    types(model, diagnostics);
    for record in &model.records {
        fields(&derived, record, diagnostics);
    }
    for decl in &model.enums {
        enum_variants(&derived, decl, diagnostics);
    }
    for union in &model.unions {
        union_variants(union, diagnostics);
    }
    resources(model, diagnostics);
    calls(&derived, model, diagnostics);
    modules(model, diagnostics);
}

fn types(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(Kind::Type, &names::CRATE_TYPES);
    let records = model.records.iter().map(|record| &record.header);
    let enums = model.enums.iter().map(|decl| &decl.header);
    let unions = model.unions.iter().map(|union| &union.header);
    for Header { name, rust, span, .. } in records.chain(enums).chain(unions) {
        // Letters that no type has were reported where they are declared.
        if rust.is_some() || names::has_letters_of_a_type(name) {
            let derived = names::type_name(name);
            scope.take(Wanted { spelled: name, span: *span, explicit: rust.as_ref(), derived }, diagnostics);
        }
    }
}

fn fields(derived: &Derived, record: &Record, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(Kind::Field, &names::RECORD_METHODS);
    for field in &record.fields {
        take_field(&mut scope, field, wanted(derived, field), diagnostics);
    }
}

fn wanted<'m>(derived: &Derived, field: &'m Field) -> Wanted<'m> {
    let Field { name, span, rust, .. } = field;
    Wanted { spelled: name, span: *span, explicit: rust.as_ref(), derived: derived.value_name(name) }
}

/// Takes the name of a field, and that of its second setter if it has one.
fn take_field<'m>(scope: &mut Scope<'m>, field: &'m Field, wanted: Wanted<'m>, diagnostics: &mut Diagnostics) {
    // A name that cannot be seen was reported where it is declared.
    if field.name.trim().is_empty() {
        return;
    }
    let has_setter = field.optional && field.ty.is_nullable();
    let setter = wanted.name().filter(|_| has_setter).map(names::null_setter_name);
    if scope.take(wanted, diagnostics)
        && let Some(setter) = setter
    {
        scope.claim(setter, By::NullSetter(&field.name), field.span, diagnostics);
    }
}

fn enum_variants(derived: &Derived, decl: &Enum, diagnostics: &mut Diagnostics) {
    // The constant with all values is no variant, but its name would hide one.
    let mut scope = Scope::new(Kind::Variant, &["LISTED", "Unknown"]);
    for value in &decl.values {
        let derived = derived.variant_name(&value.text);
        let wanted = Wanted { spelled: &value.text, span: value.span, explicit: value.rust.as_ref(), derived };
        scope.take(wanted, diagnostics);
    }
}

fn union_variants(union: &Union, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(Kind::Variant, &["Unknown"]);
    let variants: Vec<_> = match &union.kind {
        UnionKind::Tagged { variants, .. } => {
            variants.iter().map(|variant| (&variant.value, variant.span, variant.rust.as_ref())).collect()
        }
        UnionKind::Shaped(variants) => {
            variants.iter().map(|variant| (&variant.name, variant.span, variant.rust.as_ref())).collect()
        }
    };
    for (spelled, span, explicit) in variants {
        scope.take(Wanted { spelled, span, explicit, derived: names::variant_name(spelled) }, diagnostics);
    }
}

fn resources(model: &Model, diagnostics: &mut Diagnostics) {
    let mut accessors = Scope::new(Kind::Method, &names::CLIENT_METHODS);
    let mut groups = Scope::new(Kind::Type, &names::GROUP_TYPES);
    for (number, resource) in model.resources.iter().enumerate() {
        let (spelled, span) = (&resource.name, resource.span);
        if !is_spec_name(spelled, span, "a resource", diagnostics) {
            continue;
        }
        let wanted = |derived| Wanted { spelled, span, explicit: None, derived };
        let has_accessor = accessors.take(wanted(names::value_name(spelled)), diagnostics);
        // What one name cannot be made from, the other cannot either: that is one error.
        if has_accessor {
            groups.take(wanted(names::resource_name(spelled)), diagnostics);
        }
        methods(model, number, diagnostics);
    }
}

fn methods(model: &Model, resource: usize, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(Kind::Method, &names::GROUP_METHODS);
    for Operation { method, span, .. } in model.operations_of(resource) {
        if is_spec_name(method, *span, "an operation", diagnostics) {
            let derived = names::value_name(method);
            scope.take(Wanted { spelled: method, span: *span, explicit: None, derived }, diagnostics);
        }
    }
}

/// Whether a name that only the spec knows is plain; reported if not.
fn is_spec_name(name: &str, span: Span, what: &str, diagnostics: &mut Diagnostics) -> bool {
    let is_plain = names::is_spec_name(name);
    if !is_plain {
        let message = format!("`{name}` is no name for {what}");
        let help = "start with a letter and use ASCII letters, digits, `-` and `_` only";
        diagnostics.report(Diagnostic::new(Code::NameUnusable, span, message).help(help));
    }
    is_plain
}

fn calls(derived: &Derived, model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(Kind::Type, &names::CALL_TYPES);
    for operation in &model.operations {
        let Operation { name, span, rust, resource, method, .. } = operation;
        let resource = &model.resources[*resource].name;
        // Names that are not plain were reported.
        if rust.is_some() || (names::is_spec_name(resource) && names::is_spec_name(method)) {
            let derived = names::call_name(resource, method);
            scope.take(Wanted { spelled: name, span: *span, explicit: rust.as_ref(), derived }, diagnostics);
        }
        setters(derived, model, operation, diagnostics);
    }
}

/// Arguments and setters of a call are those of its parameters and of the fields of its body.
fn setters(derived: &Derived, model: &Model, operation: &Operation, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(Kind::Field, &names::CALL_METHODS);
    for parameters in [&operation.path, &operation.query, &model.headers] {
        for field in parameters {
            let wanted = wanted(derived, field);
            let is_part_of_every_call = wanted.name().is_some_and(|name| names::CALL_FIELDS.contains(&name));
            take_field(&mut scope, field, wanted, diagnostics);
            if is_part_of_every_call {
                let message = format!("the parameter `{}` has the name of a part that every call has", field.name);
                let diagnostic = Diagnostic::new(Code::NameCollision, field.span, message);
                diagnostics.report(diagnostic.help("give it a `rust` name of its own"));
            }
        }
        scope.next_list();
    }
    for field in operation.body.map(|id| model.record(id).fields.as_slice()).unwrap_or_default() {
        take_field(&mut scope, field, wanted(derived, field), diagnostics);
    }
}

fn modules(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(Kind::Module, &[]);
    for (number, module) in model.modules.iter().enumerate() {
        let span = Span::file(number);
        let file = module.path.rsplit('/').next().unwrap_or(&module.path);
        if !file.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_')) {
            let message = "the name of a spec file is also that of a module and a file of the crate";
            let help = "give the file a name of ASCII letters, digits, `.`, `-` and `_`";
            diagnostics.report(Diagnostic::new(Code::NameUnusable, span, message).help(help));
            continue;
        }
        let derived = names::module_name(&module.name);
        scope.take(Wanted { spelled: file, span, explicit: None, derived }, diagnostics);
    }
}
