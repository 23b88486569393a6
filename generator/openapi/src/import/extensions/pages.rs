//! Pagination.

use copperplate_language::model::PagesPart;

use crate::import::document::LocatedNode;

type Pages = Vec<(PagesPart, String)>;

/// Returns the pagination that is proposed for an operation; it is empty if the list is declared to have a single page.
pub(in crate::import) fn proposed_pages(operation: &LocatedNode) -> Option<Pages> {
    if let Some(at) = operation.get("x-ms-pageable") {
        return Some(read_ms_pages(&at));
    }
    if let Some(at) = operation.get("x-speakeasy-pagination") {
        return Some(read_speakeasy_pages(&at));
    }
    operation.get("x-fern-pagination").map(|at| read_fern_pages(&at))
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
    let outputs = |key: &str| parse_pages_field_path(outputs.as_ref()?.text(key)?, "$");
    let parts = [(PagesPart::From, "nextCursor"), (PagesPart::Link, "nextUrl"), (PagesPart::Items, "results")];
    pages.extend(parts.into_iter().filter_map(|(key, output)| Some((key, outputs(output)?))));
    pages
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
