//! Pagination without a server.

use svc_client::Tolerant;
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
    fake.on::<ListMessages>().reply(page(0, "a", true)).status(503).reply(page(1, "b", false));
    let mut items = fake.client().messages().list().limit(1).items();
    let mut ids = Vec::new();
    while let Some(message) = block_on(items.next())? {
        ids.extend(message.into_value().id);
    }
    assert_eq!(ids, ["a", "b"]);
    let asked: Vec<_> = fake.sent::<ListMessages>().into_iter().map(|sent| (sent.page, sent.limit)).collect();
    assert_eq!(asked, [(None, Some(1)), (Some(1), Some(1)), (Some(1), Some(1))]);
    fake.assert_done();
    Ok(())
}

#[test]
fn pagination_of_samples_ends() -> Outcome {
    let fake = Fake::new();
    assert!(block_on(fake.client().messages().list().items().next())?.is_none());
    fake.on::<ListMessages>().reply(full_sample());
    let items = fake.client().blocking().messages().list().items();
    let walked: Vec<_> = items.map(|item| item.map(Tolerant::into_value)).collect::<Result<_, _>>()?;
    assert_eq!(walked, [full_sample()]);
    Ok(())
}
