//! Table of each JSON kind in place of each type, required and optional: the value of the field, and the deviation. The
//! written text always equals the received one.

use copperplate_runtime::wire::{Wire, to_json};
use svc_client::Tolerant;
use svc_client::types::{
    DigestControl, LookBackWindow, Message, MessagePage, MessageStep, Notification, NotificationTemplate, StepFilter,
    UiSchemaProperty, User, Workflow, WorkflowList, WorkflowListItem, WorkflowPreference, WorkflowPreferences,
    WorkflowPreferencesBody,
};

use crate::support::tree::Tree;

/// A value of each JSON kind, and a number that is not an integer.
const VALUES: [&str; 7] = ["null", "true", "7", "7.5", r#""x""#, "[7]", r#"{"x":7}"#];

/// Name of a type and presence, and the outcome of a value in its place.
type Row = (&'static str, fn(&str) -> String);

/// Returns the value of the field, and the deviations (`-` if there are none). Checks that the field is written as
/// received.
fn cell<T: Wire>(key: &str, value: &str, field: fn(&T) -> Option<String>) -> String {
    let body = format!("{{\"{key}\":{value}}}");
    let read = Tolerant::<T>::from_json(&body).unwrap_or_else(|error| panic!("{body}: {error}"));
    assert_eq!(Tree::parse(&to_json(read.value())), Tree::parse(&body), "{key}");
    let reported = read.deviations().iter().filter(|deviation| deviation.path().starts_with(key));
    let reported: Vec<_> = reported
        .map(|deviation| {
            assert!(
                deviation.found().is_none_or(|found| value.contains(found.as_json_text())),
                "{body}: {deviation:?}"
            );
            format!("{}: {}", deviation.path(), deviation.mismatch())
        })
        .collect();
    let reported = if reported.is_empty() { "-".to_owned() } else { reported.join("; ") };
    format!("{} | {reported}", field(read.value()).as_deref().unwrap_or("-"))
}

fn json<T: Wire>(value: &T) -> String {
    to_json(value)
}

fn debug<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}")
}

const ROWS: [Row; 28] = [
    ("required string", |v| cell::<WorkflowListItem>("name", v, |r| Some(debug(&r.name)))),
    ("optional string", |v| cell::<Workflow>("description", v, |r| r.description.as_ref().map(debug))),
    ("optional or null string", |v| cell::<User>("firstName", v, |r| Some(debug(&r.first_name)))),
    ("required boolean", |v| cell::<WorkflowPreference>("enabled", v, |r| Some(debug(&r.enabled)))),
    ("optional boolean", |v| cell::<Workflow>("active", v, |r| r.active.as_ref().map(debug))),
    ("required integer", |v| cell::<WorkflowList>("totalCount", v, |r| Some(debug(&r.total_count)))),
    ("optional integer", |v| cell::<MessagePage>("totalCount", v, |r| r.total_count.as_ref().map(debug))),
    ("required number", |v| cell::<LookBackWindow>("amount", v, |r| Some(json(&r.amount)))),
    ("optional number", |v| cell::<DigestControl>("amount", v, |r| r.amount.as_ref().map(json))),
    ("required timestamp", |v| cell::<Workflow>("createdAt", v, |r| Some(json(&r.created_at)))),
    ("optional timestamp", |v| cell::<Notification>("createdAt", v, |r| r.created_at.as_ref().map(json))),
    ("required list", |v| cell::<NotificationTemplate>("triggers", v, |r| Some(debug(&r.triggers)))),
    ("optional list", |v| cell::<Workflow>("tags", v, |r| r.tags.as_ref().map(debug))),
    ("list of enums", |v| cell::<WorkflowListItem>("stepTypeOverviews", v, |r| Some(debug(&r.step_type_overviews)))),
    ("required map", |v| cell::<WorkflowPreferencesBody>("channels", v, |r| Some(json(&r.channels)))),
    ("optional map", |v| cell::<Workflow>("issues", v, |r| r.issues.as_ref().map(json))),
    ("required object", |v| {
        cell::<Workflow>("slug", v, |r| Some(format!("{} {}", r.slug.is_object(), to_json(&r.slug))))
    }),
    ("optional object", |v| cell::<Notification>("payload", v, |r| r.payload.as_ref().map(json))),
    ("optional or null object", |v| cell::<User>("lastName", v, |r| Some(json(&r.last_name)))),
    ("required record", |v| cell::<WorkflowPreferencesBody>("all", v, |r| Some(json(&r.all)))),
    ("optional record", |v| cell::<WorkflowPreferences>("user", v, |r| r.user.as_ref().map(json))),
    ("required enum", |v| cell::<StepFilter>("type", v, |r| Some(debug(&r.r#type)))),
    ("optional enum", |v| cell::<DigestControl>("unit", v, |r| r.unit.as_ref().map(debug))),
    ("required list of unions by tag", |v| cell::<Workflow>("steps", v, |r| Some(json(&r.steps)))),
    ("optional union by tag", |v| cell::<MessageStep>("metadata", v, |r| r.metadata.as_ref().map(json))),
    ("optional union by shape", |v| cell::<Message>("content", v, |r| r.content.as_ref().map(debug))),
    ("optional union by shape, all", |v| {
        cell::<UiSchemaProperty>("placeholder", v, |r| r.placeholder.as_ref().map(json))
    }),
    ("undeclared", |v| cell::<StepFilter>("new", v, |r| r.extra().get("new").map(ToString::to_string))),
];

/// Returns a name, and below it a line for each value: the value, the field, and the report.
fn table() -> String {
    let mut table = String::new();
    for (name, cell) in ROWS {
        table += &format!("\n{name}\n");
        for value in VALUES.iter().filter(|value| **value != "7.5" || name.ends_with("integer")) {
            table += &format!("{value} | {}\n", cell(value));
        }
    }
    table
}

#[test]
fn each_kind_in_the_place_of_each_other() {
    let table = table();
    for (line, expected) in table.lines().zip(TABLE.lines()) {
        assert_eq!(line, expected);
    }
    assert_eq!(table.len(), TABLE.len());
}

const TABLE: &str = r#"
required string
null | "" | name: expected a string, found null
true | "" | name: expected a string, found a boolean
7 | "" | name: expected a string, found a number
"x" | "x" | -
[7] | "" | name: expected a string, found a list
{"x":7} | "" | name: expected a string, found an object

optional string
null | - | description: expected a string, found null
true | - | description: expected a string, found a boolean
7 | - | description: expected a string, found a number
"x" | "x" | -
[7] | - | description: expected a string, found a list
{"x":7} | - | description: expected a string, found an object

optional or null string
null | Null | -
true | Absent | firstName: expected a string, found a boolean
7 | Absent | firstName: expected a string, found a number
"x" | Value("x") | -
[7] | Absent | firstName: expected a string, found a list
{"x":7} | Absent | firstName: expected a string, found an object

required boolean
null | false | enabled: expected a boolean, found null
true | true | -
7 | false | enabled: expected a boolean, found a number
"x" | false | enabled: expected a boolean, found a string
[7] | false | enabled: expected a boolean, found a list
{"x":7} | false | enabled: expected a boolean, found an object

optional boolean
null | - | active: expected a boolean, found null
true | true | -
7 | - | active: expected a boolean, found a number
"x" | - | active: expected a boolean, found a string
[7] | - | active: expected a boolean, found a list
{"x":7} | - | active: expected a boolean, found an object

required integer
null | 0 | totalCount: expected a number, found null
true | 0 | totalCount: expected a number, found a boolean
7 | 7 | -
7.5 | 0 | totalCount: expected an integer that fits an `i64`
"x" | 0 | totalCount: expected a number, found a string
[7] | 0 | totalCount: expected a number, found a list
{"x":7} | 0 | totalCount: expected a number, found an object

optional integer
null | - | totalCount: expected a number, found null
true | - | totalCount: expected a number, found a boolean
7 | 7 | -
7.5 | - | totalCount: expected an integer that fits an `i64`
"x" | - | totalCount: expected a number, found a string
[7] | - | totalCount: expected a number, found a list
{"x":7} | - | totalCount: expected a number, found an object

required number
null | 0 | amount: expected a number, found null
true | 0 | amount: expected a number, found a boolean
7 | 7 | -
"x" | 0 | amount: expected a number, found a string
[7] | 0 | amount: expected a number, found a list
{"x":7} | 0 | amount: expected a number, found an object

optional number
null | - | amount: expected a number, found null
true | - | amount: expected a number, found a boolean
7 | 7 | -
"x" | - | amount: expected a number, found a string
[7] | - | amount: expected a number, found a list
{"x":7} | - | amount: expected a number, found an object

required timestamp
null | "" | createdAt: expected a string, found null
true | "" | createdAt: expected a string, found a boolean
7 | "" | createdAt: expected a string, found a number
"x" | "x" | -
[7] | "" | createdAt: expected a string, found a list
{"x":7} | "" | createdAt: expected a string, found an object

optional timestamp
null | - | createdAt: expected a string, found null
true | - | createdAt: expected a string, found a boolean
7 | - | createdAt: expected a string, found a number
"x" | "x" | -
[7] | - | createdAt: expected a string, found a list
{"x":7} | - | createdAt: expected a string, found an object

required list
null | [] | triggers: expected a list, found null
true | [] | triggers: expected a list, found a boolean
7 | [] | triggers: expected a list, found a number
"x" | [] | triggers: expected a list, found a string
[7] | [] | triggers[0]: expected an object, found a number
{"x":7} | [] | triggers: expected a list, found an object

optional list
null | - | tags: expected a list, found null
true | - | tags: expected a list, found a boolean
7 | - | tags: expected a list, found a number
"x" | - | tags: expected a list, found a string
[7] | [] | tags[0]: expected a string, found a number
{"x":7} | - | tags: expected a list, found an object

list of enums
null | [] | stepTypeOverviews: expected a list, found null
true | [] | stepTypeOverviews: expected a list, found a boolean
7 | [] | stepTypeOverviews: expected a list, found a number
"x" | [] | stepTypeOverviews: expected a list, found a string
[7] | [] | stepTypeOverviews[0]: expected a string, found a number
{"x":7} | [] | stepTypeOverviews: expected a list, found an object

required map
null | {} | channels: expected an object, found null
true | {} | channels: expected an object, found a boolean
7 | {} | channels: expected an object, found a number
"x" | {} | channels: expected an object, found a string
[7] | {} | channels: expected an object, found a list
{"x":7} | {} | channels.x: expected an object, found a number

optional map
null | - | issues: expected an object, found null
true | - | issues: expected an object, found a boolean
7 | - | issues: expected an object, found a number
"x" | - | issues: expected an object, found a string
[7] | - | issues: expected an object, found a list
{"x":7} | {} | issues.x: expected an object, found a number

required object
null | false null | slug: expected an object, found null
true | false true | slug: expected an object, found a boolean
7 | false 7 | slug: expected an object, found a number
"x" | false "x" | slug: expected an object, found a string
[7] | false [7] | slug: expected an object, found a list
{"x":7} | true {"x":7} | -

optional object
null | - | payload: expected an object, found null
true | true | payload: expected an object, found a boolean
7 | 7 | payload: expected an object, found a number
"x" | "x" | payload: expected an object, found a string
[7] | [7] | payload: expected an object, found a list
{"x":7} | {"x":7} | -

optional or null object
null | null | -
true | true | lastName: expected an object, found a boolean
7 | 7 | lastName: expected an object, found a number
"x" | "x" | lastName: expected an object, found a string
[7] | [7] | lastName: expected an object, found a list
{"x":7} | {"x":7} | -

required record
null | {"enabled":false,"readOnly":false} | all: expected an object, found null
true | {"enabled":false,"readOnly":false} | all: expected an object, found a boolean
7 | {"enabled":false,"readOnly":false} | all: expected an object, found a number
"x" | {"enabled":false,"readOnly":false} | all: expected an object, found a string
[7] | {"enabled":false,"readOnly":false} | all: expected an object, found a list
{"x":7} | {"x":7} | all.enabled: the required field is missing; all.readOnly: the required field is missing

optional record
null | - | user: expected an object, found null
true | - | user: expected an object, found a boolean
7 | - | user: expected an object, found a number
"x" | - | user: expected an object, found a string
[7] | - | user: expected an object, found a list
{"x":7} | {"x":7} | user.all: the required field is missing; user.channels: the required field is missing

required enum
null | Unknown(UnknownValue("")) | type: expected a string, found null
true | Unknown(UnknownValue("")) | type: expected a string, found a boolean
7 | Unknown(UnknownValue("")) | type: expected a string, found a number
"x" | Unknown(UnknownValue("x")) | -
[7] | Unknown(UnknownValue("")) | type: expected a string, found a list
{"x":7} | Unknown(UnknownValue("")) | type: expected a string, found an object

optional enum
null | - | unit: expected a string, found null
true | - | unit: expected a string, found a boolean
7 | - | unit: expected a string, found a number
"x" | Unknown(UnknownValue("x")) | -
[7] | - | unit: expected a string, found a list
{"x":7} | - | unit: expected a string, found an object

required list of unions by tag
null | [] | steps: expected a list, found null
true | [] | steps: expected a list, found a boolean
7 | [] | steps: expected a list, found a number
"x" | [] | steps: expected a list, found a string
[7] | [] | steps[0]: expected an object, found a number
{"x":7} | [] | steps: expected a list, found an object

optional union by tag
null | - | metadata: expected an object, found null
true | - | metadata: expected an object, found a boolean
7 | - | metadata: expected an object, found a number
"x" | - | metadata: expected an object, found a string
[7] | - | metadata: expected an object, found a list
{"x":7} | {"x":7} | metadata.type: the required field is missing

optional union by shape
null | - | content: expected a list or a string, found null
true | - | content: expected a list or a string, found a boolean
7 | - | content: expected a list or a string, found a number
"x" | Text("x") | -
[7] | Blocks([]) | content[0]: expected an object, found a number
{"x":7} | - | content: expected a list or a string, found an object

optional union by shape, all
null | - | placeholder: expected a string or a number or a boolean or an object or a list, found null
true | true | -
7 | 7 | -
"x" | "x" | -
[7] | [7] | -
{"x":7} | {"x":7} | -

undeclared
null | null | -
true | true | -
7 | 7 | -
"x" | "x" | -
[7] | [7] | -
{"x":7} | {"x":7} | -
"#;
