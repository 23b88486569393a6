//! Lists in a query: three styles, and elements that look like syntax.

use svc_client::ArrayStyle;

use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::LIST_WORKFLOWS;
use crate::support::client::{builder, line};
use crate::support::percent::percent_decoded;

const STYLES: [ArrayStyle; 3] = [ArrayStyle::Repeat, ArrayStyle::Brackets, ArrayStyle::Comma];

/// The query for `tags` in each of the three styles.
async fn queries(tags: &[&str]) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let server = Server::responding(|_| Reply::json(LIST_WORKFLOWS))?;
    for style in STYLES {
        let client = builder(&server).query_arrays(style).build()?;
        client.workflows().list().tags(tags.iter().copied()).await?;
    }
    let lines = server.requests().iter().map(line).collect::<Vec<_>>();
    assert_eq!(lines.len(), STYLES.len());
    Ok(lines.iter().map(|line| line.replace("GET /v2/workflows", "")).collect())
}

#[tokio::test]
async fn no_element_leaves_no_trace() -> Outcome {
    assert_eq!(queries(&[]).await?, ["", "", ""]);
    Ok(())
}

#[tokio::test]
async fn one_element() -> Outcome {
    assert_eq!(queries(&["a"]).await?, ["?tags=a", "?tags%5B%5D=a", "?tags=a"]);
    Ok(())
}

#[tokio::test]
async fn an_empty_text_is_an_element() -> Outcome {
    assert_eq!(queries(&[""]).await?, ["?tags=", "?tags%5B%5D=", "?tags="]);
    assert_eq!(queries(&["", ""]).await?, ["?tags=&tags=", "?tags%5B%5D=&tags%5B%5D=", "?tags=,"]);
    Ok(())
}

#[tokio::test]
async fn an_element_that_looks_like_syntax_stays_one_element() -> Outcome {
    let sent = queries(&["a,b", "c&d=e", "f g", "+h", "", "i#?", "%2C", "é[]"]).await?;
    let encoded = ["a%2Cb", "c%26d%3De", "f%20g", "%2Bh", "", "i%23%3F", "%252C", "%C3%A9%5B%5D"];
    assert_eq!(sent[0], format!("?tags={}", encoded.join("&tags=")));
    assert_eq!(sent[1], format!("?tags%5B%5D={}", encoded.join("&tags%5B%5D=")));
    assert_eq!(sent[2], format!("?tags={}", encoded.join(",")));
    Ok(())
}

#[tokio::test]
async fn the_style_is_that_of_the_client_for_every_list() -> Outcome {
    let server = Server::responding(|_| Reply::status(404))?;
    let client = builder(&server).query_arrays(ArrayStyle::Comma).build()?;
    let mut failed = Vec::new();
    failed.push(client.workflows().list().tags(["a", "b"]).status(["c", "d"]).limit(1).await.is_err());
    failed.push(client.messages().list().transaction_id(["e", "f"]).channel("x,y").await.is_err());
    let notifications = client.notifications().list().channels(["g", "h"]).templates(["i", "j"]);
    failed.push(notifications.emails(["k", "l"]).subscriber_ids(["m", "n"]).await.is_err());
    assert_eq!(failed, [true; 3], "404 is an error");
    let lines: Vec<_> = server.requests().iter().map(line).collect();
    assert_eq!(
        lines,
        [
            "GET /v2/workflows?limit=1&tags=a,b&status=c,d",
            "GET /v1/messages?channel=x%2Cy&transactionId=e,f",
            "GET /v1/notifications?channels=g,h&templates=i,j&emails=k,l&subscriberIds=m,n",
        ]
    );
    Ok(())
}

/// A unique element that is syntax somewhere.
fn awkward(number: usize) -> String {
    let odd = ["", ",", "&", "=", "a,b", "a&b=c", "+", "%2C", " ", "[]", "#", "?", "é"];
    match number % 2 {
        0 => odd[number / 2 % odd.len()].to_owned(),
        _ => format!("{}{number}", odd[number % odd.len()]),
    }
}

/// A server's view of a query: pairs end at `&`, names at the first `=`; `+` is a plus and not a space.
fn read(query: &str, style: ArrayStyle) -> Vec<String> {
    let mut elements = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').expect("a pair has a value");
        match style {
            ArrayStyle::Repeat | ArrayStyle::Comma => assert_eq!(name, "tags"),
            ArrayStyle::Brackets => assert_eq!(name, "tags%5B%5D"),
        }
        match style {
            ArrayStyle::Repeat | ArrayStyle::Brackets => elements.push(decoded(value)),
            ArrayStyle::Comma => elements.extend(value.split(',').map(decoded)),
        }
    }
    elements
}

fn decoded(text: &str) -> String {
    String::from_utf8(percent_decoded(text)).expect("the sent bytes are text")
}

#[tokio::test]
async fn no_element_one_and_a_thousand() -> Outcome {
    let server = Server::responding(|_| Reply::json(LIST_WORKFLOWS))?;
    for style in STYLES {
        let client = builder(&server).query_arrays(style).build()?;
        for count in [0, 1, 2, 13, 1_000] {
            let tags: Vec<_> = (0..count).map(awkward).collect();
            client.workflows().list().tags(&tags).await?;
            let target = server.take().pop().ok_or("it was sent")?.target;
            let query = target.strip_prefix("/v2/workflows").ok_or("the path is the same")?;
            assert_eq!(query.is_empty(), count == 0, "{style:?}");
            assert_eq!(read(query.trim_start_matches('?'), style), tags, "{style:?}");
        }
    }
    Ok(())
}
