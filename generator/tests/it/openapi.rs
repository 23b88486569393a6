//! The export: every constraint of the spec, in OpenAPI's words.

use crate::input;

#[test]
fn constraints_of_every_kind_are_exported() {
    let text = r#"
records:
  A:
    doc: A thing.
    fields:
      a?: { type: number | null, min: 1, max: 9, default: 2, doc: "A number." }
      b: { type: string, min-length: 1, deprecated: true }
      c?: { type: E | null, secret: true }
      d: { type: list<string | null>, min-items: 1 }
      e: timestamp
      f: { type: map<B>, doc: "By name." }
      g?: json
  B: { fields: { kind: E } }
  C: { fields: { kind: E } }
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
    let model =
        generator::understand(&input::spec("things", text)).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    insta::assert_snapshot!(generator::openapi::openapi(&model));
}
