//! Specs as they are written.

use copperplate_codegen::generate;
use copperplate_language::understand;
use copperplate_openapi::import::write_spec_files;

use super::trees;
use test_support::input;

#[test]
fn the_real_spec_is_written_as_another_text_with_the_same_meaning() {
    let sources = input::real();
    let mut written = write_spec_files(&sources.iter().map(trees::file).collect::<Vec<_>>());
    for (new, old) in written.iter_mut().zip(&sources) {
        new.path.clone_from(&old.path);
    }
    let [old, new] = [&sources, &written].map(|sources| generate(&understand(sources).expect("a valid spec")));
    assert!(old == new, "another crate");
}

#[test]
fn most_lines_of_the_real_spec_are_written_as_people_wrote_them() {
    let (mut same, mut all) = (0, 0);
    for source in input::real() {
        let [written] = write_spec_files(&[trees::file(&source)]).try_into().expect("one file");
        let is_written = |line: &&str| written.text.lines().any(|other| other == *line);
        same += source.text.lines().filter(is_written).count();
        all += source.text.lines().count();
    }
    assert!(same * 100 > all * 95, "{same} of {all}");
}

/// Everything with a special layout.
const SPEC: &str = r#"copperplate: "0.1"

api: { title: "Things: all of them", doc: "One.", crate: things-client, version: "0.1.0" }
auth: { key: { headers: { X-Key: "{key}" } }, token: bearer }
servers: { default: "https://example.com", "upload": { url: "https://{region}.example.com", region: { default: eu, values: [eu, us] } } }
headers: { "X-Trace?": { type: string, doc: "ID of the trace." } }
resources: { things: "All things.", users: { doc: "People.", singular: user } }
operations:
  things.list:
    { http: GET /things, doc: "Lists things.", effect: read, query: { "page[number]?": { type: integer, default: 1 }, "sort?": string },
      returns: ThingPage, pages: { number: "page[number]", items: data } }
  things.put: { http: "PUT /things/{id}", deprecated: true, effect: update, path: { id: string }, body: Thing, returns: { 200: Thing, 404: none },
      errors: { 404: none, default: { type: Problem, message: error.text } }, response-headers: { ETag: string } }
records:
  Thing:
    doc: "A thing.\n\n- one\n- two: three"
    fields:
      id: string
      "on": { type: "string | null", doc: "It is # 1." }
      "long?": { type: string, doc: "A doc that is so long that it does not fit into a line of the table, so it is a block of its own, and what is longer still is wrapped at the usual width, as any prose." }
      "many?": { type: "list<map<Thing>>", default: [{ a: 1, "b c": "yes" }], doc: "Two\nlines." }
  ThingData: Data<Thing>
  Other: { is: Data<Thing>, doc: "Another." }
  ThingPage: { fields: { data: list<Thing> } }
templates:
  Data: { of: T, fields: { data: T } }
enums:
  Size: [small, "1", "on", "null", "a b", "2001-01-01", "é", "it's", "a, b", "-", ""]
  Port: { of: integer, values: [80, 443] }
  Country: [AA, BB, CC, DD, EE, FF, GG, HH, II, JJ, KK, LL, MM, NN, OO, PP, QQ, RR, SS, TT, UU, VV, WW, XX, YY, ZZ, AB, AC, AD, AE, AF, AG, AH, AI]
unions:
  Content: { doc: "Text or things.", variants: { text: string, things: list<Thing> } }
assumptions:
  effects: { document: "Nothing is said about it.", assume: "It is read only.", because: "It is a GET.", at: [operations.things.list.effect] }
"#;

#[test]
fn each_kind_of_element_has_its_layout() {
    let file = trees::file(&input::spec("all", SPEC).remove(1));
    insta::assert_snapshot!(write_spec_files(&[file])[0].text);
}
