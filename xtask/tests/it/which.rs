//! `which`: an element is found by each of its names.

use std::process::Output;

use crate::tree::Tree;

const DOCUMENT: &str = r##"{ "openapi": "3.1.0", "info": { "title": "Pets", "version": "1" }, "paths": {
  "/pets/{id}": {
    "get": { "operationId": "fetchPetById", "responses": { "200": { "description": "ok", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/PetDto" } } } } } },
    "delete": { "operationId": "removePet", "responses": { "204": { "description": "ok" } } } } },
  "components": { "schemas": { "PetDto": { "type": "object", "properties": { "name": { "type": "string" } } } } } }"##;

fn which(tree: &Tree, name: &str) -> (Option<i32>, String) {
    let run = |line: &[&str]| -> Output { tree.command(line).current_dir(&tree.0).output().expect("a process") };
    let output = run(&["--spec", "pets", "which", name]);
    let shown = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    (output.status.code(), shown.concat())
}

fn imported(name: &str) -> Tree {
    let tree = Tree::new(name);
    tree.write("pets.json", DOCUMENT);
    let line = ["--spec", "pets", "import", "openapi", "pets.json"];
    let output = tree.command(&line).current_dir(&tree.0).output().expect("a process");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    tree
}

#[test]
fn a_call_is_found_by_each_of_its_names() {
    let tree = imported("which-call");
    let expected = "\
call `pets.get`  pets/pets.yaml:3:3
    method    client.pets().get()
    struct    operations::GetPet
    HTTP      GET /pets/{id}
    id        fetchPetById
    document  #/paths/~1pets~1{id}/get
";
    for name in
        ["pets.get", "client.pets().get()", "pets().get", "GetPet", "GET /pets/{id}", "fetchPetById", "fetch_pet_by_id"]
    {
        assert_eq!(which(&tree, name), (Some(0), expected.to_owned()), "{name}");
    }
    let (_, both) = which(&tree, "/pets/{id}");
    assert!(both.contains("`pets.get`") && both.contains("`pets.remove`"), "{both}");
}

#[test]
fn a_type_is_found_by_the_name_of_its_schema() {
    let tree = imported("which-type");
    let expected = "\
record `Pet`  pets/pets.yaml:20:3
    type      types::Pet
    document  #/components/schemas/PetDto
";
    for name in ["Pet", "types::Pet", "PetDto", "#/components/schemas/PetDto"] {
        assert_eq!(which(&tree, name), (Some(0), expected.to_owned()), "{name}");
    }
}

#[test]
fn an_unknown_name_is_an_error_with_a_suggestion() {
    let tree = imported("which-unknown");
    let (exit, shown) = which(&tree, "fetchPetsById");
    assert_eq!(exit, Some(2), "{shown}");
    assert!(shown.contains("no call and no type has the name `fetchPetsById`"), "{shown}");
    assert!(shown.contains("did you mean `fetchPetById`?"), "{shown}");
}
