//! Reproducible bodies as sent by the service: without white space, with fields in the order of its documents, or
//! shuffled.

#[path = "generation/free.rs"]
mod free;
#[path = "generation/messages.rs"]
mod messages;
#[path = "generation/notifications.rs"]
mod notifications;
#[path = "generation/random.rs"]
mod random;
#[path = "generation/shared.rs"]
mod shared;
#[path = "generation/shuffle.rs"]
mod shuffle;
#[path = "generation/text.rs"]
mod text;
#[path = "generation/workflows.rs"]
mod workflows;

use random::Random;

const SEED: u64 = 0x5eed_0fb0_d1e5;

/// A page of 50 messages, with subscriber, template and steps.
pub(crate) fn message_page() -> String {
    messages::page(&mut Random::new(SEED), 50)
}

/// A page of 50 events, with jobs and execution details.
pub(crate) fn notification_page() -> String {
    notifications::page(&mut Random::new(SEED), 50)
}

/// One event.
pub(crate) fn notification() -> String {
    notifications::notification(&mut Random::new(SEED))
}

/// A workflow with a step of each kind, and JSON Schemas.
pub(crate) fn workflow() -> String {
    workflows::workflow(&mut Random::new(SEED))
}

/// A page of 100 workflows in short form.
pub(crate) fn workflow_list() -> String {
    workflows::list(&mut Random::new(SEED), 100)
}

/// A subscriber, as returned when credentials are set.
pub(crate) fn credentials_response() -> String {
    shared::subscriber(&mut Random::new(SEED), 5)
}

/// A subscriber, as returned when it is updated.
pub(crate) fn update_response() -> String {
    shared::subscriber(&mut Random::new(!SEED), 5)
}

/// The same body with fields in another order, which is the same in all objects.
pub(crate) fn shuffled(body: &str) -> String {
    shuffle::shuffled(body, SEED)
}
