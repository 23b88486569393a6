use exploded_objects_client::types::GetRequiredFilterRange;
use exploded_objects_client::{Client, ClientBuilder};

use crate::{JSON, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn fields_are_parameters_and_others_can_be_added() {
    sends!(
        exploded_objects_client,
        |client| client.get_extra().state("s").query_param("anything", "x"),
        "GET /extra?state=s&anything=x",
        JSON,
        ""
    );
    sends!(
        exploded_objects_client,
        |client| client.get_required("s").labels(["a", "b"]).range(GetRequiredFilterRange::new().from(1)),
        "GET /required?state=s&labels=a&labels=b&range%5Bfrom%5D=1",
        JSON,
        ""
    );
}

#[test]
fn parameters_come_before_fields_of_their_names() {
    sends!(
        exploded_objects_client,
        |client| client.get_beside().name(7),
        "GET /beside?Name=7&Version=2010-12-01",
        JSON,
        ""
    );
    sends!(
        exploded_objects_client,
        |client| client.get_unlike().id("i").a("a").b("b"),
        "GET /unlike?id=i&a=a&b=b",
        JSON,
        ""
    );
}

#[test]
fn elements_that_nothing_describes_are_texts() {
    sends!(
        exploded_objects_client,
        |client| client.get_any().ids(["1", "b"]).kinds(["x", "y"]),
        "GET /any?ids=1&ids=b&kinds=x,y",
        JSON,
        ""
    );
    sends!(
        exploded_objects_client,
        |client| client.get_any().deep([1, 2]),
        "GET /any?deep%5B0%5D=1&deep%5B1%5D=2",
        JSON,
        ""
    );
}
