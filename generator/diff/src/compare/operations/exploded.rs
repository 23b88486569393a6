//! Objects in a query that became a parameter for each field, or the reverse: another style of the same values.

use copperplate_language::grammar::field::{EXPLODED, STYLE};
use copperplate_language::model::{Field, Location, Operation, ParameterStyle};

use crate::change::{Change, ChangedName, OperationPart, Setting, Subject};
use crate::pairing::Pairing;
use crate::pairing::revision::{NamedType, Side};
use crate::relation;
use crate::rules;

/// Joins the changes of such an object and of the parameters, which are some of the last changes, since `start`.
pub(super) fn join_exploded_objects(
    pairing: &Pairing,
    base: &Operation,
    head: &Operation,
    changes: &mut Vec<Change>,
    start: usize,
) {
    for side in Side::BOTH {
        let (with_object, exploded) = match side {
            Side::Base => (base, head),
            Side::Head => (head, base),
        };
        for object in &with_object.query {
            let Some(parameters) = exploded_parameters(pairing, side, object, with_object, exploded) else { continue };
            let is_joined = |change: &Change| {
                parameters.iter().any(|parameter| is_of_one_revision(change, side.other_revision(), &parameter.name))
                    || is_of_one_revision(change, side, &object.name)
            };
            let subjects: Vec<_> = changes[start..].iter().filter(|change| is_joined(change)).collect();
            if subjects.len() != parameters.len() + 1 {
                continue;
            }
            let subjects = subjects.iter().flat_map(|change| change.subjects.clone()).collect();
            let style = object.attributes.style.map(|style| style.value.keyword()).unwrap_or_default();
            let spans = (Some(object.span), parameters.first().map(|parameter| parameter.span));
            let ((old_style, new_style), (old, new)) = match side {
                Side::Base => ((style, EXPLODED), spans),
                Side::Head => ((EXPLODED, style), (spans.1, spans.0)),
            };
            let element = format!("{}.{}", head.name, object.name);
            let change = Change {
                subjects,
                ..Change::new(&rules::PARAM_STYLE_CHANGED, element, Subject::Setting(Setting::Api))
            };
            let mut kept = changes.split_off(start);
            kept.retain(|change| !is_joined(change));
            changes.extend(kept);
            changes.push(change.with_values(old_style, new_style).with_spans(old, new).with_key(STYLE.name));
        }
    }
}

/// Returns the parameters of the other revision that are the fields of an object, each with the type and presence of the
/// field.
fn exploded_parameters<'m>(
    pairing: &Pairing<'m>,
    side: Side,
    object: &Field,
    with_object: &Operation,
    exploded: &'m Operation,
) -> Option<Vec<&'m Field>> {
    // An exploded object is these parameters already.
    object.attributes.style.filter(|style| style.value != ParameterStyle::Exploded)?;
    let NamedType::Record(record) = pairing.revision(side).named_type(object.ty.non_null())? else { return None };
    let parameter = |field: &Field| {
        let parameter = exploded.query.iter().find(|parameter| parameter.name == field.name)?;
        let is_same_type = match side {
            Side::Base => relation::is_related_to_itself(pairing, &field.ty, &parameter.ty),
            Side::Head => relation::is_related_to_itself(pairing, &parameter.ty, &field.ty),
        };
        let is_same = is_same_type && parameter.optional == (object.optional || field.optional);
        let is_new = with_object.query.iter().all(|other| other.name != field.name);
        (is_same && is_new).then_some(parameter)
    };
    let parameters = record.members().map(parameter).collect::<Option<Vec<_>>>()?;
    (!parameters.is_empty()).then_some(parameters)
}

/// Returns `true` for a parameter of the query that only one revision has.
fn is_of_one_revision(change: &Change, side: Side, parameter: &str) -> bool {
    let [Subject::Operation(_, OperationPart::Parameter(Location::Query, name))] = change.subjects.as_slice() else {
        return false;
    };
    let ChangedName { base, head } = name;
    base.is_some() != head.is_some() && name.name_in(side) == Some(parameter)
}
