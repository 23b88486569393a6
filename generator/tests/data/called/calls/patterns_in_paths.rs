use patterns_in_paths_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_pattern_is_not_sent() {
    sends!(patterns_in_paths_client, |client| client.get_user(7), "GET /users/7", JSON, "");
    let headers = [JSON, &["content-length: 0"]].concat();
    sends!(patterns_in_paths_client, |client| client.use_code("abc"), "POST /codes/abc/use", &headers, "");
    sends!(patterns_in_paths_client, |client| client.get_part("1", 2), "GET /things/1/2", JSON, "");
}

#[test]
fn slashes_are_sent_where_the_pattern_matches_them() {
    sends!(patterns_in_paths_client, |client| client.get_file("a/b c"), "GET /files/a/b%20c", JSON, "");
    sends!(patterns_in_paths_client, |client| client.get_asset("a/b"), "GET /assets/a/b", JSON, "");
    sends!(patterns_in_paths_client, |client| client.get_static("a/b"), "GET /static/a/b", JSON, "");
    sends!(patterns_in_paths_client, |client| client.get_name("a/b"), "GET /names/a%2Fb", JSON, "");
}
