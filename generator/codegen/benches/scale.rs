//! Time and memory of each stage, on the real spec and on many copies of it.
//!
//! `cargo bench -p copperplate-codegen` measures; without `--bench`, as `cargo test` runs it, it only checks that it
//! works, on two copies. Each size runs in a separate process, because memory that was allocated once is not returned.

#[path = "scale/copies.rs"]
mod copies;
#[path = "scale/meter.rs"]
mod meter;
#[path = "scale/report.rs"]
mod report;

use std::collections::BTreeSet;
use std::process::Command;
use std::time::{Duration, Instant};

use copperplate_diff::Spec;
use copperplate_language::FileCache;
use copperplate_language::diagnostics::Errors;
use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;

use self::report::{Figures, STAGES};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [_, "stages", count, rounds] => stages(&copies::copies(number(count)), number(rounds)),
        [_, "whole", count, rounds] => whole(&copies::copies(number(count)), number(rounds)),
        [_, "diff", count, rounds] => diff(&copies::copies(number(count)), number(rounds)),
        _ if arguments.iter().any(|argument| argument == "--bench") => {
            compare(&[(1, 101), (10, 11), (100, 3), (1000, 1)]);
        }
        _ => compare(&[(1, 1), (2, 1)]),
    }
}

/// Measures sizes one after another, each with a number of rounds.
fn compare(sizes: &[(usize, usize)]) {
    let mut measured = Vec::new();
    for (count, rounds) in sizes {
        let figures = figures(*count, *rounds);
        report::print(&figures);
        measured.push(figures);
    }
    report::compare(&measured);
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}

/// Returns the figures of one size, from three processes.
fn figures(count: usize, rounds: usize) -> Figures {
    let mut figures = Figures::of(count);
    for mode in ["stages", "whole", "diff"] {
        let output = Command::new(std::env::current_exe().expect("this program"))
            .args([mode, &count.to_string(), &rounds.to_string()])
            .output()
            .expect("this program can be run");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        figures.read(&String::from_utf8_lossy(&output.stdout));
    }
    figures
}

/// Runs the stages one after another on one core, and prints the figures of each.
fn stages(sources: &[Source], rounds: usize) {
    let mut times = STAGES.map(|_| Vec::new());
    let mut peaks = STAGES.map(|_| 0);
    for _ in 0..rounds {
        let mut round = STAGES.map(|_| Duration::ZERO);
        meter::forget_peak();
        let mut start = meter::cpu_time();
        let mut ended = |stage: &str| {
            let index = STAGES.iter().position(|known| *known == stage).expect("a known stage");
            round[index] += meter::cpu_time().saturating_sub(start);
            // The last three stages take turns, part after part, so they have one common peak.
            if index < 3 {
                peaks[index] = meter::peak_memory().max(peaks[index]);
                meter::forget_peak();
            }
            start = meter::cpu_time();
        };
        let understood = copperplate_language::stages::understand_in_stages(sources, &mut |stage| ended(stage.name()));
        let model = understood.unwrap_or_else(|errors| wrong(&errors));
        let files =
            copperplate_codegen::stages::generate_in_stages(&model, &BTreeSet::new(), &mut |stage| ended(stage.name()));
        assert!(files.len() > sources.len(), "{} files", files.len());
        let peak = meter::peak_memory().max(peaks[3]);
        peaks[3..].fill(peak);
        round.iter().zip(&mut times).for_each(|(time, times)| times.push(*time));
    }
    for ((name, times), peak) in STAGES.iter().zip(times).zip(peaks) {
        println!("{name} {} {peak}", median(times).as_nanos());
    }
}

/// Runs all stages like `codegen`.
fn whole(sources: &[Source], rounds: usize) {
    let (mut cpu, mut wall) = (Vec::new(), Vec::new());
    let mut files = Files::new();
    meter::forget_peak();
    for _ in 0..rounds {
        files.clear();
        let (start, begun) = (Instant::now(), meter::cpu_time());
        let model = copperplate_language::understand(sources).unwrap_or_else(|errors| wrong(&errors));
        files = copperplate_codegen::generate(&model);
        cpu.push(meter::cpu_time().saturating_sub(begun));
        wall.push(start.elapsed());
        assert_eq!(model.operations.len() % 7, 0, "copies are whole");
    }
    println!("cpu {} {}", median(cpu).as_nanos(), meter::peak_memory());
    println!("wall {} 0", median(wall).as_nanos());
    let lines = |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| text.lines().count()).sum::<usize>();
    let bytes: usize = sources.iter().map(|source| source.text.len()).sum();
    println!("spec {bytes} {}", lines(&mut sources.iter().map(|source| &source.text)));
    println!("emitted {} {}", files.values().map(String::len).sum::<usize>(), lines(&mut files.values()));
}

/// Reads two revisions that differ in one enum value, and compares them.
fn diff(base: &[Source], rounds: usize) {
    let mut head = base.to_vec();
    let edited = head.iter_mut().find(|source| source.text.contains(EDIT.0)).expect("the file of the edit");
    edited.text = edited.text.replacen(EDIT.0, EDIT.1, 1);
    let mut cpu = Vec::new();
    meter::forget_peak();
    for _ in 0..rounds {
        let begun = meter::cpu_time();
        let mut cache = FileCache::new();
        let mut understand = |sources| cache.understand(sources).unwrap_or_else(|errors| wrong(&errors));
        let (old, new) = (understand(base), understand(&head));
        let side = |sources, model| Spec { sources, model, version: "0.1.0" };
        let report = copperplate_diff::diff(side(base, &old), side(&head, &new));
        cpu.push(meter::cpu_time().saturating_sub(begun));
        assert_eq!(report.findings.len(), 1, "one edit is one finding");
    }
    println!("diff {} {}", median(cpu).as_nanos(), meter::peak_memory());
}

/// Edit that removes a value.
const EDIT: (&str, &str) = ("values: [sent, error, warning]", "values: [sent, error]");

/// Panics because the copies are invalid. Shows only the first of thousands of errors.
fn wrong(errors: &Errors) -> Model {
    let first = errors.iter().next();
    panic!("{first:?}");
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
