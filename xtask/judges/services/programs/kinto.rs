//! Kinto: buckets of collections of records, with conditions, a walk and a batch.

use kinto_client::types::{
    BatchBodyDefaults, BatchBodyRequest, CollectionData, CollectionPermissions, DefaultsMethod, GroupData,
};
use kinto_client::{Client, Credentials, Error, Json, JsonObject};
use serde_json::json;
use services::Judge;

const BUCKET: &str = "blog";
const COLLECTION: &str = "articles";

fn object(value: serde_json::Value) -> JsonObject {
    JsonObject::parse_text(&value.to_string()).expect("an object")
}

fn text(object: Option<&JsonObject>, key: &str) -> String {
    match object.and_then(|object| object.get(key)).map(|value| value.to_value()) {
        Some(Ok(serde_json::Value::String(text))) => text,
        Some(Ok(value)) => value.to_string(),
        Some(Err(_)) | None => String::new(),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    let user = Credentials::basicauth("judge", "secret");
    let client = judge.watched(Client::builder(judge.setting("server"), user)).build()?;

    call_utilities(&judge, &client).await;
    call_containers(&judge, &client).await;
    call_records(&judge, &client).await;
    call_walk(&judge, &client).await;
    call_batch(&judge, &client).await;
    call_deletions(&judge, &client).await;

    let stranger = Credentials::basicauth("stranger", "secret");
    let stranger = judge.watched(Client::builder(judge.setting("server"), stranger)).build()?;
    let refused = stranger.buckets().get(BUCKET).send_for_reply().await;
    judge.call("get the bucket of somebody else").error(refused, 403, "This user cannot access this resource.");
    let flushed = client.create_flush().send_for_reply().await;
    judge.call("flush").done(flushed);
    Ok(())
}

async fn call_utilities(judge: &Judge, client: &Client) {
    let info = client.server_info().send_for_reply().await;
    judge.call("server info").json(info, |info| text(Some(info), "project_name") == "kinto");
    let heartbeat = client.heartbeat().send_for_reply().await;
    judge.call("heartbeat").json(heartbeat, |heartbeat| text(Some(heartbeat), "storage") == "true");
    let contribute = client.contribute().send_for_reply().await;
    judge.call("contribute").json(contribute, |contribute| text(Some(contribute), "name") == "Kinto");
}

async fn call_containers(judge: &Judge, client: &Client) {
    let bucket = client.buckets().update(BUCKET).send_for_reply().await;
    judge.call("create a bucket").json(bucket, |bucket| bucket.permissions.is_some());
    let data = CollectionData::new().schema(object(json!({ "type": "object" }))).cache_expires(60);
    let permissions = CollectionPermissions::new().read(["system.Everyone"]);
    let collection = client.collections().update(BUCKET, COLLECTION).data(data).permissions(permissions);
    judge.call("create a collection").json(collection.send_for_reply().await, |collection| {
        collection.data.as_ref().is_some_and(|data| data.cache_expires == Some(60))
    });
    let patched = client.collections().patch(BUCKET, COLLECTION).data(object(json!({ "owner": "Zoë", "depth": 1.50 })));
    judge
        .call("patch the collection")
        .json(patched.send_for_reply().await, |patched| text(patched.data.as_ref(), "owner") == "Zoë");
    let group = client.groups().update(BUCKET, "editors").data(GroupData::new().members(["judge"]));
    judge.call("create a group").json(group.send_for_reply().await, |_| true);
    let collections = client.collections().list(BUCKET).send_for_reply().await;
    judge.call("list collections").json(collections, |collections| {
        collections.as_ref().and_then(|list| list.data.as_ref()).is_some_and(|data| data.len() == 1)
    });
    let missing = client.collections().get(BUCKET, "comments").send_for_reply().await;
    judge.call("get a collection that is missing").status(missing, 404);
}

async fn call_records(judge: &Judge, client: &Client) {
    let records = client.records();
    let data = object(
        json!({ "title": "On nulls", "n": null, "price": 10.0, "tags": ["a", "b"], "big": 12345678901234567i64 }),
    );
    let created = records.create(BUCKET, COLLECTION).data(data).send_for_reply().await;
    let created =
        judge.call("create a record").json(created, |created| text(created.data.as_ref(), "title") == "On nulls");
    let id = created.as_ref().map(|created| text(created.data.as_ref(), "id")).unwrap_or_default();
    let etag = created.as_ref().and_then(|created| created.header("etag")).unwrap_or_default().to_owned();

    let read = records.get(BUCKET, COLLECTION, &*id).send_for_reply().await;
    judge
        .call("get the record")
        .json(read, |read| read.as_ref().is_some_and(|read| text(read.data.as_ref(), "id") == id));
    let unchanged = records.get(BUCKET, COLLECTION, &*id).if_none_match(&*etag).send_for_reply().await;
    judge.call("get the record if it changed").json(unchanged, Option::is_none);
    let some = records.get(BUCKET, COLLECTION, &*id).fields(["title"]).send_for_reply().await;
    judge.call("get a field of the record").json(some, |some| {
        some.as_ref().and_then(|some| some.data.as_ref()).is_some_and(|data| data.get("price").is_none())
    });
    let patched = records.patch(BUCKET, COLLECTION, &*id).data(object(json!({ "price": 11 }))).if_match(&*etag);
    judge
        .call("patch the record")
        .json(patched.send_for_reply().await, |patched| text(patched.data.as_ref(), "price") == "11");
    let stale = records.update(BUCKET, COLLECTION, &*id).data(object(json!({ "title": "Lost" }))).if_match(&*etag);
    judge.call("replace the record if it is unchanged").error(
        stale.send_for_reply().await,
        412,
        "Resource was modified meanwhile",
    );
    let replaced = records.update(BUCKET, COLLECTION, &*id).data(object(json!({ "title": "Replaced" })));
    judge.call("replace the record").json(replaced.send_for_reply().await, |replaced| {
        replaced.data.as_ref().is_some_and(|data| data.get("price").is_none())
    });
    let invalid = records.list(BUCKET, COLLECTION).query_param("_since", "yesterday").send_for_reply().await;
    judge.call("list records since nonsense").error(invalid, 400, "_since in querystring");
    let missing = records.get(BUCKET, COLLECTION, "8d0ed8f5-4f6d-4b9c-93f5-6d6c2b8b4f11").send_for_reply().await;
    judge.call("get a record that is missing").status(missing, 404);
    let deleted = records.delete(BUCKET, COLLECTION, &*id).send_for_reply().await;
    judge.call("delete the record").json(deleted, |deleted| text(deleted.data.as_ref(), "deleted") == "true");
}

/// The document does not describe how pages follow: the service names the next one in a header.
async fn call_walk(judge: &Judge, client: &Client) {
    for number in 1..=7 {
        let data = object(json!({ "number": number }));
        let created = client.records().update(BUCKET, COLLECTION, format!("record-{number}")).data(data);
        judge.call(format!("create record {number}")).json(created.send_for_reply().await, |_| true);
    }
    let mut pages = Vec::new();
    let mut next: Option<String> = None;
    let walked = loop {
        let mut call = client.records().list(BUCKET, COLLECTION).sort(["number"]).limit(3);
        if let Some(token) = &next {
            call = call.token(token);
        }
        match call.send_for_reply().await {
            Ok(page) => {
                let token = page
                    .header("next-page")
                    .and_then(|url| url.split("_token=").nth(1))
                    .map(|rest| rest.split('&').next().unwrap_or_default().replace("%3D", "="));
                pages.push(page);
                match token {
                    Some(token) => next = Some(token),
                    None => break Ok(pages),
                }
            }
            Err(error) => break Err(error),
        }
    };
    judge
        .call("walk records by token")
        .pages(walked, 7, |page| page.as_ref().and_then(|page| page.data.as_ref()).map_or(0, Vec::len));
    let filtered = client.records().list(BUCKET, COLLECTION).query_param("gt_number", "5").send_for_reply().await;
    judge.call("list records by a filter").json(filtered, |found| {
        found.as_ref().and_then(|found| found.data.as_ref()).is_some_and(|data| data.len() == 2)
    });
}

async fn call_batch(judge: &Judge, client: &Client) {
    let path = |id: &str| format!("/v1/buckets/{BUCKET}/collections/{COLLECTION}/records/{id}");
    let body = object(json!({ "data": { "number": 70 } }));
    let requests = [
        BatchBodyRequest::new(path("record-7")).method(DefaultsMethod::Patch).body(body),
        BatchBodyRequest::new(path("missing")).method(DefaultsMethod::Get),
    ];
    // Each request of a batch has credentials.
    let headers = object(json!({ "Authorization": "Basic anVkZ2U6c2VjcmV0" }));
    let batch = client.batch(requests).defaults(BatchBodyDefaults::new().headers(headers));
    judge.call("batch").json(batch.send_for_reply().await, |batch| {
        batch.responses.iter().map(|response| response.status).eq([200, 404])
    });
    let empty =
        client.batch(Vec::<BatchBodyRequest>::new()).body_field("requests", Json::from("none")).send_for_reply().await;
    judge.call("batch of nonsense").error(empty, 400, "requests in body");
}

async fn call_deletions(judge: &Judge, client: &Client) {
    let records = client.records().delete_many(BUCKET, COLLECTION).limit(2).send_for_reply().await;
    judge.call("delete two records").json(records, |deleted| deleted.data.as_ref().is_some_and(|data| data.len() == 2));
    let group = client.groups().delete(BUCKET, "editors").send_for_reply().await;
    judge.call("delete the group").json(group, |_| true);
    let collection = client.collections().delete(BUCKET, COLLECTION).send_for_reply().await;
    judge.call("delete the collection").json(collection, |deleted| text(deleted.data.as_ref(), "id") == COLLECTION);
}
