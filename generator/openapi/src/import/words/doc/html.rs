//! HTML in descriptions. Text that only looks like a tag, such as `Vec<T>`, stays text.

/// A part of HTML.
pub(super) enum HtmlPart {
    Text(String),
    Start(HtmlTag),
    End(HtmlTag),
}

/// A tag, by its effect on a doc.
pub(super) enum HtmlTag {
    /// A link with its address.
    Link(String),
    /// Emphasis with its marks in Markdown.
    Emphasis(&'static str),
    Code,
    Item,
    Break,
    Block,
    Cell,
    Other,
}

/// Returns the parts of HTML, in order. Comments are left out.
pub(super) fn html_parts(html: &str) -> Vec<HtmlPart> {
    let mut parts = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let (before, tag) = rest.split_at(start);
        push_html_text(&mut parts, before);
        if let Some(comment) = tag.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let end = tag.find('>').map_or(tag.len(), |end| end + 1);
        match html_tag(&tag[..end]) {
            Some(part) => parts.push(part),
            None => push_html_text(&mut parts, &tag[..end]),
        }
        rest = &tag[end..];
    }
    push_html_text(&mut parts, rest);
    parts
}

fn push_html_text(parts: &mut Vec<HtmlPart>, text: &str) {
    if !text.is_empty() {
        parts.push(HtmlPart::Text(decode_html_entities(text)));
    }
}

fn decode_html_entities(text: &str) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")];
    entities.iter().fold(text.to_owned(), |text, (entity, character)| text.replace(entity, character))
}

/// Returns a tag, if HTML has its name.
fn html_tag(text: &str) -> Option<HtmlPart> {
    let inside = text.strip_prefix('<')?.strip_suffix('>')?.trim_end_matches('/');
    let (is_end, inside) = inside.strip_prefix('/').map_or((false, inside), |inside| (true, inside));
    let (name, attributes) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let tag = match name.to_ascii_lowercase().as_str() {
        "a" => HtmlTag::Link(html_link_address(attributes).unwrap_or_default()),
        "b" | "strong" => HtmlTag::Emphasis("**"),
        "i" | "em" => HtmlTag::Emphasis("*"),
        "code" | "kbd" | "tt" | "samp" => HtmlTag::Code,
        "li" | "dt" => HtmlTag::Item,
        "br" => HtmlTag::Break,
        "td" | "th" => HtmlTag::Cell,
        "p" | "div" | "ul" | "ol" | "dl" | "dd" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "hr" | "pre" | "table"
        | "thead" | "tbody" | "tfoot" | "tr" | "blockquote" | "details" | "summary" | "section" | "article"
        | "header" | "footer" | "figure" | "figcaption" | "caption" | "center" => HtmlTag::Block,
        "abbr" | "big" | "col" | "colgroup" | "del" | "font" | "iframe" | "img" | "input" | "ins" | "label"
        | "mark" | "q" | "s" | "script" | "small" | "span" | "strike" | "style" | "sub" | "sup" | "u" | "var"
        | "video" | "wbr" => HtmlTag::Other,
        _ => return None,
    };
    Some(if is_end { HtmlPart::End(tag) } else { HtmlPart::Start(tag) })
}

fn html_link_address(attributes: &str) -> Option<String> {
    let (_, value) = attributes.split_once("href=")?;
    let quote = value.chars().next().filter(|quote| "\"'".contains(*quote))?;
    Some(value[1..].split_once(quote)?.0.to_owned())
}
