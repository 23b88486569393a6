//! Unions whose objects are the first variant that has its required fields.

use copperplate_runtime::wire::{from_json, to_json};
use things_client::operations::OwnThings;
use things_client::testing::{Fake, block_on, sample};
use things_client::types::{Owner, OwnerTeam, OwnerUser, OwnerUserRequired};

use crate::law;
use crate::server::{COMMON, call, request};

fn user(id: &str) -> OwnerUser {
    OwnerUser::new(OwnerUserRequired { id: id.into(), name: "n".into() })
}

fn owner(text: &str) -> Owner {
    from_json(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_value_is_the_first_variant_whose_required_fields_are_there() {
    assert!(matches!(owner(r#"{"id":"i","object":"card","name":"n"}"#), Owner::Card(_)));
    assert!(matches!(owner(r#"{"id":"i","object":"user","name":"n"}"#), Owner::User(user) if user.name == "n"));
    assert!(matches!(owner(r#"{"size":1,"id":"i"}"#), Owner::Team(team) if team.size == Some(1)));
    assert!(matches!(owner(r#"{"size":1,"note":"n"}"#), Owner::Any(any) if any.note.as_deref() == Some("n")));
    assert!(matches!(owner("{}"), Owner::Any(_)));
    assert!(matches!(owner("\"i\""), Owner::Id(_)));
    let nested = r#"{"id":"i","of":{"id":"j","of":{"id":"k","name":"n"}}}"#;
    let Owner::Team(team) = owner(nested) else { panic!("a team") };
    let Some(Owner::Team(inner)) = team.of.as_ref() else { panic!("a team in it") };
    assert!(matches!(inner.of.as_ref(), Some(Owner::User(_))));
    assert_eq!(to_json(&owner(nested)), nested);
}

#[test]
fn each_variant_is_sent_and_read() {
    let (sent, replies) = call!(
        "200 OK",
        r#"[{"id":"i","name":"n","size":2},{"id":"j"},"k"]"#,
        |client| client.things().own(user("i").into())
    );
    assert_eq!(sent, request("POST /owners", COMMON, r#"{"id":"i","name":"n"}"#));
    for reply in replies {
        let reply = reply.expect("owners");
        assert_eq!(reply.deviations().len(), 0);
        assert!(matches!(&reply[..], [Owner::User(_), Owner::Team(_), Owner::Id(_)]));
        assert_eq!(to_json(reply.value()), r#"[{"id":"i","name":"n","size":2},{"id":"j"},"k"]"#);
    }
    law::holds_for::<Vec<Owner>>(r#"[{"id":"i","object":"card"},{"id":"i","name":"n"},{"id":"j","size":2},{"note":"n"},"k"]"#);
}

#[test]
fn a_fake_takes_what_the_first_fitting_variant_is() {
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.things().own(OwnerTeam::new("i").into()).at(user("j")).send()).expect("a fake");
    assert!(matches!(fake.sent_once::<OwnThings>().body, Owner::Team(_)));
    assert!(matches!(sample::<Owner>(), Owner::Card(_)));
}
