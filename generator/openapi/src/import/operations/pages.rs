//! Pagination, recognized by the usual names.

use copperplate_language::grammar::pages::{
    CURSOR, FROM, ITEMS, LAST, LINK, LINK_HEADER, MORE, NEXT, NUMBER, OFFSET, SIZE, TOTAL,
};
use copperplate_language::grammar::{operation, types};

use super::collect::success_response_type;
use super::operation::{ImportedOperation, Location};
use crate::import::schemas::shapes::{Field, ShapeTy, Shapes};

/// Names of parameters for the number of a page.
const NUMBERS: [&str; 5] = ["page", "page_number", "pageNumber", "page[number]", "p"];
/// Names of parameters for the number of elements to skip.
const OFFSETS: [&str; 3] = ["offset", "skip", "start"];
/// Names of parameters for a cursor.
const CURSORS: [&str; 14] = [
    "cursor",
    "after",
    "page[cursor]",
    "page_token",
    "pageToken",
    "next_token",
    "nextToken",
    "marker",
    "usemarker",
    "iterator",
    "starting_after",
    "next_cursor",
    "continuation_token",
    "continuationToken",
];
/// Names of parameters for the size of a page.
const SIZES: [&str; 10] =
    ["per_page", "perPage", "limit", "page_size", "pageSize", "page[size]", "size", "count", "max_results", "PageSize"];
/// Names of parameters for the number at which a page begins, where the page before gives it.
const STARTS: [&str; 6] = ["from", "start", "offset", "since", "after", "cursor"];
/// Names of fields with that number.
const NEXT_STARTS: [&str; 9] = [
    "next",
    "next_offset",
    "nextOffset",
    "next_page_offset",
    "nextPageOffset",
    "next_from",
    "nextFrom",
    "next_start",
    "nextStart",
];
/// Names of fields that say whether there are more pages.
const MORES: [&str; 4] = ["has_more", "hasMore", "has_next", "hasNext"];
/// Names of fields with the total number of elements.
const TOTALS: [&str; 7] =
    ["total", "total_count", "totalCount", "total_entries", "total_results", "totalResults", "count"];
/// Names of fields with the next cursor.
const NEXT_CURSORS: [&str; 11] = [
    "next_cursor",
    "nextCursor",
    "next_page_token",
    "nextPageToken",
    "next_marker",
    "nextMarker",
    "iterator",
    "next_token",
    "nextToken",
    "cursor",
    "starting_after",
];
/// Names of fields with the number of the next page.
const NEXT_NUMBERS: [&str; 3] = ["next_page", "nextPage", "next"];

/// Names of fields with the URL of the next page.
const NEXT_URLS: [&str; 14] = [
    "next_page_url",
    "nextPageUrl",
    "next_page_uri",
    "nextPageUri",
    "next_page_link",
    "nextPageLink",
    "next_url",
    "nextUrl",
    "next_link",
    "nextLink",
    "next_href",
    "nextHref",
    "@odata.nextLink",
    "odata.nextLink",
];

/// Header with links to other pages, and the relation of the next one.
const LINK_NAME: &str = "Link";
const NEXT_RELATION: &str = "next";

/// Starts of paths to links.
const LINKS: [&str; 2] = ["links.", "_links."];

type Pages = Vec<(&'static str, String)>;

/// Finds the pagination of all operations.
pub(in crate::import) fn detect_pages(shapes: &Shapes, operations: &mut [ImportedOperation]) {
    for call in operations.iter_mut().filter(|call| call.method == operation::GET && !call.are_pages_stated) {
        let proposed = call.proposed_pages.take();
        call.are_pages_proposed = proposed.as_ref().is_some_and(|pages| pages.is_empty() || fits(shapes, call, pages));
        call.pages = if call.are_pages_proposed {
            proposed.filter(|pages| !pages.is_empty())
        } else {
            detect_operation_pages(shapes, call)
        };
    }
}

/// Returns `true` if an operation has the parameters and the fields of a pagination.
fn fits(shapes: &Shapes, call: &ImportedOperation, pages: &Pages) -> bool {
    let ty = success_response_type(&call.returns);
    let mut query = call.parameters.iter().filter(|parameter| parameter.location == Location::Query);
    pages.iter().all(|(key, name)| {
        if [NUMBER.name, OFFSET.name, CURSOR.name, SIZE.name].contains(key) {
            query.any(|parameter| parameter.field.name == *name)
        } else {
            ty.is_some_and(|ty| has_field_path(shapes, ty, name))
        }
    })
}

/// Returns `true` if a type has a field, or one in a field: `meta.next`.
fn has_field_path(shapes: &Shapes, ty: &ShapeTy, path: &str) -> bool {
    let (ty, _) = ty.clone().without_null();
    let (name, rest) = path.split_once('.').map_or((path, None), |(name, rest)| (name, Some(rest)));
    let field = shapes.record(&ty).and_then(|(_, fields)| fields.iter().find(|field| field.name == name));
    field.is_some_and(|field| rest.is_none_or(|rest| has_field_path(shapes, &field.ty, rest)))
}

fn detect_operation_pages(shapes: &Shapes, call: &ImportedOperation) -> Option<Pages> {
    let response = success_response_type(&call.returns)?;
    if let ShapeTy::List(_) = response {
        let page = PageCandidate { shapes, call, fields: &[] };
        return page.by_link_header().or_else(|| page.by_position_of_list());
    }
    let (_, fields) = shapes.record(response)?;
    let page = PageCandidate { shapes, call, fields };
    let (items, element) = page.items()?;
    page.by_last(&items, &element)
        .or_else(|| page.by_cursor(&items))
        .or_else(|| page.by_start(&items))
        .or_else(|| page.by_link(&items))
        .or_else(|| page.by_number(&items))
        .or_else(|| page.by_offset(&items))
}

/// A response that may be a page.
struct PageCandidate<'a> {
    shapes: &'a Shapes,
    call: &'a ImportedOperation,
    fields: &'a [Field],
}

impl PageCandidate<'_> {
    /// Returns the only list of the response, with the type of its elements.
    fn items(&self) -> Option<(String, ShapeTy)> {
        let lists = self.fields.iter().filter_map(|field| match &field.ty {
            ShapeTy::List(element) => Some((field.name.clone(), (**element).clone())),
            ShapeTy::Plain(_) | ShapeTy::Map(_) | ShapeTy::Nullable(_) | ShapeTy::Named(_) => None,
        });
        let lists: Vec<_> = lists.collect();
        match &lists[..] {
            [only] => Some(only.clone()),
            // Lists beside the elements are about the page.
            several => several
                .iter()
                .find(|(name, _)| ["data", "items", "results", "entries"].contains(&name.as_str()))
                .cloned(),
        }
    }

    fn by_last(&self, items: &str, element: &ShapeTy) -> Option<Pages> {
        let cursor = self.find_parameter(&["starting_after", "after"], is_page_string_type)?;
        let more = self.find_field(&MORES, is_page_boolean_type)?;
        let (_, of_element) = self.shapes.record(element)?;
        let id = of_element
            .iter()
            .find(|field| field.name == "id" && !field.is_optional && is_page_string_type(&field.ty))?;
        let mut pages = vec![(CURSOR.name, cursor), (LAST.name, id.name.clone())];
        self.finish_pages(&mut pages, items, Some(more));
        Some(pages)
    }

    fn by_cursor(&self, items: &str) -> Option<Pages> {
        let cursor = self.find_parameter(&CURSORS, is_page_string_type)?;
        let names: Vec<&str> = NEXT_CURSORS.into_iter().chain(["next", "after"]).collect();
        let from = self.find_path(&names, is_page_string_type)?;
        let mut pages = vec![(CURSOR.name, cursor), (FROM.name, from)];
        self.finish_pages(&mut pages, items, self.find_field(&MORES, is_page_boolean_type));
        Some(pages)
    }

    fn by_start(&self, items: &str) -> Option<Pages> {
        let start = self.find_parameter(&STARTS, is_page_integer_type)?;
        let from = self.find_path(&NEXT_STARTS, is_page_integer_type)?;
        let mut pages = vec![(CURSOR.name, start), (FROM.name, from)];
        self.finish_pages(&mut pages, items, self.find_field(&MORES, is_page_boolean_type));
        Some(pages)
    }

    fn by_number(&self, items: &str) -> Option<Pages> {
        let number = self.find_parameter(&NUMBERS, is_page_integer_type)?;
        let mut pages = vec![(NUMBER.name, number)];
        let next = self.find_path(&NEXT_NUMBERS, is_page_integer_type);
        let more = if next.is_none() { self.find_field(&MORES, is_page_boolean_type) } else { None };
        pages.extend(next.map(|next| (NEXT.name, next)));
        self.finish_pages(&mut pages, items, more);
        Some(pages)
    }

    fn by_offset(&self, items: &str) -> Option<Pages> {
        let offset = self.find_parameter(&OFFSETS, is_page_integer_type)?;
        let mut pages = vec![(OFFSET.name, offset)];
        self.finish_pages(&mut pages, items, self.find_field(&MORES, is_page_boolean_type));
        Some(pages)
    }

    fn by_link(&self, items: &str) -> Option<Pages> {
        if let Some(link) = self.find_path(&NEXT_URLS, is_page_string_type) {
            let mut pages = vec![(LINK.name, link)];
            self.finish_pages(&mut pages, items, None);
            return Some(pages);
        }
        let has_cursor = self.call.parameters.iter().any(|parameter| CURSORS.contains(&parameter.field.name.as_str()));
        let of_hal = || self.find_path(&["href"], is_page_string_type).filter(|path| path.ends_with(".next.href"));
        let link = self.find_path(&["next"], is_page_string_type).or_else(of_hal)?;
        // A text called `next` may be a cursor. One among links is a link.
        if !has_cursor && !LINKS.iter().any(|links| link.starts_with(links)) {
            return None;
        }
        let mut pages = vec![(LINK.name, link)];
        self.finish_pages(&mut pages, items, None);
        Some(pages)
    }

    /// Returns the pagination of a list whose header `Link` leads on.
    fn by_link_header(&self) -> Option<Pages> {
        self.call.response_headers.iter().find(|header| header.name.eq_ignore_ascii_case(LINK_NAME))?;
        let size = self.find_parameter(&SIZES, is_page_integer_type)?;
        Some(vec![(LINK_HEADER.name, NEXT_RELATION.to_owned()), (SIZE.name, size)])
    }

    /// Returns the pagination of a list by number or offset. Beside the size of a page, these surely are positions.
    fn by_position_of_list(&self) -> Option<Pages> {
        let size = self.find_parameter(&SIZES, is_page_integer_type)?;
        let number = self.find_parameter(&NUMBERS, is_page_integer_type).map(|number| (NUMBER.name, number));
        let position = number.or_else(|| Some((OFFSET.name, self.find_parameter(&OFFSETS, is_page_integer_type)?)))?;
        Some(vec![position, (SIZE.name, size)])
    }

    /// Adds the rest: the size, the elements and the end.
    fn finish_pages(&self, pages: &mut Pages, items: &str, more: Option<String>) {
        pages.extend(self.find_parameter(&SIZES, is_page_integer_type).map(|size| (SIZE.name, size)));
        pages.push((ITEMS.name, items.to_owned()));
        pages.extend(more.map(|more| (MORE.name, more)));
        pages.extend(self.find_field(&TOTALS, is_page_integer_type).map(|total| (TOTAL.name, total)));
    }

    /// Returns an optional query parameter with one of these names.
    fn find_parameter(&self, names: &[&str], is_wanted: fn(&ShapeTy) -> bool) -> Option<String> {
        let query = self.call.parameters.iter().filter(|parameter| parameter.location == Location::Query);
        let fields = query.map(|parameter| &parameter.field);
        let fields: Vec<_> = fields.filter(|field| field.is_optional && is_wanted(&field.ty)).collect();
        names.iter().find(|name| fields.iter().any(|field| field.name == **name)).map(|name| (*name).to_owned())
    }

    fn find_field(&self, names: &[&str], is_wanted: fn(&ShapeTy) -> bool) -> Option<String> {
        find_page_field(self.fields, names, is_wanted)
    }

    /// Returns the path to a field with one of these names: in the response, or in an object of it.
    fn find_path(&self, names: &[&str], is_wanted: fn(&ShapeTy) -> bool) -> Option<String> {
        find_page_field_path(self.shapes, self.fields, names, is_wanted, 3)
    }
}

fn find_page_field(fields: &[Field], names: &[&str], is_wanted: fn(&ShapeTy) -> bool) -> Option<String> {
    let is_usable = |field: &&Field| is_wanted(&field.ty.clone().without_null().0) && field.constant.is_none();
    let mut found = names.iter().filter_map(|name| fields.iter().find(|field| field.name == *name));
    found.find(is_usable).map(|field| field.name.clone())
}

fn find_page_field_path(
    shapes: &Shapes,
    fields: &[Field],
    names: &[&str],
    is_wanted: fn(&ShapeTy) -> bool,
    depth: usize,
) -> Option<String> {
    if let Some(name) = find_page_field(fields, names, is_wanted) {
        return Some(name);
    }
    if depth == 0 {
        return None;
    }
    fields.iter().find_map(|field| {
        let (ty, _) = field.ty.clone().without_null();
        let is_about_pages =
            ["meta", "pagination", "paging", "links", "pages", "next", "page_info", "pageInfo", "cursor", "_links"]
                .contains(&field.name.as_str());
        let (_, inner) = shapes.record(&ty).filter(|_| is_about_pages)?;
        let rest = find_page_field_path(shapes, inner, names, is_wanted, depth - 1)?;
        Some(format!("{}.{rest}", field.name))
    })
}

fn is_page_string_type(ty: &ShapeTy) -> bool {
    ty.is_string()
}

fn is_page_integer_type(ty: &ShapeTy) -> bool {
    *ty == ShapeTy::INTEGER
}

fn is_page_boolean_type(ty: &ShapeTy) -> bool {
    *ty == ShapeTy::Plain(types::BOOLEAN)
}
