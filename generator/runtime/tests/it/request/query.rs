//! Queries: every value arrives unchanged, and lists are encoded in their style.

use copperplate_runtime::{ArrayStyle, Error, Number, Timestamp};

use crate::support::api::{Client, Find};
use crate::support::fake::Fake;
use crate::support::now::now;

fn query(style: ArrayStyle, set: impl FnOnce(&mut Find)) -> Option<String> {
    let fake = Fake::happy();
    let builder = Client::builder("https://api.example.com").transport(fake.clone());
    let mut call = builder.query_arrays(style).build().unwrap().find("id");
    set(&mut call);
    now(call.send()).unwrap();
    fake.take_one().uri().query().map(str::to_owned)
}

fn texts(values: &[&str]) -> Vec<String> {
    values.iter().map(|&value| value.to_owned()).collect()
}

#[test]
fn lists_are_encoded_by_the_style() {
    for (values, repeat, brackets, comma) in [
        (&["a", "b"][..], "tags=a&tags=b", "tags%5B%5D=a&tags%5B%5D=b", "tags=a,b"),
        (&["a"], "tags=a", "tags%5B%5D=a", "tags=a"),
        (
            &["a,b", "c&d=e"],
            "tags=a%2Cb&tags=c%26d%3De",
            "tags%5B%5D=a%2Cb&tags%5B%5D=c%26d%3De",
            "tags=a%2Cb,c%26d%3De",
        ),
        (&["", ""], "tags=&tags=", "tags%5B%5D=&tags%5B%5D=", "tags=,"),
    ] {
        assert_eq!(query(ArrayStyle::Repeat, |call| call.tags = Some(texts(values))).as_deref(), Some(repeat));
        assert_eq!(query(ArrayStyle::Brackets, |call| call.tags = Some(texts(values))).as_deref(), Some(brackets));
        assert_eq!(query(ArrayStyle::Comma, |call| call.tags = Some(texts(values))).as_deref(), Some(comma));
    }
}

#[test]
fn what_is_not_given_leaves_no_trace() {
    for style in [ArrayStyle::Repeat, ArrayStyle::Brackets, ArrayStyle::Comma] {
        assert_eq!(query(style, |_| ()), None);
        assert_eq!(query(style, |call| call.tags = Some(texts(&[]))), None);
    }
}

#[test]
fn values_of_every_type_are_in_the_order_of_the_operation() {
    let query = query(ArrayStyle::Repeat, |call| {
        call.tags = Some(texts(&["t"]));
        call.name = Some("Núñez & Söhne+#/?=%".to_owned());
        call.since = Some(Timestamp::from("2025-02-20T22:22:58.702+01:00"));
        call.weight = Some(Number::parse("1.10").unwrap());
        call.limit = Some(100);
        call.all = Some(false);
    });
    assert_eq!(
        query.as_deref(),
        Some(
            "tags=t&name=N%C3%BA%C3%B1ez%20%26%20S%C3%B6hne%2B%23%2F%3F%3D%25\
             &since=2025-02-20T22%3A22%3A58.702%2B01%3A00&weight=1.10&limit=100&all=false"
        )
    );
}

#[test]
fn control_characters_are_encoded() {
    let query = query(ArrayStyle::Repeat, |call| call.name = Some("a\r\nb\u{0}".to_owned()));
    assert_eq!(query.as_deref(), Some("name=a%0D%0Ab%00"));
}

#[test]
fn a_url_that_is_too_long_is_rejected() {
    let fake = Fake::happy();
    let mut call = Client::over(&fake).find("id");
    call.name = Some("é".repeat(20_000));
    let Err(Error::InvalidRequest(error)) = now(call.send()) else { panic!("not rejected") };
    assert_eq!(error.parameter(), "query");
    assert!(fake.take().is_empty());
}
