use streams_of_grpc_gateway_client::{Client, ClientBuilder, RetryPolicy};

use crate::server::Server;
use crate::{JSON_BODY, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn lines_labelled_as_json_have_a_message_or_an_error_each() {
    let body = "{\"result\":{\"created\":true}}\n{\"error\":{\"message\":\"compacted\"}}\n";
    let server = Server::responding("200 OK\r\ncontent-type: application/json", body);
    let builder = client(&format!("http://{}", server.address)).retry(RetryPolicy::never());
    let client = builder.build().expect("a client");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let lines = runtime.block_on(async {
        let (mut stream, mut lines) = (client.watch().key("k").lines().await.expect("lines"), Vec::new());
        while let Some(line) = stream.next().await.expect("a line") {
            assert!(line.deviations().is_empty(), "{:?}", line.deviations());
            lines.push(line.into_value());
        }
        lines
    });
    assert_eq!(server.request(), sent("streams-of-grpc-gateway", "POST /v3/watch", JSON_BODY, r#"{"key":"k"}"#));
    let [first, last] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(first.result.as_ref().and_then(|message| message.created), Some(true));
    assert!(first.error.is_none() && last.error.is_some());
}
