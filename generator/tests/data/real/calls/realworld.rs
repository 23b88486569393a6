use realworld_client::types::{GenericError, NewUser, NewUserRequired};
use realworld_client::{ApiKey, Client, ClientBuilder};

use crate::server::{call, read, request};

const PLAIN: &[&str] = &["accept: application/json", "user-agent: realworld-client/0.1.0"];
const KEY: &[&str] = &["accept: application/json", "user-agent: realworld-client/0.1.0", "authorization: Token jwt"];
const JSON: &str = "content-type: application/json";

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(format!("{address}/api").as_str(), ApiKey::new("jwt").expect("a key"))
}

#[test]
fn profiles_and_users() {
    let profile = r#"{"profile":{"username":"ada","bio":"b","image":"https://example.org/ada.jpg","following":false}}"#;
    let (sent, reply) = read!(realworld_client, "200 OK", profile, |client| client.profiles().get("ada"));
    assert_eq!(sent, request("GET /api/profiles/ada", PLAIN, ""));
    assert_eq!(reply.profile.username, "ada");
    let user = r#"{"user":{"email":"ada@example.com","token":"t-1","username":"ada","bio":"","image":""}}"#;
    let (sent, reply) = read!(realworld_client, "200 OK", user, |client| client.users().current());
    assert_eq!(sent, request("GET /api/user", KEY, ""));
    assert_eq!(reply.user.email, "ada@example.com");
    let (sent, _) = read!(realworld_client, "201 Created", user, |client| client.users().create(NewUser::new(
        NewUserRequired { username: "ada".into(), email: "ada@example.com".into(), password: "pw\"".into() }
    )));
    let body = r#"{"user":{"username":"ada","email":"ada@example.com","password":"pw\""}}"#;
    assert_eq!(sent, request("POST /api/users", &[PLAIN, &[JSON]].concat(), body));
}

#[test]
fn articles() {
    let article = r#"{"article":{"slug":"slug-1","title":"t","description":"d","body":"b","tagList":["tag"],"createdAt":"2016-02-18T03:22:56.637Z","updatedAt":"2016-02-18T03:48:35.824Z","favorited":false,"favoritesCount":0,"author":{"username":"ada","bio":"","image":"","following":false}}}"#;
    let (sent, reply) =
        read!(realworld_client, "200 OK", article, |client| client.articles().unfavorite("slug-1"));
    assert_eq!(sent, request("DELETE /api/articles/slug-1/favorite", KEY, ""));
    assert_eq!(reply.article.tag_list, ["tag"]);
    let comments = r#"{"comments":[{"id":1,"createdAt":"2016-02-18T03:22:56.637Z","updatedAt":"2016-02-18T03:22:56.637Z","body":"b","author":{"username":"ada","bio":"","image":"","following":false}}]}"#;
    let (sent, reply) =
        read!(realworld_client, "200 OK", comments, |client| client.articles().comments("slug-1"));
    assert_eq!(sent, request("GET /api/articles/slug-1/comments", PLAIN, ""));
    assert_eq!(reply.comments[0].id, 1);
    let (_, reply) = call!(
        realworld_client,
        "422 Unprocessable Entity",
        r#"{"errors":{"body":["can't be empty","is odd"]}}"#,
        |client| { client.articles().comments("x") }
    );
    let error = reply.expect_err("422 is an error");
    assert_eq!(error.message(), Some("can't be empty; is odd"));
    assert_eq!(error.body::<GenericError>().expect("it is described").errors.body.len(), 2);
}
