//! Second revisions that a merge by names gets wrong, each with the right result.

use copperplate_language::diagnostics::Level;

use super::documents::{again, assert_settled, changes, edit, edited, first, service, spec, warnings};

const THREE_CALLS: &str = "\
openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /a: { delete: { operationId: deleteA, responses: { '204': { description: ok } } } }
  /b: { delete: { operationId: deleteB, responses: { '204': { description: ok } } } }
  /c: { delete: { operationId: deleteC, responses: { '204': { description: ok } } } }
";

#[test]
fn a_list_of_places_that_was_edited_loses_the_call_that_is_gone() {
    let mut merged = first(THREE_CALLS);
    edit(&mut merged, ", operations.delete-c.effect", "");
    let revised = edited(
        THREE_CALLS,
        &[("  /b: { delete: { operationId: deleteB, responses: { '204': { description: ok } } } }\n", "")],
    );
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    let text = spec(&after);
    assert!(text.contains("operations.delete-a.effect") && !text.contains("operations.delete-b"), "{text}");
    assert!(!text.contains("operations.delete-c.effect"), "the author removed it: {text}");
    assert_eq!(warnings(&after), "");
}

#[test]
fn a_list_of_places_that_was_edited_gets_the_call_that_is_new() {
    let mut merged = first(THREE_CALLS);
    edit(&mut merged, ", operations.delete-c.effect", "");
    let new = "  /d: { delete: { operationId: deleteD, responses: { '204': { description: ok } } } }\n";
    let revised = format!("{THREE_CALLS}{new}");
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    assert!(spec(&after).contains("operations.delete-d.effect"), "{}", spec(&after));
    assert!(!spec(&after).contains("operations.delete-c.effect"), "{}", spec(&after));
}

#[test]
fn places_follow_the_names_of_their_elements() {
    let mut merged = first(&service());
    edit(
        &mut merged,
        "lint:\n",
        "lint:\n  unused:\n    allow:\n      records.Address: \"Ours.\"\n      operations.users.list: \"Ours.\"\n",
    );
    let revised =
        edited(&service().replace("Address", "PostalAddress"), &[("operationId: listUsers", "operationId: findUsers")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    let text = spec(&after);
    assert!(text.contains("      records.PostalAddress: \"Ours.\"\n"), "{text}");
    assert!(!text.contains("operations.users.list:"), "{text}");
}

#[test]
fn a_place_of_the_author_that_is_gone_is_named() {
    let mut merged = first(&service());
    edit(&mut merged, "lint:\n", "lint:\n  unused: { allow: { records.Address.zip: \"Ours.\" } }\n");
    let revised = edited(&service(), &[(", zip: { type: string }", "")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    assert!(!spec(&after).contains("Address.zip"), "{}", spec(&after));
    assert!(warnings(&after).contains("`records.Address.zip` is no longer in the spec"), "{}", warnings(&after));
}

#[test]
fn a_call_that_takes_over_a_name_gets_another_one() {
    let get = |id: &str| {
        format!(
            "    get: {{ operationId: {id}, tags: [Users], parameters: [{{ name: id, in: path, required: true, schema: \
             {{ type: string }} }}], responses: {{ '204': {{ description: ok }} }} }}\n"
        )
    };
    let document = |first: &str, more: &str| {
        format!(
            "openapi: 3.0.3\ninfo: {{ title: T, version: '1' }}\npaths:\n  /v1/users/{{id}}:\n{}  /v1/other: {{ get: {{ \
             operationId: getOther, tags: [Users], responses: {{ '204': {{ description: ok }} }} }} }}\n{more}",
            get(first)
        )
    };
    let before = first(&document("UsersController_getUser", ""));
    let v2 = format!("  /v2/users/{{id}}:\n{}", get("UsersController_getUser"));
    let revised = document("UsersV1Controller_getUser", &v2);
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    insta::assert_snapshot!(changes(&before, &after));
    assert_eq!(warnings(&after), "");
}

const ONE_CALL: &str = "\
openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: { operationId: getA, tags: [as], responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
components:
  schemas:
    A: { type: object, description: Zone., properties: { k: { type: string, enum: [a, b], description: D. }, n: { type: string } } }
";

#[test]
fn a_comment_behind_a_field_whose_enum_goes_stays() {
    let mut merged = first(ONE_CALL);
    let line = spec(&merged).lines().find(|line| line.starts_with("      k?: ")).expect("a field").to_owned();
    edit(&mut merged, &line, &format!("{line}  # mine"));
    let revised = edited(ONE_CALL, &[("type: string, enum: [a, b], ", "type: integer, ")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    let text = spec(&after);
    assert!(
        text.contains("# mine") && text.contains("type: integer") && !text.contains("enums:"),
        "{text}{}",
        warnings(&after)
    );
}

#[test]
fn a_field_that_goes_stays_with_its_comment_and_its_type() {
    let mut merged = first(ONE_CALL);
    let line = spec(&merged).lines().find(|line| line.starts_with("      k?: ")).expect("a field").to_owned();
    edit(&mut merged, &line, &format!("{line}  # mine"));
    let revised = edited(ONE_CALL, &[("k: { type: string, enum: [a, b], description: D. }, ", "")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    assert!(spec(&after).contains("# mine") && spec(&after).contains("enums:"), "{}", spec(&after));
    assert!(warnings(&after).contains("is no longer in the document"), "{}", warnings(&after));
}

#[test]
fn a_resource_stays_as_long_as_a_call_of_it_does() {
    let more = "  /b: { get: { operationId: getB, tags: [bs], parameters: [{ name: q, in: query, description: Q., schema: { type: string } }], responses: { '204': { description: x } } } }\n";
    let document = edited(ONE_CALL, &[("components:\n", &format!("{more}components:\n"))]);
    let mut merged = first(&document);
    edit(&mut merged, "Q.", "Mine.");
    let after = again(&merged.files, &merged.record, ONE_CALL);
    assert_settled(&after, ONE_CALL);
    assert!(spec(&after).contains("Mine."), "{}", spec(&after));
}

#[test]
fn a_record_whose_fields_all_become_write_only_is_the_one_of_the_document() {
    let document = edited(ONE_CALL, &[("k: { type: string, enum: [a, b], description: D. }, ", "")]);
    let revised = edited(&document, &[("n: { type: string }", "n: { type: string, writeOnly: true }")]);
    let before = first(&document);
    let after = again(&before.files, &before.record, &revised);
    assert_settled(&after, &revised);
    assert_eq!(warnings(&after), "");
}

#[test]
fn a_field_of_a_type_that_was_removed_comes_back_with_the_type() {
    let mut merged = first(&service());
    let text = spec(&merged);
    let row = text.lines().find(|line| line.trim_start().starts_with("lead?:")).expect("a field").to_owned();
    edit(&mut merged, &format!("{row}\n"), "");
    assert!(copperplate_language::understand(&merged.files).is_ok());
    let revised = edited(&service(), &[("lead: { $ref", "head: { $ref")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    assert!(spec(&after).contains("head?: { type: User") && !spec(&after).contains("lead?:"), "{}", spec(&after));
}

#[test]
fn a_call_that_the_author_wrote_is_the_one_of_the_document() {
    let post = "    post:\n      operationId: createUser";
    let without = service().replacen(post, "    x-post:\n      operationId: createUser", 1);
    let mut merged = first(&without);
    edit(
        &mut merged,
        "operations:\n",
        "operations:\n  users.invite:\n    http:    POST /users\n    effect:  append\n    returns: none\n\n",
    );
    let after = again(&merged.files, &merged.record, &service());
    assert_settled(&after, &service());
    assert_eq!(spec(&after).matches("POST /users\n").count(), 1, "{}", spec(&after));
    assert!(spec(&after).contains("users.invite:"), "{}", spec(&after));
}

#[test]
fn a_new_call_of_a_resource_with_another_name_is_in_it() {
    let mut merged = first(&service());
    for file in &mut merged.files {
        file.text = file.text.replace("  teams.", "  groups.").replace("operations.teams.", "operations.groups.");
        file.text = file.text.replace("  teams:", "  groups:");
    }
    let new = "  /teams/{id}/logo:\n    get: { operationId: getLogo, tags: [Teams], parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { '200': { description: ok, content: { image/png: {} } } } }\n";
    let revised = edited(&service(), &[("components:\n", &format!("{new}components:\n"))]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    assert!(!spec(&after).contains("  teams."), "{}", spec(&after));
    assert!(spec(&after).contains("/teams/{id}/logo"), "{}", spec(&after));
}

#[test]
fn a_comment_above_the_first_declaration_of_a_section_stays() {
    let call = |method: &str| {
        format!(
            "{method}: {{ operationId: {method}User, tags: [users], responses: {{ '204': {{ description: x }} }} }}"
        )
    };
    let users = format!("  /users/{{id}}: {{ {}, {} }}\n", call("get"), call("delete"));
    let document = edited(ONE_CALL, &[("components:\n", &format!("{users}components:\n"))]);
    let mut merged = first(&document);
    edit(&mut merged, "resources:\n", "resources:\n  # Ours.\n");
    let revised = document.replace("users", "members");
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    assert!(spec(&after).contains("# Ours."), "{}", spec(&after));
}

#[test]
fn an_empty_body_that_the_author_allowed_stays_allowed_while_its_type_gets_another_name() {
    let document = "\
openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /a: { post: { operationId: toggleA, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Feature' } } } } } } }
components:
  schemas:
    Feature: { type: object, required: [name], properties: { name: { type: string } } }
";
    let mut merged = first(document);
    edit(&mut merged, "returns: Feature\n", "returns: Feature | none\n");
    for revised in [document.to_owned(), document.replace("Feature", "Toggle")] {
        let after = again(&merged.files, &merged.record, &revised);
        assert_settled(&after, &revised);
        let name = if revised.contains("Toggle") { "Toggle" } else { "Feature" };
        assert!(spec(&after).contains(&format!("returns: {name} | none\n")), "{}", spec(&after));
        assert_eq!(after.warnings.count(Level::Warning), 0, "{}", warnings(&after));
    }
}
