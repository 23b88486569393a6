//! Scripted revisions of a document, each with the result of its import.

use super::Revision;

const FIRST: &str = r#"
operations:
  users.list:
    http:    GET /users
    doc:     Lists users.
    effect:  read
    query:
      page?: { type: integer, doc: "Page." }
      limit?: integer
    returns: list<User>
  users.get:
    http:    GET /users/{id}
    effect:  read
    path: { id: string }
    returns: User
records:
  User:
    doc: A user.
    fields:
      id: string
      name?: { type: string, doc: "Name." }
      status: Status
      address?: Address
  Address:
    doc: An address.
    fields: { street: string, city: string, zip?: string }
enums:
  Status: { doc: "Status of a user.", values: [active, invited, locked] }
"#;

/// Returns the first revision with these edits.
fn revised(edits: &[(&str, &str)]) -> String {
    edits.iter().fold(FIRST.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "`{old}` is nowhere");
        text.replace(old, new)
    })
}

fn result(edits: &[(&str, &str)], decisions: &str, document: &[(&str, &str)]) -> String {
    Revision { first: FIRST, edits, decisions, second: &revised(document) }.result()
}

#[test]
fn nothing_changed() {
    insta::assert_snapshot!(result(&[], "", &[]));
}

#[test]
fn a_field_is_added() {
    let new = ("      status: Status\n", "      status: Status\n      email?: { type: string, doc: \"Address.\" }\n");
    insta::assert_snapshot!(result(&[], "", &[new]));
}

#[test]
fn a_value_of_an_enum_is_gone() {
    insta::assert_snapshot!(result(
        &[("values: [active", "about: { locked: \"Too many.\" }, values: [active")],
        "",
        &[("invited, ", "")]
    ));
}

#[test]
fn a_path_moved() {
    let edits = [("    doc:     Lists users.", "    doc:     Lists all users, the oldest first.")];
    insta::assert_snapshot!(result(&edits, "", &[("GET /users", "GET /v2/users")]));
}

#[test]
fn a_type_is_renamed_in_the_document() {
    let edits = [("      status: Status\n", "      status: Status\n      home?: Address # Ours.\n")];
    insta::assert_snapshot!(result(&edits, "", &[("Address", "PostalAddress")]));
}

#[test]
fn a_type_was_renamed_by_hand() {
    let edits = [("  Address:", "  # Where somebody lives.\n  Home:"), ("address?: Address", "address?: Home")];
    let new = ("zip?: string", "zip?: string, country?: string");
    insta::assert_snapshot!(result(&edits, "", &[new, ("id: string\n", "id: string\n      work?: Address\n")]));
}

#[test]
fn a_type_is_renamed_by_a_decision() {
    let decisions = "[rename]\n\"#/components/records/Address\" = \"Home\"\n";
    insta::assert_snapshot!(result(&[], decisions, &[]));
}

#[test]
fn an_operation_was_renamed_by_hand() {
    let new = ("returns: User\n", "returns: User\n    deprecated: true\n");
    insta::assert_snapshot!(result(&[("users.get:", "users.find:")], "", &[new]));
}

#[test]
fn a_doc_was_written_by_hand() {
    let edits = [("limit?: integer", "limit?: { type: integer, doc: \"Users per page.\" }"), ("A user.", "Somebody.")];
    let new = [
        ("limit?: integer", "limit: { type: integer, max: 100 }"),
        ("name?: { type: string", "name?: { type: string | null"),
    ];
    insta::assert_snapshot!(result(&edits, "", &new));
}

#[test]
fn an_operation_was_skipped() {
    let decisions = "[skip]\n\"#/paths/GET ~1users~1{id}\" = \"Not for clients.\"\n";
    insta::assert_snapshot!(result(&[], decisions, &[("returns: User\n", "returns: User | null\n")]));
}

#[test]
fn an_operation_was_removed_by_hand() {
    let get = "\n  users.get:\n    http:    GET /users/{id}\n    effect:  read\n    path:\n      id: string\n    returns: User\n";
    insta::assert_snapshot!(result(&[(get, "")], "", &[("returns: User\n", "returns: User | null\n")]));
}

#[test]
fn both_changed() {
    let edits = [("street: string", "street: { type: string, min-length: 1 }"), ("doc: A user.", "doc: Somebody.")];
    let new = [("street: string", "street: { type: string, min-length: 2 }"), ("doc: A user.", "doc: A person.")];
    insta::assert_snapshot!(result(&edits, "", &new));
}

#[test]
fn an_operation_is_added() {
    let delete = "    returns: list<User>\n  users.delete:\n    http: DELETE /users/{id}\n    effect: update\n    path: { id: string }\n    returns: none\n";
    let ban = "  bans.add: { http: POST /bans, effect: append, body: Ban, returns: none }\nrecords:\n  Ban: { fields: { user: string } }\n";
    insta::assert_snapshot!(result(&[], "", &[("    returns: list<User>\n", delete), ("records:\n", ban)]));
}

#[test]
fn an_operation_is_gone() {
    let get =
        "  users.get:\n    http:    GET /users/{id}\n    effect:  read\n    path: { id: string }\n    returns: User\n";
    insta::assert_snapshot!(result(&[], "", &[(get, "")]));
}

#[test]
fn edited_elements_are_gone() {
    let edits = [
        ("zip?: string", "zip?: { type: string, doc: \"Code.\" }"),
        ("Status of a user.", "Whether a user can log in."),
    ];
    let new = [
        (", zip?: string", ""),
        ("      status: Status\n", ""),
        ("enums:\n  Status: { doc: \"Status of a user.\", values: [active, invited, locked] }\n", ""),
    ];
    insta::assert_snapshot!(result(&edits, "", &new));
}

#[test]
fn an_element_with_a_comment_that_is_gone_stays() {
    let edits = [("zip?: string", "zip?: string # With the country.")];
    insta::assert_snapshot!(result(&edits, "", &[(", zip?: string", "")]));
}

#[test]
fn a_type_that_is_gone_stays_as_long_as_it_is_used() {
    let edits = [("      status: Status\n", "      status: Status\n      was?: Status\n")];
    let new = [
        ("      status: Status\n", ""),
        ("enums:\n  Status: { doc: \"Status of a user.\", values: [active, invited, locked] }\n", ""),
    ];
    insta::assert_snapshot!(result(&edits, "", &new));
}

#[test]
fn lists_of_numbers_are_compared_as_such() {
    let first = r"
operations:
  ports.list: { http: GET /ports, effect: read, query: { only?: { type: list<Port>, default: [80, 443] } }, returns: list<Port> }
  ports.all: { http: GET /ports, same-address-as: ports.list, effect: read, returns: lines<Port> }
enums:
  Port: { of: integer, values: [80, 443] }
  Digit: ['1', '2', 'on', a]
";
    let second = first.replace("80, 443", "80, 443, 8080").replace("'2'", "'3'");
    let edits = [("  ports.list:", "  ports.some:"), ("same-address-as: ports.list", "same-address-as: ports.some")];
    insta::assert_snapshot!(Revision { first, edits: &edits, decisions: "", second: &second }.result());
}

#[test]
fn the_type_of_a_field_changed() {
    insta::assert_snapshot!(result(&[("id: string\n", "id: string # UUID\n")], "", &[("id: string", "id: integer")]));
}

#[test]
fn comments_and_order_stay() {
    let edits = [
        ("operations:\n", "# All calls.\noperations:\n  # The page starts at 0.\n"),
        (
            "      id: string\n      name?: { type: string, doc: \"Name.\" }\n",
            "      name?:   {type: string, doc: 'Name.'}   # Nickname\n\n      id:   string\n",
        ),
        ("      limit?: integer\n", "      limit?: integer # At most 100.\n"),
    ];
    let new = [
        ("limit?: integer\n", "limit?: integer\n      sort?: string\n"),
        ("status: Status\n", "status: Status\n      age?: integer\n"),
        ("id: string\n", "id: string\n      nick?: string\n"),
    ];
    insta::assert_snapshot!(result(&edits, "", &new));
}

#[test]
fn authentication_appears() {
    let (first, second) = (format!("auth: none\n{FIRST}"), format!("auth: {{ token: bearer }}\n{FIRST}"));
    insta::assert_snapshot!(Revision { first: &first, edits: &[], decisions: "", second: &second }.result());
}

#[test]
fn authentication_is_gone() {
    let (first, second) = (format!("auth: {{ token: bearer }}\n{FIRST}"), format!("auth: none\n{FIRST}"));
    insta::assert_snapshot!(Revision { first: &first, edits: &[], decisions: "", second: &second }.result());
}
