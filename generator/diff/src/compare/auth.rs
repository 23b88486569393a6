//! Authentication: declared schemes, and the schemes that operations accept.

use copperplate_language::grammar::auth::NONE;
use copperplate_language::grammar::operation;
use copperplate_language::grammar::section;
use copperplate_language::model::{Auth, Model, Operation, Scheme, Tokens};

use crate::change::{Change, ChangedName, OperationPart, Setting, SharedKind, Subject};
use crate::pairing::Pairing;
use crate::relation::Condition;
use crate::rules;

/// Scheme in base and head.
type SchemePair<'m> = (Option<&'m Scheme>, Option<&'m Scheme>);

pub(super) fn compare_auth(pairing: &Pairing, changes: &mut Vec<Change>) {
    let (base, head) = (pairing.base.model, pairing.head.model);
    let pairs = pair_auth_schemes(&base.auth, &head.auth);
    for pair in &pairs {
        compare_auth_scheme(*pair, (&base.auth, &head.auth), changes);
    }
    let kept: Vec<_> = pairs.iter().filter_map(|(old, new)| old.zip(*new)).collect();
    let position =
        |(_, new): &(&Scheme, &Scheme)| head.auth.schemes.iter().position(|scheme| std::ptr::eq(scheme, *new));
    if !kept.iter().map(position).is_sorted() {
        let change = Change::new(&rules::AUTH_ORDER_CHANGED, section::AUTH.name, Subject::Setting(Setting::Api));
        changes.push(
            change
                .with_values(compared_auth_order(&base.auth), compared_auth_order(&head.auth))
                .with_spans(base.auth.span, head.auth.span),
        );
    }
    for (_, operations) in pairing.operations() {
        if let (Some(old), Some(new)) = operations {
            compare_accepted_auth(&kept, (base, old), (head, new), changes);
        }
    }
}

fn compared_auth_order(auth: &Auth) -> String {
    auth.schemes.iter().map(Scheme::shown_name).collect::<Vec<_>>().join(", ")
}

/// Pairs schemes by their names, or else by the form of their credentials.
fn pair_auth_schemes<'m>(base: &'m Auth, head: &'m Auth) -> Vec<SchemePair<'m>> {
    let by_name = |old: &Scheme| head.schemes.iter().find(|new| new.name == old.name);
    let mut pairs: Vec<SchemePair> = base.schemes.iter().map(|old| (Some(old), by_name(old))).collect();
    for new in &head.schemes {
        if pairs.iter().any(|(_, found)| found.is_some_and(|found| std::ptr::eq(found, new))) {
            continue;
        }
        let is_same = |old: &Scheme| old.is_sent_like(new);
        match pairs.iter_mut().find(|(old, found)| found.is_none() && old.is_some_and(is_same)) {
            Some(pair) => pair.1 = Some(new),
            None => pairs.push((None, Some(new))),
        }
    }
    // If no scheme stayed, authentication changed as a whole: the first schemes form a pair.
    if pairs.iter().all(|(old, new)| old.is_none() || new.is_none())
        && let (Some(old), Some(new)) = (base.schemes.first(), head.schemes.first())
    {
        pairs.retain(|(known, _)| !known.is_some_and(|known| std::ptr::eq(known, old)));
        pairs.retain(|(_, known)| !known.is_some_and(|known| std::ptr::eq(known, new)));
        pairs.insert(0, (Some(old), Some(new)));
    }
    pairs
}

fn compare_auth_scheme((base, head): SchemePair, (base_auth, head_auth): (&Auth, &Auth), changes: &mut Vec<Change>) {
    let names = ChangedName::new(base.map(Scheme::shown_name), head.map(Scheme::shown_name));
    let span = |scheme: Option<&Scheme>| scheme.map(|scheme| scheme.span);
    let change = |rule| {
        let element = if names.shown().is_empty() { section::AUTH.name } else { names.shown() };
        Change::new(rule, element, Subject::Shared(SharedKind::Scheme, names.clone()))
            .with_spans(span(base), span(head))
    };
    match (base, head) {
        (Some(old), Some(new)) => {
            if !old.is_sent_like(new) {
                let when = match (new.sends_all_of(old), old.sends_all_of(new)) {
                    (true, false) => Condition::Narrower,
                    (false, true) => Condition::Wider,
                    (true, true) | (false, false) => Condition::Apart,
                };
                let change = change(&rules::AUTH_SCHEME_CHANGED).with_condition(when);
                changes.push(change.with_values(old.form(), new.form()));
            } else if old.parts.len() > 1 && old.parts != new.parts {
                let (old, new) = (old.parts.join(", "), new.parts.join(", "));
                changes.push(change(&rules::AUTH_PARTS_RENAMED).with_values(old, new));
            }
            let (old_tokens, new_tokens) =
                (old.tokens.as_ref().map(Tokens::form), new.tokens.as_ref().map(Tokens::form));
            match (old_tokens, new_tokens) {
                (Some(old), Some(new)) if old != new => {
                    changes.push(change(&rules::AUTH_TOKENS_CHANGED).with_values(old, new));
                }
                (Some(old), None) => changes.push(change(&rules::AUTH_TOKENS_REMOVED).with_old(old)),
                (None, Some(new)) => changes.push(change(&rules::AUTH_TOKENS_ADDED).with_new(new)),
                (Some(_), Some(_)) | (None, None) => {}
            }
            if old.name != new.name {
                changes.push(change(&rules::AUTH_SCHEME_RENAMED).with_values(old.shown_name(), new.shown_name()));
            }
        }
        (Some(old), None) => {
            let is_last = head_auth.schemes.is_empty();
            let rule = if is_last { &rules::AUTH_REMOVED } else { &rules::AUTH_SCHEME_REMOVED };
            changes.push(change(rule).with_old(old.form()));
        }
        (None, Some(new)) => {
            let is_first = base_auth.schemes.is_empty();
            let rule = if is_first { &rules::AUTH_ADDED } else { &rules::AUTH_SCHEME_ADDED };
            changes.push(change(rule).with_new(new.form()));
        }
        (None, None) => {}
    }
}

/// Returns the names of the schemes that an operation accepts, and `none` for no credentials.
fn accepted_auth_names<'m>(model: &'m Model, operation: &'m Operation) -> Vec<&'m str> {
    model.accepted_schemes(operation).map(|scheme| scheme.map_or(NONE, Scheme::shown_name)).collect()
}

/// Compares the schemes that an operation accepts, as far as both base and head declare them.
fn compare_accepted_auth(
    kept: &[(&Scheme, &Scheme)],
    (base, old): (&Model, &Operation),
    (head, new): (&Model, &Operation),
    changes: &mut Vec<Change>,
) {
    let in_head = |scheme: &Scheme| kept.iter().find(|(old, _)| std::ptr::eq(*old, scheme)).map(|(_, new)| *new);
    let is_kept = |scheme: &Scheme| kept.iter().any(|(_, new)| std::ptr::eq(*new, scheme));
    // Schemes by their names in the head; an added or removed scheme is a separate change.
    let before: Vec<_> = base
        .accepted_schemes(old)
        .filter_map(|scheme| scheme.map_or(Some(NONE), |old| in_head(old).map(Scheme::shown_name)))
        .collect();
    let after: Vec<_> = head
        .accepted_schemes(new)
        .filter_map(|scheme| match scheme {
            None => Some(NONE),
            Some(scheme) => is_kept(scheme).then(|| scheme.shown_name()),
        })
        .collect();
    let names = ChangedName::in_both(&old.name, &new.name);
    let span = |operation: &Operation| operation.auth.as_ref().map_or(operation.span, |accepted| accepted.span);
    let name_in_base =
        |name: &str| kept.iter().find(|(_, new)| new.shown_name() == name).map(|(old, _)| old.shown_name());
    let (all_before, all_after) = (accepted_auth_names(base, old), accepted_auth_names(head, new));
    if !before.iter().any(|name| after.contains(name)) && all_before != all_after {
        let rule = match (all_before.contains(&NONE), all_after.contains(&NONE)) {
            (false, true) => &rules::OPERATION_AUTH_DROPPED,
            (true, false) => &rules::OPERATION_AUTH_REQUIRED,
            (false, false) | (true, true) => &rules::OPERATION_AUTH_REPLACED,
        };
        let [first_before, first_after] =
            [&all_before, &all_after].map(|all| all.iter().copied().find(|name| *name != NONE));
        let schemes = ChangedName::new(first_before, first_after);
        let change = Change::new(rule, &new.name, Subject::Operation(names, OperationPart::Accepted(Some(schemes))));
        let change = change.with_spans(span(old), span(new));
        return changes.push(change.with_values(all_before.join(", "), all_after.join(", ")));
    }
    let change = |rule, scheme: Option<&str>| {
        let scheme = scheme.filter(|name| *name != NONE).map(|name| ChangedName::new(name_in_base(name), Some(name)));
        Change::new(rule, &new.name, Subject::Operation(names.clone(), OperationPart::Accepted(scheme)))
            .with_spans(span(old), span(new))
    };
    for gone in before.iter().filter(|name| !after.contains(name)) {
        let rule = match (*gone == NONE, after.contains(&NONE)) {
            (true, _) => &rules::OPERATION_AUTH_BECAME_REQUIRED,
            (false, true) => &rules::OPERATION_AUTH_REMOVED_OPTIONAL,
            (false, false) => &rules::OPERATION_AUTH_REMOVED,
        };
        changes.push(change(rule, Some(gone)).with_old(*gone));
    }
    for came in after.iter().filter(|name| !before.contains(name)) {
        let rule = match (*came == NONE, before.contains(&NONE)) {
            (true, _) => &rules::OPERATION_AUTH_BECAME_OPTIONAL,
            (false, true) => &rules::OPERATION_AUTH_ADDED_OPTIONAL,
            (false, false) => &rules::OPERATION_AUTH_ADDED,
        };
        changes.push(change(rule, Some(came)).with_new(*came));
    }
    let in_both = |names: &[&str], others: &[&str]| -> Vec<String> {
        names.iter().filter(|name| others.contains(name)).map(|name| (*name).to_owned()).collect()
    };
    let (first, then) = (in_both(&before, &after), in_both(&after, &before));
    if first != then && (old.auth.is_some() || new.auth.is_some()) {
        let change =
            Change::new(&rules::AUTH_ORDER_CHANGED, &new.name, Subject::Operation(names.clone(), OperationPart::Whole));
        let change = change.with_key(operation::AUTH.name).with_spans(old.span, new.span);
        changes.push(change.with_values(first.join(", "), then.join(", ")));
    }
}
