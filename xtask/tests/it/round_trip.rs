//! The round-trip guarantee: for every JSON text that the spec allows, writing the value that was read gives an equal
//! JSON value: numbers with the same text, absent fields still absent, and unknown fields included.
//!
//! Tested on random texts of every type, the same in every run.

mod choices;
mod compare;
mod coverage;
mod json_text;
mod refused_by_the_reader;
mod registry;
mod samples;
mod scalars;

use std::collections::BTreeSet;
use std::thread;

use copperplate_language::model::{EnumId, Header, Model, RecordId, Type, TypeId, UnionId};
use test_tier::Cases;

use self::registry::Entry;
use crate::tree::real_model;

/// Number of texts of each type that together contain everything.
const TEXTS: usize = 300;

/// Maximum number of counterexamples shown: one error affects many types.
const SHOWN: usize = 3;

/// Maximum number of steps to shrink a counterexample; texts become small long before that.
const SHRINK_STEPS: usize = 10_000;

/// Type, with the code that reads and writes it.
struct Subject<'m> {
    model: &'m Model,
    ty: Type,
    /// Maximum number of choices for a text.
    choices: usize,
    entry: &'static Entry,
}

impl Subject<'_> {
    fn text(&self, choices: &[u32]) -> json_text::Text<'_> {
        json_text::text(self.model, &self.ty, choices)
    }

    /// Returns random choices for texts, enough for every field.
    fn random_choices(&self) -> impl Iterator<Item = Vec<u32>> {
        choices::random(self.entry.name, self.choices)
    }

    /// Returns how a text breaks the guarantee, if it does.
    fn breach(&self, json: &str) -> Option<String> {
        self.entry.paths.iter().chain([&self.entry.repairing]).find_map(|(path, write)| match write(json) {
            Err(error) => Some(format!("{path}: refused: {error}")),
            Ok(written) => compare::difference(self.model, &self.ty, json, &written)
                .map(|difference| format!("{path}: wrote: {written}\n  at ${difference}")),
        })
    }

    /// Returns the first of some texts that breaks the guarantee, and how, shrunk in at most `shrink_steps` steps.
    fn counterexample(
        &self,
        texts: usize,
        shrink_steps: usize,
        breach: impl Fn(&str) -> Option<String>,
    ) -> Option<(String, String)> {
        let check = |choices: &[u32]| breach(&self.text(choices).json);
        let mut drawn = self.random_choices().take(texts);
        let (choices, breach) = drawn.find_map(|choices| check(&choices).map(|breach| (choices, breach)))?;
        let (choices, breach) = choices::shrunk(choices, breach, shrink_steps, check);
        Some((self.text(&choices).json, breach))
    }
}

#[test]
fn writing_what_was_read_gives_an_equal_value() {
    let texts = Cases { quick: 12, ci: 150, long: 10_000 }.count();
    let model = real_model();
    let subjects = subjects(model);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let search = |first| {
        let share = subjects.iter().skip(first).step_by(threads);
        let breaks = |subject: &&Subject| subject.counterexample(texts, 0, |json| subject.breach(json)).is_some();
        share.filter(breaks).collect::<Vec<_>>()
    };
    let breaches: Vec<_> = thread::scope(|scope| {
        let searches: Vec<_> = (0..threads).map(|first| scope.spawn(move || search(first))).collect();
        searches.into_iter().flat_map(|search| search.join().expect("a search")).collect()
    });
    let shown = breaches.iter().take(SHOWN).filter_map(|subject| {
        let (json, breach) = subject.counterexample(texts, SHRINK_STEPS, |json| subject.breach(json))?;
        Some(format!("{}, shrunk\n  read: {json}\n  {breach}\n", subject.entry.name))
    });
    let shown: String = shown.collect();
    assert!(breaches.is_empty(), "the guarantee is broken for {} types, such as\n{shown}", breaches.len());
}

#[test]
fn a_counterexample_is_shrunk() {
    let model = real_model();
    let subjects = subjects(model);
    let subject = subjects.iter().find(|subject| subject.entry.name == "Message").expect("a large type");
    let simplest = subject.text(&[]).json;
    let planted = |json: &str| json.contains("1e400").then(|| "planted".to_owned());
    assert_eq!(planted(&simplest), None);
    let (found, _) = subject.counterexample(TEXTS, 0, planted).expect("it is in some text");
    let (shrunk, breach) = subject.counterexample(TEXTS, SHRINK_STEPS, planted).expect("it is in some text");
    assert_eq!(breach, "planted");
    assert!(shrunk.len() < simplest.len() + 40 && shrunk.len() < found.len(), "{found}\n{shrunk}\n{simplest}");
}

#[test]
fn the_texts_contain_everything_that_the_spec_allows() {
    let model = real_model();
    let subjects = subjects(model);
    let mut missing = coverage::all(model);
    let mut drawn: Vec<_> = subjects.iter().map(Subject::random_choices).collect();
    for _ in 0..TEXTS {
        for (subject, drawn) in subjects.iter().zip(&mut drawn) {
            let choices = drawn.next().expect("they are endless");
            let seen = subject.text(&choices).seen;
            missing.retain(|sight| !seen.contains(sight));
        }
        if missing.is_empty() {
            break;
        }
    }
    assert!(missing.is_empty(), "never in a text: {missing:#?}");
}

#[test]
fn the_registry_has_every_type_of_the_spec() {
    let model = real_model();
    let declared: BTreeSet<_> = types(model).map(|(header, ..)| header.name.as_str()).collect();
    let registered: BTreeSet<_> = registry::ALL.iter().map(|entry| entry.name).collect();
    assert_eq!(registered, declared);
}

fn subjects(model: &Model) -> Vec<Subject<'_>> {
    let subjects = types(model).filter_map(|(header, ty, choices)| {
        let entry = registry::ALL.iter().find(|entry| entry.name == header.name)?;
        Some(Subject { model, ty, choices, entry })
    });
    subjects.collect()
}

/// Returns all types, with the number of choices that determine a text.
fn types(model: &Model) -> impl Iterator<Item = (&Header, Type, usize)> {
    let records = model.records.iter().enumerate().map(|(at, decl)| {
        let choices = 200 + 100 * decl.fields.len().min(10);
        (&decl.header, Type::from(RecordId(at)), choices)
    });
    let enums =
        model.enums.iter().enumerate().map(|(at, decl)| (&decl.header, Type::Declared(TypeId::Enum(EnumId(at))), 60));
    let unions = model.unions.iter().enumerate();
    let unions = unions.map(|(at, decl)| (&decl.header, Type::Declared(TypeId::Union(UnionId(at))), 1_000));
    records.chain(enums).chain(unions)
}
