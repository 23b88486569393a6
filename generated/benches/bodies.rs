//! The seven responses, read and written by the client and by hand-written serde structs, with fields in the order of
//! the spec and in another order.
//!
//! `cargo bench -p svc-client` measures; without `--bench`, as in `cargo test`, one round checks that all sides read
//! all bodies. `--goes 100 read-ours event` runs one task this often, for counting tools (see `allocations.sh`). The
//! name of a shuffled body ends in `, shuffled`.

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
#[path = "bodies/with_raw_json.rs"]
mod with_raw_json;

use body::{Body, SIDES, Task};
use copperplate_runtime::wire::Wire;
use hand_written as hand;
use serde::Serialize;
use serde::de::DeserializeOwned;
use svc_client::types;
use with_raw_json as raw;

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
    text: fn() -> String,
    of: fn(&str, &str) -> Body,
    tolerant: fn(&str) -> [Task; 6],
}

const BODIES: [Planned; 7] = [
    plan::<types::MessagePage, hand::MessagePage, raw::MessagePage>("50 messages", generation::message_page),
    plan::<types::NotificationPage, hand::NotificationPage, raw::NotificationPage>(
        "50 events",
        generation::notification_page,
    ),
    plan::<types::Workflow, hand::Workflow, raw::Workflow>("workflow", generation::workflow),
    plan::<types::WorkflowList, hand::WorkflowList, raw::WorkflowList>("100 workflows", generation::workflow_list),
    plan::<types::Notification, hand::Notification, raw::Notification>("event", generation::notification),
    plan::<types::Subscriber, hand::Subscriber, raw::Subscriber>("subscriber, PUT", generation::credentials_response),
    plan::<types::Subscriber, hand::Subscriber, raw::Subscriber>("subscriber, PATCH", generation::update_response),
];

const fn plan<Ours, Hand, Raw>(name: &'static str, text: fn() -> String) -> Planned
where
    Ours: Wire + Serialize + DeserializeOwned + 'static,
    Hand: Serialize + DeserializeOwned + 'static,
    Raw: Serialize + DeserializeOwned + 'static,
{
    Planned { name, text, of: Body::of::<Ours, Hand, Raw>, tolerant: body::tolerant::<Ours> }
}

/// Order of the fields of each object.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Spec,
    Shuffled,
}

impl Planned {
    fn make(&self, order: Order) -> Body {
        let text = (self.text)();
        match order {
            Order::Spec => (self.of)(self.name, &text),
            Order::Shuffled => (self.of)(self.name, &generation::shuffled(&text)),
        }
    }
}

fn report(rounds: usize) {
    let mut missed = Vec::new();
    for (order, name) in [(Order::Spec, "in the order of the spec"), (Order::Shuffled, "shuffled")] {
        println!("\nfields {name}, MB/s and ratios");
        for (direction, of) in [("read", read as fn(&Body) -> &[Task]), ("write", write)] {
            print!("{direction:17} {:>7}", "bytes");
            for side in SIDES {
                print!(" {side:>6}");
            }
            println!("  ours/hand ours/raw serde/hand serde/raw");
            for planned in &BODIES {
                let body = planned.make(order);
                let times = clock::medians(&of(&body).iter().collect::<Vec<_>>(), rounds);
                let bytes = f64::from(u32::try_from(body.bytes).expect("small"));
                let [ours, serde, hand, raw] = [0, 1, 2, 3].map(|side| bytes / 1e6 / times[side].as_secs_f64());
                println!(
                    "{:17} {:7} {ours:6.0} {serde:6.0} {hand:6.0} {raw:6.0}  {:9.2} {:8.2} {:10.2} {:9.2}",
                    planned.name,
                    body.bytes,
                    ours / hand,
                    ours / raw,
                    serde / hand,
                    serde / raw,
                );
                for (side, speed) in [("ours", ours), ("serde", serde)] {
                    missed.extend((speed < hand).then(|| format!("{direction} {}, {name}, {side}", planned.name)));
                }
            }
        }
    }
    let missed = if missed.is_empty() { "none".to_owned() } else { missed.join("; ") };
    println!("\nslower than the hand-written types: {missed}");
}

fn read(body: &Body) -> &[Task] {
    &body.read
}

fn write(body: &Body) -> &[Task] {
    &body.write
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
        let tasks = (planned.tolerant)(&(planned.text)());
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
    let (name, order) = match name.strip_suffix(", shuffled") {
        Some(name) => (name, Order::Shuffled),
        None => (name.as_str(), Order::Spec),
    };
    let body = BODIES.iter().find(|body| body.name == name).expect("the name of a body").make(order);
    let (direction, side) = task.split_once('-').expect("such as read-ours");
    let side = SIDES.iter().position(|name| *name == side).expect("one of the sides");
    let task = match direction {
        "read" => &body.read[side],
        "write" => &body.write[side],
        other => panic!("no such direction: {other}"),
    };
    for _ in 0..goes {
        task();
    }
}
