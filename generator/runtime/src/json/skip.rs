//! Skipping of values. Their text is checked as strictly as other text.

use super::ends::Note;
use super::{Ends, JsonError, Mismatch, Reader, scan};

impl<'t> Reader<'t> {
    /// Skips the next value and returns its text, without surrounding white space.
    ///
    /// Written as a loop, so that deep text does not use the stack.
    pub fn skip(&mut self) -> Result<&'t str, JsonError> {
        self.skip_noting(&mut ())
    }

    /// Skips the next value and records where its lists and objects end. Jumps to ends that are recorded already.
    #[inline]
    pub(crate) fn skip_with(&mut self, ends: &mut Ends) -> Result<&'t str, JsonError> {
        self.skip_noting(ends)
    }

    /// Moves past the next value by its brackets and quotes, without checking it. Used to look ahead in text that is
    /// read afterwards. Returns `false` if the text ends before the value does, or nests too deep.
    pub(crate) fn skip_unchecked(&mut self) -> bool {
        if !matches!(self.peek(), Some(b'"' | b'{' | b'[')) {
            return self.skip().is_ok();
        }
        match skip_past_value(self.bytes(), self.offset(), self.depth_left()) {
            Some(end) => {
                self.jump(end);
                true
            }
            None => false,
        }
    }

    fn skip_noting(&mut self, noted: &mut impl Note) -> Result<&'t str, JsonError> {
        self.peek();
        let start = self.mark();
        let mut open = OpenBrackets::default();
        loop {
            match self.peek() {
                Some(b'"') => self.skip_string()?,
                Some(b'-' | b'0'..=b'9') => {
                    self.number_here()?;
                }
                Some(b't') => self.literal("true")?,
                Some(b'f') => self.literal("false")?,
                Some(b'n') => self.literal("null")?,
                Some(b'{' | b'[') if skip_to_noted_end(self, noted) => {}
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
            // A value has ended: close the brackets that end with it, or continue with its next sibling.
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

/// Returns the index after the string, list or object that starts at `at`. `None` if it does not end, or nests deeper
/// than `depth_max`.
fn skip_past_value(bytes: &[u8], mut at: usize, depth_max: u32) -> Option<usize> {
    let mut depth = 0_u32;
    loop {
        let byte = *bytes.get(at)?;
        at += 1;
        match byte {
            b'"' => at = scan::scan_past_string(bytes, at)?,
            b'{' | b'[' if depth == depth_max => return None,
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.checked_sub(1)?,
            _ => continue,
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

/// Jumps to the end of the list or object that is next, if it is recorded.
fn skip_to_noted_end(reader: &mut Reader<'_>, noted: &impl Note) -> bool {
    noted.end_of(reader.offset()).is_some_and(|end| {
        reader.jump(end);
        true
    })
}

/// Open brackets, one bit per level, innermost lowest. Only owned text, whose depth is not limited, needs the heap.
#[derive(Default)]
struct OpenBrackets {
    depth: u32,
    objects: u128,
    outer: Vec<u128>,
}

impl OpenBrackets {
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
