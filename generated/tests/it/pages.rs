//! Pagination of the three lists: rows 57 to 60 of the table of faults, async and blocking.

mod echoes;
mod errors;
mod lists;
mod no_progress;
mod steps;

use svc_client::types::{Message, Notification, WorkflowListItem};
use svc_client::{Client, Error, Tolerant};

use crate::loopback::{Reply, Server};
use crate::support::client::{builder, line};
use lists::{NoWait, message};

/// Items, error and requests of a pagination.
#[derive(Debug)]
struct Paginated {
    ids: Vec<String>,
    error: Option<Error>,
    asked: Vec<String>,
}

impl Paginated {
    /// The concatenated IDs of the items.
    fn ids(&self) -> String {
        self.ids.concat()
    }
}

/// A server with these responses, and a client that never waits.
fn service(replies: &[Reply]) -> (Server, Client) {
    let server = Server::replying(replies.to_vec()).expect("a port of this machine is free");
    let builder = builder(&server).retry(svc_client::RetryPolicy::standard()).clock(NoWait);
    #[cfg(feature = "blocking")]
    let builder = builder.blocking_clock(NoWait);
    let client = builder.build().expect("an address of this machine needs no TLS");
    (server, client)
}

/// Paginates against a server with these responses: async, and blocking with the same result.
macro_rules! paginate {
    ($replies:expr, |$client:ident| $items:expr) => {{
        let replies: &[$crate::loopback::Reply] = $replies;
        let (server, $client) = $crate::pages::service(replies);
        let mut items = $items;
        let mut paginated = $crate::pages::Paginated { ids: Vec::new(), error: None, asked: Vec::new() };
        loop {
            match items.next().await {
                Ok(Some(item)) => paginated.ids.push($crate::pages::Named::id(&item)),
                Ok(None) => break,
                Err(error) => {
                    paginated.error = Some(error);
                    break;
                }
            }
        }
        paginated.asked = server.requests().iter().map($crate::support::client::line).collect();
        #[cfg(feature = "blocking")]
        {
            let (server, client) = $crate::pages::service(replies);
            let $client = client.blocking();
            let results: Vec<_> = $items.take(paginated.ids.len() + 1).collect();
            let ids: Vec<_> = results.iter().flatten().map($crate::pages::Named::id).collect();
            assert_eq!(ids, paginated.ids);
            let error = results.into_iter().find_map(Result::err);
            assert_eq!(error.map(|error| error.to_string()), paginated.error.as_ref().map(ToString::to_string));
            assert_eq!(
                server.requests().iter().map($crate::support::client::line).collect::<Vec<_>>(),
                paginated.asked
            );
        }
        paginated
    }};
}
use paginate;

/// An item of a list, with its ID.
trait Named {
    fn id(&self) -> String;
}

impl Named for Message {
    fn id(&self) -> String {
        self.id.clone().unwrap_or_default()
    }
}

impl Named for Notification {
    fn id(&self) -> String {
        self.id.clone().unwrap_or_default()
    }
}

impl Named for WorkflowListItem {
    fn id(&self) -> String {
        self.id.clone()
    }
}

impl<T: Named> Named for Tolerant<T> {
    fn id(&self) -> String {
        self.value().id()
    }
}

#[tokio::test]
async fn pagination_is_a_value_that_can_move() -> crate::support::Outcome {
    let (server, client) = service(&[lists::messages(&[message("a")], true), lists::messages(&[message("b")], false)]);
    let mut items = client.messages().list().items();
    assert_eq!(items.next().await?.map(|message| message.id()).as_deref(), Some("a"));
    let rest = tokio::task::spawn(async move {
        let next = items.next().await?;
        Ok::<_, Error>((next.map(|message| message.id()), items.next().await?.is_none()))
    });
    assert_eq!(rest.await??, (Some("b".to_owned()), true));
    assert_eq!(server.requests().iter().map(line).collect::<Vec<_>>(), ["GET /v1/messages", "GET /v1/messages?page=1"]);
    Ok(())
}
