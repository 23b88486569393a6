//! Unleash: feature flags, their strategies and variants, segments, tags, and what an SDK reads.

use serde_json::json;
use services::Judge;
use unleash_client::types::{
    Constraint, CreateApiTokenRequired, CreateFeatureType, CreateTagRequired, Operator, Patch, PatchOp, SdkContext,
    TagRequired,
};
use unleash_client::{ApiKey, Client, Credentials, Error, Json, Timestamp};

const PROJECT: &str = "default";
const ENVIRONMENT: &str = "development";

fn any(value: &serde_json::Value) -> Json {
    Json::parse_text(&value.to_string()).expect("JSON")
}

fn connect(judge: &Judge, key: &str) -> Result<Client, Error> {
    let credentials = Credentials::api_key(ApiKey::new(key)?);
    judge.watched(Client::builder(judge.setting("server"), credentials)).build()
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    let client = connect(&judge, &judge.setting("key"))?;

    call_server(&judge, &client).await;
    call_features(&judge, &client).await;
    call_strategies(&judge, &client).await;
    call_tags(&judge, &client).await;
    call_search(&judge, &client).await;
    call_sdk(&judge, &client).await?;
    call_archive(&judge, &client).await;

    let stranger = connect(&judge, "*:*.nobody")?;
    let refused = stranger.projects().list().send_for_reply().await;
    judge.call("list projects with a wrong key").error(refused, 401, "You must log in to use Unleash");
    Ok(())
}

async fn call_server(judge: &Judge, client: &Client) {
    let health = client.get_health().send_for_reply().await;
    judge.call("health").json(health, |_| true);
    let projects = client.projects().list().send_for_reply().await;
    judge.call("list projects").json(projects, |list| list.projects.len() == 1);
    let environments = client.environments().list().send_for_reply().await;
    judge.call("list environments").json(environments, |list| list.environments.len() == 2);
    let overview = client.projects().get_overview(PROJECT).send_for_reply().await;
    judge.call("overview of the project").json(overview, |overview| overview.name == "Default");
    let statistics = client.get_instance_admin_stats().send_for_reply().await;
    judge.call("statistics").json(statistics, |_| true);
    let csv = client.get_instance_admin_stats_csv().send_for_reply().await;
    judge.call("statistics as CSV").text(csv, |csv| csv.contains("instanceId"));
}

async fn call_features(judge: &Judge, client: &Client) {
    let features = client.features();
    for name in ["checkout", "banner", "beta"] {
        let created =
            features.create(PROJECT, name).r#type(CreateFeatureType::Release).description(format!("{name} \u{2713}"));
        judge.call(format!("create {name}")).json(created.send_for_reply().await, |feature| feature.name == name);
    }
    let read = features.get(PROJECT, "checkout").send_for_reply().await;
    judge.call("get a feature").json(read, |feature| feature.environments.as_ref().is_some_and(|all| all.len() == 2));
    let list = features.list(PROJECT).send_for_reply().await;
    judge.call("list features").json(list, |list| list.features.len() == 3);
    let updated = features.update(PROJECT, "checkout").description("changed").r#type(CreateFeatureType::Experiment);
    judge.call("change a feature").json(updated.send_for_reply().await, |feature| {
        feature.description.value().map(String::as_str) == Some("changed")
    });
    let patch = Patch::new("/description", PatchOp::Replace).value(any(&json!("patched")));
    let patched = features.patch(PROJECT, "checkout", [patch]).send_for_reply().await;
    judge
        .call("patch a feature")
        .json(patched, |feature| feature.description.value().map(String::as_str) == Some("patched"));
    let cloned = features.clone_call(PROJECT, "checkout", "checkout-2").send_for_reply().await;
    judge.call("clone a feature").json(cloned, |feature| feature.name == "checkout-2");
    let stale = features.stale(PROJECT, ["banner"], true).send_for_reply().await;
    judge.call("mark a feature stale").done(stale);
    let missing = features.get(PROJECT, "nothing").send_for_reply().await;
    judge.call("get a feature that is missing").error(missing, 404, "There's no feature named");
    let again = features.create(PROJECT, "beta").send_for_reply().await;
    judge.call("create a feature again").error(again, 409, "already exists");
    let bad = features.create(PROJECT, "not a name").send_for_reply().await;
    judge.call("create a feature with a bad name").error(bad, 400, "URL friendly");
}

async fn call_strategies(judge: &Judge, client: &Client) {
    let features = client.features();
    let constraint = Constraint::new("appName", Operator::In).values(["shop", "kiosk"]);
    let added = features
        .add_strategy(PROJECT, "checkout", ENVIRONMENT, "flexibleRollout")
        .parameters([("rollout", "50"), ("stickiness", "default"), ("groupId", "checkout")])
        .constraints([constraint])
        .send_for_reply()
        .await;
    let added = judge.call("add a strategy").json(added, |strategy| strategy.name == "flexibleRollout");
    let list = features.list_strategies(PROJECT, "checkout", ENVIRONMENT).send_for_reply().await;
    // The document promises one strategy, and the service sends a list.
    judge.call("list strategies").json(list, |_| true);
    let id = added.and_then(|strategy| strategy.into_value().id).unwrap_or_default();
    let updated = features.update_strategy(PROJECT, "checkout", ENVIRONMENT, &*id).title("half").send_for_reply().await;
    judge
        .call("change the strategy")
        .json(updated, |strategy| strategy.title.value().map(String::as_str) == Some("half"));
    let on = client.toggle_feature_environment_on(PROJECT, "checkout", ENVIRONMENT).send_for_reply().await;
    judge.call("switch the feature on").done(on);
    let state = features.get_environment(PROJECT, "checkout", ENVIRONMENT).send_for_reply().await;
    judge.call("get the feature in an environment").json(state, |state| state.enabled);
    let bulk =
        client.bulk_toggle_features_environment_on(PROJECT, ENVIRONMENT, ["banner", "beta"]).send_for_reply().await;
    judge.call("switch two features on").done(bulk);
    let off = client.toggle_feature_environment_off(PROJECT, "beta", ENVIRONMENT).send_for_reply().await;
    judge.call("switch a feature off").done(off);
    let segment = client.segments().create("shops", [Constraint::new("appName", Operator::In).values(["shop"])]);
    let segment =
        judge.call("create a segment").json(segment.send_for_reply().await, |segment| segment.name == "shops");
    let segments = client.segments().list().send_for_reply().await;
    judge
        .call("list segments")
        .json(segments, |list| list.segments.as_ref().is_some_and(|segments| segments.len() == 1));
    let Some(segment) = segment else {
        judge.not_reached(&["delete the segment"]);
        return;
    };
    let deleted = client.segments().remove(segment.id).send_for_reply().await;
    judge.call("delete the segment").done(deleted);
}

async fn call_tags(judge: &Judge, client: &Client) {
    let created = client.tags().create(CreateTagRequired { value: "judged".into(), r#type: "simple".into() });
    judge.call("create a tag").json(created.send_for_reply().await, |tag| tag.version >= 1);
    let tag = TagRequired { value: "judged".into(), r#type: "simple".into() };
    let added = client.features().add_tag("checkout", tag).send_for_reply().await;
    judge.call("tag a feature").json(added, |tag| tag.value == "judged");
    let tags = client.features().list_tags("checkout").send_for_reply().await;
    judge.call("list tags of the feature").json(tags, |list| list.tags.len() == 1);
    let field = client.contexts().create_field("country").description("where").send_for_reply().await;
    judge.call("create a context field").json(field, |field| field.name == "country");
    let fields = client.contexts().list_fields().send_for_reply().await;
    judge.call("list context fields").json(fields, |fields| fields.iter().any(|field| field.name == "country"));
}

async fn call_search(judge: &Judge, client: &Client) {
    let mut pages = client.features().search().query("check").limit(1).pages();
    let mut walked = Vec::new();
    let walked = loop {
        match pages.next().await {
            Ok(Some(page)) => walked.push(page),
            Ok(None) => break Ok(walked),
            Err(error) => break Err(error),
        }
    };
    judge.call("walk the search").pages(walked, 2, |page| page.features.len());
    let events = client.events().search().limit(5).send_for_reply().await;
    judge.call("search events").json(events, |events| events.events.len() == 5);
    let of_feature = client.events().search().feature("IS:checkout").send_for_reply().await;
    judge.call("events of a feature").json(of_feature, |events| !events.events.is_empty());
    let result = client.get_playground(ENVIRONMENT, SdkContext::new("shop")).send_for_reply().await;
    judge.call("playground").json(result, |result| result.features.len() == 4);
}

async fn call_sdk(judge: &Judge, client: &Client) -> Result<(), Error> {
    let required = CreateApiTokenRequired { r#type: "client".into(), token_name: "sdk".into() };
    let token = client.api_tokens().create(required).environment(ENVIRONMENT).project(PROJECT).send_for_reply().await;
    let Some(token) = judge.call("create a key").json(token, |token| !token.secret.is_empty()) else {
        judge.not_reached(&[
            "features of an SDK",
            "a feature of an SDK",
            "register an application",
            "list features with the SDK's key",
        ]);
        return Ok(());
    };
    let sdk = connect(judge, &token.secret)?;
    let features = sdk.list_all_client_features().send_for_reply().await;
    judge.call("features of an SDK").json(features, |all| all.features.len() == 4);
    let one = sdk.get_client_feature("checkout").send_for_reply().await;
    judge.call("a feature of an SDK").json(one, |feature| feature.enabled);
    let registered =
        sdk.register_client_application("shop", 15, Timestamp::from("2026-01-01T00:00:00Z").into(), ["default"]);
    judge.call("register an application").done(registered.send_for_reply().await);
    let refused = sdk.features().list(PROJECT).send_for_reply().await;
    judge.call("list features with the SDK's key").error(
        refused,
        403,
        "expected a different token type for this endpoint",
    );
    Ok(())
}

async fn call_archive(judge: &Judge, client: &Client) {
    let archived = client.features().archive(PROJECT, "checkout-2").send_for_reply().await;
    judge.call("archive a feature").done(archived);
    let revived = client.revive_feature("checkout-2").send_for_reply().await;
    judge.call("revive the feature").done(revived);
    let archived = client.archive_features(PROJECT, ["checkout-2", "beta"]).send_for_reply().await;
    judge.call("archive two features").done(archived);
    let deleted = client.delete_feature("checkout-2").send_for_reply().await;
    judge.call("delete a feature").done(deleted);
}
