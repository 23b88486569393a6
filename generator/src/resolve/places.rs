//! Every place that an entry of the ledger may name.

use std::collections::BTreeMap;

use crate::diagnostics::Place;
use crate::model::Model;
use crate::spec::{Assumption, RecordBody, Spec};

/// The keys of an operation that an assumption can be about.
const ASPECTS: [&str; 5] = ["http", "effect", "body", "returns", "pages"];

/// Which entries of the ledger act at a place, in the order of the ledger.
pub(super) fn assumed(ledger: &[Assumption]) -> BTreeMap<String, Vec<usize>> {
    let mut assumed: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, entry) in ledger.iter().enumerate() {
        for at in &entry.at {
            let numbers = assumed.entry(at.text.clone()).or_default();
            if numbers.last() != Some(&number) {
                numbers.push(number);
            }
        }
    }
    assumed
}

pub(super) fn places(spec: &Spec, model: &Model) -> BTreeMap<String, Place> {
    let mut places = BTreeMap::new();
    let start = Place::file(0);
    for section in ["api", "auth", "headers", "operations", "wire", "wire.query-arrays"] {
        places.insert(section.to_owned(), start);
    }
    for resource in &model.resources {
        places.insert(format!("resources.{}", resource.name), resource.place);
    }
    for header in &model.headers {
        places.insert(header.path.clone(), header.place);
    }
    for operation in &model.operations {
        let owner = format!("operations.{}", operation.name);
        places.extend(ASPECTS.map(|aspect| (format!("{owner}.{aspect}"), operation.place)));
        places.extend(operation.path.iter().chain(&operation.query).map(|field| (field.path.clone(), field.place)));
        places.insert(owner, operation.place);
    }
    for (section, records) in [("records", &spec.records), ("templates", &spec.templates)] {
        for record in records {
            let owner = format!("{section}.{}", record.name.text);
            if let RecordBody::Fields { fields, .. } = &record.body {
                places.extend(fields.iter().map(|field| (format!("{owner}.{}", field.name.text), field.name.place)));
            }
            places.insert(owner, record.name.place);
        }
    }
    places.extend(model.enums.iter().map(|decl| (decl.header.path.clone(), decl.header.place)));
    places.extend(model.unions.iter().map(|union| (union.header.path.clone(), union.header.place)));
    places
}
