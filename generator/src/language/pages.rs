//! Pagination.

use super::{STRING, mapping};

mapping! {
    PAGES = "`pages`", needs &[&[ITEMS]], docs "docs/pages.md";
    NUMBER = "number", STRING, "Query parameter for the number of the page.";
    OFFSET = "offset", STRING, "Query parameter for the number of elements to skip.";
    SIZE = "size", STRING, "Query parameter for the number of elements per page.";
    ITEMS = "items", STRING, "Field of the response with the elements.";
    MORE = "more", STRING, "Field of the response that is `true` if there are more pages.";
    TOTAL = "total", STRING, "Field of the response with the total number of elements.";
}
