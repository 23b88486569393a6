//! Reading files, also for those who read two specs that have most of their files in common.

use std::rc::Rc;

use crate::diagnostics::Diagnostics;
use crate::spec::Declarations;

/// Reads files. It can keep what they say: a file with the same text at the same place is not read again then.
#[derive(Default)]
pub(crate) struct Reader {
    keeps: bool,
    /// By the index of the file.
    kept: Vec<Option<(String, Rc<Declarations>)>>,
}

impl Reader {
    /// One that keeps what the files say that are without an error.
    pub(crate) fn keeping() -> Self {
        Self { keeps: true, kept: Vec::new() }
    }

    pub(super) fn read(&mut self, index: usize, text: &str, diagnostics: &mut Diagnostics) -> Rc<Declarations> {
        if let Some(Some((known, says))) = self.kept.get(index)
            && known == text
        {
            return Rc::clone(says);
        }
        let before = diagnostics.count();
        let says = Rc::new(super::file(index, text, diagnostics));
        if self.keeps {
            let is_sound = diagnostics.count() == before;
            self.kept.resize(self.kept.len().max(index + 1), None);
            self.kept[index] = is_sound.then(|| (text.to_owned(), Rc::clone(&says)));
        }
        says
    }
}
