//! Rules for a model that makes sense and can become Rust. Each rule is a function; this is the list of them.

mod addresses;
mod api;
mod assumptions;
mod auth;
mod bounds;
mod constants;
mod defaults;
mod encodings;
mod enums;
mod errors;
mod names;
mod operations;
mod pages;
mod paths;
mod records;
mod reply_headers;
mod servers;
mod set_aside;
mod unions;

pub(crate) use self::set_aside::set_aside;
use crate::diagnostics::Diagnostics;
use crate::model::Model;

/// Checks all rules. Rules about the absence of something are not applied to incomplete declarations.
pub(crate) fn check(model: &Model, diagnostics: &mut Diagnostics) {
    for operation in model.operations.iter().filter(|operation| !model.is_incomplete(&operation.spec_path())) {
        paths::parameters_match_the_path(operation, diagnostics);
        operations::method_fits(operation, diagnostics);
        operations::path_parameters_are_strings(operation, diagnostics);
        encodings::parameters_have_an_encoding(model, operation, diagnostics);
        operations::own_headers_are_usable(model, operation, diagnostics);
        pages::can_be_paginated(model, operation, diagnostics);
        errors::are_no_successes(operation, diagnostics);
        let own = operation.errors.iter().filter(|error| !error.is_common);
        errors::messages_are_text(model, own, diagnostics);
    }
    auth::schemes_are_usable(model, diagnostics);
    servers::servers_are_usable(model, diagnostics);
    errors::messages_are_text(model, model.errors.iter(), diagnostics);
    operations::headers_are_usable(model, diagnostics);
    reply_headers::are_readable(model, diagnostics);
    api::package_is_usable(model, diagnostics);
    addresses::addresses_differ(model, diagnostics);
    encodings::fields_can_be_in_brackets(model, diagnostics);
    encodings::parts::files_are_parts(model, diagnostics);
    encodings::parts::are_declared(model, diagnostics);
    for record in &model.records {
        records::fits(record, diagnostics);
    }
    records::are_finite(model, diagnostics);
    for field in model.fields() {
        bounds::bounds_fit_the_type(model, field, diagnostics);
        constants::constant_is_usable(model, field, diagnostics);
    }
    for decl in model.enums.iter().filter(|decl| !model.is_incomplete(&decl.header.path)) {
        enums::values_differ(decl, diagnostics);
    }
    unions::are_distinct(model, diagnostics);
    names::check(model, diagnostics);
    assumptions::names_differ(model, diagnostics);
}
