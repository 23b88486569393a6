//! WireMock: stubs, the journal of requests, scenarios and files.

use serde_json::{Value, json};
use services::Judge;
use wiremock_client::types::{
    ContentPattern, EqualToPattern, HealthStatus, RequestPattern, ResponseDefinition, SnapshotRecording, StubMapping,
};
use wiremock_client::{Client, Error, Json, JsonObject, Method};

fn json_value(value: &Value) -> Json {
    Json::parse_text(&value.to_string()).expect("JSON")
}

fn object(value: &Value) -> JsonObject {
    JsonObject::parse_text(&value.to_string()).expect("an object")
}

fn equal_to(text: &str) -> ContentPattern {
    ContentPattern::EqualToPattern(Box::new(EqualToPattern::new(text)))
}

fn get(path: &str) -> RequestPattern {
    RequestPattern::new().method("GET").url_path(path)
}

fn answer(body: &Value) -> ResponseDefinition {
    let headers = [("Content-Type", "application/json")];
    ResponseDefinition::new().status(200).headers(headers).json_body(json_value(body))
}

/// Returns the length of a list in an untyped response.
fn count(value: &Json, list: &str) -> usize {
    value.to_value().ok().and_then(|value| value[list].as_array().map(Vec::len)).unwrap_or_default()
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    let client = judge.watched(Client::builder(judge.setting("server"))).build()?;

    let version = client.get_version().send_for_reply().await;
    judge.call("version").json(version, |version| version.version.as_deref() == Some("3.13.2"));
    let health = client.get_health().send_for_reply().await;
    judge.call("health").json(health, |health| health.status == Some(HealthStatus::Healthy));

    call_stubs(&judge, &client).await;
    call_journal(&judge, &client).await;
    call_scenarios(&judge, &client).await;
    call_files(&judge, &client).await;

    let settings = client.update_global_settings(json_value(&json!({ "fixedDelay": 1 }))).send_for_reply().await;
    judge.call("change settings").done(settings);
    let reset = client.reset_mappings_and_journal().send_for_reply().await;
    judge.call("reset all").done(reset);
    Ok(())
}

async fn call_stubs(judge: &Judge, client: &Client) {
    let stubs = client.stub_mappings();
    let pattern = get("/things/1").query_parameters([("lang", equal_to("de"))]).headers([("Accept", equal_to("*/*"))]);
    let stub = StubMapping::new()
        .name("one thing")
        .priority(3)
        .request(pattern)
        .response(answer(&json!({ "id": 1, "price": 1.10, "none": null })))
        .metadata(object(&json!({ "team": "judges" })));
    let created = stubs.create().body(stub).send_for_reply().await;
    let created = judge.call("create a stub").json(created, |stub| stub.name.as_deref() == Some("one thing"));
    let id = created.and_then(|stub| stub.into_value().id).unwrap_or_default();
    let read = stubs.get(&*id).send_for_reply().await;
    let read = judge.call("get the stub").json(read, |stub| {
        stub.request
            .as_ref()
            .and_then(|request| request.query_parameters.as_ref())
            .is_some_and(|query| query.len() == 1)
    });
    if let Some(read) = read {
        let changed = read.into_value().request(get("/things/1"));
        let changed = stubs.update(&*id).body(changed).send_for_reply().await;
        judge.call("change the stub").json(changed, |stub| {
            stub.request.as_ref().is_some_and(|request| request.query_parameters.is_none()) && stub.metadata.is_some()
        });
    } else {
        judge.not_reached(&["change the stub"]);
    }
    for number in 2..=5 {
        let stub = StubMapping::new().request(get(&format!("/things/{number}"))).response(answer(&json!([number])));
        let created = stubs.create().body(stub).send_for_reply().await;
        judge.call(format!("create stub {number}")).json(created, |stub| stub.id.is_some());
    }
    let mut pages = stubs.list().limit(2).pages();
    let mut walked = Ok(Vec::new());
    loop {
        match (pages.next().await, &mut walked) {
            (Ok(Some(page)), Ok(walked)) => walked.push(page),
            (Err(error), _) => walked = Err(error),
            (Ok(_), _) => break,
        }
        if walked.is_err() {
            break;
        }
    }
    judge.call("walk stubs").pages(walked, 5, |page| page.mappings.as_ref().map_or(0, Vec::len));
    let found = stubs.find_by_metadata(ContentPattern::Unknown(json_value(&json!({
        "matchesJsonPath": { "expression": "$.team", "equalTo": "judges" }
    }))));
    judge.call("find stubs by metadata").json(found.send_for_reply().await, |found| {
        found.mappings.as_ref().is_some_and(|mappings| mappings.len() == 1)
    });
    let missing = stubs.get("8d0ed8f5-4f6d-4b9c-93f5-6d6c2b8b4f11").send_for_reply().await;
    judge.call("get a stub that is missing").status(missing, 404);
    let bad = stubs.create().body(StubMapping::new()).body_field("nonsense", json_value(&json!(1)));
    judge.call("create a stub of nonsense").error(bad.send_for_reply().await, 422, "Error parsing JSON");
}

async fn call_journal(judge: &Judge, client: &Client) {
    for number in [1, 2, 9] {
        let served = client.request(Method::GET, format!("/things/{number}")).send_for_reply().await;
        if number == 9 {
            judge.call("call what has no stub").error(served, 404, "Request was not matched");
        } else {
            judge.call(format!("call stub {number}")).json(served, |_| true);
        }
    }
    let requests = client.requests();
    let all = requests.list_all_in_journal().limit("10").send_for_reply().await;
    let all = judge.call("list requests").json(all, |all| count(all, "requests") == 3);
    let first =
        all.and_then(|all| all.to_value().ok()).and_then(|all| all["requests"][0]["id"].as_str().map(String::from));
    if let Some(id) = first {
        let one = requests.get(&*id).send_for_reply().await;
        judge.call("get a request").json(one, |one| one.to_value().is_ok_and(|one| one["id"] == id));
        let deleted = requests.delete(&*id).send_for_reply().await;
        judge.call("delete a request").done(deleted);
    } else {
        judge.not_reached(&["get a request", "delete a request"]);
    }
    let counted = requests.count_by_criteria().with_body(get("/things/1")).send_for_reply().await;
    judge.call("count requests").json(counted, |counted| counted.count == Some(1));
    let found = requests.find_by_criteria().method("GET").url_path("/things/2").send_for_reply().await;
    judge.call("find requests").json(found, |found| count(found, "requests") == 1);
    let near = client.near_misses().find_for_request_pattern().with_body(get("/thing/2")).send_for_reply().await;
    judge.call("near misses of a pattern").json(near, |near| near.near_misses.is_some());
    let snapshot = client.take_recording_snapshot().with_body(SnapshotRecording::new().persist(false));
    judge.call("snapshot").json(snapshot.send_for_reply().await, |snapshot| snapshot.mappings.is_some());
    let status = client.recordings().get_status().send_for_reply().await;
    judge.call("status of recording").json(status, |status| status.status.is_some());
    let stopped = client.recordings().stop().send_for_reply().await;
    judge.call("stop without a start").error(stopped, 400, "Not currently recording.");
    let removed = requests.remove_by_criteria().with_body(get("/things/1")).send_for_reply().await;
    judge.call("remove requests").json(removed, |removed| count(removed, "serveEvents") == 1);
    let emptied = requests.delete_all_in_journal().send_for_reply().await;
    judge.call("empty the journal").done(emptied);
}

async fn call_scenarios(judge: &Judge, client: &Client) {
    let stub = StubMapping::new()
        .scenario_name("order")
        .required_scenario_state("Started")
        .new_scenario_state("paid")
        .request(get("/order"))
        .response(answer(&json!({ "paid": false })));
    let created = client.stub_mappings().create().body(stub).send_for_reply().await;
    judge.call("create a stub of a scenario").json(created, |stub| stub.scenario_name.as_deref() == Some("order"));
    let scenarios = client.scenarios().list().send_for_reply().await;
    judge.call("list scenarios").json(scenarios, |list| {
        list.scenarios.as_ref().is_some_and(|all| all.len() == 1 && all[0].state.as_deref() == Some("Started"))
    });
    let reset = client.scenarios().reset_all().send_for_reply().await;
    judge.call("reset scenarios").done(reset);
}

async fn call_files(judge: &Judge, client: &Client) {
    let content: &[u8] = b"\x89PNG\r\n\0\xff";
    let put = client.files().update("image.png").body(content).send_for_reply().await;
    judge.call("upload a file").done(put);
    let names = client.files().list_all_names().send_for_reply().await;
    judge.call("list files").json(names, |names| names == &["image.png"]);
    let read = client.files().get("image.png").send_for_reply().await;
    judge.call("download the file").raw(read, |body| body == content);
    let deleted = client.files().delete("image.png").send_for_reply().await;
    judge.call("delete the file").done(deleted);
}
