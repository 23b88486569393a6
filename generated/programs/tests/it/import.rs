//! `import`: subscribers from a CSV file.

use std::collections::BTreeMap;
use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use svc_client::testing::sample;
use svc_client::types::Subscriber;

use crate::support::{Folder, Response, Service, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_import");
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/subscribers.csv");

fn subscriber() -> String {
    serde_json::to_string(&sample::<Subscriber>()).expect("a value")
}

#[test]
fn each_line_is_applied_once_and_failures_are_reported() {
    let throttled = AtomicUsize::new(0);
    let service = Service::gathering(8, move |received| match received.target.split('/').nth(3) {
        Some("user-0100") => Response::new(404, r#"{"message":"no subscriber user-0100"}"#),
        Some("user-0200") => Response::new(502, "<h1>Bad gateway</h1>"),
        Some("user-0300") if throttled.fetch_add(1, Ordering::SeqCst) == 0 => Response::new(429, "{}"),
        _ => Response::new(200, subscriber()),
    });
    let program = run(PROGRAM, &[FILE], Some(&service));

    let call = "subscribers.upsertCredentials: PUT /v1/subscribers/{subscriberId}/credentials failed with status";
    let expected = [
        format!("{FILE}:101: {call} 404 Not Found: no subscriber *** (request id request-404) (Responded)"),
        format!("{FILE}:201: {call} 502 Bad Gateway (request id request-502) (MaybeApplied)"),
        "498 of 500 subscribers set".to_owned(),
    ];
    assert_eq!(program.out.lines().collect::<Vec<_>>(), expected, "{}", program.err);
    assert!(!program.is_success);

    let mut bodies: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for received in service.received() {
        assert_eq!(received.method, "PUT");
        let body = String::from_utf8(received.body.to_vec()).expect("UTF-8");
        bodies.entry(received.target).or_default().push(body);
    }
    assert_eq!(bodies.len(), 500);
    for (target, bodies) in &bodies {
        assert_eq!(bodies.len(), if target.contains("user-0300") { 2 } else { 1 }, "{target}");
    }
    let body = |id: u32| bodies[&format!("/v1/subscribers/user-{id:04}/credentials")][0].as_str();
    assert_eq!(body(1), r#"{"providerId":"fcm","credentials":{"deviceTokens":["token-6b86b273ff34fce1"]}}"#);
    let webhook = "https://chat.example.com/hooks/4a44dc153642";
    assert_eq!(body(10), format!(r#"{{"providerId":"slack","credentials":{{"webhookUrl":"{webhook}"}}}}"#));
    // The first eight wait for each other, and then for a ninth.
    assert_eq!(service.in_flight_max(), 8);
}

#[test]
fn an_invalid_id_is_reported_and_an_unlisted_provider_is_sent() {
    let folder = Folder::new("import-ids");
    let file = folder.file("subscribers.csv");
    fs::write(&file, "subscriber_id,provider,device_token,webhook_url\n,fcm,one,\nada,pager,two,\n").expect("a file");
    let service = Service::start(|_| Response::new(200, subscriber()));
    let program = run(PROGRAM, &[&file], Some(&service));

    let lines: Vec<_> = program.out.lines().collect();
    assert!(lines[0].starts_with(&format!("{file}:2: ")) && lines[0].ends_with("(NotApplied)"), "{}", lines[0]);
    assert_eq!(lines[1..], ["1 of 2 subscribers set"]);
    let [received] = &service.received()[..] else { panic!("{:?}", service.received()) };
    assert_eq!(received.body, r#"{"providerId":"pager","credentials":{"deviceTokens":["two"]}}"#);
}

#[test]
fn nothing_is_sent_if_a_line_is_unreadable() {
    let folder = Folder::new("import-unreadable");
    let file = folder.file("subscribers.csv");
    fs::write(&file, "subscriber_id,provider,device_token,webhook_url\nada,fcm,one,\nbob,fcm\n").expect("a file");
    let service = Service::start(|_| Response::new(200, subscriber()));
    let program = run(PROGRAM, &[&file], Some(&service));
    assert!(!program.is_success && program.err.contains("line: 3"), "{}", program.err);
    assert!(service.received().is_empty());
}

#[test]
fn a_rejected_key_ends_the_import() {
    let service = Service::start(|_| Response::new(401, r#"{"message":"unknown key"}"#));
    let program = run(PROGRAM, &[FILE], Some(&service));
    let lines: Vec<_> = program.out.lines().collect();
    assert!(lines[0].contains("401 Unauthorized: unknown key"), "{}", lines[0]);
    assert_eq!(lines[1..], ["0 of 500 subscribers set"]);
    assert!(!program.is_success);
    assert!(service.received().len() <= 8);
}

#[test]
fn it_runs_without_a_service() {
    let program = run(PROGRAM, &[FILE], None);
    assert!(
        program.out.contains("csv:18: ") && program.out.ends_with("499 of 500 subscribers set\n"),
        "{}",
        program.out
    );
}
