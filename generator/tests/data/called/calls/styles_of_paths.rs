use styles_of_paths_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn labels_and_matrices() {
    sends!(styles_of_paths_client, |client| client.label("x.y"), "GET /a/.x.y", JSON, "");
    sends!(styles_of_paths_client, |client| client.matrix(7), "GET /b/;id=7", JSON, "");
    sends!(styles_of_paths_client, |client| client.both("a;b", "c=d"), "GET /c/a%3Bb/;two-three=c%3Dd", JSON, "");
}
