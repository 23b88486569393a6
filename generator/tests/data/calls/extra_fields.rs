//! Fields that a record does not declare, of one type: read, set, sent, and repaired.

use copperplate_runtime::wire::{from_json, from_response, to_json};
use things_client::operations::{CountLabelsThings, RelabelThings};
use things_client::testing::{Fake, block_on, full_sample, sample};
use things_client::types::{LabelCounts, LabelKind, LabelLists, LabelMap, LabelOwner, LabelSecrets, LabelTree, Labelled};
use things_client::Map;

use crate::law;
use crate::server::{COMMON, call, request};

const LABELLED: &str = r#"{"id":"i","kind":"labelled","color":"red","*":"star"}"#;

#[test]
fn they_are_a_map_beside_the_declared_fields() {
    let mut labelled: Labelled = from_json(LABELLED).expect("a record");
    assert_eq!(labelled.id, "i");
    assert_eq!(labelled.extra.get("color").map(String::as_str), Some("red"));
    assert_eq!(labelled.extra.keys().collect::<Vec<_>>(), ["color", "*"]);
    assert_eq!(to_json(&labelled), LABELLED);
    labelled.extra.insert("size", "big".to_owned());
    labelled.extra.remove("*");
    assert_eq!(to_json(&labelled), r#"{"id":"i","kind":"labelled","color":"red","size":"big"}"#);
    let map: LabelMap = from_json(r#"{"b":"long","first":"short","c":"other"}"#).expect("a record");
    assert_eq!((map.first, map.extra.get("b")), (Some(LabelKind::Short), Some(&LabelKind::Long)));
    assert!(from_json::<LabelCounts>(r#"{"a":1,"b":"2"}"#).is_err());
    assert!(from_json::<LabelCounts>(r#"{"a":1,"a":1}"#).is_err());
}

#[test]
fn they_are_sent_unless_a_declared_field_has_their_name() {
    let extra = Map::from([("color", "red".to_owned()), ("id", "j".to_owned()), ("note", "n".to_owned())]);
    let (sent, replies) = call!("200 OK", r#"{"id":"i","kind":"labelled","color":"red","*":"star"}"#, |client| client
        .things()
        .relabel("i")
        .extra(extra.clone())
        .at(LabelCounts::new().extra([("a", 1)])));
    assert_eq!(sent, request("POST /labels?at%5Ba%5D=1", COMMON, r#"{"id":"i","kind":"labelled","color":"red"}"#));
    for reply in replies {
        assert_eq!(reply.expect("a record").extra.len(), 2);
    }
}

#[test]
fn what_is_of_another_type_is_kept_and_a_deviation() {
    let text = r#"{"n":{},"id":"i","color":"red","kind":"labelled","size":7}"#;
    let (mut labelled, deviations) = from_response::<Labelled>(text).expect("a record");
    let paths: Vec<_> = deviations.iter().map(|deviation| deviation.path().to_owned()).collect();
    assert_eq!(paths, ["n", "size"]);
    assert_eq!(labelled.repairs().iter().map(|repair| repair.path().to_owned()).collect::<Vec<_>>(), paths);
    assert_eq!(labelled.extra, Map::from([("color", "red".to_owned())]));
    assert_eq!(to_json(&labelled), r#"{"id":"i","kind":"labelled","n":{},"size":7,"color":"red"}"#);
    labelled.extra.insert("size", "big".to_owned());
    assert_eq!(to_json(&labelled), r#"{"id":"i","kind":"labelled","color":"red","size":"big"}"#);
    let (mut labelled, _) = from_response::<Labelled>(text).expect("a record");
    labelled.clear_repairs();
    assert_eq!(to_json(&labelled), r#"{"id":"i","kind":"labelled","color":"red"}"#);
    let nested = r#"{"id":1,"a":[{"size":"x","b":{"c":3}},null,4],"d":5}"#;
    let (lists, deviations) = from_response::<LabelLists>(nested).expect("a record");
    let paths: Vec<_> = deviations.iter().map(|deviation| deviation.path().to_owned()).collect();
    assert_eq!(paths, ["a[0].size", "a[0].b.c", "a[2]", "d"]);
    assert_eq!(lists.extra.get("a").map(Vec::len), Some(2));
    for (text, deviating) in [(r#"{"id":1,"a":[],"a":[null]}"#, "a"), (r#"{"id":1,"id":2,"a":[]}"#, "id")] {
        let (_, deviations) = from_response::<LabelLists>(text).expect("a record");
        assert_eq!(deviations.iter().map(|deviation| deviation.path()).collect::<Vec<_>>(), [deviating]);
    }
}

#[test]
fn every_text_that_is_read_is_written_again() {
    law::holds_for::<Labelled>(LABELLED);
    law::holds_for::<LabelTree>(r#"{"size":1,"a":{"b":{"size":2},"c":{}},"d":{"e":{"f":{"size":3}}}}"#);
    law::holds_for::<LabelLists>(r#"{"id":1,"of":{"name":"n","x":null,"y":"s"},"a":[{"b":{"size":1}},null],"c":[]}"#);
    law::holds_for::<Vec<LabelOwner>>(r#"[{"id":1,"a":[{}]},{"map":{"first":"long","a":"short"}},{"name":"n","a":"b"},"t"]"#);
}

#[test]
fn secrets_are_masked() {
    let secrets: LabelSecrets = from_json(r#"{"name":"n","key":"CANARY","none":null}"#).expect("a record");
    let shown = format!("{secrets:?}");
    assert!(!shown.contains("CANARY") && shown.contains("extra"), "{shown}");
    assert_eq!(to_json(&secrets), r#"{"name":"n","key":"CANARY","none":null}"#);
}

#[test]
fn a_fake_takes_them_and_samples_have_one() {
    assert_eq!(to_json(&sample::<Labelled>()), r#"{"id":"id","kind":"labelled"}"#);
    assert_eq!(to_json(&full_sample::<Labelled>()), r#"{"id":"id","note":"note","kind":"labelled","key":"key"}"#);
    assert_eq!(to_json(&full_sample::<LabelTree>()), r#"{"size":1}"#);
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.things().relabel("i").extra([("a", "b")]).send()).expect("a fake");
    assert_eq!(fake.sent_once::<RelabelThings>().body.extra.len(), 1);
    block_on(client.things().count_labels().extra([("a", 1), ("b", 2)]).send()).expect("a fake");
    assert_eq!(fake.sent_once::<CountLabelsThings>().body.extra, Map::from([("a", 1), ("b", 2)]));
    for key in ["", "a[b]", "a]"] {
        let rejected = block_on(client.things().count_labels().extra([(key, 1)]).send());
        let message = rejected.expect_err("it would be read as another key").to_string();
        assert!(message.contains("must not have an extra field whose name is empty or has brackets"), "{message}");
    }
}
