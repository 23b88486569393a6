use box_client::types::{
    Assignee, AssigneeType, ClientError, PolicyStatus, ResolutionState, Scope, Segment, SegmentMemberType, SegmentType,
    StoragePolicy, User,
};
use box_client::{ApiKey, Client, ClientBuilder};

use crate::server::{call, read, request};

const COMMON: &[&str] = &["accept: application/json", "user-agent: box-client/0.1.0", "authorization: Bearer t"];

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(format!("{address}/2.0").as_str(), ApiKey::new("t").expect("a key"))
}

fn posted(target: &str, body: &str) -> String {
    request(target, &[COMMON, &["content-type: application/json"]].concat(), body)
}

#[test]
fn metadata_templates() {
    let (sent, ()) = read!(box_client, "204 No Content", "", |client| client
        .metadata_templates()
        .delete(Scope::Enterprise, "blueprint"));
    assert_eq!(sent, request("DELETE /2.0/metadata_templates/enterprise/blueprint/schema", COMMON, ""));
    let failure = r#"{"type":"error","status":400,"code":"bad_request","message":"Method Not Allowed","context_info":{"errors":[]},"help_url":"https://developer.box.com","request_id":"abcdef123456"}"#;
    for head in ["400 Bad Request", "409 Conflict"] {
        let (_, reply) =
            call!(box_client, head, failure, |client| client.metadata_templates().delete(Scope::Global, "x"));
        let error = reply.expect_err("an error");
        assert_eq!((error.message(), error.body::<ClientError>().is_some()), (Some("Method Not Allowed"), true));
    }
}

#[test]
fn assignments() {
    let made = r#"{"id":"user_2","type":"storage_policy_assignment","storage_policy":{"id":"42","type":"storage_policy"},"assigned_to":{"id":"9","type":"user"}}"#;
    let (sent, made) = read!(box_client, "200 OK", made, |client| {
        client.storage_policy_assignments().create(StoragePolicy::new("42"), Assignee::new(AssigneeType::User, "9"))
    });
    let body = r#"{"storage_policy":{"id":"42","type":"storage_policy"},"assigned_to":{"type":"user","id":"9"}}"#;
    assert_eq!(sent, posted("POST /2.0/storage_policy_assignments", body));
    assert_eq!(made.id, "user_2");
    let task = r#"{"id":"4711","type":"task_assignment","item":{"id":"12345","etag":"1","type":"file","sequence_id":"3","name":"Contract.pdf","sha1":"85136C79","file_version":{"id":"1","type":"file_version","sha1":"134b"}},"assigned_to":{"id":"4711","type":"user","name":"Ada","login":"ada@example.com"},"message":"m","completed_at":"2026-03-04T05:06:07-08:00","resolution_state":"incomplete"}"#;
    let (sent, task) = read!(box_client, "200 OK", task, |client| client.task_assignments().get("4711"));
    assert_eq!(sent, request("GET /2.0/task_assignments/4711", COMMON, ""));
    assert_eq!(task.resolution_state, Some(ResolutionState::Incomplete));
}

#[test]
fn legal_hold_policies() {
    let page = r#"{"limit":1000,"next_marker":"after-2","prev_marker":null,"entries":[{"id":"4711","type":"legal_hold_policy","policy_name":"Policy 4","description":"d","status":"active","assignment_counts":{"user":1,"folder":2},"created_by":{"id":"1","type":"user","name":"Ada","login":"ada@example.com"},"created_at":"2026-03-04T05:06:07-08:00"}]}"#;
    let (sent, page) = read!(box_client, "200 OK", page, |client| {
        client.legal_hold_policies().list().policy_name("Sales, EU").fields(["id", "status"]).marker("after-1").limit(1000)
    });
    assert_eq!(
        sent,
        request(
            "GET /2.0/legal_hold_policies?policy_name=Sales%2C%20EU&fields=id,status&marker=after-1&limit=1000",
            COMMON,
            ""
        )
    );
    let entries = page.entries.expect("entries");
    assert_eq!(entries[0].status, Some(PolicyStatus::Active));
}

#[test]
fn segment_members() {
    let made = r#"{"id":"7815","type":"shield_information_barrier_segment_member","user":{"id":"12","type":"user"},"shield_information_barrier":{"id":"11","type":"shield_information_barrier"},"shield_information_barrier_segment":{"id":"10","type":"shield_information_barrier_segment"},"created_at":"2020-06-26T18:44:45.869Z","created_by":{"id":"12","type":"user"}}"#;
    let (sent, made) = read!(box_client, "201 Created", made, |client| {
        let segment = Segment::new().id("10").r#type(SegmentType::ShieldInformationBarrierSegment);
        client
            .segment_members()
            .create(segment, User::new("12"))
            .r#type(SegmentMemberType::ShieldInformationBarrierSegmentMember)
    });
    let body = r#"{"type":"shield_information_barrier_segment_member","shield_information_barrier_segment":{"id":"10","type":"shield_information_barrier_segment"},"user":{"id":"12","type":"user"}}"#;
    assert_eq!(sent, posted("POST /2.0/shield_information_barrier_segment_members", body));
    assert_eq!(made.id.as_deref(), Some("7815"));
}
