//! Blocking calls through a ureq agent.

use std::time::Duration;

use svc_client::transport::Fault;
use svc_client::{Blocking, Client, ClientBuilder, Delivery, Error, Method};
use ureq::Agent;

use super::builder;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::bodies::{GET_WORKFLOW, UPDATE_SUBSCRIBER};
use crate::support::time::SlowService;

fn over(builder: ClientBuilder<Client>, agent: Agent) -> Result<Client<Blocking>, Error> {
    Ok(builder.ureq_agent(agent).build()?.blocking())
}

/// This applies to any settings of the agent.
#[test]
fn sends_what_this_crate_sends() -> Outcome {
    let server = Server::responding(|request| {
        Reply::json(if request.method == "GET" { GET_WORKFLOW } else { UPDATE_SUBSCRIBER })
    })?;
    let agent = Agent::config_builder().user_agent("agent").https_only(false).build().new_agent();
    let client = over(builder(server.url()), agent)?;
    client.workflows().get("w").send()?;
    client.subscribers().update("s").first_name("Ada").send()?;
    for request in server.requests() {
        assert_eq!(request.header("user-agent"), [concat!("svc-client/", env!("CARGO_PKG_VERSION"))]);
        assert!(request.header("accept-encoding").is_empty(), "{request:?}");
    }
    assert_eq!(server.requests()[1].body, b"{\"firstName\":\"Ada\"}");
    Ok(())
}

/// Some servers reject a POST without a length.
#[test]
fn announces_an_empty_body_where_one_is_expected() -> Outcome {
    let server = Server::responding(|_| Reply::json("{}"))?;
    let client = over(builder(server.url()), Agent::new_with_defaults())?;
    let methods = [Method::POST, Method::PUT, Method::PATCH, Method::GET, Method::DELETE];
    for method in &methods {
        client.request(method.clone(), "/v1/any").send()?;
    }
    let requests = server.requests();
    let lengths: Vec<_> = requests.iter().map(|request| request.header("content-length")).collect();
    assert_eq!(lengths, [vec!["0"], vec!["0"], vec!["0"], vec![], vec![]]);
    Ok(())
}

#[test]
fn follows_no_redirect_and_takes_every_status() -> Outcome {
    let other = Server::responding(|_| Reply::json(GET_WORKFLOW))?;
    let target = other.url();
    let server = Server::responding(move |_| Reply::status(302).header("location", &target))?;
    let error = over(builder(server.url()), Agent::new_with_defaults())?.workflows().get("w").send();
    assert_eq!(error.expect_err("a redirect").status(), Some(302));
    assert_eq!(other.connections()?, 0);
    let server = Server::responding(|_| Reply::status(503))?;
    let error = over(builder(server.url()), Agent::new_with_defaults())?.workflows().get("w").send();
    assert_eq!(error.expect_err("unavailable").status(), Some(503));
    Ok(())
}

type Case = (fn() -> Reply, Fault, Delivery);

#[test]
fn faults_are_classified() -> Outcome {
    let cases: [Case; 3] = [
        (Reply::hang_up, Fault::Broken, Delivery::MaybeApplied),
        (|| Reply::json("{").claiming(100), Fault::Truncated, Delivery::Applied),
        (|| Reply::json("x".repeat(1_001)), Fault::BodyTooLarge { limit: 1_000 }, Delivery::Applied),
    ];
    for (reply, fault, delivery) in cases {
        let server = Server::responding(move |_| reply())?;
        let client = over(builder(server.url()).body_limit(1_000), Agent::new_with_defaults())?;
        assert_fault(&client, fault, delivery);
        assert_eq!(server.requests().len(), 1);
    }
    let proxy = Server::responding(|_| Reply::status(502))?;
    let agent = Agent::config_builder().proxy(Some(ureq::Proxy::new(&proxy.url())?)).build().new_agent();
    assert_fault(&over(builder("https://api.example.com"), agent)?, Fault::Connect, Delivery::NotApplied);
    Ok(())
}

#[test]
fn a_slow_service_is_a_timeout() -> Outcome {
    let silence = Duration::from_secs(1800);
    let limits = [
        |builder: ClientBuilder<Client>| builder.attempt_timeout(SHORT).read_timeout(LONG),
        |builder: ClientBuilder<Client>| builder.attempt_timeout(LONG).read_timeout(SHORT),
    ];
    let started = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    for limited in limits {
        for (response, delivery) in [("", Delivery::MaybeApplied), (started, Delivery::Applied)] {
            let service = SlowService::silent(response, silence);
            let client = over(limited(builder(SlowService::URL).timeout(LONG)), service.agent())?;
            assert_fault(&client, Fault::Timeout, delivery);
            assert_eq!(service.connections(), 1);
        }
    }
    Ok(())
}

/// No exchange waits this long, but exchanges in memory take real time too.
const SHORT: Duration = Duration::from_secs(10);

/// Longer than the service is silent: a call that ends by this limit does not test the other one.
const LONG: Duration = Duration::from_secs(3600);

fn assert_fault(client: &Client<Blocking>, fault: Fault, delivery: Delivery) {
    let error = client.workflows().get("w").send().expect_err("a fault");
    let (Error::Transport(failure) | Error::Timeout(failure)) = &error else { panic!("{error:?}") };
    assert_eq!((failure.fault(), error.delivery()), (fault, delivery), "{error:?}");
}

#[test]
fn messages_say_what_is_wrong_with_a_head() -> Outcome {
    let raw = |head: &str| Reply::raw(format!("HTTP/1.1 200 OK\r\n{head}\r\n\r\n{{}}"));
    let malformed = "the response is malformed";
    for (reply, text) in [
        (raw("content-length: 2\r\ncontent-length: 3"), malformed),
        (raw("content-length: -1"), malformed),
        (raw("x: a\0b"), malformed),
        (Reply::raw("HTTP/1.1 canary body\r\n\r\n"), malformed),
        (
            Reply::json("{}").header("x-large", &"x".repeat(2_000_000)),
            "the head of the response is larger than 65536 bytes",
        ),
        (
            (0..200).fold(Reply::json("{}"), |reply, index| reply.header(&format!("x-{index}"), "x")),
            "the head of the response has too many headers",
        ),
    ] {
        let server = Server::responding(move |_| reply.clone())?;
        let client = over(builder(server.url()), Agent::new_with_defaults())?;
        let error = client.workflows().get("w").send().expect_err("no response");
        assert_eq!(error.to_string(), format!("workflows.get: {text}; the service may have received it"));
        assert_eq!(server.requests().len(), 1);
    }
    Ok(())
}
