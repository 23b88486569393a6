//! Lists and objects in paths, and entries of an object as query parameters.

use std::collections::BTreeMap;

use things_client::Error;
use things_client::operations::{ExplodedStylesThings, MatrixStylesThings, PairsStylesThings};
use things_client::testing::{Fake, block_on};
use things_client::types::{StyledColor, StyledArea, StyledPlace};

use crate::server::{COMMON, call, request};

#[test]
fn they_arrive_as_they_are_written() {
    let (sent, _) = call!("204 No Content", "", |client| client.things().comma_styles([1, 2]).chosen(["a,b", "c"]));
    assert_eq!(sent, request("GET /styles/1,2/comma?ids=a%2Cb,c", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| client.things().pairs_styles(StyledPlace::new(1).lon(2)));
    assert_eq!(sent, request("GET /styles/at:lat=1,lon=2", COMMON, ""));
    let colors = [StyledColor::Red, StyledColor::DarkBlue];
    let (sent, _) = call!("204 No Content", "", |client| client.things().label_styles(colors.clone()));
    assert_eq!(sent, request("GET /styles/file.red.dark%20blue", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| client.things().matrix_styles("o", [("a", true)]));
    assert_eq!(sent, request("GET /styles/o;a=true", COMMON, ""));
    let (sent, _) = call!("204 No Content", "", |client| {
        client.things().exploded_styles([("color", ["red", "blue"])]).size(3).place(StyledArea::new(1))
    });
    assert_eq!(sent, request("GET /styles?size=3&place=lat,1&color=red&color=blue", COMMON, ""));
}

#[test]
fn values_that_would_be_read_as_others_are_refused() {
    let fake = Fake::new();
    let client = fake.client();
    let refused = |error: Error| match error {
        Error::InvalidRequest(error) => error.parameter().to_owned(),
        error => panic!("{error}"),
    };
    assert_eq!(refused(block_on(client.things().comma_styles([0; 0])).expect_err("no value")), "ids");
    let call = client.things().exploded_styles([("size", ["1"])]).size(3);
    assert_eq!(refused(block_on(call).expect_err("the name of another parameter")), "filters");
    assert!(fake.requests().is_empty());
}

#[test]
fn a_fake_finds_their_values_and_masks_secrets() {
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.things().pairs_styles(StyledPlace::new(1))).expect("sent");
    block_on(client.things().matrix_styles("o", [("CANARY", true)])).expect("sent");
    block_on(client.things().exploded_styles([("any", ["a"])])).expect("sent");
    assert_eq!(fake.sent_once::<PairsStylesThings>().place, StyledPlace::new(1));
    assert_eq!(fake.sent_once::<MatrixStylesThings>().tags.get("CANARY"), Some(&true));
    let filters: BTreeMap<_, _> = fake.sent_once::<ExplodedStylesThings>().filters.into_iter().collect();
    assert_eq!(filters["any"], ["a"]);
    let curl = client.things().matrix_styles("o", [("CANARY", true)]).to_request().expect("a good call").to_curl();
    assert!(curl.contains("/styles/o%2A%2A%2A'") && !curl.contains("CANARY"), "{curl}");
}
