//! Signs in texts that a call writes: that something is made, counted up, sent, started, saved or taken.

use super::sentences::CALL_NOUNS;
use super::verbs::EffectVerb;

/// Third persons that tell what a call does; few are plurals of nouns.
const DEEDS: &[&str] = &[
    "activates",
    "adds",
    "appends",
    "assigns",
    "attaches",
    "begins",
    "cancels",
    "consumes",
    "creates",
    "deactivates",
    "deducts",
    "deletes",
    "deploys",
    "disables",
    "dispatches",
    "enables",
    "enqueues",
    "enrolls",
    "ensures",
    "executes",
    "generates",
    "increases",
    "increments",
    "initializes",
    "initiates",
    "inserts",
    "installs",
    "invokes",
    "launches",
    "marks",
    "modifies",
    "notifies",
    "persists",
    "publishes",
    "queues",
    "redeems",
    "refreshes",
    "regenerates",
    "registers",
    "removes",
    "replaces",
    "reserves",
    "resets",
    "revokes",
    "rotates",
    "saves",
    "sends",
    "spawns",
    "starts",
    "submits",
    "subscribes",
    "terminates",
    "writes",
];

/// Third persons that are often plurals of nouns: they count after a subject, or after another verb.
const DEEDS_OR_NOUNS: &[&str] = &[
    "bills",
    "books",
    "changes",
    "charges",
    "copies",
    "costs",
    "counts",
    "emails",
    "imports",
    "issues",
    "locks",
    "logs",
    "moves",
    "pushes",
    "records",
    "runs",
    "schedules",
    "sets",
    "stores",
    "syncs",
    "tracks",
    "triggers",
    "updates",
    "uploads",
];

/// Words in front of a verb whose subject is the call.
const SUBJECTS: &[&str] = &["also", "and", "automatically", "it", "or", "then", "this", "which", "will"];

/// Participles of what a call does.
const DONE: &[&str] = &[
    "activated",
    "added",
    "applied",
    "billed",
    "booked",
    "charged",
    "consumed",
    "created",
    "debited",
    "deducted",
    "deleted",
    "emailed",
    "enqueued",
    "executed",
    "generated",
    "incremented",
    "initiated",
    "inserted",
    "invalidated",
    "issued",
    "launched",
    "locked",
    "logged",
    "marked",
    "metered",
    "notified",
    "persisted",
    "published",
    "queued",
    "recorded",
    "registered",
    "removed",
    "reserved",
    "reset",
    "saved",
    "scheduled",
    "sent",
    "started",
    "stored",
    "submitted",
    "subscribed",
    "tracked",
    "triggered",
    "updated",
    "uploaded",
    "written",
];

/// Words in front of [`DONE`] for what happens at the call; `was` and `has been` tell what happened before.
const HAPPENS: &[&str] = &["are", "be", "being", "get", "gets", "is", "newly"];

/// Words in front of `be` that tell of a possibility: `the pages in which it can be sent`.
const MODALS: &[&str] = &["can", "cannot", "could", "may", "might", "should", "to"];

/// Words that begin a clause about a thing, not about the call: `the users that are stored`, `whether it is locked`.
const OF_THINGS: &[&str] = &["if", "that", "when", "where", "whether", "which", "who", "whose"];

/// Words that no text about a call contains that only reads.
const TELLING: &[&str] = &[
    "async",
    "asynchronous",
    "asynchronously",
    "background",
    "billable",
    "captcha",
    "chargeable",
    "idempotency",
    "idempotent",
    "jobid",
    "login",
    "nonce",
    "otp",
    "presigned",
    "temporary",
    "websocket",
];

/// Pairs of words of that kind.
const TELLING_PAIRS: &[[&str; 2]] = &[
    ["api", "credits"],
    ["counts", "against"],
    ["counts", "towards"],
    ["credit", "per"],
    ["credits", "are"],
    ["credits", "per"],
    ["credits", "will"],
    ["execution", "id"],
    ["for", "sale"],
    ["job", "id"],
    ["pre", "signed"],
    ["secure", "link"],
    ["secure", "links"],
    ["session", "id"],
    ["task", "id"],
];

/// Returns `true` if a sentence tells of a write.
pub(super) fn tells_write(sentence: &[String]) -> bool {
    (0..sentence.len()).any(|at| word_tells_write(sentence, at))
}

fn word_tells_write(sentence: &[String], at: usize) -> bool {
    let word = sentence[at].as_str();
    let before = |count: usize| at.checked_sub(count).map_or("", |at| sentence[at].as_str());
    let after = sentence.get(at + 1).map_or("", String::as_str);
    let is_of_thing = (1..=4).any(|count| OF_THINGS.contains(&before(count)));
    let is_position = word == "begins" && ["at", "in", "on", "with"].contains(&after);
    let is_deed = DEEDS.contains(&word) && !["that", "who"].contains(&before(1)) && !is_position;
    let has_subject = SUBJECTS.contains(&before(1)) || CALL_NOUNS.contains(&before(1));
    let is_possible = before(1) == "be" && [before(2), before(3)].iter().any(|word| MODALS.contains(word));
    let happens = HAPPENS.contains(&before(1)) || before(1).ends_with("ly") && HAPPENS.contains(&before(2));
    // `The service will save the details`
    let is_announced = before(1) == "will" && EffectVerb::from_word(word) == Some(EffectVerb::Write);
    is_deed
        || is_announced
        || DEEDS_OR_NOUNS.contains(&word) && has_subject && !after.is_empty()
        || DONE.contains(&word) && happens && !is_possible && !is_of_thing
        || TELLING.contains(&word)
        || TELLING_PAIRS.contains(&[word, after])
}
