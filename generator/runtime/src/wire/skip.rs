//! Values that are kept as text: stepped over, but checked as strictly as any other.

use super::{Context, Mismatch, ReadError, Reader};

impl<'t> Reader<'t> {
    /// Steps over the next value and gives its text, without the white space around it.
    ///
    /// A loop with one bit a level, so the depth of a text costs no stack.
    pub fn skip(&mut self, cx: &Context) -> Result<&'t str, ReadError> {
        self.peek();
        let start = self.mark();
        let mut depth = 0;
        let mut objects: u128 = 0;
        loop {
            match self.peek() {
                Some(b'"') => self.skip_string()?,
                Some(b'-' | b'0'..=b'9') => {
                    self.number_here()?;
                }
                Some(b't') => self.literal("true")?,
                Some(b'f') => self.literal("false")?,
                Some(b'n') => self.literal("null")?,
                Some(open @ (b'{' | b'[')) => {
                    if depth == cx.depth_left() {
                        return Err(self.error(Mismatch::TooDeep));
                    }
                    self.bump();
                    depth += 1;
                    objects = objects << 1 | u128::from(open == b'{');
                    if self.peek() == Some(closing(objects)) {
                        self.bump();
                        depth -= 1;
                        objects >>= 1;
                    } else {
                        if open == b'{' {
                            self.raw_key()?;
                        }
                        continue;
                    }
                }
                _ => {
                    self.kind()?;
                }
            }
            // A value has ended: close what it ends, or go on to its next sibling.
            loop {
                if depth == 0 {
                    return Ok(self.since(start));
                }
                match self.peek() {
                    Some(b',') => {
                        self.bump();
                        if objects & 1 == 1 {
                            self.raw_key()?;
                        }
                        break;
                    }
                    Some(byte) if byte == closing(objects) => {
                        self.bump();
                        depth -= 1;
                        objects >>= 1;
                    }
                    Some(_) => return Err(self.syntax("expected a comma or the closing bracket")),
                    None => return Err(self.syntax("the text ends inside a list or an object")),
                }
            }
        }
    }

    /// The key of the entry as it is spelled, with its quotes.
    pub(crate) fn raw_key(&mut self) -> Result<&'t str, ReadError> {
        if self.peek() != Some(b'"') {
            return Err(self.syntax("expected a key in double quotes"));
        }
        let mark = self.mark();
        self.skip_string()?;
        let key = self.since(mark);
        self.colon()?;
        Ok(key)
    }
}

fn closing(objects: u128) -> u8 {
    if objects & 1 == 1 { b'}' } else { b']' }
}
