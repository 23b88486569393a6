//! Records.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{Field, Model, Record, RecordId, Type};

/// The most fields a record can have: what the runtime's table of fields holds.
const FIELDS_MAX: usize = 256;

/// The longest way around that a message spells out.
const CIRCLE_SHOWN_MAX: usize = 8;

/// A record has no more fields than emitted code can tell apart.
pub(super) fn fits(record: &Record, diagnostics: &mut Diagnostics) {
    let count = record.fields.len();
    if count > FIELDS_MAX {
        let message = format!("`{}` has {count} fields; a record can have {FIELDS_MAX}", record.header.name);
        diagnostics.report(Diagnostic::new(Code::TooLarge, record.header.span, message));
    }
}

/// No record must contain itself: no JSON text would be long enough.
pub(super) fn are_finite(model: &Model, diagnostics: &mut Diagnostics) {
    let mut state = vec![State::New; model.records.len()];
    for number in 0..model.records.len() {
        walk(model, RecordId(number), &mut state, diagnostics);
    }
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    Done,
}

/// Walks down what records must hold, without a frame a level: a chain can be longer than the stack.
fn walk(model: &Model, root: RecordId, state: &mut [State], diagnostics: &mut Diagnostics) {
    if state[root.0] != State::New {
        return;
    }
    state[root.0] = State::Open;
    // The records on the way down, and how many fields of each were seen.
    let mut chain = vec![(root, 0)];
    while let Some((id, seen)) = chain.last_mut() {
        let Some(field) = model.record(*id).fields.get(*seen) else {
            state[id.0] = State::Done;
            chain.pop();
            continue;
        };
        *seen += 1;
        // A list may be empty, a map too, and a union may be another variant: only a record by itself must be there.
        let (Type::Record(inner), false) = (&field.ty, field.optional) else { continue };
        match state[inner.0] {
            State::New => {
                state[inner.0] = State::Open;
                chain.push((*inner, 0));
            }
            State::Open => report(model, &chain, *inner, field, diagnostics),
            State::Done => {}
        }
    }
}

fn report(model: &Model, chain: &[(RecordId, usize)], inner: RecordId, field: &Field, diagnostics: &mut Diagnostics) {
    let from = chain.iter().position(|(link, _)| *link == inner).unwrap_or(0);
    let circle = chain[from..].iter().map(|(link, _)| *link).chain([inner]);
    let names: Vec<_> = circle.map(|link| model.record(link).header.name.as_str()).collect();
    let shown = if names.len() > CIRCLE_SHOWN_MAX {
        format!("`{}` → … → `{}`", names[0], names[names.len() - 2])
    } else {
        format!("`{}`", names.join("` → `"))
    };
    let message = format!("`{}` contains itself: no JSON text can hold it", names[0]);
    diagnostics.report(
        Diagnostic::new(Code::InfiniteRecord, field.span, message)
            .label(shown)
            .help("make the field optional, or a list"),
    );
}
