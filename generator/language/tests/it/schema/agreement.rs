//! The schema and the parser agree: a spec with every key of the language is broken at every node in turn, and both
//! detect the same breaks. A key that only one of them knows makes the test fail.

use copperplate_language::codes;
use copperplate_language::diagnostics::Code;
use serde_json::{Map, Value, json};

use super::FORM;
use super::validator::Validator;
use test_support::input;
use test_tier::Cases;

/// Every key of the language, at least once.
const SPEC: &str = r#"
auth:
  token: bearer
  client: { headers: { X-Id: "{id}", X-Secret: "v1 {secret}" } }
  account: { basic: [sid, auth-token] }
  api-key: { query: api_key }
  session: { cookie: sid }
headers:
  x-trace?: { type: string, doc: "A trace.", rust: trace_id }
response-headers:
  X-Left: { type: integer, doc: "Calls that are left.", rust: left, deprecated: true }
  ETag: string
errors: { 404: none, 4xx: { type: Thing, message: kind, as: text/json, doc: "No thing." }, default: json }
servers:
  default: "https://api.example.com"
  upload: { url: "https://{place}.example.com", doc: "Files.", place: { default: eu, values: [eu, us], doc: "Where." } }
resources: { parts: { doc: "All the parts.", singular: part, server: upload } }
wire: { query-arrays: comma, json: application/json }
operations:
  things.list:
    rust: ListAllThings
    http: GET /things/{id}.json?beta=true
    doc: "Lists."
    server: default
    effect: read
    path: { id: { type: string, multi-segment: true } }
    query:
      page?: { type: integer, default: 0, min: 0, max: 9 }
      size?: { type: integer, default-is: "as many as fit" }
    returns: Page
    headers: { X-Depth?: { type: integer, max: 9 }, if-match: string, X-Always: { const: "1", doc: "Always." } }
    pages: { number: page, size: size, items: data, more: more, total: total }
  things.walk:
    http: GET /walk
    effect: read
    include: Sized
    query: { skip?: integer, part?: { type: Base, style: deep } }
    returns: Page
    errors: { "409": Thing, 5XX: { type: none } }
    response-headers: { X-Kind: Kind, X-Kinds: { type: list<Kind>, doc: "Kinds." } }
    pages: { offset: skip, start: 1, size: size, items: data, more: more }
  things.change: { http: PATCH /things, effect: update, body?: "Thing | null", returns: { type: none, as: text/plain, doc: "Empty." } }
  things.file: { http: GET /file, effect: read, returns: { "200": { type: Thing, as: text/json }, "204": none } }
  things.leap: { http: GET /leap, include: [Paged], effect: read, returns: none }
  things.raw: { http: PUT /raw, effect: update, body: { type: bytes, as: image/png }, returns: { type: text | none } }
  things.stream: { http: GET /stream, effect: read, returns: { type: "events<Thing>", end: "[DONE]", as: text/event-stream } }
  things.stop: { http: DELETE /things, same-address-as: things.end, effect: append, returns: none }
  things.end: { http: DELETE /things, deprecated: true, effect: append, auth: token, returns: none }
  things.add: { http: POST /things, effect: append, auth: [api-key, none], body: { type: Thing, as: application/x.thing }, returns: "list<Thing | null> | none" }
records:
  Base: { doc: "A base.", rust: Ground, fields: { kind: Kind } }
  Thing: { include: Base, fields: { name?: { type: string | null, min-length: 1, deprecated: true, secret: false } } }
  Named: { is: Of<Thing>, doc: "An instance." }
  Short: Of<Base>
  Page: { fields: { data: { type: list<Thing>, min-items: 0 }, more: boolean, total: integer, shape?: Shape, drawn?: Drawn, level?: Level, prime?: Prime } }
  Other: { fields: { kind: OtherKind } }
  Optional: { fields: { kind?: Kind, loose?: Loose, keyed?: Keyed } }
templates:
  Paged: { include: Sized, query: { page?: integer }, headers: { X-Of-All?: string } }
  Sized: { doc: "Sizes.", query: { size?: integer } }
  Of: { doc: "A template.", of: Item, include: Base, fields: { value: Item } }
enums:
  Kind: [thing, base, idle]
  Level: { of: integer, doc: "Levels.", values: { LOW: 0, HIGH: 1 }, about: { LOW: "The lowest." }, rust: { HIGH: Top } }
  Prime: { of: integer, values: [2, 3] }
  OtherKind: { doc: "Others.", values: [thing, last], about: { last: "The last." }, rust: { thing: Anything }, rust-type: OtherSort }
unions:
  Drawn:
    doc: "Drawn."
    tag: kind
    other: [idle]
    variants: { thing: [Thing, Other], base: Base, last: Other }
    rust: { last: Final }
    rust-type: Drawing
  Loose: { tag?: kind, absent: base, other: [thing, idle], variants: { base: Optional } }
  Keyed: { by: keys, variants: { thing: Thing, base: Page } }
  Shape: { variants: { text: string, many: list<string> } }
assumptions:
  silence: { document: "Not said.", assume: "So.", because: "Why not.", at: [records.Thing] }
"#;

#[test]
fn a_break_of_the_form_is_one_for_both() {
    let validator = Validator::new();
    let spec: Value = serde_yaml::from_str(SPEC).expect("YAML");
    assert_eq!(errors(&spec), [] as [&Code; 0], "the spec is right");
    validator.accepts(SPEC).expect("the schema takes it");
    let tried: Vec<_> = Cases { quick: 150, ci: 2_000, long: usize::MAX }.sample(breaks(&spec)).collect();
    let (mut broken, mut disagreements) = (0, Vec::new());
    for (pointer, change) in &tried {
        let mut changed = spec.clone();
        change.apply(changed.pointer_mut(pointer).expect("it was collected"));
        let by_parser = errors(&changed);
        let by_schema = validator.accepts_value(&changed).err();
        // All texts are quoted here, so the need for quotes cannot be tested.
        let of_form = by_parser.iter().any(|code| FORM.contains(code) || *code == codes::UNQUOTED);
        broken += usize::from(of_form);
        // Anything that the schema rejects is also an error in the generator, perhaps later and for another reason.
        if of_form != by_schema.is_some() && (of_form || by_parser.is_empty()) {
            disagreements.push(format!("{pointer} {change:?}: {by_parser:?} against {by_schema:?}"));
        }
    }
    assert!(broken > tried.len() / 2, "{broken} breaks of {}", tried.len());
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

/// Returns the errors of the generator. JSON is YAML.
fn errors(spec: &Value) -> Vec<&'static Code> {
    match copperplate_language::understand(&input::spec("things", &spec.to_string())) {
        Ok(_) => Vec::new(),
        Err(findings) => findings.iter().map(|(_, diagnostic)| diagnostic.code).collect(),
    }
}

/// A change to one node.
#[derive(Debug)]
enum Change {
    Replaced(Value),
    Without(String),
    WithAStranger,
}

impl Change {
    fn apply(&self, node: &mut Value) {
        match self {
            Self::Replaced(other) => *node = other.clone(),
            Self::Without(key) => drop(object(node).remove(key)),
            Self::WithAStranger => drop(object(node).insert("a stranger".to_owned(), json!("string"))),
        }
    }
}

/// Returns all changes to a spec, each with the pointer to its node.
fn breaks(spec: &Value) -> Vec<(String, Change)> {
    let mut pointers = Vec::new();
    collect(spec, "", &mut pointers);
    let mut breaks = Vec::new();
    for pointer in pointers {
        for other in [json!(null), json!(true), json!(7), json!("other words"), json!(" "), json!([]), json!({})] {
            breaks.push((pointer.clone(), Change::Replaced(other)));
        }
        let keys: Vec<_> = spec.pointer(&pointer).and_then(Value::as_object).into_iter().flat_map(Map::keys).collect();
        breaks.extend(keys.iter().map(|key| (pointer.clone(), Change::Without((*key).clone()))));
        if !keys.is_empty() {
            breaks.push((pointer, Change::WithAStranger));
        }
    }
    breaks
}

fn object(node: &mut Value) -> &mut Map<String, Value> {
    node.as_object_mut().expect("it has keys")
}

fn collect(node: &Value, pointer: &str, pointers: &mut Vec<String>) {
    pointers.push(pointer.to_owned());
    let mapped =
        node.as_object().into_iter().flatten().map(|(key, value)| (key.replace('~', "~0").replace('/', "~1"), value));
    let listed = node.as_array().into_iter().flatten().enumerate().map(|(index, value)| (index.to_string(), value));
    for (step, value) in mapped.chain(listed) {
        collect(value, &format!("{pointer}/{step}"), pointers);
    }
}
