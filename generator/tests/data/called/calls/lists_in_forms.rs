use lists_in_forms_client::{Client, ClientBuilder, RetryPolicy};

use crate::sends;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn a_list_is_one_text_or_a_pair_for_each_element() {
    let headers = ["accept: application/json", "content-type: application/x-www-form-urlencoded"];
    sends!(
        lists_in_forms_client,
        |client| {
            let call = client.search(["a", "b&"]).pipes(["p q", "r"]).spaces([1, 2]);
            call.exploded(["x", "y z"]).unsaid(["u"]).joined([3, 4]).objects("[]")
        },
        "POST /search",
        &headers,
        "commas=a%2Cb%26&pipes=p%20q%7Cr&spaces=1&spaces=2&exploded=x&exploded=y%20z&unsaid=u&joined=3%204&objects=%5B%5D"
    );
}

#[test]
fn an_element_that_would_be_two_is_not_sent() {
    // Nothing listens there.
    let client = client("http://127.0.0.1:1").retry(RetryPolicy::never()).build().expect("a client");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    for (commas, pipes, rule) in [(["a,b", "c"], ["p", "q"], "a comma"), (["a", "b"], ["p|q", "r"], "a vertical bar")] {
        let call = client.search(commas).pipes(pipes);
        let error = runtime.block_on(async { call.await.expect_err("refused") });
        assert!(error.to_string().contains(rule), "{error}");
    }
}
