//! Relations of two types by the JSON values that they allow: whether each reads the values that the other writes.

mod reading;

use copperplate_language::model::{Field, Model, ParameterStyle, Plain, RecordId, ShapedVariant, Type};

use self::reading::{Reading, compute_reading};
use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Side};

/// Condition of a case of a rule: mostly the relation of the new type to the old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Condition {
    /// Always.
    Always,
    /// The types have members in common: their differences are separate findings.
    Compared,
    /// Both types allow the same values.
    Same,
    /// The new type allows more values, and a reader of the old type preserves the new values.
    WiderKept,
    /// The new type allows more values.
    Wider,
    /// The new type allows fewer values, and a reader of the new type preserves the removed values.
    NarrowerKept,
    /// The new type allows fewer values.
    Narrower,
    /// Each type allows values that the other does not, and readers of both preserve them.
    ApartKept,
    /// Each type allows values that the other does not.
    Apart,
    /// The same text is read as one value or as several.
    OtherCount,
    /// The crate checks the value before it sends it.
    Checked,
    /// Without the field, a value is read as another variant of its union.
    OtherVariant,
    /// Without the field, a value is not read as any variant of its union.
    NoVariant,
}

/// Returns the relation of a type of the head to a type of the base.
pub(crate) fn type_relation(pairing: &Pairing, base: &Type, head: &Type) -> Condition {
    relation_from_readings(
        compute_reading(Side::Head, pairing, |readings| readings.type_reading(head, base)),
        compute_reading(Side::Base, pairing, |readings| readings.type_reading(base, head)),
    )
}

/// Returns the relation of named types.
pub(crate) fn named_type_relation<'m>(pairing: &Pairing<'m>, base: NamedType<'m>, head: NamedType<'m>) -> Condition {
    relation_from_readings(
        compute_reading(Side::Head, pairing, |readings| readings.named_type_reading(head, base)),
        compute_reading(Side::Base, pairing, |readings| readings.named_type_reading(base, head)),
    )
}

/// Returns the relation of the records that a value of a tag selects.
pub(crate) fn record_relation(pairing: &Pairing, base: &[RecordId], head: &[RecordId]) -> Condition {
    relation_from_readings(
        compute_reading(Side::Head, pairing, |readings| readings.any_record_reading(head, base)),
        compute_reading(Side::Base, pairing, |readings| readings.any_record_reading(base, head)),
    )
}

/// Returns how a union of one revision reads values of a record of the other revision that the record's own variant
/// does not read: as another variant, or as no variant; `None` if another variant may refuse them.
pub(crate) fn variant_relation(pairing: &Pairing, reader: Side, union: &str, record: &Type) -> Option<Condition> {
    let NamedType::Union(union) = pairing.revision(reader).types.get(union)? else { return None };
    match compute_reading(reader, pairing, |readings| readings.other_variant_reading(union, record)) {
        Reading::Fits => Some(Condition::OtherVariant),
        Reading::Kept => Some(Condition::NoVariant),
        Reading::Fails => None,
    }
}

/// Returns `true` if all values of a type have a JSON type of some variants.
pub(crate) fn relates_to_json_types(reader: &Model, variants: &[ShapedVariant], writer: &Model, ty: &Type) -> bool {
    let has = |json_type| variants.iter().any(|variant| reader.json_types(&variant.ty).contains(&json_type));
    writer.json_types(ty).into_iter().all(has)
}

impl Condition {
    /// Describes the condition.
    #[must_use]
    pub fn rule_condition_text(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::Compared => "the types have members in common, and are compared member by member",
            Self::Same => "both types allow the same values",
            Self::WiderKept => "the new type allows more values; a reader of the old type preserves the new values",
            Self::Wider => "the new type allows more values",
            Self::NarrowerKept => {
                "the new type allows fewer values; a reader of the new type preserves the removed values"
            }
            Self::Narrower => "the new type allows fewer values",
            Self::ApartKept => "each type allows values that the other does not; readers of both preserve them",
            Self::Apart => "each type allows values that the other does not",
            Self::OtherCount => {
                "a value that contains the separator is read as one value on one side and as several on the other"
            }
            Self::Checked => "a number in a query, header or cookie, which the crate checks before it sends it",
            Self::OtherVariant => {
                "the field decides the variant of a union: without it, a value is read as another variant"
            }
            Self::NoVariant => "the field decides the variant of a union: without it, a value matches no variant",
        }
    }
}

fn relation_from_readings(old_as_new: Reading, new_as_old: Reading) -> Condition {
    match (old_as_new, new_as_old) {
        (Reading::Fits, Reading::Fits) => Condition::Same,
        (Reading::Fits, Reading::Kept) => Condition::WiderKept,
        (Reading::Fits, Reading::Fails) => Condition::Wider,
        (Reading::Kept, Reading::Fits) => Condition::NarrowerKept,
        (Reading::Fails, Reading::Fits) => Condition::Narrower,
        (Reading::Kept, Reading::Kept) => Condition::ApartKept,
        (Reading::Fails, Reading::Kept | Reading::Fails) | (Reading::Kept, Reading::Fails) => Condition::Apart,
    }
}

/// Returns the relation of the types of two parameters, whose values are texts.
pub(crate) fn parameter_relation(pairing: &Pairing, base: &Field, head: &Field) -> Condition {
    let style = pairing.base.model.list_style(base).or(pairing.head.model.list_style(head));
    if style == Some(ParameterStyle::Json) {
        return type_relation(pairing, &base.ty, &head.ty);
    }
    text_relation(pairing, style, &base.ty, &head.ty)
}

/// Returns the relation of the types of two fields whose values are texts, if they are single values or lists of
/// single values; `lists` is the style of lists whose field states no style.
pub(crate) fn field_text_relation(
    pairing: &Pairing,
    lists: ParameterStyle,
    base: &Field,
    head: &Field,
) -> Option<Condition> {
    let has_texts = |field: &Field| {
        let ty = field.ty.non_null();
        let element = ty.list_element().unwrap_or(ty);
        element.is_single() || *element == Type::Plain(Plain::File)
    };
    if !has_texts(base) || !has_texts(head) {
        return None;
    }
    let style = base.attributes.style.or(head.attributes.style).map_or(lists, |style| style.value);
    if style == ParameterStyle::Json {
        return Some(type_relation(pairing, &base.ty, &head.ty));
    }
    Some(text_relation(pairing, Some(style), base.ty.non_null(), head.ty.non_null()))
}

/// Returns the relation of types whose values are texts; `style` is the style of lists.
fn text_relation(pairing: &Pairing, style: Option<ParameterStyle>, base: &Type, head: &Type) -> Condition {
    if let (Some(base), Some(head)) = (base.list_element(), head.list_element()) {
        return text_relation(pairing, style, base, head);
    }
    let has_separator = style.is_some_and(|style| style.separator().is_some());
    // A single value is a list of one, unless lists have brackets after the key.
    let is_repeated = matches!(style, None | Some(ParameterStyle::Repeat | ParameterStyle::Pairs));
    let are_apart = !has_separator && !is_repeated;
    let has_texts = |ty: &Type| ty.is_single() || ty.is_list() || *ty == Type::Plain(Plain::File);
    if !(has_texts(base) && has_texts(head)) {
        return type_relation(pairing, base, head);
    }
    if let Some(element) = head.list_element() {
        return if are_apart {
            Condition::Apart
        } else if has_separator && *base == Type::Plain(Plain::String) {
            // A text with the separator is several values to a service that expects a list.
            Condition::OtherCount
        } else {
            combine_relations(Condition::Wider, text_relation(pairing, style, base, element))
        };
    }
    if let Some(element) = base.list_element() {
        return if are_apart {
            Condition::Apart
        } else if has_separator && *head == Type::Plain(Plain::String) {
            Condition::OtherCount
        } else {
            combine_relations(Condition::Narrower, text_relation(pairing, style, element, head))
        };
    }
    if *base == Type::Plain(Plain::File) || *head == Type::Plain(Plain::File) {
        return type_relation(pairing, base, head);
    }
    match (*base == Type::Plain(Plain::String), *head == Type::Plain(Plain::String)) {
        (true, true) => Condition::Same,
        (false, true) => Condition::WiderKept,
        (true, false) => Condition::NarrowerKept,
        (false, false) => type_relation(pairing, base, head),
    }
}

/// Returns the element types of two lists, two maps or two nullable types.
pub(crate) fn related_inner_types<'t>(base: &'t Type, head: &'t Type) -> Option<(&'t Type, &'t Type)> {
    let (Type::Wrapped(old, base), Type::Wrapped(new, head)) = (base, head) else { return None };
    (old == new).then_some((base, head))
}

/// Returns `true` if two types are the same, by name.
pub(crate) fn is_related_to_itself(pairing: &Pairing, base: &Type, head: &Type) -> bool {
    if let Some((base, head)) = related_inner_types(base, head) {
        return is_related_to_itself(pairing, base, head);
    }
    match (pairing.base.type_name(base), pairing.head.type_name(head)) {
        (Some(base), Some(head)) => pairing.type_in_head(base) == head,
        (None, None) => base == head,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// Combines two relations, such as the relations of the outside and the inside of a type.
fn combine_relations(one: Condition, other: Condition) -> Condition {
    let are_both = |allowed: &[Condition]| [one, other].iter().all(|condition| allowed.contains(condition));
    if one == Condition::Same {
        other
    } else if other == Condition::Same || are_both(&[Condition::WiderKept]) || are_both(&[Condition::NarrowerKept]) {
        one
    } else if are_both(&[Condition::WiderKept, Condition::Wider]) {
        Condition::Wider
    } else if are_both(&[Condition::NarrowerKept, Condition::Narrower]) {
        Condition::Narrower
    } else {
        Condition::Apart
    }
}
