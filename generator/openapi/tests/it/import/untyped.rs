//! Places whose type is `json` or `object` although the document describes more: each is listed with its reason, and a
//! schema of any value does not count.

use copperplate_language::files::Source;
use copperplate_openapi::import::{self, Import, Options};

fn import(properties: &str, schemas: &str) -> Import {
    let text = format!(
        "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses:\n        \"200\":\n          description: A.\n          \
         content: {{ application/json: {{ schema: {{ $ref: \"#/components/schemas/Root\" }} }} }}\n\
         components:\n  schemas:\n    Root:\n      type: object\n      properties:\n{properties}{schemas}"
    );
    let sources = [Source { path: "untyped.yaml".to_owned(), text }];
    let options = Options { package: "untyped-client".to_owned(), ..Options::default() };
    let import = import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = import::write_spec_files(&import.files);
    copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    import
}

/// Returns the numbers of typed and untyped places, and the lines of each warning.
fn places(import: &Import) -> (usize, usize, Vec<Vec<usize>>) {
    let lines = import.report.warnings.reports().into_iter().map(|report| {
        let related = report.related.iter().map(|related| related.span);
        report.span.into_iter().chain(related).map(|span| span.start.line).collect()
    });
    (import.report.typed, import.report.untyped, lines.collect())
}

const USES: &str = "        a: { $ref: \"#/components/schemas/Weak\" }\n        b: { $ref: \"#/components/schemas/Weak\" }\n        \
                    c: { type: array, items: { $ref: \"#/components/schemas/Weak\" } }\n        \
                    d: { allOf: [{ $ref: \"#/components/schemas/Weak\" }], description: D. }\n        \
                    e: { $ref: \"#/components/schemas/Same\" }\n";

/// Lines of the five uses, and of the two schemas.
const PLACES: [usize; 7] = [14, 15, 16, 17, 18, 19, 20];

#[track_caller]
fn each_use_is_listed(schema: &str, types_inside: usize) {
    let import = import(USES, &format!("    Same: {{ $ref: \"#/components/schemas/Weak\" }}\n    Weak: {schema}\n"));
    let (typed, untyped, lines) = places(&import);
    // The record, its use and the list.
    assert_eq!((typed, untyped), (3 + types_inside, 7), "{lines:?}");
    let [lines] = &lines[..] else { panic!("one reason: {lines:?}") };
    let mut lines = lines.clone();
    lines.sort_unstable();
    assert_eq!(lines, PLACES);
}

#[test]
fn each_use_of_a_weak_type_is_listed_with_its_reason() {
    each_use_is_listed("{ oneOf: [{ type: string }, {}] }", 1);
    each_use_is_listed("{ enum: [a, 1] }", 0);
    // A malformed part is a reason, too.
    each_use_is_listed("{ type: strnig }", 0);
    each_use_is_listed("{ type: [strnig] }", 0);
    each_use_is_listed("[]", 0);
    each_use_is_listed("{ $ref: \"#/components/schemas/Gone\" }", 0);
}

#[test]
fn a_schema_of_any_value_is_no_loss() {
    for any in ["{}", "true", "{ description: Any value. }", "{ nullable: true }"] {
        let import = import(USES, &format!("    Same: {{ $ref: \"#/components/schemas/Weak\" }}\n    Weak: {any}\n"));
        assert_eq!(places(&import), (3, 0, Vec::new()), "{any}");
    }
}

#[test]
fn an_object_of_which_the_document_says_no_more_has_its_type() {
    let import = import("        a: { type: object }\n        b: { type: array }\n", "");
    assert_eq!(places(&import), (4, 0, Vec::new()));
}

#[test]
fn a_detail_that_is_malformed_costs_no_type() {
    let import = import("        a: { type: string, description: [1] }\n        b: { minimum: a }\n", "");
    let (typed, untyped, lines) = places(&import);
    assert_eq!((typed, untyped, lines.len()), (3, 0, 2));
}

#[test]
fn elements_by_position_have_types_and_are_any_value_where_one_is() {
    let import = import("        a: { type: array, prefixItems: [{ type: string }] }\n", "");
    assert_eq!(places(&import), (4, 0, Vec::new()));
    let import = self::import("        a: { type: array, prefixItems: [{ type: string }, {}] }\n", "");
    assert_eq!(places(&import).2, vec![vec![14]; 2]);
}
