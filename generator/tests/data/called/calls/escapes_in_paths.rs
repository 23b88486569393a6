use escapes_in_paths_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_path_is_sent_as_it_is_escaped() {
    sends!(escapes_in_paths_client, |client| client.menu(), "GET /caf%C3%A9/%2Fmenu", JSON, "");
    let headers = [JSON, &["content-length: 0"]].concat();
    sends!(
        escapes_in_paths_client,
        |client| client.update_pull_of_document("a/b %20"),
        "POST /Pull%20of%20a%20document/a%2Fb%20%2520",
        &headers,
        ""
    );
}
