use hetzner_client::types::{
    ActionSort, ActionStatus, AssigneeType, ErrorResponse, HealthCheck, HealthCheckProtocol, HttpService,
    PlacementGroupSort, PlacementGroupType, ServiceProtocol,
};
use hetzner_client::{ApiKey, Client, ClientBuilder};

use crate::server::{call, read, request};

const COMMON: &[&str] = &["accept: application/json", "user-agent: hetzner-client/0.1.0", "authorization: Bearer t"];
const ACTION: &str = r#"{"action":{"command":"attach_to_network","error":null,"finished":null,"id":13,"progress":0,"resources":[{"id":42,"type":"server"},{"id":4711,"type":"network"}],"started":"2016-01-30T23:50:00Z","status":"running"}}"#;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(format!("{address}/v1").as_str(), ApiKey::new("t").expect("a key"))
}

fn posted(target: &str, body: &str) -> String {
    request(target, &[COMMON, &["content-type: application/json"]].concat(), body)
}

#[test]
fn lists() {
    let groups = r#"{"meta":{"pagination":{"last_page":1,"next_page":null,"page":1,"per_page":25,"previous_page":null,"total_entries":21}},"placement_groups":[{"created":"2019-01-08T12:10:00Z","id":897,"labels":{"key":"value"},"name":"my group","servers":[4711,4712],"type":"spread"}]}"#;
    let (sent, page) = read!(hetzner_client, "200 OK", groups, |client| {
        let call = client
            .placement_groups()
            .list()
            .sort([PlacementGroupSort::NameDesc, PlacementGroupSort::Id])
            .name("my group");
        call.label_selector("env=prod,!old").r#type([PlacementGroupType::Spread]).page(1).per_page(25)
    });
    let query =
        "sort=name%3Adesc&sort=id&name=my%20group&label_selector=env%3Dprod%2C%21old&type=spread&page=1&per_page=25";
    assert_eq!(sent, request(&format!("GET /v1/placement_groups?{query}"), COMMON, ""));
    assert_eq!((page.meta.pagination.total_entries, page.placement_groups[0].servers[1]), (Some(21), 4712));
    let actions = r#"{"actions":[{"command":"start_server","error":{"code":"action_failed","message":"Action failed"},"finished":"2016-01-30T23:56:00Z","id":13,"progress":100,"resources":[{"id":42,"type":"server"}],"started":"2016-01-30T23:55:00Z","status":"error"}],"meta":{"pagination":{"last_page":1,"next_page":null,"page":1,"per_page":25,"previous_page":null,"total_entries":21}}}"#;
    let (sent, page) = read!(hetzner_client, "200 OK", actions, |client| {
        client.servers().actions(42).sort([ActionSort::StartedAsc]).status([ActionStatus::Running, ActionStatus::Error])
    });
    assert_eq!(sent, request("GET /v1/servers/42/actions?sort=started%3Aasc&status=running&status=error", COMMON, ""));
    assert_eq!(page.actions[0].error.as_ref().map(|error| error.code.as_str()), Some("action_failed"));
}

#[test]
fn actions() {
    let (sent, reply) = read!(hetzner_client, "201 Created", ACTION, |client| {
        client.servers().attach_to_network(42, 4711).alias_ips(["10.0.1.2"]).ip("10.0.1.1")
    });
    let body = r#"{"alias_ips":["10.0.1.2"],"ip":"10.0.1.1","network":4711}"#;
    assert_eq!(sent, posted("POST /v1/servers/42/actions/attach_to_network", body));
    assert_eq!(reply.action.status, ActionStatus::Running);
    let (sent, _) = read!(hetzner_client, "201 Created", ACTION, |client| {
        let check = HealthCheck::new().protocol(HealthCheckProtocol::Tcp).port(4711);
        let http = HttpService::new().certificates([897_i64]).sticky_sessions(true);
        client
            .load_balancers()
            .update_service(1, 443)
            .destination_port(80)
            .health_check(check)
            .http(http)
            .protocol(ServiceProtocol::Https)
    });
    let body = r#"{"destination_port":80,"health_check":{"port":4711,"protocol":"tcp"},"http":{"certificates":[897],"sticky_sessions":true},"listen_port":443,"protocol":"https"}"#;
    assert_eq!(sent, posted("POST /v1/load_balancers/1/actions/update_service", body));
    let (sent, _) =
        read!(hetzner_client, "201 Created", ACTION, |client| client.primary_ips().assign(7, 17, AssigneeType::Server));
    assert_eq!(sent, posted("POST /v1/primary_ips/7/actions/assign", r#"{"assignee_id":17,"assignee_type":"server"}"#));
    let (_, reply) = call!(
        hetzner_client,
        "423 Locked",
        r#"{"error":{"code":"locked","message":"Item is locked","details":null}}"#,
        |client| { client.primary_ips().assign(7, 17, AssigneeType::Server) }
    );
    let error = reply.expect_err("423 is an error");
    assert_eq!(
        (error.message(), error.body::<ErrorResponse>().map(|body| body.error.code)),
        (Some("Item is locked"), Some("locked".to_owned()))
    );
}
