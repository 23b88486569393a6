use bodies_that_differ_client::types::PatchItem;
use bodies_that_differ_client::{Client, ClientBuilder, File};

use crate::server::read;
use crate::{JSON_BODY, sent};

const CREATED: &str = r#"{"id":"1"}"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn one_operation_takes_json_parts_or_bytes() {
    let (request, file) = read!(bodies_that_differ_client, "201 Created", CREATED, |client| {
        client.create_file("https://example.com/a").dry(true)
    });
    let body = r#"{"url":"https://example.com/a"}"#;
    assert_eq!(request, sent("bodies-that-differ", "POST /files?dry=true", JSON_BODY, body));
    assert_eq!(file.id.as_deref(), Some("1"));
    let (request, _) = read!(bodies_that_differ_client, "201 Created", CREATED, |client| {
        client.create_file_multipart(File::from_bytes("a.txt", "first"))
    });
    assert!(request.contains("content-type: multipart/form-data; boundary="), "{request}");
    assert!(request.contains("Content-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n"), "{request}");
    let (request, _) =
        read!(bodies_that_differ_client, "201 Created", CREATED, |client| client.create_file_bytes("bytes"));
    let headers = ["accept: application/json", "content-type: application/octet-stream"];
    assert_eq!(request, sent("bodies-that-differ", "POST /files", &headers, "bytes"));
}

#[test]
fn a_patch_is_one_of_three() {
    let (request, ()) =
        read!(bodies_that_differ_client, "204 No Content", "", |client| { client.update_note("n").text("t") });
    let headers = ["accept: application/json", "content-type: application/merge-patch+json"];
    assert_eq!(request, sent("bodies-that-differ", "PATCH /notes/n", &headers, r#"{"text":"t"}"#));
    let (request, ()) = read!(bodies_that_differ_client, "204 No Content", "", |client| {
        client.update_note_json_patch("n", [PatchItem::new("add")])
    });
    let headers = ["accept: application/json", "content-type: application/json-patch+json"];
    assert_eq!(request, sent("bodies-that-differ", "PATCH /notes/n", &headers, r#"[{"op":"add"}]"#));
    let (request, ()) =
        read!(bodies_that_differ_client, "204 No Content", "", |client| client.update_note_form("n").text("a&b"));
    let headers = ["accept: application/json", "content-type: application/x-www-form-urlencoded"];
    assert_eq!(request, sent("bodies-that-differ", "PATCH /notes/n", &headers, "text=a%26b"));
}
