//! Declarations that neither an operation nor a webhook reaches.

use std::collections::BTreeSet;

use super::{LintEdit, LintWarning};
use crate::diagnostics::{Confidence, Diagnostic, Span};
use crate::model::graph::Graph;
use crate::model::{FieldOwner, Header, Lint, Model, Operation, SpecPath, Type, TypeId, Union};

/// Reports types, templates and assumptions that are not used.
pub(super) fn lint_unused(model: &Model, found: &mut Vec<LintWarning>) {
    let (reached, kept) =
        (find_used_types(model, |_| false), find_used_types(model, |path| may_be_unused(model, path)));
    let mut unused: BTreeSet<String> = BTreeSet::new();
    let of_types = possibly_unused_headers(model).zip(reached.into_iter().zip(kept));
    // A type counts as used if an allowed unused type contains it.
    let is_unused =
        |header: &Header, (reached, kept): (bool, bool)| !reached && (!kept || may_be_unused(model, &header.path));
    for (header, _) in of_types.filter(|(header, reached)| is_unused(header, *reached)) {
        unused.insert(header.path.to_string());
        let message = format!("no operation uses `{}`", header.name);
        let help = "remove it, or allow it with the reason if programs use the type";
        found.push(unused_warning(header.path.clone(), header.span, message, help));
    }
    let used = used_templates(model);
    for template in model.named.iter().filter(|named| !named.fields.is_empty() && !used.contains(&named.path)) {
        let message = format!("`{}` is never used", template.path);
        unused.insert(template.path.to_string());
        found.push(unused_warning(template.path.clone(), template.span, message, "remove it"));
    }
    for assumption in &model.assumptions {
        let is_of_unused = |at: &SpecPath| {
            let at = at.to_string();
            let owner: String = at.splitn(3, '.').take(2).collect::<Vec<_>>().join(".");
            unused.contains(&owner)
        };
        if !assumption.at.is_empty() && assumption.at.iter().all(|at| is_of_unused(&at.value)) {
            let message = format!("the assumption `{}` only concerns unused declarations", assumption.name);
            found.push(unused_warning(assumption.at[0].value.clone(), assumption.span, message, "remove it with them"));
        }
    }
}

fn unused_warning(at: SpecPath, span: Span, message: String, help: &str) -> LintWarning {
    let lint = Lint::Unused;
    let diagnostic = Diagnostic::new(lint.code(), span, message).help(help);
    LintWarning::new(lint, at, diagnostic).with_edit(LintEdit::Remove(Confidence::Maybe))
}

/// Returns the types in the order of the nodes: records, enums, unions.
fn possibly_unused_headers(model: &Model) -> impl Iterator<Item = &Header> {
    let records = model.records.iter().map(|record| &record.header);
    let enums = model.enums.iter().map(|decl| &decl.header);
    records.chain(enums).chain(model.unions.iter().map(|union| &union.header))
}

/// Returns `true` for a type that may be unused.
fn may_be_unused(model: &Model, path: &SpecPath) -> bool {
    model.lints.allowed.iter().any(|allowance| allowance.lint == Lint::Unused && allowance.at == *path)
}

/// Returns, for each type, `true` if an operation or a webhook reaches it, or if a type that is kept contains it.
fn find_used_types(model: &Model, is_kept: impl Fn(&SpecPath) -> bool) -> Vec<bool> {
    let node = |ty: &Type| used_type_node(model, ty);
    let records = model.records.iter().map(|record| record.members().filter_map(|field| node(&field.ty)).collect());
    let enums = model.enums.iter().map(|_| Vec::new());
    let members = |union: &Union| union.types().iter().filter_map(node).collect();
    let graph = Graph::new(records.chain(enums).chain(model.unions.iter().map(members)).collect());
    let mut roots: Vec<usize> =
        model.headers.iter().chain(&model.response_headers).filter_map(|field| node(&field.ty)).collect();
    for operation in &model.operations {
        roots.extend(operation.types().filter_map(node));
    }
    roots.extend(model.webhook_types().filter_map(|ty| node(&ty)));
    roots.extend(model.errors.iter().filter_map(|error| node(error.content.value_type()?)));
    roots.extend(
        possibly_unused_headers(model)
            .enumerate()
            .filter(|(_, header)| is_kept(&header.path))
            .map(|(number, _)| number),
    );
    graph.reachable_from(roots)
}

/// Returns the number of the declared type in a type.
fn used_type_node(model: &Model, ty: &Type) -> Option<usize> {
    match ty {
        Type::Declared(TypeId::Record(id)) => Some(id.0),
        Type::Declared(TypeId::Enum(id)) => Some(model.records.len() + id.0),
        Type::Declared(TypeId::Union(id)) => Some(model.records.len() + model.enums.len() + id.0),
        Type::Wrapped(_, inner) => used_type_node(model, inner),
        Type::Plain(_) => None,
    }
}

/// Returns the templates whose fields or parameters a record or an operation has.
fn used_templates(model: &Model) -> BTreeSet<SpecPath> {
    let mut used = BTreeSet::new();
    for record in &model.records {
        used.extend(record.instance_of.as_ref().map(|(name, _)| SpecPath::Template(name.as_str().into())));
        let narrowed = record.narrowings.iter().map(|narrowing| &narrowing.included);
        used.extend(record.members().chain(narrowed).filter_map(|field| field.path.owner()).map(FieldOwner::spec_path));
    }
    let parameters = model.operations.iter().flat_map(Operation::all_parameters);
    used.extend(parameters.filter_map(|field| field.template.clone()).map(SpecPath::Template));
    used
}
