//! Prefect: flows, their runs and states, logs, artifacts, variables, deployments and work pools.

use prefect_client::types::{
    FlowFilter, FlowFilterName, FlowSort, LogCreate, LogFilter, LogFilterFlowRunId, PaginateFlowBody, ReadFlowBody,
    ReadLogBody, SetStateStatus, StateCreate, StateType, Value,
};
use prefect_client::{Client, Error, Json, Uuid};
use serde_json::json;
use services::Judge;

fn any(value: &serde_json::Value) -> Json {
    Json::parse_text(&value.to_string()).expect("JSON")
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    let client = judge.watched(Client::builder(judge.setting("server"))).build()?;

    call_server(&judge, &client).await;
    let flow = call_flows(&judge, &client).await;
    if let Some(run) = call_runs(&judge, &client, &flow).await {
        call_logs(&judge, &client, &run).await;
        call_artifacts(&judge, &client, &run).await;
    } else {
        judge.note("no flow run was created");
    }
    call_variables(&judge, &client).await;
    call_deployments(&judge, &client, &flow).await;
    call_deletions(&judge, &client, &flow).await;
    Ok(())
}

async fn call_server(judge: &Judge, client: &Client) {
    let health = client.health_check().send_for_reply().await;
    judge.call("health").json(health, |healthy| *healthy);
    let ready = client.perform_readiness_check().send_for_reply().await;
    judge.call("readiness").json(ready, |ready| ready.as_json_text().contains("OK"));
    let version = client.get_version().send_for_reply().await;
    judge.call("version").json(version, |version| version == "3.9.1");
    let settings = client.get_settings().send_for_reply().await;
    judge.call("settings").json(settings, |_| true);
}

async fn call_flows(judge: &Judge, client: &Client) -> Uuid {
    let flows = client.flows();
    let mut first = None;
    for number in 1..=5 {
        let created = flows.create(format!("flow-{number}")).tags(["judged"]).send_for_reply().await;
        let created = judge.call(format!("create flow {number}")).json(created, |flow| flow.tags.is_some());
        first = first.or(created.map(|flow| flow.into_value().id));
    }
    let id = first.unwrap_or_else(|| Uuid::from("8d0ed8f5-4f6d-4b9c-93f5-6d6c2b8b4f11"));
    let read = flows.get(id.clone()).send_for_reply().await;
    judge.call("get the flow").json(read, |flow| flow.name == "flow-1");
    let by_name = flows.get_by_name("flow-2").send_for_reply().await;
    judge.call("get a flow by name").json(by_name, |flow| flow.name == "flow-2");
    let body = ReadFlowBody::new()
        .flows(FlowFilter::new().name(FlowFilterName::new().like("flow-")))
        .sort(FlowSort::NameDesc)
        .limit(2)
        .offset(1);
    let list = flows.read().body(body).send_for_reply().await;
    judge.call("list flows by a filter").json(list, |list| list.len() == 2 && list[0].name == "flow-4");
    // The number of the page is in the body: the import gives such a call no pages.
    let mut pages = Vec::new();
    let walked = loop {
        let number = i64::try_from(pages.len()).unwrap_or(i64::MAX) + 1;
        let body = PaginateFlowBody::new().limit(2).page(number);
        match flows.paginate().body(body).send_for_reply().await {
            Ok(page) => {
                let is_last = number >= page.pages;
                pages.push(page);
                if is_last {
                    break Ok(pages);
                }
            }
            Err(error) => break Err(error),
        }
    };
    judge.call("walk flows").pages(walked, 5, |page| page.results.len());
    let count = flows.count().send_for_reply().await;
    judge.call("count flows").json(count, |count| *count == 5);
    let updated = flows.update(id.clone()).tags(["judged", "changed"]).send_for_reply().await;
    judge.call("change the flow").done(updated);
    let missing = flows.get("8d0ed8f5-4f6d-4b9c-93f5-6d6c2b8b4f11").send_for_reply().await;
    judge.call("get a flow that is missing").error(missing, 404, "Flow not found");
    let bad = flows.create("a/b").send_for_reply().await;
    judge.call("create a flow with a bad name").error(bad, 422, "name");
    id
}

async fn call_runs(judge: &Judge, client: &Client, flow: &Uuid) -> Option<Uuid> {
    let runs = client.flow_runs();
    let parameters = prefect_client::JsonObject::parse_text(r#"{"x":1.0,"y":null,"z":["ä"]}"#).expect("an object");
    let created = runs.create(flow.clone()).name("run-1").parameters(parameters).send_for_reply().await;
    let created = judge.call("create a run").json(created, |run| run.name.as_deref() == Some("run-1"));
    let id = created.map(|run| run.into_value().id)?;
    let refused = client.set_flow_run_state(id.clone(), StateCreate::new(StateType::Pending)).send_for_reply().await;
    judge.call("set the run pending, which it is").json(refused, |set| set.status == SetStateStatus::Abort);
    let running = client.set_flow_run_state(id.clone(), StateCreate::new(StateType::Running)).send_for_reply().await;
    judge.call("set the run running").json(running, |set| set.status == SetStateStatus::Accept);
    let read = runs.get(id.clone()).send_for_reply().await;
    judge.call("get the run").json(read, |run| run.state_type.value() == Some(&StateType::Running));
    let states = client.flow_run_states().list(id.clone()).send_for_reply().await;
    judge.call("list states of the run").json(states, |states| states.len() == 2);
    let graph = client.get_flow_run_graph(id.clone()).send_for_reply().await;
    judge.call("graph of the run").json(graph, |_| true);
    let again = client
        .set_flow_run_state(id.clone(), StateCreate::new(StateType::Completed).message("done"))
        .send_for_reply()
        .await;
    judge.call("complete the run").json(again, |set| set.status == SetStateStatus::Accept);
    let lateness = client.average_flow_run_lateness().send_for_reply().await;
    judge.call("average lateness").json(lateness, |_| true);
    let renamed = runs.update(id.clone()).name("run-one").send_for_reply().await;
    judge.call("rename the run").done(renamed);
    Some(id)
}

async fn call_logs(judge: &Judge, client: &Client, run: &Uuid) {
    let log = |level: i64, message: &str| {
        LogCreate::new("judge", level, message, "2026-01-01T00:00:00Z").flow_run_id(run.clone())
    };
    let written =
        client.logs().create([log(20, "first, with a comma"), log(30, "second \"quoted\"")]).send_for_reply().await;
    judge.call("write logs").json(written, |_| true);
    let filter = LogFilter::new().flow_run_id(LogFilterFlowRunId::new().any([run.clone()]));
    let read = client.logs().read().body(ReadLogBody::new().logs(filter)).send_for_reply().await;
    judge.call("read logs").json(read, |logs| logs.len() == 2);
    // The document promises JSON, and the service sends CSV.
    let csv = client.flow_runs().download_logs(run.clone()).send_for_reply().await;
    judge.call("download logs").raw(csv, |csv| csv.starts_with(b"timestamp,"));
}

async fn call_artifacts(judge: &Judge, client: &Client, run: &Uuid) {
    let artifacts = client.artifacts();
    let created =
        artifacts.create().key("report").r#type("table").data(any(&json!([{ "a": 1.50 }]))).flow_run_id(run.clone());
    let created =
        judge.call("create an artifact").json(created.send_for_reply().await, |artifact| artifact.id.is_some());
    let latest = client.get_latest_artifact("report").send_for_reply().await;
    judge.call("get the latest artifact").json(latest, |artifact| artifact.key.value().is_some());
    let list = artifacts.read().send_for_reply().await;
    judge.call("list artifacts").json(list, |list| list.len() == 1);
    let Some(id) = created.and_then(|artifact| artifact.into_value().id) else {
        judge.not_reached(&["change the artifact", "delete the artifact"]);
        return;
    };
    let changed = artifacts.update(id.clone()).description("changed").send_for_reply().await;
    judge.call("change the artifact").done(changed);
    let deleted = artifacts.delete(id).send_for_reply().await;
    judge.call("delete the artifact").done(deleted);
}

async fn call_variables(judge: &Judge, client: &Client) {
    let variables = client.variables();
    let created = variables.create("limit", Some(Value::Number(1.5.into()))).tags(["judged"]).send_for_reply().await;
    judge.call("create a variable").json(created, |variable| variable.name == "limit");
    let null = variables.create("nothing", None).send_for_reply().await;
    judge.call("create a variable without a value").json(null, |variable| variable.value.is_none());
    let read = variables.get_by_name("limit").send_for_reply().await;
    judge.call("get the variable").json(read, |variable| variable.value == Some(Value::Number(1.5.into())));
    let list = variables.read().send_for_reply().await;
    judge.call("list variables").json(list, |list| list.len() == 2);
    let again = variables.create("limit", None).send_for_reply().await;
    judge.call("create the variable again").error(again, 409, "already exists");
    let deleted = variables.delete_by_name("limit").send_for_reply().await;
    judge.call("delete the variable").done(deleted);
}

async fn call_deployments(judge: &Judge, client: &Client, flow: &Uuid) {
    let pool = client.work_pools().create("pool").r#type("process").description("of the judge").send_for_reply().await;
    judge.call("create a work pool").json(pool, |pool| pool.name == "pool");
    let queue = client.work_pools().create_work_queue("pool", "urgent").send_for_reply().await;
    judge.call("create a work queue").json(queue, |queue| queue.name == "urgent");
    let deployment = client.deployments().create("nightly", flow.clone()).work_pool_name("pool").send_for_reply().await;
    let deployment = judge.call("create a deployment").json(deployment, |deployment| deployment.name == "nightly");
    let by_name = client.deployments().get_by_name("flow-1", "nightly").send_for_reply().await;
    judge.call("get the deployment by name").json(by_name, |deployment| deployment.work_pool_name.value().is_some());
    let Some(id) = deployment.map(|deployment| deployment.into_value().id) else {
        judge.not_reached(&["run the deployment", "pause the deployment", "delete the deployment"]);
        return;
    };
    let run = client.deployments().create_flow_run(id.clone()).send_for_reply().await;
    judge.call("run the deployment").json(run, |run| run.deployment_id.value() == Some(&id));
    let paused = client.deployments().pause(id.clone()).send_for_reply().await;
    judge.call("pause the deployment").json(paused, |_| true);
    let deleted = client.deployments().delete(id).send_for_reply().await;
    judge.call("delete the deployment").done(deleted);
}

async fn call_deletions(judge: &Judge, client: &Client, flow: &Uuid) {
    let deleted = client.flows().delete(flow.clone()).send_for_reply().await;
    judge.call("delete the flow").done(deleted);
    let deleted = client.work_pools().delete("pool").send_for_reply().await;
    judge.call("delete the work pool").done(deleted);
}
