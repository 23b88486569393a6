use stripe_client::types::{
    AccountHolderType, ErrorResponse, Expandable, Expansion, InvoiceStatus, NewAccountHolder, NewFilters, Permission,
    Prefetched, ProblemType,
};
use stripe_client::{ApiKey, Client, ClientBuilder, Credentials};

use crate::server::{call, read, request};

const COMMON: &[&str] =
    &["accept: application/json", "user-agent: stripe-client/0.1.0", "authorization: Basic c2tfdGVzdDo="];

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, Credentials::account(ApiKey::new("sk_test").expect("a key")))
}

fn posted(target: &str, body: &str) -> String {
    request(target, &[COMMON, &["content-type: application/x-www-form-urlencoded"]].concat(), body)
}

#[test]
fn invoices() {
    let invoice = r#"{"id":"in_1","object":"invoice","account_country":"US","account_tax_ids":null,"amount_due":1000,"amount_paid":0,"charge":null,"collection_method":"charge_automatically","created":1680644467,"currency":"usd","customer":{"id":"cus_1","object":"customer"},"customer_email":"a@example.com","discounts":["di_1"],"lines":{"object":"list","data":[]},"livemode":false,"metadata":{},"status":"uncollectible","status_transitions":{"finalized_at":1680644467,"marked_uncollectible_at":1680644468,"paid_at":null,"voided_at":null},"tax":null,"total":1000}"#;
    let (sent, invoice) = read!(stripe_client, "200 OK", invoice, |client| {
        client.invoices().mark_uncollectible("in_1").body(Expansion::new().expand(["customer", "charge.refunds"]))
    });
    assert_eq!(
        sent,
        posted("POST /v1/invoices/in_1/mark_uncollectible", "expand%5B0%5D=customer&expand%5B1%5D=charge.refunds")
    );
    assert_eq!(invoice.status.value(), Some(&InvoiceStatus::Uncollectible));
    assert!(matches!(invoice.customer.value(), Some(Expandable::Expanded(_))));
}

#[test]
fn payment_methods() {
    let domain = r#"{"id":"pmd_1","object":"payment_method_domain","apple_pay":{"status":"active"},"created":1675808700,"domain_name":"example.com","enabled":true,"google_pay":{"status":"active"},"link":{"status":"inactive","status_details":{"error_message":"x"}},"livemode":false,"paypal":{"status":"active"}}"#;
    let (sent, domain) =
        read!(stripe_client, "200 OK", domain, |client| client.payment_method_domains().update("pmd_1").enabled(true));
    assert_eq!(sent, posted("POST /v1/payment_method_domains/pmd_1", "enabled=true"));
    assert!(domain.enabled);
    let method = r#"{"id":"pm_1","object":"payment_method","billing_details":{"address":{"city":null},"email":null,"name":null,"phone":null},"card":{"brand":"visa","country":"US","exp_month":8,"exp_year":2026,"funding":"credit","last4":"4242"},"created":1679945299,"customer":"cus_1","livemode":false,"metadata":{},"type":"card"}"#;
    let (sent, method) =
        read!(stripe_client, "200 OK", method, |client| client.payment_methods().attach("pm_1", "cus_1"));
    assert_eq!(sent, posted("POST /v1/payment_methods/pm_1/attach", "customer=cus_1"));
    assert!(matches!(method.customer.value(), Some(Expandable::Id(id)) if id == "cus_1"));
}

#[test]
fn events() {
    let event = r#"{"id":"evt_1","object":"event","api_version":"2023-10-16","created":1680064028,"data":{"object":{"id":"cus_1"}},"livemode":false,"pending_webhooks":0,"request":{"id":null,"idempotency_key":null},"type":"plan.created"}"#;
    let (sent, event) =
        read!(stripe_client, "200 OK", event, |client| client.events().get("evt_1").expand(["data.object", "x"]));
    assert_eq!(sent, request("GET /v1/events/evt_1?expand%5B%5D=data.object&expand%5B%5D=x", COMMON, ""));
    assert_eq!(event.r#type, "plan.created");
    let failure = r#"{"error":{"code":"resource_missing","doc_url":"https://stripe.com/docs","message":"No such event: 'evt_2'","param":"id","type":"invalid_request_error"}}"#;
    let (_, reply) = call!(stripe_client, "404 Not Found", failure, |client| client.events().get("evt_2"));
    let body = reply.expect_err("404 is an error").body::<ErrorResponse>().expect("it is described");
    assert_eq!(body.error.r#type, ProblemType::InvalidRequestError);
}

#[test]
fn sessions() {
    let session = r#"{"id":"fcsess_1","object":"financial_connections.session","account_holder":{"customer":"cus_1","type":"customer"},"accounts":{"object":"list","data":[]},"client_secret":"fcsess_client_secret","filters":{"countries":["US"]},"livemode":false,"permissions":["balances"],"prefetch":null}"#;
    let (sent, session) = read!(stripe_client, "200 OK", session, |client| {
        let holder = NewAccountHolder::new(AccountHolderType::Customer).customer("cus_1");
        let call = client.link_account_sessions().create(holder, [Permission::Balances, Permission::PaymentMethod]);
        call.filters(NewFilters::new(["US"])).prefetch([Prefetched::Balances]).return_url("https://example.com/a?b=c")
    });
    let body = "account_holder%5Bcustomer%5D=cus_1&account_holder%5Btype%5D=customer&filters%5Bcountries%5D%5B0%5D=US\
        &permissions%5B0%5D=balances&permissions%5B1%5D=payment_method&prefetch%5B0%5D=balances&return_url=https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc";
    assert_eq!(sent, posted("POST /v1/link_account_sessions", body));
    assert_eq!(session.permissions, [Permission::Balances]);
}
