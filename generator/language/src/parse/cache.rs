//! Cache of parsed files, for specs that share most of their files.

use std::fmt;
use std::rc::Rc;

use crate::diagnostics::Diagnostics;
use crate::spec::Declarations;

/// Cache of parsed files. A file with the same text at the same index, as in two revisions of a spec, is parsed once.
#[derive(Default)]
pub struct FileCache {
    /// Files without an error, by index.
    files: Vec<Option<(String, Rc<Declarations>)>>,
}

impl FileCache {
    /// Creates an empty cache.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    pub(super) fn parse_file(&mut self, index: usize, text: &str, diagnostics: &mut Diagnostics) -> Rc<Declarations> {
        if let Some(Some((known, declarations))) = self.files.get(index)
            && known == text
        {
            return Rc::clone(declarations);
        }
        let before = diagnostics.count();
        let declarations = Rc::new(super::parse_file(index, text, diagnostics));
        let is_sound = diagnostics.count() == before;
        self.files.resize(self.files.len().max(index + 1), None);
        self.files[index] = is_sound.then(|| (text.to_owned(), Rc::clone(&declarations)));
        declarations
    }
}

impl fmt::Debug for FileCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FileCache").finish_non_exhaustive()
    }
}
