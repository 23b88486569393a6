//! The operation on messages.

use svc_client::types::{Channel, MessageContent, MessageStatus};

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{LIST_MESSAGES, LIST_MESSAGES_MINIMAL};
use crate::support::client::{client, line, only};

#[tokio::test]
async fn list_sends_its_parameters_in_the_order_of_the_spec() -> Outcome {
    let server = Server::replying([Reply::json(LIST_MESSAGES)])?;
    let page = client(&server)
        .messages()
        .list()
        .limit(100)
        .page(2)
        .transaction_id(["txn_1", "txn_2"])
        .subscriber_id("user-1001")
        .channel(Channel::InApp)
        .await?;

    let request = only(&server);
    let target = "/v1/messages?channel=in_app&subscriberId=user-1001&transactionId=txn_1&transactionId=txn_2\
                  &page=2&limit=100";
    assert_eq!(line(&request), format!("GET {target}"));
    assert_eq!(request.body, b"");

    assert_eq!((page.total_count, page.has_more, page.page_size, page.page), (Some(20), true, 10, 0));
    let subscriber = page.data[0].subscriber.as_ref().ok_or("the first message has a subscriber")?;
    assert_eq!(subscriber.last_name.value().map(String::as_str), Some("Núñez"));
    assert!(page.data.iter().any(|message| matches!(message.content, Some(MessageContent::Blocks(_)))));
    assert!(page.data.iter().any(|message| matches!(message.content, Some(MessageContent::Text(_)))));
    Ok(())
}

#[tokio::test]
async fn list_without_parameters_has_no_question_mark() -> Outcome {
    let server = Server::replying([Reply::json(LIST_MESSAGES_MINIMAL)])?;
    let page = client(&server).messages().list().await?;
    assert_eq!(line(&only(&server)), "GET /v1/messages");
    assert_eq!((page.total_count, page.has_more), (None, false));
    assert_eq!((&page.data[0].status, &page.data[0].channel), (&MessageStatus::Warning, &Channel::InApp));
    Ok(())
}
