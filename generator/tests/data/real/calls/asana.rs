use asana_client::types::{
    AccessLevel, CustomFieldChoice, ErrorResponse, MembershipField, NewCustomFieldSetting, NewRate, NewRateRequired, RateField,
    RateUpdate,
};
use asana_client::{ApiKey, Client, ClientBuilder, Number};

use crate::server::{call, read, request};

const COMMON: &[&str] = &["accept: application/json", "user-agent: asana-client/0.1.0", "authorization: Bearer pat"];
const RATE: &str = r#"{"data":{"gid":"12345","resource_type":"rate","parent":{"gid":"1","resource_type":"project","name":"Stuff"},"resource":{"gid":"2","resource_type":"user","name":"Greg"},"rate":12.50,"currency_code":"USD","created_by":{"gid":"2","resource_type":"user","name":"Greg"}}}"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(format!("{address}/api/1.0").as_str(), ApiKey::new("pat").expect("a key"))
}

fn posted(target: &str, body: &str) -> String {
    request(target, &[COMMON, &["content-type: application/json"]].concat(), body)
}

#[test]
fn project_templates() {
    let (sent, _) = read!(asana_client, "200 OK", r#"{"data":{}}"#, |client| client
        .project_templates()
        .delete("1331")
        .opt_pretty(true));
    assert_eq!(sent, request("DELETE /api/1.0/project_templates/1331?opt_pretty=true", COMMON, ""));
    let failure = r#"{"errors":[{"message":"project: Missing input","help":"h","phrase":"p"}]}"#;
    let (_, reply) =
        call!(asana_client, "402 Payment Required", failure, |client| client.project_templates().delete("1331"));
    let error = reply.expect_err("402 is an error");
    assert_eq!(error.message(), Some("project: Missing input"));
    assert!(error.body::<ErrorResponse>().is_some());
}

#[test]
fn rates() {
    let (sent, reply) = read!(asana_client, "201 Created", RATE, |client| {
        let rate: Number = "12.50".parse().expect("a number");
        let required = NewRateRequired { parent: "1".into(), resource: "2".into(), rate };
        client.rates().create(NewRate::new(required)).opt_fields([RateField::CreatedByName, RateField::Rate])
    });
    let body = r#"{"data":{"parent":"1","resource":"2","rate":12.50}}"#;
    assert_eq!(sent, posted("POST /api/1.0/rates?opt_fields=created_by.name,rate", body));
    assert_eq!(reply.data.currency_code.as_deref(), Some("USD"));
    let (sent, reply) = read!(asana_client, "200 OK", RATE, |client| {
        client.rates().update("12345", RateUpdate::new().rate(13)).opt_pretty(false).opt_fields([RateField::Parent])
    });
    assert_eq!(sent, posted("PUT /api/1.0/rates/12345?opt_pretty=false&opt_fields=parent", r#"{"data":{"rate":13}}"#));
    assert_eq!(reply.data.rate.map(|rate| rate.to_string()).as_deref(), Some("12.50"));
}

#[test]
fn portfolios() {
    let made = r#"{"data":{"gid":"9","resource_type":"custom_field_setting","project":{"gid":"1","resource_type":"project","name":"Stuff"},"is_important":false,"parent":{"gid":"1","resource_type":"project","name":"Stuff"},"custom_field":{"gid":"3","type":"text"}}}"#;
    let (sent, _) = read!(asana_client, "200 OK", made, |client| {
        let setting =
            NewCustomFieldSetting::new(CustomFieldChoice::Gid("3".to_owned())).is_important(true).insert_after("4");
        client.portfolios().add_custom_field_setting("7", setting)
    });
    let body = r#"{"data":{"custom_field":"3","is_important":true,"insert_after":"4"}}"#;
    assert_eq!(sent, posted("POST /api/1.0/portfolios/7/addCustomFieldSetting", body));
}

#[test]
fn projects() {
    let page = r#"{"data":[{"gid":"5","resource_type":"project_membership","parent":{"gid":"1","resource_type":"project","name":"Stuff"},"member":{"gid":"2","resource_type":"user","name":"Greg"},"access_level":"admin"}],"next_page":{"offset":"eyJ0eXAi=","path":"/projects/1/project_memberships?offset=eyJ0","uri":"https://app.asana.com/api/1.0/p"}}"#;
    let (sent, page) = read!(asana_client, "200 OK", page, |client| {
        client
            .projects()
            .list_memberships("1")
            .user("me")
            .limit(50)
            .offset("eyJ0=")
            .opt_fields([MembershipField::Member, MembershipField::ParentName])
    });
    let query = "user=me&limit=50&offset=eyJ0%3D&opt_fields=member,parent.name";
    assert_eq!(sent, request(&format!("GET /api/1.0/projects/1/project_memberships?{query}"), COMMON, ""));
    assert_eq!(page.data[0].access_level, Some(AccessLevel::Admin));
}
