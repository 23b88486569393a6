//! Schemas that contain themselves: each comparison ends.

use super::compare::{Comparison, Direction};
use super::document::Document;

/// Returns the kinds of differences between schemas of two documents.
fn kinds(stated: &str, exported: &str) -> Vec<&'static str> {
    let (stated, exported) = (document(stated), document(exported));
    let shape = ["components", "schemas", "Shape"];
    let mut comparison = Comparison::new(&stated, &exported);
    comparison.schemas(&[stated.at(&shape)], exported.at(&shape), Direction::Response, "");
    comparison.differences.into_keys().collect()
}

fn document(schemas: &str) -> Document {
    Document::parse(&format!("components:\n schemas:\n{schemas}"))
}

/// A base that lists its subtypes, which extend it.
const FAMILY: &str = "
  Shape:
    type: object
    properties: { kind: { type: string }, next: { $ref: '#/components/schemas/Shape' } }
    discriminator: { propertyName: kind }
    oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }]
  Circle:
    allOf: [{ $ref: '#/components/schemas/Shape' }, { type: object, properties: { radius: { type: integer } } }]
  Square:
    allOf: [{ $ref: '#/components/schemas/Shape' }, { type: object, properties: { side: { type: integer } } }]
";

/// The union of the same objects.
const UNION: &str = "
  Shape: { oneOf: [{ $ref: '#/components/schemas/Disc' }, { $ref: '#/components/schemas/Box' }] }
  Disc:
    type: object
    properties:
      { kind: { type: string }, next: { $ref: '#/components/schemas/Shape' }, radius: { type: integer } }
  Box:
    type: object
    properties: { kind: { type: string }, next: { $ref: '#/components/schemas/Shape' }, side: { type: integer } }
";

#[test]
fn bases_that_list_their_subtypes_are_unions() {
    assert!(kinds(FAMILY, UNION).is_empty());
    assert_eq!(
        kinds(FAMILY, &UNION.replace("radius: { type: integer }", "radius: { type: string }")),
        ["an alternative differs"]
    );
}

#[test]
fn a_schema_of_itself_alone_is_compared_once() {
    for schema in [
        "{ $ref: '#/components/schemas/Shape' }",
        "{ oneOf: [{ $ref: '#/components/schemas/Shape' }] }",
        "{ allOf: [{ $ref: '#/components/schemas/Shape' }, { $ref: '#/components/schemas/Shape' }] }",
    ] {
        let schema = format!("  Shape: {schema}");
        kinds(&schema, &schema);
    }
}
