//! Parameters of paths, queries and headers.

use copperplate_language::grammar::field::STYLE;
use copperplate_language::model::{Field, Location, Operation, Pages, PagesPart, ParameterStyle, path_names};

use crate::change::{Change, ChangedName, ChangedPart, OperationPart, SharedKind, Subject};
use crate::compare::values::{self, ComparedValue};
use crate::compare::{fields, order};
use crate::pairing::Pairing;
use crate::relation::{self, Condition};
use crate::rules;

/// Parameters of one location.
pub(in crate::compare) enum ComparedParameters<'m> {
    Of {
        location: Location,
        base: &'m Operation,
        head: &'m Operation,
    },
    /// Headers of every operation.
    CommonHeader,
}

impl ComparedParameters<'_> {
    fn subject(&self, name: ChangedName) -> Subject {
        match self {
            Self::Of { location, base, head } => Subject::Operation(
                ChangedName::in_both(&base.name, &head.name),
                OperationPart::Parameter(*location, name),
            ),
            Self::CommonHeader => Subject::Shared(SharedKind::Header, name),
        }
    }

    /// Returns the name of a parameter in reports. A template's parameter is a single element for all operations that
    /// include it.
    fn element_name(&self, field: &Field) -> String {
        let name = &field.name;
        match (self, &field.template) {
            (Self::Of { .. }, Some(template)) => format!("{template}.{name}"),
            (Self::Of { head, .. }, None) => format!("{}.{name}", head.name),
            (Self::CommonHeader, _) => format!("headers.{name}"),
        }
    }

    fn is_path(&self) -> bool {
        matches!(self, Self::Of { location: Location::Path, .. })
    }

    fn is_same_parameter(&self, one: &Field, other: &Field) -> bool {
        match self {
            Self::Of { location: Location::Path | Location::Query | Location::Cookies, .. } => one.name == other.name,
            Self::Of { location: Location::Headers, .. } | Self::CommonHeader => {
                one.name.eq_ignore_ascii_case(&other.name)
            }
        }
    }

    /// Returns `true` if the other revision has the parameter at another location, so that it moved.
    fn is_elsewhere(&self, field: &Field, in_head: bool) -> bool {
        match self {
            Self::Of { location, base, head } => {
                let (own, other) = if in_head { (base, head) } else { (head, base) };
                let (Some(from), Some(to)) =
                    (sole_parameter_location(own, field), sole_parameter_location(other, field))
                else {
                    return false;
                };
                from == *location && to != from
            }
            Self::CommonHeader => false,
        }
    }

    /// Returns the pagination in which a parameter selects the page by its number or offset, in both revisions.
    fn pages_by(&self, old: &Field, new: &Field) -> Option<(&Pages, &Pages)> {
        let Self::Of { location: Location::Query, base, head } = self else { return None };
        Some((operation_pages_by(base, old)?, operation_pages_by(head, new)?))
    }

    /// Returns the path parameter with the same index and a new name. The rest of the path may differ.
    fn renamed_path_parameter<'f>(&self, old: &Field, head_fields: &'f [Field]) -> Option<&'f Field> {
        let Self::Of { location: Location::Path, base, head } = self else { return None };
        let before: Vec<_> = path_names(&base.http.path).collect();
        let after: Vec<_> = path_names(&head.http.path).collect();
        let index = before.iter().position(|name| *name == old.name).filter(|_| before.len() == after.len())?;
        let new = head_fields.iter().find(|new| new.name == after[index])?;
        base.path.iter().all(|other| other.name != new.name).then_some(new)
    }
}

/// Returns the pagination of an operation in which a parameter selects the page by its number or offset.
fn operation_pages_by<'m>(operation: &'m Operation, parameter: &Field) -> Option<&'m Pages> {
    let selecting = [PagesPart::Number, PagesPart::Offset];
    let selects = |pages: &&Pages| selecting.into_iter().any(|part| pages.name(part) == Some(&parameter.name));
    operation.pages.as_ref().filter(selects)
}

/// Compares the parameters of one location.
pub(in crate::compare) fn compare_parameters(
    pairing: &Pairing,
    location: &ComparedParameters,
    base: &[Field],
    head: &[Field],
    changes: &mut Vec<Change>,
) {
    let mut paired: Vec<&str> = Vec::new();
    let mut names_before = Vec::new();
    for old in base {
        let same = head
            .iter()
            .find(|new| location.is_same_parameter(old, new))
            .or_else(|| location.renamed_path_parameter(old, head));
        names_before.push(same.map_or(old.name.as_str(), |new| new.name.as_str()));
        if let Some(new) = same {
            paired.push(&new.name);
            let called = || (location.element_name(new), location.subject(ChangedName::in_both(&old.name, &new.name)));
            let pages = location.pages_by(old, new);
            compare_parameter(
                pairing,
                &ComparedValue { called: &called, base: old, head: new, pages },
                location,
                changes,
            );
        } else if !location.is_elsewhere(old, true) {
            let rule = match (location.is_path(), old.optional) {
                (true, _) => &rules::PATH_PARAM_REMOVED,
                (false, true) => &rules::PARAM_REMOVED_OPTIONAL,
                (false, false) => &rules::PARAM_REMOVED_REQUIRED,
            };
            let change = Change::new(
                rule,
                location.element_name(old),
                location.subject(ChangedName::new(Some(&old.name), None)),
            );
            changes.push(change.with_old(pairing.base.print_type(&old.ty)).with_spans(old.span, None));
        }
    }
    for new in head.iter().filter(|new| !paired.contains(&new.name.as_str()) && !location.is_elsewhere(new, false)) {
        let rule = match (location.is_path(), new.optional) {
            (true, _) => &rules::PATH_PARAM_ADDED,
            (false, true) => &rules::PARAM_ADDED_OPTIONAL,
            (false, false) => &rules::PARAM_ADDED_REQUIRED,
        };
        let change =
            Change::new(rule, location.element_name(new), location.subject(ChangedName::new(None, Some(&new.name))));
        changes.push(change.with_new(pairing.head.print_type(&new.ty)).with_spans(None, new.span));
    }
    compare_parameter_order(location, (base, &names_before), head, changes);
}

fn compare_parameter(
    pairing: &Pairing,
    value: &ComparedValue,
    location: &ComparedParameters,
    changes: &mut Vec<Change>,
) {
    let ComparedValue { base, head, .. } = value;
    if location.is_path() && base.name != head.name {
        changes.push(value.change(&rules::PATH_PARAM_RENAMED).with_values(&base.name, &head.name));
    }
    match (base.optional, head.optional) {
        _ if value.has_constant_presence() => {}
        (true, false) => changes.push(value.change(&rules::PARAM_BECAME_REQUIRED)),
        (false, true) => changes.push(value.change(&rules::PARAM_BECAME_OPTIONAL)),
        (false, false) | (true, true) => {}
    }
    compare_parameter_settings(pairing, value, changes);
}

/// Compares type and settings of a parameter.
fn compare_parameter_settings(pairing: &Pairing, value: &ComparedValue, changes: &mut Vec<Change>) {
    let ComparedValue { base, head, .. } = value;
    if !values::are_constant_values(pairing, base, head) && !relation::is_related_to_itself(pairing, &base.ty, &head.ty)
    {
        let (rule, when) = match fields::rule_for_formats(&base.ty, &head.ty) {
            Some(rule) => (rule, Condition::Always),
            None => (&rules::PARAM_TYPE_CHANGED, relation::parameter_relation(pairing, base, head)),
        };
        let (old, new) = (pairing.base.print_type(&base.ty), pairing.head.print_type(&head.ty));
        changes.push(value.change(rule).with_condition(when).with_values(old, new).with_part(ChangedPart::Type));
    }
    changes.extend(compare_parameter_styles(pairing, value));
    values::compare_value(value, changes);
}

/// Compares the encodings of a parameter, unless its type changed too.
fn compare_parameter_styles(pairing: &Pairing, value: &ComparedValue) -> Option<Change> {
    let ComparedValue { base, head, .. } = value;
    // The common style of lists in queries is compared once.
    if base.attributes.style.is_none() && head.attributes.style.is_none() {
        return None;
    }
    let are_lists = base.ty.is_list() && head.ty.is_list();
    let (old, new) = (pairing.base.model.list_style(base), pairing.head.model.list_style(head));
    let is_changed = old != new && (are_lists || relation::is_related_to_itself(pairing, &base.ty, &head.ty));
    // A single value has a style only if it is JSON.
    let keyword = |style: Option<ParameterStyle>| style.map_or("plain", ParameterStyle::keyword);
    let change = value.change(&rules::PARAM_STYLE_CHANGED).with_values(keyword(old), keyword(new));
    is_changed.then(|| change.with_key(STYLE.name))
}

/// Compares the order of parameters, by their names in the head. The order of headers has no meaning.
fn compare_parameter_order(
    location: &ComparedParameters,
    base: (&[Field], &[&str]),
    head: &[Field],
    changes: &mut Vec<Change>,
) {
    let operation = match location {
        ComparedParameters::Of { head, .. } => head,
        ComparedParameters::CommonHeader => return,
    };
    let (base, names_before) = base;
    let names_after = parameter_names(head);
    if let Some((old, new)) = order::compare_order(names_before, &names_after) {
        let (old, new) =
            (parameters_with_names(base, names_before, &old), parameters_with_names(head, &names_after, &new));
        let spell = |fields: &[&Field]| fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>().join(", ");
        // A template's parameters are one change to all operations that include it.
        let template = new.first().and_then(|first| first.template.as_ref());
        let template = template.filter(|_| new.iter().chain(&old).all(|field| field.template.as_ref() == template));
        let element = template.map_or(operation.name.as_str(), |template| template);
        let change = Change::new(&rules::PARAMS_REORDERED, element, location.subject(ChangedName::new(None, None)));
        let change = change.with_spans(old.first().map(|field| field.span), new.first().map(|field| field.span));
        changes.push(change.with_values(spell(&old), spell(&new)));
    }
}

/// Returns the fields with the wanted names; `names` has a name for each field.
fn parameters_with_names<'f>(fields: &'f [Field], names: &[&str], wanted: &[&str]) -> Vec<&'f Field> {
    let index = |name: &&str| names.iter().position(|other| other == name);
    wanted.iter().filter_map(index).map(|index| &fields[index]).collect()
}

/// Finds parameters that moved to another location.
pub(super) fn compare_parameter_locations(
    pairing: &Pairing,
    base: &Operation,
    head: &Operation,
    changes: &mut Vec<Change>,
) {
    for from in Location::ALL {
        for old in base.parameters(from).iter().filter(|old| sole_parameter_location(base, old).is_some()) {
            let Some(to) = sole_parameter_location(head, old).filter(|to| *to != from) else { continue };
            let Some(new) = head.parameters(to).iter().find(|new| new.name == old.name) else { continue };
            let name = ChangedName::in_both(&old.name, &new.name);
            let subject =
                Subject::Operation(ChangedName::in_both(&base.name, &head.name), OperationPart::Parameter(to, name));
            let element = ComparedParameters::Of { location: to, base, head }.element_name(new);
            let called = || (element.clone(), subject.clone());
            let value = ComparedValue { called: &called, base: old, head: new, pages: None };
            changes.push(value.change(&rules::PARAM_LOCATION_CHANGED).with_values(from.name(), to.name()));
            compare_parameter_settings(pairing, &value, changes);
        }
    }
}

/// Returns the location of the parameters with the name of a field, if all have the same location.
fn sole_parameter_location(operation: &Operation, field: &Field) -> Option<Location> {
    let is_at = |location: &Location| operation.parameters(*location).iter().any(|other| other.name == field.name);
    let mut locations = Location::ALL.into_iter().filter(is_at);
    locations.next().filter(|_| locations.next().is_none())
}

fn parameter_names(fields: &[Field]) -> Vec<&str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}
