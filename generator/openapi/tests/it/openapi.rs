//! The export: every constraint of the spec, in OpenAPI's terms.

use test_support::input;

#[test]
fn constraints_of_every_kind_are_exported() {
    let text = r#"
records:
  A:
    doc: A thing.
    fields:
      a?: { type: number | null, min: 1, max: 9, default: 2, doc: "A number." }
      b: { type: string, min-length: 1, max-length: 9, deprecated: true }
      c?: { type: E | null, secret: true }
      d: { type: list<string | null>, min-items: 1, max-items: 4 }
      e: timestamp
      f: { type: map<B>, doc: "By name." }
      g?: json
  B: { fields: { kind: E } }
  C: { fields: { kind: E }, extra: { type: B, doc: "By name." } }
enums:
  E: { values: [b, c], about: { b: "The second letter." } }
unions:
  Tagged: { tag: kind, variants: { b: B, c: C } }
  Shaped: { variants: { text: string, many: list<A> } }
operations:
  things.get:
    http: GET /things/{id}
    effect: read
    path: { id: string }
    query:
      tags?: list<string>
      page?: { type: integer, default: 0, min: 0, deprecated: true }
    returns: Tagged
  things.put:
    http: PUT /things/{id}
    effect: append
    path: { id: string }
    body: A
    returns: list<Shaped>
"#;
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    insta::assert_snapshot!(copperplate_openapi::export::openapi_document(&model));
}

/// The part of an export from one of its keys to another, which follows.
fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let (_, rest) = text.split_once(start).expect("the start");
    rest.split_once(end).map_or(rest, |(part, _)| part).trim_end()
}

#[test]
fn schemes_are_exported_with_what_each_operation_accepts() {
    let text = r#"
auth:
  client:  { headers: { X-Id: "{id}", "X-Se!cret": "v1 {secret}" } }
  token:   bearer
  account: { basic: [sid, auth-token] }
  api-key: { query: api_key }
  session: { cookie: sid }
  plain:   { headers: { X-Key: "Key {plain}" } }
operations:
  things.any:      { http: GET /any, effect: read, returns: none }
  things.narrowed: { http: GET /narrowed, effect: read, auth: [client, none], returns: none }
  things.public:   { http: GET /public, effect: read, auth: none, returns: none }
"#;
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let export = copperplate_openapi::export::openapi_document(&model);
    let security = between(&export, "\"security\": ", "\"tags\"");
    let schemes = between(&export, "\"securitySchemes\": ", "\"x-assumptions\"");
    let narrowed = between(between(&export, "\"/narrowed\": ", "\"/public\""), "\"security\": ", "\"x-effect\"");
    let public = between(between(&export, "\"/public\": ", "\"components\""), "\"security\": ", "\"x-effect\"");
    assert!(!between(&export, "\"/any\": ", "\"/narrowed\"").contains("security"));
    insta::assert_snapshot!([security, schemes, narrowed, public].join("\n----\n"));
}

#[test]
fn styles_of_query_parameters_are_exported() {
    let text = r"
wire: { query-arrays: brackets }
operations:
  things.list:
    http: GET /things
    effect: read
    query:
      a?: { type: map<string>, style: deep }
      b?: { type: list<string>, style: comma }
      c?: { type: list<string>, style: repeat }
      d?: { type: list<string>, style: indexed }
      e?: list<string>
      f?: string
    returns: none
";
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let export = copperplate_openapi::export::openapi_document(&model);
    let of = |name: &str| {
        let parameter = between(&export, &format!("\"name\": \"{name}\""), "\"schema\"");
        let lines = parameter.lines().map(str::trim).filter(|line| line.contains("style") || line.contains("explode"));
        lines.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of("a"), r#""style": "deepObject", "explode": true,"#);
    assert_eq!(of("b"), r#""style": "form", "explode": false,"#);
    assert_eq!(of("c"), r#""style": "form", "explode": true,"#);
    assert_eq!(of("d"), r#""style": "deepObject", "explode": true,"#);
    assert_eq!(of("e[]"), r#""style": "form", "explode": true,"#);
    assert_eq!(of("f"), "");
}

#[test]
fn servers_are_exported_with_those_of_operations() {
    let text = r#"
servers:
  default: https://api.example.com/v1
  upload: { url: "https://{region}.example.com/{account}", doc: "Files.", region: { default: eu, values: [eu, us] }, account: {} }
operations:
  things.one: { http: GET /one, effect: read, returns: none }
  things.two: { http: GET /two, server: upload, effect: read, returns: none }
"#;
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let export: serde_json::Value =
        serde_json::from_str(&copperplate_openapi::export::openapi_document(&model)).expect("JSON");
    let default = serde_json::json!([{ "url": "https://api.example.com/v1", "x-name": "default" }]);
    assert_eq!(export["servers"], default);
    assert_eq!(export["paths"]["/one"]["get"].get("servers"), None);
    let upload = serde_json::json!([{
        "url": "https://{region}.example.com/{account}",
        "description": "Files.",
        "variables": { "region": { "default": "eu", "enum": ["eu", "us"] }, "account": { "default": "account" } },
        "x-name": "upload",
    }]);
    assert_eq!(export["paths"]["/two"]["get"]["servers"], upload);
}

#[test]
fn parts_of_bodies_are_exported_with_their_encodings() {
    let text = r"
operations:
  things.upload: { http: POST /things, effect: append, body: multipart<Upload>, returns: none }
  things.change: { http: PUT /things, effect: update, body: multipart<Change>, returns: none }
records:
  Upload:
    fields:
      file: file
      pages?: { type: list<file>, rust: sheets }
      owner?: Owner
      any?: json
      all?: list<json>
      one?: TextOrOwner
      labels?: { type: map<string>, style: deep }
  Owner: { fields: { name: string } }
  Change: { fields: { file: file, name?: string } }
unions:
  TextOrOwner: { variants: { text: string, owner: Owner } }
";
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let document: serde_json::Value =
        serde_json::from_str(&copperplate_openapi::export::openapi_document(&model)).expect("JSON");
    let content = |method: &str| document["paths"]["/things"][method]["requestBody"]["content"].clone();
    assert_eq!(
        content("post"),
        serde_json::json!({ "multipart/form-data": {
            "schema": { "$ref": "#/components/schemas/Upload" },
            "encoding": {
                "any": { "contentType": "application/json" },
                "all": { "contentType": "application/json" },
                "one": { "contentType": "text/plain, application/json" },
                "labels": { "style": "deepObject", "explode": true },
            },
        } })
    );
    assert_eq!(
        content("put"),
        serde_json::json!({ "multipart/form-data": { "schema": { "$ref": "#/components/schemas/Change" } } })
    );
    let properties = &document["components"]["schemas"]["Upload"]["properties"];
    let file = serde_json::json!({ "type": "string", "format": "binary" });
    assert_eq!(properties["file"], file);
    assert_eq!(properties["pages"], serde_json::json!({ "type": "array", "items": file }));
}

#[test]
fn headers_of_responses_are_exported_with_every_response() {
    let text = r#"
response-headers: { X-Left: { type: integer, doc: "Calls that are left." }, location: string }
operations:
  things.one: { http: GET /one, effect: read, returns: { 200: string, 302: redirect }, errors: { 404: none } }
  things.two: { http: GET /two, effect: read, returns: none, response-headers: { X-Kinds: { type: list<string>, deprecated: true } } }
"#;
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let export: serde_json::Value =
        serde_json::from_str(&copperplate_openapi::export::openapi_document(&model)).expect("JSON");
    let left = serde_json::json!({ "description": "Calls that are left.", "schema": { "type": "integer" } });
    assert_eq!(export["components"]["headers"]["X-Left"], left);
    let of = |path: &str, status: &str| &export["paths"][path]["get"]["responses"][status]["headers"];
    let left = serde_json::json!({ "$ref": "#/components/headers/X-Left" });
    let location = serde_json::json!({ "$ref": "#/components/headers/location" });
    for status in ["200", "404"] {
        assert_eq!(of("/one", status), &serde_json::json!({ "X-Left": left, "location": location }));
    }
    // The header of a redirect is required, unlike any other.
    assert_eq!((&of("/one", "302")["X-Left"], of("/one", "302").get("location")), (&left, None));
    assert_eq!(of("/one", "302")["Location"]["required"], true);
    let kinds = serde_json::json!({ "deprecated": true, "schema": { "type": "array", "items": { "type": "string" } } });
    assert_eq!(of("/two", "204")["X-Kinds"], kinds);
    assert_eq!(of("/two", "204")["X-Left"], left);
}

#[test]
fn enums_of_integers_are_exported_and_tags_of_other_types_have_no_discriminator() {
    let text = r"
enums:
  Level: { of: integer, values: { LOW: 0, HIGH: 1 }, about: { LOW: 'No hurry.' } }
records:
  Job: { fields: { level: Level } }
  Done: { fields: { ok: boolean } }
unions:
  ByLevel: { tag: level, other: [HIGH], variants: { LOW: Job } }
  ByFlag: { tag: ok, other: ['false'], variants: { 'true': Done } }
  ByKeys: { by: keys, variants: { job: Job, text: string } }
";
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let document: serde_json::Value =
        serde_json::from_str(&copperplate_openapi::export::openapi_document(&model)).expect("JSON");
    let schemas = &document["components"]["schemas"];
    let level = serde_json::json!({
        "type": "integer",
        "description": "\n\n- `0`: No hurry.",
        "enum": [0, 1],
        "x-enum-varnames": ["LOW", "HIGH"],
    });
    assert_eq!(schemas["Level"], level);
    let by_keys = serde_json::json!({
        "anyOf": [{ "$ref": "#/components/schemas/Job", "title": "job" }, { "type": "string", "title": "text" }],
    });
    assert_eq!(schemas["ByKeys"], by_keys);
    let tagged = |tag: &str, value: &str, name: &str| {
        let member = format!("#/components/schemas/{name}");
        serde_json::json!({
            "anyOf": [{ "$ref": member }],
            "x-tag": { "name": tag, "variants": { value: [member] } },
        })
    };
    assert_eq!(schemas["ByLevel"], tagged("level", "LOW", "Job"));
    assert_eq!(schemas["ByFlag"], tagged("ok", "true", "Done"));
}
