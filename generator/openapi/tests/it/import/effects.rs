//! POSTs that are assumed to only read, and those that are not: a POST that is sent twice although it writes does harm.

mod described;
mod made;
mod names;
mod questions;
mod texts;

use copperplate_language::files::Source;
use copperplate_language::model::Effect;
use copperplate_openapi::import::{self, Options};

/// A list, an object and a value as contents of responses, and a body.
const LIST: &str = "{ type: array, items: { type: string } }";
const OBJECT: &str = "{ type: object, properties: { name: { type: string } } }";
const NUMBER: &str = "{ type: integer }";
const BODY: &str = "{ type: object, properties: { term: { type: string } } }";

/// A POST of a document.
struct Post<'t> {
    path: &'t str,
    id: &'t str,
    summary: &'t str,
    description: &'t str,
    body: &'t str,
    returns: &'t str,
    status: &'t str,
}

impl<'t> Post<'t> {
    /// Returns a POST with a body, which returns a list.
    fn new(path: &'t str, id: &'t str) -> Self {
        Self { path, id, summary: "", description: "", body: BODY, returns: LIST, status: "200" }
    }

    fn document(&self) -> String {
        let path = self.path;
        let mut text =
            format!("openapi: 3.1.0\ninfo: {{ title: Effects, version: '1' }}\npaths:\n  '{path}':\n    post:\n");
        let texts = [("operationId", self.id), ("summary", self.summary), ("description", self.description)];
        for (key, value) in texts.into_iter().filter(|(_, value)| !value.is_empty()) {
            text += &format!("      {key}: \"{value}\"\n");
        }
        if path.contains("{id}") {
            text += "      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n";
        }
        let content = |schema: &str| format!("content: {{ application/json: {{ schema: {schema} }} }}");
        if !self.body.is_empty() {
            text += &format!("      requestBody: {{ {} }}\n", content(self.body));
        }
        let returned = if self.returns.is_empty() { String::new() } else { ", ".to_owned() + &content(self.returns) };
        text + &format!("      responses: {{ '{}': {{ description: Done.{returned} }} }}\n", self.status)
    }

    fn effect(&self) -> Effect {
        let (effects, _) = import(&self.document());
        let [effect] = effects[..] else { panic!("one operation: {}", self.document()) };
        effect
    }

    #[track_caller]
    fn reads(&self) {
        assert_eq!(self.effect(), Effect::Read, "{}", self.document());
    }

    #[track_caller]
    fn writes(&self) {
        assert_eq!(self.effect(), Effect::Append, "{}", self.document());
    }
}

/// Returns the effects of the operations of a document, and the text of their spec.
fn import(document: &str) -> (Vec<Effect>, String) {
    let sources = [Source { path: "document.yaml".to_owned(), text: document.to_owned() }];
    let options = Options { package: "effects-client".to_owned(), ..Options::default() };
    let imported = import::import_openapi(&sources, &options)
        .unwrap_or_else(|errors| panic!("{document}\n{}", errors.render(false)));
    let files = import::write_spec_files(&imported.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let effects = model.operations.iter().map(|operation| operation.effect).collect();
    (effects, files.into_iter().map(|file| file.text).collect())
}
