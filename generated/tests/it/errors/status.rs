//! Statuses other than 2xx: errors with the raw body.

use svc_client::{Delivery, Error};

use super::{CANARIES, list};
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::{client, only};
use crate::support::discreet::assert_discreet;

#[tokio::test]
async fn not_found_with_a_page_of_html() -> Outcome {
    let html = "<html>\n<title>canary-body</title>\n</html>";
    let reply = Reply::status(404).header("Content-Type", "text/html").header("X-Request-Id", "r-1").body(html);
    let server = Server::replying([reply])?;
    let error = client(&server).workflows().get("canary-id").environment_id("canary-query").await.expect_err("404");

    assert_eq!(only(&server).target, "/v2/workflows/canary-id?environmentId=canary-query");
    let line = "workflows.get: GET /v2/workflows/{workflowId} failed with status 404 Not Found (request id r-1)";
    assert_eq!(error.to_string(), line);
    assert_discreet(&error, &CANARIES);
    assert_eq!((error.operation(), error.delivery(), error.status()), {
        (Some("workflows.get"), Delivery::Responded, Some(404))
    });
    let Error::Status(status) = error else { panic!("a status is a status: {error:?}") };
    assert_eq!(
        (status.context().operation(), status.status(), status.raw_body(), status.message()),
        ("workflows.get", 404, html.as_bytes(), None)
    );
    assert_eq!((status.header("content-type"), status.request_id()), (Some("text/html"), Some("r-1")));
    assert_eq!((status.retry_after(), status.headers().contains_key("retry-after")), (None, false));
    assert!(status.json_as::<String>().is_err());
    Ok(())
}

#[tokio::test]
async fn any_status_with_json_even_that_of_the_response() {
    // A body that would be a valid response does not make it a success.
    let json = r#"{"hasMore":false,"data":[],"pageSize":10,"page":0,"x":"canary-body"}"#;
    for code in [300, 304, 400, 401, 403, 409, 422, 429, 500, 502, 503, 599] {
        // A 304 never has a body.
        let body = if code == 304 { "" } else { json };
        let error = list(Reply::json(body).with_status(code)).await.expect_err("no 2xx");
        assert_discreet(&error, &CANARIES);
        // A service or gateway that failed may have applied the request before.
        let delivery = if matches!(code, 500 | 502) { Delivery::MaybeApplied } else { Delivery::Responded };
        assert_eq!(
            (error.operation(), error.delivery(), error.status()),
            (Some("messages.list"), delivery, Some(code))
        );
        let Error::Status(status) = error else { panic!("a status is a status: {error:?}") };
        assert_eq!(status.context().raw_body(), Some(body.as_bytes()), "{code}");
        let line = status.to_string();
        assert!(line.starts_with(&format!("messages.list: GET /v1/messages failed with status {code}")), "{line}");
    }
}

#[tokio::test]
async fn any_2xx_with_the_right_body_is_a_success() -> Outcome {
    let json = r#"{"hasMore":true,"data":[],"pageSize":10,"page":7}"#;
    for code in [200, 201, 202, 203, 206, 299] {
        assert_eq!(list(Reply::json(json).with_status(code)).await?.page, 7, "{code}");
    }
    Ok(())
}
