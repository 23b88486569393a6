//! Spec → model: names become ids, templates become instances, includes become fields.

mod declarations;
mod fields;
mod index;
mod operations;
mod places;
mod types;

use std::collections::BTreeMap;

use self::index::Index;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Place};
use crate::model::{Api, Assumption, Auth, Model, Module, Resource};
use crate::spec::{self, Spec};

/// Looks up every name. What cannot be found is reported and left out, so the model is whole only if nothing was
/// reported.
pub(crate) fn resolve(spec: &Spec, diagnostics: &mut Diagnostics) -> Model {
    let index = Index::build(spec, diagnostics);
    let resources = resources(spec, diagnostics);
    let mut incomplete = spec.incomplete.clone();
    let mut model = Model {
        api: api(spec),
        auth: auth(spec, diagnostics),
        headers: fields::parameters(&index, &spec.headers, "headers", diagnostics),
        query_arrays: spec.wire.query_arrays,
        modules: spec.files.iter().map(|file| Module { name: file.stem.clone(), path: file.path.clone() }).collect(),
        records: declarations::records(&index, spec, &mut incomplete, diagnostics),
        enums: spec.enums.iter().map(|decl| declarations::enumeration(decl, diagnostics)).collect(),
        unions: declarations::unions(&index, spec, &mut incomplete, diagnostics),
        operations: operations::operations(&index, spec, &resources, &mut incomplete, diagnostics),
        resources,
        assumptions: spec.unspecified.iter().map(assumption).collect(),
        places: BTreeMap::new(),
        incomplete,
    };
    model.places = places::places(spec, &model);
    model
}

fn api(spec: &Spec) -> Api {
    let api = spec.api.as_ref();
    let text = |pick: fn(&spec::Api) -> &spec::Text| api.map(|api| pick(api).text.clone()).unwrap_or_default();
    let place = |pick: fn(&spec::Api) -> &spec::Text| api.map_or(Place::file(0), |api| pick(api).place);
    Api {
        title: text(|api| &api.title),
        doc: api.and_then(|api| text_of(api.doc.as_ref())),
        package: text(|api| &api.package),
        package_place: place(|api| &api.package),
        version: text(|api| &api.version),
        version_place: place(|api| &api.version),
    }
}

fn auth(spec: &Spec, diagnostics: &mut Diagnostics) -> Auth {
    let place = Place::file(0);
    if let Some(auth) = &spec.auth {
        return Auth {
            header: auth.header.text.clone(),
            value: auth.value.text.clone(),
            value_place: auth.value.place,
            place: auth.header.place,
        };
    }
    diagnostics.report(
        Diagnostic::new(Code::MissingKey, place, "no file has a section `auth`")
            .help("add `auth:` with `header` and `value` to `api.yaml`"),
    );
    Auth { header: String::new(), value: String::new(), value_place: place, place }
}

fn resources(spec: &Spec, diagnostics: &mut Diagnostics) -> Vec<Resource> {
    let mut resources: Vec<Resource> = Vec::new();
    for (name, doc) in &spec.resources {
        let known = resources.iter().find(|resource| resource.name == name.text);
        if let Some(known) = known {
            let message = format!("the resource `{}` is declared in two files", name.text);
            let diagnostic = Diagnostic::new(Code::DuplicateName, name.place, message);
            diagnostics.report(diagnostic.related(known.place, "first here"));
            continue;
        }
        resources.push(Resource { name: name.text.clone(), doc: Some(doc.text.clone()), place: name.place });
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

fn placed(text: Option<&spec::Text>) -> Option<(String, Place)> {
    text.map(|text| (text.text.clone(), text.place))
}
