use petstore_client::types::{Order, OrderStatus, PetStatus};
use petstore_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::server::{call, read, request};

const PLAIN: &[&str] = &["accept: application/json", "user-agent: petstore-client/0.1.0"];
const ORDER: &str = r#"{"id":10,"petId":198772,"quantity":7,"shipDate":"2026-01-31T09:00:00.000+0000","status":"approved","complete":true}"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(format!("{address}/api/v3").as_str(), Credentials::oauth(ApiKey::new("token").expect("a key")))
}

#[test]
fn orders() {
    let (sent, order) = read!(petstore_client, "200 OK", ORDER, |client| client.orders().get(10));
    assert_eq!(sent, request("GET /api/v3/store/order/10", PLAIN, ""));
    assert_eq!((order.id, order.status), (Some(10), Some(OrderStatus::Approved)));
    let (sent, order) = read!(petstore_client, "200 OK", ORDER, |client| {
        client
            .orders()
            .place()
            .body(Order::new().pet_id(198_772).quantity(7).status(OrderStatus::Placed).complete(false))
    });
    let body = r#"{"petId":198772,"quantity":7,"status":"placed","complete":false}"#;
    assert_eq!(sent, request("POST /api/v3/store/order", &[PLAIN, &["content-type: application/json"]].concat(), body));
    assert_eq!(order.quantity, Some(7));
    let (_, reply) = call!(petstore_client, "404 Not Found", "Order not found", |client| client.orders().get(11));
    assert!(reply.expect_err("no order").is_not_found());
}

#[test]
fn users() {
    let (sent, ()) = read!(petstore_client, "200 OK", "User logged out", |client| client.users().logout());
    assert_eq!(sent, request("GET /api/v3/user/logout", PLAIN, ""));
    let user = r#"{"id":10,"username":"ada","firstName":"Ada","lastName":"Byron","email":"ada@example.com","password":"12345","phone":"12345","userStatus":1}"#;
    let (sent, user) = read!(petstore_client, "200 OK", user, |client| client.users().get("the/user"));
    assert_eq!(sent, request("GET /api/v3/user/the%2Fuser", PLAIN, ""));
    assert_eq!(user.user_status, Some(1));
}

#[test]
fn pets() {
    let pet = r#"{"id":10,"category":{"id":1,"name":"Dogs"},"name":"doggie","photoUrls":["string"],"tags":[{"id":0,"name":"string"}],"status":"sold"}"#;
    let (sent, pet) =
        read!(petstore_client, "200 OK", pet, |client| client.pets().rename(10).name("doggie & co").status("sold"));
    let headers = [PLAIN, &["authorization: Bearer token", "content-length: 0"]].concat();
    assert_eq!(sent, request("POST /api/v3/pet/10?name=doggie%20%26%20co&status=sold", &headers, ""));
    assert_eq!(pet.status, Some(PetStatus::Sold));
}
