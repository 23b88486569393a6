//! Pagination of the calls that return lists.

use super::{Lowering, fields, types};
use crate::ir::{self, Position};
use crate::model::{Field, Literal, Operation, Pages, Type};

pub(super) fn paging(cx: &Lowering, operation: &Operation, pages: &Pages) -> ir::Paging {
    let page =
        operation.returns.record().unwrap_or_else(|| unreachable!("the check refuses pages that are not records"));
    let of_page = |name: &str| found(&cx.record(page).fields, name);
    let (position, parameter) = match (&pages.number, &pages.offset) {
        (Some((name, _)), _) => (Position::Number, found(&operation.query, name)),
        (None, Some((name, _))) => (Position::Offset, found(&operation.query, name)),
        (None, None) => unreachable!("the check refuses pages without a position"),
    };
    let items = of_page(&pages.items.0);
    let Type::List(item) = &items.ty else { unreachable!("the check refuses items that are not a list") };
    let counters = [&pages.more, &pages.total].into_iter().flatten();
    ir::Paging {
        position,
        parameter: fields::field(cx, None, parameter),
        first: first_page(parameter),
        items: fields::field(cx, Some(page), items),
        item: types::ty(cx, item),
        more: pages.more.as_ref().map(|(name, _)| fields::field(cx, Some(page), of_page(name))),
        counters: counters.map(|(name, _)| name.clone()).collect(),
    }
}

/// Returns the first page, or its offset, by the parameter that selects the page.
pub(crate) fn first_page(parameter: &Field) -> i64 {
    match parameter.default {
        Some((Literal::Integer(first), _)) => first,
        Some((Literal::Boolean(_) | Literal::Float(_) | Literal::Text(_), _)) | None => 0,
    }
}

/// Returns a field that the check found.
fn found<'m>(fields: &'m [Field], name: &str) -> &'m Field {
    let field = fields.iter().find(|field| field.name == name);
    field.unwrap_or_else(|| unreachable!("the check refuses pages that name what is not there"))
}
