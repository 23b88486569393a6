use json_in_forms_client::types::Message;
use json_in_forms_client::{Client, ClientBuilder, Json};

use crate::sends;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

fn encoded(text: &str) -> String {
    let encode =
        |byte: u8| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(encode).collect()
}

#[test]
fn json_is_one_pair() {
    let headers = ["accept: application/json", "content-type: application/x-www-form-urlencoded"];
    let message = || Message::new(["a", "é&"]);
    sends!(
        json_in_forms_client,
        |client| {
            let call = client.predict(message()).list([message()]).texts(["x"]).text("t").count(1);
            call.any(Json::from(true)).empty_null().plain("p").deep(message())
        },
        "POST /predict",
        &headers,
        &[
            ("json", r#"{"names":["a","é&"]}"#),
            ("list", r#"[{"names":["a","é&"]}]"#),
            ("texts", r#"["x"]"#),
            ("text", r#""t""#),
            ("count", "1"),
            ("any", "true"),
            ("empty", ""),
            ("plain", "p"),
            ("deep[names]", "a"),
            ("deep[names]", "é&"),
        ]
        .map(|(name, value)| format!("{}={}", encoded(name), encoded(value)))
        .join("&")
    );
}
