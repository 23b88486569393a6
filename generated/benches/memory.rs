//! Peak memory while reading a hostile body of 16 MiB, relative to its length; and while reading a list of 1 GiB.
//!
//! `cargo bench -p svc-client --bench memory --no-default-features`, on Linux: each body is read in a separate process,
//! on a thread with a stack of 512 KiB, and the kernel reports the peak. Without `--bench`, as in `cargo test`, the
//! bodies are small and read in this process, to check that they do not cause a panic.

#[allow(dead_code, reason = "the other benchmark uses the rest")]
#[path = "bodies/generation.rs"]
mod generation;
#[path = "memory/hostile.rs"]
mod hostile;
#[path = "memory/pages.rs"]
mod pages;

use std::process::Command;
use std::{fs, thread};

use copperplate_runtime::wire::{Wire, from_response};
use hostile::{BODIES, Hostile};
use pages::Endless;
use svc_client::types;

const LENGTH: usize = 16 << 20;

/// Name of the list among the bodies, and its length.
const LIST: &str = "a list of 1 GiB";
const LIST_LENGTH: usize = 1 << 30;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().position(|argument| argument == "--child") {
        Some(at) if arguments[at + 1] == LIST => list(),
        Some(at) => child(&arguments[at + 1]),
        None if arguments.iter().any(|argument| argument == "--bench") => report(),
        None => {
            for body in &BODIES {
                read(&body.text(LENGTH >> 8), body);
            }
            pages::read(Endless::new(generation::message_page(), LIST_LENGTH >> 9), &mut || {});
        }
    }
}

/// Reads like a call by default, and returns the outcome.
fn read(text: &str, body: &Hostile) -> String {
    fn outcome<T: Wire>(text: &str) -> String {
        match from_response::<T>(text) {
            Ok((value, deviations)) => {
                std::hint::black_box(value);
                format!("read, {} deviations", deviations.len())
            }
            Err(error) => error.to_string(),
        }
    }
    let read: fn(&str) -> String = match body.of {
        "MessagePage" => outcome::<types::MessagePage>,
        "Workflow" => outcome::<types::Workflow>,
        "Subscriber" => outcome::<types::Subscriber>,
        other => panic!("{other} is not a type of these bodies"),
    };
    thread::scope(|scope| {
        let small = thread::Builder::new().stack_size(512 << 10);
        small.spawn_scoped(scope, || read(text)).expect("a thread").join().expect("no panic")
    })
}

fn child(name: &str) {
    let body = BODIES.iter().find(|body| body.name == name).expect("the name of a body");
    let text = body.text(LENGTH);
    let before = most();
    let outcome = read(&text, body);
    let took = most() - before;
    let percent = took * 100 / text.len();
    println!("{:8} {:3}.{:02}  {outcome}", text.len(), percent / 100, percent % 100);
}

/// Reads a list page by page.
fn list() {
    let (mut messages, mut early) = (0, 0);
    pages::read(Endless::new(generation::message_page(), LIST_LENGTH), &mut || {
        messages += 1;
        // Of ten pages.
        if messages == 500 {
            early = most();
        }
    });
    println!("{messages} messages; the peak is {} KiB above the peak of the first 500", (most() - early) >> 10);
}

fn report() {
    let this = std::env::current_exe().expect("this program");
    println!("{:28} {:>8} {:>6}", "body", "bytes", "×");
    for name in BODIES.iter().map(|body| body.name).chain([LIST]) {
        let output = Command::new(&this).args(["--child", name]).output().expect("a process");
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        print!("{name:28} {}", String::from_utf8_lossy(&output.stdout));
    }
}

/// Peak memory of this process, in bytes.
fn most() -> usize {
    let status = fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the kernel says it");
    line.trim().trim_end_matches(" kB").parse::<usize>().expect("a number") * 1024
}
