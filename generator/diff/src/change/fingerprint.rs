//! Fingerprints of changes.

use std::borrow::Cow;
use std::hash::Hasher;

use fnv::FnvHasher;

use crate::change::{Change, Subject, TypePart};
use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Revision};

/// Returns a hash of rule, element, values and replaced type. It depends neither on wording nor on positions, so that a
/// waiver applies as long as the change is the same.
pub(crate) fn fingerprint_change(pairing: &Pairing, change: &Change) -> String {
    let (mut base, mut head) = (None, None);
    if let Some(Subject::Type(owner, TypePart::Field(_))) = change.subjects.first() {
        base = fingerprinted_template_argument(&pairing.base, owner.base.as_deref(), &change.element);
        head = fingerprinted_template_argument(&pairing.head, owner.head.as_deref(), &change.element);
    }
    let old = change.old.as_deref().map(|old| fingerprint_type(old, base));
    let new = change.new.as_deref().map(|new| fingerprint_type(new, head));
    let mut hasher = FnvHasher::default();
    let replaced = change.instead_of.as_deref();
    let parts = [Some(change.rule.id), Some(change.element.as_str()), old.as_deref(), new.as_deref()];
    for part in parts.into_iter().chain(replaced.map(Some)) {
        // Each part ends with a byte that does not occur in UTF-8.
        hasher.write(part.unwrap_or("\u{0}").as_bytes());
        hasher.write(&[0xff]);
    }
    let hash = hasher.finish();
    format!("{:04x}-{:04x}", (hash >> 16) & 0xffff, hash & 0xffff)
}

/// Returns the argument with which a record is an instance of the template that the element belongs to.
fn fingerprinted_template_argument<'m>(
    revision: &Revision<'m>,
    record: Option<&str>,
    element: &str,
) -> Option<&'m str> {
    let NamedType::Record(record) = revision.types.get(record?)? else { return None };
    let (template, argument) = record.instance_of.as_ref()?;
    (element.split('.').next() == Some(template)).then_some(argument)
}

/// Replaces the argument of a template in a type: which instance comes first depends on other declarations.
fn fingerprint_type<'t>(ty: &'t str, argument: Option<&str>) -> Cow<'t, str> {
    let Some(argument) = argument else { return Cow::Borrowed(ty) };
    let words = ty.split_inclusive(|c: char| !c.is_alphanumeric());
    let replaced = words.map(|word| {
        let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        if name == argument { word.replacen(argument, "_", 1) } else { word.to_owned() }
    });
    Cow::Owned(replaced.collect())
}
