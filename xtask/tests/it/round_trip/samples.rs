//! Samples of every type, which are valid, and as small or as large as promised.

use std::collections::BTreeSet;

use copperplate_language::model::Field;
use serde_json::{Map, Value};

use super::{Subject, subjects};
use crate::tree::real_model;

#[test]
fn every_type_has_samples_that_round_trip() {
    let model = real_model();
    let subjects = subjects(model);
    assert!(subjects.len() > 100, "{} types", subjects.len());
    for subject in &subjects {
        for sample in subject.entry.samples {
            assert_eq!(subject.breach(&sample()), None, "{}", subject.entry.name);
        }
    }
}

#[test]
fn the_least_sample_of_a_record_has_its_required_fields_only() {
    records(|subject, fields, [least, _]| {
        let required = names(fields.iter().filter(|field| !field.optional));
        assert_eq!(keys(&least), required, "{}", subject.entry.name);
    });
}

#[test]
fn the_full_sample_of_a_record_has_every_field_unless_it_would_have_no_end() {
    let mut complete = 0;
    records(|subject, fields, [_, full]| {
        let (keys, all) = (keys(&full), names(fields.iter()));
        for missing in all.difference(&keys) {
            let field = fields.iter().find(|field| field.name == **missing).expect("a field");
            let endless = field.optional && field.ty.non_null() == &subject.ty;
            assert!(endless, "{}: {missing} is missing", subject.entry.name);
        }
        complete += usize::from(keys == all);
    });
    assert!(complete > 50, "{complete} records");
}

fn records(mut check: impl FnMut(&Subject, &[Field], [Map<String, Value>; 2])) {
    let model = real_model();
    for subject in subjects(model) {
        if let Some(id) = subject.ty.record() {
            let object = |sample: fn() -> String| serde_json::from_str(&sample()).expect("an object");
            check(&subject, &model.record(id).fields, subject.entry.samples.map(object));
        }
    }
}

fn names<'f>(fields: impl Iterator<Item = &'f Field>) -> BTreeSet<&'f str> {
    fields.map(|field| field.name.as_str()).collect()
}

fn keys(object: &Map<String, Value>) -> BTreeSet<&str> {
    object.keys().map(String::as_str).collect()
}
