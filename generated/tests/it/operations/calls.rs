//! Calls are values: created without being sent, cloned to be sent again, and movable between threads.

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_MESSAGES;
use crate::support::client::{client, line};

#[tokio::test]
async fn nothing_is_sent_before_a_call_is_awaited() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES))?;
    let call = client(&server).messages().list();
    drop(call.clone());
    drop(call.send());
    assert_eq!(server.connections()?, 0);
    Ok(())
}

#[tokio::test]
async fn a_clone_of_a_call_is_a_call_of_its_own() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES))?;
    let call = client(&server).messages().list().limit(1);
    call.clone().page(1).await?;
    call.page(2).await?;
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(lines, ["GET /v1/messages?page=1&limit=1", "GET /v1/messages?page=2&limit=1"]);
    Ok(())
}

#[tokio::test]
async fn a_call_can_outlive_its_client_and_move_to_a_task() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES))?;
    let sending = client(&server).messages().list().send();
    let page = tokio::spawn(sending).await??;
    assert!(page.has_more);
    assert_eq!(server.requests().len(), 1);
    Ok(())
}

#[tokio::test]
async fn calls_of_one_client_can_run_at_once() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_MESSAGES))?;
    let client = client(&server);
    let tasks: Vec<_> = (0..8).map(|page| tokio::spawn(client.messages().list().page(page).send())).collect();
    for task in tasks {
        task.await??;
    }
    let mut lines: Vec<_> = server.requests().iter().map(line).collect();
    lines.sort();
    let expected: Vec<_> = (0..8).map(|page| format!("GET /v1/messages?page={page}")).collect();
    assert_eq!(lines, expected);
    Ok(())
}
