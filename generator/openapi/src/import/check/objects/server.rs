//! Servers, and the variables in their addresses.

use super::{IfBroken, KeyKind, ObjectKind};
use crate::import::costs;

pub(super) static SERVER: ObjectKind = ObjectKind {
    name: "a server",
    section: None,
    keys: &[
        ("url", KeyKind::String),
        ("name", KeyKind::Prose),
        ("description", KeyKind::Prose),
        ("variables", KeyKind::Map(&KeyKind::Object(&VARIABLE))),
    ],
    required: &["url"],
    rule: None,
    if_broken: IfBroken::CallsLeftOut,
    cost: costs::PART,
};

static VARIABLE: ObjectKind = ObjectKind {
    name: "a variable of a server",
    section: None,
    keys: &[("enum", KeyKind::List(&KeyKind::String)), ("default", KeyKind::String), ("description", KeyKind::Prose)],
    required: &[],
    rule: None,
    if_broken: IfBroken::Ignored,
    cost: costs::PART,
};
