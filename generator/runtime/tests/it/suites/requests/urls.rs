//! Base URLs, compared with the parser of the URL standard: an accepted URL has the same host, port and path there.

use copperplate_runtime::BaseUrl;

use crate::suites::table::{Departure, assert_agrees, rows, text};
use crate::support::api::Client;
use crate::support::fake::Fake;

const HTTP: &str = include_str!("../../../suites/urls/http.tsv");

const PUNYCODE: &str = "a base URL may have a punycode label that encodes no name: no server has such a name";

pub(in crate::suites) const DEPARTURES: &[Departure] = &[
    ("http://a.b.c.xn--pokxncvks", PUNYCODE),
    ("http://10.0.0.xn--pokxncvks", PUNYCODE),
    ("http://a.b.c.XN--pokxncvks", PUNYCODE),
    ("http://a.b.c.Xn--pokxncvks", PUNYCODE),
    ("http://10.0.0.XN--pokxncvks", PUNYCODE),
    ("http://10.0.0.xN--pokxncvks", PUNYCODE),
    ("https://xn--/", PUNYCODE),
];

/// Returns the number of cases.
pub(in crate::suites) fn cases() -> usize {
    rows::<4>(HTTP).len()
}

#[test]
fn what_is_accepted_is_the_same_url_for_other_parsers() {
    let agrees = |[url, host, port, path]: [&'static str; 4]| {
        let Ok(base) = BaseUrl::parse_allowing_http(&text(url)) else { return (url, true) };
        let client = Client::builder(&text(url)).allow_http(true).transport(Fake::happy()).build().expect(url);
        let request = client.find("id").to_request().expect(url);
        let found = request.uri().path().strip_suffix("/v1/items/id/parts/part").expect("the path").to_owned();
        let expected = (text(host), port.to_owned(), text(path).trim_end_matches('/').to_owned());
        let own = (base.host().to_ascii_lowercase(), base.port().to_string(), found);
        (url, own == expected)
    };
    assert_agrees(rows(HTTP).into_iter().map(agrees), DEPARTURES);
}
