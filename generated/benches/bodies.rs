//! The seven responses, read and written by the client and by hand-written serde structs.
//!
//! `cargo bench -p svc-client` measures; without `--bench`, as in `cargo test`, one round checks that both sides read
//! all bodies. `--goes 100 read-ours event` runs one task that often, for tools that count: see `allocations.sh`.

#[path = "bodies/body.rs"]
mod body;
#[path = "bodies/check.rs"]
mod check;
#[path = "bodies/clock.rs"]
mod clock;
#[path = "bodies/generation.rs"]
mod generation;
#[path = "bodies/hand_written.rs"]
mod hand_written;
#[path = "bodies/mismatches.rs"]
mod mismatches;

use std::time::Duration;

use body::Body;
use client_runtime::wire::Wire;
use hand_written as hand;
use serde::Serialize;
use serde::de::DeserializeOwned;
use svc_client::types;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().position(|argument| argument == "--goes") {
        Some(at) => go(&arguments[at + 1..]),
        None => {
            check::stored();
            let rounds = if arguments.iter().any(|argument| argument == "--bench") { 201 } else { 1 };
            report(rounds);
            report_tolerance(rounds);
        }
    }
}

/// A body, created on demand.
struct Planned {
    name: &'static str,
    /// Required speed of reading, relative to the hand-written types.
    target: f64,
    text: fn() -> String,
    of: fn(&str, String) -> Body,
}

const BODIES: [Planned; 7] = [
    plan::<types::MessagePage, hand::MessagePage>("50 messages", 1.3, generation::message_page),
    plan::<types::NotificationPage, hand::NotificationPage>("50 events", 1.5, generation::notification_page),
    plan::<types::Workflow, hand::Workflow>("workflow", 2.0, generation::workflow),
    plan::<types::WorkflowList, hand::WorkflowList>("100 workflows", 1.0, generation::workflow_list),
    plan::<types::Notification, hand::Notification>("event", 1.5, generation::notification),
    plan::<types::Subscriber, hand::Subscriber>("subscriber, PUT", 1.0, generation::credentials_response),
    plan::<types::Subscriber, hand::Subscriber>("subscriber, PATCH", 1.0, generation::update_response),
];

const fn plan<Ours, Hand>(name: &'static str, target: f64, text: fn() -> String) -> Planned
where
    Ours: Wire + 'static,
    Hand: Serialize + DeserializeOwned + 'static,
{
    Planned { name, target, text, of: Body::of::<Ours, Hand> }
}

impl Planned {
    fn make(&self) -> Body {
        (self.of)(self.name, (self.text)())
    }
}

fn report(rounds: usize) {
    println!("{:17} {:>7}  {:^26}  {:^25}", "", "", "read, MB/s", "write, MB/s");
    println!(
        "{:17} {:>7}  {:>6} {:>6} {:>5} {:>6}  {:>6} {:>6} {:>5}",
        "body", "bytes", "ours", "hand", "×", "target", "ours", "hand", "×"
    );
    let mut missed = Vec::new();
    for planned in &BODIES {
        let (name, target, body) = (planned.name, planned.target, planned.make());
        let tasks: Vec<_> = body.read.iter().chain(&body.write).collect();
        let times = clock::medians(&tasks, rounds);
        let speed = |time: Duration| f64::from(u32::try_from(body.bytes).expect("small")) / 1e6 / time.as_secs_f64();
        let [read, read_hand, write, write_hand] = [0, 1, 2, 3].map(|index| speed(times[index]));
        let (read_ratio, write_ratio) = (read / read_hand, write / write_hand);
        println!(
            "{:17} {:7}  {read:6.0} {read_hand:6.0} {read_ratio:5.2} {target:6.1}  {write:6.0} {write_hand:6.0} \
             {write_ratio:5.2}",
            name, body.bytes
        );
        missed.extend((read_ratio < target).then(|| format!("reading {name}")));
        missed.extend((write_ratio < 1.0).then(|| format!("writing {name}")));
    }
    let missed = if missed.is_empty() { "none".to_owned() } else { missed.join(", ") };
    println!("targets: read × as in the column, write × 1.0; missed: {missed}");
}

/// Cost of being able to repair, and of repairs.
fn report_tolerance(rounds: usize) {
    let columns = ["strict", "tolerant", "last entry", "last item", "first item", "49 items"];
    print!("\n{:17}", "time to read");
    for column in columns {
        print!(" {column:>10}");
    }
    println!();
    for planned in &BODIES {
        let tasks = planned.make().tolerant;
        let times = clock::medians(&tasks.iter().collect::<Vec<_>>(), rounds);
        print!("{:17}", planned.name);
        for time in &times {
            print!(" {:10.2}", time.as_secs_f64() / times[0].as_secs_f64());
        }
        println!();
    }
}

/// Runs one task as often as requested.
fn go(arguments: &[String]) {
    let [goes, task, name] = arguments else { panic!("--goes COUNT TASK BODY") };
    let goes: usize = goes.parse().expect("a number");
    let body = BODIES.iter().find(|body| body.name == name).expect("the name of a body").make();
    let task = match task.as_str() {
        "read-ours" => &body.read[0],
        "read-hand" => &body.read[1],
        "write-ours" => &body.write[0],
        "write-hand" => &body.write[1],
        other => panic!("no such task: {other}"),
    };
    for _ in 0..goes {
        task();
    }
}
