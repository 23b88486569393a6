use media_types_of_parts_client::types::AFields;
use media_types_of_parts_client::{Client, ClientBuilder, File};

use crate::server::read;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

/// Returns name, media type and content of the parts of a request.
fn parts(request: &str) -> Vec<(&str, Option<&str>, &str)> {
    let all = request.split("Content-Disposition: form-data; ").skip(1);
    let parts = all.map(|part| {
        let (head, rest) = part.split_once("\r\n\r\n").expect("a head");
        let content = rest.split_once("\r\n--").expect("an end").0;
        let media_type = head.split_once("Content-Type: ").map(|(_, media_type)| media_type);
        (head.split('"').nth(1).expect("a name"), media_type, content)
    });
    parts.collect()
}

#[test]
fn parts_have_the_media_types_of_the_document() {
    let (request, ()) = read!(media_types_of_parts_client, "204 No Content", "", |client| {
        let call = client.create_part().cover(File::from_bytes("c", "C")).note("n").notes(["1", "2"]).quoted("q");
        call.flags([7]).usual(AFields::new().a("u")).patch(AFields::new().a("p")).several("s").headed("h")
    });
    let json = Some("application/json");
    let expected = [
        ("cover", Some("image/png"), "C"),
        ("note", Some("text/markdown; charset=utf-8"), "n"),
        ("notes", Some("text/markdown"), "1"),
        ("notes", Some("text/markdown"), "2"),
        ("quoted", json, r#""q""#),
        ("flags", json, "7"),
        ("usual", json, r#"{"a":"u"}"#),
        ("patch", Some("application/merge-patch+json"), r#"{"a":"p"}"#),
        ("several", None, "s"),
        ("headed", None, "h"),
    ];
    assert_eq!(parts(&request), expected, "{request}");
}

#[test]
fn a_file_has_its_own_media_type_first() {
    let (request, ()) = read!(media_types_of_parts_client, "204 No Content", "", |client| {
        let call = client.create_part().cover(File::from_bytes("c", "C").with_media_type("image/webp"));
        call.pages_field([File::from_bytes("p", "P").with_media_type("image/jpeg")]).any(File::from_bytes("a", "A"))
    });
    let expected = [
        ("cover", Some("image/webp"), "C"),
        ("pages", Some("image/jpeg"), "P"),
        ("any", Some("application/octet-stream"), "A"),
    ];
    assert_eq!(parts(&request), expected, "{request}");
}
