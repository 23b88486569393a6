//! Checks that the first page is at a position that its parameter can have, and has without a value.

use crate::check::bounds::broken_bound;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::grammar::pages;
use crate::model::{Literal, Operation, Pages, PagesPart};

pub(super) fn check_pages_start(operation: &Operation, pages: &Pages, diagnostics: &mut Diagnostics) {
    let Some(start) = pages.start else { return };
    let error = |message: String| Diagnostic::new(codes::OPERATION, start.span, message);
    let word = pages::START.name;
    // An error if there is no position, or more than one.
    let Some(position) = PagesPart::POSITIONS.into_iter().find(|part| pages.get(*part).is_some()) else { return };
    if !matches!(position, PagesPart::Number | PagesPart::Offset) {
        let (number, offset) = (PagesPart::Number.keyword(), PagesPart::Offset.keyword());
        let message = format!(
            "`{word}` belongs to `{number}` and `{offset}`, and this pagination is by `{}`",
            position.keyword()
        );
        diagnostics.report(error(message).help("remove it"));
        return;
    }
    let is_parameter = |name: &str| operation.query.iter().find(|field| field.name == name);
    let Some(parameter) = pages.name(position).and_then(is_parameter) else { return };
    let default = parameter.attributes.default.as_ref();
    if let Some(default) = default.filter(|default| default.value.as_i64() != Some(start.value)) {
        let message = format!(
            "the first page is at {}, but the default of `{}` is {}",
            start.value, parameter.name, default.value
        );
        let help = format!(
            "remove `{word}`, or correct the default: the first page is the one that the service returns without `{}`",
            parameter.name
        );
        diagnostics.report(error(message).related(default.span, "the default").help(help));
    } else if let Some((bound, span)) = broken_bound(parameter, &Literal::Integer(start.value)) {
        let message = format!("the first page is outside the bounds of `{}`: `{}`", parameter.name, bound.name);
        diagnostics.report(error(message).related(span, "the bound"));
    }
}
