use paths_not_in_ascii_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_path_is_escaped() {
    sends!(paths_not_in_ascii_client, |client| client.get_street("ä/b"), "GET /stra%C3%9Fe/%C3%A4%2Fb", JSON, "");
    sends!(paths_not_in_ascii_client, |client| client.get_size("1"), "GET /gr%C3%B6%C3%9Fen/1", JSON, "");
    sends!(paths_not_in_ascii_client, |client| client.get_order(1), "GET /%E6%B3%A8%E6%96%87/1", JSON, "");
    sends!(paths_not_in_ascii_client, |client| client.get_rocket("1"), "GET /%F0%9F%9A%80/1", JSON, "");
    sends!(paths_not_in_ascii_client, |client| client.get_odd(), "GET /100%25/a%7Cb/A~%2f", JSON, "");
    sends!(
        paths_not_in_ascii_client,
        |client| client.get_constant(),
        "GET /gr%C3%B6%C3%9Fe?gr%C3%B6%C3%9Fe=gro%C3%9F&leer=",
        JSON,
        ""
    );
}
