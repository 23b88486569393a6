//! Single values in a query: every byte arrives unchanged.

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_NOTIFICATIONS;
use crate::support::client::{client, line};

#[tokio::test]
async fn a_plus_arrives_as_a_plus() -> Outcome {
    let server = Server::replying([Reply::json(LIST_NOTIFICATIONS)])?;
    let call = client(&server).notifications().list().emails(["first+last@example.com", "+@+"]);
    call.after("2025-01-01T00:00:00+02:00").before("2025-01-01T00:00:00.000-07:00").await?;
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(
        lines,
        ["GET /v1/notifications?emails=first%2Blast%40example.com&emails=%2B%40%2B\
                        &after=2025-01-01T00%3A00%3A00%2B02%3A00&before=2025-01-01T00%3A00%3A00.000-07%3A00"]
    );
    Ok(())
}

#[tokio::test]
async fn all_of_ascii_but_the_unreserved_is_encoded() -> Outcome {
    let server = Server::replying([Reply::json(LIST_NOTIFICATIONS)])?;
    let ascii: String = (0..128_u8).map(char::from).collect();
    client(&server).notifications().list().topic_key(&*ascii).await?;
    let expected: String = (0..128_u8)
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect();
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(lines, [format!("GET /v1/notifications?topicKey={expected}")]);
    Ok(())
}

#[tokio::test]
async fn an_empty_value_is_sent() -> Outcome {
    let server = Server::replying([Reply::json(LIST_NOTIFICATIONS)])?;
    client(&server).notifications().list().topic_key("").transaction_id("").await?;
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(lines, ["GET /v1/notifications?transactionId=&topicKey="]);
    Ok(())
}
