//! The record of an import has the current names of keys, too: importing again finds no edits.

use copperplate::Exit;

use super::fix;
use crate::diff::repository::Repository;
use crate::tree::Run;

const DOCUMENT: &str = r#"
openapi: 3.0.3
info: { title: Things, version: "1" }
paths:
  /things/{path}:
    get: { operationId: getThing, parameters: [{ name: path, in: path, required: true, schema: { type: string }, x-multi-segment: true }], responses: { "200": { description: Fine., content: { application/json: { schema: { type: string } } } } } }
  /things:
    post: { operationId: createThing, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { url: { type: string } } } }, text/csv: { schema: { type: string } } } }, responses: { "204": { description: Done. } } }
    delete: { operationId: deleteThings, responses: { "204": { description: Done. } } }
"#;

#[test]
fn an_import_with_former_names_is_fixed_and_imported_again_without_a_change() {
    let repository = Repository::new("fix-import");
    std::fs::remove_dir_all(repository.0.0.join("spec")).expect("a folder");
    repository.0.write("api.yaml", DOCUMENT);
    let document = repository.0.0.join("api.yaml").display().to_string();
    let import = || Run::command(&repository.0.0, &["import", "openapi", &document]);
    let run = import();
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    let files = ["spec/api.yaml", "spec/things.yaml", "spec/import.toml"];
    let now = files.map(|path| repository.0.read(path));
    let former = [("singular:", "one:"), ("multi-segment:", "slashes:"), ("same-address-as:", "beside:")];
    for (path, text) in files.iter().zip(&now) {
        repository.0.write(path, &former.iter().fold(text.clone(), |text, (now, before)| text.replace(now, before)));
    }
    let all = repository.0.read("spec/things.yaml") + &repository.0.read("spec/import.toml");
    assert!(all.contains("slashes:") && all.contains("beside:"), "{all}");
    let run = fix(&repository, &["--allow-dirty"]);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert_eq!(files.map(|path| repository.0.read(path)), now);
    let run = import();
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert_eq!(files.map(|path| repository.0.read(path)), now);
}
