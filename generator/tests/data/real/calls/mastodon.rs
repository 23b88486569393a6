use mastodon_client::types::{AlertChanges, Problem, PushChange, PushChangeData, ValidationProblem};
use mastodon_client::{ApiKey, Client, ClientBuilder};

use crate::server::{call, read, request};

const COMMON: &[&str] = &["accept: application/json", "user-agent: mastodon-client/0.1.0", "authorization: Bearer t"];
const ACCOUNTS: &str = r#"[{"id":"1","username":"Gargron","acct":"Gargron","display_name":"Eugen","locked":false,"bot":false,"group":false,"discoverable":true,"indexable":false,"created_at":"2016-03-16T14:34:26.392Z","note":"","url":"https://mastodon.social/@Gargron","uri":"https://mastodon.social/users/Gargron","avatar":"a","avatar_static":"a","header":"h","header_static":"h","followers_count":318699,"following_count":453,"statuses_count":61013,"last_status_at":"2019-11-30","emojis":[],"fields":[{"name":"Patreon","value":"<a href=\"https://www.patreon.com/mastodon\">p</a>","verified_at":null}],"moved":null,"roles":[]}]"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, ApiKey::new("t").expect("a key"))
}

#[test]
fn accounts() {
    let head = "200 OK\r\nx-ratelimit-limit: 300\r\nlink: <https://mastodon.example/api/v1/lists/7/accounts?limit=1&max_id=1>; rel=\"next\"";
    let (sent, accounts) =
        read!(mastodon_client, head, ACCOUNTS, |client| client.lists().accounts("7").limit(1).since_id("0"));
    assert_eq!(sent, request("GET /api/v1/lists/7/accounts?limit=1&since_id=0", COMMON, ""));
    assert_eq!((accounts[0].followers_count, accounts[0].moved.is_null()), (318_699, true));
    let (sent, accounts) =
        read!(mastodon_client, "200 OK", ACCOUNTS, |client| client.follow_requests().list().limit(1).max_id("9"));
    assert_eq!(sent, request("GET /api/v1/follow_requests?limit=1&max_id=9", COMMON, ""));
    assert_eq!(accounts.len(), 1);
    let (_, reply) = call!(
        mastodon_client,
        "422 Unprocessable Entity",
        r#"{"error":"Validation failed","details":{"limit":[{"error":"ERR_INVALID"}]}}"#,
        |client| { client.follow_requests().list() }
    );
    let error = reply.expect_err("422 is an error");
    assert!(error.body::<ValidationProblem>().is_some() && error.body::<Problem>().is_none());
    let (_, reply) = call!(mastodon_client, "410 Gone", "", |client| client.follow_requests().list());
    assert_eq!(reply.expect_err("410 is an error").status(), Some(410));
}

#[test]
fn push() {
    let (sent, ()) = read!(mastodon_client, "200 OK", "{}", |client| client.push().delete());
    assert_eq!(sent, request("DELETE /api/v1/push/subscription", COMMON, ""));
    let subscription = r#"{"id":"328183","endpoint":"https://yourdomain.example/listener","standard":true,"alerts":{"admin.report":false,"admin.sign_up":true,"follow":true,"favourite":true,"reblog":true,"mention":true,"poll":true,"status":false,"update":false,"follow_request":false},"server_key":"BCk-QqERU0q="}"#;
    let (sent, subscription) = read!(mastodon_client, "200 OK", subscription, |client| {
        let alerts = AlertChanges::new().mention(true).admin_sign_up(false);
        client.push().change().body(PushChange::new().data(PushChangeData::new().alerts(alerts)).policy("followed"))
    });
    let body = r#"{"data":{"alerts":{"mention":true,"admin.sign_up":false}},"policy":"followed"}"#;
    assert_eq!(
        sent,
        request("PUT /api/v1/push/subscription", &[COMMON, &["content-type: application/json"]].concat(), body)
    );
    assert!(subscription.alerts.admin_sign_up);
}

#[test]
fn notification_requests() {
    let (sent, reply) =
        read!(mastodon_client, "200 OK", r#"{"merged":false}"#, |client| client.notification_requests().merged());
    assert_eq!(sent, request("GET /api/v1/notifications/requests/merged", COMMON, ""));
    assert!(!reply.merged);
}
