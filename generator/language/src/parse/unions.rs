//! Unions.

use super::api::parse_choice;
use super::enums::parse_string_list;
use super::keys::{Keys, key_text, parse_map_with_help, parse_text};
use super::types::parse_type;
use crate::codes;
use crate::diagnostics::{Diagnostic, Diagnostics, Spanned};
use crate::grammar::union::{self, UNION};
use crate::spec::{Distinction, Union};
use crate::tree::{Entry, Node, NodeValue};

/// Parses a union.
pub(super) fn parse_union(name: &Node, declaration: &Node, diagnostics: &mut Diagnostics) -> Option<Union> {
    let name = key_text(name)?;
    if let NodeValue::List(_) = &declaration.value {
        let diagnostic =
            Diagnostic::new(codes::WRONG_NODE, declaration.span, "expected a union, as a map, found a list");
        let help = format!("name each variant: `{{ {}: {{ one: One, text: string }} }}`", union::VARIANTS.name);
        diagnostics.report(diagnostic.label("this is a list").help(help));
        return None;
    }
    let keys = Keys::parse(declaration, &UNION, diagnostics)?.with_span(name.span);
    let mut variants = Vec::new();
    let help = "if several records accept one value of the tag, list them: `value: [One, Other]`";
    for Entry { key, value, .. } in
        parse_map_with_help(keys.require(&union::VARIANTS, diagnostics)?, "types by variant", help, diagnostics)?
    {
        if value.is_list() && value.is_empty() {
            let diagnostic = Diagnostic::new(codes::WRONG_NODE, value.span, "this variant does not name a type");
            diagnostics.report(diagnostic.help("name one, or list the value of the tag under `other`"));
            continue;
        }
        let types = if value.is_list() { value.elements() } else { std::slice::from_ref(value) };
        let types = types.iter().filter_map(|member| parse_type(member, diagnostics)).collect();
        variants.extend(key_text(key).map(|key| (key, types)));
    }
    let UnionTag { tag, absent } = parse_union_tag(&keys, diagnostics)?;
    let by = parse_choice(&keys, &union::BY, Distinction::ALL, Distinction::keyword, diagnostics);
    if let (Some(by), Some(tag)) = (by, &tag) {
        let message = format!("a union with a tag cannot have `{}`", union::BY.name);
        let diagnostic = Diagnostic::new(codes::UNION, by.span, message).related(tag.span, "the tag");
        diagnostics.report(diagnostic.help("remove one of them"));
    }
    Some(Union {
        name,
        doc: keys.prose(&union::DOC, diagnostics),
        tag,
        absent,
        by: by.map(|by| by.value),
        other: keys.get(&union::OTHER).map(|node| parse_string_list(node, diagnostics)).unwrap_or_default(),
        variants,
        rust: keys.text_by_name(&union::RUST, diagnostics),
        rust_type: keys.text(&union::RUST_TYPE, diagnostics),
    })
}

struct UnionTag {
    tag: Option<Spanned<String>>,
    /// The variant for values without the tag.
    absent: Option<Spanned<String>>,
}

/// Parses the tag, and the variant for values without it.
fn parse_union_tag(keys: &Keys, diagnostics: &mut Diagnostics) -> Option<UnionTag> {
    let (required, optional) = (keys.get(&union::TAG), keys.get(&union::OPTIONAL_TAG));
    if let (Some(first), Some(again)) = (required, optional) {
        let diagnostic =
            Diagnostic::new(codes::DUPLICATE_KEY, again.span, "the tag is declared twice").label("again here");
        diagnostics.report(diagnostic.related(first.span, "first here").help("keep one of them"));
        return None;
    }
    let tag = required.or(optional).and_then(|node| parse_text(node, diagnostics));
    let absent = keys.text(&union::ABSENT, diagnostics);
    match (&tag, &absent) {
        (Some(tag), None) if optional.is_some() => {
            let message = format!("an optional tag needs the key `{}`", union::ABSENT.name);
            let help = "name the variant for values without the tag";
            diagnostics.report(Diagnostic::new(codes::UNION, tag.span, message).help(help));
        }
        (_, Some(absent)) if optional.is_none() => {
            let message = format!("`{}` requires an optional tag", union::ABSENT.name);
            let help = match &tag {
                Some(tag) => format!("write `{}: {}`, or remove it", union::OPTIONAL_TAG.name, tag.value),
                None => "remove it".to_owned(),
            };
            diagnostics.report(Diagnostic::new(codes::UNION, absent.span, message).help(help));
        }
        (Some(_) | None, Some(_) | None) => {}
    }
    Some(UnionTag { tag, absent: absent.filter(|_| optional.is_some()) })
}
