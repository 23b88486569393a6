//! Tests of Markdown.

use super::{as_code_span, docs_markdown_after_lead, docs_markdown_summary, markdown::docs_markdown};

fn lines(text: &str) -> String {
    docs_markdown(text).join("\n")
}

#[test]
fn text_stays_text() {
    assert_eq!(lines("Use `a_b[0]`, not a_b[0]."), r"Use `a_b[0]`, not a\_b\[0\].");
    assert_eq!(lines("<script> \u{202e}x"), r"\<script\> x");
    assert_eq!(lines("    indented"), "indented");
    assert_eq!(lines("\tby a tab\r\nand \u{85}more"), "by a tab and more");
    assert_eq!(lines("-1 is below"), r"\-1 is below");
    assert_eq!(lines("10 items"), "10 items");
    assert_eq!(lines("2024.\nWhat a year"), r"2024\. What a year");
    assert_eq!(lines("&lt; & R&D &#x202e;"), r"\&lt; & R&D \&\#x202e;");
    assert_eq!(lines(" \u{200b}\n"), "");
}

#[test]
fn code_is_text_to_rustdoc() {
    assert_eq!(lines("```rust\nfn main() {}\n```"), "```text\nfn main() {}\n```");
    assert_eq!(lines("See:\n```\n{\n  \"a\": <b>\n}\n```\nThen."), "See:\n\n```text\n{\n  \"a\": <b>\n}\n```\n\nThen.");
    assert_eq!(lines("````\n```\na\n```\n````"), "````text\n```\na\n```\n````");
    assert_eq!(lines("  ```\n    a\n  b\nc\n  ```"), "```text\n  a\nb\nc\n```");
    assert_eq!(docs_markdown_after_lead("Lead:", "```\na\n```"), ["Lead:", "", "```text", "a", "```"]);
}

#[test]
fn what_ends_no_code_is_text() {
    assert_eq!(lines("~~~rust\nfn main() {}"), r"\~\~\~rust fn main() {}");
    assert_eq!(lines("````\nnever closed"), r"\`\`\`\` never closed");
    assert_eq!(lines("````\nclosed by fewer\n```"), r"\`\`\`\` closed by fewer \`\`\`");
    assert_eq!(lines("- ```\n  x\n  ```"), "- `x`");
}

#[test]
fn words_between_stars_are_emphasized() {
    assert_eq!(lines("**Note**: (*never*) `a*b*c`"), "**Note**: (*never*) `a*b*c`");
    assert_eq!(lines("**a `b` <c>**"), r"**a `b` \<c\>**");
    for text in ["a*b*", "*a*b", "* a*b", "** a**", "**a **", "****", "***a***", "*a**b*", "2 * 3 * 4"] {
        assert!(!lines(text).replace(r"\*", "").contains('*'), "{text}: {}", lines(text));
    }
}

#[test]
fn code_spans_hold_what_they_held() {
    assert_eq!(lines("``a`b`` and ` ` and `c"), r"``a`b`` and \` \` and \`c");
    assert_eq!(as_code_span("a"), "`a`");
    assert_eq!(as_code_span("`"), "`` ` ``");
    assert_eq!(as_code_span("a`b``c"), "```a`b``c```");
    assert_eq!(as_code_span("a\u{202e}b"), r"`a\u{202e}b`");
    assert_eq!(as_code_span(" "), "`\"\"`");
}

#[test]
fn lists_are_lists() {
    assert_eq!(lines("One of:\n- a\n- b,\n  or c\n\nThen."), "One of:\n\n- a\n- b, or c\n\nThen.");
    assert_eq!(lines("1. a\n2) b\n* c"), "1. a\n2. b\n\n- c");
    assert_eq!(lines("- - # a"), r"- \- \# a");
    assert_eq!(docs_markdown_after_lead("Lead:", "text\n\nmore"), ["Lead: text", "", "more"]);
    assert_eq!(docs_markdown_after_lead("Lead:", "- a"), ["Lead:", "", "- a"]);
}

#[test]
fn links_lead_to_the_web() {
    assert_eq!(
        lines("See https://a.example/b_c, (https://d.example)."),
        "See <https://a.example/b_c>, (<https://d.example>)."
    );
    assert_eq!(lines("[the *page*](https://a.example/?b=c)"), r"[the \*page\*](https://a.example/?b=c)");
    assert_eq!(lines("![a](https://b.example) wow!"), r"\![a](https://b.example) wow!");
    for text in ["[a](javascript:x)", "[a](https://b\u{a0}c)", "[](https://b.example)", "[a](b)", "[Broken]"] {
        assert!(lines(text).starts_with(r"\["), "{text}");
    }
}

#[test]
fn a_place_with_one_line_has_the_first_paragraph() {
    assert_eq!(docs_markdown_summary("\nOne\nline.\n\nMore."), "One\nline.");
    assert_eq!(docs_markdown_summary("One."), "One.");
}

/// Returns the text of rendered Markdown, as one line.
fn seen(markdown: &str) -> String {
    use pulldown_cmark::{Event, Options, Parser, TagEnd};
    let mut seen = String::new();
    for event in
        Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES)
    {
        match event {
            Event::Text(text) | Event::Code(text) => seen.push_str(&text),
            Event::SoftBreak | Event::End(TagEnd::Paragraph) => seen.push(' '),
            Event::Start(_) | Event::End(_) => {}
            Event::Html(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::HardBreak
            | Event::Rule
            | Event::TaskListMarker(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_) => panic!("{event:?} in {markdown}"),
        }
    }
    seen.trim_end().to_owned()
}

#[test]
fn a_reader_sees_what_was_written() {
    let parts = [
        "a", " ", "*", "_", "~~", "#", "|", "<b>", "&lt;", "&#35;", "[", "](", ")", "!", "\\", "-", "+", "=", "1.",
        "2)", ">", "^", "\n",
    ];
    let mut checked = 0;
    for a in parts {
        for b in parts {
            for c in parts {
                let text = format!("{a}{b}{c}z");
                let written = text.split_whitespace().collect::<Vec<_>>().join(" ");
                // A list loses its markers.
                let is_list = text
                    .lines()
                    .any(|line| ["* ", "- ", "+ ", "1. ", "2) "].iter().any(|m| line.trim().starts_with(m)));
                if !is_list {
                    assert_eq!(seen(&lines(&text)), written, "{text:?}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 10_000, "{checked}");
}
