use flags_in_paths_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_flag_is_a_name_alone() {
    let headers = [JSON, &["content-length: 0"]].concat();
    sends!(flags_in_paths_client, |client| client.ping(), "POST /?unused", &headers, "");
    sends!(flags_in_paths_client, |client| client.get_acl("b"), "GET /b?acl", JSON, "");
    sends!(flags_in_paths_client, |client| client.get_policy("b").limit(1), "GET /b?limit=1&v=2&policy", JSON, "");
    sends!(flags_in_paths_client, |client| client.get_cors("b"), "GET /b?cors", JSON, "");
    sends!(flags_in_paths_client, |client| client.get_tags("b"), "GET /b?tags=", JSON, "");
}
