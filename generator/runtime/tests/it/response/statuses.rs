//! Responses other than 2xx: errors with everything the service sent.

use bytes::Bytes;
use copperplate_runtime::{Delivery, Error};
use http::Response;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn status_headers_and_body_are_kept() {
    for status in [100, 199, 300, 301, 304, 307, 400, 401, 404, 409, 429, 500, 503, 599, 999] {
        let fake = Fake::responding(move || {
            let response = Response::builder().status(status).header("retry-after", "7").header("location", "/x");
            Ok(response.body(Bytes::from_static(b"\xff<html>")).unwrap())
        });
        let error = now(Client::over(&fake).find("id").send()).expect_err("no 2xx");
        // A service that failed may have applied the request before.
        let delivery = if status == 500 { Delivery::MaybeApplied } else { Delivery::Responded };
        assert_eq!((error.status(), error.delivery()), (Some(status), delivery));
        assert_eq!(error.operation(), Some("items.find"));
        let Error::Status(error) = error else { panic!("{error:?}") };
        let context = error.context();
        assert_eq!((error.status(), context.operation()), (status, "items.find"));
        assert_eq!((context.status(), context.raw_body()), (Some(status), Some(&b"\xff<html>"[..])));
        assert_eq!((context.header("Retry-After"), context.header("x")), (Some("7"), None));
        assert_eq!(fake.take().len(), 1, "no redirect is followed, nothing is sent again");
    }
}

#[test]
fn one_line_shows_the_request() {
    let fake = Fake::responding(|| Ok(Response::builder().status(404).body(Bytes::new()).unwrap()));
    let error = now(Client::over(&fake).find("secret").send()).expect_err("404");
    assert_eq!(error.to_string(), "items.find: GET /v1/items/{id}/parts/{part} failed with status 404 Not Found");
}
