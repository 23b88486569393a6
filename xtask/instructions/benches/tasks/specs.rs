//! The spec of this repository, understood, generated from and compared on one thread.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use copperplate_diff::{Report, Spec};
use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;

/// Reads the spec.
pub(crate) fn spec() -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
    let paths = fs::read_dir(folder).expect("the spec").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "yaml")).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| Source {
        path: format!("spec/{}", path.file_name().expect("a file").to_string_lossy()),
        text: fs::read_to_string(path).expect("a file of the spec"),
    };
    paths.iter().map(read).collect()
}

pub(crate) fn understand(spec: &[Source]) -> Model {
    copperplate_language::stages::understand_in_stages(spec, &mut |_| {})
        .unwrap_or_else(|errors| panic!("{:?}", errors.iter().next()))
}

pub(crate) fn generate(model: &Model) -> Files {
    copperplate_codegen::stages::generate_in_stages(model, &BTreeSet::new(), &mut |_| {})
}

/// Two revisions of the spec.
pub(crate) struct Revisions {
    base: (Vec<Source>, Model),
    head: (Vec<Source>, Model),
}

/// Edit that removes a value in the head.
const EDIT: (&str, &str) = ("values: [sent, error, warning]", "values: [sent, error]");

impl Revisions {
    /// Creates the revisions: a spec, and the same spec without one value of an enum.
    pub(crate) fn of(base: Vec<Source>) -> Self {
        let mut head = base.clone();
        let edited = head.iter_mut().find(|source| source.text.contains(EDIT.0)).expect("the file of the edit");
        edited.text = edited.text.replacen(EDIT.0, EDIT.1, 1);
        let understood = |spec: Vec<Source>| {
            let model = understand(&spec);
            (spec, model)
        };
        Self { base: understood(base), head: understood(head) }
    }

    pub(crate) fn diff(&self) -> Report {
        let [base, head] = [&self.base, &self.head].map(|(sources, model)| Spec { sources, model, version: "0.1.0" });
        let report = copperplate_diff::diff(base, head);
        assert_eq!(report.findings.len(), 1, "one edit is one finding");
        report
    }
}
