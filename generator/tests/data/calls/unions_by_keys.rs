//! Unions whose objects are distinguished by their required fields.

use copperplate_runtime::wire::{from_json, to_json};
use things_client::operations::AimThings;
use things_client::testing::{Fake, block_on, sample};
use things_client::types::{CardSource, PaymentSource, SourceOrId, SourceOrIds, Whatever, WhateverPage, MemberTarget, MemberTargetRequired, Target, TeamTarget, UserTarget};
use things_client::{DeviationKind, Error, Tolerant};

use crate::law;
use crate::server::{COMMON, call, request};

fn target(text: &str) -> Target {
    from_json(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_value_is_the_variant_whose_required_fields_are_there() {
    assert!(matches!(target(r#"{"note":"n","user_id":"u"}"#), Target::User(user) if user.note.as_deref() == Some("n")));
    assert!(matches!(target(r#"{"team_id":"t","user":1}"#), Target::Team(_)));
    // The one that requires more comes first, wherever it is declared.
    let text = r#"{"roles":["r"],"team_id":"t","user_id":"u"}"#;
    assert!(matches!(target(text), Target::Member(member) if member.roles == ["r"]));
    // What is no variant is kept, without a deviation.
    for text in [r#"{"note":"n"}"#, "{}", r#"{"user":{"user_id":"u"}}"#, r#"{"USER_ID":"u"}"#] {
        assert!(matches!(target(text), Target::Unknown(_)), "{text}");
        assert_eq!(to_json(&target(text)), text);
    }
    // A field that is there decides, whatever its value: then the value does not match.
    for text in [r#"{"user_id":7}"#, r#"{"user_id":null}"#, "7", "[]", "null"] {
        assert!(from_json::<Target>(text).is_err(), "{text}");
    }
    assert!(matches!(target(r#"{"user\u005fid":"u"}"#), Target::User(_)), "a key with an escape");
}

#[test]
fn constants_distinguish_and_the_first_of_a_repeated_key_counts() {
    let any = |text: &str| Tolerant::<Whatever>::from_json(text).expect("repaired").into_value();
    assert!(matches!(any(r#"{"type":"error","code":1}"#), Whatever::Error(part) if part.code == 1));
    assert!(matches!(any(r#"{"code":1, "type" : "a \u0022text\u0022"}"#), Whatever::Text(_)));
    assert!(matches!(any(r#"{"type":"other","code":1}"#), Whatever::Rest(_)));
    assert!(matches!(any(r#"{"type":"error"}"#), Whatever::Rest(_)));
    assert!(matches!(any(r#"{"type":"x","code":1,"type":"error"}"#), Whatever::Rest(_)));
    assert!(matches!(any(r#"["w",[]]"#), Whatever::List(list) if list.len() == 2));
    assert!(matches!(any("\"w\""), Whatever::Word(_)));
}

#[test]
fn a_value_of_two_variants_is_the_first_with_a_deviation() {
    let text = r#"[{"team_id":"t","user_id":"u","size":1}]"#;
    let (_, replies) = call!("200 OK", r#"[{"team_id":"t","user_id":"u","size":1}]"#, |client| {
        client.things().aim(UserTarget::new("u").into())
    });
    for reply in replies {
        let reply = reply.expect("read as a user");
        let found: Vec<_> = reply.deviations().iter().map(ToString::to_string).collect();
        assert_eq!(found, ["[0]: expected the required fields of one variant, found the fields of several"]);
        assert_eq!(reply.deviations()[0].kind(), DeviationKind::TypeMismatch);
        assert!(matches!(&reply[0], Target::User(user) if user.extra().get("size").is_some()));
        let written: serde_json::Value = serde_json::from_str(&to_json(reply.value())).expect("JSON");
        assert_eq!(written, serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    }
    let fake = Fake::new();
    fake.on::<AimThings>().json(text);
    let client = fake.builder().strict(true).build().expect("a client");
    assert!(matches!(block_on(client.things().aim(UserTarget::new("u").into())), Err(Error::Decode(_))));
}

#[test]
fn they_are_sent_as_they_are_and_a_fake_checks_them() {
    let (sent, _) = call!("200 OK", "[]", |client| {
        let target = MemberTargetRequired { user_id: "u".into(), team_id: "t".into(), roles: vec!["r".into()] };
        client.things().aim(MemberTarget::new(target).into()).at(TeamTarget::new("t").size(2))
    });
    let target = "POST /targets?at%5Bteam_id%5D=t&at%5Bsize%5D=2";
    assert_eq!(sent, request(target, COMMON, r#"{"user_id":"u","team_id":"t","roles":["r"]}"#));
    let fake = Fake::new();
    block_on(fake.client().things().aim(TeamTarget::new("t").into())).expect("a sample");
    assert_eq!(fake.sent::<AimThings>()[0].body, Target::from(TeamTarget::new("t")));
    assert!(matches!(sample::<Target>(), Target::User(_)));
}

#[test]
#[should_panic(expected = "body: the required fields of no variant are there")]
fn a_fake_refuses_an_object_that_is_no_variant() {
    let fake = Fake::new();
    drop(block_on(fake.client().things().aim(target("{}"))));
}

#[test]
fn a_union_with_a_tag_is_a_variant_beside_other_json_types() {
    let read = |text: &str| from_json::<SourceOrId>(text).expect("a source");
    assert!(matches!(read("\"src_1\""), SourceOrId::Id(id) if id == "src_1"));
    let card = read(r#"{"last4":"4242","object":"card"}"#);
    assert!(matches!(&card, SourceOrId::Source(PaymentSource::Card(card)) if card.last4 == "4242"));
    assert!(matches!(read(r#"{"object":"new"}"#), SourceOrId::Source(PaymentSource::Unknown(_))));
    assert!(from_json::<SourceOrId>("7").is_err());
    assert_eq!(SourceOrId::from(PaymentSource::from(CardSource::new("1"))), read(r#"{"object":"card","last4":"1"}"#));
    assert!(matches!(from_json(r#"["a"]"#), Ok(SourceOrIds::Ids(_))));
    law::holds_around::<WhateverPage>(
        r#"{"it":"w","all":[],"source":{"object":"card","last4":"1"},"sources":{"object":"bank","bank":"b"}}"#,
    );
    let (sent, _) = call!("200 OK", "[]", |client| {
        client.things().aim(UserTarget::new("u").into()).source(SourceOrId::from(PaymentSource::from(CardSource::new("1"))))
    });
    let target = "POST /targets?source%5Blast4%5D=1&source%5Bobject%5D=card";
    assert_eq!(sent, request(target, COMMON, r#"{"user_id":"u"}"#));
    let fake = Fake::new();
    block_on(fake.client().things().aim(UserTarget::new("u").into()).source("src".to_owned())).expect("a sample");
}

#[test]
fn what_does_not_match_is_kept() {
    law::holds_around::<WhateverPage>(
        r#"{"it":{"type":"error","code":1},"all":[{"type":"a \"text\"","code":2,"inner":{"team_id":"t"}},{"x":1},"w",[{"code":1}]],
            "by-name":{"a":{"user_id":"u"},"b":{"user_id":"u","team_id":"t"},"c":{}},"target":null}"#,
    );
    law::holds_around::<Target>(r#"{"user_id":"u","team_id":"t","roles":[],"grade":1}"#);
    let deep = (0..60).fold(r#"{"x":1}"#.to_owned(), |inner, _| format!(r#"[{{"y":1}},{inner}]"#));
    law::holds_for::<WhateverPage>(&format!(r#"{{"it":"w","all":[{deep}]}}"#));
}
