//! Small documents of calls with and without credentials.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_language::model::{Field, Model};
use copperplate_openapi::import::{self, Options, Selection};

/// Schemes of most documents.
pub(super) const SCHEMES: &str = "  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
";

/// Calls of a document, and what their import says.
pub(super) struct Calls {
    pub(super) model: Model,
    pub(super) report: String,
    /// Names of the assumptions about credentials, with their reasons.
    pub(super) assumptions: Vec<(String, String)>,
}

/// Imports a document with these entries of its root, schemes, and operations of the paths `/a`, `/b`, ….
pub(super) fn calls(root: &str, schemes: &str, operations: &[&str]) -> Calls {
    selected(root, schemes, operations, Selection::default())
}

/// Imports the selected operations.
pub(super) fn selected(root: &str, schemes: &str, operations: &[&str], selection: Selection) -> Calls {
    let paths = ('a'..).zip(operations).map(|(path, operation)| {
        let comma = if operation.is_empty() { "" } else { ", " };
        format!("  /{path}: {{ get: {{ responses: {{ \"204\": {{ description: Done. }} }}{comma}{operation} }} }}\n")
    });
    let paths: String = paths.collect();
    read(
        &format!(
            "openapi: 3.1.0\ninfo: {{ title: Calls, version: '1' }}\n{root}\npaths:\n{paths}components:\n{schemes}"
        ),
        selection,
    )
}

/// Imports a document.
pub(super) fn read(text: &str, selection: Selection) -> Calls {
    let sources = [Source { path: "calls.yaml".to_owned(), text: text.to_owned() }];
    let options = Options { package: "calls-client".to_owned(), selection, ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let is_of_credentials = |name: &str| name.starts_with("security") || name.starts_with("parameter");
    let assumptions = model.assumptions.iter().filter(|assumption| is_of_credentials(&assumption.name));
    let assumptions = assumptions.map(|assumption| (assumption.name.clone(), assumption.because.trim().to_owned()));
    Calls { assumptions: assumptions.collect(), report: import.report.warnings.render_as(Format::Short, false), model }
}

impl Calls {
    /// Returns what the calls accept, in order: `token or none`.
    pub(super) fn accepted(&self) -> Vec<String> {
        let accepted = self.model.operations.iter().map(|operation| {
            let schemes = self.model.accepted_schemes(operation);
            let names = schemes.map(|scheme| scheme.map_or("none", |scheme| scheme.shown_name()).to_owned());
            names.collect::<Vec<_>>().join(" or ")
        });
        accepted.collect()
    }

    /// Returns the forms of the schemes: `bearer-authorization: Authorization: Bearer {bearer-authorization}`.
    pub(super) fn schemes(&self) -> Vec<String> {
        let schemes = self.model.auth.schemes.iter();
        schemes.map(|scheme| format!("{}: {}", scheme.shown_name(), scheme.form())).collect()
    }

    /// Returns the parameters of the calls, in order.
    pub(super) fn parameters(&self) -> Vec<String> {
        let names = |fields: &[Field]| fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>();
        let of_calls = self.model.operations.iter().map(|operation| {
            let all = [names(&operation.query), names(&operation.headers), names(&operation.cookies)];
            all.concat().join(" ")
        });
        of_calls.collect()
    }

    /// Returns the names of the assumptions about credentials.
    pub(super) fn assumed(&self) -> Vec<&str> {
        self.assumptions.iter().map(|(name, _)| name.as_str()).collect()
    }
}
