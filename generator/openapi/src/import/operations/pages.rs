//! Pagination, recognized by the usual names.

use copperplate_language::grammar::{operation, types};
use copperplate_language::model::{Effect, Location, PagesElement, PagesPart};

use super::collect::success_response_type;
use super::evidence::Evidence;
use super::operation::{EffectSource, ImportedOperation, ImportedPages, PagesSource, Parameter};
use crate::import::document::Documents;
use crate::import::schemas::shapes::{Field, ShapeTy, Shapes};
use crate::import::words;

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
/// Names of parameters for the start of a page, given as a number by the page before.
const STARTS: [&str; 6] = ["from", "start", "offset", "since", "after", "cursor"];
/// Names of fields with this number.
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
/// Names of fields that tell whether there are more pages.
const MORES: [&str; 4] = ["has_more", "hasMore", "has_next", "hasNext"];
/// Names of fields with the total number of elements.
const TOTALS: [&str; 7] =
    ["total", "total_count", "totalCount", "total_entries", "total_results", "totalResults", "count"];
/// Names of fields with the number of all pages.
const PAGE_TOTALS: [&str; 7] = ["total_pages", "totalPages", "num_pages", "numPages", "last_page", "lastPage", "pages"];
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

/// Formats of strings that are URLs.
const URL_FORMATS: [&str; 4] = ["uri", "url", "uri-reference", "iri"];

/// Last words of the names of objects that are about pages.
const PAGE_WORDS: [&str; 7] = ["meta", "pagination", "paging", "links", "pages", "next", "cursor"];

/// Header with links to other pages, and the relation of the next one.
const LINK_NAME: &str = "Link";
const NEXT_RELATION: &str = "next";

/// Starts of paths to links.
const LINKS: [&str; 2] = ["links.", "_links."];

type Pages = Vec<(PagesPart, String)>;

/// Finds the pagination of all operations that read, or must be reads because their pages continue.
pub(in crate::import) fn detect_pages(documents: &Documents, shapes: &Shapes, operations: &mut [ImportedOperation]) {
    for call in operations.iter_mut().filter(|call| call.pages_source() != Some(&PagesSource::Stated)) {
        let proposed = call.pages.take();
        let detected = |parts| {
            let source = PagesSource::Detected(evidence_of_pages(&parts));
            ImportedPages { parts, start: None, source }
        };
        if call.method == operation::GET || call.method == operation::POST && call.effect == Effect::Read {
            call.pages = match proposed.filter(|pages| has_pages_parts(shapes, call, &pages.parts)) {
                Some(proposed) => Some(proposed).filter(|pages| !pages.parts.is_empty()),
                None => detect_operation_pages(documents, shapes, call).map(detected),
            };
        } else if call.method == operation::POST && call.effect_source != EffectSource::Stated {
            call.pages = detect_pages_of_url(documents, shapes, call).map(detected);
            if let Some(ImportedPages { source: PagesSource::Detected(evidence), .. }) = &call.pages {
                (call.effect, call.effect_source) = (Effect::Read, EffectSource::Evidence(evidence.clone()));
            }
        }
    }
}

/// Returns the names that show a pagination.
fn evidence_of_pages(parts: &Pages) -> Evidence {
    let words = parts.first().map(|(_, name)| name.clone()).unwrap_or_default();
    let names: Vec<_> = parts.iter().map(|(part, name)| format!("`{name}` ({})", part.keyword())).collect();
    Evidence { words, reason: format!("The names are the usual ones: {}.", names.join(", ")) }
}

/// Returns `true` if an operation has the parameters and the fields of a pagination.
fn has_pages_parts(shapes: &Shapes, call: &ImportedOperation, parts: &Pages) -> bool {
    let ty = success_response_type(call);
    let mut query = call.parameters.iter().filter(|parameter| parameter.location == Location::Query);
    parts.iter().all(|(part, name)| {
        if part.element() == PagesElement::Parameter {
            query.any(|parameter| parameter.field.name == *name)
        } else {
            ty.is_some_and(|ty| has_field_path(shapes, ty, name))
        }
    })
}

/// Returns `true` if a type has a field, directly or nested: `meta.next`.
fn has_field_path(shapes: &Shapes, ty: &ShapeTy, path: &str) -> bool {
    let (ty, _) = ty.clone().without_null();
    let (name, rest) = path.split_once('.').map_or((path, None), |(name, rest)| (name, Some(rest)));
    let field = shapes.record(&ty).and_then(|(_, fields)| fields.iter().find(|field| field.name == name));
    field.is_some_and(|field| rest.is_none_or(|rest| has_field_path(shapes, &field.ty, rest)))
}

fn detect_operation_pages(documents: &Documents, shapes: &Shapes, call: &ImportedOperation) -> Option<Pages> {
    let response = success_response_type(call)?;
    if let ShapeTy::List(_) = response {
        let page = PageCandidate { documents, shapes, call, fields: &[] };
        return page.by_link_header().or_else(|| page.by_position_of_list());
    }
    let (_, fields) = shapes.record(response)?;
    let page = PageCandidate { documents, shapes, call, fields };
    let (items, element) = page.items()?;
    page.by_last(&items, &element)
        .or_else(|| page.by_cursor(&items))
        .or_else(|| page.by_start(&items))
        .or_else(|| page.by_link(&items))
        .or_else(|| page.by_number(&items))
        .or_else(|| page.by_offset(&items))
        .or_else(|| page.by_url(&items))
}

/// Returns the pagination of a response with a URL of the next page.
fn detect_pages_of_url(documents: &Documents, shapes: &Shapes, call: &ImportedOperation) -> Option<Pages> {
    let (_, fields) = shapes.record(success_response_type(call)?)?;
    let page = PageCandidate { documents, shapes, call, fields };
    let (items, _) = page.items()?;
    page.by_url(&items)
}

/// A response that may be a page.
struct PageCandidate<'a> {
    documents: &'a Documents,
    shapes: &'a Shapes,
    call: &'a ImportedOperation,
    fields: &'a [Field],
}

impl PageCandidate<'_> {
    /// Returns the only list of the response, with the type of its elements. If there is none, it may be in an object.
    fn items(&self) -> Option<(String, ShapeTy)> {
        let lists = find_page_lists(self.fields);
        match &lists[..] {
            [] => self.nested_items(),
            [only] => Some(only.clone()),
            // Lists besides the elements describe the page.
            several => several
                .iter()
                .find(|(name, _)| ["data", "items", "results", "entries"].contains(&name.as_str()))
                .cloned(),
        }
    }

    /// Returns the only list of the only object with lists, such as `_embedded.orders`.
    fn nested_items(&self) -> Option<(String, ShapeTy)> {
        let inner = self.fields.iter().filter_map(|field| Some((field, self.shapes.record(&field.ty)?.1)));
        let mut lists = inner.flat_map(|(outer, fields)| {
            find_page_lists(fields).into_iter().map(move |(name, element)| (format!("{}.{name}", outer.name), element))
        });
        lists.next().filter(|_| lists.next().is_none())
    }

    fn by_last(&self, items: &str, element: &ShapeTy) -> Option<Pages> {
        let cursor = self.find_parameter(&["starting_after", "after"], is_page_string_type)?;
        let more = self.find_field(&MORES, is_page_boolean_type)?;
        let (_, of_element) = self.shapes.record(element)?;
        let id = of_element
            .iter()
            .find(|field| field.name == "id" && !field.is_optional && is_page_string_type(&field.ty))?;
        Some(self.finish_pages(
            vec![(PagesPart::Cursor, cursor), (PagesPart::Last, id.name.clone())],
            items,
            Some(more),
        ))
    }

    fn by_cursor(&self, items: &str) -> Option<Pages> {
        let cursor = self.find_parameter(&CURSORS, is_page_string_type)?;
        let names: Vec<&str> = NEXT_CURSORS.into_iter().chain(["next", "after"]).collect();
        let from = self.find_path(&names, is_page_string_type)?;
        Some(self.finish_pages(
            vec![(PagesPart::Cursor, cursor), (PagesPart::From, from)],
            items,
            self.find_field(&MORES, is_page_boolean_type),
        ))
    }

    fn by_start(&self, items: &str) -> Option<Pages> {
        let start = self.find_parameter(&STARTS, is_page_integer_type)?;
        let from = self.find_path(&NEXT_STARTS, is_page_integer_type)?;
        Some(self.finish_pages(
            vec![(PagesPart::Cursor, start), (PagesPart::From, from)],
            items,
            self.find_field(&MORES, is_page_boolean_type),
        ))
    }

    fn by_number(&self, items: &str) -> Option<Pages> {
        let number = self.find_parameter(&NUMBERS, is_page_integer_type)?;
        let mut pages = vec![(PagesPart::Number, number)];
        let next = self.find_path(&NEXT_NUMBERS, is_page_integer_type);
        let more = if next.is_none() { self.find_field(&MORES, is_page_boolean_type) } else { None };
        let has_end = next.is_some() || more.is_some();
        pages.extend(next.map(|next| (PagesPart::Next, next)));
        let mut pages = self.finish_pages(pages, items, more);
        if !has_end {
            pages.extend(
                self.find_field(&PAGE_TOTALS, is_page_integer_type).map(|total| (PagesPart::TotalPages, total)),
            );
        }
        Some(pages)
    }

    fn by_offset(&self, items: &str) -> Option<Pages> {
        let offset = self.find_parameter(&OFFSETS, is_page_integer_type)?;
        Some(self.finish_pages(vec![(PagesPart::Offset, offset)], items, self.find_field(&MORES, is_page_boolean_type)))
    }

    fn by_link(&self, items: &str) -> Option<Pages> {
        if let Some(link) = self.find_path(&NEXT_URLS, is_page_string_type) {
            return Some(self.finish_pages(vec![(PagesPart::Link, link)], items, None));
        }
        let has_cursor = self.call.parameters.iter().any(|parameter| CURSORS.contains(&parameter.field.name.as_str()));
        let of_hal = || self.find_path(&["href"], is_page_string_type).filter(|path| path.ends_with(".next.href"));
        let link = self.find_path(&["next"], is_page_string_type).or_else(of_hal)?;
        // A string called `next` may be a cursor. Among links, it is a link.
        if !has_cursor && !LINKS.iter().any(|links| link.starts_with(links)) {
            return None;
        }
        Some(self.finish_pages(vec![(PagesPart::Link, link)], items, None))
    }

    /// Returns the pagination by a field `next` that is a URL according to its format, or because no parameter of the
    /// call could take a cursor.
    fn by_url(&self, items: &str) -> Option<Pages> {
        let is_in_path = |parameter: &Parameter| parameter.location == Location::Path;
        let takes_nothing = self.call.body.is_none() && self.call.parameters.iter().all(is_in_path);
        let is_url = |field: &Field| {
            let format = self.documents.node_at(&field.origin).and_then(|at| at.text("format").map(str::to_owned));
            is_page_string_type(&field.ty.clone().without_null().0)
                && (takes_nothing || format.is_some_and(|format| URL_FORMATS.contains(&format.as_str())))
        };
        let link = find_page_field_path(self.shapes, self.fields, &["next"], &is_url, 3)?;
        Some(self.finish_pages(vec![(PagesPart::Link, link)], items, None))
    }

    /// Returns the pagination of a list whose header `Link` leads to further pages.
    fn by_link_header(&self) -> Option<Pages> {
        self.call.response_headers.iter().find(|header| header.name.eq_ignore_ascii_case(LINK_NAME))?;
        let size = self.find_parameter(&SIZES, is_page_integer_type)?;
        Some(vec![(PagesPart::LinkHeader, NEXT_RELATION.to_owned()), (PagesPart::Size, size)])
    }

    /// Returns the pagination of a list by number or offset. Next to a page size, these must be positions.
    fn by_position_of_list(&self) -> Option<Pages> {
        let size = self.find_parameter(&SIZES, is_page_integer_type)?;
        let number = self.find_parameter(&NUMBERS, is_page_integer_type).map(|number| (PagesPart::Number, number));
        let position =
            number.or_else(|| Some((PagesPart::Offset, self.find_parameter(&OFFSETS, is_page_integer_type)?)))?;
        Some(vec![position, (PagesPart::Size, size)])
    }

    /// Returns a pagination with the rest of its parts: the size, the elements and the end.
    fn finish_pages(&self, mut pages: Pages, items: &str, more: Option<String>) -> Pages {
        pages.extend(self.find_parameter(&SIZES, is_page_integer_type).map(|size| (PagesPart::Size, size)));
        pages.push((PagesPart::Items, items.to_owned()));
        pages.extend(more.map(|more| (PagesPart::More, more)));
        pages.extend(self.find_field(&TOTALS, is_page_integer_type).map(|total| (PagesPart::Total, total)));
        pages
    }

    /// Returns an optional query parameter with one of these names.
    fn find_parameter(&self, names: &[&str], is_wanted: fn(&ShapeTy) -> bool) -> Option<String> {
        let query = self.call.parameters.iter().filter(|parameter| parameter.location == Location::Query);
        let fields = query.map(|parameter| &parameter.field);
        let fields: Vec<_> = fields.filter(|field| field.is_optional && is_wanted(&field.ty)).collect();
        names.iter().find(|name| fields.iter().any(|field| field.name == **name)).map(|name| (*name).to_owned())
    }

    fn find_field(&self, names: &[&str], is_wanted: fn(&ShapeTy) -> bool) -> Option<String> {
        find_page_field(self.fields, names, &|field| is_wanted(&field.ty.clone().without_null().0))
    }

    /// Returns the path to a field with one of these names: in the response, or in one of its objects.
    fn find_path(&self, names: &[&str], is_wanted: fn(&ShapeTy) -> bool) -> Option<String> {
        let is_wanted = |field: &Field| is_wanted(&field.ty.clone().without_null().0);
        find_page_field_path(self.shapes, self.fields, names, &is_wanted, 3)
    }
}

/// Returns the fields that are lists, with the types of their elements.
fn find_page_lists(fields: &[Field]) -> Vec<(String, ShapeTy)> {
    let list = |field: &Field| {
        let ShapeTy::List(element) = &field.ty else { return None };
        Some((field.name.clone(), (**element).clone()))
    };
    fields.iter().filter_map(list).collect()
}

fn find_page_field(fields: &[Field], names: &[&str], is_wanted: &dyn Fn(&Field) -> bool) -> Option<String> {
    let is_usable = |field: &&Field| is_wanted(field) && field.constant.is_none();
    let mut found = names.iter().filter_map(|name| fields.iter().find(|field| field.name == *name));
    found.find(is_usable).map(|field| field.name.clone())
}

fn find_page_field_path(
    shapes: &Shapes,
    fields: &[Field],
    names: &[&str],
    is_wanted: &dyn Fn(&Field) -> bool,
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
        let words = words::split_words(&field.name);
        let is_about_pages = words.last().is_some_and(|word| PAGE_WORDS.contains(&word.as_str()))
            || ["page_info", "pageInfo"].contains(&field.name.as_str());
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
