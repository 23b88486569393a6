//! Successful responses: any 2xx.

use bytes::Bytes;
use copperplate_runtime::wire::to_json;
use http::Response;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn any_2xx_is_success() {
    for status in [200, 201, 202, 204, 206, 299] {
        let fake = Fake::responding(move || {
            let body = Bytes::from_static(b" {\"x\":1.10,\"ok\":true} \n");
            Ok(Response::builder().status(status).body(body).unwrap())
        });
        let reply = now(Client::over(&fake).find("id").send()).unwrap();
        assert_eq!(to_json(&reply), r#"{"ok":true,"x":1.10}"#);
    }
}
