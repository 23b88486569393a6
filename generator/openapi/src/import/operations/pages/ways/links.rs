//! Paging by a link: a field of the response, or a header, leads to the next page.

use copperplate_language::model::PagesPart;

use crate::import::operations::pages::call::PageCall;
use crate::import::operations::pages::proposal::{Open, Proposal, Way};
use crate::import::operations::pages::read::descriptions::Description;
use crate::import::operations::pages::read::field_names::FieldRole;
use crate::import::operations::pages::read::names::plain_name;
use crate::import::operations::pages::read::response::{PageField, is_url, words_of};
use crate::import::operations::pages::read::texts::Words;

/// Formats of strings that are URLs.
const URL_FORMATS: [&str; 5] = ["uri", "url", "uri-reference", "iri", "hyperlink"];

/// Names of objects with links.
const LINKS: [&str; 2] = ["links", "link"];

/// Names of fields that lead to the next page, by URL or by a token.
const NEXTS: [&str; 2] = ["next", "nextpage"];

/// Header with links to other pages, and the relation of the next one.
const LINK_NAME: &str = "Link";
const NEXT_RELATION: &str = "next";

/// Value of a field with the next page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import::operations::pages) enum NextValue {
    /// A URL, and what shows it.
    Url(&'static str),
    Token,
    /// Nothing tells.
    Unknown,
    /// The texts contradict each other.
    Contradictory,
}

/// Returns the pagination by a field with the URL of the next page.
pub(in crate::import::operations::pages) fn page_by_link(call: &PageCall) -> Way {
    // Some services add the same links to every response.
    if call.returns_one() && !call.has_page_parameter() && !Words::new(&call.text).is_about_pages() {
        return Way::Absent;
    }
    let mut missed = Way::Absent;
    for field in &call.response.fields {
        let (open, shown, missing) = match next_value(call, field) {
            Some(NextValue::Url(shown)) => (Open::default(), shown, ""),
            Some(NextValue::Contradictory) => (
                Open { next_may_be_token: true, ..Open::default() },
                "",
                "its name, format or example says URL, and its text says token",
            ),
            Some(NextValue::Unknown) => {
                (Open { next_may_be_token: true, ..Open::default() }, "", "nothing says whether it is a URL or a token")
            }
            Some(NextValue::Token) | None => continue,
        };
        let path = field.path();
        let reason = format!("The field `{path}` of the response is the URL of the next page: {shown}");
        let parts = vec![(PagesPart::Link, path.clone())];
        let way = call.finish_pages(parts, Vec::new(), Proposal::new(&path, reason, missing, open));
        match way {
            Way::Found(ref proposal) if proposal.open.next_may_be_token => missed = way,
            Way::Found(_) => return way,
            Way::Missed(_) => missed = way,
            Way::Absent => {}
        }
    }
    missed
}

/// Returns what a field holds if it may lead to the next page by its name.
pub(in crate::import::operations::pages) fn next_value(call: &PageCall, field: &PageField) -> Option<NextValue> {
    if !field.is_text() {
        return None;
    }
    let plain = field.plain();
    let outer = field.outer().unwrap_or_default();
    let described = call.response.describe(field);
    let said = said_value(call, field, &described);
    let is_named_url = FieldRole::NextUrl.names().contains(&plain.as_str());
    let is_next_link = LINKS.contains(&outer.as_str()) && NEXTS.contains(&plain.as_str())
        || ["href", "url", "uri", "link"].contains(&plain.as_str()) && NEXTS.contains(&outer.as_str());
    if is_named_url || is_next_link {
        let shown = if is_named_url { "its name says so." } else { "it is among links." };
        return Some(match said {
            NextValue::Url(_) | NextValue::Unknown => NextValue::Url(shown),
            NextValue::Token | NextValue::Contradictory => NextValue::Contradictory,
        });
    }
    if !NEXTS.contains(&plain.as_str()) {
        return None;
    }
    Some(if said == NextValue::Unknown && is_of_django(call) {
        NextValue::Url("it is beside `previous` and `results`, as in Django REST framework.")
    } else {
        said
    })
}

/// Returns what the format, the examples and the text of a field say about its value.
fn said_value(call: &PageCall, field: &PageField, described: &Description) -> NextValue {
    let words = words_of(described);
    let says_url = words.is_about_urls();
    let says_token = words.is_about_tokens() || words.is_about_ids() && !says_url;
    let of_response = call.response.examples_of(field);
    let of_response = of_response.iter().filter_map(|example| example.as_text());
    let has_example = described.text_examples().chain(of_response).any(is_url);
    let has_format = described.format().is_some_and(|format| URL_FORMATS.contains(&format));
    match (has_format || has_example, says_url, says_token) {
        (true, false, true) => NextValue::Contradictory,
        (true, _, _) => NextValue::Url(if has_format { "its format says so." } else { "its example shows it." }),
        (false, true, false) => NextValue::Url("its description says so."),
        (false, false, true) => NextValue::Token,
        // A URL may contain a token.
        (false, true, true) | (false, false, false) => NextValue::Unknown,
    }
}

/// Returns `true` for a response with the fields of Django REST framework, whose `next` is always a URL.
fn is_of_django(call: &PageCall) -> bool {
    let has = |name: &str| call.response.fields.iter().any(|field| field.path == [name] && field.is_text());
    has("next") && has("previous") && call.items_path().as_deref() == Some("results")
}

/// Returns the pagination by the header `Link`, if the response has it.
pub(in crate::import::operations::pages) fn page_by_described_header(call: &PageCall) -> Way {
    let header = call.call.response_headers.iter().find(|header| header.name.eq_ignore_ascii_case(LINK_NAME));
    let Some(header) = header else { return Way::Absent };
    let text = Description::collect(call.documents, &header.origin).text;
    let words = Words::new(&text);
    let pages = words.is_about_pages() || words.is_about_next_page();
    if !pages && !call.has_page_parameter() {
        return Way::Absent;
    }
    page_by_header(call, "The response has the header `Link`, which leads to further pages.")
}

/// Returns the pagination by the header `Link`, if the texts about the call or the API speak of it.
pub(in crate::import::operations::pages) fn page_by_told_header(call: &PageCall) -> Way {
    if !call.has_page_parameter() {
        return Way::Absent;
    }
    if Words::new(&call.text).is_about_link_headers() {
        return page_by_header(call, "The description of the call speaks of the header `Link` with further pages.");
    }
    if call.api.says_link_header {
        return page_by_header(call, "The description of the API speaks of the header `Link` with further pages.");
    }
    Way::Absent
}

fn page_by_header(call: &PageCall, reason: &str) -> Way {
    let parts = vec![(PagesPart::LinkHeader, NEXT_RELATION.to_owned())];
    call.finish_pages(parts, Vec::new(), Proposal::new(LINK_NAME, reason.to_owned(), "", Open::default()))
}

/// Returns `true` for the name of a field or an object about the page before.
pub(in crate::import::operations::pages) fn is_of_previous(name: &str) -> bool {
    let plain = plain_name(name);
    plain.starts_with("prev") || plain == "before"
}
