//! Servers, and the variables in their addresses.

use super::{IfBroken, KeyKind, ObjectKind};
use crate::import::costs;

pub(super) const SERVERS: KeyKind = KeyKind::List(&KeyKind::Object(&SERVER));

static SERVER: ObjectKind = ObjectKind {
    keys: &[
        ("url", KeyKind::String),
        ("name", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("variables", KeyKind::Map(&KeyKind::Object(&VARIABLE))),
    ],
    required: &["url"],
    if_broken: IfBroken::CallsLeftOut,
    ..ObjectKind::new("a server", costs::PART)
};

static VARIABLE: ObjectKind = ObjectKind {
    keys: &[("enum", KeyKind::List(&KeyKind::Text)), ("default", KeyKind::Text), ("description", KeyKind::Prose)],
    ..ObjectKind::new("a variable of a server", costs::PART)
};
