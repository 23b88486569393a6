//! Makes specs with errors comparable by setting aside the declarations that have errors.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostics::{Span, Spanned};
use crate::model::{Header, Model, Name, Operation, PagesElement, Section, SpecPath, Type, UnionKind};
use crate::names::rust_names;

/// Sets aside all declarations with errors, so that the others can be lowered: operations and resources are removed,
/// types are empty.
pub(crate) fn set_aside(model: &mut Model, errors: impl IntoIterator<Item = Span>) {
    let owners: Vec<_> = errors.into_iter().filter_map(|error| declaration_to_set_aside(model, error)).collect();
    model.incomplete.extend(owners);
    model.incomplete.append(&mut model.referrers);
    if model.api.package.is_empty() {
        model.incomplete.insert(SpecPath::Section(Section::Api));
    }
    let dependents = incomplete_dependents(model);
    model.incomplete.extend(dependents);
    let incomplete = std::mem::take(&mut model.incomplete);
    remove_set_aside(model, &incomplete);
    rename_unusable_modules(model);
    empty_set_aside_types(model, &incomplete);
    model.incomplete = incomplete;
}

/// Returns the declaration that contains a span: the last one that starts before it.
fn declaration_to_set_aside(model: &Model, span: Span) -> Option<SpecPath> {
    let headers = model.headers.iter().map(|field| (field.span, SpecPath::Section(Section::Headers)));
    let replies = model.response_headers.iter().map(|field| (field.span, SpecPath::Section(Section::ResponseHeaders)));
    let resources = model.resources.iter().map(|resource| (resource.span, resource.spec_path()));
    let operations = model.operations.iter().map(|operation| (operation.span, operation.spec_path()));
    let declarations = model.declarations().map(|path| (path.span, path.value.clone()));
    let sections = [(model.api.package_span, Section::Api), (model.auth.span, Section::Auth)];
    let errors = model.errors.iter().map(|error| (error.span, Section::Errors));
    let servers = model.servers.iter().map(|server| (server.span, Section::Servers));
    let webhooks = model.webhooks.iter().map(|webhooks| (webhooks.span, Section::Webhooks));
    let sections = sections
        .into_iter()
        .chain(errors)
        .chain(servers)
        .chain(webhooks)
        .map(|(span, section)| (span, SpecPath::Section(section)));
    let named = headers.chain(replies).chain(resources).chain(operations).chain(declarations).chain(sections);
    // An assumption with an error does not set anything aside.
    let assumptions = model.assumptions.iter().map(|assumption| (assumption.span, None));
    named
        .map(|(span, path)| (span, Some(path)))
        .chain(assumptions)
        .filter(|(start, _)| start.file_index() == span.file_index() && start.starts_by(span))
        .reduce(|last, other| if last.0.starts_by(other.0) { other } else { last })
        .and_then(|(_, path)| path)
}

/// Returns the declarations that cannot be lowered without another one that has an error.
fn incomplete_dependents(model: &Model) -> Vec<SpecPath> {
    let mut incomplete: BTreeSet<_> = model.incomplete.clone();
    for record in &model.records {
        let is_wrong = |path: &SpecPath| path.owner().is_some_and(|owner| incomplete.contains(&owner.spec_path()));
        if record.members().any(|field| is_wrong(&field.path)) {
            incomplete.insert(record.header.path.clone());
        }
    }
    for union in &model.unions {
        let is_wrong = |ty: &Type| model.type_header(ty).is_some_and(|header| incomplete.contains(&header.path));
        if union.types().iter().any(is_wrong) {
            incomplete.insert(union.header.path.clone());
        }
    }
    for operation in &model.operations {
        let mut templates = operation.all_parameters().filter_map(|field| field.template.as_ref());
        if templates.any(|template| incomplete.contains(&SpecPath::Template(Name::clone(template))))
            || !has_complete_pages(model, operation, &incomplete)
            || model.operation_resource(operation).is_some_and(|resource| incomplete.contains(&resource.spec_path()))
        {
            incomplete.insert(operation.spec_path());
        }
    }
    incomplete.into_iter().collect()
}

/// Returns `true` if all fields that pagination names are there, in complete records.
fn has_complete_pages(model: &Model, operation: &Operation, incomplete: &BTreeSet<SpecPath>) -> bool {
    let Some(pages) = &operation.pages else { return true };
    let (response, item) = (operation.returns.ty(), model.page_item_type(operation));
    let is_complete =
        |ty: &Type| model.type_header(ty.non_null()).is_none_or(|header| !incomplete.contains(&header.path));
    let is_there = |ty: Option<&Type>, path: &str| {
        let fields = ty.filter(|ty| is_complete(ty)).and_then(|ty| model.fields_at(ty, path).ok());
        fields.is_some_and(|fields| fields.iter().all(|field| is_complete(&field.ty)))
    };
    item.is_some()
        && pages.parts().all(|(part, name)| match part.element() {
            PagesElement::Field => is_there(response, name),
            PagesElement::FieldOfItem => is_there(item, name),
            PagesElement::Parameter | PagesElement::Relation => true,
        })
}

/// Renames files whose names cannot be module names. This does not affect public items, because none is named after its
/// module.
fn rename_unusable_modules(model: &mut Model) {
    for (number, module) in model.modules.iter_mut().enumerate() {
        if rust_names::rust_module_name(module).is_none() {
            module.name = format!("file-{number}");
        }
    }
}

/// Removes operations, resources and headers.
fn remove_set_aside(model: &mut Model, incomplete: &BTreeSet<SpecPath>) {
    model.operations.retain(|operation| !incomplete.contains(&operation.spec_path()));
    let mut numbers = BTreeMap::new();
    let (mut number, mut kept) = (0, 0);
    model.resources.retain(|resource| {
        let is_kept = !incomplete.contains(&resource.spec_path());
        numbers.insert(number, kept);
        number += 1;
        kept += usize::from(is_kept);
        is_kept
    });
    for resource in &mut model.resources {
        resource.operations.clear();
    }
    for (number, operation) in model.operations.iter_mut().enumerate() {
        operation.resource = operation.resource.map(|resource| numbers[&resource]);
        if let Some(resource) = operation.resource {
            model.resources[resource].operations.push(number);
        }
    }
    if incomplete.contains(&SpecPath::Section(Section::Headers)) {
        model.headers.clear();
    }
    if incomplete.contains(&SpecPath::Section(Section::ResponseHeaders)) {
        model.response_headers.clear();
    }
    if incomplete.contains(&SpecPath::Section(Section::Webhooks)) {
        model.webhooks = None;
    }
    if incomplete.contains(&SpecPath::Section(Section::Errors)) {
        model.errors.clear();
        for operation in &mut model.operations {
            operation.errors.retain(|error| !error.is_common);
        }
    }
}

/// Empties types that others refer to.
fn empty_set_aside_types(model: &mut Model, incomplete: &BTreeSet<SpecPath>) {
    for record in model.records.iter_mut().filter(|record| incomplete.contains(&record.header.path)) {
        record.fields.clear();
        record.extra = None;
        make_set_aside_type_nameable(&mut record.header);
    }
    for decl in model.enums.iter_mut().filter(|decl| incomplete.contains(&decl.header.path)) {
        decl.values.clear();
        make_set_aside_type_nameable(&mut decl.header);
    }
    for union in model.unions.iter_mut().filter(|union| incomplete.contains(&union.header.path)) {
        union.kind = UnionKind::Shaped(Vec::new());
        make_set_aside_type_nameable(&mut union.header);
    }
}

/// Gives a type a Rust name if none can be derived.
fn make_set_aside_type_nameable(header: &mut Header) {
    if rust_names::rust_type_name(header).is_none() {
        header.rust = Some(Spanned::new("Unnamed".to_owned(), header.span));
    }
}
