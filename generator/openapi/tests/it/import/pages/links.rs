//! Pages that lead to the next one by a link.

use super::{THINGS, assert_pages, page, paged_document};

#[test]
fn a_field_next_is_a_link_if_something_says_so() {
    let cursor = "{ name: cursor, in: query, schema: { type: string } }";
    let number = "{ name: page, in: query, schema: { type: integer } }";
    let next = |described: &str| page(&format!("next: {{ type: [string, 'null'], {described} }}"));
    let link = "link: next, items: items";
    assert_pages(&[
        (cursor, &next("format: uri"), link),
        (number, &next("format: uri"), link),
        ("", &next("example: 'https://x.example/things?page=2'"), link),
        ("", &next("description: Link to the next page."), link),
        (cursor, &next("description: The cursor of the next page."), "cursor: cursor, from: next, items: items"),
        // Nothing says which of the two it is, or the text names both.
        (cursor, &next("description: The URL or the cursor of the next page."), ""),
        (cursor, &next("deprecated: false"), ""),
        (number, &next("deprecated: false"), ""),
        // Its format and its text disagree.
        ("", &next("format: uri, description: An opaque token."), ""),
    ]);
}

#[test]
fn the_fields_of_django_are_links() {
    let response = |previous: &str| {
        format!(
            "{{ type: object, properties: {{ {previous}: {{ type: string }}, next: {{ type: string }}, results: {THINGS} }} }}"
        )
    };
    assert_pages(&[("", &response("previous"), "link: next, items: results"), ("", &response("other"), "")]);
}

#[test]
fn links_may_be_in_objects() {
    let object = |outer: &str, inner: &str| page(&format!("{outer}: {{ type: object, properties: {{ {inner} }} }}"));
    let string = "{ type: string }";
    assert_pages(&[
        ("", &object("links", &format!("next: {string}")), "link: links.next, items: items"),
        (
            "",
            &object("_links", &format!("next: {{ type: object, properties: {{ href: {string} }} }}")),
            "link: _links.next.href, items: items",
        ),
        ("", &object("meta", &format!("next_page_url: {string}")), "link: meta.next_page_url, items: items"),
        ("", &page(&format!("'@odata.nextLink': {string}")), "link: '@odata.nextLink', items: items"),
        // The link to the page before.
        ("", &object("links", &format!("prev: {string}")), ""),
    ]);
}

#[test]
fn a_header_leads_on_if_the_response_or_a_text_says_so() {
    let document = |info: &str, described: &str, headers: &str, query: &str| {
        paged_document(format!(
            "openapi: 3.0.3
info: {{ title: Case, version: '1', description: '{info}' }}
servers: [ {{ url: https://x.example }} ]
paths:
  /things:
    get:
      operationId: listThings
      description: '{described}'
      parameters: [ {query} ]
      responses: {{ '200': {{ description: ok, headers: {{ {headers} }}, content: {{ application/json: {{ schema: {THINGS} }} }} }} }}
"
        ))
        .pages
    };
    let size = "{ name: per_page, in: query, schema: { type: integer } }";
    let header = "Link: { schema: { type: string } }";
    let expected = "link-header: next, size: per_page";
    assert_eq!(document("", "", header, size), expected);
    assert_eq!(document("", "", header, ""), "");
    assert_eq!(document("", "The Link header has the next page.", "", size), expected);
    assert_eq!(document("Lists have a `Link` header.", "", "", size), expected);
    assert_eq!(document("Lists have links and headers.", "", "", size), "");
}

#[test]
fn a_response_to_a_condition_is_not_a_page() {
    let document = |header: &str| {
        paged_document(format!(
            "openapi: 3.0.3
info: {{ title: Case, version: '1' }}
servers: [ {{ url: https://x.example }} ]
paths:
  /things:
    get:
      operationId: listThings
      parameters: [ {header} ]
      responses:
        '200': {{ description: ok, content: {{ application/json: {{ schema: {} }} }} }}
        '304': {{ description: not modified }}
",
            page("nextLink: { type: string }")
        ))
        .pages
    };
    assert_eq!(document(""), "link: nextLink, items: items");
    assert_eq!(document("{ name: If-None-Match, in: header, schema: { type: string } }"), "");
}

#[test]
fn one_element_with_links_is_not_a_page() {
    let document = |path: &str, parameters: &str| {
        paged_document(format!(
            "openapi: 3.0.3
info: {{ title: Case, version: '1' }}
servers: [ {{ url: https://x.example }} ]
paths:
  {path}: {{ get: {{ operationId: listThings, parameters: [ {parameters} ], responses: {{ '200': {{ description: ok, content: {{ application/json: {{ schema: {} }} }} }} }} }} }}
",
            page("links: { type: object, properties: { next: { type: string, format: uri } } }")
        ))
        .pages
    };
    let id = "{ name: id, in: path, required: true, schema: { type: string } }";
    assert_eq!(document("/things/{id}", id), "");
    assert_eq!(document("/things/{id}/parts", id), "link: links.next, items: items");
}
