//! Examples of bodies in a document, read and written by the types of the crate.

mod collect;
mod program;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use copperplate_language::model::{Encoding, Operation, Type};

pub(crate) use self::collect::of_content;
use self::collect::{BodyOf, Example, collect};
use crate::crate_types::{self, Spec};
use crate::document::Document;
use crate::workspace::Workspace;

/// Outcome of the examples of a document.
#[derive(Default)]
pub(crate) struct Examples {
    pub(crate) count: usize,
    /// Examples of contents that the crate does not read as JSON: they have another media type, or belong to an
    /// operation that is left out.
    pub(crate) without_type: usize,
    pub(crate) equal: usize,
    /// Faults of the others: the number of examples with each fault, and the first one.
    pub(crate) wrong: BTreeMap<String, (usize, String)>,
}

/// File in the folder of the workspace that lists all faults.
const LIST: &str = "examples.txt";

impl Examples {
    /// Reads and writes the examples of a document in the crate of its workspace.
    pub(crate) fn of(workspace: &Workspace, document: &Path) -> Result<Self, String> {
        let document = Document::read(document)?;
        let spec = Spec::read(&workspace.spec_folder())?;
        let all = collect(&document);
        let typed: Vec<_> = all.iter().filter_map(|example| Some((example, ty(&spec, example)?))).collect();
        let texts: Vec<_> = typed.iter().map(|(example, ty)| (spec.rust(ty), example.value.to_string())).collect();
        let outcomes = program::run(workspace, &texts)?;
        let mut examples = Self { count: all.len(), without_type: all.len() - typed.len(), ..Self::default() };
        let mut list = String::new();
        for ((example, _), wrong) in typed.iter().zip(outcomes) {
            examples.equal += usize::from(wrong.is_empty());
            let wrong: Vec<_> = wrong.into_iter().map(|message| format!("{}: {message}\n", example.place)).collect();
            list += &wrong.concat();
            let kinds: BTreeMap<_, _> = wrong.iter().rev().map(|line| (kind(line), line)).collect();
            for (kind, line) in kinds {
                let first = || (0, line.trim_end().to_owned());
                examples.wrong.entry(kind.to_owned()).or_insert_with(first).0 += 1;
            }
        }
        fs::write(workspace.folder().join(LIST), list).map_err(|error| error.to_string())?;
        Ok(examples)
    }
}

/// Returns the type of the body that an example shows.
fn ty<'m>(spec: &'m Spec, example: &Example) -> Option<&'m Type> {
    let operation = spec.operation(&example.pointer)?;
    match &example.body {
        BodyOf::Request => of_request(operation, example.media),
        BodyOf::Response(status) if is_json(example.media) => crate_types::response(operation, status),
        BodyOf::Response(_) => None,
    }
}

fn of_request<'m>(operation: &'m Operation, media: &str) -> Option<&'m Type> {
    let body = operation.body.as_ref()?;
    let is_its = match body.encoding {
        None => is_json(media),
        Some(Encoding::Form) => media == "application/x-www-form-urlencoded",
        // Files are not JSON.
        Some(Encoding::Multipart) => false,
    };
    body.content.ty().filter(|_| is_its)
}

/// Returns `true` for a media type of JSON.
pub(crate) fn is_json(media: &str) -> bool {
    let media = media.split(';').next().unwrap_or_default();
    media == "*/*" || media.ends_with("/json") || media.ends_with("+json")
}

/// Returns the fault, without its place.
fn kind(line: &str) -> &str {
    line.rsplit_once(": ").map_or(line, |(_, kind)| kind).trim_end()
}
