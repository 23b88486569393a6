//! Tag of a union: the field that distinguishes its variants.

use std::collections::BTreeMap;

use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Span, Spanned, suggest_nearest};
use crate::grammar::field;
use crate::model::{EnumId, Field, Literal, Model, Plain, RecordId, TagType, TaggedVariant, Type, Union, Wrapper};

/// Tag of a union.
pub(super) struct UnionTag<'m> {
    pub(super) model: &'m Model,
    pub(super) union: &'m Union,
    pub(super) tag: Spanned<&'m str>,
    pub(super) tag_type: TagType,
    /// Members of values without the tag.
    pub(super) may_lack: &'m [RecordId],
}

impl UnionTag<'_> {
    /// Returns the enum of the tag for each member, except for members whose tag is any string, or that have none.
    /// Returns `None` if a member has no usable tag, or is incomplete.
    pub(super) fn member_enums(
        &self,
        variants: &[TaggedVariant],
        diagnostics: &mut Diagnostics,
    ) -> Option<BTreeMap<RecordId, EnumId>> {
        let Self { model, union, tag: Spanned { value: tag, span: tag_span }, may_lack, .. } = *self;
        let members = || variants.iter().flat_map(|variant| variant.members.iter().map(move |id| (variant, *id)));
        // A variant without a member refers to a record that has an error.
        let all_known = variants.iter().all(|variant| !variant.members.is_empty());
        if !all_known || members().any(|(_, id)| model.is_incomplete(&model.record(id).header.path)) {
            return None;
        }
        if members().all(|(_, id)| model.record(id).field(tag).is_none()) {
            diagnostics.report(tag_nowhere_error(model, union, tag, tag_span, members().map(|(_, id)| id)));
            return None;
        }
        let (mut enums, mut usable) = (BTreeMap::new(), true);
        let mut lacking = Vec::new();
        for (variant, id) in members() {
            let field = model.record(id).field(tag);
            if field.is_none() && !may_lack.contains(&id) {
                usable = false;
                if !lacking.contains(&id) {
                    lacking.push(id);
                    diagnostics.report(member_lacks_tag_error(model, union, tag, tag_span, variant, id));
                }
                continue;
            }
            let unusable = field.and_then(|field| self.unusable_tag_error(id, field));
            usable &= unusable.is_none();
            let wrong_value = unusable.is_none().then(|| self.wrong_value_error(variant, id, field)).flatten();
            usable &= wrong_value.is_none();
            unusable.into_iter().chain(wrong_value).for_each(|diagnostic| diagnostics.report(diagnostic));
            if let Some(tag_enum) = field.and_then(|field| field.ty.enumeration()) {
                usable &= !model.is_incomplete(&model.enumeration(tag_enum).header.path);
                enums.insert(id, tag_enum);
            }
        }
        if let Some((_, id)) = members().find(|(_, id)| usable && self.requires_the_tag_of_absent(*id)) {
            let (field, name) = (model.record(id).field(tag)?, &model.record(id).header.name);
            let message = format!("`{name}` is the variant for an absent `{tag}`, but requires `{tag}`");
            let help = format!("make it optional: `{tag}?`");
            diagnostics
                .report(Diagnostic::new(codes::UNION, field.span, message).related(tag_span, "the tag").help(help));
            return None;
        }
        usable.then_some(enums)
    }

    fn requires_the_tag_of_absent(&self, id: RecordId) -> bool {
        let field = self.model.record(id).field(self.tag.value);
        self.may_lack.contains(&id) && field.is_some_and(|field| !field.optional)
    }

    /// Returns the error for a variant whose value the tag cannot have.
    fn wrong_value_error(&self, variant: &TaggedVariant, id: RecordId, field: Option<&Field>) -> Option<Diagnostic> {
        let Self { model, tag: Spanned { value: tag, span: tag_span }, tag_type, .. } = *self;
        let (name, span) = (&model.record(id).header.name, field.map_or(tag_span, |field| field.span));
        let diagnostic =
            |message: String| Diagnostic::new(codes::UNION, variant.span, message).related(span, "declared here");
        if literal_tag_type(&variant.value) == tag_type {
            let constant = field?.constant().filter(|constant| **constant != variant.value)?.to_wire_text();
            let message = format!("the {tag} of `{name}` is always `{constant}`");
            return Some(diagnostic(message).help(format!("write `{constant}`, or change the constant")));
        }
        // A value that its enum does not list is reported with the other values.
        if field.is_some_and(|field| field.ty.enumeration().is_some()) {
            return None;
        }
        let values = if tag_type == TagType::Boolean { "`true` or `false`" } else { "an integer" };
        let message = format!("the {tag} of `{name}` is never `{}`", variant.name);
        Some(diagnostic(message).help(format!("write {values}, in quotes")))
    }

    /// Returns the error for a field that is not usable as a tag. It is reported once, however many variants share the
    /// field.
    fn unusable_tag_error(&self, id: RecordId, field: &Field) -> Option<Diagnostic> {
        let Self { model, union, tag, tag_type, .. } = *self;
        let (what, help) = if field.optional && !self.may_lack.contains(&id) {
            ("may be absent".to_owned(), format!("make it required: `{}`", field.name))
        } else if field.attributes.or_text {
            ("may be a string or a number".to_owned(), format!("remove `{}`", field::OR_TEXT.name))
        } else {
            match tag_field_type(model, field) {
                Ok(scalar) if scalar == tag_type => return None,
                Ok(scalar) => {
                    let wanted = tag_type_noun(tag_type);
                    let help = format!("use the same type as in the other variants: {wanted}");
                    (format!("is {}", tag_type_noun(scalar)), help)
                }
                Err((what, help)) => (what.to_owned(), help),
            }
        };
        let name = &union.header.name;
        let message = format!("`{}` {what}, so it cannot be the tag of `{name}`", field.name);
        let diagnostic = Diagnostic::new(codes::UNION, field.span, message);
        Some(diagnostic.related(tag.span, format!("the tag of `{name}`")).help(help))
    }
}

/// Returns the type of a tag, or the reason why a field cannot be a tag, and the remedy.
fn tag_field_type(model: &Model, field: &Field) -> Result<TagType, (&'static str, String)> {
    match model.base_type(&field.ty) {
        Type::Plain(Plain::String) => Ok(TagType::String),
        Type::Plain(Plain::Integer) => Ok(TagType::Integer),
        Type::Plain(Plain::Boolean) => Ok(TagType::Boolean),
        Type::Wrapped(Wrapper::Nullable, _) => Err(("may be `null`", "remove the `| null`".to_owned())),
        Type::Plain(Plain::Number | Plain::Text(_) | Plain::Json | Plain::Object | Plain::File)
        | Type::Wrapped(Wrapper::List | Wrapper::Map, _)
        | Type::Declared(_) => {
            let help = "make it an enum of its possible values, a `string`, an `integer` or a `boolean`";
            Err(("is not a string, an integer or a boolean", help.to_owned()))
        }
    }
}

/// Returns the error for a tag that no member has.
fn tag_nowhere_error(
    model: &Model,
    union: &Union,
    tag: &str,
    tag_span: Span,
    members: impl Iterator<Item = RecordId>,
) -> Diagnostic {
    let names: Vec<_> = members.flat_map(|id| &model.record(id).fields).map(|field| field.name.as_str()).collect();
    let near = suggest_nearest(tag, names);
    let message = format!("no variant of `{}` has a field `{tag}`", union.header.name);
    Diagnostic::new(codes::UNION, tag_span, message)
        .label("not a field of the variants")
        .help("name a field that every variant has, or remove `tag` if the JSON types differ")
        .did_you_mean(near)
}

fn member_lacks_tag_error(
    model: &Model,
    union: &Union,
    tag: &str,
    tag_span: Span,
    variant: &TaggedVariant,
    id: RecordId,
) -> Diagnostic {
    let record = model.record(id);
    let message = format!("`{}` has no field `{tag}`, the tag of `{}`", record.header.name, union.header.name);
    Diagnostic::new(codes::UNION, variant.span, message)
        .related(tag_span, "the tag")
        .related(record.header.span, format!("has no `{tag}`"))
        .help(format!("add the field `{tag}` to `{}`: an enum of its possible values", record.header.name))
}

fn tag_type_noun(tag_type: TagType) -> &'static str {
    match tag_type {
        TagType::String => "a string",
        TagType::Integer => "an integer",
        TagType::Boolean => "a boolean",
    }
}

fn literal_tag_type(literal: &Literal) -> TagType {
    match literal {
        Literal::Boolean(_) => TagType::Boolean,
        Literal::Integer(_) | Literal::Float(_) => TagType::Integer,
        Literal::Text(_) => TagType::String,
    }
}
