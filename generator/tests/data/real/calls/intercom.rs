use intercom_client::types::{
    AdminReply, AdminReplyType, ConversationState, ExportStatus, MessageType, NewExportRequired, NewMessage, NewReply, Problem, Recipient,
    RecipientType, Recipients, Sender, Version,
};
use intercom_client::{ApiKey, Client, ClientBuilder, Json};

use crate::server::{call, read, request};

const COMMON: &[&str] = &["accept: application/json", "user-agent: intercom-client/0.1.0", "authorization: Bearer t"];
const MESSAGE: &str = r#"{"type":"user_message","id":"403918396","created_at":1734537780,"body":"heyy","message_type":"inapp","conversation_id":"613"}"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ApiKey::new("t").expect("a key"))
}

fn posted(target: &str, body: &str) -> String {
    request(target, &[COMMON, &["content-type: application/json"]].concat(), body)
}

#[test]
fn exports_and_allowlist() {
    let export =
        r#"{"job_identifier":"al9w983lwu88w1fd","status":"pending","download_url":"","download_expires_at":""}"#;
    let (sent, export) = read!(intercom_client, "200 OK", export, |client| {
        let required = NewExportRequired { created_at_after: 1_734_519_776, created_at_before: 1_734_537_776 };
        client.exports().create(required).intercom_version(Version::V215)
    });
    let headers = [COMMON, &["content-type: application/json", "intercom-version: 2.15"]].concat();
    let body = r#"{"created_at_after":1734519776,"created_at_before":1734537776}"#;
    assert_eq!(sent, request("POST /export/content/data", &headers, body));
    assert_eq!(export.status, Some(ExportStatus::Pending));
    let list = r#"{"type":"ip_allowlist","enabled":true,"ip_allowlist":["192.168.1.0/24","10.0.0.1"]}"#;
    let (sent, list) = read!(intercom_client, "200 OK", list, |client| client
        .ip_allowlist()
        .update()
        .enabled(true)
        .ip_allowlist(["10.0.0.1"]));
    assert_eq!(sent, posted("PUT /ip_allowlist", r#"{"enabled":true,"ip_allowlist":["10.0.0.1"]}"#));
    assert_eq!(list.ip_allowlist.map(|list| list.len()), Some(2));
}

#[test]
fn messages() {
    let (sent, message) = read!(intercom_client, "200 OK", MESSAGE, |client| {
        let one = Recipients::One(Box::new(Recipient::new(RecipientType::User, "u")));
        let many = Recipients::Many(vec![Recipient::new(RecipientType::Lead, "l")]);
        client.messages().create().body(NewMessage::new().body("heyy").from(Sender::new(991)).to(one).cc(many))
    });
    let body = r#"{"body":"heyy","from":{"id":991,"type":"admin"},"to":{"type":"user","id":"u"},"cc":[{"type":"lead","id":"l"}]}"#;
    assert_eq!(sent, posted("POST /messages", body));
    assert_eq!(message.message_type, MessageType::Inapp);
    let (sent, _) = read!(intercom_client, "200 OK", MESSAGE, |client| client.messages().create().body_null());
    assert_eq!(sent, posted("POST /messages", "null"));
    let failure = r#"{"type":"error.list","request_id":"b0","errors":[{"code":"parameter_not_found","message":"No body supplied"}]}"#;
    let (_, reply) = call!(intercom_client, "400 Bad Request", failure, |client| client.messages().create());
    let error = reply.expect_err("400 is an error");
    assert_eq!((error.message(), error.body::<Problem>().is_some()), (Some("No body supplied"), true));
}

#[test]
fn conversations() {
    let conversation = r#"{"type":"conversation","id":"524","created_at":1734537559,"updated_at":1734537561,"waiting_since":1734537561,"snoozed_until":null,"source":{"type":"conversation","id":"403918349"},"contacts":{"type":"contact.list","contacts":[]},"first_contact_reply":{"created_at":1734537561},"admin_assignee_id":991267715,"team_assignee_id":5017691,"open":true,"state":"open","read":false,"tags":{"type":"tag.list","tags":[]},"priority":"not_priority","sla_applied":null,"statistics":null,"conversation_rating":null,"teammates":null,"title":null,"custom_attributes":{},"topics":{},"ticket":null,"linked_objects":{"type":"list"},"ai_agent":null,"ai_agent_participated":false,"conversation_parts":{"type":"conversation_part.list"}}"#;
    let (sent, reply) = read!(intercom_client, "200 OK", conversation, |client| {
        client
            .conversations()
            .reply("524", NewReply::Admin(Box::new(AdminReply::new(AdminReplyType::Note, "25").body("Noted"))))
    });
    let body = r#"{"message_type":"note","body":"Noted","admin_id":"25","type":"admin"}"#;
    assert_eq!(sent, posted("POST /conversations/524/reply", body));
    assert_eq!(reply.state, Some(ConversationState::Open));
    let user = r#"{"message_type":"comment","type":"user","intercom_user_id":"6762","body":"Thanks"}"#;
    let (sent, _) = read!(intercom_client, "200 OK", conversation, |client| {
        client.conversations().reply("524", NewReply::User(Json::parse_text(user).expect("JSON")))
    });
    assert_eq!(sent, posted("POST /conversations/524/reply", user));
}

#[test]
fn collections() {
    let list = r#"{"type":"list","data":[{"id":"159","workspace_id":"w","name":"English","url":"http://help-center.test/c","order":17,"created_at":1734537309,"updated_at":1734537309,"description":"d","icon":"bookmark","parent_id":null,"help_center_id":79}],"total_count":1,"pages":{"type":"pages","page":1,"per_page":20,"total_pages":1}}"#;
    let (sent, list) = read!(intercom_client, "200 OK", list, |client| client.collections().list());
    assert_eq!(sent, request("GET /help_center/collections", COMMON, ""));
    assert_eq!(list.total_count, Some(1));
}
