//! Webhooks and callbacks of a document, in the spec.

use copperplate_language::diagnostics::Format;
use copperplate_language::files::Source;
use copperplate_language::model::Model;
use copperplate_openapi::export::openapi_document;
use copperplate_openapi::import::{self, Options, Selection};

/// Returns the model of a document, and the text of the report.
fn imported(text: &str, selection: Selection) -> (Model, String) {
    let sources = [Source { path: "hooks.yaml".to_owned(), text: text.to_owned() }];
    let options = Options { selection, package: "hooks-client".to_owned(), ..Options::default() };
    let imported =
        import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&imported.files);
    let model = copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    (model, imported.report.warnings.render_as(Format::Short, false))
}

fn names(model: &Model) -> Vec<&str> {
    model.webhooks().map(|webhook| webhook.name.as_str()).collect()
}

const HEAD: &str = "openapi: 3.1.0\ninfo: { title: Hooks, version: \"1\" }\n";

/// Returns the request of a callback or a webhook with a property of a type.
fn request(property: &str) -> String {
    format!(
        "{{ post: {{ requestBody: {{ content: {{ application/json: {{ schema: {{ type: object, properties: {{ at: {{ type: \
         {property} }} }} }} }} }} }}, responses: {{ \"200\": {{ description: Fine. }} }} }} }}"
    )
}

/// Returns a document with two calls, each with a callback of the same name.
fn callbacks(first: &str, second: &str) -> String {
    let call = |path: &str, property: &str| {
        format!(
            "  /{path}:\n    post:\n      callbacks: {{ onDone: {{ \"{{$request.body#/url}}\": {} }} }}\n      responses: {{ \
             \"204\": {{ description: Done. }} }}\n",
            request(property)
        )
    };
    format!("{HEAD}paths:\n{}{}", call("jobs", first), call("tasks", second))
}

#[test]
fn callbacks_of_one_name_and_content_are_one_webhook() {
    let (model, _) = imported(&callbacks("string", "string"), Selection::default());
    assert_eq!(names(&model), ["onDone"]);
}

#[test]
fn callbacks_of_one_name_and_other_contents_have_the_words_of_their_calls() {
    let (model, _) = imported(&callbacks("string", "integer"), Selection::default());
    assert_eq!(names(&model), ["onDone", "create task onDone"]);
}

#[test]
fn callbacks_of_calls_that_are_not_selected_are_left_out() {
    let selection = Selection { operations: vec!["POST /jobs".to_owned()], ..Selection::default() };
    let (model, _) = imported(&callbacks("string", "integer"), selection);
    assert_eq!(names(&model), ["onDone"]);
}

#[test]
fn webhooks_of_older_documents_are_those_of_the_extension() {
    let text = format!(
        "openapi: 3.0.3\ninfo: {{ title: Hooks, version: \"1\" }}\npaths: {{}}\nx-webhooks: {{ done: {} }}\n",
        request("string")
    );
    let (model, _) = imported(&text, Selection::default());
    assert_eq!(names(&model), ["done"]);
}

#[test]
fn what_is_no_webhook_in_an_extension_is_ignored() {
    for hooks in ["[1]", "text", "{ a: 1, b: { post: 2 }, c: { get: [] }, d: null }", "{ a: { $ref: \"#/nowhere\" } }"]
    {
        let text = format!(
            "openapi: 3.0.3\ninfo: {{ title: Hooks, version: \"1\" }}\npaths: {{ /a: {{ get: {{ responses: {{ \"204\": {{ description: Done. }} }} }} }} }}\nx-webhooks: {hooks}\n"
        );
        let (model, _) = imported(&text, Selection::default());
        assert!(names(&model).is_empty(), "{hooks}");
    }
}

#[test]
fn a_webhook_whose_constant_gives_no_rust_name_of_its_own_has_that_of_its_type() {
    let hook = |value: &str| {
        request("string").replace(
            "properties: { at: { type: string } }",
            &format!("required: [type], properties: {{ type: {{ const: {value} }} }}"),
        )
    };
    let text = format!("{HEAD}webhooks: {{ a: {}, b: {} }}\n", hook("it_is"), hook("it-is"));
    let (model, said) = imported(&text, Selection::default());
    assert_eq!(names(&model), ["a", "b"]);
    assert!(model.webhook_union().is_some() && said.is_empty(), "{said}");
    let rust = |at: usize| model.webhooks().nth(at)?.rust.as_ref().map(|rust| rust.value.as_str());
    assert_eq!([rust(0), rust(1)], [None, Some("BPayload")]);
}

#[test]
fn a_signature_comes_back_from_an_export() {
    for signature in [
        "standard",
        "{ standard: svix }",
        "{ header: X-Sig, value: \"t={timestamp},v1={signature}\", content: \"{timestamp}.{body}\", hash: sha512, encoding: base64 }",
        "{ header: X-Sig, content: \"{id}.{body}\", id: X-Id }",
    ] {
        let text = format!("{HEAD}webhooks: {{ done: {} }}\nx-webhook-signature: {signature}\n", request("string"));
        let (model, _) = imported(&text, Selection::default());
        let export = openapi_document(&model);
        let (again, _) = imported(&export, Selection::default());
        assert!(export.contains("\"x-webhook-signature\"") && names(&again) == ["done"], "{export}");
        assert_eq!(openapi_document(&again), export);
    }
}

#[test]
fn a_signature_that_cannot_be_is_dropped_with_a_word() {
    let text =
        format!("{HEAD}webhooks: {{ done: {} }}\nx-webhook-signature: {{ header: \"X Sig\" }}\n", request("string"));
    let (model, said) = imported(&text, Selection::default());
    assert!(names(&model) == ["done"] && model.webhooks.is_some_and(|webhooks| webhooks.signature.is_none()), "{said}");
    assert!(said.contains("the signature of webhooks is not imported: the name of a header cannot contain"), "{said}");
}
