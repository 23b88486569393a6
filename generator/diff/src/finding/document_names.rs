//! Names as documents have them, for reports about two documents: an import derives the names of calls, and of types
//! without a schema in `components`.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, FindingIndex, Report};
use crate::reachability::Reached;
use crate::relation::Condition;
use crate::rules;

/// Names of elements in two documents, by their names in the specs.
#[derive(Debug, Default)]
pub struct DocumentNames {
    /// Methods and paths.
    operations: BTreeMap<String, String>,
    /// Names of schemas.
    schemas: BTreeMap<String, String>,
    /// Words for the types and templates that the documents do not name.
    unnamed: BTreeMap<String, String>,
}

impl DocumentNames {
    /// Adds an operation, by its method and path.
    pub fn add_operation(&mut self, name: &str, address: String) {
        self.operations.insert(name.to_owned(), address);
    }

    /// Adds a type with the name of its schema.
    pub fn add_schema(&mut self, name: &str, schema: String) {
        self.unnamed.remove(name);
        self.schemas.insert(name.to_owned(), schema);
    }

    /// Adds a type or a template that the documents do not name, with words for it, such as `object`.
    pub fn add_unnamed(&mut self, name: &str, words: String) {
        self.schemas.remove(name);
        self.unnamed.insert(name.to_owned(), words);
    }

    /// Returns the methods and paths of all operations.
    pub fn addresses(&self) -> impl Iterator<Item = &str> {
        self.operations.values().map(String::as_str)
    }

    /// Returns the names of all schemas.
    pub fn schemas(&self) -> impl Iterator<Item = &str> {
        self.schemas.values().map(String::as_str)
    }

    fn operation(&self, name: &str) -> String {
        self.operations.get(name).map_or(name, String::as_str).to_owned()
    }

    /// Returns the name of the element of a finding. An unnamed one is named after the first place that has it.
    fn element(&self, finding: &Finding) -> String {
        let element = &finding.element;
        let ends = element.char_indices().filter(|(_, character)| matches!(character, '.' | ' ')).map(|(at, _)| at);
        let ends: Vec<_> = ends.chain([element.len()]).collect();
        let owner = ends.iter().rev().find_map(|end| Some((self.operations.get(&element[..*end])?, &element[*end..])));
        if let Some((address, member)) = owner {
            let is_parameter = member.starts_with('.');
            let place = finding.reached.iter().find(|reached| is_parameter && !reached.path.is_empty());
            return match place {
                Some(reached) => format!("{address} {}", reached.path),
                None => format!("{address}{}", member.replacen('.', " ", 1)),
            };
        }
        let (owner, member) = element.split_at(ends[0]);
        if let Some(schema) = self.schemas.get(owner) {
            return format!("{schema}{member}");
        }
        match finding.reached.first().filter(|_| self.unnamed.contains_key(owner)) {
            Some(first) => self.place(first, &finding.reached),
            None => element.clone(),
        }
    }

    fn place(&self, first: &Reached, all: &[Reached]) -> String {
        let others = match all.len() - 1 {
            0 => String::new(),
            1 => " and 1 more place".to_owned(),
            more => format!(" and {more} more places"),
        };
        let operation = self.operation(&first.operation);
        format!("{}{others}", Reached { operation, ..first.clone() }.place())
    }

    /// Returns a notation of types with the names of the schemas.
    fn notation(&self, text: &str) -> String {
        let rename = |word: &str| self.schemas.get(word).or_else(|| self.unnamed.get(word)).cloned();
        replace_words(text, &rename)
    }

    /// Returns `true` for a text with a name that the documents do not have.
    fn has_unnamed(&self, text: &str) -> bool {
        let mut has_unnamed = false;
        replace_words(text, |word| {
            has_unnamed |= self.unnamed.contains_key(word);
            None
        });
        has_unnamed
    }

    /// Returns a remark with the names of the documents; `None` if it is about an element without a name.
    fn remark(&self, text: &str) -> Option<String> {
        let named = |text: String, (name, address): (&String, &String)| {
            text.replace(&format!("`{name}`"), &format!("`{address}`"))
        };
        (!self.has_unnamed(text)).then(|| self.operations.iter().fold(text.to_owned(), named))
    }

    /// Returns `true` for a finding about types that the documents do not have: about their existence or use, or about
    /// their new names, if the differences between them are separate findings.
    fn is_about_unnamed(&self, finding: &Finding) -> bool {
        let of_types = [
            &rules::TYPE_ADDED,
            &rules::TYPE_REMOVED,
            &rules::TYPE_NOW_SENT,
            &rules::TYPE_NO_LONGER_SENT,
            &rules::TYPE_NOW_RECEIVED,
            &rules::TYPE_NO_LONGER_RECEIVED,
        ];
        let is_type = of_types.contains(&finding.rule) && self.unnamed.contains_key(&finding.element);
        let values = [&finding.old, &finding.new];
        let is_replaced =
            finding.when == Condition::Compared && values.into_iter().flatten().all(|value| self.has_unnamed(value));
        is_type || is_replaced
    }
}

/// Replaces each word of a text for which `rename` returns a new one.
fn replace_words(text: &str, mut rename: impl FnMut(&str) -> Option<String>) -> String {
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|character: char| character.is_ascii_alphabetic()) {
        let (before, word) = rest.split_at(start);
        let end = word.find(|character: char| !character.is_ascii_alphanumeric() && character != '_');
        let (word, after) = word.split_at(end.unwrap_or(word.len()));
        renamed += before;
        renamed += rename(word).as_deref().unwrap_or(word);
        rest = after;
    }
    renamed + rest
}

impl Report {
    /// Returns the report with the names that the documents have: methods and paths, places in messages, and names of
    /// schemas. A type without a name is a part of its place.
    #[must_use]
    pub fn named_as_in_documents(mut self, names: &DocumentNames) -> Self {
        self.findings.retain(|finding| !names.is_about_unnamed(finding));
        let kept: BTreeSet<_> = self.findings.iter().map(|finding| finding.id.clone()).collect();
        for finding in &mut self.findings {
            finding.cause = finding.cause.take().filter(|cause| kept.contains(&cause.finding));
            for remarks in [&mut finding.hints, &mut finding.includes] {
                *remarks = remarks.iter().filter_map(|remark| names.remark(remark)).collect();
            }
            finding.element = names.element(finding);
            if finding.rule.id.ends_with("-type-changed") || finding.rule.title.contains("type ") {
                for value in [&mut finding.old, &mut finding.new].into_iter().flatten() {
                    *value = names.notation(value);
                }
            }
            finding.title = finding.rule.title_of(&finding.element, finding.old.as_deref(), finding.new.as_deref());
            for reached in &mut finding.reached {
                reached.operation = names.operation(&reached.operation);
            }
            for witness in &mut finding.witnesses {
                witness.operation = names.operation(&witness.operation);
            }
            let schemas = finding.types.iter().filter_map(|ty| names.schemas.get(ty).cloned());
            finding.types = schemas.collect::<BTreeSet<_>>().into_iter().collect();
        }
        self.index = FindingIndex::new(&self.findings);
        self
    }
}
