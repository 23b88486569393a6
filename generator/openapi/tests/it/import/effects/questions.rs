//! Calls that check something: a question leaves nothing behind, an attempt is used up.

use super::{OBJECT, Post};

#[test]
fn a_question_is_answered() {
    let post = Post { returns: OBJECT, ..Post::new("/names/x", "checkName") };
    post.writes();
    Post { summary: "Checks whether the name is free.", ..post }.reads();
    let post = Post { returns: OBJECT, ..Post::new("/names/x", "names") };
    Post { summary: "Verifies if the name is valid.", ..post }.reads();
    for summary in ["Check the availability of a name.", "Check a permission.", "Checks replication consistency."] {
        Post { summary, returns: OBJECT, ..Post::new("/names/x", "checkName") }.reads();
    }
    let answer = "{ type: object, properties: { status: { type: string } } }";
    Post { summary: "Validates if it can be moved.", returns: answer, ..Post::new("/x", "validateMove") }.reads();
}

#[test]
fn an_attempt_is_used_up() {
    for id in ["validateEmail", "checkCode", "validatePhoneNumber", "checkPassword"] {
        Post { summary: "Checks whether it is right.", returns: OBJECT, ..Post::new("/accounts/x", id) }.writes();
    }
    for id in ["verifyDomain", "verifyEmail"] {
        Post { summary: "Verifies it.", returns: OBJECT, ..Post::new("/accounts/x/verify", id) }.writes();
    }
}

#[test]
fn a_verb_that_may_do_more_needs_a_question_or_a_list() {
    // A task is checked off, an edit is suggested, an invoice is matched, an incident is resolved.
    for (id, summary) in [
        ("checkTask", "Check a task."),
        ("suggestEdit", "Suggest an edit."),
        ("matchInvoice", "Match an invoice."),
        ("resolveIncident", "Resolve an incident."),
        ("identifyUser", "Identify a user."),
        ("simulatePayment", "Simulate a payment."),
        ("displayMessage", "Display a message."),
    ] {
        Post { summary, returns: OBJECT, ..Post::new("/things/x", id) }.writes();
    }
    Post::new("/things/x", "suggestBids").reads();
}
