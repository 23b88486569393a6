//! Fields of records and templates, and parameters.

use super::index::{Declaration, DeclarationIndex};
use super::types::{self, Binding};
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned, suggest_nearest};
use crate::grammar::extra::RUST_NAME;
use crate::grammar::field::{IDEMPOTENCY_KEY, ROLES};
use crate::maps::IndexMap;
use crate::model::{Field, FieldOwner, Literal, Location, Name, Narrowing, SpecPath};
use crate::spec::{self, Attributes, RecordBody};

/// The part of the spec that declares fields or parameters.
pub(super) enum FieldParent {
    Headers,
    Operation(Name, Location),
    /// Responses of an operation, or of every operation.
    Replies(Option<Name>),
    Declaration(FieldOwner),
}

impl FieldParent {
    fn member_path(&self, name: &str) -> SpecPath {
        match self {
            Self::Headers => SpecPath::Header(name.into()),
            Self::Operation(operation, location) => SpecPath::Parameter(Name::clone(operation), *location, name.into()),
            Self::Replies(operation) => SpecPath::ResponseHeader(operation.clone(), name.into()),
            Self::Declaration(owner) => SpecPath::Field(owner.clone(), name.into()),
        }
    }
}

/// Resolves headers of requests or responses, or parameters of an operation.
pub(super) fn resolve_parameter_fields<'s>(
    index: &DeclarationIndex,
    declared: impl IntoIterator<Item = &'s spec::Field>,
    parent: &FieldParent,
    diagnostics: &mut Diagnostics,
) -> Vec<Field> {
    declared.into_iter().filter_map(|declared| resolve_field(index, declared, parent, None, diagnostics)).collect()
}

/// Fields of a record.
#[derive(Default)]
pub(super) struct RecordMembers {
    /// The declared fields, starting with the fields of an included record.
    pub(super) fields: Vec<Field>,
    /// Additional fields, if their type is stated.
    pub(super) extra: Option<Box<Field>>,
    /// Included fields that declared fields narrow.
    pub(super) narrowings: Vec<Narrowing>,
}

/// Returns the fields of a record.
pub(super) fn resolve_record_fields<'s>(
    index: &DeclarationIndex<'s>,
    record: &'s spec::Record,
    diagnostics: &mut Diagnostics,
) -> RecordMembers {
    let mut chain = vec![record.name.value.as_str()];
    collect_record_fields(index, FieldOwner::Record, record, None, &mut chain, diagnostics)
}

fn collect_record_fields<'s>(
    index: &DeclarationIndex<'s>,
    owner: fn(Name) -> FieldOwner,
    record: &'s spec::Record,
    binding: Option<Binding>,
    chain: &mut Vec<&'s str>,
    diagnostics: &mut Diagnostics,
) -> RecordMembers {
    let (include, declared, extra) = match &record.body {
        RecordBody::Fields { include, fields, extra } => (include, fields, extra),
        RecordBody::Instance(instance) => {
            return resolve_instance_fields(index, instance, chain, diagnostics);
        }
    };
    let RecordMembers { mut fields, extra: included_extra, mut narrowings } = match include {
        Some(name) => resolve_included_fields(index, name, binding, chain, diagnostics),
        None => RecordMembers::default(),
    };
    let parent = FieldParent::Declaration(owner(record.name.value.as_str().into()));
    let places: IndexMap<String, usize> = fields.iter().map(|field| field.name.clone()).zip(0..).collect();
    let mut spans: IndexMap<&str, Span> = IndexMap::default();
    fields.reserve(declared.len());
    for declared in declared {
        let Some(mut field) = resolve_field(index, declared, &parent, binding, diagnostics) else { continue };
        if let Some(first) = spans.insert(&declared.name.value, field.span) {
            let message = format!("`{}` has two fields `{}`", chain[0], field.name);
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, field.span, message);
            diagnostics.report(diagnostic.related(first, "first here"));
            fields.push(field);
        } else if let Some(place) = places.get(&declared.name.value) {
            field.attributes.keep_from_included(&fields[*place].attributes);
            let included = std::mem::replace(&mut fields[*place], field.clone());
            narrowings.push(Narrowing { included, own: field });
        } else {
            fields.push(field);
        }
    }
    let extra = match (extra, included_extra) {
        (Some(extra), Some(first)) => {
            let message = format!("the type of the extra fields of `{}` is given twice", chain[0]);
            let diagnostic = Diagnostic::new(codes::DUPLICATE_NAME, extra.name.span, message);
            diagnostics.report(diagnostic.related(first.span, "included from here").help("keep one of them"));
            Some(first)
        }
        (Some(extra), None) => self::resolve_extra_field(index, extra, &parent, binding, diagnostics).map(Box::new),
        (None, extra) => extra,
    };
    RecordMembers { fields, extra, narrowings }
}

/// Resolves the type of all fields that a record does not declare.
fn resolve_extra_field(
    index: &DeclarationIndex,
    declared: &spec::Field,
    parent: &FieldParent,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Field> {
    let ty = types::resolve_type(index, &declared.ty, binding, diagnostics)?;
    let (name, span) = (&declared.name.value, declared.name.span);
    let mut field = Field::new(name, span, parent.member_path(name), declared.optional, ty);
    field.attributes = declared.attributes.as_deref().cloned().unwrap_or_default();
    field.attributes.rust = Some(Spanned::new(RUST_NAME.to_owned(), span));
    Some(field)
}

fn resolve_instance_fields<'s>(
    index: &DeclarationIndex<'s>,
    instance: &spec::TypeExpr,
    chain: &mut Vec<&'s str>,
    diagnostics: &mut Diagnostics,
) -> RecordMembers {
    let (Some(named), Some(argument)) = (index.resolve_name(&instance.head, diagnostics), &instance.argument) else {
        return RecordMembers::default();
    };
    let template = match named {
        Declaration::Template(template) if template.parameter.is_some() => template,
        Declaration::Template(_) | Declaration::Record(..) | Declaration::Enum(_) | Declaration::Union(_) => {
            let message = format!("`{}` is not a template with a parameter", instance.head.value);
            diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, instance.head.span, message));
            return RecordMembers::default();
        }
    };
    if index.resolve_name(&argument.head, diagnostics).is_none() {
        return RecordMembers::default();
    }
    let binding =
        template.parameter.as_ref().map(|parameter| Binding { parameter: &parameter.value, argument: &argument.head });
    collect_record_fields(index, FieldOwner::Template, template, binding, chain, diagnostics)
}

/// Maximum length of a chain of includes.
pub(super) const INCLUDES_MAX: usize = 32;

fn resolve_included_fields<'s>(
    index: &DeclarationIndex<'s>,
    name: &'s Spanned<String>,
    binding: Option<Binding>,
    chain: &mut Vec<&'s str>,
    diagnostics: &mut Diagnostics,
) -> RecordMembers {
    if chain.contains(&name.value.as_str()) {
        // This is a cycle, which was reported.
        return RecordMembers::default();
    }
    if chain.len() > INCLUDES_MAX {
        let message = format!("a chain of includes has at most {INCLUDES_MAX} records");
        let diagnostic = Diagnostic::new(codes::LIMIT, name.span, message);
        diagnostics.report(diagnostic.help("declare the fields in fewer records"));
        return RecordMembers::default();
    }
    let (owner, record): (fn(Name) -> FieldOwner, _) = match index.resolve_name(name, diagnostics) {
        None => return RecordMembers::default(),
        Some(Declaration::Record(_, record)) => (FieldOwner::Record, record),
        Some(Declaration::Template(template)) => (FieldOwner::Template, template),
        Some(Declaration::Enum(_) | Declaration::Union(_)) => {
            let message = format!("`{}` has no fields to include", name.value);
            diagnostics.report(Diagnostic::new(codes::TEMPLATE_USE, name.span, message));
            return RecordMembers::default();
        }
    };
    if record.parameters.is_some() {
        let message = format!("`{}` declares operation parameters, not record fields", name.value);
        let diagnostic = Diagnostic::new(codes::TEMPLATE_USE, name.span, message);
        diagnostics.report(diagnostic.help("include it in operations"));
        return RecordMembers::default();
    }
    chain.push(&name.value);
    let mut members = collect_record_fields(index, owner, record, binding, chain, diagnostics);
    chain.pop();
    if let FieldOwner::Record(_) = owner(record.name.value.as_str().into()) {
        // They are checked where that record is.
        members.narrowings.clear();
    }
    members
}

fn resolve_field(
    index: &DeclarationIndex,
    declared: &spec::Field,
    parent: &FieldParent,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Field> {
    let resolve = match parent {
        FieldParent::Headers | FieldParent::Operation(..) | FieldParent::Replies(_) => types::resolve_type,
        FieldParent::Declaration(_) => types::resolve_field_type,
    };
    let ty = resolve(index, &declared.ty, binding, diagnostics)?;
    let name = &declared.name;
    let mut field = Field::new(&name.value, name.span, parent.member_path(&name.value), declared.optional, ty);
    field.file_span = types::find_file_type(&declared.ty).map(|file| file.span);
    let Some(attributes) = declared.attributes.as_deref() else { return Some(field) };
    field.is_idempotency_key = resolve_field_role(parent, attributes.role.as_ref(), diagnostics);
    field.attributes = attributes.clone();
    let Attributes { constant, default, .. } = &mut field.attributes;
    // A required header of every operation is sent with its default.
    if matches!(parent, FieldParent::Headers) && !field.optional && constant.is_none() {
        *constant =
            default.as_ref().and_then(|default| Some(Spanned::new(Literal::from_json(&default.value)?, default.span)));
        if constant.is_some() {
            *default = None;
        }
    }
    Some(field)
}

fn resolve_field_role(parent: &FieldParent, role: Option<&Spanned<String>>, diagnostics: &mut Diagnostics) -> bool {
    let Some(role) = role else { return false };
    if role.value == IDEMPOTENCY_KEY
        && matches!(parent, FieldParent::Headers | FieldParent::Operation(_, Location::Headers))
    {
        return true;
    }
    if role.value == IDEMPOTENCY_KEY {
        let message = format!("only a header can have the role `{IDEMPOTENCY_KEY}`");
        let diagnostic = Diagnostic::new(codes::UNKNOWN_WORD, role.span, message);
        diagnostics.report(diagnostic.help("declare the header under `headers`, of an operation or in `api.yaml`"));
        return false;
    }
    let near = suggest_nearest(&role.value, ROLES.iter().map(|role| role.name));
    diagnostics.report(
        Diagnostic::new(codes::UNKNOWN_WORD, role.span, format!("unknown role `{}`", role.value))
            .note("a header may have the role `idempotency-key`")
            .did_you_mean(near),
    );
    false
}
