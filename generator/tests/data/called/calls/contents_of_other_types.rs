use contents_of_other_types_client::{Client, ClientBuilder};

use crate::sent;
use crate::server::read;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn each_content_of_another_type_is_asked_for_by_its_media_type() {
    let (request, report) =
        read!(contents_of_other_types_client, "200 OK", r#"{"title":"t"}"#, |client| { client.get_report("1") });
    let name = "contents-of-other-types";
    assert_eq!(request, sent(name, "GET /reports/1", &["accept: application/json"], ""));
    assert_eq!(report.title, "t");
    let (request, csv) = read!(contents_of_other_types_client, "200 OK\r\ncontent-type: text/csv", "a,b", |client| {
        client.get_report_csv("1")
    });
    assert_eq!(request, sent(name, "GET /reports/1", &["accept: text/csv"], ""));
    assert_eq!(csv, "a,b");
    let head = "200 OK\r\ncontent-type: application/pdf";
    let (request, pdf) = read!(contents_of_other_types_client, head, "%PDF", |client| client.get_report_pdf("1"));
    assert_eq!(request, sent(name, "GET /reports/1", &["accept: application/pdf"], ""));
    assert_eq!(&pdf[..], b"%PDF");
}
