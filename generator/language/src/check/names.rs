//! Rust names: each can be derived, and no two collide.

mod reply_headers;
mod scope;

use std::collections::BTreeSet;

use self::scope::{NameKind, Owner, Scope, Wanted};
use super::operations::same_header;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span};
use crate::grammar::extra::ANY;
use crate::grammar::record::EXTRA_KEY;
use crate::model::{
    Content, Distinction, Enum, Field, Framing, Header, Model, Operation, Placement, Raw, Record, Returned, Union,
    UnionKind,
};
use crate::names;
use crate::names::rust_names::{self, RustNames};

/// Checks all names.
pub(super) fn check(model: &Model, diagnostics: &mut Diagnostics) {
    let names = RustNames::of(model);
    types(model, diagnostics);
    for record in &model.records {
        fields(&names, record, diagnostics);
    }
    for decl in &model.enums {
        enum_variants(&names, decl, diagnostics);
    }
    for union in &model.unions {
        union_variants(union, diagnostics);
    }
    schemes(model, diagnostics);
    servers(model, diagnostics);
    resources(model, diagnostics);
    calls(&names, model, diagnostics);
    reply_headers::check(model, diagnostics);
    modules(model, diagnostics);
}

fn types(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(NameKind::Type, &names::CRATE_TYPES);
    let records = model.records.iter().map(|record| &record.header);
    let enums = model.enums.iter().map(|decl| &decl.header);
    let unions = model.unions.iter().map(|union| &union.header);
    for header in records.chain(enums).chain(unions) {
        let Header { name, rust, span, .. } = header;
        // Other characters were reported at the declaration.
        if rust.is_some() || names::has_letters_of_a_type(name) {
            let rust_name = rust_names::of_type(header);
            scope.reserve(Wanted { name, span: *span, explicit: rust.as_ref(), rust_name }, diagnostics);
        }
    }
}

fn fields(names: &RustNames, record: &Record, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(NameKind::Field, &names::RECORD_METHODS);
    for field in &record.fields {
        reserve_field(&mut scope, field, wanted(names, field), diagnostics);
    }
    if let (Some(extra), Some(field)) = (&record.extra, record.field(ANY)) {
        let message = format!("a field cannot be called `{ANY}` beside `{}`", EXTRA_KEY.name);
        let diagnostic = Diagnostic::new(Code::NameCollision, field.span, message);
        diagnostics.report(diagnostic.related(extra.span, "all other fields, which have this name in paths"));
    }
}

fn wanted<'m>(names: &RustNames, field: &'m Field) -> Wanted<'m> {
    let Field { name, span, rust, .. } = field;
    Wanted { name, span: *span, explicit: rust.as_ref(), rust_name: names.field(field) }
}

/// Reserves the name of a field, and that of its setter for `null` if it has one.
fn reserve_field<'m>(scope: &mut Scope<'m>, field: &'m Field, wanted: Wanted<'m>, diagnostics: &mut Diagnostics) {
    // A blank name was reported at the declaration, and a constant has no Rust name.
    if field.name.trim().is_empty() || field.constant.is_some() {
        return;
    }
    let has_setter = field.optional && field.ty.is_nullable();
    let setter = wanted.rust_name().filter(|_| has_setter).map(names::null_setter_name);
    if scope.reserve(wanted, diagnostics)
        && let Some(setter) = setter
    {
        scope.reserve_name(setter, Owner::NullSetter(&field.name), field.span, diagnostics);
    }
}

fn enum_variants(names: &RustNames, decl: &Enum, diagnostics: &mut Diagnostics) {
    // The constants with all values are no variants, but would be shadowed by one.
    let mut scope = Scope::new(NameKind::Variant, &["KNOWN", "LISTED", "Unknown"]);
    for value in &decl.values {
        let rust_name = names.value(value);
        let wanted = Wanted { name: &value.name, span: value.span, explicit: value.rust.as_ref(), rust_name };
        scope.reserve(wanted, diagnostics);
    }
}

fn union_variants(union: &Union, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(NameKind::Variant, &["Unknown"]);
    // Variants of an overlapping union are functions.
    let mut methods = Scope::new(NameKind::Method, &names::OVERLAPPING_METHODS);
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
        let rust_name = rust_names::of_variant(name, explicit);
        let method = rust_name.as_deref().map(names::view_name).filter(|_| is_overlapping);
        if scope.reserve(Wanted { name, span, explicit, rust_name }, diagnostics)
            && let Some(method) = method
        {
            methods.reserve_name(method, Owner::Declared(name), span, diagnostics);
        }
    }
}

/// Checks the functions that create credentials, and their arguments.
fn schemes(model: &Model, diagnostics: &mut Diagnostics) {
    let mut functions = Scope::new(NameKind::Method, &names::CREDENTIAL_METHODS);
    for scheme in &model.auth.schemes {
        let Some(name) = scheme.name.as_deref() else { continue };
        let span = scheme.span;
        if !is_spec_name(name, span, "a scheme", diagnostics) {
            continue;
        }
        let wanted = |name| Wanted { name, span, explicit: None, rust_name: rust_names::of_credentials(name) };
        // The only key of an API is an argument of the builder.
        if !model.auth.has_one_key() {
            functions.reserve(wanted(name), diagnostics);
        }
        let mut arguments = Scope::new(NameKind::Method, &[]);
        for part in &scheme.parts {
            let is_usable = match scheme.placement {
                // Reported with the value of the header.
                Placement::Headers(_) => names::is_spec_name(part),
                Placement::Bearer | Placement::Basic | Placement::Query(..) | Placement::Cookie(..) => {
                    is_spec_name(part, span, "a part of credentials", diagnostics)
                }
            };
            if is_usable {
                arguments.reserve(wanted(part), diagnostics);
            }
        }
    }
}

/// Checks the methods of the builder that set servers and their variables.
fn servers(model: &Model, diagnostics: &mut Diagnostics) {
    let mut methods = Scope::new(NameKind::Method, &[]);
    for server in &model.servers {
        let (name, span) = (server.name.as_str(), server.span);
        if is_spec_name(name, span, "a server", diagnostics) && !server.is_default() {
            let rust_name = rust_names::of_server(name);
            methods.reserve(Wanted { name, span, explicit: None, rust_name }, diagnostics);
        }
    }
    // A variable of several servers has one method.
    let mut known = BTreeSet::new();
    for variable in model.servers.iter().flat_map(|server| &server.variables) {
        let (name, span) = (variable.name.as_str(), variable.span);
        if known.insert(name) && is_spec_name(name, span, "a variable", diagnostics) {
            let rust_name = rust_names::of_server_variable(name);
            methods.reserve(Wanted { name, span, explicit: None, rust_name }, diagnostics);
        }
    }
}

fn resources(model: &Model, diagnostics: &mut Diagnostics) {
    let mut accessors = Scope::new(NameKind::Method, &names::CLIENT_METHODS);
    let mut groups = Scope::new(NameKind::Type, &names::GROUP_TYPES);
    for (number, resource) in model.resources.iter().enumerate() {
        let (name, span) = (&resource.name, resource.span);
        if !is_spec_name(name, span, "a resource", diagnostics) {
            continue;
        }
        let wanted = |rust_name| Wanted { name, span, explicit: None, rust_name };
        let has_accessor = accessors.reserve(wanted(rust_names::of_accessor(name)), diagnostics);
        // If one of the names cannot be derived, the other cannot either: that is one error.
        if has_accessor {
            groups.reserve(wanted(rust_names::of_resource(name)), diagnostics);
        }
        if let Some((one, span)) = &resource.one {
            is_spec_name(one, *span, "the singular of a resource", diagnostics);
        }
        methods(model, number, diagnostics);
    }
}

fn methods(model: &Model, resource: usize, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(NameKind::Method, &names::GROUP_METHODS);
    for operation in model.operations_of(resource) {
        let Operation { method: name, span, .. } = operation;
        if is_spec_name(name, *span, "an operation", diagnostics) {
            let rust_name = rust_names::of_method(operation);
            scope.reserve(Wanted { name, span: *span, explicit: None, rust_name }, diagnostics);
        }
    }
}

/// Returns `true` if the name of a resource or operation is usable; reports it if not.
fn is_spec_name(name: &str, span: Span, what: &str, diagnostics: &mut Diagnostics) -> bool {
    let is_plain = names::is_spec_name(name);
    if !is_plain {
        let message = format!("`{name}` is not a valid name for {what}");
        let help = "start with a letter and use ASCII letters, digits, `-` and `_` only";
        diagnostics.report(Diagnostic::new(Code::NameUnusable, span, message).help(help));
    }
    is_plain
}

fn calls(names: &RustNames, model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(NameKind::Type, &names::CALL_TYPES);
    for operation in &model.operations {
        let Operation { name, span, rust, resource, method, .. } = operation;
        let resource = &model.resources[*resource];
        let one = resource.one.as_ref().map_or(&resource.name, |(one, _)| one);
        // Other names were reported above.
        let parts = [&resource.name, one, method];
        if rust.is_some() || parts.into_iter().all(|part| names::is_spec_name(part)) {
            let rust_name = rust_names::of_call(model, operation);
            let response = rust_name.as_deref().map(names::response_name).filter(|_| operation.has_response_enum());
            scope.reserve(Wanted { name, span: *span, explicit: rust.as_ref(), rust_name }, diagnostics);
            if let Some(response) = response {
                scope.reserve_name(response, Owner::Response(name), *span, diagnostics);
            }
        }
        setters(names, model, operation, diagnostics);
    }
}

/// Returns the methods of a call that not every call has.
fn methods_of_streams(operation: &Operation) -> &'static [&'static str] {
    match operation.returns.returned() {
        Returned::One(Content::Raw(Raw::Bytes)) | Returned::Optional(Content::Raw(Raw::Bytes), _) => {
            &names::BYTES_METHODS
        }
        Returned::One(Content::Streamed(Framing::Events, _)) => &names::EVENTS_METHODS,
        Returned::One(Content::Streamed(Framing::Lines, _)) => &names::LINES_METHODS,
        Returned::One(Content::None | Content::Json(_) | Content::Raw(Raw::Text) | Content::Redirect)
        | Returned::Optional(
            Content::None | Content::Json(_) | Content::Raw(Raw::Text) | Content::Redirect | Content::Streamed(..),
            _,
        )
        | Returned::Each(_) => &[],
    }
}

/// Checks the arguments and setters of a call: its parameters and the fields of its body.
fn setters<'m>(names: &RustNames, model: &'m Model, operation: &'m Operation, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(NameKind::Field, &names::CALL_METHODS).and(methods_of_streams(operation));
    // Two headers of one name were reported.
    let headers = (0..operation.headers.len()).filter(|number| same_header(model, operation, *number).is_none());
    let headers: Vec<_> = headers.map(|number| &operation.headers[number]).collect();
    let all = |fields: &'m [Field]| fields.iter().collect();
    let common = model.common_headers(operation).collect();
    for parameters in [all(&operation.path), all(&operation.query), headers, common] {
        for field in parameters {
            let wanted = wanted(names, field);
            let is_part_of_every_call =
                field.constant.is_none() && wanted.rust_name().is_some_and(|name| names::CALL_FIELDS.contains(&name));
            reserve_field(&mut scope, field, wanted, diagnostics);
            if is_part_of_every_call {
                let message = format!("the parameter `{}` collides with a field that every call has", field.name);
                let diagnostic = Diagnostic::new(Code::NameCollision, field.span, message);
                diagnostics.report(diagnostic.help("give it a `rust` name of its own"));
            }
        }
        scope.next_list();
    }
    for field in operation.flattened_body().map(|id| model.record(id).fields.as_slice()).unwrap_or_default() {
        reserve_field(&mut scope, field, wanted(names, field), diagnostics);
    }
    if let Some(extra) = operation.flattened_body().and_then(|id| model.record(id).extra.as_deref()) {
        scope.reserve(wanted(names, extra), diagnostics);
    }
    // Every call has the name `body`, but not the setter that sends `null`.
    let argument = operation.body.as_ref().and_then(|body| body.argument.as_ref());
    if let Some(argument) = argument.filter(|argument| argument.optional && argument.ty.is_nullable()) {
        let setter = names::null_setter_name(&argument.name);
        scope.reserve_name(setter, Owner::NullSetter(&argument.name), argument.span, diagnostics);
    }
}

fn modules(model: &Model, diagnostics: &mut Diagnostics) {
    let mut scope = Scope::new(NameKind::Module, &[]);
    for (number, module) in model.modules.iter().enumerate() {
        let span = Span::file(number);
        let file = module.path.rsplit('/').next().unwrap_or(&module.path);
        if !file.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_')) {
            let message = "the name of a spec file must be usable for a module and a file of the crate";
            let help = "give the file a name of ASCII letters, digits, `.`, `-` and `_`";
            diagnostics.report(Diagnostic::new(Code::NameUnusable, span, message).help(help));
            continue;
        }
        let rust_name = rust_names::of_module(module);
        scope.reserve(Wanted { name: file, span, explicit: None, rust_name }, diagnostics);
    }
}
