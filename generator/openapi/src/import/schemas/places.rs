//! Places of schemas with their resulting types, which show where a type is weaker than in the document.

use copperplate_language::diagnostics::Span;
use copperplate_language::maps::IndexMap;

use super::shapes::ShapeTy;
use crate::import::losses::{Loss, Losses, MendedFault};

/// Places of the schemas that were read.
#[derive(Debug, Default)]
pub(in crate::import) struct TypedPlaces {
    places: IndexMap<Span, TypedPlace>,
}

/// Place of a schema.
#[derive(Debug)]
struct TypedPlace {
    ty: ShapeTy,
    /// Schema that it refers to.
    target: Option<Span>,
}

/// Numbers of places.
#[derive(Clone, Copy, Debug)]
pub(in crate::import) struct CountedPlaces {
    pub(in crate::import) typed: usize,
    /// Places with a type that is less specific than the document. Schemas of any value do not count.
    pub(in crate::import) untyped: usize,
}

/// Reason why a place has a weaker type.
#[derive(Clone, Copy)]
enum Reason {
    Loss(Loss),
    /// The fault with this number.
    Fault(usize),
}

/// Losses by which the type of a value becomes `json` or `object`.
const UNTYPING: [Loss; 6] = [
    Loss::EndlessType,
    Loss::TooDeep,
    Loss::DynamicReference,
    Loss::EnumOfSeveralTypes,
    Loss::UnionWithAnything,
    Loss::InvalidType,
];

/// Maximum length of a chain of references, which the check of the document ensures.
const STEPS_MAX: usize = 256;

impl TypedPlaces {
    /// Adds a place. If a schema has different types for requests and responses, the weaker one counts.
    pub(in crate::import) fn add_place(&mut self, span: Span, ty: &ShapeTy, target: Option<Span>) {
        let place = || TypedPlace { ty: ty.clone(), target };
        if is_untyped(ty) {
            self.places.insert(span, place());
        } else {
            self.places.entry(span).or_insert_with(place);
        }
    }

    /// Calls `change` for each type.
    pub(in crate::import) fn change_types(&mut self, change: &mut dyn FnMut(&mut ShapeTy)) {
        self.places.values_mut().for_each(|place| change(&mut place.ty));
    }

    /// Counts the places. A place that is weaker because of a schema that it refers to is added to the reason there.
    pub(in crate::import) fn settle_reasons(&self, losses: &mut Losses, faults: &mut [MendedFault]) -> CountedPlaces {
        let mut reasons: IndexMap<Span, Reason> = IndexMap::default();
        for (number, fault) in faults.iter().enumerate() {
            reasons.extend(fault.schema.map(|schema| (schema, Reason::Fault(number))));
        }
        for loss in UNTYPING {
            let places = losses.places.get(&loss).into_iter().flatten();
            reasons.extend(places.map(|place| (*place, Reason::Loss(loss))));
        }
        let (mut typed, mut untyped) = (0, 0);
        for (span, place) in &self.places {
            let own = reasons.get(span).copied();
            if !is_untyped(&place.ty) {
                typed += 1;
                continue;
            }
            match own.or_else(|| self.reason_of_target(place, &reasons)) {
                Some(reason) => {
                    untyped += 1;
                    if own.is_none() {
                        add_to_reason(reason, *span, losses, faults);
                    }
                }
                // The document is not more specific: any value has no type, and any object has the type of objects.
                None => typed += usize::from(!is_any_value(&place.ty)),
            }
        }
        CountedPlaces { typed, untyped }
    }

    fn reason_of_target(&self, place: &TypedPlace, reasons: &IndexMap<Span, Reason>) -> Option<Reason> {
        let mut target = place.target?;
        for _ in 0..STEPS_MAX {
            if let Some(reason) = reasons.get(&target) {
                return Some(*reason);
            }
            target = self.places.get(&target)?.target?;
        }
        None
    }
}

fn add_to_reason(reason: Reason, place: Span, losses: &mut Losses, faults: &mut [MendedFault]) {
    match reason {
        Reason::Loss(loss) => losses.add_at_span(loss, place),
        Reason::Fault(number) => faults[number].warning.also.push(place),
    }
}

/// Returns `true` for a type of any value or any object.
fn is_untyped(ty: &ShapeTy) -> bool {
    is_any_value(ty) || without_null(ty) == &ShapeTy::OBJECT
}

fn is_any_value(ty: &ShapeTy) -> bool {
    without_null(ty) == &ShapeTy::JSON
}

fn without_null(ty: &ShapeTy) -> &ShapeTy {
    if let ShapeTy::Nullable(ty) = ty { ty } else { ty }
}
