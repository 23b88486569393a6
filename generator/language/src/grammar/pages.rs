//! Pagination.

use super::{STRING, ValueKind, mapping};

mapping! {
    PAGES = "`pages`", needs &[&[NUMBER, OFFSET, CURSOR, LINK, LINK_HEADER]], docs "docs/pages.md";
    NUMBER = "number", STRING, "Query parameter for the number of the page.";
    OFFSET = "offset", STRING, "Query parameter for the number of elements to skip.";
    START = "start", ValueKind::Integer, "Number or offset of the first page; by default the `default` of the parameter, or else 0.";
    CURSOR = "cursor", STRING, "Query parameter for the cursor of the page; `from` or `last` provides the next one.";
    LINK = "link", STRING, "Field of the response with the URL of the next page.";
    LINK_HEADER = "link-header", STRING, "Relation (`rel`) of the link to the next page in the header `Link`, such as `next`.";
    NEXT = "next", STRING, "Field of the response with the number of the next page.";
    FROM = "from", STRING, "Field of the response with the cursor of the next page.";
    LAST = "last", STRING, "Field of an element; its value in the last element is the cursor of the next page.";
    SIZE = "size", STRING, "Query parameter for the number of elements per page.";
    ITEMS = "items", STRING, "Field of the response with the elements. Left out if the response is a list.";
    MORE = "more", STRING, "Field of the response that is `true` if there are more pages.";
    DONE = "done", STRING, "Field of the response that is `true` on the last page.";
    TOTAL = "total", STRING, "Field of the response with the number of elements on all pages.";
    TOTAL_PAGES = "total-pages", STRING, "Field of the response with the number of all pages.";
}
