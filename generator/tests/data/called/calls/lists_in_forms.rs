use lists_in_forms_client::{Builder, Client};

use crate::sends;

fn client(address: &str) -> Builder<Client> {
    Client::builder(address)
}

#[test]
fn a_list_is_one_text_or_a_pair_for_each_element() {
    let headers = ["accept: application/json", "content-type: application/x-www-form-urlencoded"];
    sends!(
        lists_in_forms_client,
        |client| client.search().create("a,b").spaces([1, 2]).exploded(["x", "y z"]).unsaid(["u"]),
        "POST /search",
        &headers,
        "commas=a%2Cb&spaces=1&spaces=2&exploded=x&exploded=y%20z&unsaid=u"
    );
}
