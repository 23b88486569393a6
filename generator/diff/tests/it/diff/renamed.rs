//! Renamed elements with edited contents: when they count as one, and with what confidence.

use copperplate_diff::Report;

use super::compare;
use super::pairs::spec;
use test_support::input;

const BASE: &str = "\
operations:
  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: Thing }
records:
  Thing: { fields: { one: User, two: list<User> } }
  User: { fields: { id: string, name: string, mail?: string, home: Home, friend?: User } }
  Home: { fields: { street: string, town: string, land: string } }
";

fn edited(edits: &[(&str, &str)]) -> Report {
    let head = edits.iter().fold(BASE.to_owned(), |text, (from, to)| text.replace(from, to));
    assert_ne!(head, BASE);
    compare(&input::spec("things", BASE), &input::spec("things", &head))
}

/// Returns the renames with their reasons and confidence.
fn renames(report: &Report) -> Vec<String> {
    let renames = report.findings.iter().filter_map(|finding| {
        let reason = finding.rename_reason.as_ref()?;
        Some(format!("{} {}, {} %: {}", finding.rule.id, finding.element, reason.confidence, reason.why))
    });
    renames.collect()
}

fn rules(report: &Report) -> Vec<&str> {
    report.root_findings().map(|finding| finding.rule.id).collect()
}

#[test]
fn a_type_is_one_with_another_name_if_most_members_are_equal() {
    let report = edited(&[("User", "Account"), ("mail?: string", "mail: string, nick?: string")]);
    assert_eq!(renames(&report), ["type-renamed Account, 66 %: same places, 4 of 6 fields equal"]);
    assert_eq!(rules(&report), ["type-renamed", "field-became-required", "field-added-optional"]);
    let half = edited(&[("User", "Account"), ("name: string, mail?: string, home: Home", "mail: string")]);
    assert!(renames(&half).is_empty(), "2 of 5 are equal");
    assert!(!rules(&half).contains(&"type-renamed"));
}

#[test]
fn a_type_inside_a_renamed_one_is_in_the_same_place_too() {
    let report = edited(&[("User", "Account"), ("Home", "Place"), ("land: string", "land?: string")]);
    let expected = [
        "type-renamed Account, 100 %: same places, same contents",
        "type-renamed Place, 66 %: same places, 2 of 3 fields equal",
    ];
    assert_eq!(renames(&report), expected);
}

#[test]
fn two_types_in_the_places_of_one_are_no_new_name_of_it() {
    let report = edited(&[
        ("two: list<User>", "two: list<Person>"),
        ("User", "Account"),
        ("mail?: string", "mail: string"),
        ("  Home:", "  Person: { fields: { id: string, name: string } }\n  Home:"),
    ]);
    assert!(renames(&report).is_empty());
    // In each place, the replacing type is compared with the replaced one.
    let mail = report.findings.iter().find(|finding| finding.element == "Account.mail").expect("a finding");
    assert_eq!(mail.hints, ["`Account` replaces `User` in `Thing.one`"]);
}

const RESOURCE: &str = "\
copperplate: '0.1'
api: { title: Things, crate: things-client, version: 0.1.0 }
auth: { header: Authorization, value: 'ApiKey {key}' }
resources: { things: 'All the things.' }
operations:
  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: Thing }
  things.put: { http: PUT /things, effect: update, body: Thing, returns: Thing }
records:
  Thing: { fields: { id: string } }
assumptions:
  order: { document: Nothing., assume: Any., because: 'It is usual.', at: [operations.things.put, resources.things] }
";

/// Compares specs, and returns `rule element` for each root and for its consequences.
fn folded(base: &str, edits: &[(&str, &str)]) -> Vec<(String, Vec<String>)> {
    let head = edits.iter().fold(base.to_owned(), |text, (from, to)| text.replace(from, to));
    let report = compare(&spec(base.to_owned()), &spec(head));
    let line = |finding: &copperplate_diff::Finding| format!("{} {}", finding.rule.id, finding.element);
    report.root_findings().map(|root| (line(root), report.finding_consequences(root).map(line).collect())).collect()
}

#[test]
fn a_resource_with_another_name_takes_its_operations_along() {
    let all = folded(
        RESOURCE,
        &[
            ("things.get", "items.get"),
            ("things.put", "items.put"),
            ("resources: { things", "resources: { items"),
            ("resources.things", "resources.items"),
        ],
    );
    let consequences = ["operation-renamed items.get", "operation-renamed items.put", "assumption-reworded order"];
    assert_eq!(all, [("resource-renamed items".to_owned(), consequences.map(str::to_owned).to_vec())]);
}

#[test]
fn an_operation_with_another_resource_and_method_is_an_edit_of_its_own() {
    let edits = [
        ("things.get", "items.read"),
        ("things.put", "items.put"),
        ("resources: { things", "resources: { items"),
        ("resources.things", "resources.items"),
    ];
    let roots: Vec<_> = folded(RESOURCE, &edits).into_iter().map(|(root, _)| root).collect();
    assert_eq!(roots, ["resource-renamed items", "operation-renamed items.read"]);
    let only = |text: &str| {
        text.replace(
            "  things.put: { http: PUT /things, effect: update, body: Thing, returns: \
                                          Thing }\n",
            "",
        )
        .replace("operations.things.put, ", "")
    };
    let found = folded(
        &only(RESOURCE),
        &[
            ("things.get", "items.read"),
            ("resources: { things", "resources: { items"),
            ("resources.things", "resources.items"),
        ],
    );
    let consequences = ["resource-renamed items", "assumption-reworded order"];
    assert_eq!(found, [("operation-renamed items.read".to_owned(), consequences.map(str::to_owned).to_vec())]);
}

const TEMPLATES: &str = "\
operations:
  things.get: { http: GET /things, effect: read, returns: Things }
  things.other: { http: GET /others, effect: read, returns: Parts }
records:
  Thing: { fields: { id: string } }
  Part: { include: Base, fields: { size: number } }
  Things: Page<Thing>
  Parts: Page<Part>
templates:
  Base: { fields: { name: string } }
  Page: { of: T, fields: { all: list<T>, more: boolean } }
assumptions:
  more: { document: Nothing., assume: Any., because: 'It is usual.', at: [templates.Page.more, templates.Page] }
  name: { document: Nothing., assume: Any., because: 'It is usual.', at: [templates.Base.name] }
";

#[test]
fn a_template_with_another_name_takes_its_assumptions_along() {
    let found = |edits: &[(&str, &str)]| folded(TEMPLATES, edits);
    let renamed =
        |name: &str, of: &str| (format!("template-renamed {name}"), vec![format!("assumption-reworded {of}")]);
    assert_eq!(found(&[("Page", "Bag")]), [renamed("Bag", "more")]);
    assert_eq!(found(&[("Base", "Named")]), [renamed("Named", "name")]);
    let report = compare(&input::spec("things", TEMPLATES), &input::spec("things", &TEMPLATES.replace("Page", "Bag")));
    assert_eq!(report.version_step(), None, "no release is needed");
    let edited = found(&[("Page", "Bag"), ("more: boolean", "more: integer")]);
    let roots: Vec<_> = edited.into_iter().map(|(root, _)| root).collect();
    assert_eq!(roots, ["template-renamed Bag", "field-type-changed Bag.more"]);
    // Records of one template that are split between two.
    let split = "Page: { of: T, fields: { all: list<T>, more: boolean } }\n  Bag: { of: T, fields: { all: list<T> } }";
    let split = [("Page: { of: T, fields: { all: list<T>, more: boolean } }", split), ("Parts: Page", "Parts: Bag")];
    let roots: Vec<_> = found(&split).into_iter().map(|(root, _)| root).collect();
    assert_eq!(roots, ["field-removed-required Parts.more"]);
}

#[test]
fn an_operation_is_one_with_another_name_and_path_if_most_parameters_are_equal() {
    let edited = |address: &str, path: &str| {
        edited(&[("things.get", "things.read"), ("GET /things/{id}", address), ("{ id: string }", path)])
    };
    let reason = |report: &Report| renames(report).pop();
    let same = edited("GET /things/{id}", "{ id: integer }");
    let expected = "operation-renamed things.read, 100 %: same method and path, 1 of 2 parameters and bodies equal";
    assert_eq!(reason(&same).as_deref(), Some(expected), "the address alone is enough");
    let longer = edited("GET /things/{id}/{part}", "{ id: string, part: string }");
    let expected = "operation-renamed things.read, 66 %: same method and fixed parts of the path, 2 of 3 parameters \
                    and \
                    bodies equal";
    assert_eq!(reason(&longer).as_deref(), Some(expected));
    assert_eq!(reason(&edited("GET /things/{id}/{part}", "{ id: integer, part: string }")), None);
    assert_eq!(reason(&edited("POST /things/{id}/{part}", "{ id: string, part: string }")), None);
}
