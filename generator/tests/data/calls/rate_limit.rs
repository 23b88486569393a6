//! Rate limits of replies, by the headers that the spec names.

use std::time::Duration;

use things_client::Error;

use crate::server::call;

#[test]
fn replies_and_errors_have_the_rate_limit_of_the_headers_of_the_spec() {
    let head = "204 No Content\r\nx-quota-left: 7\r\nX-Quota-Reset: 6m0s\r\nx-ratelimit-remaining: 1";
    let (_, replies) = call!(head, "", |client| client.things().measure());
    for reply in replies {
        let limit = reply.expect("a reply").rate_limit().expect("headers");
        assert_eq!((limit.remaining(), limit.resets_in(), limit.limit()), (7, Some(Duration::from_secs(360)), None));
    }
    let (_, replies) = call!("403 Forbidden\r\nx-quota-left: 0", "", |client| client.things().measure());
    for reply in replies {
        let limit = reply.map_err(|error: Error| error.rate_limit()).expect_err("403").expect("a header");
        assert_eq!((limit.remaining(), limit.resets_in()), (0, None));
    }
}
