//! Ends of lists and objects, recorded while text is skipped.

/// Recorder of skipped lists and objects.
pub(super) trait Note {
    /// Returns the end of the list or object at `start`, if it was recorded.
    fn end_of(&self, start: usize) -> Option<usize>;

    /// Records the start of a list or object.
    fn open(&mut self, start: usize);

    /// Records the end of the innermost list or object.
    fn close(&mut self, end: usize);
}

/// Records nothing.
impl Note for () {
    fn end_of(&self, _: usize) -> Option<usize> {
        None
    }

    fn open(&mut self, _: usize) {}

    fn close(&mut self, _: usize) {}
}

/// Ends of lists and objects of one text, by their starts. Text that is inspected ahead on several levels is scanned
/// once, on the first; on the others, the reader jumps to the recorded ends.
#[derive(Debug, Default)]
pub(crate) struct Ends {
    /// Address and length of the text.
    text: (usize, usize),
    /// Start and end of each list or object, in text order; an end of 0 is not known yet.
    spans: Vec<(usize, usize)>,
    /// Indices of the open lists and objects, innermost last.
    open: Vec<usize>,
    /// Number of lists and objects that were scanned.
    #[cfg(test)]
    pub(crate) scanned: usize,
}

impl Ends {
    /// Drops the recorded ends, if they belong to another text.
    #[inline]
    pub(crate) fn for_text(&mut self, text: (usize, usize)) -> &mut Self {
        if self.text != text {
            self.text = text;
            self.spans.clear();
            self.open.clear();
        }
        self
    }
}

impl Note for Ends {
    #[inline]
    fn end_of(&self, start: usize) -> Option<usize> {
        let found = self.spans.binary_search_by_key(&start, |(start, _)| *start).ok()?;
        Some(self.spans[found].1).filter(|end| *end > 0)
    }

    #[inline]
    fn open(&mut self, start: usize) {
        // After an error, text is read again from an earlier place.
        if self.spans.last().is_some_and(|(last, _)| *last >= start) {
            self.spans.clear();
            self.open.clear();
        }
        self.open.push(self.spans.len());
        self.spans.push((start, 0));
        #[cfg(test)]
        {
            self.scanned += 1;
        }
    }

    #[inline]
    fn close(&mut self, end: usize) {
        if let Some(index) = self.open.pop() {
            self.spans[index].1 = end;
        }
    }
}
