//! Elements with another name and other contents: when they are one, and how sure that is.

use generator::diff::Report;

use super::compare;
use crate::input;

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
        let claim = finding.claim.as_ref()?;
        Some(format!("{} {}, {} %: {}", finding.rule.id, finding.element, claim.confidence, claim.why))
    });
    renames.collect()
}

fn rules(report: &Report) -> Vec<&str> {
    report.roots().map(|finding| finding.rule.id).collect()
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
    // They are compared with it in each place.
    let mail = report.findings.iter().find(|finding| finding.element == "Account.mail").expect("a finding");
    assert_eq!(mail.hints, ["`Account` replaces `User` in `Thing.one`"]);
}

#[test]
fn an_operation_is_one_with_another_name_and_path_if_most_parameters_are_equal() {
    let edited = |address: &str, path: &str| {
        edited(&[("things.get", "things.read"), ("GET /things/{id}", address), ("{ id: string }", path)])
    };
    let claim = |report: &Report| renames(report).pop();
    let same = edited("GET /things/{id}", "{ id: integer }");
    let expected = "operation-renamed things.read, 100 %: same method and path, 1 of 2 parameters and bodies equal";
    assert_eq!(claim(&same).as_deref(), Some(expected), "the address alone is enough");
    let longer = edited("GET /things/{id}/{part}", "{ id: string, part: string }");
    let expected = "operation-renamed things.read, 66 %: same method and fixed parts of the path, 2 of 3 parameters \
                    and \
                    bodies equal";
    assert_eq!(claim(&longer).as_deref(), Some(expected));
    assert_eq!(claim(&edited("GET /things/{id}/{part}", "{ id: integer, part: string }")), None);
    assert_eq!(claim(&edited("POST /things/{id}/{part}", "{ id: string, part: string }")), None);
}
