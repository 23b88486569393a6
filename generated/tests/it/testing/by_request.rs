//! Responses by request: conditions and functions.

use svc_client::Error;
use svc_client::operations::{GetWorkflow, ListMessages};
use svc_client::testing::{Fake, FakeResponse, block_on, full_sample, sample};
use svc_client::types::{MessagePage, Workflow};

use crate::support::Outcome;

#[test]
fn a_call_gets_the_response_of_the_first_condition_that_it_meets() {
    let fake = Fake::new();
    let get = fake.on::<GetWorkflow>();
    get.status(410);
    get.when(|sent| sent.workflow_id.starts_with('a')).status(404);
    get.when(|sent| sent.workflow_id == "ab").value(sample()).value(sample());
    let client = fake.client();
    let mut seen = Vec::new();
    for id in ["ab", "ab", "b", "b", "ab", "ab"] {
        seen.push(block_on(client.workflows().get(id)).map_err(|error| error.status()));
    }
    let sample = || Ok(sample::<Workflow>());
    assert_eq!(seen, [Err(Some(404)), sample(), Err(Some(410)), sample(), sample(), sample()]);
    fake.assert_done();
}

#[test]
fn a_function_responds_to_what_it_is_sent() -> Outcome {
    let fake = Fake::new();
    fake.on::<ListMessages>().always_with(|sent| {
        let mut page: MessagePage = full_sample();
        page.page = sent.page.unwrap_or(-1);
        FakeResponse::value(&page)
    });
    let client = fake.client();
    assert_eq!(block_on(client.messages().list().page(7))?.page, 7);
    assert_eq!(block_on(client.messages().list())?.page, -1);
    Ok(())
}

#[test]
fn users_of_one_fake_on_many_threads_get_their_own_responses() {
    let fake = Fake::new();
    for user in 0..8 {
        let id = format!("w{user}");
        let mut workflow: Workflow = sample();
        workflow.name.clone_from(&id);
        let script = fake.on::<GetWorkflow>().when(move |sent| sent.workflow_id == id);
        for _ in 0..20 {
            script.value(workflow.clone());
        }
    }
    std::thread::scope(|threads| {
        for user in 0..8 {
            let client = fake.client();
            threads.spawn(move || {
                let id = format!("w{user}");
                for _ in 0..20 {
                    let workflow = block_on(client.workflows().get(&id)).expect("a scripted response");
                    assert_eq!(workflow.name, id);
                }
            });
        }
    });
    fake.assert_done();
}

#[test]
fn a_function_of_the_test_may_use_the_fake() -> Outcome {
    let fake = Fake::new();
    let same = fake.clone();
    fake.on::<GetWorkflow>().always_with(move |_| match same.requests().len() {
        0 | 1 => FakeResponse::status(503),
        _ => FakeResponse::value(&sample::<Workflow>()),
    });
    block_on(fake.client().workflows().get("w"))?;
    assert_eq!(fake.requests().len(), 3);
    Ok(())
}

#[test]
fn an_unused_response_to_some_calls_is_named() {
    let fake = Fake::new();
    fake.on::<GetWorkflow>().when(|_| false).status(404);
    let panic = std::panic::catch_unwind(|| fake.assert_done()).expect_err("a response is left");
    let text = panic.downcast_ref::<String>().expect("a message");
    assert_eq!(text, "scripted responses that were not requested: 1 for `workflows.get`");
    let left: Result<Workflow, Error> = block_on(fake.client().workflows().get("w"));
    assert!(left.is_ok(), "a sample");
}
