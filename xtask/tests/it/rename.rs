//! `rename`: every use of a name is renamed, and no file is half-written.

use std::fs;
use std::process::Output;

use crate::tree::Tree;

const SPEC: &str = r#"operations:
  # All of them.
  users.list: { http: GET /users, effect: read, include: Paging, returns: list<User> } # a page
  users.get:
    http:    GET /users/{id}
    effect:  read
    path:    { id: string }
    returns: Data<User> | none
  users.stream: { http: GET /users, same-address-as: users.list, effect: read, query: { since?: { type: string, doc: "User since." } }, returns: lines<User> }
records:
  User: { doc: "A User.", fields: { id: string, boss?: "User | null", data?: UserData } }
  Admin: { include: User, fields: { level: integer } }
templates:
  Paging: { query: { limit?: integer } }
  Data: { of: T, fields: { data: T } }
unions:
  Any: { tag: kind, other: [x], variants: { user: Person } }
assumptions:
  ids:
    document: The format of ids is not stated.
    assume: Text.
    because: It is the careful choice.
    at: [operations.users.get.path.id, records.User.id, resources.users]
"#;

fn tree(name: &str) -> Tree {
    let tree = Tree::new(name);
    let spec = SPEC.replace("unions:\n  Any: { tag: kind, other: [x], variants: { user: Person } }\n", "");
    for entry in fs::read_dir(tree.0.join("spec")).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "yaml") && !path.ends_with("api.yaml") {
            fs::remove_file(path).expect("it is there");
        }
    }
    let api = "copperplate: \"0.1\"\napi: { title: Users, crate: things-client, version: \"0.1.0\" }\nauth: none\nresources:\n  users: { doc: \"Users.\", singular: user }\n  teams: \"Teams.\"\nlint:\n  missing-doc: off\n  unused: { allow: { records.Admin: \"For later.\" } }\n";
    tree.write("spec/api.yaml", api);
    tree.write("spec/users.yaml", &spec);
    tree
}

fn run(tree: &Tree, line: &[&str]) -> Output {
    tree.command(line).current_dir(&tree.0).output().expect("a process")
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn renamed(tree: &Tree, old: &str, new: &str) -> String {
    let output = run(tree, &["rename", old, new]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    tree.read("spec/api.yaml") + &tree.read("spec/users.yaml")
}

#[test]
fn a_type_has_its_new_name_wherever_it_is_used() {
    let tree = tree("rename-type");
    let text = renamed(&tree, "User", "Person");
    for part in [
        "returns: list<Person> } # a page",
        "returns: Data<Person> | none",
        "Person: { doc: \"A User.\", fields: { id: string, boss?: \"Person | null\", data?: PersonData } }",
        "include: Person",
        "records.Person.id",
        "\"User since.\"",
        "# All of them.",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let text = renamed(&tree, "templates.Data", "Body");
    assert!(text.contains("returns: Body<Person>") && text.contains("data?: PersonBody"), "{text}");
}

#[test]
fn a_call_a_resource_and_a_field_are_renamed_too() {
    let tree = tree("rename-others");
    let text = renamed(&tree, "users.list", "users.all");
    assert!(text.contains("  users.all: {") && text.contains("same-address-as: users.all"), "{text}");
    let text = renamed(&tree, "users", "people");
    for part in ["  people: { doc: \"Users.\"", "  people.all:", "operations.people.get.path.id", "resources.people"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!text.contains("users."), "{text}");
    let text = renamed(&tree, "User.boss", "manager");
    assert!(text.contains("boss?: { type: \"User | null\", rust: manager }"), "{text}");
    let text = renamed(&tree, "User.boss", "User.lead");
    assert!(text.contains("boss?: { type: \"User | null\", rust: lead }"), "{text}");
    let text = renamed(&tree, "people.stream.since", "after");
    assert!(text.contains("since?: { type: string, rust: after, doc: \"User since.\" }"), "{text}");
    let text = renamed(&tree, "people.all.limit", "size");
    assert!(text.contains("Paging: { query: { limit?: { type: integer, rust: size } } }"), "{text}");
}

#[test]
fn a_call_leaves_its_resource_and_comes_back() {
    let tree = tree("rename-client-call");
    let before = tree.read("spec/api.yaml") + &tree.read("spec/users.yaml");
    let text = renamed(&tree, "users.list", "list-all");
    assert!(text.contains("  list-all: {") && text.contains("same-address-as: list-all"), "{text}");
    let text = renamed(&tree, "users.get", "find");
    assert!(text.contains("  find:") && text.contains("operations.find.path.id"), "{text}");
    let text = renamed(&tree, "find.id", "number");
    assert!(text.contains("path:    { id: { type: string, rust: number } }"), "{text}");
    renamed(&tree, "operations.find", "users.get");
    let text = renamed(&tree, "list-all", "users.list");
    assert_eq!(text, before.replace("{ id: string }", "{ id: { type: string, rust: number } }"));
}

#[test]
fn what_cannot_be_renamed_changes_no_file() {
    let tree = tree("rename-errors");
    let files = || tree.read("spec/api.yaml") + &tree.read("spec/users.yaml");
    let before = files();
    for (old, new, message) in [
        ("Usr", "Person", "did you mean `User`?"),
        ("users.gt", "users.find", "did you mean `users.get`?"),
        ("User.bos", "manager", "did you mean `User.boss`?"),
        ("User", "admin", "is not a valid name for a type"),
        ("User", "Admin", "there is already a type `Admin`"),
        ("users.get", "users.list", "there is already a call `users.list`"),
        ("users.get", "users.get.all", "write `resource.method`, or `method` for a call of the client itself"),
        ("users.get", "teams", "there is already a resource `teams`"),
        ("users.get", "builder", "cannot be called `builder`"),
        ("users.get", "user.get", "did you mean `users`?"),
        ("users", "teams", "there is already a resource `teams`"),
        ("users", "the users", "is not a valid name for a resource"),
        ("User.boss", "theBoss", "is not a valid name for a field in Rust"),
        ("User.boss", "id", "cannot be called `id`"),
    ] {
        let output = run(&tree, &["rename", old, new]);
        assert_eq!(output.status.code(), Some(2), "{old} {new}: {}", err(&output));
        assert!(err(&output).contains(message), "{old} {new}: {}", err(&output));
        assert_eq!(files(), before, "{old} {new}");
    }
}

#[test]
fn an_import_finds_what_was_renamed() {
    let tree = Tree::new("rename-imported");
    fs::remove_dir_all(tree.0.join("spec")).expect("it was there");
    let document = include_str!("../../../generator/tests/data/import-again/service.yaml");
    tree.write("service.yaml", document);
    let import = |tree: &Tree| run(tree, &["import", "openapi", "service.yaml"]);
    assert_eq!(import(&tree).status.code(), Some(0));
    for (old, new) in [("User", "Person"), ("users", "people"), ("people.get", "people.find"), ("Data", "Body")] {
        let output = run(&tree, &["rename", old, new]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    let texts = |tree: &Tree| ["api", "users", "teams"].map(|name| tree.read(&format!("spec/{name}.yaml")));
    let before = texts(&tree);
    assert_eq!(import(&tree).status.code(), Some(0));
    assert_eq!(texts(&tree), before);
    tree.edit("service.yaml", "Where somebody lives., properties", "A place., properties");
    tree.edit("service.yaml", "summary: Returns a user.", "summary: Finds a user.");
    let output = import(&tree);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let users = tree.read("spec/users.yaml");
    assert!(users.contains("people.find:") && users.contains("Finds a user.") && users.contains("A place."), "{users}");
    assert!(users.contains("Body<Person>"), "{users}");
}

#[test]
fn what_people_wrote_is_listed() {
    let tree = tree("rename-mentions");
    fs::create_dir_all(tree.0.join("generated/tests")).expect("a folder");
    tree.write(
        "generated/tests/users.rs",
        "fn f(client: &Client) {\n    client.users().get(\"1\");\n    let user: User = todo!();\n}\n",
    );
    tree.write("spec/waivers.toml", "# User has another field.\n");
    let output = run(&tree, &["rename", "User", "Person"]);
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(out.contains("generated/tests/users.rs:3: let user: User"), "{out}");
    assert!(out.contains("spec/waivers.toml:1: # User has"), "{out}");
}
