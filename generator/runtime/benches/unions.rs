//! Nested unions without a tag, compared with serde's `untagged`: time to read a union at increasing depths.
//!
//! `cargo bench -p copperplate-runtime --bench unions` measures; without `--bench`, as `cargo test` runs it, one round
//! checks that both read the same.

#[path = "unions/ours.rs"]
mod ours;
#[path = "unions/with_serde.rs"]
mod with_serde;

use std::hint::black_box;
use std::time::{Duration, Instant};

const DEPTHS: [usize; 8] = [1, 2, 4, 8, 16, 32, 64, 126];

/// Maximum depth that serde reads in a reasonable time: each level takes twice as long.
const DEPTH_OF_SERDE: usize = 16;

/// Shortest sample.
const SAMPLE: Duration = Duration::from_millis(1);

fn main() {
    let rounds = if std::env::args().any(|argument| argument == "--bench") { 51 } else { 1 };
    println!(
        "{:>6} {:>8} {:>12} {:>12} {:>12} {:>12}",
        "depth", "bytes", "ours, ns", "per level", "serde, ns", "per level"
    );
    for depth in DEPTHS {
        let text = text(depth);
        assert_eq!(ours::depth(&text), depth);
        let ours = median(rounds, || ours::depth(&text));
        let mut line = format!("{depth:>6} {:>8} {}", text.len(), figures(ours, depth));
        if depth <= DEPTH_OF_SERDE {
            assert_eq!(with_serde::depth(&text), depth);
            line += &format!(" {}", figures(median(rounds, || with_serde::depth(&text)), depth));
        }
        println!("{line}");
    }
}

/// Returns objects nested to this depth. The field that distinguishes the variants comes after the inner object.
fn text(depth: usize) -> String {
    (0..depth).fold("\"end\"".to_owned(), |inner, _| format!(r#"{{"inner":{inner},"note":"a note","target":"a"}}"#))
}

fn figures(time: Duration, depth: usize) -> String {
    let (nanoseconds, levels) = (time.as_secs_f64() * 1e9, f64::from(u32::try_from(depth).expect("few levels")));
    format!("{nanoseconds:>12.0} {:>12.0}", nanoseconds / levels)
}

/// Returns the median time of a task.
fn median(rounds: usize, task: impl Fn() -> usize) -> Duration {
    let started = Instant::now();
    black_box(task());
    let once = started.elapsed().max(Duration::from_nanos(1));
    let passes = u32::try_from(SAMPLE.as_nanos() / once.as_nanos()).unwrap_or(u32::MAX).max(1);
    let mut samples: Vec<_> = (0..rounds)
        .map(|_| {
            let started = Instant::now();
            for _ in 0..passes {
                black_box(task());
            }
            started.elapsed() / passes
        })
        .collect();
    samples.sort_unstable();
    samples[samples.len() / 2]
}
