//! Types of new fields.

use fastrand::Rng;

use super::outline::{Declaration, SpecText, TYPES};

const SCALARS: [&str; 6] = ["string", "boolean", "integer", "number", "uuid", "date"];

/// Kind of type that a new field has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NewType {
    Scalar,
    Declared,
    Foreign,
    Collection,
    TimeOrNull,
}

impl NewType {
    pub(super) fn draw(self, text: &SpecText, declaration: &Declaration, random: &mut Rng) -> Option<String> {
        match self {
            Self::Scalar => Some(scalar(random)),
            Self::Declared => declared(text, random, |file| file == declaration.file),
            Self::Foreign => declared(text, random, |file| file != declaration.file),
            Self::Collection => {
                let element = match random.u8(..3) {
                    0 => scalar(random),
                    1 => declared(text, random, |file| file == declaration.file)?,
                    _ => declared(text, random, |file| file != declaration.file)?,
                };
                Some(format!("{}<{element}>", if random.bool() { "list" } else { "map" }))
            }
            Self::TimeOrNull => Some(match random.u8(..3) {
                0 => "timestamp".to_owned(),
                1 => "timestamp | null".to_owned(),
                _ => format!("{} | null", scalar(random)),
            }),
        }
    }
}

pub(super) fn scalar(random: &mut Rng) -> String {
    SCALARS[random.usize(..SCALARS.len())].to_owned()
}

/// Returns a type that is declared in one of the files.
pub(super) fn declared(text: &SpecText, random: &mut Rng, is_file: impl Fn(usize) -> bool) -> Option<String> {
    let is_type = |other: &&Declaration| TYPES.contains(&other.section.as_str()) && is_file(other.file);
    let types: Vec<_> = text.declarations.iter().filter(is_type).collect();
    random.choice(types).map(|chosen| chosen.name.clone())
}
