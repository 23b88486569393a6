//! Pages whose positions the client counts.

use super::{THINGS, assert_pages, page, paged, paged_call};

#[test]
fn an_offset_counts_from_its_minimum_or_from_0() {
    let (items, limit) = (page("k: { type: string }"), "{ name: limit, in: query, schema: { type: integer } }");
    let offset = |schema: &str| format!("{{ name: start, in: query, schema: {{ type: integer, {schema} }} }}, {limit}");
    assert_pages(&[
        (&offset("minimum: 1"), &items, "offset: start, start: 1, size: limit, items: items"),
        (&offset("minimum: 0"), &items, "offset: start, size: limit, items: items"),
        (&offset("default: 1"), &items, "offset: start, size: limit, items: items"),
        // A default below the minimum.
        (&offset("default: 0, minimum: 1"), &items, ""),
    ]);
}

#[test]
fn elements_of_pages_that_may_be_short_are_not_counted() {
    let query = "parameters: [ { name: startAt, in: query, schema: { type: integer } } ]";
    for text in
        ["Takes a range of things and returns fewer of them", "May return less than the maximum number of things"]
    {
        let called = paged_call(&format!("description: {text}., {query}"), THINGS, "");
        assert_eq!(called.pages, "", "{text}");
        assert!(called.report.contains("fewer elements than requested"), "{}", called.report);
    }
    // The last page has fewer, too.
    let called = paged_call(&format!("description: The last page has fewer things., {query}"), THINGS, "");
    assert_eq!(called.pages, "offset: startAt");
}

#[test]
fn pages_that_may_be_short_are_counted_if_a_flag_ends_them() {
    let query = "parameters: [ { name: page, in: query, schema: { type: integer, default: 1 } } ]";
    let keys = format!("description: May return fewer things than requested., {query}");
    let called = paged_call(&keys, &page("has_more: { type: boolean }"), "");
    assert_eq!(called.pages, "number: page, items: items, more: has_more");
    // An empty page in the middle would end the list.
    assert_eq!(paged_call(&keys, &page("k: { type: string }"), "").pages, "");
}

#[test]
fn a_page_number_needs_its_first_page() {
    let number = |described: &str| format!("{{ name: page, in: query, {described} }}");
    let items = page("total: { type: integer }");
    let pages = "number: page, items: items, total: total";
    let from_1 = "number: page, start: 1, items: items, total: total";
    assert_pages(&[
        (&number("schema: { type: integer }"), &items, ""),
        (&number("schema: { type: integer, default: 1 }"), &items, pages),
        (&number("schema: { type: integer, default: 0 }"), &items, pages),
        (&number("schema: { type: integer, minimum: 1 }"), &items, from_1),
        (&number("schema: { type: integer }, example: 1"), &items, from_1),
        (&number("schema: { type: integer }, example: 3"), &items, ""),
        (&number("schema: { type: integer }, description: Zero-based page index (0..N)."), &items, pages),
        (&number("schema: { type: integer }, description: 'Pages start at 1.'"), &items, from_1),
        (&number("schema: { type: integer }, description: 'The page. Default: 10.'"), &items, ""),
        // Its text and its default disagree.
        (&number("schema: { type: integer, default: 1 }, description: 'The first page is 0.'"), &items, ""),
        // Page 1 is also the second of pages from 0.
        (&number("schema: { type: integer, minimum: 0 }, example: 1"), &items, ""),
        (&number("schema: { type: string, enum: [first, last] }"), &items, ""),
        (&number("schema: { type: boolean, default: true }"), &items, ""),
    ]);
}

#[test]
fn the_texts_about_the_call_and_the_api_tell_the_first_page() {
    let query = "parameters: [ { name: page, in: query, schema: { type: integer } } ]";
    let called = paged_call(&format!("description: Page numbers start at 1., {query}"), THINGS, "");
    assert_eq!(called.pages, "number: page, start: 1");
    // A number of something else.
    let other = paged_call(&format!("description: The limit of items per page starts at 1., {query}"), THINGS, "");
    assert_eq!(other.pages, "");
}

#[test]
fn a_flag_ends_a_list_rather_than_a_total() {
    let query = "{ name: startAt, in: query, schema: { type: integer } }, { name: maxResults, in: query, schema: { type: integer } }";
    let response = format!(
        "{{ type: object, properties: {{ values: {THINGS}, total: {{ type: integer }}, isLast: {{ type: boolean }} }} }}"
    );
    let imported = paged(query, &response);
    assert_eq!(imported.pages, "offset: startAt, size: maxResults, items: values, done: isLast");
    assert!(imported.api.contains("`startAt` counts elements, from 0"), "{}", imported.api);
    // The flag of a query is not the flag of a page.
    let nullable = response.replace("isLast: { type: boolean }", "isLast: { type: [boolean, 'null'] }");
    assert_eq!(paged(query, &nullable).pages, "offset: startAt, size: maxResults, items: values, total: total");
}

#[test]
fn names_are_read_by_their_words() {
    let integer = |name: &str| format!("{{ name: '{name}', in: query, schema: {{ type: integer, default: 1 }} }}");
    for name in ["PageNumber", "page-number", "page_no", "page[number]", "pageIndex", "pagination.page"] {
        assert_eq!(paged(&integer(name), THINGS).pages, format!("number: {}", written(name)), "{name}");
    }
    for name in ["$skip", "page[offset]", "start-at", "startIndex", "Offset"] {
        assert_eq!(paged(&integer(name), THINGS).pages, format!("offset: {}", written(name)), "{name}");
    }
    for name in ["页码", "صفحة", "📄", "pages", "pageOffset", "tzOffset", "webpage"] {
        assert_eq!(paged(&integer(name), THINGS).pages, "", "{name}");
    }
}

/// Returns a name as YAML writes it.
fn written(name: &str) -> String {
    serde_yaml::to_string(name).unwrap_or_default().trim().to_owned()
}

#[test]
fn what_looks_like_a_position_may_be_something_else() {
    assert_pages(&[
        (
            "{ name: offset, in: query, description: Timestamp of the first tick., schema: { type: integer } }",
            THINGS,
            "",
        ),
        ("{ name: offset, in: query, description: The byte to start at., schema: { type: integer } }", THINGS, ""),
        (
            "{ name: index, in: query, schema: { type: integer } }, { name: size, in: query, schema: { type: integer } }",
            THINGS,
            "",
        ),
        (
            "{ name: from, in: query, schema: { type: integer } }, { name: to, in: query, schema: { type: integer } }",
            THINGS,
            "",
        ),
        ("{ name: start, in: query, schema: { type: integer } }", THINGS, ""),
        ("{ name: limit, in: query, schema: { type: integer } }", THINGS, ""),
        (
            "{ name: page, in: query, description: The id of a page., schema: { type: integer, default: 1 } }",
            THINGS,
            "",
        ),
    ]);
}

#[test]
fn a_number_or_a_text_of_digits_becomes_an_integer() {
    let imported = paged("{ name: page, in: query, schema: { type: number, default: 1 } }", THINGS);
    assert_eq!(imported.pages, "number: page");
    assert!(imported.rest.contains("page?: { type: integer, default: 1 }"), "{}", imported.rest);
    assert!(imported.api.contains("It is an integer in the spec"), "{}", imported.api);
    assert_eq!(
        paged("{ name: page, in: query, schema: { type: string, default: '1' } }", THINGS).pages,
        "number: page"
    );
    assert_eq!(paged("{ name: page, in: query, schema: { type: string } }", THINGS).pages, "");
    let offset = |text: &str| {
        paged(&format!("{{ name: offset, in: query, description: {text}, schema: {{ type: string }} }}"), THINGS)
    };
    assert_eq!(offset("The number of things to skip.").pages, "offset: offset");
    assert_eq!(offset("An opaque token.").pages, "");
}

#[test]
fn a_size_beside_a_position_of_digits_becomes_an_integer_too() {
    let limit = |limit: &str| {
        let offset =
            "{ name: offset, in: query, description: The number of things to skip., schema: { type: string } }";
        paged(&format!("{offset}, {{ name: limit, in: query, {limit} }}"), THINGS)
    };
    for (text, field) in [
        ("description: The number of things in a page., schema: { type: string }", "{ type: integer"),
        ("schema: { type: string, default: '50' }", "{ type: integer, default: 50 }"),
        // Nothing says that it is a number.
        ("schema: { type: string }", "string"),
        // A word never counts, whatever the text says.
        (
            "description: The number of things in a page., schema: { type: string, default: all }",
            "{ type: string, default: all,",
        ),
    ] {
        let imported = limit(text);
        let (_, limit) = imported.rest.split_once("limit?:").expect("a parameter");
        let words: Vec<_> = limit.split_whitespace().collect();
        assert!(words.join(" ").starts_with(field), "{limit}");
    }
    // Beside an integer, a text stays one.
    let query =
        "{ name: offset, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: string } }";
    assert!(paged(query, THINGS).rest.contains("limit?: string"));
}

#[test]
fn bounds_of_a_text_of_digits_are_kept() {
    let query = "{ name: page, in: query, schema: { type: string, default: '1', minimum: 1, maximum: 99, pattern: '^[0-9]+$', \
                 maxLength: 2 } }";
    let imported = paged(query, THINGS);
    let (_, page) = imported.rest.split_once("page?:").expect("a parameter");
    let words: Vec<_> = page.split_whitespace().collect();
    let kept = "{ type: integer, default: 1, min: 1, max: 99, constraints: { maxLength: 2, pattern: '^[0-9]+$' } }";
    assert!(words.join(" ").starts_with(kept), "{page}");
    let number = "{ name: page, in: query, schema: { type: number, default: 1, minimum: 1, maximum: 20 } }";
    let imported = paged(number, THINGS);
    assert!(imported.rest.contains("page?: { type: integer, default: 1, min: 1, max: 20 }"), "{}", imported.rest);
}

#[test]
fn a_required_position_is_a_position() {
    let query = "{ name: page, in: query, required: true, schema: { type: integer, minimum: 1 } }";
    assert_eq!(paged(query, THINGS).pages, "number: page, start: 1");
}

#[test]
fn a_number_of_the_next_page_needs_no_first_page() {
    let query = "{ name: page, in: query, schema: { type: integer } }";
    let next = |ty: &str| page(&format!("next_page: {{ type: {ty} }}"));
    assert_eq!(paged(query, &next("[integer, 'null']")).pages, "number: page, next: next_page, items: items");
    // A number that is always there does not say where the list ends.
    let required = next("integer")
        .replace("{ type: object, properties: { items", "{ type: object, required: [next_page], properties: { items");
    assert_eq!(paged(query, &required).pages, "");
}
