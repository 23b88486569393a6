use svix_client::types::{HttpError, TaskStatus, ValidationError};
use svix_client::{ApiKey, Client, ClientBuilder, Timestamp};

use crate::server::{call, read, request};

const COMMON: &[&str] = &["accept: application/json", "user-agent: svix-client/0.1.0", "authorization: Bearer sk"];

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ApiKey::new("sk").expect("a key"))
}

#[test]
fn messages() {
    let list = r#"{"data":[{"channels":null,"eventId":"unique-event-identifier","eventType":"user.signup","id":"msg_1srOrx2ZWZBpBUvZwXKQmoEYga2","payload":{"email":"test@example.com","n":1.50},"timestamp":"2026-08-24T14:15:22Z"}],"done":true,"iterator":"msg_1srOrx2ZWZBpBUvZwXKQmoEYga2","prevIterator":null}"#;
    let (sent, page) = read!(svix_client, "200 OK", list, |client| {
        let call = client.messages().list("app.1").limit(50).iterator("-msg_1").channel("project_1337");
        call.before(Timestamp::from("2026-08-24T14:15:22+02:00"))
            .with_content(false)
            .event_types(["user.signup", "user.login"])
    });
    let query = "limit=50&iterator=-msg_1&channel=project_1337&before=2026-08-24T14%3A15%3A22%2B02%3A00&with_content=false\
        &event_types=user.signup&event_types=user.login";
    assert_eq!(sent, request(&format!("GET /api/v1/app/app.1/msg?{query}"), COMMON, ""));
    assert!(page.done && page.data[0].channels.is_null());
    assert_eq!(page.data[0].payload.get("n").map(|n| n.as_json_text().to_owned()).as_deref(), Some("1.50"));
}

#[test]
fn attempts() {
    let (sent, empty) = read!(svix_client, "202 Accepted", "{}", |client| {
        client.attempts().resend("a", "m", "e").idempotency_key("once")
    });
    let headers = [COMMON, &["content-length: 0", "idempotency-key: once"]].concat();
    assert_eq!(sent, request("POST /api/v1/app/a/msg/m/endpoint/e/resend", &headers, ""));
    assert!(empty.extra().is_empty());
    let attempt = r#"{"endpointId":"ep_1","id":"atmpt_1","msgId":"msg_1","response":"{}","responseDurationMs":0,"responseStatusCode":200,"status":0,"statusText":"success","timestamp":"2026-08-24T14:15:22Z","triggerType":1,"url":"https://example.com/webhook/"}"#;
    let (sent, attempt) = read!(svix_client, "200 OK", attempt, |client| client.attempts().get("a", "m", "atmpt_1"));
    assert_eq!(sent, request("GET /api/v1/app/a/msg/m/attempt/atmpt_1", COMMON, ""));
    assert_eq!((attempt.status, attempt.trigger_type), (0, 1));
}

#[test]
fn endpoints() {
    let task = r#"{"id":"qtask_1srOrx2ZWZBpBUvZwXKQmoEYga2","status":"running","task":"endpoint.recover","updatedAt":"2026-08-24T14:15:22Z"}"#;
    let (sent, task) = read!(svix_client, "202 Accepted", task, |client| {
        client.endpoints().recover("a", "e", Timestamp::from("2026-08-24T00:00:00Z")).until_null()
    });
    // A key for retries is made up where none is given.
    let (head, body) = sent.split_once("\n\n").expect("a head");
    assert_eq!(body, r#"{"since":"2026-08-24T00:00:00Z","until":null}"#);
    assert!(head.starts_with("POST /api/v1/app/a/endpoint/e/recover HTTP/1.1\n"), "{head}");
    assert_eq!(task.status, TaskStatus::Running);
    let headers = r#"{"headers":{"X-Example":"123","X-Foobar":"Bar"},"sensitive":["Authorization"]}"#;
    let (sent, headers) = read!(svix_client, "200 OK", headers, |client| client.endpoints().headers("a", "e"));
    assert_eq!(sent, request("GET /api/v1/app/a/endpoint/e/headers", COMMON, ""));
    assert_eq!(headers.headers.get("X-Foobar").map(String::as_str), Some("Bar"));
    let (_, reply) = call!(
        svix_client,
        "422 Unprocessable Entity",
        r#"{"detail":[{"loc":["body","since"],"msg":"too old","type":"value_error"}]}"#,
        |client| { client.endpoints().headers("a", "e") }
    );
    let error = reply.expect_err("422 is an error");
    assert_eq!(error.message(), Some("too old"));
    assert!(error.body::<ValidationError>().is_some() && error.body::<HttpError>().is_none());
}
