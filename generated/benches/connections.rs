//! Connections and calls per second of 64 tasks that share a client, compared with the bare HTTP library, with and
//! without TLS.
//!
//! `cargo bench -p svc-client --bench connections`. The service is in the same process, so the rates include both ends.
//! Both sides send the same headers, and read the response as the same type. Without `--bench`, as in `cargo test`, a
//! few calls check that both work.

#[path = "connections/service.rs"]
mod service;

use std::future::Future;
use std::time::{Duration, Instant};

use copperplate_runtime::wire::from_json;
use futures_util::future::try_join_all;
use reqwest::header::{ACCEPT, AUTHORIZATION, USER_AGENT};
use service::{AUTHORITY, Service};
use svc_client::types::Workflow;
use svc_client::{ApiKey, Client};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

const TASKS: u32 = 64;

const BODY: &str = include_str!("../tests/data/get_workflow.json");

fn main() -> Outcome<()> {
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let (rounds, calls) = if is_bench { (11, 50) } else { (1, 2) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    for with_tls in [false, true] {
        let services = || if with_tls { Service::with_tls(BODY) } else { Ok(Service::plain(BODY)?) };
        let (our_service, bare_service) = (services()?, services()?);
        let (ours, bare) = (client(&our_service)?, bare(with_tls)?);
        let url = format!("{}/v2/workflows/w", bare_service.base_url);
        let (our_call, bare_call) = (|| by_client(&ours), || by_library(&bare, &url));
        let (mut warm, mut rates) = ([0; 2], [Vec::new(), Vec::new()]);
        for round in 0..=rounds {
            let measured = [runtime.block_on(rate(calls, our_call))?, runtime.block_on(rate(calls, bare_call))?];
            if round == 0 {
                // The first round opens the connections.
                warm = [our_service.connections(), bare_service.connections()];
            } else {
                rates.iter_mut().zip(measured).for_each(|(rates, rate)| rates.push(rate));
            }
        }
        let after = [our_service.connections(), bare_service.connections()];
        let [our_rate, bare_rate] = rates.map(median);
        println!(
            "TLS {}: {our_rate:.0} calls a second, by the bare library {bare_rate:.0}, × {:.2}; connections {} and {}, \
             and after the first {} calls {} and {} more",
            if with_tls { "on" } else { "off" },
            our_rate / bare_rate,
            warm[0],
            warm[1],
            TASKS * calls,
            after[0] - warm[0],
            after[1] - warm[1],
        );
    }
    Ok(())
}

fn client(service: &Service) -> Outcome<Client> {
    let client = Client::builder(&service.base_url, ApiKey::new("key")?).add_root_certificates(AUTHORITY);
    Ok(client.build()?)
}

fn bare(with_tls: bool) -> Outcome<reqwest::Client> {
    let builder = reqwest::Client::builder().http1_only().no_proxy().connect_timeout(Duration::from_millis(3_100));
    let builder = builder.read_timeout(Duration::from_secs(10)).timeout(Duration::from_secs(30));
    let authority = reqwest::Certificate::from_pem(AUTHORITY)?;
    Ok(if with_tls { builder.add_root_certificate(authority) } else { builder }.build()?)
}

async fn by_client(client: &Client) -> Outcome<Workflow> {
    Ok(client.workflows().get("w").await?)
}

async fn by_library(client: &reqwest::Client, url: &str) -> Outcome<Workflow> {
    let request = client.get(url).header(ACCEPT, "application/json").header(USER_AGENT, "svc-client/0.1.0");
    let body = request.header(AUTHORIZATION, "ApiKey key").send().await?.bytes().await?;
    Ok(from_json(&body)?)
}

/// Makes this many calls in each task, one after another; returns the calls per second.
async fn rate<T, F: Future<Output = Outcome<T>>>(calls: u32, call: impl Fn() -> F) -> Outcome<f64> {
    let start = Instant::now();
    let task = || async {
        for _ in 0..calls {
            call().await?;
        }
        Ok::<_, Box<dyn std::error::Error>>(())
    };
    try_join_all((0..TASKS).map(|_| task())).await?;
    Ok(f64::from(TASKS * calls) / start.elapsed().as_secs_f64())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
