//! Pagination.

use copperplate_language::model::PagesPart;

use crate::import::document::LocatedNode;

type Pages = Vec<(PagesPart, String)>;

const MS: &str = "x-ms-pageable";
const SPEAKEASY: &str = "x-speakeasy-pagination";
const FERN: &str = "x-fern-pagination";

/// Returns the pagination that is proposed for an operation, with the key of the extension; it is empty if the list is
/// declared to have a single page.
pub(in crate::import) fn proposed_pages(root: &LocatedNode, operation: &LocatedNode) -> Option<(&'static str, Pages)> {
    if let Some(at) = operation.get(MS) {
        return Some((MS, read_ms_pages(&at)));
    }
    if let Some(at) = operation.get(SPEAKEASY) {
        return Some((SPEAKEASY, read_speakeasy_pages(&at)));
    }
    match operation.flag(FERN) {
        // The mapping is the same for all operations.
        Some(true) => Some((FERN, read_fern_pages(&root.get(FERN)?))),
        Some(false) => None,
        None => Some((FERN, read_fern_pages(&operation.get(FERN)?))),
    }
}

/// A link in the response, and the list beside it.
fn read_ms_pages(at: &LocatedNode) -> Pages {
    let Some(link) = at.text("nextLinkName").filter(|name| !name.is_empty()) else { return Vec::new() };
    let items = at.text("itemName").unwrap_or("value");
    vec![(PagesPart::Link, link.to_owned()), (PagesPart::Items, items.to_owned())]
}

/// Inputs by their kind, and outputs as JSONPath: `$.data.results`.
fn read_speakeasy_pages(at: &LocatedNode) -> Pages {
    let mut pages = Pages::new();
    let inputs = at.get("inputs").into_iter().flat_map(|inputs| inputs.elements());
    for input in inputs.filter(|input| input.text("in") == Some("parameters")) {
        let key = match input.text("type") {
            Some("page") => PagesPart::Number,
            Some("offset") => PagesPart::Offset,
            Some("cursor") => PagesPart::Cursor,
            Some("limit") => PagesPart::Size,
            Some(_) | None => continue,
        };
        pages.extend(input.text("name").map(|name| (key, name.to_owned())));
    }
    let outputs = at.get("outputs");
    let output = |key: &str| outputs.as_ref()?.text(key);
    let path = |key: &str| parse_pages_field_path(output(key)?, "$");
    let (items, last) = output("nextCursor").and_then(parse_field_of_last).unzip();
    let parts = [
        (PagesPart::From, path("nextCursor")),
        (PagesPart::Last, last),
        (PagesPart::Link, path("nextUrl")),
        (PagesPart::Items, path("results").or(items)),
    ];
    pages.extend(parts.into_iter().filter_map(|(key, name)| Some((key, name?))));
    pages
}

/// Returns the list and the field of its last element: `data` and `id` of `$.data[-1].id`, or of `$.data[(@.length-1)].id`.
fn parse_field_of_last(text: &str) -> Option<(String, String)> {
    let split = ["[-1]", "[(@.length-1)]", "[-1:]"].into_iter().find_map(|last| text.split_once(last));
    let (list, field) = split?;
    Some((parse_pages_field_path(list, "$")?, parse_pages_field_path(field, "")?))
}

/// Parts of the request and of the response: `$request.cursor`, `$response.next`.
fn read_fern_pages(at: &LocatedNode) -> Pages {
    let request = |key: &str| parse_pages_field_path(at.text(key)?, "$request");
    let response = |key: &str| parse_pages_field_path(at.text(key)?, "$response");
    let parts = [
        (PagesPart::Cursor, request("cursor")),
        // The step tells whether elements or pages are counted.
        (if at.get("step").is_some() { PagesPart::Offset } else { PagesPart::Number }, request("offset")),
        (PagesPart::Size, request("step")),
        (PagesPart::From, response("next_cursor")),
        (PagesPart::Link, response("next_uri")),
        (PagesPart::More, response("has-next-page")),
        (PagesPart::Items, response("results")),
    ];
    parts.into_iter().filter_map(|(key, name)| Some((key, name?))).collect()
}

/// Returns the names of fields behind a start; `None` for the start itself, or for anything but names.
fn parse_pages_field_path(text: &str, start: &str) -> Option<String> {
    let path = text.strip_prefix(start)?.strip_prefix('.')?;
    let is_plain = !path.is_empty() && !path.contains(['[', '*', '?', '(']);
    is_plain.then(|| path.to_owned())
}
