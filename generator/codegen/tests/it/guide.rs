//! Pages of the guide: an API has the pages that apply to it.

use test_support::input;

/// Returns the names of the pages, and the text of one of them without comment markers.
fn pages(text: &str, page: &str) -> (Vec<String>, String) {
    let model = copperplate_language::understand(&input::spec("things", text))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let files = copperplate_codegen::generate(&model);
    let names = files.keys().filter_map(|path| path.strip_prefix("src/guide/")?.strip_suffix(".rs"));
    let shown = files.get(&format!("src/guide/{page}.rs")).map(|text| text.replace("//! ", "").replace("//!", ""));
    (names.map(str::to_owned).collect(), shown.unwrap_or_default())
}

fn has(names: &[String], page: &str) -> bool {
    names.iter().any(|name| name == page)
}

#[test]
fn an_api_without_streams_and_files_has_no_pages_on_them() {
    let text = "operations: { things.all: { http: GET /all, effect: read, returns: text } }";
    let (names, _) = pages(text, "streams");
    assert!(has(&names, "errors") && !has(&names, "streams") && !has(&names, "uploads"), "{names:?}");
}

#[test]
fn each_kind_of_stream_has_its_section() {
    let sections = [("bytes", "## Bytes"), ("events<json>", "## Server-sent events"), ("lines<A>", "## Lines of JSON")];
    for (returns, section) in sections {
        let call = format!("{{ http: GET /all, effect: read, returns: {returns} }}");
        let text = format!("operations: {{ things.all: {call} }}\nrecords: {{ A: {{ fields: {{ a: string }} }} }}");
        let (names, shown) = pages(&text, "streams");
        assert!(has(&names, "streams") && !has(&names, "uploads"), "{names:?}");
        for (_, other) in sections {
            assert_eq!(shown.contains(other), other == section, "{returns}: {other}");
        }
    }
    let text = "operations: { things.all: { http: GET /all, effect: read, returns: { 200: bytes, 304: none } } }";
    let (_, shown) = pages(text, "streams");
    assert!(shown.contains("block_on(client.things().all().stream())?.expect(\"bytes\");"), "{shown}");
}

#[test]
fn the_example_of_an_upload_has_a_file() {
    let body = |fields: &str| {
        format!(
            "operations: {{ things.put: {{ http: PUT /all, effect: update, body: multipart<A>, returns: none }} }}\n\
             records: {{ A: {{ fields: {{ {fields} }} }} }}"
        )
    };
    let file = "things_client::File::from_bytes(\"scan.txt\", \"content\")";
    for (fields, call) in [
        ("name?: string, scan: file", format!(".put({file})")),
        ("scan?: file, name: string", format!(".put(\"name\").scan({file})")),
        ("scan?: list<file>", format!(".put().scan([{file}])")),
    ] {
        let (names, shown) = pages(&body(fields), "uploads");
        assert!(has(&names, "uploads") && !has(&names, "streams"), "{names:?}");
        assert!(shown.contains(&call), "{call}: {shown}");
    }
    let (names, _) = pages(&body("name: string"), "uploads");
    assert!(!has(&names, "uploads"), "{names:?}");
}

#[test]
fn no_page_reads_a_record_with_files_from_json() {
    let text = "operations: { things.put: { http: PUT /all, effect: update, body: multipart<A>, returns: none } }\n\
                records: { A: { fields: { a?: file } }, Another: { fields: { name: string } } }";
    let (_, shown) = pages(text, "unknown_values");
    assert!(shown.contains("let record: Another = serde_json::from_str"), "{shown}");
}

/// The docs of all files of a crate with this authentication, and the whole files.
fn texts(auth: &str) -> (String, String) {
    let call = "operations: { things.get: { http: GET /all, effect: read, returns: json } }";
    let model = copperplate_language::understand(&input::spec("things", &format!("auth: {auth}\n{call}")))
        .unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    let all: String = copperplate_codegen::generate(&model).into_values().collect();
    let docs = all.lines().filter(|line| line.trim_start().starts_with("//")).map(|line| format!("{line}\n"));
    (docs.collect(), all)
}

#[test]
fn the_guide_speaks_of_the_credentials_that_an_api_has() {
    for (auth, without, masked, variable) in [
        ("none", "without IDs, queries", "report: secret values are masked", None),
        ("{ header: X-Key, value: '{key}' }", "without the API key, IDs", "the API key and secret", Some("let key = ")),
        ("{ k: { query: api_key } }", "without the API key, IDs", "the API key and secret", Some("let key = ")),
        ("{ k: { cookie: sid } }", "without the API key, IDs", "the API key and secret", Some("let key = ")),
        ("{ header: Authorization, value: 'Bearer {key}' }", "the token, IDs", "the token and", Some("let token = ")),
        ("{ t: bearer }", "without the token, IDs", "the token and secret", Some("let token = ")),
        ("{ t: { client-credentials: 'https://a.b/c' } }", "the token, IDs", "the token and", Some("let token = ")),
        (
            "{ u: { basic: [user, password] } }",
            "the credentials, IDs",
            "the credentials and",
            Some("let credentials = "),
        ),
        ("{ a: bearer, b: { query: b } }", "the credentials, IDs", "the credentials and", Some("let credentials = ")),
    ] {
        let (docs, all) = texts(auth);
        assert!(docs.contains(without) && docs.contains(masked), "{auth}: {docs}");
        assert_eq!(docs.contains("API key"), without.contains("API key"), "{auth}");
        assert_eq!(docs.contains("\"API_KEY\""), variable == Some("let key = "), "{auth}");
        match variable {
            Some(variable) => assert!(docs.contains(variable), "{auth}: {docs}"),
            None => assert!(!docs.contains("from_env") && !docs.contains("credentials"), "{auth}: {docs}"),
        }
        assert!(!all.contains('%'), "{auth}: a fact is missing");
    }
}
