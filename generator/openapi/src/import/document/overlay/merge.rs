//! Merges values of an overlay into a document.

use copperplate_language::diagnostics::Diagnostic;

use super::parse::wrong;
use crate::import::document::{DocumentNode, NodeValue};

/// Merges an update into an element that a path selects: it is appended to a list, unless it is a list itself.
pub(super) fn merge_nodes(target: &mut DocumentNode, update: &DocumentNode) -> Result<(), Box<Diagnostic>> {
    if let NodeValue::List(elements) = &mut target.value
        && !matches!(update.value, NodeValue::List(_))
    {
        elements.push(update.clone());
        return Ok(());
    }
    merge_alike(target, update)
}

/// Merges a value into another one of its kind: an object entry by entry, a list by appending its elements; any other
/// value replaces the existing one.
fn merge_alike(target: &mut DocumentNode, update: &DocumentNode) -> Result<(), Box<Diagnostic>> {
    match (&mut target.value, &update.value) {
        (NodeValue::Map(entries), NodeValue::Map(updates)) => {
            for (key, (span, value)) in updates {
                match entries.get_mut(key) {
                    Some((_, known)) => merge_alike(known, value)?,
                    None => drop(entries.insert(key.clone(), (*span, value.clone()))),
                }
            }
            Ok(())
        }
        (NodeValue::List(elements), NodeValue::List(updates)) => {
            elements.extend(updates.iter().cloned());
            Ok(())
        }
        (NodeValue::Map(_) | NodeValue::List(_), _) | (_, NodeValue::Map(_) | NodeValue::List(_)) => {
            let message = format!("{} cannot be merged into {}", update.describe(), target.describe());
            let diagnostic = wrong(update.span, message).related(target.span, "the value in the document");
            Err(Box::new(diagnostic.help("remove it first, in a separate action")))
        }
        (NodeValue::Null | NodeValue::Boolean(_) | NodeValue::Number(_) | NodeValue::String(_), _) => {
            target.clone_from(update);
            Ok(())
        }
    }
}
