//! The trees of files, for those who read two specs that have most of their files in common.

use std::rc::Rc;

use super::tree::Node;
use crate::diagnostics::Diagnostics;

/// Reads files. It can keep the trees: a file that says the same at the same place is not read again then.
#[derive(Default)]
pub(crate) struct Trees {
    keeps: bool,
    /// By the index of the file.
    kept: Vec<Option<(String, Rc<Node>)>>,
}

impl Trees {
    /// One that keeps the trees of the files that are without a mistake.
    pub(crate) fn keeping() -> Self {
        Self { keeps: true, kept: Vec::new() }
    }

    pub(super) fn read(&mut self, index: usize, text: &str, diagnostics: &mut Diagnostics) -> Option<Rc<Node>> {
        if let Some(Some((known, tree))) = self.kept.get(index)
            && known == text
        {
            return Some(Rc::clone(tree));
        }
        let before = diagnostics.count();
        let tree = super::read(index, text, diagnostics).map(Rc::new);
        if self.keeps {
            let sound = tree.clone().filter(|_| diagnostics.count() == before);
            self.kept.resize(self.kept.len().max(index + 1), None);
            self.kept[index] = sound.map(|tree| (text.to_owned(), tree));
        }
        tree
    }
}
