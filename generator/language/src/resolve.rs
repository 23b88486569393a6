//! Spec → model: names become ids, templates become instances, includes become fields.

mod address;
mod assumptions;
mod auth;
mod declarations;
mod fields;
mod includes;
mod index;
mod lints;
mod operations;
mod servers;
mod spec_paths;
mod types;
mod unions;
mod webhooks;

use std::collections::{BTreeMap, BTreeSet};

use self::index::DeclarationIndex;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned};
use crate::grammar::section;
use crate::model::{Api, FieldOwner, LintLevels, Model, Module, Named, Operation, Resource, Section, SpecPath};
use crate::spec::{self, Spec};

/// Name of the section of common headers.
const HEADERS: &str = section::HEADERS.name;

/// Name of the section of common headers of responses.
const RESPONSE_HEADERS: &str = section::RESPONSE_HEADERS.name;

/// Resolves every name. Unknown names are reported and left out, so the model is complete only if there was no error.
pub(crate) fn resolve_spec(spec: &Spec, diagnostics: &mut Diagnostics) -> Model {
    let index = DeclarationIndex::build(spec, diagnostics);
    let mut resources = resolve_resources(spec, diagnostics);
    let mut incomplete = incomplete_declarations(spec);
    let api = spec.api().and_then(|section| section.value.as_ref());
    let auth = auth::resolve_auth(spec, diagnostics);
    incomplete.extend((!auth.is_complete).then_some(SpecPath::Section(Section::Auth)));
    let servers = servers::resolve_servers(spec);
    let has_wrong_servers = spec.servers().is_some_and(|section| !section.errors.is_empty());
    incomplete.extend(has_wrong_servers.then_some(SpecPath::Section(Section::Servers)));
    includes::cycles::report_include_cycles(spec, &mut incomplete, diagnostics);
    let errors = spec.errors();
    incomplete.extend(errors.filter(|section| !section.errors.is_empty()).map(|_| SpecPath::Section(Section::Errors)));
    let errors = errors.and_then(|section| section.value.as_deref()).unwrap_or_default();
    let errors = index.note_referrer(
        || SpecPath::Section(Section::Errors),
        || operations::resolve_error_responses(&index, errors, true, diagnostics),
    );
    let by_name = servers::ServersByName::new(&servers, spec);
    let mut server_of = |resource: &Resource| by_name.find_server(resource.server.as_ref()?, diagnostics);
    let of_resources: Vec<_> = resources.iter().map(&mut server_of).collect();
    let wire = spec.wire();
    incomplete.extend(wire.filter(|section| !section.errors.is_empty()).map(|_| SpecPath::Section(Section::Wire)));
    let wire = wire.and_then(|section| section.value.as_ref());
    let usual_auth = wire.and_then(|wire| wire.auth.as_ref());
    let usual_auth = usual_auth.and_then(|declared| auth::resolve_accepted_auth(declared, &auth, diagnostics));
    let shared = operations::SharedByOperations {
        auth: &auth,
        usual_auth: usual_auth.as_ref(),
        errors: &errors,
        servers: &by_name,
        of_resources: &of_resources,
    };
    let operations = operations::resolve_operations(&index, spec, &resources, shared, &mut incomplete, diagnostics);
    for (number, operation) in operations.iter().enumerate() {
        if let Some(resource) = operation.resource {
            resources[resource].operations.push(number);
        }
    }
    let repeated = index.repeated_paths().chain(repeated_operations(&operations)).collect();
    let headers = spec.files().flat_map(|file| &file.headers);
    let response_headers = spec.files().flat_map(|file| &file.response_headers);
    let records = declarations::resolve_records(&index, spec, &mut incomplete, diagnostics);
    let enums = spec.files().flat_map(|file| &file.enums);
    let enums: Vec<_> = enums.map(|decl| declarations::resolve_enum(decl, diagnostics)).collect();
    let unions = unions::resolve_unions(
        &index,
        spec,
        unions::VariantTypes { records: &records, enums: &enums },
        &mut incomplete,
        diagnostics,
    );
    let webhooks = webhooks::resolve_webhooks(&index, spec, &mut incomplete, diagnostics);
    let mut model = Model {
        api: self::resolve_api(api),
        auth,
        servers,
        webhooks,
        headers: index.note_referrer(
            || SpecPath::Section(Section::Headers),
            || fields::resolve_parameter_fields(&index, headers, &fields::FieldParent::Headers, diagnostics),
        ),
        response_headers: index.note_referrer(
            || SpecPath::Section(Section::ResponseHeaders),
            || {
                fields::resolve_parameter_fields(
                    &index,
                    response_headers,
                    &fields::FieldParent::Replies(None),
                    diagnostics,
                )
            },
        ),
        query_arrays: wire.and_then(|wire| wire.query_arrays).map(|style| style.value).unwrap_or_default(),
        query_arrays_span: wire.and_then(|wire| wire.query_arrays).map(|style| style.span),
        form_lists: wire.and_then(|wire| wire.form_lists),
        form_nulls: wire.and_then(|wire| wire.form_nulls),
        json: wire.and_then(|wire| wire.json.clone()),
        rate_limit: wire.and_then(|wire| wire.rate_limit.clone()),
        errors,
        lints: LintLevels::default(),
        modules: spec.files.iter().map(|file| Module { name: file.stem.clone(), path: file.path.clone() }).collect(),
        records,
        enums,
        unions,
        operations,
        resources,
        assumptions: Vec::new(),
        assumed: BTreeMap::new(),
        named: resolve_named_declarations(spec, diagnostics.count() > 0),
        incomplete,
        repeated,
        referrers: BTreeSet::new(),
    };
    model.referrers = index.into_referrers();
    assumptions::resolve_assumptions(spec, &mut model, diagnostics);
    lints::resolve_lints(spec, &mut model, diagnostics);
    model
}

/// Returns the spec paths of operations that are declared twice.
fn repeated_operations(operations: &[Operation]) -> impl Iterator<Item = SpecPath> {
    let mut seen = BTreeSet::new();
    operations.iter().filter(move |operation| !seen.insert(&operation.name)).map(Operation::spec_path)
}

/// Returns the declarations that were not parsed completely.
fn incomplete_declarations(spec: &Spec) -> BTreeSet<SpecPath> {
    let declarations = spec.files().flat_map(|file| &file.incomplete);
    declarations
        .filter_map(|(section, name)| match *section {
            HEADERS => Some(SpecPath::Section(Section::Headers)),
            RESPONSE_HEADERS => Some(SpecPath::Section(Section::ResponseHeaders)),
            section => SpecPath::from_section(section, name),
        })
        .collect()
}

/// Returns declarations that can be named, but are not in the rest of the model.
fn resolve_named_declarations(spec: &Spec, is_wrong: bool) -> Vec<Named> {
    let records = is_wrong.then(|| spec.records()).into_iter().flatten();
    let records = records.map(|record| declarations::named_declaration(FieldOwner::Record, record));
    records
        .chain(spec.templates().map(|template| declarations::named_declaration(FieldOwner::Template, template)))
        .collect()
}

fn resolve_api(api: Option<&spec::Api>) -> Api {
    let text = |pick: fn(&spec::Api) -> &Spanned<String>| api.map(|api| pick(api).value.clone()).unwrap_or_default();
    let span = |pick: fn(&spec::Api) -> &Spanned<String>| api.map_or(Span::file(0), |api| pick(api).span);
    Api {
        title: text(|api| &api.title),
        doc: api.and_then(|api| api.doc.clone()),
        package: text(|api| &api.package),
        package_span: span(|api| &api.package),
        version: text(|api| &api.version),
        version_span: span(|api| &api.version),
    }
}

fn resolve_resources(spec: &Spec, diagnostics: &mut Diagnostics) -> Vec<Resource> {
    let mut resources: Vec<Resource> = Vec::new();
    let mut known = BTreeMap::new();
    for spec::Resource { name, doc, singular, server } in spec.files().flat_map(|file| &file.resources) {
        if let Some(first) = known.get(&name.value) {
            let message = format!("the resource `{}` is declared in two files", name.value);
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, name.span, message);
            diagnostics.report(diagnostic.related(*first, "first here"));
            continue;
        }
        known.insert(&name.value, name.span);
        let (name, span) = (name.value.clone(), name.span);
        let (doc, singular, server) = (Some(doc.clone()), singular.clone(), server.clone());
        resources.push(Resource { name, doc, singular, server, span, operations: Vec::new() });
    }
    resources
}
