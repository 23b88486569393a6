//! Witness: a minimal JSON value that two types both accept, which shows an overlap.
//!
//! Minimal means the fewest keys, then the shortest text. Listed values of enums and unions are preferred to unlisted
//! ones, which the generated code accepts too.

mod objects;
mod scalars;
mod unions;

use std::fmt::Write as _;

use crate::model::{Bounds, Model, RecordId, Type};

/// Maximum number of values that are searched: the number of nested types grows exponentially.
const STEPS_MAX: usize = 4000;

/// Maximum nesting of a witness: a deeper one explains nothing.
const DEPTH_MAX: usize = 32;

/// Value that two types accept.
pub(super) struct Witness {
    json: String,
    acceptance: Acceptance,
}

/// Values that count as accepted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Acceptance {
    /// Values that enums and unions list.
    Listed,
    /// Unlisted values too.
    Open,
}

/// Requirement on a value.
#[derive(Clone, Copy, PartialEq)]
enum Want<'m> {
    /// A value of the type.
    Type(&'m Type),
    /// An object with the fields of the record.
    Record(RecordId),
    /// An object with this string in a field.
    Tag(&'m str, &'m str),
    /// This string.
    Text(&'m str),
    /// A value within the bounds.
    Bounds(&'m Bounds),
}

/// JSON text of a value, ordered by size.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Json {
    keys: usize,
    length: usize,
    text: String,
}

/// Returns a minimal object with this tag that both records accept.
pub(super) fn of_records(model: &Model, records: [RecordId; 2], (tag, value): (&str, &str)) -> Option<Witness> {
    let [first, second] = records.map(Want::Record);
    find(model, &[first, second, Want::Tag(tag, value)])
}

/// Returns a minimal value that both types accept.
pub(super) fn of_types(model: &Model, types: [&Type; 2]) -> Option<Witness> {
    find(model, &types.map(Want::Type))
}

fn find(model: &Model, wants: &[Want]) -> Option<Witness> {
    [Acceptance::Listed, Acceptance::Open].into_iter().find_map(|acceptance| {
        let mut search = Search { model, acceptance, open: Vec::new(), steps: STEPS_MAX };
        let json = search.smallest(wants.iter().copied())?;
        Some(Witness { json: json.text, acceptance })
    })
}

impl Witness {
    /// Returns a sentence with the value.
    pub(super) fn sentence(&self, first: &str, second: &str) -> String {
        let mut sentence = format!("a minimal value that both `{first}` and `{second}` accept: `{}`", self.json);
        if self.acceptance == Acceptance::Open {
            let _ = write!(sentence, " (unlisted values of enums and unions are kept as received)");
        }
        sentence
    }
}

impl Json {
    fn new(keys: usize, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { keys, length: text.chars().count(), text }
    }

    fn scalar(text: impl Into<String>) -> Self {
        Self::new(0, text)
    }
}

struct Search<'m> {
    model: &'m Model,
    acceptance: Acceptance,
    /// Requirements of the current search, from the outermost value to the innermost.
    open: Vec<Vec<Want<'m>>>,
    steps: usize,
}

impl<'m> Search<'m> {
    /// Returns a minimal value that meets all requirements.
    fn smallest(&mut self, wanted: impl IntoIterator<Item = Want<'m>>) -> Option<Json> {
        let mut wants: Vec<Want> = Vec::new();
        for want in wanted {
            if !wants.contains(&want) {
                wants.push(want);
            }
        }
        // A minimal value never contains a value with the same requirements, which would be smaller.
        if self.steps == 0 || self.open.len() == DEPTH_MAX || self.open.contains(&wants) {
            return None;
        }
        self.steps -= 1;
        let null = wants.iter().all(takes_null).then(|| Json::scalar("null"));
        let beside: Vec<_> = wants.iter().filter_map(beside_null).collect();
        self.open.push(wants);
        let found = self.not_null(beside);
        self.open.pop();
        null.into_iter().chain(found).min()
    }

    fn not_null(&mut self, wants: Vec<Want<'m>>) -> Option<Json> {
        if wants.iter().any(|want| self.is_incomplete(want)) {
            return None;
        }
        let union = wants.iter().position(|want| matches!(want, Want::Type(Type::Union(_))));
        if let Some(at) = union {
            return self.one_of_union(wants, at);
        }
        let mut kinds = wants.iter().filter_map(kind);
        // No requirement: the shortest value.
        let Some(first) = kinds.next() else { return Some(Json::scalar("0")) };
        if kinds.any(|kind| kind != first) {
            return None;
        }
        match first {
            JsonKind::Boolean => Some(Json::scalar("true")),
            JsonKind::Number => scalars::number(&wants),
            JsonKind::Text => self.text(&wants),
            JsonKind::List => self.list(&wants),
            JsonKind::Object => self.object(&wants),
        }
    }

    /// Returns `true` if the requirement is an incomplete declaration.
    fn is_incomplete(&self, want: &Want) -> bool {
        let header = if let Want::Record(id) = want {
            &self.model.record(*id).header
        } else if let Want::Type(Type::Enum(id)) = want {
            &self.model.enumeration(*id).header
        } else if let Want::Type(Type::Union(id)) = want {
            &self.model.union(*id).header
        } else {
            return false;
        };
        self.model.is_incomplete(&header.path)
    }
}

fn takes_null(want: &Want) -> bool {
    matches!(want, Want::Type(Type::Nullable(_) | Type::Json) | Want::Bounds(_))
}

/// Returns the requirement on a value that is not `null`.
fn beside_null<'m>(want: &Want<'m>) -> Option<Want<'m>> {
    let Want::Type(ty) = want else { return Some(*want) };
    match ty {
        Type::Json => None,
        Type::Nullable(inner) => beside_null(&Want::Type(inner)),
        Type::Record(id) => Some(Want::Record(*id)),
        Type::String
        | Type::Boolean
        | Type::Number
        | Type::Integer
        | Type::Timestamp
        | Type::Object
        | Type::List(_)
        | Type::Map(_)
        | Type::Enum(_)
        | Type::Union(_) => Some(*want),
    }
}

/// Kind of a JSON value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum JsonKind {
    Boolean,
    Number,
    Text,
    List,
    Object,
}

/// Returns the JSON type that is required, if any.
fn kind(want: &Want) -> Option<JsonKind> {
    match want {
        Want::Type(ty) => match ty {
            Type::String | Type::Timestamp | Type::Enum(_) => Some(JsonKind::Text),
            Type::Boolean => Some(JsonKind::Boolean),
            Type::Number | Type::Integer => Some(JsonKind::Number),
            Type::Object | Type::Map(_) | Type::Record(_) => Some(JsonKind::Object),
            Type::List(_) => Some(JsonKind::List),
            Type::Json | Type::Nullable(_) | Type::Union(_) => None,
        },
        Want::Record(_) | Want::Tag(..) => Some(JsonKind::Object),
        Want::Text(_) => Some(JsonKind::Text),
        Want::Bounds(_) => None,
    }
}

#[cfg(test)]
mod tests;
