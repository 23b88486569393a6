//! Operations.

use super::{AllowedValue, FIELDS, Mapping, STRING, ValueKind, allowed, key};

pub(crate) const OPERATION: Mapping = Mapping {
    what: "an operation",
    keys: &[
        key("rust", STRING, "The type of the call; derived from method and resource when left out."),
        key("http", ValueKind::String(&METHODS), "Method and path, as in `GET /things/{thingId}`."),
        key("doc", ValueKind::Prose, "What it does: one or two sentences of our own."),
        key(
            "effect",
            ValueKind::OneOf(&EFFECTS),
            "What repeating the call does. It decides what may be retried, and is never inferred from the method.",
        ),
        key("path", FIELDS, "The parameters of the path: exactly those in the `http` line."),
        key("query", FIELDS, "The parameters of the query: `name: type`, or `name?: type` where it is optional."),
        key(
            "body",
            ValueKind::Type,
            "The record that is sent: its required fields become arguments, the others setters.",
        ),
        key("returns", ValueKind::Type, "What any 2xx response holds, as JSON."),
        key("pages", ValueKind::Mapping(&PAGES), "How to page through the list that is returned."),
    ],
    needs: &[&["http"], &["effect"], &["returns"]],
};

pub(crate) const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

pub(crate) const EFFECTS: [AllowedValue; 3] = [
    allowed("read", "Repeating it does nothing: it only reads."),
    allowed("append", "Repeating it adds once more what it adds."),
    allowed("update", "Repeating it writes the same values again."),
];

pub(crate) const PAGES: Mapping = Mapping {
    what: "`pages`",
    keys: &[
        key("number", STRING, "The query parameter with the number of the page."),
        key("offset", STRING, "The query parameter with the number of elements to leave out."),
        key("size", STRING, "The query parameter with the number of elements of a page."),
        key("items", STRING, "The field of the response that holds the elements."),
        key("more", STRING, "The field of the response that says whether there are more."),
        key("total", STRING, "The field of the response that counts all elements."),
    ],
    needs: &[&["items"]],
};
