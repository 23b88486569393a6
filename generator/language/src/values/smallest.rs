//! Smallest JSON values of types: of one type, or of two types that both accept it, which shows an overlap.
//!
//! Smallest means the fewest keys, then the shortest text. Listed values of enums and unions are preferred to unlisted
//! ones, which the generated code also accepts.

mod objects;
mod scalars;
mod unions;

use std::fmt::Write as _;

use serde_json::Value;

use crate::model::{Bounds, JsonType, Literal, Model, Plain, RecordId, Type, TypeId, Wrapper};

/// Maximum number of values that are searched: the number of nested types grows exponentially.
const STEPS_MAX: usize = 4000;

/// Maximum length of the text of a value: records double it on each level, and lists of a minimum length multiply it.
pub(super) const TEXT_MAX: usize = 1 << 16;

/// Maximum nesting of a value: a deeper one would be hard to read.
const DEPTH_MAX: usize = 32;

/// Smallest value that two types both accept.
pub(crate) struct CommonValue {
    json: String,
    acceptance: Acceptance,
}

/// Values that count as accepted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Acceptance {
    /// Values that enums and unions list.
    Listed,
    /// Also unlisted values.
    Open,
}

/// Requirement on a value.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Want<'m> {
    /// A value of the type.
    Type(&'m Type),
    /// An object with the fields of the record.
    Record(RecordId),
    /// An object with this value in a field.
    Tag(&'m str, &'m Literal),
    /// An object without this field.
    Without(&'m str),
    /// A file: an object with the name of a file.
    File,
    /// This string.
    Text(&'m str),
    /// This constant, which is not a string.
    Constant(&'m Literal),
    /// A value within the bounds.
    Bounds(&'m Bounds),
}

/// JSON value with its size.
pub(super) struct SizedJson {
    pub(super) size: JsonSize,
    pub(super) node: Value,
}

/// Size of a JSON value; equally long ones are ordered by their text.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct JsonSize {
    keys: usize,
    pub(super) length: usize,
    text: String,
}

/// Returns the smallest object with this tag that both records accept.
pub(crate) fn smallest_common_record(
    model: &Model,
    records: [RecordId; 2],
    (tag, value): (&str, &Literal),
) -> Option<CommonValue> {
    let [first, second] = records.map(Want::Record);
    smallest_common(model, &[first, second, Want::Tag(tag, value)])
}

/// Returns the smallest value that both types accept.
pub(crate) fn smallest_common_value(model: &Model, types: [&Type; 2]) -> Option<CommonValue> {
    smallest_common(model, &types.map(Want::Type))
}

fn smallest_common(model: &Model, wants: &[Want]) -> Option<CommonValue> {
    [Acceptance::Listed, Acceptance::Open].into_iter().find_map(|acceptance| {
        let json = SmallestSearch::new(model, acceptance).smallest(wants.iter().copied())?;
        Some(CommonValue { json: json.size.text, acceptance })
    })
}

impl CommonValue {
    /// Returns a sentence with the value.
    pub(crate) fn sentence(&self, first: &str, second: &str) -> String {
        let mut sentence = format!("a minimal value that both `{first}` and `{second}` accept: `{}`", self.json);
        if self.acceptance == Acceptance::Open {
            let _ = write!(sentence, " (unlisted values of enums and unions are kept as received)");
        }
        sentence
    }
}

impl JsonSize {
    fn new(keys: usize, text: String) -> Self {
        Self { keys, length: text.chars().count(), text }
    }
}

impl SizedJson {
    fn new(keys: usize, node: Value) -> Self {
        Self { size: JsonSize::new(keys, node.to_string()), node }
    }

    pub(super) fn scalar(node: impl Into<Value>) -> Self {
        Self::new(0, node.into())
    }
}

/// Returns the smaller value, the first of equal ones.
fn smaller_json(one: SizedJson, other: SizedJson) -> SizedJson {
    if other.size < one.size { other } else { one }
}

pub(super) struct SmallestSearch<'m> {
    model: &'m Model,
    acceptance: Acceptance,
    /// Requirements of the current search, from the outermost value to the innermost.
    open: Vec<Vec<Want<'m>>>,
    steps: usize,
}

impl<'m> SmallestSearch<'m> {
    pub(super) fn new(model: &'m Model, acceptance: Acceptance) -> Self {
        Self { model, acceptance, open: Vec::new(), steps: STEPS_MAX }
    }

    /// Returns a smallest value that meets all requirements.
    pub(super) fn smallest(&mut self, wanted: impl IntoIterator<Item = Want<'m>>) -> Option<SizedJson> {
        let mut wants: Vec<Want> = Vec::new();
        for want in wanted {
            if !wants.contains(&want) {
                wants.push(want);
            }
        }
        // A smallest value never contains a value with the same requirements, which would be smaller.
        if self.steps == 0 || self.open.len() == DEPTH_MAX || self.open.contains(&wants) {
            return None;
        }
        self.steps -= 1;
        let null = wants.iter().all(want_takes_null).then(|| SizedJson::scalar(Value::Null));
        let beside: Vec<_> = wants.iter().filter_map(want_beside_null).collect();
        self.open.push(wants);
        let found = self.smallest_not_null(beside);
        self.open.pop();
        null.into_iter().chain(found).reduce(smaller_json)
    }

    fn smallest_not_null(&mut self, wants: Vec<Want<'m>>) -> Option<SizedJson> {
        if wants.iter().any(|want| self.is_incomplete(want)) {
            return None;
        }
        let union = wants.iter().position(|want| matches!(want, Want::Type(Type::Declared(TypeId::Union(_)))));
        if let Some(at) = union {
            return self.smallest_of_union(wants, at);
        }
        let mut kinds = wants.iter().filter_map(|want| self.wanted_json_type(want));
        // No requirement: the shortest value.
        let Some(first) = kinds.next() else { return Some(SizedJson::scalar(0)) };
        if kinds.any(|kind| kind != first) {
            return None;
        }
        if let Some(constant) = wants.iter().find_map(wanted_constant) {
            let is_another = |want: &Want| self::wanted_constant(want).is_some_and(|other| other != constant);
            let is_integer = |want: &Want| matches!(want, Want::Type(Type::Plain(Plain::Integer)));
            let is_fraction = matches!(constant, Literal::Float(_));
            let is_apart = wants.iter().any(|want| is_another(want) || is_fraction && is_integer(want));
            let is_listed = self.acceptance == Acceptance::Open || self.is_listed(&wants, constant);
            return (!is_apart && is_listed).then(|| SizedJson::scalar(constant));
        }
        match first {
            JsonType::Null => unreachable!("no type is only `null`"),
            JsonType::Boolean => Some(SizedJson::scalar(true)),
            JsonType::Number => self.smallest_number(&wants),
            JsonType::String => self.smallest_text(&wants),
            JsonType::List => self.smallest_list(&wants),
            JsonType::Object => self.smallest_object(&wants),
        }
    }

    /// Returns the JSON type that is required, if any.
    fn wanted_json_type(&self, want: &Want) -> Option<JsonType> {
        match want {
            Want::Type(ty) => self.model.sole_json_type(ty),
            Want::Record(_) | Want::Tag(..) | Want::Without(_) | Want::File => Some(JsonType::Object),
            Want::Text(_) | Want::Constant(Literal::Text(_)) => Some(JsonType::String),
            Want::Constant(Literal::Boolean(_)) => Some(JsonType::Boolean),
            Want::Constant(Literal::Integer(_) | Literal::Float(_)) => Some(JsonType::Number),
            Want::Bounds(_) => None,
        }
    }

    /// Returns `true` if the requirement is an incomplete declaration.
    fn is_incomplete(&self, want: &Want) -> bool {
        let header = if let Want::Record(id) = want {
            &self.model.record(*id).header
        } else if let Want::Type(ty) = want
            && let Some(header) = self.model.type_header(ty)
        {
            header
        } else {
            return false;
        };
        self.model.is_incomplete(&header.path)
    }
}

impl<'m> Want<'m> {
    /// Returns the requirement for this constant.
    fn exactly(literal: &'m Literal) -> Self {
        match literal {
            Literal::Text(text) => Self::Text(text),
            Literal::Boolean(_) | Literal::Integer(_) | Literal::Float(_) => Self::Constant(literal),
        }
    }
}

fn wanted_constant<'m>(want: &Want<'m>) -> Option<&'m Literal> {
    if let Want::Constant(literal) = want { Some(literal) } else { None }
}

fn want_takes_null(want: &Want) -> bool {
    matches!(want, Want::Type(Type::Wrapped(Wrapper::Nullable, _) | Type::Plain(Plain::Json)) | Want::Bounds(_))
}

/// Returns the requirement on a value that is not `null`.
fn want_beside_null<'m>(want: &Want<'m>) -> Option<Want<'m>> {
    let Want::Type(ty) = want else { return Some(*want) };
    match ty {
        Type::Plain(Plain::Json) => None,
        Type::Wrapped(Wrapper::Nullable, inner) => want_beside_null(&Want::Type(inner)),
        Type::Declared(TypeId::Record(id)) => Some(Want::Record(*id)),
        Type::Plain(Plain::File) => Some(Want::File),
        Type::Plain(
            Plain::String | Plain::Boolean | Plain::Number | Plain::Integer | Plain::Text(_) | Plain::Object,
        )
        | Type::Wrapped(Wrapper::List | Wrapper::Map, _)
        | Type::Declared(TypeId::Enum(_) | TypeId::Union(_)) => Some(*want),
    }
}

#[cfg(test)]
mod tests;
