//! Names that a person would have chosen.

use std::fmt::Write as _;

use copperplate_language::files::Source;
use copperplate_language::names::PRELUDE_TYPES;
use copperplate_openapi::import::{self, Import, Options};

/// Calls with their names.
const CALLS: &str = include_str!("../../../../tests/data/import-names/calls.txt");

/// A call of the table: how the document describes it, and its name.
struct NamedCall<'t> {
    method: &'t str,
    path: &'t str,
    id: &'t str,
    tag: &'t str,
    name: &'t str,
    summary: Option<&'t str>,
    returns_list: bool,
    selects: bool,
}

impl<'t> NamedCall<'t> {
    fn parse(line: &'t str) -> Self {
        let [address, id, tag, name, ref summary @ ..] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("four parts: {line}")
        };
        let summary = summary.first().copied();
        let (method, path) = address.split_once(' ').expect("a method and a path");
        let (returns_list, selects) = (method.ends_with("[]"), method.ends_with('?'));
        Self { method: method.trim_end_matches(['[', ']', '?']), path, id, tag, name, summary, returns_list, selects }
    }
}

fn imported(calls: &[NamedCall]) -> Import {
    let mut text = "openapi: 3.1.0\ninfo: { title: Names, version: '1' }\npaths:\n".to_owned();
    for call in calls {
        let path = call.path;
        if !text.contains(&format!("  '{path}':\n")) {
            writeln!(text, "  '{path}':").expect("text");
        }
        let at = text.find(&format!("  '{path}':\n")).expect("the path") + path.len() + 6;
        let mut operation = format!("    {}:\n", call.method.to_lowercase());
        let tags = if call.tag.starts_with('[') { call.tag.to_owned() } else { format!("[{}]", call.tag) };
        writeln!(operation, "      summary: {}", call.summary.unwrap_or("A call.")).expect("text");
        for (key, value) in [("operationId", call.id.to_owned()), ("tags", tags)] {
            if value != "-" && value != "[-]" {
                writeln!(operation, "      {key}: {value}").expect("text");
            }
        }
        if call.selects {
            operation += "      parameters: [{ name: ids, in: query, schema: { type: string } }]\n";
        }
        let list = ", content: { application/json: { schema: { type: array, items: { type: string } } } }";
        let content = if call.returns_list { list } else { "" };
        writeln!(operation, "      responses: {{ '200': {{ description: Done.{content} }} }}").expect("text");
        text.insert_str(at, &operation);
    }
    let sources = [Source { path: "document.yaml".to_owned(), text }];
    let options = Options { package: "names-client".to_owned(), ..Options::default() };
    import::import_openapi(&sources, &options).unwrap_or_else(|errors| panic!("{}", errors.render(false)))
}

/// Returns the name of each call of a spec, by method and path.
fn names_of_calls(import: &Import) -> Vec<(String, String)> {
    let mut names = Vec::new();
    for file in import::write_spec_files(&import.files) {
        let mut name = "";
        for line in file.text.lines() {
            if let Some(call) = line.strip_prefix("  ").and_then(|line| line.strip_suffix(':')) {
                name = call;
            }
            if let Some(address) = line.strip_prefix("    http:") {
                names.push((address.trim().trim_matches(['"', '\'']).to_owned(), name.to_owned()));
            }
        }
    }
    names
}

#[test]
fn calls_have_the_names_that_a_person_would_choose() {
    let mut wrong = String::new();
    let mut count = 0;
    for api in CALLS.split("== ").skip(1) {
        let (title, lines) = api.split_once('\n').expect("a title");
        let calls: Vec<_> = lines.lines().map(NamedCall::parse).collect();
        let names = names_of_calls(&imported(&calls));
        for NamedCall { method, path, name: expected, .. } in calls {
            count += 1;
            let address = format!("{method} {path}");
            let found: Vec<_> = names.iter().filter(|(other, _)| *other == address).map(|(_, name)| name).collect();
            if found != [expected] {
                writeln!(wrong, "{title}: {address} is {found:?}, not {expected}").expect("text");
            }
        }
    }
    assert!(count > 50, "{count} calls");
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn no_type_has_a_name_that_an_import_of_all_types_would_hide() {
    let (mut schemas, mut fields) = (String::new(), String::new());
    for name in PRELUDE_TYPES {
        writeln!(schemas, "    {name}: {{ type: object, properties: {{ text: {{ type: string }} }} }}").expect("text");
        writeln!(fields, "        {name}: {{ $ref: '#/components/schemas/{name}' }}").expect("text");
    }
    let text = format!(
        "openapi: 3.1.0\ninfo: {{ title: Names, version: '1' }}\npaths:\n  /all:\n    get: {{ operationId: getAll, responses: \
         {{ '200': {{ description: Done., content: {{ application/json: {{ schema: {{ $ref: '#/components/schemas/All' }} }} }} }} }} \
         }}\ncomponents:\n  schemas:\n{schemas}    All:\n      type: object\n      properties:\n{fields}"
    );
    let options = Options { package: "names-client".to_owned(), ..Options::default() };
    let imported = import::import_openapi(&[Source { path: "document.yaml".to_owned(), text }], &options);
    let files = import::write_spec_files(&imported.expect("a document").files);
    let model = copperplate_language::understand(&files).expect("a valid spec");
    let names: Vec<_> = model.type_names().map(str::to_owned).collect();
    assert_eq!(names.len(), PRELUDE_TYPES.len() + 1);
    for name in PRELUDE_TYPES {
        assert!(
            names.contains(&format!("{name}Object")) && !names.iter().any(|other| other == name),
            "{name}: {names:?}"
        );
    }
}
