//! Tag of a union: the field that distinguishes its variants.

use std::collections::BTreeMap;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, nearest};
use crate::model::{EnumId, Field, Literal, Model, RecordId, TagType, TaggedVariant, Type, Union};

/// Returns the enum of the tag for each member, except for members whose tag is any string. Returns `None` if a member
/// has no usable tag, or is incomplete.
pub(super) fn of_members(
    model: &Model,
    union: &Union,
    tag: &str,
    (tag_type, tag_span): (TagType, Span),
    variants: &[TaggedVariant],
    diagnostics: &mut Diagnostics,
) -> Option<BTreeMap<RecordId, EnumId>> {
    let members = || variants.iter().flat_map(|variant| variant.members.iter().map(move |id| (variant, *id)));
    // A variant without a member refers to a record with an error.
    let all_known = variants.iter().all(|variant| !variant.members.is_empty());
    if !all_known || members().any(|(_, id)| model.is_incomplete(&model.record(id).header.path)) {
        return None;
    }
    if members().all(|(_, id)| model.record(id).field(tag).is_none()) {
        diagnostics.report(nowhere(model, union, tag, tag_span, members().map(|(_, id)| id)));
        return None;
    }
    let (mut enums, mut usable) = (BTreeMap::new(), true);
    let mut lacking = Vec::new();
    for (variant, id) in members() {
        let Some(field) = model.record(id).field(tag) else {
            usable = false;
            if !lacking.contains(&id) {
                lacking.push(id);
                diagnostics.report(lacks(model, union, tag, tag_span, variant, id));
            }
            continue;
        };
        if let Some(diagnostic) = unusable(model, union, field, (tag_type, tag_span)) {
            usable = false;
            diagnostics.report(diagnostic);
        }
        let has_type = usable && literal_type(&variant.value) == tag_type;
        if let Some(constant) = field.constant().filter(|constant| has_type && **constant != variant.value) {
            usable = false;
            let constant = constant.text();
            let message = format!("the {tag} of `{}` is always `{constant}`", model.record(id).header.name);
            let diagnostic = Diagnostic::new(Code::Union, variant.span, message).related(field.span, "declared here");
            diagnostics.report(diagnostic.help(format!("write `{constant}`, or change the constant")));
        }
        if usable && !has_type && !matches!(field.ty, Type::Enum(_)) {
            usable = false;
            let values = if tag_type == TagType::Boolean { "`true` or `false`" } else { "an integer" };
            let message = format!("the {tag} of `{}` is never `{}`", model.record(id).header.name, variant.name);
            let diagnostic = Diagnostic::new(Code::Union, variant.span, message).related(field.span, "declared here");
            diagnostics.report(diagnostic.help(format!("write {values}, in quotes")));
        }
        if let Type::Enum(tag_enum) = field.ty {
            usable &= !model.is_incomplete(&model.enumeration(tag_enum).header.path);
            enums.insert(id, tag_enum);
        }
    }
    usable.then_some(enums)
}

/// Returns the error for a tag that no member has.
fn nowhere(
    model: &Model,
    union: &Union,
    tag: &str,
    tag_span: Span,
    members: impl Iterator<Item = RecordId>,
) -> Diagnostic {
    let names: Vec<_> = members.flat_map(|id| &model.record(id).fields).map(|field| field.name.as_str()).collect();
    let near = nearest(tag, names);
    let message = format!("no variant of `{}` has a field `{tag}`", union.header.name);
    Diagnostic::new(Code::Union, tag_span, message)
        .label("not a field of the variants")
        .help("name a field that every variant has, or remove `tag` if the JSON types differ")
        .did_you_mean(near)
}

fn lacks(model: &Model, union: &Union, tag: &str, tag_span: Span, variant: &TaggedVariant, id: RecordId) -> Diagnostic {
    let record = model.record(id);
    let message = format!("`{}` has no field `{tag}`, the tag of `{}`", record.header.name, union.header.name);
    Diagnostic::new(Code::Union, variant.span, message)
        .related(tag_span, "the tag")
        .related(record.header.span, format!("has no `{tag}`"))
        .help(format!("add the field `{tag}` to `{}`: an enum of its possible values", record.header.name))
}

/// Returns the error for a field that is not usable as a tag. It is reported once, however many variants share the
/// field.
fn unusable(model: &Model, union: &Union, field: &Field, (tag_type, tag_span): (TagType, Span)) -> Option<Diagnostic> {
    let (what, help) = if field.optional {
        ("may be absent", format!("make it required: `{}`", field.name))
    } else {
        let scalar = match model.base_type(&field.ty) {
            Type::String => Ok(TagType::String),
            Type::Integer => Ok(TagType::Integer),
            Type::Boolean => Ok(TagType::Boolean),
            Type::Nullable(_) => Err(("may be `null`", "remove the `| null`".to_owned())),
            Type::Number
            | Type::Timestamp
            | Type::Json
            | Type::Object
            | Type::File
            | Type::List(_)
            | Type::Map(_)
            | Type::Record(_)
            | Type::Enum(_)
            | Type::Union(_) => {
                let help = "make it an enum of its possible values, a `string`, an `integer` or a `boolean`";
                Err(("is not a string, an integer or a boolean", help.to_owned()))
            }
        };
        match scalar {
            Ok(scalar) if scalar == tag_type => return None,
            Ok(scalar) => (noun(scalar), format!("it is {} in other variants: make it the same", &noun(tag_type)[3..])),
            Err(why) => why,
        }
    };
    let name = &union.header.name;
    let message = format!("`{}` {what}, so it cannot be the tag of `{name}`", field.name);
    Some(Diagnostic::new(Code::Union, field.span, message).related(tag_span, format!("the tag of `{name}`")).help(help))
}

fn noun(tag_type: TagType) -> &'static str {
    match tag_type {
        TagType::String => "is a string",
        TagType::Integer => "is an integer",
        TagType::Boolean => "is a boolean",
    }
}

fn literal_type(literal: &Literal) -> TagType {
    match literal {
        Literal::Boolean(_) => TagType::Boolean,
        Literal::Integer(_) | Literal::Float(_) => TagType::Integer,
        Literal::Text(_) => TagType::String,
    }
}
