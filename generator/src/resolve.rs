//! Spec → model: names become ids, templates become instances, includes become fields.

mod circles;
mod declarations;
mod fields;
mod index;
mod operations;
mod places;
mod types;

use std::collections::BTreeMap;

use self::index::Index;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{Api, Assumption, Auth, Model, Module, Resource};
use crate::spec::{self, Spec};

/// Looks up every name. What cannot be found is reported and left out, so the model is whole only if nothing was
/// reported.
pub(crate) fn resolve(spec: &Spec, diagnostics: &mut Diagnostics) -> Model {
    let index = Index::build(spec, diagnostics);
    let mut resources = resources(spec, diagnostics);
    let mut incomplete = spec.incomplete.clone();
    incomplete.extend(spec.auth.is_none().then(|| "auth".to_owned()));
    circles::report(&index, spec, &mut incomplete, diagnostics);
    let operations = operations::operations(&index, spec, &resources, &mut incomplete, diagnostics);
    for (number, operation) in operations.iter().enumerate() {
        resources[operation.resource].operations.push(number);
    }
    let mut model = Model {
        api: api(spec),
        auth: auth(spec, diagnostics),
        headers: fields::parameters(&index, &spec.headers, "headers", diagnostics),
        query_arrays: spec.wire.query_arrays,
        modules: spec.files.iter().map(|file| Module { name: file.stem.clone(), path: file.path.clone() }).collect(),
        records: declarations::records(&index, spec, &mut incomplete, diagnostics),
        enums: spec.enums.iter().map(|decl| declarations::enumeration(decl, diagnostics)).collect(),
        unions: declarations::unions(&index, spec, &mut incomplete, diagnostics),
        operations,
        resources,
        assumptions: spec.unspecified.iter().map(assumption).collect(),
        assumed: places::assumed(&spec.unspecified),
        places: BTreeMap::new(),
        incomplete,
    };
    model.places = places::places(spec, &model);
    model
}

fn api(spec: &Spec) -> Api {
    let api = spec.api.as_ref();
    let text = |pick: fn(&spec::Api) -> &spec::Text| api.map(|api| pick(api).text.clone()).unwrap_or_default();
    Api {
        title: text(|api| &api.title),
        doc: api.and_then(|api| text_of(api.doc.as_ref())),
        package: text(|api| &api.package),
        version: text(|api| &api.version),
    }
}

fn auth(spec: &Spec, diagnostics: &mut Diagnostics) -> Auth {
    let place = crate::diagnostics::Place::file(0);
    if let Some(auth) = &spec.auth {
        return Auth { header: auth.header.text.clone(), value: auth.value.text.clone(), place: auth.header.place };
    }
    if !spec.single.contains_key("auth") {
        diagnostics.report(
            Diagnostic::new(Code::MissingKey, place, "no file has a section `auth`")
                .help("add `auth:` with `header` and `value` to `api.yaml`"),
        );
    }
    Auth { header: String::new(), value: String::new(), place }
}

fn resources(spec: &Spec, diagnostics: &mut Diagnostics) -> Vec<Resource> {
    let mut resources: Vec<Resource> = Vec::new();
    let mut known = BTreeMap::new();
    for (name, doc) in &spec.resources {
        if let Some(first) = known.get(&name.text) {
            let message = format!("the resource `{}` is declared in two files", name.text);
            let diagnostic = Diagnostic::new(Code::DuplicateName, name.place, message);
            diagnostics.report(diagnostic.related(*first, "first here"));
            continue;
        }
        known.insert(&name.text, name.place);
        let (name, place) = (name.text.clone(), name.place);
        resources.push(Resource { name, doc: Some(doc.text.clone()), place, operations: Vec::new() });
    }
    resources
}

fn assumption(entry: &spec::Assumption) -> Assumption {
    Assumption {
        name: entry.name.text.clone(),
        document: entry.document.text.clone(),
        assume: entry.assume.text.clone(),
        because: entry.because.text.clone(),
        place: entry.name.place,
        at: entry.at.iter().map(|place| (place.text.clone(), place.place)).collect(),
    }
}

fn text_of(text: Option<&spec::Text>) -> Option<String> {
    text.map(|text| text.text.clone())
}

fn placed(text: Option<&spec::Text>) -> Option<(String, crate::diagnostics::Place)> {
    text.map(|text| (text.text.clone(), text.place))
}
