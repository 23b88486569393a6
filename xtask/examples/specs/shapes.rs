//! Specs with many elements of one kind. Every type is reachable from an operation: other generators omit unreachable
//! types.

use std::fmt::Write as _;

use copperplate_language::files::Source;

/// Number of records in a group, which has a list of each.
const GROUP: usize = 100;
/// Number of operations of a resource.
const RESOURCE: usize = 100;

/// Returns small records of three fields each. Each group has a separate file: no file may be larger than 1 MiB.
pub(crate) fn records(count: usize) -> Vec<Source> {
    let groups = count.div_ceil(GROUP);
    let mut text = String::from("records:\n  Thing:\n    doc: All groups.\n    fields:\n");
    for group in 0..groups {
        push(&mut text, format_args!("      group{group}: Group{group}"));
    }
    let mut sources = with_operation(text);
    for group in 0..groups {
        let numbers = group * GROUP..count.min((group + 1) * GROUP);
        let mut text = format!("records:\n  Group{group}:\n    doc: Group of items.\n    fields:\n");
        for number in numbers.clone() {
            push(&mut text, format_args!("      items{number}: list<Item{number}>"));
        }
        for number in numbers {
            let fields = "id: string, name?: string, count?: integer";
            push(&mut text, format_args!("  Item{number}: {{ doc: Item., fields: {{ {fields} }} }}"));
        }
        sources.push(Source { path: format!("spec/group{group}.yaml"), text });
    }
    sources
}

/// Returns a union of variants, each with its own record.
pub(crate) fn variants(count: usize) -> Vec<Source> {
    let mut text = String::from("enums:\n  Kind:\n    doc: Kind of an event.\n    values:\n");
    for number in 0..count {
        push(&mut text, format_args!("      - kind_{number}"));
    }
    text.push_str("unions:\n  Event:\n    doc: Event of some kind.\n    tag: type\n    variants:\n");
    for number in 0..count {
        push(&mut text, format_args!("      kind_{number}: Event{number}"));
    }
    text.push_str("records:\n  Thing: { doc: Thing., fields: { events: list<Event> } }\n");
    for number in 0..count {
        let fields = "type: Kind, id: string, name?: string";
        push(&mut text, format_args!("  Event{number}: {{ doc: Event., fields: {{ {fields} }} }}"));
    }
    with_operation(text)
}

/// Returns a record with many fields, half of them optional.
pub(crate) fn fields(count: usize) -> Vec<Source> {
    let mut text = String::from("records:\n  Thing:\n    doc: Thing.\n    fields:\n");
    for number in 0..count {
        push(&mut text, format_args!("      field{number}{}: string", if number % 2 == 0 { "" } else { "?" }));
    }
    with_operation(text)
}

/// Returns operations, a hundred in each resource.
pub(crate) fn operations(count: usize) -> Vec<Source> {
    let resources = count.div_ceil(RESOURCE);
    let names: Vec<_> = (0..resources).map(|resource| format!("things{resource}")).collect();
    let mut sources = vec![api(&names)];
    for (resource, name) in names.iter().enumerate() {
        let mut text =
            format!("records:\n  Thing{resource}: {{ doc: Thing., fields: {{ id: string, name?: string }} }}\n");
        text.push_str("operations:\n");
        for number in resource * RESOURCE..count.min((resource + 1) * RESOURCE) {
            push_operation(&mut text, &format!("{name}.get{number}"), &format!("Thing{resource}"));
        }
        sources.push(Source { path: format!("spec/{name}.yaml"), text });
    }
    sources
}

/// Returns a spec with one operation, which returns `Thing`.
fn with_operation(mut text: String) -> Vec<Source> {
    text.push_str("operations:\n");
    push_operation(&mut text, "things.get", "Thing");
    vec![api(&["things".to_owned()]), Source { path: "spec/things.yaml".to_owned(), text }]
}

fn push_operation(text: &mut String, name: &str, returns: &str) {
    let path = name.replace('.', "/");
    push(text, format_args!("  {name}:\n    http: GET /v1/{path}/{{id}}\n    doc: Returns a thing.\n    effect: read"));
    push(text, format_args!("    path: {{ id: string }}\n    query: {{ locale?: string }}\n    returns: {returns}"));
}

fn api(resources: &[String]) -> Source {
    let mut text = String::from(
        "copperplate: \"0.1\"\napi: { title: Service API, doc: Service., crate: svc-client, version: \"0.1.0\" }\n",
    );
    text.push_str("auth: { header: Authorization, value: \"ApiKey {key}\" }\nresources:\n");
    for name in resources {
        push(&mut text, format_args!("  {name}: Things."));
    }
    Source { path: "spec/api.yaml".to_owned(), text }
}

fn push(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes all text");
}
