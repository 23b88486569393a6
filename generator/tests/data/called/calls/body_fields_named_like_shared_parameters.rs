use body_fields_named_like_shared_parameters_client::{Client, ClientBuilder, File};

use crate::server::read;
use crate::{JSON, JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn fields_and_parameters_of_one_name_arrive_where_they_belong() {
    let zone = [JSON_BODY, &["x-zone: z"]].concat();
    sends!(
        body_fields_named_like_shared_parameters_client,
        |client| client.create_d().site("body").text("t").site_query("query").x_zone("z"),
        "POST /d?site=query",
        &zone,
        r#"{"site":"body","text":"t"}"#
    );
    let shared = [JSON, &["x-zone: z"]].concat();
    sends!(
        body_fields_named_like_shared_parameters_client,
        |client| client.get_a().site("s").x_zone("z"),
        "GET /a?site=s",
        &shared,
        ""
    );
    let (request, ()) = read!(body_fields_named_like_shared_parameters_client, "204 No Content", "", |client| {
        client.replace_d("part").x_minus_zone("header").picture(File::from_bytes("p", "content")).site("s")
    });
    assert!(request.starts_with("PUT /d?site=s HTTP/1.1\n"), "{request}");
    assert!(request.contains("\nx-zone: header\n"), "{request}");
    assert!(request.contains("name=\"x_zone\"\r\n\r\npart\r\n"), "{request}");
}
