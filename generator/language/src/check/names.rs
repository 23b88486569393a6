//! Checks that each Rust name can be derived, and that no two collide.

mod response_headers;
mod scope;

use std::collections::BTreeSet;

use self::scope::{NameKind, NameOwner, NameScope, WantedName};
use super::operations::earlier_operation_header;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::extra::ANY;
use crate::grammar::record::EXTRA_KEY;
use crate::model::{
    Attributes, Distinction, Enum, Field, Framing, Header, Model, Operation, Placement, Record, RequiredStruct, Union,
    UnionKind,
};
use crate::names;
use crate::names::rust_names::{self, RustNames};

/// Checks all names.
pub(super) fn check_names(model: &Model, diagnostics: &mut Diagnostics) {
    let names = RustNames::new(model);
    check_type_names(model, diagnostics);
    for record in &model.records {
        check_field_names(&names, record, diagnostics);
    }
    for decl in &model.enums {
        check_enum_variant_names(&names, decl, diagnostics);
    }
    for union in &model.unions {
        check_union_variant_names(union, diagnostics);
    }
    check_scheme_names(model, diagnostics);
    check_server_names(model, diagnostics);
    check_resource_names(model, diagnostics);
    check_call_names(&names, model, diagnostics);
    response_headers::check_response_header_names(model, diagnostics);
    check_module_names(model, diagnostics);
}

fn check_type_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = NameScope::new(NameKind::Type, &names::CRATE_TYPES).with_reserved(&names::PRELUDE_TYPES);
    let records = model.records.iter().map(|record| &record.header);
    let enums = model.enums.iter().map(|decl| &decl.header);
    let unions = model.unions.iter().map(|union| &union.header);
    for header in records.chain(enums).chain(unions) {
        let Header { name, rust, span, .. } = header;
        // Invalid characters were reported at the declaration.
        if rust.is_some() || names::has_type_name_letters(name) {
            let rust_name = rust_names::rust_type_name(header);
            scope.reserve(WantedName { name, span: *span, explicit: rust.as_ref(), rust_name }, diagnostics);
        }
    }
    // This comes after all types, so a clash is reported at the record that takes a second name.
    for record in model.records.iter().filter(|record| record.has_required_struct()) {
        let Header { name, span, .. } = &record.header;
        if let Some(required) = rust_names::rust_type_name(&record.header).as_deref().map(names::required_name) {
            scope.reserve_name(required, NameOwner::Required(name), *span, diagnostics);
        }
    }
}

fn check_field_names(names: &RustNames, record: &Record, diagnostics: &mut Diagnostics) {
    let mut scope = NameScope::new(NameKind::Field, &names::RECORD_METHODS).with_reserved(&names::RECORD_FIELDS);
    for field in &record.fields {
        reserve_field_name(&mut scope, field, wanted_field_name(names, field), diagnostics);
    }
    if let (Some(extra), Some(field)) = (&record.extra, record.field(ANY)) {
        let message = format!("a field cannot be called `{ANY}` beside `{}`", EXTRA_KEY.name);
        let diagnostic = Diagnostic::new(codes::NAME_COLLISION, field.span, message);
        diagnostics
            .report(diagnostic.related(extra.span, format!("`{}` is called `{ANY}` in spec paths", EXTRA_KEY.name)));
    }
}

fn wanted_field_name<'m>(names: &RustNames, field: &'m Field) -> WantedName<'m> {
    let Field { name, span, attributes: Attributes { rust, .. }, .. } = field;
    WantedName { name, span: *span, explicit: rust.as_ref(), rust_name: names.field(field) }
}

/// Reserves the name of a field, and the name of its setter for `null`, if it has one.
fn reserve_field_name<'m>(
    scope: &mut NameScope<'m>,
    field: &'m Field,
    wanted: WantedName<'m>,
    diagnostics: &mut Diagnostics,
) {
    // A blank name was reported at the declaration, and constants do not have a Rust name.
    if field.name.trim().is_empty() || field.attributes.constant.is_some() {
        return;
    }
    let has_setter = field.optional && field.ty.is_nullable();
    let setter = wanted.rust_name().filter(|_| has_setter).map(names::null_setter_name);
    if scope.reserve(wanted, diagnostics)
        && let Some(setter) = setter
    {
        scope.reserve_name(setter, NameOwner::NullSetter(&field.name), field.span, diagnostics);
    }
}

fn check_enum_variant_names(names: &RustNames, decl: &Enum, diagnostics: &mut Diagnostics) {
    // The constant with all variants is not a variant, but a variant would shadow it. `WIRE_VALUES`, with its
    // underscore, cannot be the name of one.
    let mut scope = NameScope::new(NameKind::Variant, &["VARIANTS", "Unknown"]);
    for value in &decl.values {
        let rust_name = names.value(value);
        let wanted = WantedName { name: &value.name, span: value.span, explicit: value.rust.as_ref(), rust_name };
        scope.reserve(wanted, diagnostics);
    }
}

fn check_union_variant_names(union: &Union, diagnostics: &mut Diagnostics) {
    let mut scope = NameScope::new(NameKind::Variant, &["Unknown"]);
    // Variants of an overlapping union are functions.
    let mut methods = NameScope::new(NameKind::Method, &names::OVERLAPPING_METHODS);
    let is_overlapping = union.by == Some(Distinction::All);
    let variants: Vec<_> = match &union.kind {
        UnionKind::Tagged { variants, .. } => {
            variants.iter().map(|variant| (&variant.name, variant.span, variant.rust.as_ref())).collect()
        }
        UnionKind::Shaped(variants) => {
            variants.iter().map(|variant| (&variant.name, variant.span, variant.rust.as_ref())).collect()
        }
    };
    for (name, span, explicit) in variants {
        let rust_name = rust_names::rust_variant_name(name, explicit);
        let method = rust_name.as_deref().map(names::view_name).filter(|_| is_overlapping);
        if scope.reserve(WantedName { name, span, explicit, rust_name }, diagnostics)
            && let Some(method) = method
        {
            methods.reserve_name(method, NameOwner::Declared(name), span, diagnostics);
        }
    }
}

/// Checks the functions that create credentials, and their arguments.
fn check_scheme_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut functions = NameScope::new(NameKind::Method, &names::CREDENTIAL_METHODS);
    for scheme in &model.auth.schemes {
        let Some(name) = scheme.name.as_deref() else { continue };
        let span = scheme.span;
        if !check_spec_name(name, span, "a scheme", diagnostics) {
            continue;
        }
        let wanted =
            |name| WantedName { name, span, explicit: None, rust_name: rust_names::rust_credentials_name(name) };
        // If the API has a single key, it is an argument of the builder.
        if !model.auth.has_one_key() {
            functions.reserve(wanted(name), diagnostics);
        }
        let mut arguments = NameScope::new(NameKind::Method, &[]);
        for part in &scheme.parts {
            let is_usable = match scheme.placement {
                // These are reported with the header value.
                Placement::Headers(_) | Placement::Together { .. } => names::is_spec_name(part),
                Placement::Bearer | Placement::Basic | Placement::Query(_) | Placement::Cookie(_) => {
                    check_spec_name(part, span, "a part of credentials", diagnostics)
                }
            };
            if is_usable {
                arguments.reserve(wanted(part), diagnostics);
            }
        }
    }
}

/// Checks the methods of the builder that set servers and their variables.
fn check_server_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut methods = NameScope::new(NameKind::Method, &[]);
    for server in &model.servers {
        let (name, span) = (server.name.as_str(), server.span);
        if check_spec_name(name, span, "a server", diagnostics) && !server.is_default() {
            let rust_name = rust_names::rust_server_name(name);
            methods.reserve(WantedName { name, span, explicit: None, rust_name }, diagnostics);
        }
    }
    // A variable of several servers has a single method.
    let mut known = BTreeSet::new();
    for variable in model.servers.iter().flat_map(|server| &server.variables) {
        let (name, span) = (variable.name.as_str(), variable.span);
        if known.insert(name) && check_spec_name(name, span, "a variable", diagnostics) {
            let rust_name = rust_names::rust_server_variable_name(name);
            methods.reserve(WantedName { name, span, explicit: None, rust_name }, diagnostics);
        }
    }
}

fn check_resource_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut accessors = NameScope::new(NameKind::Method, &names::CLIENT_METHODS);
    let mut groups = NameScope::new(NameKind::Type, &names::GROUP_TYPES);
    for (number, resource) in model.resources.iter().enumerate() {
        let (name, span) = (&resource.name, resource.span);
        if !check_spec_name(name, span, "a resource", diagnostics) {
            continue;
        }
        let wanted = |rust_name| WantedName { name, span, explicit: None, rust_name };
        let has_accessor = accessors.reserve(wanted(rust_names::rust_accessor_name(name)), diagnostics);
        // If one of the names cannot be derived, the other cannot either: this is reported once.
        if has_accessor {
            groups.reserve(wanted(rust_names::rust_resource_name(name)), diagnostics);
        }
        if let Some(Spanned { value: one, span }) = &resource.singular {
            check_spec_name(one, *span, "the singular of a resource", diagnostics);
        }
        let methods = &mut NameScope::new(NameKind::Method, &names::GROUP_METHODS);
        check_method_names(methods, model.resource_operations(number), diagnostics);
    }
    // A resource and a call of the client itself are methods of the same type.
    check_method_names(&mut accessors, model.client_operations(), diagnostics);
}

fn check_method_names<'m>(
    scope: &mut NameScope<'m>,
    operations: impl Iterator<Item = &'m Operation>,
    diagnostics: &mut Diagnostics,
) {
    for operation in operations {
        let Operation { method: name, span, .. } = operation;
        if check_spec_name(name, *span, "an operation", diagnostics) {
            let rust_name = rust_names::rust_method_name(operation);
            scope.reserve(WantedName { name, span: *span, explicit: None, rust_name }, diagnostics);
        }
    }
}

/// Returns `true` if the name of a resource or operation is valid, and reports it otherwise.
fn check_spec_name(name: &str, span: Span, what: &str, diagnostics: &mut Diagnostics) -> bool {
    let is_plain = names::is_spec_name(name);
    if !is_plain {
        let message = format!("`{name}` is not a valid name for {what}");
        let help = "start with a letter and use ASCII letters, digits, `-` and `_` only";
        diagnostics.report(Diagnostic::new(codes::NAME_UNUSABLE, span, message).help(help));
    }
    is_plain
}

fn check_call_names(names: &RustNames, model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = NameScope::new(NameKind::Type, &names::CALL_TYPES);
    for operation in &model.operations {
        let Operation { name, span, rust, method, .. } = operation;
        let resource = model.operation_resource(operation);
        let singular = resource.and_then(|resource| resource.singular.as_ref()).map(|one| &one.value);
        let parts = resource.map(|resource| &resource.name).into_iter().chain(singular).chain([method]);
        // Other names were reported above.
        if rust.is_some() || parts.into_iter().all(|part| names::is_spec_name(part)) {
            let rust_name = rust_names::rust_call_name(model, operation);
            let response = rust_name.as_deref().map(names::response_name).filter(|_| operation.has_response_enum());
            let takes_struct = model.required_struct(operation) == Some(RequiredStruct::OfCall);
            let required = rust_name.as_deref().map(names::required_name).filter(|_| takes_struct);
            scope.reserve(WantedName { name, span: *span, explicit: rust.as_ref(), rust_name }, diagnostics);
            if let Some(response) = response {
                scope.reserve_name(response, NameOwner::Response(name), *span, diagnostics);
            }
            if let Some(required) = required {
                scope.reserve_name(required, NameOwner::Required(name), *span, diagnostics);
            }
        }
        check_setter_names(names, model, operation, diagnostics);
    }
}

/// Returns the methods that only some calls have.
fn stream_method_names(operation: &Operation) -> &'static [&'static str] {
    match operation.framing() {
        Some(Framing::Events | Framing::TextEvents) => &names::EVENTS_METHODS,
        Some(Framing::Lines) => &names::LINES_METHODS,
        None if operation.is_streamed() => &names::BYTES_METHODS,
        None => &[],
    }
}

/// Checks the arguments and setters of a call: its parameters and the fields of its body.
fn check_setter_names<'m>(
    names: &RustNames,
    model: &'m Model,
    operation: &'m Operation,
    diagnostics: &mut Diagnostics,
) {
    let mut scope = NameScope::new(NameKind::Field, &names::CALL_METHODS).with_reserved(stream_method_names(operation));
    // Two headers with the same name were reported.
    let headers =
        (0..operation.headers.len()).filter(|number| earlier_operation_header(model, operation, *number).is_none());
    let headers: Vec<_> = headers.map(|number| &operation.headers[number]).collect();
    let all = |fields: &'m [Field]| fields.iter().collect();
    let common = model.common_headers(operation).collect();
    for parameters in [all(&operation.path), all(&operation.query), headers, common, all(&operation.cookies)] {
        for field in parameters {
            let wanted = wanted_field_name(names, field);
            let is_part_of_every_call = field.attributes.constant.is_none()
                && wanted.rust_name().is_some_and(|name| names::CALL_FIELDS.contains(&name));
            reserve_field_name(&mut scope, field, wanted, diagnostics);
            if is_part_of_every_call {
                let message = format!("the parameter `{}` collides with a field that every call has", field.name);
                let diagnostic = Diagnostic::new(codes::NAME_COLLISION, field.span, message);
                diagnostics.report(diagnostic.help("give it a separate `rust` name"));
            }
        }
        scope.start_next_list();
    }
    for field in operation.flattened_body().map(|id| model.record(id).fields.as_slice()).unwrap_or_default() {
        reserve_field_name(&mut scope, field, wanted_field_name(names, field), diagnostics);
    }
    if let Some(extra) = operation.flattened_body().and_then(|id| model.record(id).extra.as_deref()) {
        scope.reserve(wanted_field_name(names, extra), diagnostics);
    }
    // The name `body` is reserved for every call, but the setter that sends `null` is not.
    let argument = operation.body.as_ref().and_then(|body| body.argument.as_ref());
    if let Some(argument) = argument.filter(|argument| argument.optional && argument.ty.is_nullable()) {
        let setter = names::null_setter_name(&argument.name);
        scope.reserve_name(setter, NameOwner::NullSetter(&argument.name), argument.span, diagnostics);
    }
}

fn check_module_names(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = NameScope::new(NameKind::Module, &[]);
    for (number, module) in model.modules.iter().enumerate() {
        let span = Span::file(number);
        let file = module.path.rsplit('/').next().unwrap_or(&module.path);
        if !file.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_')) {
            let message = "the name of a spec file must be valid for a module and a file of the crate";
            let help = "give the file a name of ASCII letters, digits, `.`, `-` and `_`";
            diagnostics.report(Diagnostic::new(codes::NAME_UNUSABLE, span, message).help(help));
            continue;
        }
        let rust_name = rust_names::rust_module_name(module);
        scope.reserve(WantedName { name: file, span, explicit: None, rust_name }, diagnostics);
    }
}
