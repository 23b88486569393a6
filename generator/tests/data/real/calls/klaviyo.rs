use klaviyo_client::types::{
    Channel, ConversationField, Errors, JobField, JobStatus, MetricField, NewJobAttributes, NewJobData, SchemaField,
    Visibility,
};
use klaviyo_client::{ApiKey, Client, ClientBuilder, Json, JsonObject};

use crate::server::{call, read, request};

const COMMON: &[&str] = &[
    "accept: application/vnd.api+json",
    "user-agent: klaviyo-client/0.1.0",
    "authorization: Klaviyo-API-Key pk",
    "revision: 2026-07-15",
];
const OK: &str = "200 OK\r\ncontent-type: application/vnd.api+json";

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ApiKey::new("pk").expect("a key"))
}

#[test]
fn metric_properties() {
    let metric = r#"{"data":{"type":"metric","id":"m","attributes":{"name":"Opened","created":"2022-11-08T00:00:00+00:00","updated":null,"integration":{"id":"0eMvjm"}},"relationships":{"flow-triggers":{"data":[]}},"links":{"self":"https://a.klaviyo.com/api/metrics/m"}},"links":{"self":"https://a.klaviyo.com/x"}}"#;
    let (sent, metric) = read!(klaviyo_client, OK, metric, |client| {
        client.metric_properties().metric("p").fields_metric([MetricField::Name, MetricField::Updated])
    });
    assert_eq!(sent, request("GET /api/metric-properties/p/metric?fields%5Bmetric%5D=name,updated", COMMON, ""));
    assert_eq!(metric.data.map(|metric| metric.id).as_deref(), Some("m"));
    let (_, none) = read!(klaviyo_client, OK, r#"{"data":null}"#, |client| client.metric_properties().metric("p"));
    assert!(none.data.is_none());
}

#[test]
fn profiles() {
    let job = r#"{"data":{"type":"profile-suppression-bulk-delete-job","id":"j","attributes":{"status":"processing","created_at":"2022-11-08T00:00:00+00:00","total_count":10000,"completed_count":9000,"completed_at":null},"links":{"self":"https://a.klaviyo.com/api/j"}}}"#;
    let (sent, job) = read!(klaviyo_client, "202 Accepted\r\ncontent-type: application/vnd.api+json", job, |client| {
        let profiles = JsonObject::from_iter([("data", Json::null())]);
        let data = NewJobData::new(NewJobAttributes::new().profiles(profiles));
        client.profiles().unsuppress(data).fields_profile_suppression_bulk_delete_job([JobField::Status])
    });
    let body = r#"{"data":{"attributes":{"profiles":{"data":null}},"type":"profile-suppression-bulk-delete-job"}}"#;
    let target =
        "POST /api/profile-suppression-bulk-delete-jobs?fields%5Bprofile-suppression-bulk-delete-job%5D=status";
    assert_eq!(sent, request(target, &[COMMON, &["content-type: application/vnd.api+json"]].concat(), body));
    assert_eq!(job.data.attributes.status, JobStatus::Processing);
    let conversation = r#"{"data":{"type":"conversation","id":"c","attributes":{"channel":"sms"},"links":{"self":"https://a.klaviyo.com/c"}}}"#;
    let (sent, conversation) = read!(klaviyo_client, OK, conversation, |client| {
        client.profiles().conversation("01H/x").fields_conversation([ConversationField::Channel])
    });
    assert_eq!(sent, request("GET /api/profiles/01H%2Fx/conversation?fields%5Bconversation%5D=channel", COMMON, ""));
    assert_eq!(conversation.data.map(|data| data.attributes.channel), Some(Channel::Sms));
    let failure = r#"{"errors":[{"id":"1","code":"invalid","title":"Invalid input.","detail":"The payload is invalid.","source":{"pointer":"/data"}}]}"#;
    let (_, reply) =
        call!(klaviyo_client, "400 Bad Request\r\ncontent-type: application/vnd.api+json", failure, |client| {
            client.profiles().conversation("x")
        });
    let error = reply.expect_err("400 is an error");
    assert_eq!((error.message(), error.body::<Errors>().is_some()), (Some("The payload is invalid."), true));
}

#[test]
fn flows_and_object_types() {
    let tags = r#"{"data":[{"type":"tag","id":"t"}],"links":{"self":"https://a.klaviyo.com/api/flows/f/relationships/tags","next":null,"prev":null}}"#;
    let (sent, reply) = call!(klaviyo_client, OK, tags, |client| client.flows().tag_ids("f"));
    assert_eq!(sent, request("GET /api/flows/f/relationships/tags", COMMON, ""));
    assert_eq!(reply.expect("a page").data[0].id, "t");
    let schema = r#"{"data":{"type":"object-schema","id":"s","attributes":{"title":"Pet","description":"","status":"draft","properties":[{"name":"n"}],"required":["n"],"published_at":null,"visibility":"private"},"links":{"self":"https://a.klaviyo.com/s"}}}"#;
    let (sent, schema) = read!(klaviyo_client, OK, schema, |client| {
        client.object_types().draft_schema("o").fields_object_schema([SchemaField::Title, SchemaField::Required])
    });
    assert_eq!(
        sent,
        request("GET /api/object-types/o/draft-schema?fields%5Bobject-schema%5D=title,required", COMMON, "")
    );
    assert_eq!(schema.data.map(|data| data.attributes.visibility), Some(Visibility::Private));
}
