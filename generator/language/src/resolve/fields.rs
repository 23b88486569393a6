//! Fields of records and templates, and parameters.

use super::index::{Declaration, Index};
use super::types::{self, Binding};
use super::{placed, text_of};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, nearest};
use crate::grammar::extra::RUST_NAME;
use crate::grammar::field::{IDEMPOTENCY_KEY, ROLES};
use crate::maps::IndexMap;
use crate::model::{Bounds, Field, Location, Name, Owner, SpecPath};
use crate::spec::{self, Attributes, RecordBody, Text};

/// The part of the spec that fields or parameters are declared in.
pub(super) enum Parent {
    Headers,
    Operation(Name, Location),
    /// Responses of an operation, or of every one.
    Replies(Option<Name>),
    Declaration(Owner),
}

impl Parent {
    fn member(&self, name: &str) -> SpecPath {
        match self {
            Self::Headers => SpecPath::Header(name.into()),
            Self::Operation(operation, location) => SpecPath::Parameter(Name::clone(operation), *location, name.into()),
            Self::Replies(operation) => SpecPath::ReplyHeader(operation.clone(), name.into()),
            Self::Declaration(owner) => SpecPath::Field(owner.clone(), name.into()),
        }
    }
}

/// Resolves headers of requests or responses, or parameters of an operation.
pub(super) fn parameters<'s>(
    index: &Index,
    declared: impl IntoIterator<Item = &'s spec::Field>,
    parent: &Parent,
    diagnostics: &mut Diagnostics,
) -> Vec<Field> {
    declared.into_iter().filter_map(|declared| field(index, declared, parent, None, diagnostics)).collect()
}

/// Fields of a record.
#[derive(Default)]
pub(super) struct Members {
    /// The declared ones, those of an included record first.
    pub(super) fields: Vec<Field>,
    /// All others, if they have one type.
    pub(super) extra: Option<Box<Field>>,
}

/// Returns the fields of a record.
pub(super) fn of_record<'s>(index: &Index<'s>, record: &'s spec::Record, diagnostics: &mut Diagnostics) -> Members {
    let mut chain = vec![record.name.text.as_str()];
    collect(index, Owner::Record, record, None, &mut chain, diagnostics)
}

fn collect<'s>(
    index: &Index<'s>,
    owner: fn(Name) -> Owner,
    record: &'s spec::Record,
    binding: Option<Binding>,
    chain: &mut Vec<&'s str>,
    diagnostics: &mut Diagnostics,
) -> Members {
    let (include, declared, extra) = match &record.body {
        RecordBody::Fields { include, fields, extra } => (include, fields, extra),
        RecordBody::Instance(instance) => {
            return instance_fields(index, instance, chain, diagnostics);
        }
    };
    let included = match include {
        Some(name) => included(index, name, binding, chain, diagnostics),
        None => Members::default(),
    };
    let parent = Parent::Declaration(owner(record.name.text.as_str().into()));
    let mut own = Vec::with_capacity(declared.len());
    let mut spans: IndexMap<&str, Span> = included.fields.iter().map(|field| (&*field.name, field.span)).collect();
    for declared in declared {
        let Some(field) = field(index, declared, &parent, binding, diagnostics) else { continue };
        if let Some(first) = spans.insert(&declared.name.text, field.span) {
            diagnostics.report(
                Diagnostic::new(
                    Code::DuplicateName,
                    field.span,
                    format!("`{}` has two fields `{}`", chain[0], field.name),
                )
                .related(first, "first here"),
            );
        }
        own.push(field);
    }
    let extra = match (extra, included.extra) {
        (Some(extra), Some(first)) => {
            let message = format!("the type of the extra fields of `{}` is given twice", chain[0]);
            let diagnostic = Diagnostic::new(Code::DuplicateName, extra.name.span, message);
            diagnostics.report(diagnostic.related(first.span, "included from here").help("keep one of them"));
            Some(first)
        }
        (Some(extra), None) => self::extra(index, extra, &parent, binding, diagnostics).map(Box::new),
        (None, extra) => extra,
    };
    let mut fields = included.fields;
    if fields.is_empty() {
        fields = own;
    } else {
        fields.append(&mut own);
    }
    Members { fields, extra }
}

/// Resolves the type of all fields that a record does not declare.
fn extra(
    index: &Index,
    declared: &spec::Field,
    parent: &Parent,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Field> {
    let ty = types::resolve(index, &declared.ty, binding, diagnostics)?;
    let (name, span) = (&declared.name.text, declared.name.span);
    let plain = Field::plain(name, span, parent.member(name), declared.optional, ty);
    let attributes = declared.attributes.as_deref();
    Some(Field {
        doc: text_of(attributes.and_then(|attributes| attributes.doc.as_ref())),
        secret: attributes.is_some_and(|attributes| attributes.secret),
        rust: Some((RUST_NAME.to_owned(), span)),
        ..plain
    })
}

fn instance_fields<'s>(
    index: &Index<'s>,
    instance: &spec::TypeExpr,
    chain: &mut Vec<&'s str>,
    diagnostics: &mut Diagnostics,
) -> Members {
    let (Some(named), Some(argument)) = (index.look_up(&instance.head, diagnostics), &instance.argument) else {
        return Members::default();
    };
    let template = match named {
        Declaration::Template(template) if template.parameter.is_some() => template,
        Declaration::Template(_) | Declaration::Record(..) | Declaration::Enum(_) | Declaration::Union(_) => {
            let message = format!("`{}` is not a template with a parameter", instance.head.text);
            diagnostics.report(Diagnostic::new(Code::TemplateUse, instance.head.span, message));
            return Members::default();
        }
    };
    if index.look_up(&argument.head, diagnostics).is_none() {
        return Members::default();
    }
    let binding =
        template.parameter.as_ref().map(|parameter| Binding { parameter: &parameter.text, argument: &argument.head });
    collect(index, Owner::Template, template, binding, chain, diagnostics)
}

/// Maximum length of a chain of includes.
pub(super) const INCLUDES_MAX: usize = 32;

fn included<'s>(
    index: &Index<'s>,
    name: &'s Text,
    binding: Option<Binding>,
    chain: &mut Vec<&'s str>,
    diagnostics: &mut Diagnostics,
) -> Members {
    if chain.contains(&name.text.as_str()) {
        // A cycle, which was reported.
        return Members::default();
    }
    if chain.len() > INCLUDES_MAX {
        let message = format!("a chain of includes has at most {INCLUDES_MAX} records");
        let diagnostic = Diagnostic::new(Code::Limit, name.span, message);
        diagnostics.report(diagnostic.help("declare the fields in fewer records"));
        return Members::default();
    }
    let (owner, record): (fn(Name) -> Owner, _) = match index.look_up(name, diagnostics) {
        None => return Members::default(),
        Some(Declaration::Record(_, record)) => (Owner::Record, record),
        Some(Declaration::Template(template)) => (Owner::Template, template),
        Some(Declaration::Enum(_) | Declaration::Union(_)) => {
            let message = format!("`{}` has no fields to include", name.text);
            diagnostics.report(Diagnostic::new(Code::TemplateUse, name.span, message));
            return Members::default();
        }
    };
    if record.parameters.is_some() {
        let message = format!("`{}` has parameters of operations, and no fields", name.text);
        let diagnostic = Diagnostic::new(Code::TemplateUse, name.span, message);
        diagnostics.report(diagnostic.help("include it in operations"));
        return Members::default();
    }
    chain.push(&name.text);
    let fields = collect(index, owner, record, binding, chain, diagnostics);
    chain.pop();
    fields
}

fn field(
    index: &Index,
    declared: &spec::Field,
    parent: &Parent,
    binding: Option<Binding>,
    diagnostics: &mut Diagnostics,
) -> Option<Field> {
    let resolve = match parent {
        Parent::Headers | Parent::Operation(..) | Parent::Replies(_) => types::resolve,
        Parent::Declaration(_) => types::of_field,
    };
    let ty = resolve(index, &declared.ty, binding, diagnostics)?;
    let name = &declared.name;
    let plain = Field::plain(&name.text, name.span, parent.member(&name.text), declared.optional, ty);
    let file_span = types::file_in(&declared.ty).map(|file| file.span);
    let plain = Field { file_span, ..plain };
    let Some(attributes) = declared.attributes.as_deref() else { return Some(plain) };
    Some(attributed(plain, attributes, parent, diagnostics))
}

fn attributed(plain: Field, attributes: &Attributes, parent: &Parent, diagnostics: &mut Diagnostics) -> Field {
    let bound = |bound: Option<spec::Bound>| bound.map(|bound| (bound.value, bound.span));
    let literal =
        |constant: &Option<spec::Constant>| constant.as_ref().map(|constant| (constant.value.clone(), constant.span));
    let (mut constant, mut default) = (literal(&attributes.constant), attributes.default.clone());
    // A header that every operation requires is sent with its default.
    if matches!(parent, Parent::Headers) && !plain.optional && constant.is_none() {
        let literal = default.as_ref().and_then(|(default, span)| Some((default.literal()?.clone(), *span)));
        default = default.filter(|_| literal.is_none());
        constant = literal;
    }
    Field {
        constant,
        doc: text_of(attributes.doc.as_ref()),
        deprecated: attributes.deprecated,
        secret: attributes.secret,
        rust: placed(attributes.rust.as_ref()),
        default,
        default_is: text_of(attributes.default_is.as_ref()),
        bounds: Bounds {
            min: bound(attributes.min),
            max: bound(attributes.max),
            min_length: bound(attributes.min_length),
            max_length: bound(attributes.max_length),
            min_items: bound(attributes.min_items),
            max_items: bound(attributes.max_items),
        },
        slashes: attributes.slashes,
        style: attributes.style,
        is_idempotency_key: role(parent, attributes.role.as_ref(), diagnostics),
        ..plain
    }
}

fn role(parent: &Parent, role: Option<&Text>, diagnostics: &mut Diagnostics) -> bool {
    let Some(role) = role else { return false };
    if role.text == IDEMPOTENCY_KEY && matches!(parent, Parent::Headers | Parent::Operation(_, Location::Headers)) {
        return true;
    }
    if role.text == IDEMPOTENCY_KEY {
        let message = format!("the role `{IDEMPOTENCY_KEY}` is for a header");
        let diagnostic = Diagnostic::new(Code::UnknownWord, role.span, message);
        diagnostics.report(diagnostic.help("declare the header under `headers`, of an operation or in `api.yaml`"));
        return false;
    }
    let near = nearest(&role.text, ROLES.iter().map(|role| role.name));
    diagnostics.report(
        Diagnostic::new(Code::UnknownWord, role.span, format!("unknown role `{}`", role.text))
            .note("a header may have the role `idempotency-key`")
            .did_you_mean(near),
    );
    false
}
