//! Tags that may be absent.

use copperplate_runtime::wire::{from_json, to_json};
use things_client::testing::{Fake, block_on};
use things_client::operations::PayThings;
use things_client::types::{BankPayee, CardPayee, Draft, DraftState, Payee, PayeeType};

use crate::law;
use crate::server::{COMMON, call, request};

#[test]
fn a_value_without_the_tag_is_the_stated_variant_and_is_written_as_it_was_read() {
    let payees = || [Payee::from(CardPayee::new("card", "c")), BankPayee::new("i").into()];
    let text = r#"[{"iban":"i","note":"n"},{"iban":"j","type":"bank"},{"type":"card","card":"c"},{"type":"new","x":1}]"#;
    let (sent, replies) = call!(
        "200 OK",
        r#"[{"iban":"i","note":"n"},{"iban":"j","type":"bank"},{"type":"card","card":"c"},{"type":"new","x":1}]"#,
        |client| client.things().pay(payees())
    );
    assert_eq!(sent, request("POST /payees", COMMON, r#"[{"type":"card","card":"c"},{"iban":"i"}]"#));
    for reply in replies {
        let reply = reply.expect("payees");
        assert_eq!(reply.deviations().len(), 0);
        let [Payee::Bank(plain), Payee::Bank(tagged), Payee::Card(_), Payee::Unknown(_)] = &reply[..] else {
            panic!("{reply:?}")
        };
        assert_eq!((&plain.r#type, &tagged.r#type), (&None, &Some(PayeeType::Bank)));
        let written: serde_json::Value = serde_json::from_str(&to_json(reply.value())).expect("JSON");
        assert_eq!(written, serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    }
    let draft = from_json::<Draft>(r#"{"text":"t","version":1}"#).expect("a draft");
    assert!(matches!(&draft, Draft::First(first) if first.extra().get("version").is_some()));
    assert_eq!((draft.tag(), to_json(&draft)), ("1", r#"{"text":"t","version":1}"#.to_owned()));
    assert!(matches!(from_json(r#"{"text":"t"}"#), Ok(Draft::First(_))));
    let state = from_json::<DraftState>(r#"{"number":7}"#).expect("a state");
    assert_eq!(state.as_draft_kept().map(|kept| kept.number), Some(7));
    assert!(state.as_draft_open().is_none());
}

#[test]
fn a_tag_of_another_type_is_not_an_absent_one() {
    for text in [r#"{"type":null,"iban":"i"}"#, r#"{"type":7,"iban":"i"}"#, r#"{"version":null,"text":"t"}"#] {
        assert!(from_json::<Payee>(text).is_err(), "{text}");
    }
    assert!(from_json::<Draft>(r#"{"version":"1","text":"t"}"#).is_err());
    law::holds_around::<Payee>(r#"{"iban":"i","note":"n","kind":1}"#);
    law::holds_around::<Payee>(r#"{"type":"bank","iban":"i"}"#);
    law::holds_around::<Draft>(r#"{"text":"t","parts":["a"],"version":2}"#);
}

#[test]
fn a_fake_accepts_a_request_without_the_tag() {
    let fake = Fake::new();
    block_on(fake.client().things().pay([BankPayee::new("i").into()])).expect("a sample");
    assert_eq!(fake.sent::<PayThings>()[0].body, [Payee::from(BankPayee::new("i"))]);
}
