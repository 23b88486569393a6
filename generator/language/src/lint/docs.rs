//! Missing documentation.

use std::collections::BTreeSet;

use super::LintWarning;
use crate::diagnostics::{Diagnostic, Span};
use crate::model::{Field, FieldOwner, Lint, Model, Section, SpecPath};

/// Maximum number of names in a message.
const NAMED_MAX: usize = 5;

/// Reports operations, types, fields and parameters without documentation. The fields of a declaration share one warning.
pub(super) fn lint_docs(model: &Model, found: &mut Vec<LintWarning>) {
    let mut missing = |at: &SpecPath, span: Span, has_doc: bool| {
        if !has_doc {
            found.push(missing_docs_warning(at.clone(), span, format!("`{at}` has no `doc`")));
        }
    };
    for operation in &model.operations {
        missing(&operation.spec_path(), operation.span, operation.doc.is_some());
    }
    let headers = model.records.iter().map(|record| &record.header);
    let headers = headers.chain(model.enums.iter().map(|decl| &decl.header));
    for header in headers.chain(model.unions.iter().map(|union| &union.header)) {
        missing(&header.path, header.span, header.doc.is_some());
    }
    let mut seen = BTreeSet::new();
    for record in &model.records {
        lint_field_docs(record.fields.iter(), &record.header.path, &mut seen, found);
    }
    for operation in &model.operations {
        lint_field_docs(operation.all_parameters(), &operation.spec_path(), &mut seen, found);
    }
    for (headers, section) in [(&model.headers, Section::Headers), (&model.response_headers, Section::ResponseHeaders)]
    {
        lint_field_docs(headers.iter(), &SpecPath::Section(section), &mut seen, found);
    }
}

/// Reports fields without documentation that were not seen yet: fields of a template are in several records.
fn lint_field_docs<'m>(
    fields: impl Iterator<Item = &'m Field>,
    declaration: &SpecPath,
    seen: &mut BTreeSet<&'m SpecPath>,
    found: &mut Vec<LintWarning>,
) {
    let missing: Vec<&Field> = fields
        .filter(|field| {
            field.attributes.doc.is_none() && field.attributes.constant.is_none() && seen.insert(&field.path)
        })
        .collect();
    let Some(first) = missing.first() else { return };
    let mut names: Vec<&str> = missing.iter().map(|field| field.name.as_str()).take(NAMED_MAX).collect();
    let more = missing.len() - names.len();
    let rest = format!("{more} more");
    names.extend((more > 0).then_some(rest.as_str()));
    let message = format!("missing `doc`: {}", names.join(", "));
    let mut warning = missing_docs_warning(first.path.clone(), first.span, message);
    if missing.len() > 1 {
        let template = first.path.owner().map(FieldOwner::spec_path);
        let owner = template.as_ref().unwrap_or(declaration);
        warning.diagnostic = warning.diagnostic.subject(format!("{} in `{owner}`", missing.len()));
    }
    found.push(warning);
}

fn missing_docs_warning(at: SpecPath, span: Span, message: String) -> LintWarning {
    let lint = Lint::MissingDoc;
    let help = "add `doc` in your own words: it becomes the documentation of the crate";
    LintWarning::new(lint, at, Diagnostic::new(lint.code(), span, message).help(help))
}
