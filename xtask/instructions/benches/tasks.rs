//! Tasks whose instructions are counted: reading and writing bodies, a call without network, generation and diff.
//!
//! `xtask/instructions/run.sh` counts them and compares the counts with `figures.toml`. Inputs are the same in each run,
//! and everything runs on one thread.

#[path = "tasks/bodies.rs"]
mod bodies;
#[path = "../../../generated/benches/bodies/generation.rs"]
mod generation;
#[path = "tasks/memory.rs"]
mod memory;
#[path = "tasks/renamed.rs"]
mod renamed;
#[path = "tasks/specs.rs"]
mod specs;

use copperplate_diff::Report;
use copperplate_language::files::{Files, Source};
use copperplate_language::model::Model;
use gungraun::Callgrind;
use gungraun::prelude::*;
use svc_client::Client;
use svc_client::types::{MessagePage, Notification, NotificationPage, Subscriber, Workflow, WorkflowList};

use crate::bodies::{Task, reading, writing};
use crate::renamed::RenamedTypes;
use crate::specs::Revisions;

#[library_benchmark]
#[bench::messages(reading::<MessagePage>(generation::message_page()))]
#[bench::events(reading::<NotificationPage>(generation::notification_page()))]
#[bench::workflow(reading::<Workflow>(generation::workflow()))]
#[bench::workflows(reading::<WorkflowList>(generation::workflow_list()))]
#[bench::event(reading::<Notification>(generation::notification()))]
#[bench::subscriber(reading::<Subscriber>(generation::credentials_response()))]
#[bench::messages_shuffled(reading::<MessagePage>(generation::shuffled(&generation::message_page())))]
#[bench::workflow_shuffled(reading::<Workflow>(generation::shuffled(&generation::workflow())))]
fn read(task: Task) {
    task();
}

#[library_benchmark]
#[bench::messages(writing::<MessagePage>(&generation::message_page()))]
#[bench::events(writing::<NotificationPage>(&generation::notification_page()))]
#[bench::workflow(writing::<Workflow>(&generation::workflow()))]
#[bench::workflows(writing::<WorkflowList>(&generation::workflow_list()))]
#[bench::event(writing::<Notification>(&generation::notification()))]
#[bench::subscriber(writing::<Subscriber>(&generation::credentials_response()))]
fn write(task: Task) {
    task();
}

#[library_benchmark]
#[bench::update(memory::client(generation::update_response()))]
fn call(client: Client) {
    memory::update(&client);
}

#[library_benchmark]
#[bench::spec_to_files(specs::spec())]
fn codegen(spec: Vec<Source>) -> Files {
    specs::generate(&specs::understand(&spec))
}

#[library_benchmark]
#[bench::model_to_files(specs::understand(&specs::spec()))]
fn generate(model: Model) -> Files {
    specs::generate(&model)
}

#[library_benchmark]
#[bench::one_edit(Revisions::of(specs::spec()))]
fn diff(revisions: Revisions) -> Report {
    revisions.diff()
}

// Four times as many types take four times as many instructions, as nearly as their maps allow.
#[library_benchmark]
#[bench::copies_15(RenamedTypes::new(15))]
#[bench::copies_60(RenamedTypes::new(60))]
fn diff_renamed(revisions: RenamedTypes) -> Report {
    revisions.diff()
}

library_benchmark_group!(name = tasks, benchmarks = [read, write, call, codegen, generate, diff, diff_renamed]);

/// Makes the C library copy memory in the same way on all processors, and allocate in the same way regardless of
/// earlier frees. Otherwise, whether a growing text has to be moved depends even on the length of the path of this
/// program, which is one of its arguments.
const SAME_EVERYWHERE: (&str, &str) =
    ("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-ERMS:glibc.malloc.tcache_count=0:glibc.malloc.mxfast=0");

// Only instructions: simulating caches takes longer.
main!(
    config = LibraryBenchmarkConfig::default()
        .env(SAME_EVERYWHERE.0, SAME_EVERYWHERE.1)
        .tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = tasks
);
