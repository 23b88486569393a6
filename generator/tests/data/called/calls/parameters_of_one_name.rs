use parameters_of_one_name_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_name_and_the_same_with_brackets_are_both_sent() {
    sends!(
        parameters_of_one_name_client,
        |client| client.get_brackets_last().ids("a").ids_bracket_end(["b", "c"]),
        "GET /brackets-last?ids=a&ids%5B%5D=b&ids%5B%5D=c",
        JSON,
        ""
    );
    sends!(
        parameters_of_one_name_client,
        |client| client.get_brackets_first().ids(["b"]).ids_query("a"),
        "GET /brackets-first?ids%5B%5D=b&ids=a",
        JSON,
        ""
    );
    sends!(
        parameters_of_one_name_client,
        |client| client.get_field().state("s").kind("k"),
        "GET /field?state=s&kind=k",
        JSON,
        ""
    );
}
