//! What programs pass for the types of a spec compiles, and is sent without loss.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use copperplate_runtime::wire::to_json;
use things_client::operations::PassRequiredThingsRequired;
use things_client::testing::{Fake, block_on};
use things_client::types::{
    Converted, Convertible, ConvertibleAny, ConvertibleBoth, ConvertibleCounts, ConvertibleDay, ConvertibleLevel,
    ConvertibleText, ConvertibleVectors,
};
use things_client::{Field, Json, Map, Number};

#[track_caller]
fn assert_sent(converted: &Converted, expected: &str) {
    assert_eq!(to_json(converted), format!("{{{expected}}}"));
}

macro_rules! assert_all {
    ($setter:ident: $expected:expr; $($value:expr),* $(,)?) => { $(
        assert_sent(&Converted::new().$setter($value), $expected);
    )* };
}

#[test]
fn texts() {
    let owned = "a".to_owned();
    assert_all!(text: r#""text":"a""#; "a", owned.clone(), &owned, Cow::Borrowed("a"), 'a');
    assert_all!(tone: r#""tone":"calm""#; "calm", "calm".to_owned(), &"calm".to_owned(), Cow::Borrowed("calm"));
    assert_all!(day: r#""day":"2025-01-31""#; "2025-01-31", "2025-01-31".to_owned(), Cow::Borrowed("2025-01-31"));
    assert_all!(
        texts: r#""texts":["a","a"]"#;
        ["a", "a"], vec!["a", "a"], vec![owned.clone(), owned.clone()], &[owned.clone(), owned.clone()],
        ["a", "a"].iter().copied(), [Cow::Borrowed("a"), Cow::Owned(owned.clone())],
    );
    assert_all!(
        nullable_texts: r#""nullableTexts":["a",null]"#;
        [Some("a"), None], vec![Some("a"), None], vec![Some(owned.clone()), None], [Some(&owned), None],
        ["a", ""].map(|text| (!text.is_empty()).then_some(text)),
    );
}

#[test]
fn any_json() {
    let owned = "a".to_owned();
    assert_all!(any: r#""any":"a""#; "a", owned.clone(), &owned, Cow::Borrowed("a"), Json::from("a"), Some("a"));
    assert_all!(any: r#""any":7"#; 7, 7_i8, 7_i16, 7_i32, 7_i64, 7_i128, 7_isize, Number::from(7));
    assert_all!(any: r#""any":7"#; 7_u8, 7_u16, 7_u32, 7_u64, 7_u128, 7_usize);
    assert_all!(any: r#""any":0.5"#; 0.5, 0.5_f32, 0.5_f64, serde_json::json!(0.5));
    assert_all!(any: r#""any":true"#; true, Some(true));
    assert_all!(any: r#""any":null"#; Json::null(), None::<bool>, f64::NAN, f32::INFINITY, Number::from(f64::NAN));
    assert_all!(any: r#""any":18446744073709551615"#; u64::MAX);
    assert_all!(any: r#""any":["a","b"]"#; ["a", "b"], vec!["a", "b"], &["a", "b"][..], serde_json::json!(["a", "b"]));
    assert_all!(any: r#""any":[[1,null],[]]"#; vec![vec![Some(1), None], vec![]]);
    assert_all!(anys: r#""anys":["a",1]"#; [Json::from("a"), 1.into()]);
    assert_all!(labels: r#""labels":{"k":"a"}"#; [("k", "a")], HashMap::from([("k".to_owned(), "a")]));
}

#[test]
fn numbers() {
    assert_all!(count: r#""count":7"#; 7, 7_i8, 7_i16, 7_i32, 7_i64, 7_u8, 7_u16, 7_u32);
    assert_all!(counts: r#""counts":[7,null]"#; [Some(7), None], vec![Some(7_i64), None], [Some(7_u8), None]);
    assert_all!(amount: r#""amount":7"#; 7, 7_i8, 7_i128, 7_isize, 7_u8, 7_u64, 7_u128, 7_usize);
    assert_all!(amount: r#""amount":18446744073709551615"#; u64::MAX);
    assert_all!(amount: r#""amount":0.1"#; 0.1, 0.1_f32, 0.1_f64);
    assert_all!(amounts: r#""amounts":[0.5,1.5]"#; [0.5, 1.5], vec![0.5, 1.5], &[0.5, 1.5], &vec![0.5_f32, 1.5]);
    assert_all!(amounts: r#""amounts":[1,2]"#; [1, 2], vec![1_usize, 2], [1_u64, 2], 1..3);
    assert_all!(matrix: r#""matrix":[[0.5],[]]"#; vec![vec![0.5], vec![]], [vec![0.5_f32], vec![]]);
    assert_all!(scores: r#""scores":{"k":0.5}"#; [("k", 0.5)], HashMap::from([("k".to_owned(), 0.5)]), BTreeMap::from([("k", 0.5)]));
    assert_all!(nullable_counts: r#""nullableCounts":{"k":7,"l":null}"#; [("k", Some(7)), ("l", None)], [("k", Some(7_u8)), ("l", None)]);
    assert_all!(level: r#""level":1"#; 1, 1_u8, 1_i64, ConvertibleLevel::High);
    let map: Map<Number> = HashMap::from([("k".to_owned(), 0.5)]).into();
    assert_eq!(map.get("k"), Some(&Number::from(0.5)));
    assert_eq!(Field::<i64>::from(Some(7)), Field::Value(7));
}

#[test]
fn unions() {
    let owned = "a".to_owned();
    assert_all!(content: r#""content":"a""#; "a".into(), owned.clone().into(), (&owned).into(), Cow::Borrowed("a").into());
    assert_all!(content: r#""content":7"#; 7.into(), 7_u8.into(), 7_i16.into(), 7_usize.into(), 7_u64.into(), 7_i128.into());
    assert_all!(content: r#""content":0.5"#; 0.5.into(), 0.5_f32.into());
    assert_all!(content: r#""content":["a"]"#; ["a"].into(), vec!["a"].into(), (&["a"][..]).into(), vec![owned.clone()].into(), (&[owned.clone()][..]).into());
    assert_all!(contents: r#""contents":["a",7]"#; ["a".into(), 7.into()]);
    assert_all!(
        vectors: r#""vectors":[[0.5,1.5]]"#;
        vec![vec![0.5, 1.5]].into(), [[0.5, 1.5]].into(), vec![[0.5, 1.5]].into(), vec![vec![0.5_f32, 1.5]].into(),
        vec![vec![Number::from(0.5), Number::from(1.5)]].into(),
    );
    assert_all!(vectors: r#""vectors":[[1]]"#; vec![vec![1]].into(), vec![vec![1_u64]].into(), [[1_u8]].into());
    assert_all!(vectors: r#""vectors":"a""#; "a".into());
    assert_all!(ids: r#""ids":7"#; 7.into(), 7_u8.into(), 7_i64.into(), 7_u32.into());
    assert_all!(ids: r#""ids":[7]"#; [7].into(), vec![7].into(), vec![7_u32].into(), [7_i64].into(), (&[7_i64][..]).into());
    assert_all!(both: r#""both":7"#; 7.into(), 7_i64.into(), 7_u64.into(), Number::from(7).into(), Json::from(7).into());
    assert_all!(both: r#""both":0.5"#; 0.5.into());
    assert_all!(both: r#""both":[0.5]"#; [0.5].into(), vec![0.5].into());
    assert_all!(both: r#""both":[7]"#; [7].into(), vec![7_u8].into());
    assert_all!(days: r#""days":"calm""#; "calm".into(), "calm".to_owned().into(), Cow::Borrowed("calm").into());
    assert_all!(days: r#""days":["a",null]"#; vec![Some("a"), None].into(), [Some("a"), None].into(), vec![Some(owned.clone()), None].into());
    assert_all!(input: r#""input":"a""#; "a".into(), owned.clone().into(), (&owned).into());
    assert_all!(input: r#""input":["a"]"#; ["a"].into(), vec!["a"].into());
    assert_all!(input: r#""input":[[1,2]]"#; vec![vec![1, 2]].into(), [[1, 2]].into(), vec![vec![1_u32, 2]].into(), vec![vec![1_i64, 2]].into());
    let all: [(Convertible, ConvertibleVectors, ConvertibleCounts); 1] = [("a".into(), "b".into(), 1.into())];
    let more: (ConvertibleBoth, ConvertibleDay, ConvertibleAny) = (1.into(), "a".into(), "a".into());
    assert_eq!((all.len(), more.2), (1, ConvertibleAny::from("a")));
}

/// Arguments of a call: a path, a union in the query, and the struct whose fields have exact types.
#[test]
fn arguments() {
    let fake = Fake::new();
    let required = || PassRequiredThingsRequired {
        level: 1.into(),
        at: "a".into(),
        content: 7.into(),
        block: ConvertibleText::new("a").into(),
        first: "a".into(),
        second: "b".into(),
    };
    for page in [7.into(), 7_u8.into(), 7_i64] {
        block_on(fake.client().things().pass_required("c", page, required())).expect("it is sent");
    }
    block_on(fake.client().things().pass_required(&"c".to_owned(), 7_u32, required())).expect("it is sent");
}

/// The messages say what to do.
#[test]
fn path_values_that_lead_elsewhere() {
    let fake = Fake::new();
    for (value, expected) in [
        ("", "must not be empty, because the request would go to another address (to go there, use its own call, or `client.request`)"),
        (".", "must not be a dot segment, because the request would go to another address (resolve `.` and `..` before the call)"),
    ] {
        let call = fake.client().things().pass_required(
            value,
            7,
            PassRequiredThingsRequired {
                level: 1.into(),
                at: "a".into(),
                content: 7.into(),
                block: ConvertibleText::new("a").into(),
                first: "a".into(),
                second: "b".into(),
            },
        );
        let error = block_on(call).expect_err("nothing is sent").to_string();
        assert_eq!(error, format!("things.passRequired: `collection` {expected}; nothing was sent"));
    }
}
