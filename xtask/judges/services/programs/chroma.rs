//! Chroma: collections of embeddings, and searches.

use chroma_client::types::{EmbeddingsPayload, HashMapChoice, Include, UpdateCollectionRecordsPayload};
use chroma_client::{Client, Error, Json, Map};
use serde_json::{Value, json};
use services::Judge;

const TENANT: &str = "default_tenant";
const DATABASE: &str = "judged";

fn any(value: &Value) -> Json {
    Json::parse_text(&value.to_string()).expect("JSON")
}

fn embeddings(vectors: &[[f64; 3]]) -> EmbeddingsPayload {
    any(&json!(vectors)).into()
}

fn metadata(entries: &[(&str, Value)]) -> Map<HashMapChoice> {
    entries.iter().map(|(key, value)| ((*key).to_owned(), any(value).into())).collect()
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    // The service runs without authentication, as it does by default.
    let client = judge.watched(Client::builder_without_credentials(judge.setting("server"))).build()?;

    call_system(&judge, &client).await;
    call_databases(&judge, &client).await;
    if let Some(id) = call_collections(&judge, &client).await {
        call_records(&judge, &client, &id).await;
    } else {
        judge.note("no collection was created");
    }
    call_ends(&judge, &client).await;
    Ok(())
}

async fn call_system(judge: &Judge, client: &Client) {
    let version = client.version().send_for_reply().await;
    judge.call("version").text(version, |version| version.contains("1.0.0"));
    let heartbeat = client.heartbeat().send_for_reply().await;
    judge.call("heartbeat").json(heartbeat, |heartbeat| heartbeat.nanosecond_heartbeat > 0);
    let checks = client.pre_flight_checks().send_for_reply().await;
    judge.call("pre-flight checks").json(checks, |checks| checks.max_batch_size > 0);
    let health = client.healthcheck().send_for_reply().await;
    judge.call("health").json(health, |health| !health.is_empty());
    let identity = client.get_user_identity().send_for_reply().await;
    judge.call("identity").json(identity, |identity| identity.tenant == TENANT);
}

async fn call_databases(judge: &Judge, client: &Client) {
    let created = client.databases().create(TENANT, DATABASE).send_for_reply().await;
    judge.call("create a database").json(created, |_| true);
    let read = client.databases().get(TENANT, DATABASE).send_for_reply().await;
    judge.call("get the database").json(read, |read| read.name == DATABASE);
    let list = client.databases().list(TENANT).limit(10).send_for_reply().await;
    judge.call("list databases").json(list, |list| list.len() == 2);
    let again = client.databases().create(TENANT, DATABASE).send_for_reply().await;
    judge.call("create the database again").error(again, 409, "already exists");
    let tenant = client.tenants().create("other").send_for_reply().await;
    judge.call("create a tenant").json(tenant, |_| true);
    let tenant = client.tenants().get("other").send_for_reply().await;
    judge.call("get the tenant").json(tenant, |tenant| tenant.name == "other");
    let missing = client.tenants().get("nobody").send_for_reply().await;
    judge.call("get a tenant that is missing").error(missing, 404, "not found");
}

async fn call_collections(judge: &Judge, client: &Client) -> Option<String> {
    let collections = client.collections();
    let created = collections
        .create(TENANT, DATABASE, "animals")
        .metadata(metadata(&[("legs", json!(4)), ("share", json!(0.25)), ("wild", json!(true))]))
        .get_or_create(true)
        .send_for_reply()
        .await;
    let created = judge.call("create a collection").json(created, |created| created.name == "animals");
    for number in 1..=4 {
        let other = collections.create(TENANT, DATABASE, format!("other-{number}")).send_for_reply().await;
        judge.call(format!("create collection {number}")).json(other, |other| other.version == 0);
    }
    let mut pages = collections.list(TENANT, DATABASE).limit(2).pages();
    let mut walked = Vec::new();
    let walked = loop {
        match pages.next().await {
            Ok(Some(page)) => walked.push(page),
            Ok(None) => break Ok(walked),
            Err(error) => break Err(error),
        }
    };
    judge.call("walk collections").pages(walked, 5, Vec::len);
    let count = client.count_collections(TENANT, DATABASE).send_for_reply().await;
    judge.call("count collections").json(count, |count| *count == 5);
    let read = collections.get(TENANT, DATABASE, "animals").send_for_reply().await;
    judge.call("get the collection").json(read, |read| read.configuration_json.hnsw.value().is_some());
    let missing = collections.get(TENANT, DATABASE, "plants").send_for_reply().await;
    judge.call("get a collection that is missing").error(missing, 404, "does not exist");
    let bad = collections.create(TENANT, DATABASE, "?").send_for_reply().await;
    judge.call("create a collection with a bad name").error(bad, 400, "Expected a name containing 3-512 characters");
    created.map(|created| created.id.to_string())
}

async fn call_records(judge: &Judge, client: &Client, id: &str) {
    let collections = client.collections();
    let vectors = [[1.0, 0.0, 0.5], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let added = collections
        .add(TENANT, DATABASE, id, embeddings(&vectors), ["cat", "dog", "cow"])
        .documents([Some("A cat \u{1f408}".to_owned()), None, Some("A cow".to_owned())])
        .metadatas([
            Some(metadata(&[("size", json!(1.50)), ("pet", json!(true))])),
            Some(metadata(&[("size", json!(2))])),
            None,
        ])
        .send_for_reply()
        .await;
    judge.call("add records").json(added, |_| true);
    let count = collections.count(TENANT, DATABASE, id).send_for_reply().await;
    judge.call("count records").json(count, |count| *count == 3);
    let read = client
        .get_collection(TENANT, DATABASE, id)
        .ids(["cat", "cow"])
        .include([Include::Documents, Include::Embeddings, Include::Metadatas])
        .send_for_reply()
        .await;
    judge.call("get records").json(read, |read| read.ids == ["cat", "cow"] && read.embeddings.value().is_some());
    let filtered = client
        .get_collection(TENANT, DATABASE, id)
        .r#where(any(&json!({ "size": { "$gt": 1 } })))
        .where_document(any(&json!({ "$contains": "cat" })))
        .send_for_reply()
        .await;
    judge.call("get records by a filter").json(filtered, |found| found.ids == ["cat"]);
    let nearest = client.collection_query(TENANT, DATABASE, id, [[0.9, 0.1, 0.4]]).n_results(2).send_for_reply().await;
    judge.call("query").json(nearest, |nearest| nearest.ids.len() == 1 && nearest.ids[0][0] == "cat");
    let whole = UpdateCollectionRecordsPayload::new(["dog"]).documents([Some("A dog".to_owned())]);
    let updated = client.update_collection(TENANT, DATABASE, id, ["dog"]).with_body(whole).send_for_reply().await;
    judge.call("update a record").json(updated, |_| true);
    let vectors = embeddings(&[[0.5, 0.5, 0.5]]);
    let upserted = client.collection_upsert(TENANT, DATABASE, id, vectors, ["hen"]).send_for_reply().await;
    judge.call("upsert a record").json(upserted, |_| true);
    let short = embeddings(&[[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]]);
    let bad = collections.add(TENANT, DATABASE, id, short, ["one"]).send_for_reply().await;
    judge.call("add records of unequal lengths").error(bad, 400, "Inconsistent number of IDs");
    let bad =
        client.get_collection(TENANT, DATABASE, id).r#where(any(&json!({ "$nonsense": [] }))).send_for_reply().await;
    judge.call("get records by nonsense").error(bad, 400, "");
    let status = client.indexing_status(TENANT, DATABASE, id).send_for_reply().await;
    judge.call("indexing status, which only clusters have").error(status, 500, "is not implemented");
    let deleted = client.delete_collection(TENANT, DATABASE, id).ids(["dog", "hen"]).send_for_reply().await;
    judge.call("delete records").json(deleted, |_| true);
    let renamed = collections.update(TENANT, DATABASE, id).new_name("creatures").send_for_reply().await;
    judge.call("rename the collection").json(renamed, |_| true);
}

async fn call_ends(judge: &Judge, client: &Client) {
    let deleted = client.collections().delete(TENANT, DATABASE, "creatures").send_for_reply().await;
    judge.call("delete the collection").json(deleted, |_| true);
    let deleted = client.databases().delete(TENANT, DATABASE).send_for_reply().await;
    judge.call("delete the database").json(deleted, |_| true);
    let reset = client.reset().send_for_reply().await;
    judge.call("reset, which is switched off").error(reset, 403, "Reset is disabled by config");
}
