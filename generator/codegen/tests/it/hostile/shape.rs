//! Structure of emitted files, without their texts.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;

/// Returns the tokens of a file. A literal is replaced by its kind, and the docs of an item by one token.
pub(super) fn shape(path: &str, text: &str) -> String {
    let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{path} is not Rust: {error}\n{text}"));
    let mut words = Vec::new();
    flatten(file.into_token_stream(), &mut words);
    words.dedup_by(|b, a| a == b && a.starts_with("doc"));
    words.join(" ")
}

/// Returns the docs of each item, as lines of Markdown, in the order of the file.
pub(super) fn docs(text: &str) -> Vec<String> {
    let mut docs: Vec<String> = Vec::new();
    let mut is_open = false;
    each_doc(text.parse().expect("tokens"), &mut |line| match line {
        Some(line) if is_open => {
            let open = docs.last_mut().expect("open docs");
            open.push('\n');
            open.push_str(line.strip_prefix(' ').unwrap_or(&line));
        }
        Some(line) => {
            docs.push(line.strip_prefix(' ').unwrap_or(&line).to_owned());
            is_open = true;
        }
        None => is_open = false,
    });
    docs
}

/// Collects the values of all string literals.
pub(super) fn literals(tokens: TokenStream, found: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => literals(group.stream(), found),
            TokenTree::Literal(literal) => found.extend(value(&literal)),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

fn flatten(tokens: TokenStream, words: &mut Vec<String>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {
                let inner =
                    tokens.next_if(|next| matches!(next, TokenTree::Punct(next) if next.as_char() == '!')).is_some();
                match tokens.peek() {
                    Some(TokenTree::Group(group)) if line_of_doc(group.stream()).is_some() => {
                        words.push(if inner { "doc!".to_owned() } else { "doc".to_owned() });
                        tokens.next();
                    }
                    _ => words.push(if inner { "#!".to_owned() } else { "#".to_owned() }),
                }
            }
            TokenTree::Punct(punct) => words.push(punct.to_string()),
            TokenTree::Ident(ident) => words.push(ident.to_string()),
            TokenTree::Literal(literal) => words.push(match value(&literal) {
                Some(_) => "\"…\"".to_owned(),
                None => literal.to_string(),
            }),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                words.push(open.to_owned());
                flatten(group.stream(), words);
                words.push(close.to_owned());
            }
        }
    }
}

/// Calls `take` with each line of docs, and with `None` for each other token.
fn each_doc(tokens: TokenStream, take: &mut impl FnMut(Option<String>)) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => match line_of_doc(group.stream()) {
                Some(line) => take(Some(line)),
                None => {
                    take(None);
                    each_doc(group.stream(), take);
                    take(None);
                }
            },
            // They occur between the lines of one doc comment.
            TokenTree::Punct(punct) if matches!(punct.as_char(), '#' | '!') => {}
            TokenTree::Punct(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => take(None),
        }
    }
}

/// Returns the text of `doc = "…"`.
fn line_of_doc(tokens: TokenStream) -> Option<String> {
    match tokens.into_iter().collect::<Vec<_>>().as_slice() {
        [TokenTree::Ident(doc), TokenTree::Punct(_), TokenTree::Literal(text)] if doc == "doc" => value(text),
        _ => None,
    }
}

fn value(literal: &proc_macro2::Literal) -> Option<String> {
    let text = literal.to_string();
    // Most have no escapes.
    if let Some(plain) =
        text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).filter(|text| !text.contains('\\'))
    {
        return Some(plain.to_owned());
    }
    syn::parse_str::<syn::LitStr>(&text).ok().map(|literal| literal.value())
}
