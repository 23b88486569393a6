//! Servers by name: where requests go, which URLs are refused, and that nothing is sent to a server by accident.

use things_client::client::Client;
use things_client::operations::{CreateFileThings, CreateUploads};
use things_client::testing::{Fake, block_on};
use things_client::{ClientBuilder, Credentials, Error, Json, RetryPolicy, Server as Called, ServerSettings};

use crate::server::{Server, request};

const HEADERS: [&str; 4] =
    ["accept: application/json", "user-agent: things-client/0.1.0", "x-client-id: i", "x-client-secret: v1 s"];

fn credentials() -> Credentials {
    Credentials::client("i", "s")
}

fn built(server: impl Into<Called>) -> ClientBuilder<Client> {
    Client::builder(server, credentials()).retry(RetryPolicy::never())
}

fn url(client: &Client) -> [String; 3] {
    let upload = client.uploads().create(Json::null()).to_request().map(|request| request.uri().to_string());
    let tenant = client.things().show_tenant().to_request().map(|request| request.uri().to_string());
    let default = client.uploads().status().to_request().map(|request| request.uri().to_string());
    [default, upload, tenant].map(|url| url.unwrap_or_else(|error| error.to_string()))
}

#[test]
fn requests_go_to_the_server_of_their_operation() {
    let both = || Server::responding(vec![("204 No Content", ""); 2]);
    let (default, upload) = (both(), both());
    let client = built(default.url()).upload_server(format!("{}/up/", upload.url())).build().expect("a client");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        client.things().create_file(Json::null()).await.expect("a success");
        client.uploads().create(Json::null()).await.expect("a success");
    });
    client.blocking().things().create_file(Json::null()).send().expect("a success");
    client.blocking().uploads().create(Json::null()).send().expect("a success");
    assert_eq!(default.requests(), vec![request("POST /servers/files", &HEADERS, "null"); 2]);
    assert_eq!(upload.requests(), vec![request("POST /up/servers/files", &HEADERS, "null"); 2]);
}

#[test]
fn a_base_url_set_by_hand_leaves_no_other_server_reachable() {
    // Nothing listens there: a request would be another error.
    let client = built("http://127.0.0.1:1").build().expect("a client");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let awaited = runtime.block_on(async { client.uploads().create(Json::null()).await }).expect_err("no URL");
    let blocking = client.blocking().uploads().create(Json::null()).send().expect_err("no URL");
    for error in [awaited, blocking] {
        assert!(matches!(error, Error::InvalidRequest(_)), "{error:?}");
        assert_eq!(
            error.to_string(),
            "uploads.create: `server` is `upload`, which has no URL: the base URL of this client was set explicitly, so \
             set this one too, with `upload_server` of the builder; nothing was sent"
        );
    }
    assert!(client.things().show_tenant().to_request().is_err());
    // A variable is no URL.
    let client = built("http://127.0.0.1:1").server_account("a").server_region("us").build().expect("a client");
    assert!(client.things().show_tenant().to_request().is_err());
    assert!(client.uploads().list().to_request().is_err());
    // Pages are refused too, and at once.
    let error = runtime.block_on(async { client.uploads().list().items().next().await }).expect_err("no URL");
    assert!(matches!(error, Error::InvalidRequest(_)), "{error:?}");
}

#[test]
fn the_servers_of_the_spec() {
    let client = Client::builder(Called::Default, Credentials::client("id", "secret")).build().expect("a client");
    assert_eq!(
        url(&client),
        [
            "https://api.example.com/v1/servers/status",
            "https://eu.uploads.example.com/v2/servers/files",
            "things.show-tenant: `server` is `tenant`, whose URL needs a value: set it with `server_account` of the \
             builder, or the whole URL with `tenant_server`; nothing was sent",
        ]
    );
    let curl = client.uploads().create(Json::null()).to_request().expect("a request").to_curl();
    assert!(curl.starts_with("curl -X POST 'https://eu.uploads.example.com/v2/servers/files'"), "{curl}");
    assert!(curl.contains("'x-client-secret: ***'") && !curl.contains("secret'"), "{curl}");
    let client = built(Called::Default).server_region("us").server_account("acme").server_edition("v4").build();
    assert_eq!(
        url(&client.expect("a client")),
        [
            "https://api.example.com/v1/servers/status",
            "https://us.uploads.example.com/v2/servers/files",
            "https://acme.example.com/v4/servers/tenant",
        ]
    );
    let given = built(Called::Default).upload_server("https://x.test").tenant_server("http://localhost:1/t").build();
    assert_eq!(
        url(&given.expect("a client")),
        [
            "https://api.example.com/v1/servers/status",
            "https://x.test/servers/files",
            "http://localhost:1/t/servers/tenant"
        ]
    );
    let client = built(Called::Default).build().expect("a client");
    let untyped = client.request(things_client::Method::GET, "/x").to_request().expect("a request");
    assert_eq!(untyped.uri(), "https://api.example.com/v1/x");
    assert_eq!(format!("{:?}", Called::from("https://user:secret@x.test")), "Url(..)");
}

#[test]
fn invalid_settings_are_errors_of_build() {
    let error = |builder: ClientBuilder<Client>| builder.build().expect_err("an invalid setting").to_string();
    let default = || built(Called::Default);
    assert_eq!(
        error(default().server_region("fr")),
        "the variable `region` of servers must be one of `eu`, `us`"
    );
    assert_eq!(
        error(default().upload_server("ftp://user:secret@x.test")),
        "the URL of the server `upload` must not contain a user or a password"
    );
    // Plain http needs its permission for each server.
    assert!(error(default().tenant_server("http://10.0.0.1")).contains("`tenant` must be https"));
    assert!(default().tenant_server("http://10.0.0.1").allow_http(true).build().is_ok());
    assert!(default().upload_server("nonsense").upload_server("https://x.test").build().is_ok());
}

#[test]
fn values_of_variables_stay_in_their_place() {
    let parts = ["", "a", "evil.test", "/", "//", "\\", "@", ":", "443", "?", "#", ".", "..", "%2f", "%", "\n", " ", "é", "{", "-", "_"];
    let mut accepted = 0;
    for first in parts {
        for second in parts {
            for third in parts {
                let value = [first, second, third].concat();
                let Ok(client) = built(Called::Default).server_account(&value).server_edition(&value).build() else {
                    continue;
                };
                accepted += 1;
                let [_, _, tenant] = url(&client);
                // Two values that a URL cannot have are refused by the call.
                assert!(
                    tenant == format!("https://{value}.example.com/{value}/servers/tenant")
                        || tenant.starts_with("things.show-tenant: `server` is `tenant`"),
                    "{value:?}: {tenant}"
                );
            }
        }
    }
    assert!(accepted > 50, "{accepted}");
}

#[test]
fn links_of_pages_stay_at_the_server_of_their_operation() {
    let default = Server::responding(vec![]);
    let pages = vec![("200 OK\r\nlink: </up/servers/files?page=2>; rel=next", "[\"a\"]"), ("200 OK", "[\"b\"]")];
    let upload = Server::responding(pages);
    let client = built(default.url()).upload_server(format!("{}/up", upload.url())).build().expect("a client");
    let items = client.blocking().uploads().list().items();
    let items: Result<Vec<String>, Error> = items.collect();
    assert_eq!(items.expect("all items"), ["a", "b"]);
    assert_eq!(
        upload.requests(),
        [
            request("GET /up/servers/files", &HEADERS, ""),
            request("GET /up/servers/files?page=2", &HEADERS, "")
        ]
    );
    // The same path at the default server is another host.
    let foreign = format!("200 OK\r\nlink: <{}/up/servers/files?page=2>; rel=next", default.url());
    let upload = Server::responding(vec![(foreign.leak(), "[\"a\"]")]);
    let client = built(default.url()).upload_server(format!("{}/up", upload.url())).build().expect("a client");
    let items = client.blocking().uploads().list().items();
    let items: Result<Vec<String>, Error> = items.collect();
    assert!(matches!(items, Err(Error::Pagination(_))), "{items:?}");
    assert_eq!(upload.requests().len(), 1);
    assert_eq!(default.requests(), Vec::<String>::new());
}

#[test]
fn a_fake_tells_two_operations_at_one_path_apart() {
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.uploads().create(Json::from("up"))).expect("a success");
    block_on(client.things().create_file(Json::from("down"))).expect("a success");
    block_on(client.things().show_tenant()).expect("a success");
    assert_eq!(fake.sent_once::<CreateUploads>().body, Json::from("up"));
    assert_eq!(fake.sent_once::<CreateFileThings>().body, Json::from("down"));
    let client = fake.builder().upload_server("https://other.test").build().expect("a client");
    block_on(client.uploads().create(Json::from("up"))).expect("a success");
    assert_eq!(fake.sent::<CreateUploads>().len(), 2);
}
