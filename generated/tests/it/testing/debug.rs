//! `Debug` output in tests shows no secrets.

use svc_client::operations::{UpdateSubscriber, UpsertCredentials};
use svc_client::testing::{Fake, FakeResponse, block_on, full_sample};
use svc_client::types::{ChannelCredentials, ChatPushProviderId};

use crate::support::Outcome;

#[test]
fn no_secret_is_printed() -> Outcome {
    let fake = Fake::new();
    let script = fake.on::<UpdateSubscriber>();
    script.respond(FakeResponse::value(&full_sample::<svc_client::types::Subscriber>()).body("{canary}"));
    let shown = format!("{script:?}");
    drop(block_on(fake.client().subscribers().update("canary-id").email("canary@example.com").phone("canary")));
    let credentials = ChannelCredentials::new().device_tokens(["canary"]);
    block_on(fake.client().subscribers().upsert_credentials("user", ChatPushProviderId::Fcm, credentials))?;
    let response = FakeResponse::status(200).header("x", "canary").body("canary");
    let shown = [
        shown,
        format!("{:?}", fake.sent::<UpsertCredentials>()),
        format!("{:?}", fake.sent::<UpdateSubscriber>()[0].body),
        format!("{:?} {fake:?} {response:?} {:?}", fake.requests(), fake.builder()),
    ];
    for shown in shown {
        assert!(!shown.contains("canary") && !shown.contains("key-of-the-fake"), "{shown}");
    }
    Ok(())
}
