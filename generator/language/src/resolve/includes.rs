//! Parameters that operations include from templates.

pub(super) mod cycles;

use super::fields::{self, FieldParent, INCLUDES_MAX};
use super::index::{Declaration, DeclarationIndex};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::model::{Field, Location, Name};
use crate::spec::{self, RecordBody};

/// Parameters of an operation, starting with the parameters of its templates.
#[derive(Default)]
pub(super) struct IncludedParameters {
    pub(super) query: Vec<Field>,
    pub(super) headers: Vec<Field>,
}

impl IncludedParameters {
    /// Returns the parameters of the templates that an operation includes.
    pub(super) fn new(index: &DeclarationIndex, operation: &spec::Operation, diagnostics: &mut Diagnostics) -> Self {
        let mut included = Self::default();
        let mut seen: Vec<&Spanned<String>> = Vec::new();
        for name in &operation.includes {
            if let Some(first) = seen.iter().find(|first| first.value == name.value) {
                let message = format!("`{}` is included twice", name.value);
                let diagnostic = Diagnostic::new(codes::TEMPLATE_USE, name.span, message).label("again here");
                diagnostics.report(diagnostic.related(first.span, "first here").help("keep one of them"));
                continue;
            }
            seen.push(name);
            included.add_template(index, &operation.name.value, name, &mut Vec::new(), diagnostics);
        }
        included
    }

    fn add_template<'s>(
        &mut self,
        index: &DeclarationIndex<'s>,
        operation: &str,
        name: &Spanned<String>,
        chain: &mut Vec<&'s str>,
        diagnostics: &mut Diagnostics,
    ) {
        let Some(declared) = index.resolve_name(name, diagnostics) else { return };
        let template = match declared {
            Declaration::Template(template) => template,
            Declaration::Record(..) | Declaration::Enum(_) | Declaration::Union(_) => {
                let message = format!("`{}` is not a template", name.value);
                let help = "an operation includes templates with `query` or `headers`";
                return diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, name.span, message).help(help));
            }
        };
        let own = template.name.value.as_str();
        // A cycle was reported.
        if chain.contains(&own) || chain.len() > INCLUDES_MAX {
            return;
        }
        let RecordBody::Fields { include, fields, extra } = &template.body else { return };
        let has_fields = !fields.is_empty() || extra.is_some() || template.parameter.is_some();
        if template.parameters.is_none() && (has_fields || include.is_none()) {
            let message = format!("`{own}` declares record fields, not operation parameters");
            let help = "an operation includes templates with `query` or `headers`";
            return diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, name.span, message).help(help));
        }
        chain.push(own);
        if let Some(include) = include {
            self.add_template(index, operation, include, chain, diagnostics);
        }
        chain.pop();
        if let Some(parameters) = &template.parameters {
            for (location, declared) in [(Location::Query, &parameters.query), (Location::Headers, &parameters.headers)]
            {
                let parent = FieldParent::Operation(operation.into(), location);
                let own: Name = own.into();
                let fields = fields::resolve_parameter_fields(index, declared, &parent, diagnostics);
                let fields = fields.into_iter().map(|field| Field { template: Some(Name::clone(&own)), ..field });
                let all = if location == Location::Query { &mut self.query } else { &mut self.headers };
                for field in fields {
                    join_included_parameter(operation, all, field, location, diagnostics);
                }
            }
        }
    }
}

/// Adds a parameter, unless there is one with the same name.
pub(super) fn join_included_parameter(
    operation: &str,
    fields: &mut Vec<Field>,
    field: Field,
    location: Location,
    diagnostics: &mut Diagnostics,
) {
    let is_same = |other: &Field| match location {
        Location::Path | Location::Query | Location::Cookies => other.name == field.name,
        Location::Headers => other.name.eq_ignore_ascii_case(&field.name),
    };
    match fields.iter().find(|other| is_same(other)) {
        // Other rules report two parameters of one declaration, or of a template that is included in two ways.
        Some(first) if first.span == field.span => {}
        Some(first) => {
            let message = format!("`{operation}` has two parameters `{}` in `{}`", field.name, location.name());
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, field.span, message);
            diagnostics.report(diagnostic.related(first.span, "first here").help("remove one of them"));
        }
        None => fields.push(field),
    }
}
