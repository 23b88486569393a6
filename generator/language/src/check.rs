//! Rules that a model must satisfy before Rust code can be generated from it. Each rule is a function; this is the list
//! of them.

mod addresses;
mod api;
mod assumptions;
mod auth;
mod bounds;
mod constants;
mod cookies;
mod defaults;
mod encodings;
mod enums;
mod errors;
mod names;
mod operations;
mod pages;
mod paths;
mod records;
mod response_headers;
mod servers;
mod set_aside;
mod unions;
mod webhooks;

pub use self::records::FIELDS_MAX;
pub use self::servers::is_server_url;
pub(crate) use self::set_aside::set_aside;
use crate::diagnostics::Diagnostics;
use crate::model::Model;

/// Checks all rules. Rules about the absence of something are not applied to incomplete declarations.
pub(crate) fn check_model(model: &Model, diagnostics: &mut Diagnostics) {
    for operation in model.operations.iter().filter(|operation| !model.is_incomplete(&operation.spec_path())) {
        paths::check_path_parameters(operation, diagnostics);
        operations::check_operation_method(operation, diagnostics);
        operations::check_operation_id(operation, diagnostics);
        encodings::check_parameter_encodings(model, operation, diagnostics);
        operations::check_operation_headers(model, operation, diagnostics);
        cookies::check_operation_cookies(model, operation, diagnostics);
        pages::check_pages(model, operation, diagnostics);
        errors::check_error_statuses(operation, diagnostics);
        let own = operation.errors.iter().filter(|error| !error.is_common);
        errors::check_error_messages(model, own, diagnostics);
    }
    auth::check_auth_schemes(model, diagnostics);
    servers::check_servers(model, diagnostics);
    webhooks::check_webhooks(model, diagnostics);
    errors::check_error_messages(model, model.errors.iter(), diagnostics);
    operations::check_common_headers(model, diagnostics);
    response_headers::check_response_headers(model, diagnostics);
    api::check_api_package(model, diagnostics);
    api::check_rate_limit_headers(model, diagnostics);
    addresses::check_addresses(model, diagnostics);
    operations::check_distinct_operation_ids(model, diagnostics);
    encodings::check_header_styles(model, &model.headers, diagnostics);
    encodings::check_bracketed_field_names(model, diagnostics);
    encodings::parts::check_file_parts(model, diagnostics);
    encodings::parts::check_declared_parts(model, diagnostics);
    for record in &model.records {
        records::check_record_size(record, diagnostics);
    }
    records::check_narrowings(model, diagnostics);
    records::check_finite_records(model, diagnostics);
    for field in model.fields() {
        bounds::check_bounds(model, field, diagnostics);
        defaults::check_default(model, field, diagnostics);
        constants::check_constant(model, field, diagnostics);
    }
    for decl in model.enums.iter().filter(|decl| !model.is_incomplete(&decl.header.path)) {
        enums::check_enum_values(decl, diagnostics);
    }
    unions::check_unions(model, diagnostics);
    names::check_names(model, diagnostics);
    assumptions::check_assumption_names(model, diagnostics);
}
