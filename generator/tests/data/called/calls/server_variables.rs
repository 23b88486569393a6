use server_variables_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn the_fixed_part_of_the_url_is_in_the_path() {
    sends!(server_variables_client, |client| client.get_a(), "GET /v1/a", JSON, "");
    sends!(server_variables_client, |client| client.get_own_variables(), "GET /v2/own", JSON, "");
}
