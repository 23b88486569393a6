//! Names of elements that a revision does not touch.

mod edits;
mod uses;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use copperplate_openapi::import::Merged;
use fastrand::Rng;
use serde_json::Value;
use test_support::mutated_documents::parse_document;

use self::edits::edit_once;
use self::uses::Uses;
use test_tier::Cases;

use super::documents::{self, again, assert_settled, changes, edited, first, warnings};

/// Two equal enums and two equal objects around them, whose places come in this order.
const EQUAL: &str = "\
openapi: 3.0.3
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /jobs: { get: { operationId: listJobs, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Job' } } } } } } }
  /runs: { get: { operationId: listRuns, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Run' } } } } } } }
components:
  schemas:
    Job: { type: object, properties: { target: { type: object, properties: { id: { type: string }, kind: { type: string, enum: [job, one, two] } } } } }
    Run: { type: object, properties: { target: { type: object, properties: { id: { type: string }, kind: { type: string, enum: [job, one, two] } } } } }
";

/// Returns the changes and the warnings of a revision.
fn revised(document: &str, edits: &[(&str, &str)]) -> String {
    let before = first(document);
    let text = edited(document, edits);
    let after = again(&before.files, &before.record, &text);
    assert_settled(&after, &text);
    format!("{}\n{}", changes(&before, &after), warnings(&after))
}

#[test]
fn the_equal_types_that_did_not_change_keep_their_names() {
    insta::assert_snapshot!(revised(EQUAL, &[("[job, one, two]", "[job, one]")]));
}

#[test]
fn a_type_that_becomes_equal_to_another_one_takes_its_name() {
    let document = edited(EQUAL, &[("[job, one, two]", "[job, one]")]);
    insta::assert_snapshot!(revised(&document, &[("[job, one]", "[job, one, two]")]));
}

/// Types are compared regardless of the order of their members.
#[test]
fn the_equal_type_whose_members_keep_their_order_keeps_its_name() {
    let run = "Run: { type: object, properties: { target: { type: object, properties: {";
    let swapped = EQUAL.replace(&format!("{run} id: {{ type: string }},"), run);
    let last = swapped.rfind("enum: [job, one, two] }").expect("the last one") + "enum: [job, one, two] }".len();
    let document = format!("{}, id: {{ type: string }}{}", &swapped[..last], &swapped[last..]);
    let before = first(EQUAL);
    let after = again(&before.files, &before.record, &document);
    assert_settled(&after, &document);
    let text = documents::spec(&after);
    assert!(text.contains("  Job:\n    fields:\n      target?: Target\n"), "{text}");
}

/// Returns a document in which some calls have the parameters of one template, and others a parameter of the same name.
fn document_with_templates() -> String {
    let min = |doc: &str| format!("{{ name: min, in: query, description: {doc}, schema: {{ type: string }} }}");
    let both = format!("[{{ name: max, in: query, schema: {{ type: string }} }}, {}]", min("Least of both."));
    let one = format!("[{}]", min("Least."));
    let calls = (0..10).map(|number| {
        let parameters = if number % 3 == 0 { &both } else { &one };
        let call = format!("operationId: call{number}, parameters: {parameters}");
        format!("  /at/{number}: {{ get: {{ {call}, responses: {{ '204': {{ description: ok }} }} }} }}\n")
    });
    let head =
        "openapi: 3.0.3\ninfo: { title: T, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths:\n";
    format!("{head}{}", calls.collect::<String>())
}

#[test]
fn templates_with_parameters_of_the_same_name_stay_apart() {
    let document = document_with_templates();
    assert_settled(&first(&document), &document);
}

#[test]
fn a_template_is_not_taken_over_by_another_one_with_the_same_parameters() {
    let document = document_with_templates();
    let before = first(&document);
    let text = document.replace("Least of both.", "Least.");
    let after = again(&before.files, &before.record, &text);
    insta::assert_snapshot!(changes(&before, &after));
}

#[test]
fn equal_types_of_one_place_keep_their_names() {
    let document = include_str!("../../../../../tests/data/import/types-of-parts.yaml");
    assert_settled(&first(document), document);
}

/// References lead to the elements of two lists, which are also types in their place: `Items` and `Items2`, whose numbers
/// depend on the order of the paths.
#[test]
fn types_with_numbers_keep_their_names_in_another_order() {
    let response = |schema: &str| {
        format!(
            "responses: {{ '200': {{ description: ok, content: {{ application/json: {{ schema: {schema} }} }} }} }}"
        )
    };
    let list = |field: &str| {
        let element = format!("{{ type: object, properties: {{ {field}: {{ type: string }} }} }}");
        format!("{{ type: array, items: {element} }}")
    };
    let ship =
        format!("{{ type: object, properties: {{ modules: {}, mounts: {} }} }}", list("capacity"), list("strength"));
    let part = |name: &str| {
        format!(
            "{{ $ref: '#/paths/~1ship/get/responses/200/content/application~1json/schema/properties/{name}/items' }}"
        )
    };
    let paths = [("ship", ship), ("module", part("modules")), ("mount", part("mounts"))];
    let path = |(name, schema): &(&str, String)| format!("  /{name}: {{ get: {{ {} }} }}\n", response(schema));
    let document = |paths: Vec<String>| {
        let head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\nservers: [{ url: https://api.example.com }]\n";
        format!("{head}paths:\n{}", paths.concat())
    };
    let before = first(&document(paths.iter().map(path).collect()));
    assert!(documents::spec(&before).contains("  Items2:\n"), "{}", documents::spec(&before));
    let after = again(&before.files, &before.record, &document(paths.iter().rev().map(path).collect()));
    assert_eq!(documents::spec(&after), documents::spec(&before));
}

#[test]
fn a_new_summary_renames_no_call_without_an_id() {
    let document = "\
openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /numbers/is-palindrome: { get: { summary: Check whether a number is a palindrome, responses: { '204': { description: ok } } } }
";
    let before = first(document);
    assert!(documents::spec(&before).contains("check-"), "{}", documents::spec(&before));
    let after = again(&before.files, &before.record, &edited(document, &[("Check whether", "Answer whether")]));
    assert!(documents::spec(&after).contains("check-"), "{}", documents::spec(&after));
}

#[test]
fn a_random_edit_moves_no_other_name() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/import"));
    let service = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/import-again/service.yaml");
    let mut paths = documents_in(folder);
    paths.push(PathBuf::from(service));
    let (mut done, mut seed) = (0, 0);
    while done < (Cases { quick: 12, ci: 100, long: 3_000 }).count() {
        seed += 1;
        let mut random = Rng::with_seed(0x0a9a_2000 + seed);
        let path = random.choice(&paths).expect("one");
        let Some((edit, moved)) = ImportedDocument::new(path).edit(&mut random) else { continue };
        assert!(moved.is_empty(), "{seed} {}: {edit}: {moved:#?}", path.display());
        done += 1;
    }
}

/// Prints the names that single edits of documents move, by the kind of the element. Each number is an edit, from `SEED` on.
///
/// Run it with `DOCUMENTS=FOLDER EDITS=300 cargo test -p copperplate-openapi --test it -- --ignored --nocapture
/// edits_of_a_folder`.
#[test]
#[ignore = "it needs a folder of documents"]
fn edits_of_a_folder_move_no_other_name() {
    let paths = documents_of_folder();
    let number = |name: &str, usual: usize| std::env::var(name).map_or(usual, |text| text.parse().expect("a number"));
    let mut all: Vec<Option<ImportedDocument>> = paths.iter().map(|_| None).collect();
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let (mut done, mut seed) = (0, number("SEED", 0));
    while done < number("EDITS", 300) {
        seed += 1;
        let mut random = Rng::with_seed(seed as u64);
        let at = seed % paths.len();
        let imported = all[at].get_or_insert_with(|| ImportedDocument::new(&paths[at]));
        let Some((edit, moved)) = imported.edit(&mut random) else { continue };
        done += 1;
        if !moved.is_empty() {
            println!("{seed} {}: {edit}", paths[at].display());
        }
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for (kind, message) in moved {
            println!("    {kind}: {message}");
            *kinds.entry(kind).or_default() += 1;
        }
        for (kind, count) in kinds {
            let (edits, names) = counts.entry(kind).or_default();
            (*edits, *names) = (*edits + 1, *names + count);
        }
    }
    println!("{done} edits of {} documents", all.len());
    for (kind, (edits, names)) in counts {
        println!("{kind}: {names} names in {edits} edits");
    }
}

/// Prints the names that the revisions of a document move, one after the other, in the order of their file names.
///
/// Run it with `DOCUMENTS=FOLDER cargo test -p copperplate-openapi --test it -- --ignored --nocapture
/// revisions_of_a_folder`.
#[test]
#[ignore = "it needs a folder of documents"]
fn revisions_of_a_folder_move_no_other_name() {
    let mut spec: Option<(Value, Merged, Uses)> = None;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for path in documents_of_folder() {
        let text = std::fs::read_to_string(&path).expect("a file");
        let revised = parse_document(&text);
        let merged = match &spec {
            Some((_, merged, _)) => documents::again(&merged.files, &merged.record, &text),
            None => documents::first(&text),
        };
        let after = Uses::new(&merged.files);
        if let Some((document, _, before)) = &spec {
            let moved = moved_names(document, &revised, before, &after);
            println!("{}: {} names", path.display(), moved.len());
            for (kind, message) in moved {
                println!("    {kind}: {message}");
                *counts.entry(kind).or_default() += 1;
            }
        }
        spec = Some((revised, merged, after));
    }
    for (kind, count) in counts {
        println!("{kind}: {count} names");
    }
}

/// A document, and the spec that it is imported as.
struct ImportedDocument {
    document: Value,
    first: Merged,
    uses: Uses,
}

impl ImportedDocument {
    fn new(path: &Path) -> Self {
        let document = parse_document(&std::fs::read_to_string(path).expect("a file"));
        let text = document.to_string();
        let first = documents::first(&text);
        let again = documents::again(&first.files, &first.record, &text);
        assert_eq!(documents::spec(&again), documents::spec(&first), "{}: the same document again", path.display());
        Self { document, uses: Uses::new(&first.files), first }
    }

    /// Edits the document, and imports it again. Returns the edit and the names that it moves, if it is possible.
    fn edit(&self, random: &mut Rng) -> Option<(String, Vec<(&'static str, String)>)> {
        let mut revised = self.document.clone();
        let edit = edit_once(&mut revised, random)?;
        let (before, text) = (self.document.to_string(), revised.to_string());
        if text == before {
            return None;
        }
        let after = documents::again(&self.first.files, &self.first.record, &text);
        Some((edit, moved_names(&self.document, &revised, &self.uses, &Uses::new(&after.files))))
    }
}

fn documents_of_folder() -> Vec<PathBuf> {
    documents_in(Path::new(&std::env::var("DOCUMENTS").expect("DOCUMENTS is a folder")))
}

fn documents_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.filter(|path| path.is_file()).collect();
    paths.sort();
    paths
}

/// Returns the elements that have another name, although nothing about them has changed, each with its kind.
fn moved_names(document: &Value, revised: &Value, before: &Uses, after: &Uses) -> Vec<(&'static str, String)> {
    let mut moved = Vec::new();
    for (address, names) in &before.calls {
        let (method, path) = address.split_once(' ').expect("an address");
        // The path of the server comes before; flags of the query and anchors do not belong to it.
        let is_here = |key: &str| path.ends_with(key.split(['?', '#']).next().unwrap_or_default());
        let node = |document: &Value| -> Vec<Value> {
            let items = document["paths"].as_object().into_iter().flatten().filter(|(key, _)| is_here(key));
            items.filter_map(|(_, item)| item.get(method.to_ascii_lowercase()).cloned()).collect()
        };
        let (was, is) = (node(document), node(revised));
        let Some(now) = after.calls.get(address).filter(|now| *now != names) else { continue };
        let word = |nodes: &[Value]| -> Vec<_> {
            nodes.iter().map(|node| (node["operationId"].clone(), node["tags"].clone())).collect()
        };
        let kind = match (was == is, word(&was) == word(&is)) {
            (true, _) => "call",
            (false, true) => "call with another node",
            (false, false) => continue,
        };
        moved.push((kind, format!("{address}: {names:?} → {now:?}")));
    }
    let renamed = renamed_schemas(document, revised);
    let is_renamed =
        |name: &str, now: &str| renamed.iter().any(|(old, new)| is_named_after(name, old) && is_named_after(now, new));
    for (place, (name, contents)) in &before.types {
        let Some((now, contents_now)) = after.types.get(place).filter(|(now, _)| now != name) else { continue };
        if contents == contents_now && !is_renamed(name, now) {
            moved.push(("type", format!("{place}: {name} → {now}")));
        }
    }
    for (name, contents) in &before.templates {
        let same = after.templates.iter().find(|(_, others)| *others == contents);
        let is_lost = after.templates.get(name) != Some(contents);
        if let Some((now, _)) = same.filter(|(now, _)| is_lost && !is_renamed(name, now)) {
            moved.push(("template", format!("{name} → {now}")));
        }
    }
    moved
}

/// Returns the names of schemas that are gone, with those that are new.
fn renamed_schemas(document: &Value, revised: &Value) -> Vec<(String, String)> {
    let schemas = |document: &Value| -> Vec<String> {
        let found = ["/components/schemas", "/definitions"].into_iter().find_map(|at| document.pointer(at));
        found.and_then(Value::as_object).map(|all| all.keys().cloned().collect()).unwrap_or_default()
    };
    let (old, new) = (schemas(document), schemas(revised));
    let gone = old.iter().filter(|name| !new.contains(name));
    gone.flat_map(|old_name| {
        new.iter().filter(|name| !old.contains(name)).map(move |new| (old_name.clone(), new.clone()))
    })
    .collect()
}

fn is_named_after(name: &str, schema: &str) -> bool {
    let letters =
        |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    letters(schema).contains(&letters(name)) || letters(name).contains(&letters(schema))
}
