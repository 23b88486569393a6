use open_records_client::types::{OpenClosed, OpenFlag, OpenRequired, OpenTyped};
use open_records_client::{Client, ClientBuilder, JsonObject};

use crate::{JSON_BODY, sends};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn other_properties_are_sent() {
    let flag = || OpenFlag::new().id("i").extra([("any", true)]);
    sends!(
        open_records_client,
        |client| client.replace_open(OpenRequired {
            flag: flag(),
            empty: OpenFlag::new(),
            parts: OpenFlag::new(),
            typed: OpenTyped::new().extra([("n", 1)]),
            closed: OpenClosed::new(),
            unsaid: OpenClosed::new(),
            free: JsonObject::new(),
        },),
        "PUT /open",
        JSON_BODY,
        r#"{"flag":{"id":"i","any":true},"empty":{},"parts":{},"typed":{"n":1},"closed":{},"unsaid":{},"free":{}}"#
    );
}
