//! Rules for webhooks: the service sends them, and the crate reads them.

use super::fields::BY_RELATION;
use super::{Affects, Rule, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

rules! { WEBHOOKS:
    WEBHOOK_ADDED = Rule::new("webhook-added")
        .title("webhook `{element}` added: `{new}`")
        .plural("{count} webhooks added")
        .advice("Send it only to recipients that asked for it.")
        .affects(Affects::AllItems).inverse(&WEBHOOK_REMOVED)
        .response(same(Compatible, "a program that does not expect it keeps it as unknown, or does not ask for it"));
    WEBHOOK_REMOVED = Rule::new("webhook-removed")
        .title("webhook `{element}` removed: `{old}`")
        .plural("{count} webhooks removed")
        .advice("Keep sending it until no released program waits for it.")
        .affects(Affects::AllItems).inverse(&WEBHOOK_ADDED)
        .response(verdicts(Risky, Compatible, "nothing fails, but a released program may wait for it; the new crate \
            keeps it as unknown"));
    WEBHOOK_RENAMED = Rule::rename("webhook-renamed")
        .title("webhook `{old}` renamed to `{new}`")
        .plural("{count} webhooks renamed")
        .response(same(Compatible, "the name occurs only in the spec; a body is recognized by its contents"));
    WEBHOOK_TYPE_CHANGED = Rule::new("webhook-type-changed")
        .title("body of webhook `{element}` changed from `{old}` to `{new}`")
        .plural("bodies of {count} webhooks changed from `{old}` to `{new}`")
        .advice("Send the new body as another webhook until no released program waits for the old one.")
        .affects(Affects::Signature)
        .by_relation(BY_RELATION);
    SIGNATURE_ADDED = Rule::new("signature-added")
        .title("webhooks are now signed: {new}")
        .advice("Let the service sign before programs with the new crate verify.")
        .affects(Affects::AllItems).inverse(&SIGNATURE_REMOVED)
        .response(verdicts(Compatible, Breaking, "a released program does not verify; a program with the new crate \
            refuses webhooks that today's service does not sign in this way"));
    SIGNATURE_REMOVED = Rule::new("signature-removed")
        .title("webhooks are no longer signed: {old}")
        .advice("Keep signing until no released program verifies.")
        .affects(Affects::AllItems).inverse(&SIGNATURE_ADDED)
        .response(verdicts(Breaking, Compatible, "a released program refuses webhooks that are not signed in its \
            way; a program with the new crate does not verify"));
    SIGNATURE_CHANGED = Rule::new("signature-changed")
        .title("signature of webhooks changed from {old} to {new}")
        .advice("Send both signatures until every program verifies the new one.")
        .affects(Affects::AllItems)
        .response(same(Breaking, "a program verifies the signature that its spec describes, and refuses webhooks \
            that are signed in another way"));
}
