//! A call does nothing until it is awaited.

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn a_dropped_call_sends_nothing() {
    let fake = Fake::happy();
    let call = Client::over(&fake).find("id").send();
    assert!(fake.take().is_empty());
    drop(call);
    assert!(fake.take().is_empty());
}

#[test]
fn an_awaited_call_sends_once() {
    let fake = Fake::happy();
    let client = Client::over(&fake);
    let reply = now(async { client.find("id").await }).unwrap();
    assert!(reply.ok);
    assert_eq!(fake.take().len(), 1);
}

#[test]
fn calls_can_go_to_another_thread() {
    let fake = Fake::happy();
    let call = Client::over(&fake).find("id").send();
    let reply = std::thread::spawn(move || now(call)).join().unwrap().unwrap();
    assert!(reply.ok);
}
