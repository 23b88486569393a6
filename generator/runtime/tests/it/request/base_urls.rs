//! Base URLs: accepted and rejected ones, and appending of paths.

use copperplate_runtime::{BaseUrl, Error};

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn paths_are_appended_to_the_base_url() {
    for (base, url) in [
        ("https://api.example.com", "https://api.example.com/v1/items/i/parts/part"),
        ("https://api.example.com/", "https://api.example.com/v1/items/i/parts/part"),
        ("https://api.example.com/notify", "https://api.example.com/notify/v1/items/i/parts/part"),
        ("https://api.example.com/notify//", "https://api.example.com/notify/v1/items/i/parts/part"),
        ("https://api.example.com/a/b%20c", "https://api.example.com/a/b%20c/v1/items/i/parts/part"),
        ("https://api.example.com:8443", "https://api.example.com:8443/v1/items/i/parts/part"),
        ("HTTPS://api.example.com", "https://api.example.com/v1/items/i/parts/part"),
        ("https://192.0.2.1", "https://192.0.2.1/v1/items/i/parts/part"),
        ("https://[2001:db8::1]:1/x", "https://[2001:db8::1]:1/x/v1/items/i/parts/part"),
        ("http://localhost:3000", "http://localhost:3000/v1/items/i/parts/part"),
        ("http://127.0.0.1", "http://127.0.0.1/v1/items/i/parts/part"),
        ("http://127.9.9.9:1/p", "http://127.9.9.9:1/p/v1/items/i/parts/part"),
        ("http://[::1]:8080", "http://[::1]:8080/v1/items/i/parts/part"),
    ] {
        let fake = Fake::happy();
        let client = Client::builder(base).transport(fake.clone()).build().expect(base);
        now(client.find("i").send()).expect(base);
        assert_eq!(fake.take_one().uri().to_string(), url);
    }
}

#[test]
fn this_machine_is_known_by_its_names() {
    for (base, loopback) in [
        ("http://localhost", true),
        ("https://localhost", true),
        ("http://127.0.0.1:80", true),
        ("http://[::1]", true),
        ("https://localhost.example.com", false),
        ("https://127.0.0.1.example.com", false),
        ("https://10.0.0.1", false),
        ("https://[::2]", false),
    ] {
        assert_eq!(BaseUrl::parse(base).expect(base).is_loopback(), loopback, "{base}");
    }
}

#[test]
fn invalid_urls_are_rejected() {
    for base in [
        "",
        "/",
        "/notify",
        "api.example.com",
        "api.example.com/notify",
        "//api.example.com",
        "https://",
        "https:///notify",
        "https:api.example.com",
        "https://:443",
        "https:// api.example.com",
        " https://api.example.com",
        "https://api.example.com ",
        "https://api.example.com/a b",
        "https://api.example.com\n",
        "https://api.example.com\\notify",
        "https://api.example.com/a\\b",
        "https://api.example.com/{id}",
        "https://api.example.com/é",
        "https://[::1",
        "https://api.example.com/#top",
        "https://api.example.com#",
        "https://api.example.com?x=1",
        "https://api.example.com/?",
        "https://user@api.example.com",
        "https://user:CANARY@api.example.com",
        "https://@api.example.com",
        "https://api.example.com/..",
        "https://api.example.com/a/../b",
        "https://api.example.com/./a",
        "https://api.example.com/%2e%2e/a",
        "https://api.example.com/.%2E",
        "https://api.example.com/%2E",
        "ftp://api.example.com",
        "file:///etc/passwd",
        "ws://localhost",
        "unix://localhost",
    ] {
        rejected(base);
    }
}

/// Without TLS, the key is sent only to this machine; a name with the same prefix or suffix is another machine.
#[test]
fn plain_http_is_for_this_machine() {
    for base in [
        "http://api.example.com",
        "HTTP://api.example.com",
        "http://localhost.example.com",
        "http://localhost.",
        "http://xlocalhost",
        "http://127.0.0.1.example.com",
        "http://128.0.0.1",
        "http://0.0.0.0",
        "http://10.0.0.1",
        "http://[::2]",
        "http://[::]",
        "http://localhost@api.example.com",
        "http://127.0.0.1:80@api.example.com",
        "http://127.1",
        "http://0x7f000001",
        "http://2130706433",
    ] {
        rejected(base);
    }
}

/// A host that one URL parser reads as an address and another as a name is also an error of the base URL.
#[test]
fn a_host_that_ends_in_a_number_is_an_address_as_usually_written() {
    for base in [
        "https://256.0.0.1",
        "https://192.0x00A80001",
        "https://01.2.3.4",
        "https://1.2.3.4.5",
        "https://127.1",
        "https://2130706433",
        "https://api.example.0x",
        "https://192.0.2.1.",
        "https://[127.0.0.1]",
        "https://[api.example.com]",
        "https://[0:0:]",
    ] {
        rejected(base);
    }
    for base in ["https://192.0.2.1:8443", "https://[::ffff:192.0.2.1]", "https://1.example.com", "https://a.0xg"] {
        assert!(BaseUrl::parse(base).is_ok(), "{base}");
    }
}

/// Sockets cannot have such a port. It is an error of the base URL, not of the first call.
#[test]
fn a_port_is_a_number_that_a_socket_has() {
    for base in [
        "https://api.example.com:99999",
        "https://api.example.com:65536",
        "https://api.example.com:abc",
        "https://[::1]:x",
    ] {
        rejected(base);
    }
}

fn rejected(base: &str) {
    let fake = Fake::happy();
    let Err(error) = Client::builder(base).transport(fake.clone()).build().map(drop) else {
        panic!("{base:?} was taken")
    };
    assert!(matches!(error, Error::Config(_)), "{base:?}");
    let shown = format!("{error} {error:?}");
    assert!(!shown.contains("CANARY") && shown.contains("base URL"), "{shown}");
    assert!(fake.take().is_empty());
}
