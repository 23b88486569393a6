//! Import of a new revision: edits of the author stay, and everything else follows the document.

mod branches;
mod cases;
mod client_calls;
mod common;
mod credentials;
mod documents;
mod files;
mod lost;
mod names;
mod random;
mod representations;
mod revised;
mod revisions;
mod rules;
mod sizes;
mod webhooks;

use copperplate_language::diagnostics::{Errors, Format};
use copperplate_language::files::Source;
use copperplate_openapi::import::{self, DocumentNodes, DocumentRecord, Merged, SpecFile};

use super::trees;

/// A document with one file.
fn document(text: &str) -> Vec<SpecFile> {
    vec![trees::imported(&Source { path: "users.yaml".to_owned(), text: text.to_owned() })]
}

/// Merges a document, given as the spec that it would be imported as.
fn merge(files: &[Source], record: Option<&Source>, document: &[SpecFile]) -> Result<Merged, Errors> {
    let about = DocumentRecord::default();
    let revision =
        import::Revision { files: document, nodes: &DocumentNodes::default(), document: &about, renew: false };
    import::merge(files, record, revision)
}

fn import(files: &[Source], record: Option<&Source>, document: &[SpecFile]) -> Merged {
    merge(files, record, document).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

fn texts(merged: &Merged) -> Vec<(String, String)> {
    let files = merged.files.iter().chain([&merged.record]);
    files.map(|source| (source.path.clone(), source.text.clone())).collect()
}

/// An import of a document, edits of the author in the spec and in `import.toml`, and an import of another revision.
struct Revision<'a> {
    first: &'a str,
    edits: &'a [(&'a str, &'a str)],
    decisions: &'a str,
    second: &'a str,
}

impl Revision<'_> {
    /// Returns the files and the warnings after the second import. A third import of the same document does not change
    /// anything.
    fn result(&self) -> String {
        let mut before = import(&[], None, &document(self.first));
        for (old, new) in self.edits {
            let file = before.files.iter_mut().find(|file| file.text.contains(old));
            let file = file.unwrap_or_else(|| panic!("`{old}` is nowhere"));
            file.text = file.text.replacen(old, new, 1);
        }
        before.record.text = format!("{}\n{}", self.decisions, before.record.text);
        let after = import(&before.files, Some(&before.record), &document(self.second));
        let again = import(&after.files, Some(&after.record), &document(self.second));
        assert_eq!(texts(&after), texts(&again), "the same document again");
        let mut text = String::new();
        for file in &after.files {
            let body = file.text.strip_prefix("# yaml-language-server: $schema=./spec.schema.json\n");
            text += body.unwrap_or(&file.text);
        }
        let (decisions, _) = after.record.text.split_once("\n[document]").expect("the record");
        let decisions: Vec<_> = decisions.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
        let warnings = after.warnings.render_as(Format::Human, false);
        text + "----- import.toml\n"
            + &decisions.join("\n")
            + "\n"
            + &facts(&after.record.text)
            + "----- warnings\n"
            + &warnings
    }
}

/// Returns the names and the former places that a record has, each with the path of its element.
fn facts(record: &str) -> String {
    let (mut declaration, mut member, mut facts) = ("", "", String::new());
    for line in record.lines() {
        if let Some(header) = line.strip_prefix("[elements.") {
            declaration = header.trim_matches([']', '"']);
        } else if let Some(name) = line.strip_suffix(" = [").filter(|name| !name.starts_with('{')) {
            member = name.trim_start_matches("\"\".row").trim_matches('"');
        } else if let Some(fact) = line.strip_prefix("\"\".") {
            facts += &format!("{declaration}: {fact}\n");
        } else if line.starts_with('{') && line.ends_with(" },") {
            let dot = if member.is_empty() { "" } else { "." };
            facts += &format!("{declaration}{dot}{member}: {}\n", line.trim_end_matches(','));
        }
    }
    facts
}
