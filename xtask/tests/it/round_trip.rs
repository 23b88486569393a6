//! The law: for every JSON text that the spec allows, writing what was read gives an equal JSON value, number text
//! equal, absent and `null` apart, unknown things included.
//!
//! Held on random texts of every type, the same in every run.

mod compare;
mod coverage;
mod json_text;
mod random;
mod refused_by_the_reader;
mod registry;
mod samples;
mod scalars;
mod shrink;

use std::collections::BTreeSet;
use std::thread;

use generator::model::{EnumId, Model, RecordId, Type, UnionId};
use test_tier::Cases;

use crate::tree::real_model;
use random::Random;
use registry::Entry;

/// The texts of each type in an ordinary run.
const TEXTS: u32 = 300;

/// Counterexamples that are shown; one error shows in many types.
const SHOWN: usize = 3;

/// A type, with the code that reads and writes it.
struct Subject<'m> {
    model: &'m Model,
    ty: Type,
    entry: &'static Entry,
}

impl Subject<'_> {
    fn json(&self, random: Random) -> json_text::Text<'_> {
        json_text::text(self.model, &self.ty, random)
    }

    /// How the law is broken for a text, if it is.
    fn breach(&self, json: &str) -> Option<String> {
        let repairing = (!self.accepts_any_object()).then_some(&self.entry.repairing);
        self.entry.paths.iter().chain(repairing).find_map(|(path, write)| match write(json) {
            Err(error) => Some(format!("{path}: refused: {error}")),
            Ok(written) => compare::difference(self.model, &self.ty, json, &written)
                .map(|difference| format!("{path}: wrote: {written}\n  at ${difference}")),
        })
    }

    /// Such a record is refused by a repairing reader if it holds nothing that is declared: it could be anything.
    fn accepts_any_object(&self) -> bool {
        matches!(self.ty, Type::Record(id) if self.model.record(id).fields.iter().all(|field| field.optional))
    }

    /// The number of the first text that breaks the law.
    fn first_breach(&self, texts: u32) -> Option<u32> {
        (0..texts).find(|&number| self.breach(&self.json(Random::new(self.entry.name, number)).json).is_some())
    }

    /// The smallest text that is found to break the law as the one with this number does.
    fn counterexample(&self, number: u32) -> String {
        let first = self.json(Random::new(self.entry.name, number));
        let (_, choices) = shrink::shrink((first.json.len(), first.choices), |choices| {
            let text = self.json(Random::replay(choices));
            self.breach(&text.json).map(|_| (text.json.len(), text.choices))
        });
        let json = self.json(Random::replay(choices)).json;
        let breach = self.breach(&json).unwrap_or_default();
        format!("{}, text {number}, shrunk\n  read: {json}\n  {breach}\n", self.entry.name)
    }
}

#[test]
fn writing_what_was_read_gives_an_equal_value() {
    let texts = u32::try_from(Cases { quick: 30, ci: 300, long: 10_000 }.count()).expect("a small number");
    let model = real_model();
    let subjects = subjects(&model);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let search = |first| {
        let share = subjects.iter().skip(first).step_by(threads);
        share.filter_map(|subject| Some((subject, subject.first_breach(texts)?))).collect::<Vec<_>>()
    };
    let breaches: Vec<_> = thread::scope(|scope| {
        let searches: Vec<_> = (0..threads).map(|first| scope.spawn(move || search(first))).collect();
        searches.into_iter().flat_map(|search| search.join().expect("a search")).collect()
    });
    let shown: String = breaches.iter().take(SHOWN).map(|(subject, number)| subject.counterexample(*number)).collect();
    assert!(breaches.is_empty(), "the law is broken for {} types, such as\n{shown}", breaches.len());
}

#[test]
fn the_texts_hold_everything_that_the_spec_allows() {
    let model = real_model();
    let subjects = subjects(&model);
    let mut missing = coverage::all(&model);
    for subject in &subjects {
        for number in 0..TEXTS {
            let seen = subject.json(Random::new(subject.entry.name, number)).seen;
            missing.retain(|sight| !seen.contains(sight));
        }
    }
    assert!(missing.is_empty(), "never in a text: {missing:#?}");
}

#[test]
fn the_registry_has_every_type_of_the_spec() {
    let model = real_model();
    let declared: BTreeSet<_> = types(&model).map(|(name, _)| name).collect();
    let registered: BTreeSet<_> = registry::ALL.iter().map(|entry| entry.name).collect();
    assert_eq!(registered, declared);
}

fn subjects(model: &Model) -> Vec<Subject<'_>> {
    let entry = |name| registry::ALL.iter().find(|entry| entry.name == name);
    types(model).filter_map(|(name, ty)| Some(Subject { model, ty, entry: entry(name)? })).collect()
}

fn types(model: &Model) -> impl Iterator<Item = (&str, Type)> {
    let records = model.records.iter().enumerate().map(|(at, decl)| (&decl.header, Type::Record(RecordId(at))));
    let enums = model.enums.iter().enumerate().map(|(at, decl)| (&decl.header, Type::Enum(EnumId(at))));
    let unions = model.unions.iter().enumerate().map(|(at, decl)| (&decl.header, Type::Union(UnionId(at))));
    records.chain(enums).chain(unions).map(|(header, ty)| (header.name.as_str(), ty))
}
