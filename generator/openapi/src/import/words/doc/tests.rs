//! Tests of docs.

use super::{import_doc, import_summarized_doc};

#[track_caller]
fn assert_doc(description: &str, doc: &str) {
    assert_eq!(import_doc(Some(description)).as_deref().unwrap_or_default(), doc, "{description}");
}

#[test]
fn a_short_text_is_one_sentence() {
    assert_doc("The name of a user", "The name of a user.");
    assert_doc("One of the following:", "One of the following.");
    assert_doc("Soft\nbreaks  and\ttabs.", "Soft breaks and tabs.");
    assert_doc("*Always given (a number.)*", "*Always given (a number.)*");
    assert_doc("# Create a user", "Create a user.");
    assert_doc(" \n---\n***\n", "");
}

#[test]
fn a_long_paragraph_starts_with_its_first_sentence() {
    let rest = "The rest has so many words that nobody would read it in a list of many calls, one line each, whatever it says.";
    assert_doc(
        &format!("Sends a mail (e.g. Hello). {rest}"),
        &format!("Sends a mail (e.g. Hello).\n\n{}", wrapped(rest)),
    );
    assert_doc(
        &format!("**Careful. This** is one. {rest}"),
        &format!("**Careful. This** is one.\n\n{}", wrapped(rest)),
    );
}

fn wrapped(text: &str) -> String {
    let mut doc = String::new();
    super::write_doc_lines("", text, &mut doc);
    doc
}

#[test]
fn lists_code_and_tables_survive() {
    assert_doc(
        "Status:\n\n* `a`: one\n* b\n  1. c\n  2. d\n\nThen.",
        "Status:\n\n- `a`: one\n- b\n1. c\n2. d\n\nThen.",
    );
    assert_doc("Like this:\n```json\n{\n\t\"a\": 1\n}\n```", "Like this:\n\n```\n{\n    \"a\": 1\n}\n```");
    assert_doc("    indented code", "```\nindented code\n```");
    assert_doc("A\n\n|a|b|\n|-|-|\n|1|2|\n\nB", "A.\n\n```\n|a|b|\n|-|-|\n|1|2|\n```\n\nB");
    assert_doc("A\n````\n```\nb\n```\n````", "A.\n\n````\n```\nb\n```\n````");
}

#[test]
fn emphasis_and_links_survive() {
    assert_doc("**Never** *do* __this__ to foo_bar_baz", "**Never** *do* **this** to foo_bar_baz.");
    assert_doc("un*frigging*believable", "unfriggingbelievable.");
    assert_doc(
        "See <https://a.example/x> or [b](https://b.example).",
        "See https://a.example/x or [b](https://b.example).",
    );
    assert_doc(
        "[Here](#section), [there](mailto:a@b.c) and ![logo](https://c.example/l.png)",
        "Here, there and [logo](https://c.example/l.png).",
    );
    assert_doc("## Limits\n\nNone.\n\n## More\n\nText", "Limits.\n\nNone.\n\n**More**\n\nText");
}

#[test]
fn tags_of_html_are_read_and_others_are_text() {
    assert_doc("Returns a Vec<T>, see Map<K, V>.", "Returns a Vec<T>, see Map<K, V>.");
    assert_doc(
        "<p>One <b>two</b> &amp; <code>three</code></p><ul><li>a</li><li>b</li></ul>",
        "One **two** & `three`.\n\n- a\n- b",
    );
    assert_doc("One<br>two<br/>three", "One.\n\ntwo\n\nthree");
    assert_doc("<!-- hidden -->Seen <a href=\"https://a.example\">here</a>", "Seen [here](https://a.example).");
}

#[test]
fn a_summary_is_not_repeated() {
    let doc = |summary, description| import_summarized_doc(Some(summary), Some(description)).unwrap_or_default();
    assert_eq!(doc("List users", "Lists the users of a team."), "List users.\n\nLists the users of a team.");
    assert_eq!(doc("List users.", "List users of a team."), "List users of a team.");
    assert_eq!(doc("List users", ""), "List users.");
    assert_eq!(import_summarized_doc(None, Some("A")).as_deref(), Some("A."));
}
