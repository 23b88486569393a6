//! Reports as JSON, validated against their schema by a public validator.

use boon::{Compiler, Schemas};
use copperplate_diff::render;
use serde_json::Value;

use super::pairs::some_pairs;
use super::{compare, view};

/// Name of the schema; never resolved.
const NAME: &str = "schema:report";

#[test]
fn every_report_fits_the_schema_and_a_broken_one_does_not() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/report.schema.json"));
    let schema: Value = serde_json::from_str(&text.expect("the schema")).expect("JSON");
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource(NAME, schema).expect("a schema");
    let index = compiler.compile(NAME, &mut schemas).unwrap_or_else(|error| panic!("{error:#}"));
    let mut found = 0;
    for (base, head) in some_pairs() {
        for (base, head) in [(&base, &head), (&base, &base)] {
            let report = compare(base, head);
            let mut json: Value = serde_json::from_str(&render::render_json(&report, &view())).expect("JSON");
            schemas.validate(&json, index).unwrap_or_else(|error| panic!("{error:#}\n{json:#}"));
            let without_crate = render::render_json(&compare(base, head).without_crate(), &view());
            let without_crate = serde_json::from_str(&without_crate).expect("JSON");
            schemas.validate(&without_crate, index).unwrap_or_else(|error| panic!("{error:#}\n{without_crate:#}"));
            let Some(finding) = json["findings"].get_mut(0) else { continue };
            found += 1;
            finding["wire"] = Value::from("bad");
            assert!(schemas.validate(&json, index).is_err(), "an unknown level is refused");
        }
    }
    assert!(found > 20, "{found} reports hold findings");
}
