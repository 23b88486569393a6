//! Faults that are planted into the text of emitted crates: each must be found.

use copperplate_language::files::Files;
use test_tier::Cases;

use super::{Imported, small_documents};

/// A document, a text that an emitted file has once or more, and the replacement of its first occurrence.
const FAULTS: [(&str, &str, &str); 66] = [
    // Addresses and methods.
    ("methods", "Method::OPTIONS", "Method::GET"),
    ("names", r#"path: "/droplets""#, r#"path: "/droplet""#),
    ("merge-patches", "Method::PATCH", "Method::PUT"),
    ("styles-of-paths", "out.path(", "out.query("),
    ("styles-of-paths", "PathStyle::Comma", "PathStyle::Label"),
    ("styles-of-paths", "PathStyle::Pairs", "PathStyle::Comma"),
    ("styles-of-paths", "PathStyle::Matrix", "PathStyle::Comma"),
    ("exploded-objects", "QueryStyle::Exploded", "QueryStyle::Deep"),
    ("server-schemes", r#"out.server("eu");"#, ""),
    // Parameters.
    ("parameters", r#"out.query("limit""#, r#"out.query("limits""#),
    ("parameters", r#"out.query("limit", self.limit.as_ref());"#, ""),
    ("parameters", r#"out.header("x-trace", self.x_trace.as_ref());"#, ""),
    ("parameters", r#"out.header("x-trace""#, r#"out.query("x-trace""#),
    ("parameters", "limit: Option<i64>", "limit: Option<String>"),
    ("parameters", "limit: Option<i64>", "limit: i64"),
    ("delimited-lists", "ids: Vec<String>", "ids: Option<Vec<String>>"),
    ("parameters", "QueryStyle::Comma", "QueryStyle::Repeat"),
    ("parameters", "QueryStyle::Deep", "QueryStyle::Brackets"),
    ("delimited-lists", "QueryStyle::Space", "QueryStyle::Pipe"),
    ("delimited-lists", "QueryStyle::Pipe", "QueryStyle::Comma"),
    ("parameters-with-content", "QueryStyle::Json", "QueryStyle::Deep"),
    ("query-in-the-path", r#"out.constant_query("view", "status")"#, r#"out.constant_query("view", "state")"#),
    ("headers-with-defaults", r#"out.constant_header("x-version", "v1")"#, r#"out.constant_header("x-version", "v2")"#),
    // Bodies.
    ("unions", "out.json(&self.body);", ""),
    ("media-types", r#"out.content_type("application/graphql");"#, ""),
    (
        "media-types",
        r#"out.content_type("application/vnd.acme+json; version=2")"#,
        r#"out.content_type("application/vnd.acme+json")"#,
    ),
    ("lists-in-forms", "out.form_with_styles(", "out.json("),
    ("media-types-of-parts", r#".media_type("text/markdown")"#, r#".media_type("text/plain")"#),
    (
        "media-types-of-parts",
        r#"Part::files("cover", &self.body.cover).media_type("image/png")"#,
        r#"Part::files("cover", &self.body.cover)"#,
    ),
    ("lists-in-forms", r#"("pipes", QueryStyle::Pipe)"#, r#"("pipes", QueryStyle::Comma)"#),
    ("cookies", r#"out.cookie("tenant", Some(&self.tenant));"#, ""),
    ("cookies", r#"out.constant_cookie("version", "2")"#, r#"out.constant_cookie("version", "3")"#),
    ("keys-described-in-prose", r#""Token {token}""#, r#""Other {token}""#),
    ("parts-with-files", r#"Part::json("meta")"#, r#"Part::value("meta")"#),
    ("parts-with-files", r#"Part::files("image", &self.body.image),"#, ""),
    ("parts-with-files", "image: Option<File>", "image: Option<String>"),
    // Responses.
    ("media-types", r#"out.accept("application/yaml");"#, ""),
    ("media-types", r#"out.accept("application/json; odata.metadata=full")"#, r#"out.accept("application/json")"#),
    ("responses", "EventsContent<Job>", "EventsContent<Problem>"),
    ("responses", "ErrorBody::of::<Problem>(100..=599)", "ErrorBody::none(100..=599)"),
    ("responses", "ErrorBody::none(404..=404)", "ErrorBody::none(410..=410)"),
    ("responses", "Accepted = 202..=202", "Accepted = 203..=203"),
    ("responses", "Ok(Vec<Job>) = 200..=200", "Ok(Job) = 200..=200"),
    ("or-none", "type Response = OrEmpty<Toggle>", "type Response = Toggle"),
    ("or-none", "type Response = OrEmpty<Toggle>", "type Response = OrEmpty<Page>"),
    ("nullable", "type Response = Thing", "type Response = Part"),
    ("what-has-no-content", "type Response = NoContent", "type Response = Json"),
    // Fields.
    ("nullable", "a: Option<String>", "a: String"),
    ("nullable", r#"field i = "i""#, r#"optional i = "i""#),
    ("all-of", r#"optional lives = "lives""#, r#"nullable lives = "lives""#),
    ("nullable", r#"optional j = "j": Json,"#, ""),
    ("nullable", "Vec<Option<i64>>", "Vec<i64>"),
    ("names", r#"= "is it?""#, r#"= "is it""#),
    ("names", r#"On = "on""#, r#"On = "off""#),
    ("names", r#"On = "on","#, ""),
    ("names", "N1 = 1,", "N1 = 11,"),
    ("all-of", "age: i64", "age: Number"),
    ("types-of-themselves", "Option<Map<Vec<Tree>>>", "Option<Map<Tree>>"),
    ("open-records", "Map<i64>", "Map<String>"),
    // Unions.
    ("unions", r#"Opened = "opened""#, r#"Opened = "open""#),
    ("inheritance", r#" = "cat": "#, r#" = "tomcat": "#),
    ("unions", r#"{ "team" }"#, r#"{ "teams" }"#),
    // Webhooks.
    ("webhooks", "pub order: Order", "pub order: String"),
    ("webhooks", "- `onPaid`: [`Paid`](crate::types::Paid)", "- `onPaid`: [`Order`](crate::types::Order)"),
    // Credentials.
    ("schemes-that-hold-together", r#"out.auth(&["p"])"#, r#"out.auth(&["code"])"#),
    ("schemes-of-http", r#"("authorization", "Token {token}")"#, r#"("authorization", "Bearer {token}")"#),
];

/// Returns the files with a fault.
fn planted(files: &Files, from: &str, to: &str) -> Files {
    let mut files = files.clone();
    let is_code =
        |path: &str| path.starts_with("src/") && !path.starts_with("src/testing") && !path.starts_with("src/guide");
    let text = files.iter_mut().find(|(path, text)| is_code(path) && text.contains(from));
    let (_, text) = text.unwrap_or_else(|| panic!("no file has `{from}`"));
    *text = text.replacen(from, to, 1);
    files
}

#[test]
fn planted_faults_are_found() {
    let faults: Vec<_> = Cases::all_or(16).sample(FAULTS.to_vec()).collect();
    let (mut count, mut missed) = (0, Vec::new());
    for path in small_documents() {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let mut own = faults.iter().filter(|(document, ..)| *document == name).peekable();
        if own.peek().is_none() {
            continue;
        }
        let imported = Imported::of(&path);
        let files = copperplate_codegen::generate(&imported.model);
        let before = imported.crate_of(&files).kinds;
        for (_, from, to) in own {
            count += 1;
            let after = imported.crate_of(&planted(&files, from, to)).kinds;
            if after == before {
                missed.push(format!("{name}: {from} -> {to}"));
            }
        }
    }
    assert_eq!(count, faults.len(), "a document is not there");
    assert!(missed.is_empty(), "{} faults were not found: {missed:#?}", missed.len());
}
