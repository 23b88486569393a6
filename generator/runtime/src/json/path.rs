//! JSON paths.

use std::fmt;

/// One step into a value.
#[derive(Clone, Debug)]
pub(crate) enum Segment {
    Field(&'static str),
    Index(usize),
    /// A key of a map. It is data, so it is not recorded.
    Key,
}

/// The steps into a value, from the root.
#[derive(Debug, Default)]
pub(crate) struct Path(Vec<Segment>);

impl Path {
    pub(crate) fn push(&mut self, segment: Segment) {
        self.0.push(segment);
    }

    pub(crate) fn pop(&mut self) {
        self.0.pop();
    }

    /// Returns the path whose segments were gathered from the innermost outwards.
    pub(super) fn reversed(segments: &[Segment]) -> Self {
        Self(segments.iter().rev().cloned().collect())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("$");
        }
        for (index, segment) in self.0.iter().enumerate() {
            let name = match segment {
                Segment::Index(index) => {
                    write!(f, "[{index}]")?;
                    continue;
                }
                Segment::Field(name) => name,
                Segment::Key => "*",
            };
            f.write_str(if index == 0 { "" } else { "." })?;
            f.write_str(name)?;
        }
        Ok(())
    }
}
