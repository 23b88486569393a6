//! Specs of the edits: one for each edit, which `diff` reads, and a few with many edits, from which crates are
//! generated.

use copperplate_language::files::Source;
use copperplate_language::model::Model;

use crate::rows::Edit;

/// Base or head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    Base,
    Head,
}

/// Pair of specs with the edits of one batch.
pub(crate) struct Batch<'e> {
    pub(crate) name: String,
    pub(crate) edits: Vec<&'e Edit>,
    base: Model,
    head: Model,
}

/// Sections that are only in `api.yaml`, whose entries can be merged.
const MERGED: [&str; 3] = ["auth", "servers", "webhooks"];

/// Other sections that are only in `api.yaml`.
const OF_API: [&str; 7] = ["copperplate", "api", "headers", "wire", "errors", "response-headers", "lint"];

/// Maximum number of edits of a batch: batches are compiled side by side.
const BATCH_MAX: usize = 120;

/// Declarations that edits to a part share, if they do not concern the whole.
const SHARED_AUTH: &str = "auth:\n  usual: { headers: { X-Key: \"{usual}\" } }\n";

impl Side {
    pub(crate) const BOTH: [Self; 2] = [Self::Base, Self::Head];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Head => "head",
        }
    }

    pub(crate) fn other(self) -> Self {
        match self {
            Self::Base => Self::Head,
            Self::Head => Self::Base,
        }
    }
}

impl<'e> Batch<'e> {
    /// Returns the batches of edits: each edit to the whole alone, all others together.
    pub(crate) fn of_edits(edits: &'e [Edit]) -> Result<Vec<Self>, String> {
        let executed = edits.iter().filter(|edit| edit.not_executed.is_none());
        let (whole, local): (Vec<_>, Vec<_>) = executed.partition(|edit| edit.whole);
        let count = local.len().div_ceil(BATCH_MAX).max(1);
        let locals = local.chunks(local.len().div_ceil(count).max(1)).map(<[&Edit]>::to_vec);
        let groups = locals.chain(whole.into_iter().map(|edit| vec![edit])).filter(|edits| !edits.is_empty());
        groups.enumerate().map(|(number, edits)| Self::new(format!("batch-{number}"), edits)).collect()
    }

    fn new(name: String, edits: Vec<&'e Edit>) -> Result<Self, String> {
        let model = |side: Side| read_model(&sources(&format!("{name}-{}", side.word()), &edits, side), &name, side);
        Ok(Self { base: model(Side::Base)?, head: model(Side::Head)?, name, edits })
    }

    pub(crate) fn model(&self, side: Side) -> &Model {
        match side {
            Side::Base => &self.base,
            Side::Head => &self.head,
        }
    }

    /// Returns the name of a crate.
    pub(crate) fn crate_name(&self, side: Side) -> String {
        format!("{}-{}", self.name, side.word())
    }
}

/// Returns the files of the spec of one edit, and their model.
pub(crate) fn spec_of_edit(edit: &Edit, side: Side) -> Result<(Vec<Source>, Model), String> {
    let sources = sources("things-client", &[edit], side);
    let model = read_model(&sources, &edit.name, side)?;
    Ok((sources, model))
}

fn read_model(sources: &[Source], name: &str, side: Side) -> Result<Model, String> {
    copperplate_language::understand(sources)
        .map_err(|errors| format!("{name}, {}: {}", side.word(), errors.render(false)))
}

/// Returns the files of a spec with these edits, sorted.
fn sources(package: &str, edits: &[&Edit], side: Side) -> Vec<Source> {
    let mut api = format!("api: {{ title: Rows, crate: {package}, version: \"0.1.0\" }}\n");
    let mut merged: Vec<(&str, String)> = MERGED.map(|name| (name, String::new())).to_vec();
    let mut files = Vec::new();
    for edit in edits {
        let own = match side {
            Side::Base => &edit.base,
            Side::Head => &edit.head,
        };
        for (end, text) in [("", own), ("-too", &edit.both)] {
            let mut rest = String::new();
            for section in sections(text) {
                let name = section.split(':').next().unwrap_or_default();
                match merged.iter_mut().find(|(merged, _)| *merged == name) {
                    Some((_, entries)) if !edit.whole => *entries += entries_of(&section),
                    Some(_) => api += &section,
                    None if OF_API.contains(&name) => api += &section,
                    None => rest += &section,
                }
            }
            if end.is_empty() && needs_resource(own, &edit.both) {
                rest += &format!("resources: {{ {}: \"Calls.\" }}\n", edit.name);
            }
            if !rest.trim().is_empty() {
                files.push(Source { path: format!("spec/{}{end}.yaml", edit.name), text: rest });
            }
        }
    }
    if !edits.iter().any(|edit| edit.whole) {
        api += "wire: { auth: usual }\n";
    }
    for (name, entries) in merged {
        match name {
            "auth" if !api.contains("\nauth:") => api += &format!("{SHARED_AUTH}{entries}"),
            "servers" if !entries.is_empty() => {
                api += &format!("servers:\n  default: https://api.example.com\n{entries}");
            }
            "webhooks" if !entries.is_empty() => api += &format!("webhooks:\n  payloads:\n{entries}"),
            _ => {}
        }
    }
    // An edit to the section has it on both sides.
    if let Some((_, own)) = api.split_once("\napi:") {
        api = format!("api:{own}");
    }
    if !api.contains("copperplate:") {
        api = format!("copperplate: \"0.1\"\n{api}");
    }
    files.push(Source { path: "spec/api.yaml".to_owned(), text: api });
    files.sort_by(|one, other| one.path.cmp(&other.path));
    files
}

/// Returns `true` for calls whose resource is not declared.
fn needs_resource(own: &str, both: &str) -> bool {
    let has = |section: &str| own.contains(section) || both.contains(section);
    has("operations:") && !has("resources:")
}

/// Returns the sections of a text, each starting with its name.
fn sections(text: &str) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    for line in text.lines() {
        match sections.last_mut() {
            Some(last) if line.starts_with([' ', '#']) || line.is_empty() => *last += &format!("{line}\n"),
            _ => sections.push(format!("{line}\n")),
        }
    }
    sections
}

/// Returns the entries of a section, which begin on the next line.
fn entries_of(section: &str) -> &str {
    let entries = section.split_once('\n').map_or("", |(_, entries)| entries);
    entries.strip_prefix("  payloads:\n").unwrap_or(entries)
}
