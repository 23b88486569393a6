//! Validation of JSON values.

use crate::json::Tree;
use crate::testing::schema::{Bounds, Composite, Distinction, FieldSchema, Schema, SchemaFn, TagType, TaggedUnion};
use crate::value::Number;

/// Adds all violations of a type in a value to `problems`, each with its path.
pub(super) fn validate_value(path: &str, schema: Schema, bounds: Bounds, tree: &Tree, problems: &mut Vec<String>) {
    let mut note = |problem: Option<String>| problems.extend(problem.map(|what| format!("{path}: {what}")));
    match (schema, tree) {
        (Schema::Json, _)
        | (Schema::Boolean, Tree::Boolean(_))
        | (Schema::Format(_), Tree::String(_))
        | (Schema::Object, Tree::Object(..)) => {}
        (Schema::Nullable(_), _) if matches!(tree, Tree::Null) => {}
        (Schema::Nullable(inner), _) => validate_value(path, inner(), bounds, tree, problems),
        (Schema::String, Tree::String(text)) => note(validate_text_length(bounds, text)),
        (Schema::Enum(listed), Tree::String(text)) => note(validate_enum_value(listed, text)),
        (Schema::IntegerEnum(listed), Tree::Number(text)) => note(validate_integer_enum_value(listed, text)),
        (Schema::Number, Tree::Number(text)) => note(validate_number_bounds(bounds, &Number::from_raw(text))),
        (Schema::Integer, Tree::Number(text)) => match Number::from_raw(text) {
            number if number.as_i64().is_some() => note(validate_number_bounds(bounds, &number)),
            _ => note(Some(format!("expected {}, found a number that is not an integer", value_noun(schema)))),
        },
        (Schema::Number | Schema::Integer, Tree::String(text)) if bounds.or_text && Number::parse(text).is_ok() => {
            validate_value(path, schema, bounds, &Tree::Number(text), problems);
        }
        (Schema::List(element), Tree::List(elements)) => {
            note(validate_length(elements.len(), bounds.min_items, bounds.max_items, "elements"));
            for (index, tree) in elements.iter().enumerate() {
                validate_value(&format!("{path}[{index}]"), element(), bounds.for_elements(), tree, problems);
            }
        }
        (Schema::Map(value), Tree::Object(entries, _)) => {
            for (key, tree) in entries {
                validate_value(&format!("{path}.{}", key.as_key()), value(), bounds.for_elements(), tree, problems);
            }
        }
        (Schema::Constant(text), _) => {
            let is_it = Tree::parse(text).is_some_and(|constant| constant == *tree);
            note((!is_it).then(|| format!("expected {}", value_noun(schema))));
        }
        (Schema::Composite(Composite::Record(fields)), Tree::Object(entries, _)) => {
            validate_record(path, fields, entries, problems);
        }
        (Schema::Composite(Composite::ByTag(union)), Tree::Object(entries, _)) => {
            validate_tagged(path, union, entries, tree, problems);
        }
        (Schema::Composite(Composite::Untagged(distinction, types)), _) => {
            validate_untagged(path, distinction, types, tree, problems);
        }
        (
            Schema::String
            | Schema::Boolean
            | Schema::Number
            | Schema::Integer
            | Schema::Format(_)
            | Schema::Object
            | Schema::List(_)
            | Schema::Map(_)
            | Schema::Enum(_)
            | Schema::IntegerEnum(_)
            | Schema::Composite(Composite::Record(_) | Composite::ByTag(_)),
            Tree::Null
            | Tree::Boolean(_)
            | Tree::Number(_)
            | Tree::String(_)
            | Tree::Surrogates(_)
            | Tree::List(_)
            | Tree::Object(..),
        ) => note(Some(unexpected_value(schema, tree))),
    }
}

/// The keys and values of an object.
type Pairs<'t> = [(Tree<'t>, Tree<'t>)];

fn validate_record(path: &str, fields: &[FieldSchema], entries: &Pairs, problems: &mut Vec<String>) {
    for (key, value) in entries {
        let path = format!("{path}.{}", key.as_key());
        let declared = fields.iter().find(|field| !field.is_extra && field.name == key.as_key());
        match declared.or_else(|| fields.iter().find(|field| field.is_extra)) {
            Some(field) if field.nullable && matches!(value, Tree::Null) => {}
            Some(field) => validate_value(&path, (field.ty)(), field.bounds, value, problems),
            None => problems.push(format!("{path}: not a field in the spec")),
        }
    }
    for field in fields.iter().filter(|field| !field.is_extra) {
        match entries.iter().filter(|(key, _)| key.as_key() == field.name).count() {
            0 if !field.optional => problems.push(format!("{path}.{}: missing", field.name)),
            0 | 1 => {}
            times => problems.push(format!("{path}.{}: given {times} times", field.name)),
        }
    }
}

/// Returns the required fields of a type of objects.
fn required_fields(ty: SchemaFn) -> Option<Vec<&'static FieldSchema>> {
    let schema = ty();
    if let Schema::Composite(Composite::Record(fields)) = schema {
        return Some(fields.iter().filter(|field| !field.optional).collect());
    }
    matches!(schema, Schema::Object | Schema::Map(_)).then(Vec::new)
}

/// Validates a value of a union without a tag.
fn validate_untagged(
    path: &str,
    distinction: Distinction,
    types: &'static [SchemaFn],
    tree: &Tree,
    problems: &mut Vec<String>,
) {
    let has_objects = types.iter().any(|ty| required_fields(*ty).is_some());
    let entries = if let Tree::Object(entries, _) = tree { Some(entries).filter(|_| has_objects) } else { None };
    let of_kind: Vec<_> = types.iter().filter(|ty| has_kind_of_value(ty(), tree)).collect();
    match (distinction, entries, of_kind.as_slice()) {
        (_, _, []) => {
            let union = Schema::Composite(Composite::Untagged(distinction, types));
            problems.push(format!("{path}: {}", unexpected_value(union, tree)));
        }
        (Distinction::Keys, Some(entries), _) => {
            validate_by_keys(path, variant_by_keys(types, entries), tree, problems);
        }
        (Distinction::First, Some(entries), _) => validate_by_keys(path, first_variant(types, entries), tree, problems),
        (Distinction::All, _, of_kind) => validate_any_of(path, of_kind.iter().copied(), tree, problems),
        (Distinction::Kind, _, [ty, ..]) | (Distinction::Keys | Distinction::First, None, [ty, ..]) => {
            validate_value(path, ty(), Bounds::NONE, tree, problems);
        }
    }
}

/// Validates an object as the type whose required fields it has.
fn validate_by_keys(path: &str, ty: Option<Schema>, tree: &Tree, problems: &mut Vec<String>) {
    match ty {
        Some(ty) => validate_value(path, ty, Bounds::NONE, tree, problems),
        None => problems.push(format!("{path}: the required fields of no variant are there")),
    }
}

/// Validates a value as one of several types. If none matches, reports the violations of the first.
fn validate_any_of<'t>(path: &str, types: impl Iterator<Item = &'t SchemaFn>, tree: &Tree, problems: &mut Vec<String>) {
    let mut first = None;
    for ty in types {
        let mut found = Vec::new();
        validate_value(path, ty(), Bounds::NONE, tree, &mut found);
        if found.is_empty() {
            return;
        }
        first.get_or_insert(found);
    }
    problems.extend(first.unwrap_or_default());
}

/// Returns the type of objects whose required fields are present; of several, the one that requires the most.
fn variant_by_keys(types: &[SchemaFn], entries: &Pairs) -> Option<Schema> {
    // The first of several.
    fitting_variants(types, entries).iter().rev().max_by_key(|(_, fields)| fields.len()).map(|(ty, _)| ty())
}

/// Returns the first type of objects whose required fields are present.
fn first_variant(types: &[SchemaFn], entries: &Pairs) -> Option<Schema> {
    fitting_variants(types, entries).first().map(|(ty, _)| ty())
}

/// Returns the types of objects whose required fields are present, with these fields.
fn fitting_variants<'t>(types: &'t [SchemaFn], entries: &Pairs) -> Vec<(&'t SchemaFn, Vec<&'static FieldSchema>)> {
    let has = |field: &&FieldSchema| {
        let value = entries.iter().find(|(key, _)| key.as_key() == field.name).map(|(_, value)| value);
        let constant = if let Schema::Constant(text) = (field.ty)() { Tree::parse(text) } else { None };
        value.is_some_and(|value| constant.is_none_or(|constant| constant == *value))
    };
    let fitting = types.iter().filter_map(|ty| Some((ty, required_fields(*ty)?)));
    fitting.filter(|(_, fields)| fields.iter().all(has)).collect()
}

fn validate_tagged(path: &str, union: &TaggedUnion, entries: &Pairs, tree: &Tree, problems: &mut Vec<String>) {
    let tag = entries.iter().find(|(key, _)| key.as_key() == union.tag).map(|(_, value)| value);
    let path_of_tag = format!("{path}.{}", union.tag);
    let text = match (tag, union.absent) {
        (None, Some(absent)) => absent,
        (None, None) => return problems.push(format!("{path_of_tag}: missing")),
        (Some(tag), _) => match tag_text(union.tag_type, tag) {
            Some(text) => text,
            None => {
                return problems.push(format!("{path_of_tag}: {}", unexpected_value(tag_schema(union.tag_type), tag)));
            }
        },
    };
    let Some((_, members)) = union.variants.iter().find(|(value, _)| *value == text) else {
        let listed: Vec<_> = union.variants.iter().map(|(value, _)| *value).collect();
        return problems.extend(validate_enum_value(&listed, text).map(|what| format!("{path_of_tag}: {what}")));
    };
    validate_any_of(path, members.iter(), tree, problems);
}

/// Returns the text of a tag, if it has the right type.
fn tag_text<'t>(tag_type: TagType, tag: &'t Tree<'_>) -> Option<&'t str> {
    match tag_type {
        TagType::String => {
            if let Tree::String(text) = tag {
                Some(text)
            } else {
                None
            }
        }
        TagType::Integer => {
            if let Tree::Number(text) = tag {
                Some(text)
            } else {
                None
            }
        }
        TagType::Boolean => {
            if let Tree::Boolean(value) = tag {
                Some(if *value { "true" } else { "false" })
            } else {
                None
            }
        }
    }
}

fn tag_schema(tag_type: TagType) -> Schema {
    match tag_type {
        TagType::String => Schema::String,
        TagType::Integer => Schema::Integer,
        TagType::Boolean => Schema::Boolean,
    }
}

/// Returns the reason why a string is too short or too long.
pub(super) fn validate_text_length(bounds: Bounds, text: &str) -> Option<String> {
    validate_length(text.chars().count(), bounds.min_length, bounds.max_length, "characters")
}

fn validate_length(length: usize, least: usize, most: Option<usize>, noun: &str) -> Option<String> {
    match most {
        _ if length < least => Some(format!("must have at least {least} {noun}")),
        Some(most) if length > most => Some(format!("must have at most {most} {noun}")),
        Some(_) | None => None,
    }
}

/// Returns the reason why a number is out of bounds.
#[expect(clippy::cast_precision_loss, reason = "a bound is a small number")]
pub(super) fn validate_number_bounds(bounds: Bounds, number: &Number) -> Option<String> {
    match (bounds.min, bounds.max) {
        (Some(least), _) if number.as_f64() < least as f64 => Some(format!("must be at least {least}")),
        (_, Some(most)) if number.as_f64() > most as f64 => Some(format!("must be at most {most}")),
        (Some(_) | None, Some(_) | None) => None,
    }
}

/// Returns the reason why a string is not a value of an enum.
pub(super) fn validate_enum_value(listed: &[&str], text: &str) -> Option<String> {
    (!listed.contains(&text)).then(|| format!("`{text}` is not one of {}", listed.join(", ")))
}

/// Returns the reason why a number is not a value of an enum.
pub(super) fn validate_integer_enum_value(listed: &[i64], text: &str) -> Option<String> {
    let listed: Vec<_> = listed.iter().map(ToString::to_string).collect();
    validate_enum_value(&listed.iter().map(String::as_str).collect::<Vec<_>>(), text)
}

fn has_kind_of_value(schema: Schema, tree: &Tree) -> bool {
    match schema {
        Schema::Boolean => matches!(tree, Tree::Boolean(_)),
        Schema::Number | Schema::Integer | Schema::IntegerEnum(_) => matches!(tree, Tree::Number(_)),
        Schema::String | Schema::Format(_) | Schema::Enum(_) => matches!(tree, Tree::String(_)),
        Schema::List(_) => matches!(tree, Tree::List(_)),
        Schema::Object | Schema::Map(_) | Schema::Composite(Composite::Record(_) | Composite::ByTag(_)) => {
            matches!(tree, Tree::Object(..))
        }
        Schema::Json | Schema::Constant(_) => true,
        Schema::Nullable(inner) => matches!(tree, Tree::Null) || has_kind_of_value(inner(), tree),
        Schema::Composite(Composite::Untagged(_, types)) => types.iter().any(|ty| has_kind_of_value(ty(), tree)),
    }
}

fn unexpected_value(schema: Schema, tree: &Tree) -> String {
    let found = match tree {
        Tree::Null => "null",
        Tree::Boolean(_) => "a boolean",
        Tree::Number(_) => "a number",
        Tree::String(_) => "a string",
        Tree::Surrogates(_) => "a string that is not Unicode",
        Tree::List(_) => "a list",
        Tree::Object(..) => "an object",
    };
    format!("expected {}, found {found}", value_noun(schema))
}

/// Returns a noun for a type.
pub(super) fn value_noun(schema: Schema) -> String {
    match schema {
        Schema::String | Schema::Format(_) | Schema::Enum(_) => "a string".to_owned(),
        Schema::Boolean => "a boolean".to_owned(),
        Schema::Number => "a number".to_owned(),
        Schema::Integer | Schema::IntegerEnum(_) => "an integer".to_owned(),
        Schema::Json => "any value".to_owned(),
        Schema::Constant(text) => format!("`{text}`"),
        Schema::List(_) => "a list".to_owned(),
        Schema::Object | Schema::Map(_) | Schema::Composite(Composite::Record(_) | Composite::ByTag(_)) => {
            "an object".to_owned()
        }
        Schema::Nullable(inner) => format!("{} or null", value_noun(inner())),
        Schema::Composite(Composite::Untagged(_, types)) => {
            let mut nouns: Vec<_> = types.iter().map(|ty| value_noun(ty())).collect();
            nouns.dedup();
            nouns.join(" or ")
        }
    }
}
