use parameter_twice_in_a_path_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn each_place_has_its_value() {
    sends!(parameter_twice_in_a_path_client, |client| client.get_p_q(1, 2), "GET /p/1/q/2", JSON, "");
    sends!(parameter_twice_in_a_path_client, |client| client.get_r("a", "b", "c", "d"), "GET /r/a/b/c/d", JSON, "");
}
