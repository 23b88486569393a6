//! Docs: what the spec says of a thing, its facts on the wire, and what is assumed about it.

use super::{Lowering, call_name};
use crate::ir::Docs;
use crate::model::{EnumValue, Field, Header, Literal, Operation, Resource};

/// The docs of a type.
pub(super) fn of_type(cx: &Lowering, header: &Header, fallback: &str) -> Docs {
    if cx.silent {
        return Docs::new();
    }
    let mut docs = vec![header.doc.as_deref().map_or_else(|| fallback.to_owned(), markdown)];
    docs.push(String::new());
    let file = &cx.model.modules[header.place.file].path;
    docs.push(format!("Spec: `{}` in `{file}`.", header.name));
    assumptions(cx, &header.path, &mut docs);
    docs
}

/// The docs of a field or parameter.
pub(super) fn of_field(cx: &Lowering, field: &Field) -> Docs {
    if cx.silent {
        return Docs::new();
    }
    let facts = facts(field);
    let mut docs = match &field.doc {
        Some(doc) => vec![markdown(doc), String::new(), facts],
        None => vec![facts],
    };
    assumptions(cx, &field.path, &mut docs);
    docs
}

/// The docs of a value of an enum.
pub(super) fn of_value(value: &EnumValue) -> Docs {
    let text = code(&value.text);
    vec![value.doc.as_ref().map_or_else(|| text.clone(), |doc| format!("{text}: {}", markdown(doc)))]
}

/// The docs of a group of operations.
pub(super) fn of_resource(cx: &Lowering, resource: &Resource) -> Docs {
    if cx.silent {
        return Docs::new();
    }
    let mut docs = vec![resource.doc.as_deref().map_or_else(|| format!("The resource `{}`.", resource.name), markdown)];
    assumptions(cx, &format!("resources.{}", resource.name), &mut docs);
    docs
}

/// The docs of an operation.
pub(super) fn of_operation(cx: &Lowering, operation: &Operation) -> Docs {
    use crate::model::Effect;
    if cx.silent {
        return Docs::new();
    }
    let mut docs =
        vec![operation.doc.as_deref().map_or_else(|| format!("The operation `{}`.", operation.name), markdown)];
    let effect = match operation.effect {
        Effect::Read => "it only reads, so repeating it does no harm",
        Effect::Append => "repeating it adds once more what it adds",
        Effect::Update => "repeating it writes the same values again",
    };
    let file = &cx.model.modules[operation.place.file].path;
    docs.push(String::new());
    docs.push(format!("`{} {}`; {effect}.", operation.http.method, operation.http.path));
    docs.push(format!("Spec: `{}` in `{file}`.", operation.name));
    if operation.pages.is_some() {
        let call = call_name(cx.model, operation);
        let link = |method: &str| format!("[`{method}`](crate::operations::{call}::{method})");
        docs.push(String::new());
        docs.push(format!(
            "It gives one page. {} walks through the items of all pages, {} through the pages themselves.",
            link("items"),
            link("pages")
        ));
    }
    let owner = format!("operations.{}", operation.name);
    assumptions(cx, &owner, &mut docs);
    for aspect in ["http", "effect", "body", "returns", "pages"] {
        assumptions(cx, &format!("{owner}.{aspect}"), &mut docs);
    }
    docs
}

/// Adds what is assumed at a place.
pub(super) fn assumptions(cx: &Lowering, path: &str, docs: &mut Docs) {
    for assumption in cx.model.assumptions_at(path) {
        docs.push(String::new());
        docs.push(format!("*Assumed ({}):* {}", code(&assumption.name), markdown(&assumption.assume)));
    }
}

/// Wire name, presence, bounds and default, in one line.
fn facts(field: &Field) -> String {
    let mut facts = vec![if field.optional { "optional" } else { "required" }.to_owned()];
    if field.ty.is_nullable() {
        facts.push("may be `null`".to_owned());
    }
    let bounds = &field.bounds;
    let mut bound = |bound: Option<(i64, _)>, before: &str, after: &str| {
        if let Some((value, _)) = bound {
            facts.push(format!("{before} {value}{after}"));
        }
    };
    bound(bounds.min, "at least", "");
    bound(bounds.max, "at most", "");
    // No length is below zero: a bound that says so tells nothing.
    bound(bounds.min_length.filter(|(least, _)| *least > 0), "at least", " characters");
    bound(bounds.min_items.filter(|(least, _)| *least > 0), "at least", " elements");
    match &field.default {
        Some((Literal::Boolean(value), _)) => facts.push(format!("`{value}` if absent")),
        Some((Literal::Integer(value), _)) => facts.push(format!("`{value}` if absent")),
        Some((Literal::Float(value), _)) => facts.push(format!("`{value}` if absent")),
        Some((Literal::Text(value), _)) => facts.push(format!("{} if absent", code(value))),
        None => {}
    }
    if let Some(default) = &field.default_is {
        facts.push(format!("if absent: {}", markdown(default.trim_end_matches('.'))));
    }
    if field.secret {
        facts.push("secret, never shown".to_owned());
    }
    format!("{}: {}.", code(&field.name), facts.join(", "))
}

/// A text of the spec as one paragraph of Markdown: code spans stay, anything else that Markdown or HTML would act on is
/// shown as it is.
pub(super) fn markdown(text: &str) -> String {
    let text = one_line(text);
    let spans = text.matches('`').count().is_multiple_of(2) && !text.contains("``");
    let mut inside = false;
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '`' if spans => inside = !inside,
            '`' | '[' | ']' | '<' | '>' | '\\' | '*' | '_' | '~' | '#' | '|' if !inside => escaped.push('\\'),
            _ => {}
        }
        escaped.push(character);
    }
    // A list or the line under a heading starts with these.
    if escaped.starts_with(['-', '+', '=']) {
        return format!("\\{escaped}");
    }
    let number = escaped.bytes().take_while(u8::is_ascii_digit).count();
    if number > 0 && escaped[number..].starts_with(['.', ')']) {
        escaped.insert(number, '\\');
    }
    escaped
}

/// A text as a code span.
pub(super) fn code(text: &str) -> String {
    let text = one_line(text);
    if text.contains('`') || text.is_empty() { format!("`` {text} ``") } else { format!("`{text}`") }
}

/// White space folded, and nothing that does not print.
fn one_line(text: &str) -> String {
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.chars().filter(|character| !invisible(*character)).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::markdown;

    #[test]
    fn text_stays_text() {
        assert_eq!(markdown("Use `a_b[0]`, not a_b[0]."), r"Use `a_b[0]`, not a\_b\[0\].");
        assert_eq!(markdown("```rust\nfn main() {}\n```"), r"\`\`\`rust fn main() {} \`\`\`");
        assert_eq!(markdown("<script> \u{202e}x"), r"\<script\> x");
        assert_eq!(markdown("    indented"), "indented");
        assert_eq!(markdown("- item"), r"\- item");
        assert_eq!(markdown("1. item"), r"1\. item");
        assert_eq!(markdown("10 items"), "10 items");
    }
}
