use searches_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON, JSON_BODY, sends, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_search_has_the_method_query_or_a_whole_query() {
    let (request, found) = read!(searches_client, "200 OK", r#"[{"id":"1"}]"#, |client| client.notes().search("a b"));
    assert_eq!(request, sent("searches", "QUERY /notes", JSON_BODY, r#"{"text":"a b"}"#));
    assert_eq!(found[0].id, "1");
    let (request, _) = read!(searches_client, "200 OK", "[]", |client| client.notes().list("a&b").tags(["c", "d"]));
    assert_eq!(request, sent("searches", "GET /notes?text=a%26b&tags=c&tags=d", JSON, ""));
}

#[test]
fn methods_of_other_standards_are_sent_as_they_are() {
    sends!(searches_client, |client| client.notes().copy("1", "2"), "COPY /notes/1", JSON_BODY, r#"{"to":"2"}"#);
    sends!(searches_client, |client| client.notes().purge("1"), "PURGE /notes/1", JSON, "");
}
