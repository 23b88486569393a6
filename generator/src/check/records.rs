//! Records.

use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{Model, Record, RecordId, Type};

/// The most fields a record can have: what the runtime's table of fields holds.
const FIELDS_MAX: usize = 256;

/// A record has no more fields than emitted code can tell apart.
pub(super) fn fits(record: &Record, diagnostics: &mut Diagnostics) {
    let count = record.fields.len();
    if count > FIELDS_MAX {
        let message = format!("`{}` has {count} fields; a record can have {FIELDS_MAX}", record.header.name);
        diagnostics.report(Diagnostic::new(Code::TooLarge, record.header.place, message));
    }
}

/// No record must contain itself: no JSON text would be long enough.
pub(super) fn are_finite(model: &Model, diagnostics: &mut Diagnostics) {
    let mut state = vec![State::New; model.records.len()];
    for number in 0..model.records.len() {
        visit(model, RecordId(number), &mut state, &mut Vec::new(), diagnostics);
    }
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    Done,
}

fn visit(model: &Model, id: RecordId, state: &mut [State], chain: &mut Vec<RecordId>, diagnostics: &mut Diagnostics) {
    if state[id.0] != State::New {
        return;
    }
    state[id.0] = State::Open;
    chain.push(id);
    for field in model.record(id).fields.iter().filter(|field| !field.optional) {
        // A list may be empty, a map too, and a union may be another variant: only a record by itself must be there.
        let Type::Record(inner) = field.ty else { continue };
        if state[inner.0] == State::Open {
            let from = chain.iter().position(|link| *link == inner).unwrap_or(0);
            let circle = chain[from..].iter().chain([&inner]);
            let names: Vec<_> = circle.map(|link| model.record(*link).header.name.as_str()).collect();
            let message = format!("`{}` contains itself: no JSON text can hold it", names[0]);
            diagnostics.report(
                Diagnostic::new(Code::InfiniteRecord, field.place, message)
                    .label(format!("`{}`", names.join("` → `")))
                    .help("make the field optional, or a list"),
            );
        } else {
            visit(model, inner, state, chain, diagnostics);
        }
    }
    chain.pop();
    state[id.0] = State::Done;
}
