//! Comparison of the reader with jiter and serde_json, on bodies of the service.
//!
//! `cargo run --release --manifest-path generator/runtime/benches/reader/Cargo.toml` measures, after a check that all
//! three find the same.

mod ours;
mod texts;
mod with_jiter;
mod with_serde_json;

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Task of a parser on a body. Returns a number on which all parsers must agree.
type Task = fn(&[u8]) -> usize;

/// Need that is met by each of the three: ours, jiter, serde_json.
struct Need {
    name: &'static str,
    /// Returns `true` if the need applies to a body.
    fits: fn(&str) -> bool,
    tasks: [Task; 3],
}

const NEEDS: [Need; 3] = [
    Need {
        name: "walk over every token",
        fits: |_| true,
        tasks: [ours::walk, with_jiter::walk, with_serde_json::walk],
    },
    Need { name: "whole value as raw text", fits: |_| true, tasks: [ours::raw, with_jiter::raw, with_serde_json::raw] },
    Need {
        name: "tag, then raw text of each step",
        fits: |name| name.starts_with("get_workflow"),
        tasks: [ours::steps, with_jiter::steps, with_serde_json::steps],
    },
];

fn main() {
    println!(
        "{:32} {:>8} {:>10} {:>10} {:>10}  jiter  serde_json",
        "MB/s, and × ours", "bytes", "ours", "jiter", "serde_json"
    );
    for (form, bodies) in [("as stored", texts::stored()), ("compact", texts::compact())] {
        println!("{form}");
        for need in &NEEDS {
            let bodies: Vec<_> =
                bodies.iter().filter(|(name, _)| (need.fits)(name)).map(|(_, text)| text.as_bytes()).collect();
            check(need, &bodies);
            report(need, &bodies);
        }
    }
}

/// Checks that the work was done: the parsers must find the same. The walk of serde_json is excluded, because it
/// decodes nothing.
fn check(need: &Need, bodies: &[&[u8]]) {
    for body in bodies {
        let [ours, jiter, serde_json] = need.tasks.map(|task| task(body));
        assert_eq!(ours, jiter, "{}", need.name);
        assert!(serde_json == ours || serde_json == 0, "{}", need.name);
    }
}

fn report(need: &Need, bodies: &[&[u8]]) {
    let bytes: usize = bodies.iter().map(|body| body.len()).sum();
    let [ours, jiter, serde_json] = medians(need, bodies);
    let speed = |time: Duration| {
        let megabytes = f64::from(u32::try_from(bytes).expect("bodies are small")) / 1e6;
        megabytes / time.as_secs_f64()
    };
    let [ours, jiter, serde_json] = [ours, jiter, serde_json].map(speed);
    println!(
        "  {:30} {bytes:8} {ours:10.0} {jiter:10.0} {serde_json:10.0}  {:5.2}  {:10.2}",
        need.name,
        jiter / ours,
        serde_json / ours
    );
}

/// Returns the time of one pass over the bodies. The parsers take turns, so that other load on the machine affects all
/// equally.
fn medians(need: &Need, bodies: &[&[u8]]) -> [Duration; 3] {
    const ROUNDS: usize = 201;
    const PASSES: u32 = 8;
    let mut times = [const { Vec::new() }; 3];
    // The first round warms up.
    for round in 0..=ROUNDS {
        for turn in 0..need.tasks.len() {
            let index = (round + turn) % need.tasks.len();
            let start = Instant::now();
            for _ in 0..PASSES {
                for body in bodies {
                    black_box(need.tasks[index](black_box(body)));
                }
            }
            if round > 0 {
                times[index].push(start.elapsed() / PASSES);
            }
        }
    }
    times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    })
}
