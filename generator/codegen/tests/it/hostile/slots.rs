//! Small spec with a slot for every kind of text in the language.

use std::collections::BTreeMap;

use copperplate_language::files::{Files, Source};

use super::quoted::quoted;

/// Slots for texts. The spec is valid with any text in them.
pub(super) const TEXTS: [&str; 24] = [
    "title",
    "api-doc",
    "header-doc",
    "resource-doc",
    "template-doc",
    "record-doc",
    "field-doc",
    "default",
    "default-is",
    "enum-doc",
    "about",
    "union-doc",
    "shaped-doc",
    "operation-doc",
    "path-doc",
    "query-doc",
    "document",
    "assume",
    "because",
    "assumption-name",
    "key-doc",
    "instance-doc",
    "included-doc",
    "reply-doc",
];

/// Slots for wire names, each with an explicit Rust name, and for an id. Names that are not valid in HTTP are rejected.
pub(super) const NAMES: [&str; 11] =
    ["header", "auth-header", "auth-value", "field", "value", "tag", "variant", "path", "query", "reply", "id"];

const SPEC: &str = r#"copperplate: "0.1"
api: { title: @title@, doc: @api-doc@, crate: things-client, version: "0.1.0" }
auth: { header: @auth-header@, value: @auth-value:@ }
headers:
  idempotency-key?: { type: string, role: idempotency-key, doc: @key-doc@ }
  @header?@: { type: string, rust: a_header, doc: @header-doc@ }
response-headers: { @reply@: { type: string, rust: a_reply, doc: @reply-doc@ } }
resources: { things: @resource-doc@ }
templates:
  Of: { doc: @template-doc@, of: Part, fields: { part: { type: Part, doc: @included-doc@ } } }
records:
  Thing:
    doc: @record-doc@
    fields:
      @field?@: { type: string | null, rust: a_field, doc: @field-doc@, default: @default@ }
      plain?: { type: string, secret: true, deprecated: true, default-is: @default-is@ }
  One: { fields: { @tag@: { type: Kind, rust: a_tag } } }
  Ones: { is: Of<One>, doc: @instance-doc@ }
  Things: Of<Thing>
enums:
  Kind: { doc: @enum-doc@, values: [@value@, plain], about: { @value@: @about@ }, rust: { @value@: First } }
unions:
  Tagged: { doc: @union-doc@, tag: @tag@, variants: { @value@: One, plain: One }, rust: { @value@: First } }
  Shaped: { doc: @shaped-doc@, variants: { @variant@: string, many: list<One> }, rust: { @variant@: First } }
operations:
  things.put:
    http: @path/@
    operation-id: @id@
    doc: @operation-doc@
    effect: update
    path: { @path@: { type: Kind, rust: a_parameter, doc: @path-doc@ } }
    query: { @query?@: { type: string, rust: a_query, doc: @query-doc@ } }
    body: Thing
    returns: Tagged
assumptions:
  @assumption-name@: { document: @document@, assume: @assume@, because: @because@, at: [records.Thing, operations.things.put] }
"#;

/// Returns the spec with these texts in their slots, and harmless texts in the others.
pub(super) fn filled(texts: &BTreeMap<&str, &str>) -> Vec<Source> {
    let mut spec = SPEC.to_owned();
    for slot in TEXTS.into_iter().chain(NAMES) {
        let harmless = format!("{slot}-text");
        let text = texts.get(slot).copied().unwrap_or(&harmless);
        let forms = [
            ("", text.to_owned()),
            ("?", format!("{text}?")),
            (":", format!("{text} {{key}}")),
            ("/", format!("PUT /{{{text}}}")),
        ];
        for (mark, text) in forms {
            spec = spec.replace(&format!("@{slot}{mark}@"), &quoted(&text));
        }
    }
    vec![Source { path: "spec/things.yaml".to_owned(), text: spec }]
}

/// Returns the files emitted for the spec, unless it is rejected.
pub(super) fn emitted(texts: &BTreeMap<&str, &str>) -> Result<Files, String> {
    let model = copperplate_language::understand(&filled(texts)).map_err(|errors| errors.render(false))?;
    Ok(copperplate_codegen::generate(&model))
}
