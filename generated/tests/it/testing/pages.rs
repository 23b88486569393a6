//! Pagination without a server.

use svc_client::operations::ListMessages;
use svc_client::testing::{Fake, block_on, full_sample, sample};
use svc_client::types::{Message, MessagePage};

use crate::support::Outcome;

/// A page with one message.
fn page(number: i64, id: &str, has_more: bool) -> MessagePage {
    let mut message: Message = sample();
    id.clone_into(message.id.get_or_insert_default());
    let mut page: MessagePage = sample();
    page.page = number;
    page.has_more = has_more;
    page.data.push(message);
    page
}

#[test]
fn pagination_takes_a_response_for_each_page() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListMessages>().value(page(0, "a", true)).status(503).value(page(1, "b", false));
    let mut items = fake.client().messages().list().limit(1).items();
    let mut ids = Vec::new();
    while let Some(message) = block_on(items.next())? {
        ids.extend(message.id);
    }
    assert_eq!(ids, ["a", "b"]);
    let asked: Vec<_> = fake.sent::<ListMessages>().into_iter().map(|sent| (sent.page, sent.limit)).collect();
    assert_eq!(asked, [(None, Some(1)), (Some(1), Some(1)), (Some(1), Some(1))]);
    fake.assert_done();
    Ok(())
}

#[test]
fn items_are_values_that_can_be_taken_apart() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListMessages>().value(page(0, "a", false)).value(page(0, "b", false));
    let mut items = fake.client().messages().list().items();
    let Message { id, .. } = block_on(items.next())?.ok_or("an item")?;
    assert_eq!(id.as_deref(), Some("a"));
    let mut ids = Vec::new();
    for message in fake.client().blocking().messages().list().items() {
        let Message { id, .. } = message?;
        ids.extend(id);
    }
    assert_eq!(ids, ["b"]);
    Ok(())
}

#[test]
fn an_item_of_a_blocking_walk_has_its_deviations() -> Outcome {
    let fake = Fake::new();
    let mut message = serde_json::to_value(sample::<Message>())?;
    message["channel"] = 7.into();
    let first = serde_json::json!({ "page": 0, "hasMore": false, "pageSize": 10, "data": [message] });
    fake.on::<ListMessages>().json(first.to_string());
    let mut items = fake.client().blocking().messages().list().items();
    let item = items.next_with_deviations()?.ok_or("an item")?;
    assert_eq!(item.deviations().len(), 1);
    assert_eq!(item.deviations()[0].path(), "channel");
    assert!(items.next_with_deviations()?.is_none());
    Ok(())
}

#[test]
fn pagination_of_samples_ends() -> Outcome {
    let fake = Fake::new();
    assert!(block_on(fake.client().messages().list().items().next())?.is_none());
    fake.on::<ListMessages>().value(full_sample());
    let items = fake.client().blocking().messages().list().items();
    let walked: Vec<_> = items.collect::<Result<_, _>>()?;
    assert_eq!(walked, [full_sample()]);
    Ok(())
}
