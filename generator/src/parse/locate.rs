//! Where a node stands in its file.
//!
//! The YAML library tells positions in its errors only. So the walk goes over the file again, counts nodes as the tree
//! did, and fails on purpose at the wanted one: the error then knows where that is.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// The byte at which the node with this number starts.
pub(crate) fn locate(text: &str, number: u32) -> Option<usize> {
    let mut left = number;
    let error = Walk(&mut left).deserialize(serde_yaml::Deserializer::from_str(text)).err()?;
    error.location().map(|location| location.index().min(text.len()))
}

/// How many bytes the scalar at the start of `text` takes, on its first line; one for anything else.
pub(crate) fn token_len(text: &str) -> usize {
    let line = text.lines().next().unwrap_or_default();
    match line.chars().next() {
        Some(quote @ ('"' | '\'')) => quoted_len(line, quote),
        Some('{' | '[' | '|' | '>') => 1,
        // The first element of a block list.
        Some('-') if line == "-" || line.starts_with("- ") => 1,
        _ => plain_len(line),
    }
}

fn quoted_len(line: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in line.char_indices().skip(1) {
        match character {
            '\\' if quote == '"' && !escaped => escaped = true,
            _ if character == quote && !escaped => return at + 1,
            _ => escaped = false,
        }
    }
    line.len()
}

/// A plain scalar ends at `: ` and at ` #`; inside brackets also at a comma and at the bracket that closes them. Whether it
/// stands inside brackets is not known here: a bracket that it opened itself is its own.
fn plain_len(line: &str) -> usize {
    let mut end = line.len();
    for mark in [": ", " #", ", "] {
        end = end.min(line.find(mark).unwrap_or(end));
    }
    let mut open = 0_i32;
    let closed = line.char_indices().find(|(_, character)| {
        open += i32::from(matches!(character, '{' | '[')) - i32::from(matches!(character, '}' | ']'));
        open < 0
    });
    end = end.min(closed.map_or(end, |(at, _)| at));
    let token = line[..end].trim_end();
    token.strip_suffix([':', ',']).unwrap_or(token).len()
}

struct Walk<'l>(&'l mut u32);

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Walk<'_> {
    /// Counts a node; fails if it is the one.
    fn step<E: Error>(&mut self) -> Result<(), E> {
        *self.0 = self.0.checked_sub(1).ok_or_else(|| E::custom("here"))?;
        Ok(())
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a YAML node")
    }

    fn visit_unit<E: Error>(mut self) -> Result<(), E> {
        self.step()
    }

    fn visit_bool<E: Error>(mut self, _: bool) -> Result<(), E> {
        self.step()
    }

    fn visit_i64<E: Error>(mut self, _: i64) -> Result<(), E> {
        self.step()
    }

    fn visit_u64<E: Error>(mut self, _: u64) -> Result<(), E> {
        self.step()
    }

    fn visit_f64<E: Error>(mut self, _: f64) -> Result<(), E> {
        self.step()
    }

    fn visit_str<E: Error>(mut self, _: &str) -> Result<(), E> {
        self.step()
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        self.step()?;
        while seq.next_element_seed(Walk(self.0))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        self.step()?;
        while map.next_key_seed(Walk(self.0))?.is_some() {
            map.next_value_seed(Walk(self.0))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{locate, token_len};

    #[test]
    fn every_node_is_found_where_it_starts() {
        let text = "é: 1\n'on': { type: list<T>, doc: \"x, y\" }\nlist:\n  - a b\n  - |\n    block\n";
        let tokens: Vec<_> = (1..)
            .map_while(|number| locate(text, number))
            .map(|start| &text[start..start + token_len(&text[start..])])
            .collect();
        let expected = ["é", "1", "'on'", "{", "type", "list<T>", "doc", "\"x, y\"", "list", "-", "a b", "|"];
        assert_eq!(tokens, expected);
    }
}
