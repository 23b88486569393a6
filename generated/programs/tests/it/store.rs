//! `store`: workflows in SQLite.

use std::sync::atomic::{AtomicBool, Ordering};

use rusqlite::Connection;
use svc_client::Json;

use crate::support::{Folder, Received, Response, Service, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_store");

const LIST: &str = r#"{"totalCount":2,"workflows":[
    {"_id":"w-1","workflowId":"order-shipped","name":"Order shipped","slug":"s","createdAt":"2025-01-01T00:00:00Z",
    "updatedAt":"2025-02-01T00:00:00Z","status":"ACTIVE","origin":"svc-cloud","stepTypeOverviews":[]},
    {"_id":"w-2","workflowId":"invoice-paid","name":"Invoice paid","slug":"s","createdAt":"2025-01-01T00:00:00Z",
    "updatedAt":"2025-02-01T00:00:00Z","status":"INACTIVE","origin":"external","stepTypeOverviews":[]}
]}"#;

/// Deviates from the spec: `name` is a number, a step has no name, and a kind of step is unknown.
const SHIPPED: &str = r#"{
    "_id":"w-1","workflowId":"order-shipped","name":17,"slug":{"a":1.50},"status":"ACTIVE","origin":"svc-cloud",
    "createdAt":"2025-01-01T00:00:00Z","updatedAt":"2025-02-01T00:00:00Z","preferences":{"default":{"all":{"enabled":true,"readOnly":false},"channels":{}}},"new":[1e2],
    "steps":[
        {"type":"email","stepId":"mail","_id":"2","slug":{},"variables":{},"origin":"svc-cloud",
        "workflowId":"order-shipped","workflowDatabaseId":"w-1",
        "controls":{"values":{"subject":"It is on its way","body":"Hello","layoutId":null}}},
        {"type":"hologram","stepId":"wave","controls":{"values":{"brightness":0.70}}}
    ]
}"#;

const PAID: &str = r#"{
    "_id":"w-2","workflowId":"invoice-paid","name":"Invoice paid","slug":{},"status":"INACTIVE","origin":"external",
    "createdAt":"2025-01-01T00:00:00Z","updatedAt":"2025-02-01T00:00:00Z",
    "preferences":{"default":{"all":{"enabled":true,"readOnly":false},"channels":{}}},"steps":[]
}"#;

fn workflows(received: &Received) -> Response {
    match received.target.as_str() {
        "/v2/workflows/order-shipped" => Response::new(200, SHIPPED),
        "/v2/workflows/invoice-paid" => Response::new(200, PAID),
        target if target.contains("offset=2") => Response::new(200, r#"{"totalCount":2,"workflows":[]}"#),
        _ => Response::new(200, LIST),
    }
}

fn rows(file: &str) -> Vec<(String, String)> {
    let database = Connection::open(file).expect("a database");
    let mut query = database.prepare("SELECT id, body FROM workflows ORDER BY id").expect("a query");
    let rows = query.query_map([], |row| row.try_into()).expect("rows");
    rows.collect::<Result<_, _>>().expect("texts")
}

#[test]
fn rows_equal_what_the_service_sent_and_are_read_again() {
    let folder = Folder::new("store-rows");
    let file = folder.file("workflows.db");
    let service = Service::start(workflows);
    let program = run(PROGRAM, &[&file], Some(&service));
    assert!(program.is_success, "{}", program.err);

    let rows = rows(&file);
    let json = |text| Json::parse_text(text).expect("JSON");
    let [(paid, paid_body), (shipped, shipped_body)] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((paid.as_str(), shipped.as_str()), ("invoice-paid", "order-shipped"));
    assert_eq!(json(paid_body), json(PAID));
    assert_eq!(json(shipped_body), json(SHIPPED));
    assert!(shipped_body.contains("1.50") && shipped_body.contains("0.70"), "{shipped_body}");
    let expected = [
        "2 workflows copied",
        "order-shipped: ",
        "  email: It is on its way",
        "  hologram",
        "  deviates from the spec: name: expected a string, found a number",
        "  deviates from the spec: steps[0].name: the required field is missing",
    ];
    assert_eq!(program.out.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn after_an_error_the_rows_are_those_from_before() {
    let folder = Folder::new("store-error");
    let file = folder.file("workflows.db");
    let fails = AtomicBool::new(false);
    let service = Service::start(move |received| {
        // The second time, one workflow cannot be read.
        if received.target.ends_with("/invoice-paid") && fails.swap(true, Ordering::SeqCst) {
            return Response::new(403, r#"{"message":"not yours"}"#);
        }
        workflows(received)
    });
    assert!(run(PROGRAM, &[&file], Some(&service)).is_success);
    let before = rows(&file);
    let program = run(PROGRAM, &[&file], Some(&service));
    assert!(!program.is_success && program.err.contains("not yours"), "{}", program.err);
    assert_eq!(rows(&file), before);
}

#[test]
fn it_runs_without_a_service() {
    let program = run(PROGRAM, &[":memory:"], None);
    assert!(program.is_success && program.out.starts_with("1 workflows copied\n"), "{}{}", program.out, program.err);
}
