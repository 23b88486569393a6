//! Unions of which a value can be several variants at once.

use copperplate_runtime::wire::{from_json, to_json};
use things_client::operations::MatchThings;
use things_client::testing::{Fake, block_on, sample};
use things_client::types::{Alone, Anything, Found, FoundSource, FoundTeam, FoundUser, FoundUserRequired, Inner, Near, Note, Outer, Vector};
use things_client::{Json, Tolerant};

use crate::law;
use crate::server::{COMMON, call, request};

fn user(login: &str) -> FoundUser {
    FoundUser::new(FoundUserRequired { id: "i".into(), login: login.into() })
}

fn found(text: &str) -> Found {
    from_json(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_value_is_every_variant_that_it_fits() {
    let both = found(r#"{"id":"i","login":"l","size":2}"#);
    assert_eq!(both.as_user().expect("a user").login, "l");
    assert_eq!(both.as_team().expect("a team").size, Some(2));
    assert!(both.as_source().is_none());
    assert!(both.as_note().is_some_and(|note| note.as_extra().is_some()));
    let team = found(r#"{"id":"i"}"#);
    assert!(team.as_user().is_none() && team.as_team().is_some());
    let card = found(r#"{"object":"card","id":"i"}"#);
    assert!(matches!(card.as_source(), Some(FoundSource::Card(card)) if card.id == "i"));
    assert_eq!(found("[]").as_note().expect("a note").as_texts(), Some(Vec::new()));
    assert_eq!(found("[]").as_note().expect("a note").as_teams(), Some(Vec::new()));
    assert!(found(r#"["a"]"#).as_note().is_some_and(|note| note.as_texts().is_some() && note.as_teams().is_none()));
}

#[test]
fn what_is_no_variant_is_kept_and_other_json_types_are_deviations() {
    let none = r#"{"id":7,"object":"card"}"#;
    assert!(found(none).as_team().is_none() && found(none).as_user().is_none());
    assert_eq!(to_json(&found(none)), none);
    let error = from_json::<Found>("true").expect_err("no variant is a boolean").to_string();
    assert!(error.contains("expected an object or a list or a string or a number"), "{error}");
    let kept = Tolerant::<Vec<Found>>::from_json(r#"[true,{"id":"i"},null]"#).expect("a list");
    assert_eq!(kept.deviations().len(), 2);
    assert_eq!(kept.value().len(), 1);
    law::holds_for::<Vec<Found>>(r#"[{"id":"i","login":"l","parent":{"id":"j","size":1}},["a"],"open",7,{"object":"bank","id":"k"}]"#);
    law::holds_around::<Note>(r#"[{"id":"i","size":1},{"id":"j"}]"#);
}

#[test]
fn values_compare_by_content() {
    assert_eq!(found(r#"{"id":"i","size":1}"#), found(r#"{ "size": 1.0, "id": "i" }"#));
    assert_ne!(found(r#"{"id":"i"}"#), found(r#"{"id":"j"}"#));
    assert_eq!(Found::from(FoundTeam::new("i").size(1)), found(r#"{"id":"i","size":1}"#));
    assert_eq!(Found::from(Json::null()).as_json(), &Json::null());
}

#[test]
fn each_variant_is_sent_and_read() {
    let (sent, replies) = call!(
        "200 OK",
        r#"[{"id":"i","login":"l"},"2026-01-31T12:00:00Z",["a"]]"#,
        |client| client
            .things()
            .r#match(user("l").parent(FoundTeam::new("j").into()).into())
            .near(vec!["a".to_owned(), "b".to_owned()])
            .like(FoundTeam::new("k"))
    );
    let target = "POST /found?near=a&near=b&like%5Bid%5D=k";
    assert_eq!(sent, request(target, COMMON, r#"{"id":"i","login":"l","parent":{"id":"j"}}"#));
    for reply in replies {
        let reply = reply.expect("what was found");
        assert_eq!(reply.deviations().len(), 0);
        let note = reply[1].as_note().expect("a note");
        assert!(note.as_at().is_some() && note.as_state().is_some() && note.as_count().is_none());
    }
}

#[test]
fn lists_convert_from_the_types_that_programs_have() {
    let dense = |vector: Vector| to_json(&vector);
    assert_eq!(dense(vec![0.25_f64, 1.0].into()), "[0.25,1.0]");
    assert_eq!(dense(vec![0.5_f32].into()), "[0.5]");
    assert_eq!((dense([0.5, 2.0].into()), dense([0.5_f32; 2].into())), ("[0.5,2.0]".to_owned(), "[0.5,0.5]".to_owned()));
    assert_eq!(to_json(&Note::from(["a", "b"])), r#"["a","b"]"#);
    assert_eq!(to_json(&Note::from(vec!["a"])), r#"["a"]"#);
    assert_eq!([Anything::from(1), 2_u64.into(), 0.5.into()].map(|number| to_json(&number)), ["1", "2", "0.5"]);
    assert_eq!(to_json(&Alone::from([1, 2])), "[1,2]");
}

#[test]
fn a_secret_in_a_variant_is_not_shown() {
    let client = Fake::new().client();
    let shown = |body: Found| client.things().r#match(body).to_request().expect("a request").to_curl();
    let secret = shown(user("CANARY").into());
    assert!(!secret.contains("CANARY") && secret.contains("***"), "{secret}");
    assert!(!format!("{:?}", Found::from(user("CANARY"))).contains("CANARY"));
    let required = FoundUserRequired { id: "i".into(), login: "CANARY".into() };
    let shown = format!("{required:?}");
    assert!(shown.contains("\"i\"") && !shown.contains("CANARY"), "{shown}");
}

#[test]
fn nesting_costs_nothing_until_it_is_asked_for() {
    // Each level could be read as four types.
    let deep = (0..100).fold(r#"{"id":"i","login":"l"}"#.to_owned(), |inner, number| {
        format!(r#"{{"id":"{number}","login":"l","parent":{inner}}}"#)
    });
    let mut value = found(&deep);
    for _ in 0..100 {
        value = value.as_user().expect("a user").parent.expect("a parent");
    }
    assert_eq!(value.as_user().expect("a user").id, "i");
    law::holds_for::<Found>(&deep);
}

#[test]
fn a_fake_takes_what_fits_a_variant() {
    let fake = Fake::new();
    let near = Near::from("a".to_owned());
    block_on(fake.client().things().r#match(FoundTeam::new("i").into()).near(near)).expect("a sample");
    assert!(fake.sent_once::<MatchThings>().body.as_team().is_some());
    assert!(sample::<Found>().as_user().is_some());
}

#[test]
#[should_panic(expected = "body[0]: expected a string, found a number")]
fn a_fake_refuses_what_fits_no_variant() {
    let fake = Fake::new();
    drop(block_on(fake.client().things().r#match(found("[7]"))));
}

#[test]
fn a_union_is_a_variant_of_another_one() {
    assert!(matches!(from_json("\"a\""), Ok(Outer::Inner(Inner::Text(_)))));
    assert!(matches!(from_json(r#"{"id":"i"}"#), Ok(Outer::Inner(Inner::Team(_)))));
    assert!(matches!(from_json(r#"["a",{"id":"i"}]"#), Ok(Outer::List(list)) if list.len() == 2));
    assert!(from_json::<Outer>("7").is_err());
    law::holds_for::<Vec<Outer>>(r#"["a",{"id":"i"},["a",{"id":"i"}]]"#);
}
