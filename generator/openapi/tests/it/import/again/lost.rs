//! An import warns about everything that it cannot keep or add.

use super::documents::{again, assert_settled, edit, edited, first, spec, warnings};

/// A call with a record that is sent and received, whose common fields form a template.
const RULESETS: &str = "\
openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /rulesets:
    post:
      operationId: createRuleset
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Ruleset' } } } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Ruleset' } } } }
components:
  schemas:
    Ruleset:
      type: object
      properties:
        id: { type: string, readOnly: true }
        name: { type: string }
        fields: { type: object, properties: { id: { type: string, readOnly: true }, first: { type: string } } }
";

#[test]
fn a_template_never_takes_over_the_name_of_a_record_that_goes() {
    let mut merged = first(RULESETS);
    assert!(spec(&merged).contains("\n  RulesetFields:\n"), "{}", spec(&merged));
    for old in ["returns: Ruleset\n", "  Ruleset:\n"] {
        edit(&mut merged, old, &old.replace("Ruleset", "Rules"));
    }
    let fields = "{ type: object, properties: { id: { type: string, readOnly: true }, first: { type: string } } }";
    let revised = edited(RULESETS, &[(fields, "{ type: number }")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    let text = spec(&after);
    assert!(text.contains("  create-ruleset:") && text.contains("fields?: number"), "{text}");
    assert_eq!(warnings(&after), "");
}

#[test]
fn a_comment_in_an_assumption_that_goes_is_named() {
    let document = "\
openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /a: { delete: { operationId: deleteA, responses: { '204': { description: ok } } } }
";
    let mut merged = first(document);
    edit(&mut merged, "    because: This is the meaning", "    # Asked them in May.\n    because: This is the meaning");
    let revised = edited(document, &[("{ delete: { operationId: deleteA", "{ get: { operationId: getA")]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    insta::assert_snapshot!(warnings(&after));
}

#[test]
fn a_call_that_does_not_fit_the_spec_is_named_in_each_import() {
    let document = "\
openapi: 3.0.3
info: { title: T, version: '1' }
security: [{ key: [] }]
paths:
  /a: { get: { operationId: getA, responses: { '204': { description: ok } } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
";
    let mut merged = first(document);
    edit(&mut merged, "X-Key", "X-Zone");
    let header = "parameters: [{ name: X-Zone, in: header, required: true, schema: { type: string } }]";
    let new =
        format!("  /b: {{ get: {{ operationId: getB, {header}, responses: {{ '204': {{ description: ok }} }} }} }}\n");
    let revised = edited(document, &[("components:", &format!("{new}components:"))]);
    let after = again(&merged.files, &merged.record, &revised);
    assert_settled(&after, &revised);
    insta::assert_snapshot!(warnings(&after));
    let once_more = again(&after.files, &after.record, &revised);
    assert_eq!(warnings(&once_more), warnings(&after));
}
