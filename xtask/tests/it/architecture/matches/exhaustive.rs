//! Patterns, and matches that would accept a new variant of an enum.

use std::collections::{BTreeMap, BTreeSet};

use syn::ItemEnum;
use syn::visit::Visit;

use crate::architecture::sources::Source;

/// Start of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Constructor {
    /// A variant of an enum of ours.
    Own { name: String, variant: String },
    /// Anything else, such as a tuple, a struct, a literal or `Some`.
    Foreign(String),
}

/// A pattern, without references, names and parentheses.
#[derive(Clone, Debug)]
pub(super) enum Pattern {
    Any,
    Of(Constructor, Vec<(String, Pattern)>),
}

pub(super) type Row = Vec<Pattern>;

/// Enums of the workspace, with their variants. Enums with the same name count as one.
pub(super) struct Enums {
    pub(super) variants: BTreeMap<String, BTreeSet<String>>,
    /// Crates whose enums are not ours.
    pub(super) foreign: BTreeSet<String>,
}

impl Enums {
    pub(super) fn of(sources: &[Source], foreign: &[&str]) -> Self {
        let foreign = foreign.iter().map(|name| name.replace('-', "_")).collect();
        let mut enums = Self { variants: BTreeMap::new(), foreign };
        for source in sources {
            enums.visit_file(source.code());
        }
        enums
    }
}

impl Visit<'_> for Enums {
    fn visit_item_enum(&mut self, item: &ItemEnum) {
        let variants = item.variants.iter().map(|variant| variant.ident.to_string());
        self.variants.entry(item.ident.to_string()).or_default().extend(variants);
    }
}

impl Enums {
    /// Returns an enum whose new variants these rows would accept without a compiler error. A new variant of an enum
    /// in `reported` is already an error.
    pub(super) fn hidden(&self, rows: &[Row], reported: &BTreeSet<String>) -> Option<String> {
        if rows.first().is_none_or(Vec::is_empty) {
            return None;
        }
        let mut constructors = BTreeSet::new();
        for row in rows {
            if let Pattern::Of(constructor, _) = &row[0] {
                constructors.insert(constructor.clone());
            }
        }
        let rest: Vec<Row> =
            rows.iter().filter(|row| matches!(row[0], Pattern::Any)).map(|row| row[1..].to_vec()).collect();
        let own = constructors.iter().find_map(|constructor| match constructor {
            Constructor::Own { name, .. } => Some(name),
            Constructor::Foreign(_) => None,
        });
        let mut reported = reported.clone();
        if let Some(name) = own {
            if !self.is_exhaustive(&rest) {
                reported.insert(name.clone());
            } else if !reported.contains(name) {
                return Some(name.clone());
            }
        }
        if constructors.is_empty() {
            return self.hidden(&rest, &reported);
        }
        constructors.iter().find_map(|constructor| self.hidden(&specialized(rows, constructor), &reported))
    }

    /// Returns `true` if every value matches one of the rows.
    fn is_exhaustive(&self, rows: &[Row]) -> bool {
        let Some(first) = rows.first() else { return false };
        if first.is_empty() {
            return true;
        }
        let rest: Vec<Row> =
            rows.iter().filter(|row| matches!(row[0], Pattern::Any)).map(|row| row[1..].to_vec()).collect();
        if self.is_exhaustive(&rest) {
            return true;
        }
        let mut constructors = BTreeSet::new();
        for row in rows {
            if let Pattern::Of(constructor, _) = &row[0] {
                constructors.insert(constructor.clone());
            }
        }
        self.are_all(&constructors)
            && constructors.iter().all(|constructor| self.is_exhaustive(&specialized(rows, constructor)))
    }

    /// Returns `true` if every value has one of these constructors.
    fn are_all(&self, constructors: &BTreeSet<Constructor>) -> bool {
        let Some(first) = constructors.first() else { return false };
        match first {
            Constructor::Own { name, .. } => constructors.len() == self.variants[name].len(),
            Constructor::Foreign(name) => {
                let has = |name: &str| constructors.contains(&Constructor::Foreign(name.to_owned()));
                [["None", "Some"], ["Err", "Ok"], ["false", "true"]]
                    .iter()
                    .any(|pair| pair.iter().all(|name| has(name)))
                    || (name == "()" || (constructors.len() == 1 && !["None", "Some", "Err", "Ok"].contains(&&**name)))
                        && name.starts_with(|first: char| first == '(' || first.is_uppercase())
            }
        }
    }
}

/// Returns the rows that a value of this constructor can match, with its fields as columns in its place.
fn specialized(rows: &[Row], constructor: &Constructor) -> Vec<Row> {
    let mut names = BTreeSet::new();
    for row in rows {
        if let Pattern::Of(of, fields) = &row[0]
            && of == constructor
        {
            names.extend(fields.iter().map(|(name, _)| name));
        }
    }
    let mut found = Vec::new();
    for row in rows {
        let columns: Row = match &row[0] {
            Pattern::Any => names.iter().map(|_| Pattern::Any).collect(),
            Pattern::Of(of, fields) if of == constructor => {
                let of_field = |name: &String| fields.iter().find(|(field, _)| field == name);
                names.iter().map(|name| of_field(name).map_or(Pattern::Any, |(_, pattern)| pattern.clone())).collect()
            }
            Pattern::Of(..) => continue,
        };
        found.push([columns, row[1..].to_vec()].concat());
    }
    found
}
