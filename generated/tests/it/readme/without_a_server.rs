//! A program and its test: no server, no network, no async runtime. This file is included in the README.

use svc_client::operations::{ListMessages, UpdateSubscriber};
use svc_client::testing::{Fake, Fault, block_on, sample};
use svc_client::types::MessagePage;
use svc_client::{Client, Error};

/// Changes a name and returns the number of messages.
async fn rename(client: &Client, id: &str, name: &str) -> Result<usize, Error> {
    client.subscribers().update(id).first_name(name).await?;
    Ok(client.messages().list().subscriber_id(id).await?.data.len())
}

#[test]
fn the_name_is_sent_and_the_messages_are_counted() -> Result<(), Error> {
    let mut page: MessagePage = sample();
    page.data.push(sample());
    let fake = Fake::new();
    fake.on::<ListMessages>().fault(Fault::Timeout).status(503).value(page);

    assert_eq!(block_on(rename(&fake.client(), "user-42", "Ada"))?, 1);

    let update = fake.sent_once::<UpdateSubscriber>();
    assert_eq!(update.subscriber_id, "user-42");
    assert_eq!(update.body.first_name.as_deref(), Some("Ada"));
    assert_eq!(fake.sent::<ListMessages>().len(), 3);
    Ok(())
}
