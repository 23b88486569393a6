//! Skipping values: their text is checked as strictly as any other.

use super::ends::Note;
use super::{Ends, Mismatch, ReadError, Reader};

impl<'t> Reader<'t> {
    /// Skips the next value and returns its text, without the white space around it.
    ///
    /// A loop, so deep text costs no stack.
    pub fn skip(&mut self) -> Result<&'t str, ReadError> {
        self.skip_noting(&mut ())
    }

    /// Skips the next value, notes where its lists and objects end, and jumps to ends that were noted.
    #[inline]
    pub(crate) fn skip_with(&mut self, ends: &mut Ends) -> Result<&'t str, ReadError> {
        self.skip_noting(ends)
    }

    fn skip_noting(&mut self, noted: &mut impl Note) -> Result<&'t str, ReadError> {
        self.peek();
        let start = self.mark();
        let mut open = Open::default();
        loop {
            match self.peek() {
                Some(b'"') => self.skip_string()?,
                Some(b'-' | b'0'..=b'9') => {
                    self.number_here()?;
                }
                Some(b't') => self.literal("true")?,
                Some(b'f') => self.literal("false")?,
                Some(b'n') => self.literal("null")?,
                Some(b'{' | b'[') if jumped(self, noted) => {}
                Some(bracket @ (b'{' | b'[')) => {
                    noted.open(self.offset());
                    if open.depth == self.depth_left() {
                        return Err(self.error(Mismatch::TooDeep));
                    }
                    self.bump();
                    open.push(bracket == b'{');
                    if self.peek() != Some(open.closing()) {
                        if open.is_object() {
                            self.raw_key()?;
                        }
                        continue;
                    }
                    self.bump();
                    open.pop();
                    noted.close(self.offset());
                }
                _ => {
                    self.kind()?;
                }
            }
            // A value has ended: close the brackets that end with it, or go on to its next sibling.
            loop {
                if open.depth == 0 {
                    return Ok(self.since(start));
                }
                match self.peek() {
                    Some(b',') => {
                        self.bump();
                        if open.is_object() {
                            self.raw_key()?;
                        }
                        break;
                    }
                    Some(byte) if byte == open.closing() => {
                        self.bump();
                        open.pop();
                        noted.close(self.offset());
                    }
                    Some(_) => return Err(self.syntax("expected a comma or the closing bracket")),
                    None => return Err(self.syntax("unexpected end of text inside a list or an object")),
                }
            }
        }
    }
}

/// Jumps to the end of the list or object that is next, if it was noted.
fn jumped(reader: &mut Reader<'_>, noted: &impl Note) -> bool {
    noted.end_of(reader.offset()).is_some_and(|end| {
        reader.jump(end);
        true
    })
}

/// Open brackets, one bit per level, the innermost lowest. Only owned text, whose depth has no limit, needs the heap.
#[derive(Default)]
struct Open {
    depth: u32,
    objects: u128,
    outer: Vec<u128>,
}

impl Open {
    #[inline]
    fn push(&mut self, object: bool) {
        if self.depth > 0 && self.depth.is_multiple_of(u128::BITS) {
            self.spill();
        }
        self.objects = self.objects << 1 | u128::from(object);
        self.depth += 1;
    }

    #[inline]
    fn pop(&mut self) {
        self.objects >>= 1;
        self.depth -= 1;
        if self.depth > 0 && self.depth.is_multiple_of(u128::BITS) {
            self.refill();
        }
    }

    #[cold]
    fn spill(&mut self) {
        self.outer.push(self.objects);
    }

    #[cold]
    fn refill(&mut self) {
        self.objects = self.outer.pop().unwrap_or_default();
    }

    fn is_object(&self) -> bool {
        self.objects & 1 == 1
    }

    fn closing(&self) -> u8 {
        if self.is_object() { b'}' } else { b']' }
    }
}
