//! Newer rules of the importer do not touch elements that the document did not change.

use copperplate_language::files::Source;
use copperplate_language::tree::{Entry, Node};
use copperplate_openapi::import::{DocumentRecord, Merged, SpecFile};

use super::documents::{changes, edited, first, merge, merge_by_rules, service, warnings};

/// Returns the record of an import by older rules.
fn older(record: &Source) -> Source {
    let text = edited(&record.text, &[("rules = \"1\"", "rules = \"0\"")]);
    Source { text, ..record.clone() }
}

/// Returns the entries of a declaration.
fn declaration<'f>(files: &'f mut [SpecFile], section: &str, name: &str) -> &'f mut Vec<Entry> {
    let sections = files.iter_mut().filter_map(|file| file.root.get_mut(section));
    let declared = sections.flat_map(entries).find(|entry| entry.name() == name);
    entries(&mut declared.unwrap_or_else(|| panic!("{section}.{name}")).value)
}

fn entries(node: &mut Node) -> &mut Vec<Entry> {
    node.entries_mut().expect("a map")
}

fn value<'e>(entries: &'e mut [Entry], key: &str) -> &'e mut Node {
    &mut entries.iter_mut().find(|entry| entry.name() == key).unwrap_or_else(|| panic!("{key}")).value
}

/// Rules that write other docs, another type, a field more, and no type for the logo.
fn newer(files: &mut Vec<SpecFile>) {
    *value(declaration(files, "records", "Team"), "doc") = Node::prose("Rewritten.");
    *value(declaration(files, "records", "Address"), "doc") = Node::prose("Rewritten.");
    let team = declaration(files, "records", "Team");
    let fields = entries(value(team, "fields"));
    *value(fields, "logo?") = Node::name("json");
    let mut more = fields[0].clone();
    more.key = Node::name("more?");
    more.origin += "-more";
    fields.push(more);
    for file in files {
        for section in entries(&mut file.root) {
            let declarations = section.value.entries_mut().into_iter();
            declarations.for_each(|entries| entries.retain(|entry| !entry.name().starts_with("TeamLogo")));
        }
    }
}

fn again(before: &Merged, record: &Source, text: &str, renew: bool) -> Merged {
    merge_by_rules(&before.files, Some(record), text, renew, &newer)
}

#[test]
fn what_the_document_did_not_change_stays_as_older_rules_wrote_it() {
    let before = first(&service());
    let revised = edited(&service(), &[("Where somebody lives.", "A place.")]);
    let after = again(&before, &older(&before.record), &revised, false);
    insta::assert_snapshot!(changes(&before, &after));
    assert_eq!(warnings(&after), "");
    let once_more = again(&after, &after.record, &revised, false);
    assert_eq!(changes(&after, &once_more), "", "also in later imports");
    assert_eq!(once_more.record.text, after.record.text);
}

#[test]
fn a_type_that_newer_rules_read_as_another_kind_stays() {
    let as_record = |files: &mut Vec<SpecFile>| {
        for file in files {
            let mut found = Vec::new();
            if let Some(enums) = file.root.get_mut("enums") {
                entries(enums).retain(|entry| {
                    let is_role = entry.name() == "Role";
                    found.extend(is_role.then(|| entry.clone()));
                    !is_role
                });
            }
            if let Some(role) = found.pop() {
                let fields = Entry::new("fields", Node::map([Entry::new("name", Node::name("string"))]));
                let records = Node::map([Entry { value: Node::map([fields]), ..role }]);
                entries(&mut file.root).push(Entry::new("records", records));
            }
        }
    };
    let before = first(&service());
    let after = merge_by_rules(&before.files, Some(&older(&before.record)), &service(), false, &as_record);
    assert_eq!(changes(&before, &after), "");
    assert_eq!(warnings(&after), "");
}

#[test]
fn renewing_applies_the_rules_of_today() {
    let before = first(&service());
    let after = again(&before, &older(&before.record), &service(), true);
    insta::assert_snapshot!(changes(&before, &after));
    assert!(after.record.text.contains("rules = \"1\""), "{}", after.record.text);
}

#[test]
fn rules_of_a_newer_importer_are_refused() {
    let before = first(&service());
    let text = edited(&before.record.text, &[("rules = \"1\"", "rules = \"2\"")]);
    let record = Source { text, ..before.record.clone() };
    let errors = DocumentRecord::parse(&record).expect_err("newer rules").render(false);
    assert!(errors.contains("error[S302]: a newer version of the importer wrote this record: its rules are 2, not 1"));
    assert!(errors.contains("help: install that version, or a later one"), "{errors}");
}

#[test]
fn the_same_rules_follow_the_document_through_what_is_around_an_element() {
    let before = first(&service());
    let after = again(&before, &before.record, &service(), false);
    assert_ne!(changes(&before, &after), "");
}

#[test]
fn a_component_that_is_no_type_counts_where_it_is_used() {
    let before = first(&service());
    let revised = edited(
        &service(),
        &[(
            "{ description: no, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }",
            "{ description: no }",
        )],
    );
    let after = again(&before, &older(&before.record), &revised, false);
    let text = changes(&before, &after);
    assert!(text.contains("+  401: none"), "{text}");
}

/// A document with an operation that takes two bodies, and another operation.
const BODIES: &str = r#"
openapi: 3.0.3
info: { title: Bodies, version: "1" }
paths:
  /files:
    post:
      summary: Creates a file.
      requestBody:
        required: true
        content:
          application/json: { schema: { type: object, properties: { url: { type: string } } } }
          text/csv: { schema: { type: string } }
      responses: { "204": { description: Done. } }
  /others: { get: { summary: Gets others., responses: { "204": { description: Done. } } } }
"#;

/// Rules that knew one call for each operation.
fn one_call_each(files: &mut [SpecFile]) {
    for section in files.iter_mut().filter_map(|file| file.root.get_mut("operations")) {
        entries(section).retain(|entry| !entry.origin.contains("/requestBody/content/"));
    }
}

#[test]
fn a_call_of_another_body_comes_only_with_a_change_of_its_operation() {
    let before = merge_by_rules(&[], None, BODIES, false, &|files| one_call_each(files));
    let (old, today) = (older(&before.record), |_: &mut Vec<SpecFile>| {});
    let after = |edit: (&str, &str), renew| {
        let merged = merge_by_rules(&before.files, Some(&old), &edited(BODIES, &[edit]), renew, &today);
        changes(&before, &merged).contains("files.create-text")
    };
    assert!(!after(("Gets others.", "Gets the others."), false));
    assert!(after(("Creates a file.", "Adds a file."), false));
    assert!(after(("Gets others.", "Gets the others."), true));
}

/// Rules that wrote no `operation-id`.
fn without_ids(files: &mut [SpecFile]) {
    for section in files.iter_mut().filter_map(|file| file.root.get_mut("operations")) {
        for call in entries(section) {
            entries(&mut call.value).retain(|key| key.name() != "operation-id");
        }
    }
}

#[test]
fn an_id_comes_only_with_a_change_of_its_operation() {
    let before = merge_by_rules(&[], None, &service(), false, &|files| without_ids(files));
    let after = |edits: &[(&str, &str)], renew| {
        let merged = merge(&before.files, Some(&older(&before.record)), &edited(&service(), edits), renew);
        changes(&before, &merged).lines().filter(|line| line.starts_with("+    operation-id: ")).count()
    };
    assert_eq!(after(&[], false), 0);
    assert_eq!(after(&[("operationId: listUsers", "operationId: findUsers")], false), 1);
    assert_eq!(after(&[], true), service().matches("operationId: ").count());
}
