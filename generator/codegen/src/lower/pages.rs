//! Pagination of the calls that return lists.

use copperplate_language::model::{Field, Operation, Pages, PagesElement, PagesPart, Type};

use super::{Lowering, fields, types};
use crate::ir::{self, Flag, Selection, Total};

const CHECKED: &str = "the check rejects pages that name missing fields";

pub(super) fn lower_pages(cx: &Lowering, operation: &Operation, pages: &Pages) -> ir::Paging {
    let response = operation.returns.ty().unwrap_or_else(|| unreachable!("{CHECKED}"));
    let at = |part| pages.name(part).map(|path| lower_page_path(cx, response, path));
    let flag = |part, marks_last| at(part).map(|path| Flag { path, marks_last });
    let item = cx.model.page_item_type(operation).unwrap_or_else(|| unreachable!("{CHECKED}"));
    let total = |part, is_of_pages| at(part).map(|path| Total { path, is_of_pages });
    let by = lower_page_selection(cx, operation, pages, response, item);
    let flag = flag(PagesPart::More, false).or_else(|| flag(PagesPart::Done, true));
    let has_flag = flag.as_ref().is_some_and(|flag| flag.path.iter().all(ir::Field::is_required));
    let totals = if !has_flag && matches!(by, Selection::Number { .. } | Selection::Offset { .. }) {
        [total(PagesPart::Total, false), total(PagesPart::TotalPages, true)].into_iter().flatten().collect()
    } else {
        Vec::new()
    };
    // The walk does not depend on totals.
    let is_other = |part: &PagesPart| matches!(part, PagesPart::Items | PagesPart::Total | PagesPart::TotalPages);
    let of_page = |part: &PagesPart| part.element() == PagesElement::Field && !is_other(part);
    ir::Paging {
        by,
        items: at(PagesPart::Items).unwrap_or_default(),
        item: types::lower_type(cx, item),
        flag,
        totals,
        counters: pages.parts().filter(|(part, _)| of_page(part)).map(|(_, name)| name.to_owned()).collect(),
    }
}

fn lower_page_selection(
    cx: &Lowering,
    operation: &Operation,
    pages: &Pages,
    response: &Type,
    item: &Type,
) -> Selection {
    let parameter = |part| {
        let parameter = pages.name(part).and_then(|name| operation.query.iter().find(|field| field.name == name));
        parameter.map(|parameter| (fields::lower_field(cx, None, parameter), lower_first_page(pages, parameter)))
    };
    if let Some((parameter, first)) = parameter(PagesPart::Number) {
        return match pages.name(PagesPart::Next) {
            Some(path) => Selection::NextNumber { parameter, first, next: lower_page_path(cx, response, path) },
            None => Selection::Number { parameter, first },
        };
    }
    if let Some((parameter, first)) = parameter(PagesPart::Offset) {
        return Selection::Offset { parameter, first };
    }
    if let Some((parameter, _)) = parameter(PagesPart::Cursor) {
        return match (pages.name(PagesPart::From), pages.name(PagesPart::Last)) {
            (Some(path), _) => Selection::Cursor { parameter, next: lower_page_path(cx, response, path) },
            (None, Some(path)) => {
                Selection::LastItem { parameter, next: lower_page_path(cx, item, path), path: path.to_owned() }
            }
            (None, None) => unreachable!("{CHECKED}"),
        };
    }
    match (pages.name(PagesPart::Link), pages.name(PagesPart::LinkHeader)) {
        (Some(path), _) => Selection::Link(lower_page_path(cx, response, path)),
        (None, Some(relation)) => Selection::LinkHeader(relation.to_owned()),
        (None, None) => unreachable!("{CHECKED}"),
    }
}

/// Returns the fields on a path from a value of a type.
fn lower_page_path(cx: &Lowering, ty: &Type, path: &str) -> Vec<ir::Field> {
    let Ok(path) = cx.model.fields_at(ty, path) else { unreachable!("{CHECKED}") };
    let mut owner = ty.non_null().record();
    let mut lowered = Vec::new();
    for field in path {
        lowered.push(fields::lower_field(cx, owner, field));
        owner = field.ty.non_null().record();
    }
    lowered
}

/// Returns the number or offset of the first page, by the pagination or by the parameter that selects the page.
pub fn lower_first_page(pages: &Pages, parameter: &Field) -> i64 {
    let default = || parameter.attributes.default.as_ref().and_then(|default| default.value.as_i64());
    pages.start.map(|start| start.value).or_else(default).unwrap_or(0)
}
