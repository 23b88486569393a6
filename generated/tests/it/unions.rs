//! Unions: values distinguished by a tag, by their kind, or not at all.

mod ambiguous;
mod content;
mod conversions;
mod placeholder;
mod shared_fields;
mod tag_position;
mod unknown_kind;
mod wrong_inside;

use crate::support::bodies::GET_WORKFLOW;
use crate::support::tree::Tree;

/// Kinds of step that the spec describes.
const KINDS: [&str; 8] = ["in_app", "email", "sms", "push", "chat", "delay", "digest", "custom"];

/// The first step of this kind, which has all fields.
fn step(kind: &str) -> Tree {
    let mut workflow = Tree::parse(GET_WORKFLOW);
    let Tree::List(steps) = workflow.at("steps") else { panic!("steps are a list") };
    let kind = Tree::Text(kind.to_owned());
    steps.iter().find(|step| *(*step).clone().at("type") == kind).expect("there is a step of every kind").clone()
}
