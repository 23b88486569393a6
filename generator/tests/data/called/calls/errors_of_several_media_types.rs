use errors_of_several_media_types_client::types::Problem;
use errors_of_several_media_types_client::{Client, ClientBuilder};

use crate::server::call;

const PROBLEM: &str = r#"{"detail":"d"}"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

/// Returns what the body of an error says, if it is that of the document.
macro_rules! detail {
    ($head:expr, |$client:ident| $call:expr) => {{
        let (_, reply) = call!(errors_of_several_media_types_client, $head, PROBLEM, |$client| $call);
        reply.expect_err("an error").body::<Problem>().map(|problem| problem.detail.clone())
    }};
}

#[test]
fn the_body_of_an_error_is_read_whatever_stands_beside_its_media_type() {
    let json = "400 Bad Request\r\ncontent-type: application/json";
    let detail = Some("d".to_owned());
    assert_eq!(detail!(json, |client| client.get_thing()), detail);
    let problem = "404 Not Found\r\ncontent-type: application/problem+json";
    assert_eq!(detail!(problem, |client| client.get_thing()), detail);
    let charset = "409 Conflict\r\ncontent-type: application/json; charset=utf-8";
    assert_eq!(detail!(charset, |client| client.get_thing()), detail);
    let other = "418 I'm a teapot\r\ncontent-type: application/json";
    assert_eq!(detail!(other, |client| client.get_job()), detail);
    assert_eq!(detail!("503 Service Unavailable\r\ncontent-type: application/json", |client| client.get_job()), detail);
}

#[test]
fn the_text_of_an_error_is_kept() {
    let head = "500 Internal Server Error\r\ncontent-type: text/html";
    let (_, reply) = call!(errors_of_several_media_types_client, head, "<p>down</p>", |client| client.get_thing());
    let error = reply.expect_err("an error");
    assert!(error.body::<Problem>().is_none());
    assert_eq!(error.raw_body(), Some(&b"<p>down</p>"[..]));
}
