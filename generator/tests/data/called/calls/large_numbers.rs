use large_numbers_client::types::Counters;
use large_numbers_client::{Client, ClientBuilder};

use crate::server::read;
use crate::{JSON_BODY, sent};

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn integers_without_a_sign_are_exact_in_both_directions() {
    let body =
        r#"{"total":18446744073709551615,"all":[9223372036854775808,0],"small":1000,"half":4294967295,"exact":0.1}"#;
    let counters = Counters::new(u64::MAX).all([9_223_372_036_854_775_808_u64, 0]).small(1000);
    let counters = counters.half(u32::MAX).exact(large_numbers_client::Number::from(0.1));
    let (request, stored) = read!(large_numbers_client, "200 OK", body, |client| {
        client.replace_counters(0).with_body(counters.clone()).after(u64::MAX)
    });
    let expected = sent("large-numbers", "PUT /counters?after=18446744073709551615", JSON_BODY, body);
    assert_eq!(request, expected);
    assert_eq!(stored.total.as_u64(), Some(u64::MAX));
    assert_eq!(stored, counters);
}
