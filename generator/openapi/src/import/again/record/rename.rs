//! New names in `import.toml` for elements that a command renames.

use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
use copperplate_language::grammar::section;

use super::{Record, split_declaration};
use crate::import::decisions::Decisions;

/// A rename of a declaration: its section, its old name and its new one.
#[derive(Clone, Debug)]
pub struct ElementRename {
    /// Section that declares it.
    pub section: &'static str,
    /// Name until now.
    pub old: String,
    /// Name from now on.
    pub new: String,
}

/// Returns the file with the new names of elements. The next import finds the elements under them. Reports all errors.
pub fn rename_in_record(source: &Source, renames: &[ElementRename]) -> Result<Source, Errors> {
    let mut record = Record::parse(source)?;
    let decisions = Decisions::parse(source)?;
    let mut author = source.text.clone();
    for ElementRename { section, old, new } in renames {
        let (old_path, new_path) = (format!("{section}.{old}"), format!("{section}.{new}"));
        let before = record.renamed.shift_remove(&old_path).unwrap_or_else(|| old_path.clone());
        let is_known = record.order.iter().any(|path| split_declaration(path).0 == before);
        if is_known && before != new_path {
            record.renamed.insert(new_path, before);
        }
    }
    let is_named = section::TYPES.iter().map(|section| section.name).chain([section::OPERATIONS.name]);
    let is_named: Vec<&str> = is_named.collect();
    // If the author decided on a name of the element, the command changes that decision.
    let mut decided: Vec<_> = decisions.rename.values().collect();
    decided.sort_by_key(|decision| std::cmp::Reverse(decision.at.start));
    for decision in decided {
        let found = renames.iter().find(|rename| is_named.contains(&rename.section) && rename.old == decision.value);
        if let Some(rename) = found {
            let line_end = author[decision.at.end..].find('\n').map_or(author.len(), |end| decision.at.end + end);
            let value = author[decision.at.end..line_end].replacen(&rename.old, &rename.new, 1);
            author.replace_range(decision.at.end..line_end, &value);
        }
    }
    Ok(Source { path: source.path.clone(), text: record.text(Some(&author)) })
}
