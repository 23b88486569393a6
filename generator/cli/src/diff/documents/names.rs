//! Names that two documents have: methods and paths of operations, and names of schemas.

use copperplate_diff::DocumentNames;
use copperplate_language::maps::IndexMap;
use copperplate_language::model::{Enum, Model, SpecPath};
use copperplate_openapi::import::DocumentPlaces;

/// Maximum number of values that stand for an enum without a name.
const VALUES_MAX: usize = 6;

/// Returns the names of the elements of both documents: where they differ, the one in the second document.
pub(super) fn find_document_names(documents: [(&Model, &DocumentPlaces); 2]) -> DocumentNames {
    let mut names = DocumentNames::default();
    for (model, places) in documents {
        add_names(&mut names, model, &places.document_names());
    }
    names
}

fn add_names(names: &mut DocumentNames, model: &Model, stated: &IndexMap<String, String>) {
    let stated = |section: &str, name: &str| stated.get(&format!("{section}.{name}")).cloned();
    for operation in &model.operations {
        let in_spec = || format!("{} {}", operation.http.method, operation.http.path);
        names.add_operation(&operation.name, stated("operations", &operation.name).unwrap_or_else(in_spec));
    }
    let records = model.records.iter().map(|record| ("records", &record.header, "object".to_owned()));
    let enums = model.enums.iter().map(|listed| ("enums", &listed.header, listed_values(listed)));
    let unions = model.unions.iter().map(|union| ("unions", &union.header, "union".to_owned()));
    for (section, header, words) in records.chain(enums).chain(unions) {
        match stated(section, &header.name) {
            Some(schema) => names.add_schema(&header.name, schema),
            None => names.add_unnamed(&header.name, words),
        }
    }
    for path in model.declaration_paths() {
        if let SpecPath::Template(name) = path {
            names.add_unnamed(name, "object".to_owned());
        }
    }
}

/// Returns the values of an enum, or the first of many.
fn listed_values(listed: &Enum) -> String {
    let mut values: Vec<_> = listed.values.iter().take(VALUES_MAX).map(|value| value.value.to_json()).collect();
    if listed.values.len() > VALUES_MAX {
        values.push("…".to_owned());
    }
    values.join(" | ")
}
