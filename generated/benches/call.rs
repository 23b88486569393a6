//! CPU time of one call on loopback, compared with the same request by the bare HTTP library.
//!
//! `cargo bench -p svc-client --bench call --no-default-features --features reqwest`, on Linux: the kernel reports the
//! CPU time of the calling thread. The server runs in a separate thread on the same processor, because otherwise the
//! placement of threads that wake each other would matter more than the calls. Both sides send the same headers,
//! receive the same response and read it as the same type. Without `--bench`, as in `cargo test`, a few calls check
//! that both work.

#[allow(dead_code, reason = "the other benchmark uses the rest")]
#[path = "connections/service.rs"]
mod service;

use std::fs;
use std::hint::black_box;
use std::time::Duration;

use copperplate_runtime::wire::from_json;
use reqwest::header::{ACCEPT, AUTHORIZATION, USER_AGENT};
use service::Service;
use svc_client::types::Notification;
use svc_client::{ApiKey, Client};

const CONNECT: Duration = Duration::from_millis(3_100);
const IDLE: Duration = Duration::from_secs(10);
const ATTEMPT: Duration = Duration::from_secs(30);

const BODY: &str = include_str!("../tests/data/get_notification.json");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let (rounds, calls) = if is_bench { (61, 400) } else { (1, 3) };
    stay_on_one_processor()?;
    let service = Service::plain(BODY)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ours = Client::builder(&service.base_url, ApiKey::new("key")?).build()?;
    // With the same timeouts, without which it would not be the same call.
    let bare = reqwest::Client::builder().http1_only().no_proxy().no_gzip();
    let bare = bare.connect_timeout(CONNECT).read_timeout(IDLE).timeout(ATTEMPT).build()?;
    let url = format!("{}/v1/notifications/n", service.base_url);
    let mut ratios = Vec::new();
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let by_us = runtime.block_on(async {
            let start = cpu();
            for _ in 0..calls {
                black_box(ours.notifications().get("n").await?);
            }
            Ok::<_, svc_client::Error>(cpu() - start)
        })?;
        let by_hand = runtime.block_on(async {
            let start = cpu();
            for _ in 0..calls {
                let request = bare.get(&url).header(ACCEPT, "application/json").header(USER_AGENT, "svc-client/0.1.0");
                let body = request.header(AUTHORIZATION, "ApiKey key").send().await?.bytes().await?;
                black_box(from_json::<Notification>(std::str::from_utf8(&body).unwrap_or_default()).ok());
            }
            Ok::<_, reqwest::Error>(cpu() - start)
        })?;
        ratios.push(by_us / by_hand);
        times[0].push(by_us / f64::from(calls));
        times[1].push(by_hand / f64::from(calls));
    }
    let [ours, bare] = times.map(median);
    println!(
        "CPU of one call: {ours:.1} µs; by the bare library: {bare:.1} µs; × {:.3} (median of {rounds} rounds)",
        median(ratios)
    );
    Ok(())
}

/// Pins this thread, and those it starts, to one of the available processors.
#[cfg(target_os = "linux")]
fn stay_on_one_processor() -> std::io::Result<()> {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    let allowed = sched_getaffinity(None)?;
    let mut one = CpuSet::new();
    (0..CpuSet::MAX_CPU).filter(|&cpu| allowed.is_set(cpu)).take(1).for_each(|cpu| one.set(cpu));
    Ok(sched_setaffinity(None, &one)?)
}

#[cfg(not(target_os = "linux"))]
fn stay_on_one_processor() -> std::io::Result<()> {
    Ok(())
}

/// CPU time of this thread, in microseconds.
fn cpu() -> f64 {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    stat.split(' ').next().and_then(|nanoseconds| nanoseconds.parse::<f64>().ok()).unwrap_or_default() / 1e3
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
