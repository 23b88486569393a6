use query_in_the_path_client::types::OrderState;
use query_in_the_path_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn what_stands_in_the_path_is_in_the_query() {
    sends!(query_in_the_path_client, |client| client.items().list("a b"), "GET /items?name=a%20b", JSON, "");
    sends!(query_in_the_path_client, |client| client.items().get("1", "now"), "GET /items/1?since=now", JSON, "");
    sends!(
        query_in_the_path_client,
        |client| client.orders().get().state(OrderState::Paid),
        "GET /orders?state=paid",
        JSON,
        ""
    );
    sends!(
        query_in_the_path_client,
        |client| client.orders().get_orders_view_status(),
        "GET /orders?view=status",
        JSON,
        ""
    );
}
