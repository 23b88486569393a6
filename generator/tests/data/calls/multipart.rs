//! Bodies of parts, with files.

use things_client::operations::{CreateUpload, ReplaceUpload};
use things_client::testing::{Fake, block_on};
use things_client::types::{NewUpload, UploadChange, UploadOwner, UploadSource};
use things_client::{Error, File, Json};

use crate::server::{COMMON, call, request};

/// Returns a request with these parts, each a head and a content.
fn posted(target: &str, boundary: &str, parts: &[(&str, &str)]) -> String {
    let part = |(head, content): &(&str, &str)| {
        let head = head.replace('\n', "\r\n");
        format!("--{boundary}\r\nContent-Disposition: form-data; {head}\r\n\r\n{content}\r\n")
    };
    let body = parts.iter().map(part).collect::<String>() + &format!("--{boundary}--\r\n");
    let media_type = format!("content-type: multipart/form-data; boundary={boundary}");
    request(target, &[&[media_type.as_str()], COMMON].concat(), &body)
}

const BOUNDARY: &str = "copperplate-runtime-0000000000";

fn clip() -> File {
    File::from_bytes("a.mp3", "CONTENT").with_media_type("audio/mpeg")
}

#[test]
fn required_fields_are_arguments_and_constants_are_in_their_place() {
    let (sent, replies) = call!("200 OK", r#"{"id":"t"}"#, |client| client.things().upload(clip(), "a b&c=d+ü\r\n\"x\""));
    let parts = [
        ("name=\"purpose\"", "batch"),
        ("name=\"file\"; filename=\"a.mp3\"\nContent-Type: audio/mpeg", "CONTENT"),
        ("name=\"title\"", "a b&c=d+ü\r\n\"x\""),
    ];
    assert_eq!(sent, posted("POST /uploads", BOUNDARY, &parts));
    assert!(replies.iter().all(|reply| reply.as_ref().is_ok_and(|reply| reply.id == "t")));
}

#[test]
fn every_kind_of_part() {
    let (sent, _) = call!("200 OK", r#"{"id":"t"}"#, |client| {
        client
            .things()
            .upload(File::from_bytes("Übung \\ \"1\".bin", vec![0, 200, 13, 10]), "t")
            .labels([("k&", "v")])
            .events([Json::from("e"), Json::null()])
            .meta(Json::from("m"))
            .source(UploadSource::Text("web".to_owned()))
            .owners([UploadOwner::new("o1"), UploadOwner::new("o2")])
            .owner(UploadOwner::new("o\"0"))
            .tags(["x", "y"])
            .size(7)
            .sheets([File::from_bytes("1", "one"), File::from_bytes("2", "two")])
            .body_field("more", Json::from(true))
    });
    let json = |name: &str| format!("name=\"{name}\"\nContent-Type: application/json");
    let file = |name: &str, file: &str| format!("name=\"{name}\"; filename=\"{file}\"\nContent-Type: application/octet-stream");
    let (owner, owners, meta, events) = (json("owner"), json("owners"), json("meta"), json("events"));
    let files = [file("file", "Übung \\ %221%22.bin"), file("sheets", "1"), file("sheets", "2")];
    let parts = [
        ("name=\"purpose\"", "batch"),
        (&files[0], "\0\u{c8}\r\n"),
        ("name=\"title\"", "t"),
        (&files[1], "one"),
        (&files[2], "two"),
        ("name=\"size\"", "7"),
        ("name=\"tags\"", "x"),
        ("name=\"tags\"", "y"),
        (&owner, r#"{"name":"o\"0"}"#),
        (&owners, r#"{"name":"o1"}"#),
        (&owners, r#"{"name":"o2"}"#),
        ("name=\"source\"", "web"),
        (&meta, "\"m\""),
        (&events, "\"e\""),
        (&events, "null"),
        ("name=\"labels[k&]\"", "v"),
        ("name=\"more\"", "true"),
    ];
    // The server shows a body that is no text with a character for each byte.
    let expected = posted("POST /uploads", BOUNDARY, &parts);
    let (head, body) = expected.split_once("\r\n\r\n").expect("a head");
    let bytes = body.replace('\u{c8}', "\u{1}").into_bytes().into_iter();
    let body: String = bytes.map(char::from).collect::<String>().replace('\u{1}', "\u{c8}");
    let length = body.chars().count();
    let head: String = head.lines().map(|line| if line.starts_with("content-length") { format!("content-length: {length}\r\n") } else { format!("{line}\r\n") }).collect();
    assert_eq!(sent, format!("{head}\r\n{body}"));
}

#[test]
fn null_clears_and_an_optional_body_is_sent_if_it_is_set() {
    let (sent, _) = call!("204 No Content", "", |client| client.things().replace_upload("7"));
    assert_eq!(sent, request("PUT /uploads/7", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| {
        client.things().replace_upload("7").body(UploadChange::new().note_null())
    });
    assert_eq!(sent, posted("PUT /uploads/7", BOUNDARY, &[("name=\"note\"", "")]));
    let (sent, _) = call!("204 No Content", "", |client| {
        client.things().replace_upload("7").body(UploadChange::new())
    });
    assert_eq!(sent, posted("PUT /uploads/7", BOUNDARY, &[]));
    let (sent, _) = call!("200 OK", r#"{"id":"t"}"#, |client| {
        client.things().upload(clip(), "t").size_null().tags(Vec::<String>::new()).sheets([])
    });
    assert!(sent.contains("name=\"size\"\r\n\r\n\r\n") && sent.contains("name=\"tags\"\r\n\r\n\r\n"), "{sent}");
    assert!(!sent.contains("sheets"), "{sent}");
}

#[test]
fn no_part_contains_the_boundary() {
    let content = format!("--{BOUNDARY}--\r\ncopperplate-runtime-0000000002 copperplate-runtime-00000000");
    let name = "copperplate-runtime-0000000001";
    let (sent, _) = call!("200 OK", r#"{"id":"t"}"#, |client| {
        client.things().upload(File::from_bytes(name, content.clone()), "t")
    });
    let boundary = "copperplate-runtime-0000000003";
    let head = format!("name=\"file\"; filename=\"{name}\"\nContent-Type: application/octet-stream");
    let parts = [("name=\"purpose\"", "batch"), (&head, content.as_str()), ("name=\"title\"", "t")];
    assert_eq!(sent, posted("POST /uploads", boundary, &parts));
}

#[test]
fn what_a_parser_would_read_differently_is_not_sent() {
    let fake = Fake::new();
    let refused = |file: File| {
        let error = block_on(fake.client().things().upload(file, "t")).expect_err("it cannot be sent");
        assert!(matches!(error, Error::InvalidRequest(_)), "{error:?}");
        error.to_string()
    };
    for name in ["", "a\r\nb", "a\0", "100%22", "a%0d", "a\\", "a\\\\b", "C:\\/x"] {
        let text = refused(File::from_bytes(name, "x"));
        assert!(text.contains("`file`"), "{name:?}: {text}");
    }
    for media_type in ["", "audio", "audio/mpeg\r\nX-A: b", "audio/ü"] {
        let text = refused(File::from_bytes("a", "x").with_media_type(media_type));
        assert!(text.contains("media type"), "{media_type:?}: {text}");
    }
    let call = fake.client().things().upload(clip(), "t").header("Content-Type", "multipart/form-data; boundary=x");
    let error = block_on(call).expect_err("the boundary is the client's");
    assert!(error.to_string().contains("boundary"), "{error}");
    let call = fake.client().things().upload(clip(), "t").body_field("a\"\r\n", Json::from(1));
    assert!(matches!(block_on(call), Err(Error::InvalidRequest(_))));
    assert!(fake.sent::<CreateUpload>().is_empty());
}

#[test]
fn secrets_and_contents_are_masked_where_it_is_shown() {
    let fake = Fake::new();
    let proof = File::from_bytes("canary-name.pem", "canary-content").with_media_type("text/plain");
    let upload = NewUpload::new(File::from_bytes("it's \"a\".txt", "canary-content"), "@title")
        .key("canary-key")
        .proof(proof)
        .owner(UploadOwner::new("o;type=x"));
    let call = fake.client().things().upload(clip(), "").with_body(upload.clone());
    let prepared = call.to_request().expect("a request");
    assert!(prepared.headers()["content-type"].to_str().is_ok_and(|text| text.ends_with(BOUNDARY)));
    assert_eq!(String::from_utf8_lossy(prepared.body()).matches("canary-content").count(), 2);
    let curl = prepared.to_curl();
    let parts = curl.lines().filter(|line| line.contains("-F") || line.contains("--form")).collect::<Vec<_>>();
    assert_eq!(
        parts,
        [
            r"  --form-string 'purpose=batch' \",
            r#"  -F 'file=@"it'\''s \"a\".txt";type=application/octet-stream' \"#,
            r"  --form-string 'title=@title' \",
            r"  --form-string 'key=***' \",
            r"  --form-string 'proof=***' \",
            r#"  -F 'owner="{\"name\":\"o;type=x\"}";type=application/json'"#,
        ],
        "{curl}"
    );
    assert!(!curl.to_lowercase().contains("content-type"), "{curl}");
    let odd = fake.client().things().upload(clip(), "t").with_body(upload.clone()).body_field("a=b", Json::from(1));
    let curl_of_odd = odd.to_request().expect("a request").to_curl();
    assert!(curl_of_odd.ends_with("--data-binary '@body.bin'"), "{curl_of_odd}");
    for text in [curl, curl_of_odd, format!("{upload:?}"), format!("{prepared:?}"), format!("{:?}", clip())] {
        assert!(!text.contains("canary") && !text.contains("CONTENT"), "{text}");
    }
    // A service that repeats the secret in its message.
    let (_, replies) = call!("402 Payment Required", r#"{"message":"bad key canary-key"}"#, |client| {
        client.things().upload(clip(), "t").key("canary-key")
    });
    for reply in replies {
        let text = reply.expect_err("402 is an error").to_string();
        assert!(text.contains("bad key") && !text.contains("canary"), "{text}");
    }
}

#[test]
fn a_fake_shows_the_parts() {
    let fake = Fake::new();
    fake.on::<ReplaceUpload>().value(());
    let content: Vec<u8> = (0..=255).collect();
    let sheets = [File::from_bytes("1", content.clone()), File::from_bytes("2", "").with_media_type("text/csv")];
    let call = fake.client().things().upload(clip(), "t").sheets(sheets.clone()).tags(["x"]);
    block_on(call.owner(UploadOwner::new("o"))).expect("a sample");
    let sent = &fake.sent::<CreateUpload>()[0].body;
    assert_eq!((sent.file.name(), sent.file.media_type()), ("a.mp3", Some("audio/mpeg")));
    assert_eq!((sent.file.read().expect("bytes"), sent.title.as_str()), ("CONTENT".into(), "t"));
    assert_eq!(sent.sheets.as_deref(), Some(&sheets[..]));
    assert_eq!(sent.tags.as_deref(), Some(&["x".to_owned()][..]));
    assert_eq!(sent.owner.as_ref().map(|owner| owner.name.as_str()), Some("o"));
    assert!(sent.mask.is_none());
    block_on(fake.client().things().replace_upload("7")).expect("a reply");
    assert!(fake.sent::<ReplaceUpload>()[0].body.is_none());
}

#[test]
#[should_panic(expected = "body.file: expected an object")]
fn a_fake_refuses_what_is_no_file() {
    let call = Fake::new().client().things().upload(clip(), "t").body_field("file", Json::from("text"));
    drop(block_on(call));
}

#[test]
fn a_file_that_is_opened_for_each_attempt_arrives_and_is_shown() {
    let file = File::from_fn("big.bin", 7, || Ok(std::io::Cursor::new("CONTENT"))).with_media_type("audio/mpeg");
    let server = crate::server::Server::responding(vec![("200 OK", r#"{"id":"t"}"#); 2]);
    let client = server.client();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async { client.things().upload(file.clone(), "t").await }).expect("a reply");
    client.blocking().things().upload(file.clone(), "t").send().expect("a reply");
    for sent in server.requests() {
        let (_, boundary) = sent.split_once("boundary=").expect("a boundary");
        let boundary = boundary.lines().next().expect("a line");
        let parts = [
            ("name=\"purpose\"", "batch"),
            ("name=\"file\"; filename=\"big.bin\"\nContent-Type: audio/mpeg", "CONTENT"),
            ("name=\"title\"", "t"),
        ];
        assert_eq!(sent, posted("POST /uploads", boundary, &parts));
    }
    let fake = Fake::new();
    let call = fake.client().things().upload(file.clone(), "t");
    let prepared = call.to_request().expect("a request");
    assert!(prepared.body().is_empty());
    let whole = prepared.upload().expect("an upload").clone().into_bytes().expect("bytes");
    assert!(String::from_utf8_lossy(&whole).contains("\r\n\r\nCONTENT\r\n"));
    assert!(prepared.to_curl().ends_with(concat!(
        r#"  -F 'file=@"big.bin";type=audio/mpeg' \"#,
        "\n  --form-string 'title=t'"
    )));
    block_on(call).expect("a sample");
    let sent = &fake.sent::<CreateUpload>()[0].body.file;
    assert_eq!((sent.name(), sent.read().expect("bytes")), ("big.bin", "CONTENT".into()));
    let broken = File::from_fn("big.bin", 8, || Ok(std::io::Cursor::new("CONTENT")));
    let error = block_on(fake.client().things().upload(broken, "t")).expect_err("it is too short");
    assert!(error.to_string().contains("the file `big.bin` ends after 7 of 8 bytes; nothing was sent"), "{error}");
    assert_eq!(fake.sent::<CreateUpload>().len(), 1);
}

/// An upload whose response is not held whole either.
#[test]
fn an_upload_with_a_response_chunk_by_chunk() {
    let server = crate::server::Server::responding(vec![("200 OK\r\ncontent-type: image/png", "PIXELS"); 2]);
    let client = server.client();
    let file = File::from_fn("big.bin", 7, || Ok(std::io::Cursor::new("CONTENT")));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let read = runtime.block_on(async {
        let mut part = client.things().convert_upload().file(file.clone()).stream().await.expect("a response");
        let mut whole = Vec::new();
        while let Some(chunk) = part.next().await.expect("a chunk") {
            whole.extend_from_slice(&chunk);
        }
        whole
    });
    assert_eq!(read, b"PIXELS");
    let part = client.blocking().things().convert_upload().file(file).stream().send().expect("a response");
    assert_eq!(part.map(|chunk| chunk.expect("a chunk")).collect::<Vec<_>>().concat(), b"PIXELS");
    assert!(server.requests().iter().all(|sent| sent.contains("\r\n\r\nCONTENT\r\n")));
}
