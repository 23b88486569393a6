use parts_with_files_client::{Client, ClientBuilder, File};

use crate::server::read;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

fn file(name: &str) -> File {
    File::from_bytes(name, "content")
}

/// Returns the heads of the parts of a request: name, file name, media type.
fn parts(request: &str) -> Vec<(String, bool, Option<String>)> {
    let heads = request.split("Content-Disposition: form-data; ").skip(1);
    let parts = heads.map(|rest| {
        let head = rest.split("\r\n\r\n").next().expect("a head");
        let name = head.split('"').nth(1).expect("a name").to_owned();
        let media = head.split("Content-Type: ").nth(1).map(|media| media.trim().to_owned());
        (name, head.contains("filename="), media)
    });
    parts.collect()
}

#[test]
fn files_are_parts_with_file_names() {
    let (request, ()) = read!(parts_with_files_client, "204 No Content", "", |client| {
        let call = client.by_format(file("p")).named(file("n")).all(file("a")).nullable(file("m"));
        call.several([file("s1"), file("s2")]).several_or_null([file("o")]).beside([file("b")]).text("t")
    });
    let found: Vec<_> = parts(&request).into_iter().map(|(name, is_file, _)| (name, is_file)).collect();
    let files = ["plain", "named", "all", "nullable", "several", "several", "several_or_null", "beside"];
    let mut expected: Vec<_> = files.into_iter().map(|name| (name.to_owned(), true)).collect();
    expected.push(("text".to_owned(), false));
    assert_eq!(found, expected, "{request}");
}

#[test]
fn the_media_type_of_a_part_says_what_a_file_is() {
    let (request, ()) = read!(parts_with_files_client, "204 No Content", "", |client| {
        client.by_media_type().any(file("a")).image(file("i").with_media_type("image/png")).base64("YQ==")
    });
    let found = parts(&request);
    assert!(found.contains(&("image".to_owned(), true, Some("image/png".to_owned()))), "{request}");
    assert!(found.iter().any(|(name, is_file, _)| name == "any" && *is_file), "{request}");
    assert!(found.iter().any(|(name, is_file, _)| name == "base64" && !is_file), "{request}");
}
