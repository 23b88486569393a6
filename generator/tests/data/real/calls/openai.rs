#![allow(deprecated, reason = "the service has deprecated threads")]

use openai_client::types::{
    AudioFormat, ErrorResponse, Included, MessageRole, NewContent, NewMessage, NewPart, NewTextPart, NewThread, Part,
};
use openai_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::server::{call, read, request};

const PLAIN: &[&str] = &["accept: application/json", "user-agent: openai-client/0.1.0"];

fn client(address: &str) -> ClientBuilder<Client> {
    let key = |key| ApiKey::new(key).expect("a key");
    Client::builder(format!("{address}/v1").as_str(), Credentials::key(key("sk")).and(Credentials::admin(key("admin"))))
}

fn as_admin(target: &str) -> String {
    request(target, &[PLAIN, &["authorization: Bearer admin"]].concat(), "")
}

fn posted(target: &str, body: &str) -> String {
    let body_type: &[&str] = if body.is_empty() { &["content-length: 0"] } else { &["content-type: application/json"] };
    request(target, &[PLAIN, &["authorization: Bearer sk"], body_type].concat(), body)
}

#[test]
fn organization() {
    let users = r#"{"object":"list","data":[{"object":"organization.user","id":"user_abc","name":"First Last","email":"user@example.com","role":"owner","added_at":1711471533,"user":{"object":"user"},"projects":null}],"first_id":"user_abc","last_id":"user_abc","has_more":false}"#;
    let (sent, users) = read!(openai_client, "200 OK", users, |client| {
        client.organization_users().list().limit(20).after("user_0").emails(["a@example.com", "b+c@example.com"])
    });
    assert_eq!(
        sent,
        as_admin("GET /v1/organization/users?limit=20&after=user_0&emails=a%40example.com&emails=b%2Bc%40example.com")
    );
    assert_eq!(users.data[0].added_at, 1_711_471_533);
    let deleted = r#"{"object":"organization.project.service_account.deleted","id":"svc_acct_abc","deleted":true}"#;
    let (sent, deleted) =
        read!(openai_client, "200 OK", deleted, |client| client.service_accounts().delete("proj_abc", "svc_acct_abc"));
    assert_eq!(sent, as_admin("DELETE /v1/organization/projects/proj_abc/service_accounts/svc_acct_abc"));
    assert!(deleted.deleted);
}

#[test]
fn threads() {
    let thread =
        r#"{"id":"thread_abc123","object":"thread","created_at":1699012949,"metadata":{},"tool_resources":null}"#;
    let (sent, thread_made) = read!(openai_client, "200 OK", thread, |client| client.threads().create());
    assert_eq!(sent, posted("POST /v1/threads", ""));
    assert_eq!(thread_made.id, "thread_abc123");
    let (sent, _) = read!(openai_client, "200 OK", thread, |client| {
        let message = NewMessage::new(MessageRole::User, NewContent::Text("Hello".to_owned())).metadata_null();
        client.threads().create().body(NewThread::new().messages([message]))
    });
    assert_eq!(sent, posted("POST /v1/threads", r#"{"messages":[{"role":"user","content":"Hello","metadata":null}]}"#));
    let message = r#"{"id":"msg_abc123","object":"thread.message","created_at":1713226573,"assistant_id":null,"thread_id":"thread_abc123","run_id":null,"role":"user","status":"completed","incomplete_details":null,"completed_at":null,"incomplete_at":null,"content":[{"type":"text","text":{"value":"How?","annotations":[]}},{"type":"refusal","refusal":"no"}],"attachments":[],"metadata":{}}"#;
    let (sent, message) = read!(openai_client, "200 OK", message, |client| {
        let part = NewPart::Text(Box::new(NewTextPart::new("How?")));
        client
            .threads()
            .add_message("thread_abc123", MessageRole::User, NewContent::Parts(vec![part]))
            .metadata([("k", "v")])
    });
    let body = r#"{"role":"user","content":[{"text":"How?","type":"text"}],"metadata":{"k":"v"}}"#;
    assert_eq!(sent, posted("POST /v1/threads/thread_abc123/messages", body));
    assert!(matches!(&message.content[1], Part::Refusal(part) if part.refusal == "no"));
    let failure = r#"{"error":{"code":null,"message":"Rate limit reached","param":null,"type":"requests"}}"#;
    let (_, reply) =
        call!(openai_client, "429 Too Many Requests\r\nretry-after: 1", failure, |client| client.threads().create());
    let error = reply.expect_err("429 is an error");
    assert_eq!((error.message(), error.body::<ErrorResponse>().is_some()), (Some("Rate limit reached"), true));
}

#[test]
fn transcription_sessions() {
    let session = r#"{"id":"sess_BBwZc7cFV3XizEyKGDCGL","object":"realtime.transcription_session","expires_at":1742188264,"modalities":["audio","text"],"turn_detection":{"type":"server_vad","threshold":0.5},"input_audio_format":"pcm16","input_audio_transcription":{"model":"gpt-4o-transcribe"},"client_secret":{"value":"ek_1","expires_at":0}}"#;
    let (sent, session) = read!(openai_client, "200 OK", session, |client| {
        let call = client.transcription_sessions().create().input_audio_format(AudioFormat::G711Ulaw);
        call.include([Included::ItemInputAudioTranscriptionLogprobs])
    });
    let body = r#"{"input_audio_format":"g711_ulaw","include":["item.input_audio_transcription.logprobs"]}"#;
    assert_eq!(sent, posted("POST /v1/realtime/transcription_sessions", body));
    assert!(!format!("{session:?}").contains("ek_1"));
}
