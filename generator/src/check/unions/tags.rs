//! The field that tells the variants of a union apart.

use std::collections::BTreeMap;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Span, nearest};
use crate::model::{EnumId, Field, Model, RecordId, TaggedVariant, Type, Union};

/// The enum that lists the tag's values for each member; a member whose tag is any string has none. Nothing if a member has
/// no tag to go by, or if something about it is incomplete.
pub(super) fn of_members(
    model: &Model,
    union: &Union,
    tag: &str,
    tag_span: Span,
    variants: &[TaggedVariant],
    diagnostics: &mut Diagnostics,
) -> Option<BTreeMap<RecordId, EnumId>> {
    let members = || variants.iter().flat_map(|variant| variant.members.iter().map(move |id| (variant, *id)));
    // A variant without a member named a record that could not be read.
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
        if let Some(diagnostic) = unusable(union, field, tag_span) {
            usable = false;
            diagnostics.report(diagnostic);
        }
        if let Type::Enum(tag_enum) = field.ty {
            usable &= !model.is_incomplete(&model.enumeration(tag_enum).header.path);
            enums.insert(id, tag_enum);
        }
    }
    usable.then_some(enums)
}

/// No member has the field: the error is in the name of the tag.
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
        .help("name a field that every variant has, or leave `tag` out if the JSON shapes differ")
        .did_you_mean(near)
}

fn lacks(model: &Model, union: &Union, tag: &str, tag_span: Span, variant: &TaggedVariant, id: RecordId) -> Diagnostic {
    let record = model.record(id);
    let message = format!(
        "`{}` has no field `{tag}`, which tells the variants of `{}` apart",
        record.header.name, union.header.name
    );
    Diagnostic::new(Code::Union, variant.span, message)
        .related(tag_span, "the tag")
        .related(record.header.span, format!("has no `{tag}`"))
        .help(format!("add the field `{tag}` to `{}`: an enum with the values it can have", record.header.name))
}

/// What keeps a field from being a tag. It is said of the field, once, however many variants share it.
fn unusable(union: &Union, field: &Field, tag_span: Span) -> Option<Diagnostic> {
    let (what, help) = if field.optional {
        ("may be absent", format!("make it required: `{}`", field.name))
    } else {
        match field.ty {
            Type::Enum(_) | Type::String => return None,
            Type::Nullable(_) => ("may be `null`", "take the `| null` away".to_owned()),
            Type::Boolean
            | Type::Number
            | Type::Integer
            | Type::Timestamp
            | Type::Json
            | Type::Object
            | Type::List(_)
            | Type::Map(_)
            | Type::Record(_)
            | Type::Union(_) => {
                ("is no text to choose by", "make it an enum with the values it can have, or a `string`".to_owned())
            }
        }
    };
    let name = &union.header.name;
    let message = format!("`{}` {what}, so it cannot tell the variants of `{name}` apart", field.name);
    Some(Diagnostic::new(Code::Union, field.span, message).related(tag_span, format!("the tag of `{name}`")).help(help))
}
