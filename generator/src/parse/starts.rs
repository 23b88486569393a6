//! Where all nodes of a file start.
//!
//! [`locate`] reads the file again for one node. Where many are asked for, that would be many times: here, each scalar of one
//! walk fails on purpose, and the walk goes on with the next.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::locate::{locate, token_len};

/// The starts of the nodes of a file, by number; those that are not known are searched for one by one.
#[derive(Debug)]
pub(crate) struct Starts(Vec<Option<usize>>);

#[derive(Clone, Copy)]
enum Node {
    /// A scalar, at this byte.
    Scalar(usize),
    /// The library does not say where they start; what stands around does.
    Map,
    List,
    /// A map or list that holds nothing.
    Empty,
}

impl Starts {
    /// Walks over a file. What the library cannot read has no starts.
    pub(crate) fn of(text: &str) -> Self {
        let mut walk = Walk { nodes: Vec::new(), lines: lines(text), text };
        drop(Seed(&mut walk).deserialize(serde_yaml::Deserializer::from_str(text)));
        let nodes = walk.nodes;
        let mut starts = vec![None; nodes.len()];
        // What comes before an empty node tells where that is; what comes first in a full one tells where that is.
        for (index, node) in nodes.iter().enumerate() {
            starts[index] = match (node, index.checked_sub(1).and_then(|before| Some((nodes[before], starts[before]?))))
            {
                (Node::Scalar(byte), _) => Some(*byte),
                (Node::Empty, Some((Node::Scalar(_), before))) => {
                    next_bracket(text, before + token_len(&text[before..]))
                }
                (Node::Empty, Some((Node::Empty, before))) => next_bracket(text, before + 2),
                (Node::Empty | Node::Map | Node::List, _) => None,
            };
        }
        for index in (0..nodes.len()).rev() {
            if let (node @ (Node::Map | Node::List), Some(first)) =
                (nodes[index], starts.get(index + 1).copied().flatten())
            {
                starts[index] = around(text, node, first);
            }
        }
        Self(starts)
    }

    /// The byte at which the node with this number starts.
    pub(crate) fn start(&self, text: &str, number: u32) -> Option<usize> {
        let known = usize::try_from(number).ok().and_then(|index| self.0.get(index).copied().flatten());
        known.or_else(|| locate(text, number))
    }
}

/// The start of an empty map or list behind the byte `at`, if it is on the same line and nothing else stands between.
fn next_bracket(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    let start = at + rest.len() - rest.trim_start_matches([' ', ':', ',', '-', ']', '}']).len();
    let closed = text[start..].starts_with("[]") || text[start..].starts_with("{}");
    closed.then_some(start)
}

/// The start of a map or list with its first node at the byte `first`: there, unless a bracket or a dash stands before that.
fn around(text: &str, node: Node, first: usize) -> Option<usize> {
    let line = text[..first].rfind('\n').map_or(0, |newline| newline + 1);
    let before = text[line..first].trim_end();
    match (before.chars().next_back(), node) {
        (Some('{'), Node::Map) | (Some('[' | '-'), Node::List) => Some(line + before.len() - 1),
        (Some('-') | None, Node::Map) if !text[..line].trim_end().ends_with(['{', '[', '&', '?']) => Some(first),
        _ => None,
    }
}

struct Walk<'t> {
    nodes: Vec<Node>,
    /// The byte at which each line starts.
    lines: Vec<usize>,
    text: &'t str,
}

impl Walk<'_> {
    /// The library tells a position in the text of its errors, counted from 1; none is that of the start.
    fn byte(&self, error: &str) -> Option<usize> {
        let Some((_, position)) = error.rsplit_once("here at line ") else { return Some(0) };
        let (line, column) = position.split_once(" column ")?;
        let line = self.lines.get(line.parse::<usize>().ok()?.checked_sub(1)?)?;
        let column = column.parse::<usize>().ok()?.checked_sub(1)?;
        let rest = &self.text[*line..];
        Some(line + rest.char_indices().nth(column).map_or(rest.len(), |(byte, _)| byte))
    }

    /// Walks over what a map or list holds.
    fn inside<E>(&mut self, kind: Node, children: impl FnOnce(&mut Self) -> Result<(), E>) -> Result<(), E> {
        let index = self.nodes.len();
        self.nodes.push(Node::Empty);
        children(self)?;
        if self.nodes.len() > index + 1 {
            self.nodes[index] = kind;
        }
        Ok(())
    }
}

/// Lines as YAML counts them.
fn lines(text: &str) -> Vec<usize> {
    let breaks = text.char_indices().filter(|(at, character)| match character {
        '\n' | '\u{85}' | '\u{2028}' | '\u{2029}' => true,
        '\r' => !text[at + 1..].starts_with('\n'),
        _ => false,
    });
    std::iter::once(0).chain(breaks.map(|(at, character)| at + character.len_utf8())).collect()
}

struct Seed<'w, 't>(&'w mut Walk<'t>);

impl<'de> DeserializeSeed<'de> for Seed<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let Self(walk) = self;
        let mut is_scalar = false;
        match deserializer.deserialize_any(Visit { walk, is_scalar: &mut is_scalar }) {
            Err(error) if is_scalar => {
                let byte = walk.byte(&error.to_string()).ok_or(error)?;
                walk.nodes.push(Node::Scalar(byte));
                Ok(())
            }
            outcome => outcome,
        }
    }
}

struct Visit<'w, 't> {
    walk: &'w mut Walk<'t>,
    is_scalar: &'w mut bool,
}

impl Visit<'_, '_> {
    fn scalar<E: Error>(self) -> Result<(), E> {
        *self.is_scalar = true;
        Err(E::custom("here"))
    }
}

impl<'de> Visitor<'de> for Visit<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a YAML node")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.scalar()
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        self.scalar()
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        self.scalar()
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        self.scalar()
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.scalar()
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        self.scalar()
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        self.walk.inside(Node::List, |walk| {
            while seq.next_element_seed(Seed(walk))?.is_some() {}
            Ok(())
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        self.walk.inside(Node::Map, |walk| {
            while map.next_key_seed(Seed(walk))?.is_some() {
                map.next_value_seed(Seed(walk))?;
            }
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Starts, locate};

    #[test]
    fn one_walk_finds_what_a_search_for_each_finds() {
        let text = "é: 1\n'on': { type: list<T>, doc: \"x, y\" }\nlist:\n  - a b\n  - c: [d, {e: f}]\n    g: {}\n    o: [[], {}, [ ]]\n  - |\n    block\n\
                    multi: { # {\n  h: [\n    i ] }\nnone:\n# [\nj:\n- k\n- - l\nm: a\u{2028} o\nn: \"p\n q\"\n";
        assert!(crate::parse::tree::read(0, text).is_ok(), "{:?}", crate::parse::tree::read(0, text));
        let starts = Starts::of(text);
        let all: Vec<_> = (0..60).map_while(|number| locate(text, number)).collect();
        assert!((30..60).contains(&all.len()), "{} nodes", all.len());
        for (number, start) in (0..).zip(all) {
            assert_eq!(starts.start(text, number), Some(start), "{number}: {:?}", &text[start..]);
        }
    }
}
