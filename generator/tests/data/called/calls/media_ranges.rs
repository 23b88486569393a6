use media_ranges_client::types::Note;
use media_ranges_client::{Client, ClientBuilder};

use crate::server::{call, read};
use crate::{JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn bytes_of_any_media_type_in_a_range_are_read() {
    let (request, image) =
        read!(media_ranges_client, "200 OK\r\ncontent-type: image/webp", "webp", |client| { client.get_image() });
    assert!(request.contains("\naccept: application/octet-stream, */*;q=0.9\n"), "{request}");
    assert_eq!(&image[..], b"webp");
    let (_, pdf) =
        read!(media_ranges_client, "200 OK\r\ncontent-type: application/pdf", "%PDF", |client| { client.get_pdf() });
    assert_eq!(&pdf[..], b"%PDF");
}

#[test]
fn json_goes_before_other_types_of_json() {
    sends!(media_ranges_client, |client| client.create_note().text("t"), "POST /notes", JSON_BODY, r#"{"text":"t"}"#);
    let head = "400 Bad Request\r\ncontent-type: application/vnd.acme+json";
    let (_, reply) = call!(media_ranges_client, head, r#"{"text":"wrong"}"#, |client| client.create_note());
    let error = reply.expect_err("an error");
    assert_eq!(error.body::<Note>().and_then(|note| note.text).as_deref(), Some("wrong"));
}
