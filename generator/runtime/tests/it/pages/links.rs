//! Links to the next page are followed only on the same server, below the base URL.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use copperplate_runtime::error::PaginationErrorKind;
use copperplate_runtime::transport::{Limits, SendFuture, Transport};
use copperplate_runtime::{Error, Pages};
use fastrand::Rng;
use http::Request;
use percent_encoding::percent_decode_str;
use test_tier::Cases;

use super::service::{Linked, json};
use crate::support::api::Client;
use crate::support::now::now;

const BASE: &str = "https://api.example.com/v1";

/// Sends a page with a link, then an empty one; records the URLs.
#[derive(Clone)]
struct Linking {
    link: String,
    urls: Arc<Mutex<Vec<String>>>,
}

impl Transport for Linking {
    fn send<'t>(&'t self, request: Request<Bytes>, _: &'t Limits) -> SendFuture<'t> {
        let mut urls = self.urls.lock().expect("no panic");
        urls.push(request.uri().to_string());
        let body = match urls.len() {
            1 => {
                let link = serde_json::to_string(&self.link).expect("text is JSON");
                format!(r#"{{"things":[{{"name":"a"}}],"next":{link}}}"#)
            }
            _ => r#"{"things":[]}"#.to_owned(),
        };
        Box::pin(async move { Ok(json(&body)) })
    }
}

/// Returns the URL of the second request, or the error if there was none.
fn follow(base: &str, link: &str) -> Result<Option<String>, Error> {
    let urls = Arc::new(Mutex::new(Vec::new()));
    let transport = Linking { link: link.to_owned(), urls: Arc::clone(&urls) };
    let client = Client::builder(base).transport(transport).build().expect("all settings are right");
    let mut pages: Pages<Linked> = client.linked("a/b").pages();
    now(pages.next())?.expect("the first page");
    now(pages.next())?;
    let urls = urls.lock().expect("no panic");
    assert!(urls.len() <= 2, "{link}");
    Ok(urls.get(1).cloned())
}

#[track_caller]
fn assert_followed(link: &str, query: &str) {
    let sent = follow(BASE, link).unwrap_or_else(|error| panic!("{link}: {error}"));
    assert_eq!(sent.as_deref(), Some(&*format!("{BASE}/linked/a%2Fb{query}")), "{link}");
}

#[track_caller]
fn assert_foreign(link: &str) {
    let Err(Error::Pagination(error)) = follow(BASE, link) else { panic!("followed: {link}") };
    assert_eq!((error.kind(), error.position()), (&PaginationErrorKind::ForeignLink, 1), "{link}");
    assert!(!error.to_string().contains("page=2"), "{error}");
}

#[test]
fn of_the_same_place_are_followed() {
    for link in [
        "https://api.example.com/v1/linked/a%2Fb?page=2",
        "HTTPS://API.example.com:443/v1/linked/a%2Fb?page=2#end",
        "//api.example.com/v1/linked/a%2Fb?page=2",
        "a%2Fb?page=2",
        "?page=2",
    ] {
        assert_followed(link, "?page=2");
    }
    assert_followed("?x=[1]&y=%20+&z", "?x=[1]&y=%20+&z");
    assert_followed("?page=2 \"ü\"\r\nx: y", "?page=2%20%22%C3%BC%22%0D%0Ax:%20y");
    assert_followed("https://api.example.com/v1/linked/a%2Fb", "");
}

/// GitHub's links contain the number of a repository instead of the name in the call.
#[test]
fn of_another_path_are_followed() {
    for (link, path) in [
        ("https://api.example.com/v1/lists/7?page=2", "/lists/7?page=2"),
        ("/v1/linked/c/?page=2", "/linked/c/?page=2"),
        ("c?page=2", "/linked/c?page=2"),
        ("/v1/linked/a%2Fb/next", "/linked/a%2Fb/next"),
    ] {
        let sent = follow(BASE, link).unwrap_or_else(|error| panic!("{link}: {error}"));
        assert_eq!(sent, Some(format!("{BASE}{path}")), "{link}");
    }
}

#[test]
fn of_another_place_are_errors() {
    for link in [
        "https://elsewhere.example/v1/linked/a%2Fb?page=2",
        "http://api.example.com/v1/linked/a%2Fb?page=2",
        "https://api.example.com:8443/v1/linked/a%2Fb?page=2",
        "https://api.example.com.elsewhere.example/v1/linked/a%2Fb?page=2",
        "https://api.example.com@elsewhere.example/v1/linked/a%2Fb?page=2",
        "https://user:pass@api.example.com/v1/linked/a%2Fb?page=2",
        "//elsewhere.example/v1/linked/a%2Fb?page=2",
        "\\\\elsewhere.example/v1/linked/a%2Fb?page=2",
        "/linked/a%2Fb?page=2",
        "/v10/linked/a%2Fb?page=2",
        "/v1?page=2",
        "../linked/a%2Fb?page=2",
        "/v1/../admin?page=2",
        "/v1/%2e%2E/admin?page=2",
        "/v1/a%2F..%2Fadmin?page=2",
        "/v1/..%5Cadmin?page=2",
        "/v1/a\\..\\admin?page=2",
        "/v1/a\r\nb?page=2",
        "/v1/a%0Ab?page=2",
        "javascript:alert(1)?page=2",
        "https:///v1/linked/a%2Fb?page=2",
        "next page",
    ] {
        assert_foreign(link);
    }
}

/// Random mixtures of URL parts: for any link, a request goes only to the host of the list, below the base URL.
#[test]
fn nothing_is_sent_elsewhere() {
    const PARTS: [&str; 26] = [
        "https",
        "http",
        "://",
        "//",
        "/",
        ":",
        "@",
        "?",
        "#",
        "%",
        "%2F",
        "..",
        ".",
        "\\",
        "api.example.com",
        "elsewhere.example",
        "/v1",
        "/linked",
        "/a%2Fb",
        "page=2",
        "&",
        "443",
        " ",
        "\r\n",
        "ü",
        "[::1]",
    ];
    let mut random = Rng::with_seed(7);
    let mut followed = 0;
    let count = Cases { quick: 3_000, ci: 20_000, long: 100_000 }.count();
    for _ in 0..count {
        let start = ["", "https://api.example.com/v1/linked/a%2Fb", "/v1/linked/a%2Fb", "?"][random.usize(..4)];
        let rest: String = (0..random.usize(..6)).map(|_| PARTS[random.usize(..PARTS.len())]).collect();
        let link = format!("{start}{rest}");
        match follow(BASE, &link) {
            Ok(None) => assert!(link.is_empty(), "{link:?}"),
            Ok(Some(url)) => {
                followed += 1;
                let (address, query) = url.split_once('?').unwrap_or((&url, ""));
                let path = address.strip_prefix(BASE).unwrap_or_else(|| panic!("{link:?}: {address}"));
                let decoded = percent_decode_str(path).decode_utf8().expect("UTF-8");
                let leads_up = decoded.split(['/', '\\']).any(|segment| matches!(segment, "." | ".."));
                assert!(path.starts_with('/') && !leads_up, "{link:?}: {address}");
                let decoded = percent_decode_str(query).decode_utf8_lossy();
                assert!(percent_decode_str(&link).decode_utf8_lossy().contains(&*decoded), "{link:?} {query:?}");
            }
            Err(Error::Pagination(error)) => assert_eq!(error.kind(), &PaginationErrorKind::ForeignLink, "{link:?}"),
            Err(error) => panic!("{link:?}: {error:?}"),
        }
    }
    assert!((count / 10..count - count / 10).contains(&followed), "{followed} of {count} were followed");
}
