//! Lookup of the fields of a record by name.

use super::FieldDescriptor;

/// Hash table of field names, for keys in a different order from the spec. The names are few, known and fixed, so the
/// table is fast rather than balanced: it hashes only the start of a name.
#[derive(Debug)]
pub(super) struct ByName {
    /// Starts of names and indices of their fields, at the hash of the start or after it. At least half of the slots
    /// are empty.
    slots: Box<[Option<(u64, u32)>]>,
}

impl ByName {
    pub(super) fn new(fields: &[FieldDescriptor]) -> Self {
        let mut slots = vec![None; (2 * fields.len()).next_power_of_two()];
        let last = slots.len() - 1;
        for (index, field) in (0..).zip(fields) {
            let start = start_of_name(field.name());
            let mut at = hash_start_of_name(start) & last;
            while slots[at].is_some() {
                at = (at + 1) & last;
            }
            slots[at] = Some((start, index));
        }
        Self { slots: slots.into() }
    }

    /// Returns the index of the field whose key, in compact form, is at the start of the text.
    #[inline]
    pub(super) fn find_at_start(&self, text: &[u8], fields: &[FieldDescriptor]) -> Option<usize> {
        let start = start_in_quotes(*text.get(1..)?.first_chunk()?);
        self.find(start, |index| fields[index].literal().is_some_and(|literal| text.starts_with(literal.as_bytes())))
    }

    /// Returns the index of the field with this name.
    pub(super) fn find_by_name(&self, name: &str, fields: &[FieldDescriptor]) -> Option<usize> {
        self.find(start_of_name(name), |index| fields[index].name() == name)
    }

    #[inline]
    fn find(&self, start: u64, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let last = self.slots.len() - 1;
        let mut at = hash_start_of_name(start) & last;
        loop {
            let (found, index) = self.slots[at]?;
            if found == start && is_it(index as usize) {
                return Some(index as usize);
            }
            at = (at + 1) & last;
        }
    }
}

/// Returns the first eight bytes of a name; a shorter name is padded with zeros.
fn start_of_name(name: &str) -> u64 {
    name.bytes().take(8).rev().fold(0, |start, byte| start << 8 | u64::from(byte))
}

/// Returns the start of the name that ends at the first quote, if there is one.
#[inline]
fn start_in_quotes(text: [u8; 8]) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let word = u64::from_le_bytes(text);
    let quotes = word ^ (ONES * u64::from(b'"'));
    // The highest bit of each byte that is a quote. A borrow can mark bytes after the first quote, never before it.
    let marks = quotes.wrapping_sub(ONES) & !quotes & (ONES << 7);
    let first = marks & marks.wrapping_neg();
    word & (first >> 7).wrapping_sub(1)
}

#[inline]
fn hash_start_of_name(start: u64) -> usize {
    (start.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize
}

#[cfg(test)]
mod tests {
    use super::ByName;
    use crate::wire::record::FieldDescriptor;

    #[test]
    fn every_field_is_found_and_no_other() {
        let names = (0..500).map(|number| match number % 4 {
            0 => format!("{number}"),
            1 => format!("field{number}"),
            2 => format!("a\0long{number}Name"),
            _ => "é".repeat(number),
        });
        let names: Vec<&'static str> = names.map(|name| &*name.leak()).collect();
        let field = |name: &'static str| FieldDescriptor { name, quoted: format!("\"{name}\":").leak(), marks: 0 };
        for count in [0, 1, 2, 3, 100, 500] {
            let fields: Vec<_> = names[..count].iter().map(|name| field(name)).collect();
            let by_name = ByName::new(&fields);
            for (index, name) in names.iter().enumerate() {
                let expected = (index < count).then_some(index);
                let text = |after: &str| by_name.find_at_start(format!("\"{name}{after}").as_bytes(), &fields);
                assert_eq!(by_name.find_by_name(name, &fields), expected, "{name}");
                assert_eq!((text("\":1,\"x\":"), text("\" :12345678")), (expected, None), "{name}");
                assert_eq!((text("x\":12345678"), text("\\u0030\":12345")), (None, None), "{name}");
            }
            assert_eq!((by_name.find_by_name("", &fields), by_name.find_at_start(b"\"", &fields)), (None, None));
        }
    }
}
