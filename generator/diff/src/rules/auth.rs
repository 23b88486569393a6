//! Rules for authentication.

use super::{Affects, Condition, Rule, RuleCase, rules, same, verdicts};
use crate::verdict::Verdict::{Breaking, Compatible, Risky};

/// Reason why credentials do not matter to a service without authentication.
const IGNORED: &str = "a service without authentication ignores credentials; whether a call needs them is a change \
    to its operation";

rules! { AUTH:
    AUTH_ADDED = Rule::new("auth-added")
        .title("authentication added: `{new}`")
        .advice("Release the crate before the service.")
        .affects(Affects::AllItems).inverse(&AUTH_REMOVED)
        .request(same(Compatible, IGNORED));
    AUTH_REMOVED = Rule::new("auth-removed")
        .title("authentication removed: `{old}`")
        .advice("Release the crate after the service.")
        .affects(Affects::AllItems).inverse(&AUTH_ADDED)
        .request(same(Compatible, IGNORED));
    AUTH_SCHEME_CHANGED = Rule::new("auth-scheme-changed")
        .title("credentials sent as `{new}` instead of `{old}`")
        .advice("Let the service accept both for a transition period.")
        .affects(Affects::AllItems)
        .by_relation(&[
            RuleCase::when(Condition::Apart)
                .request(same(Breaking, "the service does not find the credentials where the client puts them")),
            RuleCase::when(Condition::Narrower)
                .request(verdicts(Breaking, Compatible, "a released client does not send all of them; today's \
                    service ignores the ones that it does not need")),
            RuleCase::when(Condition::Wider)
                .request(verdicts(Compatible, Breaking, "the new service ignores the ones that it does not need; \
                    the new crate does not send all that today's service needs")
                    .remedy("Release the crate once the service no longer needs them.")),
        ]);
    AUTH_SCHEME_ADDED = Rule::new("auth-scheme-added")
        .title("scheme `{element}` of authentication added: `{new}`")
        .plural("{count} schemes of authentication added")
        .advice("Release the crate after the service.")
        .affects(Affects::AllItems).inverse(&AUTH_SCHEME_REMOVED)
        .request(verdicts(Compatible, Risky, "a released client sends other credentials, which are still accepted; \
            today's service may not accept the new ones"));
    AUTH_SCHEME_REMOVED = Rule::new("auth-scheme-removed")
        .title("scheme `{element}` of authentication removed: `{old}`")
        .plural("{count} schemes of authentication removed")
        .advice("Accept it until no released client sends it.")
        .affects(Affects::AllItems).inverse(&AUTH_SCHEME_ADDED)
        .request(verdicts(Breaking, Compatible, "the service does not accept what a released client sends"));
    AUTH_SCHEME_RENAMED = Rule::rename("auth-scheme-renamed")
        .title("scheme `{old}` of authentication renamed to `{new}`")
        .plural("{count} schemes of authentication renamed")
        .affects(Affects::AllItems)
        .request(same(Compatible, "names of schemes are not on the wire"));
    AUTH_TOKENS_ADDED = Rule::new("auth-tokens-added")
        .title("tokens of the scheme `{element}` come from `{new}`")
        .plural("tokens of {count} schemes come from `{new}`")
        .affects(Affects::AllItems).inverse(&AUTH_TOKENS_REMOVED)
        .request(same(Compatible, "the tokens are sent as before, wherever they come from"));
    AUTH_TOKENS_REMOVED = Rule::new("auth-tokens-removed")
        .title("the spec no longer says that tokens of the scheme `{element}` come from `{old}`")
        .plural("the spec no longer says that tokens of {count} schemes come from `{old}`")
        .advice("Keep it as long as the service issues tokens: programs with `ClientCredentials` need the URL.")
        .affects(Affects::AllItems).inverse(&AUTH_TOKENS_ADDED)
        .request(verdicts(Risky, Compatible, "a released client requests tokens there, which the service may no \
            longer issue; the new crate requests none"));
    AUTH_TOKENS_CHANGED = Rule::new("auth-tokens-changed")
        .title("tokens of the scheme `{element}` come from `{new}` instead of `{old}`")
        .plural("tokens of {count} schemes come from elsewhere")
        .advice("Let the service issue tokens for both for a transition period.")
        .affects(Affects::AllItems)
        .request(same(Risky, "the service may issue no tokens there, or none with these scopes"));
    AUTH_PARTS_RENAMED = Rule::rename("auth-parts-renamed")
        .title("parts of the scheme `{element}` changed from `{old}` to `{new}`")
        .plural("parts of {count} schemes changed")
        .major_advice("Keep their order: they are arguments of one type.")
        .affects(Affects::AllItems)
        .request(same(Compatible, "names of parts are not on the wire"));
    AUTH_ORDER_CHANGED = Rule::new("auth-order-changed")
        .title("order of schemes of `{element}` changed from `{old}` to `{new}`")
        .plural("order of schemes of {count} operations changed from `{old}` to `{new}`")
        .request(same(Compatible, "a client with credentials for several schemes sends others, which the service \
            accepts too"));
    OPERATION_AUTH_ADDED = Rule::new("operation-auth-added")
        .title("authentication by `{new}` added to `{element}`")
        .plural("authentication by `{new}` added to {count} operations")
        .advice("Release the crate after the service.")
        .inverse(&OPERATION_AUTH_REMOVED)
        .request(verdicts(Compatible, Risky, "a released client sends other credentials, which are still accepted; \
            today's service may not accept what the new crate sends"));
    OPERATION_AUTH_ADDED_OPTIONAL = Rule::new("operation-auth-added-optional")
        .title("authentication by `{new}` added to `{element}`, which needed none")
        .plural("authentication by `{new}` added to {count} operations, which needed none")
        .inverse(&OPERATION_AUTH_REMOVED_OPTIONAL)
        .request(same(Compatible, "today's service ignores credentials that it does not need"));
    OPERATION_AUTH_REMOVED_OPTIONAL = Rule::new("operation-auth-removed-optional")
        .title("authentication by `{old}` removed from `{element}`, which needs none")
        .plural("authentication by `{old}` removed from {count} operations, which need none")
        .inverse(&OPERATION_AUTH_ADDED_OPTIONAL)
        .request(same(Compatible, "the service ignores credentials that it does not need"));
    OPERATION_AUTH_REMOVED = Rule::new("operation-auth-removed")
        .title("authentication by `{old}` removed from `{element}`")
        .plural("authentication by `{old}` removed from {count} operations")
        .advice("Accept it until no released client sends it.")
        .inverse(&OPERATION_AUTH_ADDED)
        .request(verdicts(Breaking, Compatible, "the operation does not accept what a released client sends"));
    OPERATION_AUTH_BECAME_OPTIONAL = Rule::new("operation-auth-became-optional")
        .title("authentication of `{element}` became optional")
        .plural("authentication of {count} operations became optional")
        .advice("Release the crate after the service.")
        .inverse(&OPERATION_AUTH_BECAME_REQUIRED)
        .request(same(Compatible, "a released client sends credentials, which are still accepted"));
    OPERATION_AUTH_BECAME_REQUIRED = Rule::new("operation-auth-became-required")
        .title("authentication of `{element}` became required")
        .plural("authentication of {count} operations became required")
        .advice("Accept requests without credentials until every released client sends them.")
        .inverse(&OPERATION_AUTH_BECAME_OPTIONAL)
        .request(verdicts(Breaking, Compatible, "a released client may send none"));
    OPERATION_AUTH_DROPPED = Rule::new("operation-auth-dropped")
        .title("`{element}` no longer needs authentication by `{old}`")
        .plural("{count} operations no longer need authentication by `{old}`")
        .advice("Release the crate after the service.")
        .inverse(&OPERATION_AUTH_REQUIRED)
        .request(verdicts(Compatible, Breaking, "the new service ignores credentials that it does not need; the new \
            crate sends none that today's service accepts"));
    OPERATION_AUTH_REQUIRED = Rule::new("operation-auth-required")
        .title("`{element}` now needs authentication by `{new}`")
        .plural("{count} operations now need authentication by `{new}`")
        .advice("Accept requests without credentials until every released client sends them.")
        .inverse(&OPERATION_AUTH_DROPPED)
        .request(verdicts(Breaking, Compatible, "a released client sends none that the new service accepts; today's \
            service ignores credentials that it does not need"));
    OPERATION_AUTH_REPLACED = Rule::new("operation-auth-replaced")
        .title("authentication of `{element}` changed from `{old}` to `{new}`")
        .plural("authentication of {count} operations changed from `{old}` to `{new}`")
        .advice("Let the service accept both for a transition period.")
        .request(same(Breaking, "the service accepts no credentials that the client sends"));
}
