//! A smallest JSON value that two types both accept: what makes an overlap plain to whoever reads of it.
//!
//! Smallest means the fewest keys, then the shortest text. Values that the spec lists come first; only where there is none
//! are those taken in that emitted code accepts beyond them, because enums and tagged unions keep what they do not list.

mod objects;
mod scalars;
mod unions;

use std::fmt::Write as _;

use crate::model::{Bounds, Model, RecordId, Type};

/// How many values are looked into before the search is given up: types can be nested in more ways than anybody would wait for.
const STEPS_MAX: usize = 4000;

/// How deep a value is looked into: one that is nested deeper explains nothing.
const DEPTH_MAX: usize = 32;

/// A value that two types accept, and how far beyond the spec's lists it goes.
pub(super) struct Witness {
    json: String,
    reach: Reach,
}

/// Which values count as accepted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Those that enums and unions list.
    Listed,
    /// Those too that they keep as received.
    Open,
}

/// What a value has to be.
#[derive(Clone, Copy, PartialEq)]
enum Want<'m> {
    /// A value of the type.
    Type(&'m Type),
    /// An object with the fields of the record.
    Record(RecordId),
    /// An object with a field that holds this text.
    Tag(&'m str, &'m str),
    /// This text.
    Text(&'m str),
    /// A value within the bounds.
    Bounds(&'m Bounds),
}

/// A value as text. The order is by size.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Json {
    keys: usize,
    length: usize,
    text: String,
}

/// A smallest object with this text as its tag that both records accept.
pub(super) fn of_records(model: &Model, records: [RecordId; 2], (tag, value): (&str, &str)) -> Option<Witness> {
    let [first, second] = records.map(Want::Record);
    find(model, &[first, second, Want::Tag(tag, value)])
}

/// A smallest value that both types accept.
pub(super) fn of_types(model: &Model, types: [&Type; 2]) -> Option<Witness> {
    find(model, &types.map(Want::Type))
}

fn find(model: &Model, wants: &[Want]) -> Option<Witness> {
    [Reach::Listed, Reach::Open].into_iter().find_map(|reach| {
        let mut search = Search { model, reach, open: Vec::new(), steps: STEPS_MAX };
        let json = search.smallest(wants.iter().copied())?;
        Some(Witness { json: json.text, reach })
    })
}

impl Witness {
    /// The value, and what it shows.
    pub(super) fn sentence(&self, first: &str, second: &str) -> String {
        let mut sentence = format!("a smallest value that both `{first}` and `{second}` accept: `{}`", self.json);
        if self.reach == Reach::Open {
            let _ = write!(sentence, " (what an enum or a union does not list is kept as received)");
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
    reach: Reach,
    /// What is being looked for, from the outermost value to the innermost.
    open: Vec<Vec<Want<'m>>>,
    steps: usize,
}

impl<'m> Search<'m> {
    /// The smallest value that is everything that is wanted.
    fn smallest(&mut self, wanted: impl IntoIterator<Item = Want<'m>>) -> Option<Json> {
        let mut wants: Vec<Want> = Vec::new();
        for want in wanted {
            if !wants.contains(&want) {
                wants.push(want);
            }
        }
        // A smallest value never holds a value of the same wants: that one would be smaller.
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
        // What may be anything is the shortest there is.
        let Some(first) = kinds.next() else { return Some(Json::scalar("0")) };
        if kinds.any(|kind| kind != first) {
            return None;
        }
        match first {
            Kind::Boolean => Some(Json::scalar("true")),
            Kind::Number => scalars::number(&wants),
            Kind::Text => self.text(&wants),
            Kind::List => self.list(&wants),
            Kind::Object => self.object(&wants),
        }
    }

    /// Whether an error may have taken something away from what is wanted.
    fn is_incomplete(&self, want: &Want) -> bool {
        let header = match want {
            Want::Record(id) => &self.model.record(*id).header,
            Want::Type(Type::Enum(id)) => &self.model.enumeration(*id).header,
            Want::Type(Type::Union(id)) => &self.model.union(*id).header,
            Want::Type(_) | Want::Tag(..) | Want::Text(_) | Want::Bounds(_) => return false,
        };
        self.model.is_incomplete(&header.path)
    }
}

fn takes_null(want: &Want) -> bool {
    matches!(want, Want::Type(Type::Nullable(_) | Type::Json) | Want::Bounds(_))
}

/// What is wanted of a value that is not `null`.
fn beside_null<'m>(want: &Want<'m>) -> Option<Want<'m>> {
    match want {
        Want::Type(Type::Json) => None,
        Want::Type(Type::Nullable(inner)) => beside_null(&Want::Type(inner)),
        Want::Type(Type::Record(id)) => Some(Want::Record(*id)),
        Want::Type(_) | Want::Record(_) | Want::Tag(..) | Want::Text(_) | Want::Bounds(_) => Some(*want),
    }
}

/// A kind of JSON value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Boolean,
    Number,
    Text,
    List,
    Object,
}

/// The kind of JSON value that is wanted, if the want is about that at all.
fn kind(want: &Want) -> Option<Kind> {
    match want {
        Want::Type(ty) => match ty {
            Type::String | Type::Timestamp | Type::Enum(_) => Some(Kind::Text),
            Type::Boolean => Some(Kind::Boolean),
            Type::Number | Type::Integer => Some(Kind::Number),
            Type::Object | Type::Map(_) | Type::Record(_) => Some(Kind::Object),
            Type::List(_) => Some(Kind::List),
            Type::Json | Type::Nullable(_) | Type::Union(_) => None,
        },
        Want::Record(_) | Want::Tag(..) => Some(Kind::Object),
        Want::Text(_) => Some(Kind::Text),
        Want::Bounds(_) => None,
    }
}

#[cfg(test)]
mod tests;
