//! New names in `import.toml`: of elements that a command renames, and of keys of the language.

use copperplate_language::diagnostics::Errors;
use copperplate_language::files::Source;
use copperplate_language::grammar::api::RESOURCE;
use copperplate_language::grammar::field::FIELD;
use copperplate_language::grammar::operation::OPERATION;
use copperplate_language::grammar::renamed::renamed_key;
use copperplate_language::grammar::{Mapping, section};
use copperplate_language::maps::IndexMap;

use super::{Record, split_declaration};
use crate::import::decisions::Decisions;

/// Returns the file with the current names of the keys of the language.
pub fn rename_keys_in_record(source: &Source) -> Result<Source, Errors> {
    let mut record = Record::parse(source)?;
    let mut is_renamed = false;
    for (path, row) in &mut record.elements {
        let (declaration, member) = split_declaration(path);
        let section = declaration.split_once('.').map_or(declaration, |(section, _)| section);
        let form = match section {
            _ if !member.is_empty() => &FIELD,
            _ if section == section::OPERATIONS.name => &OPERATION,
            _ if section == section::RESOURCES.name => &RESOURCE,
            _ => continue,
        };
        is_renamed |= rename_keys(form, &mut row.hashes);
        is_renamed |= rename_keys(form, &mut row.lists);
    }
    let text = if is_renamed { record.text(Some(&source.text)) } else { source.text.clone() };
    Ok(Source { path: source.path.clone(), text })
}

/// Gives the keys of a form their current names, in their order. Returns `true` if any has another one.
fn rename_keys<T>(form: &Mapping, keys: &mut IndexMap<String, T>) -> bool {
    let is_former = |key: &String| renamed_key(form, key).is_some();
    if !keys.keys().any(is_former) {
        return false;
    }
    let old = std::mem::take(keys);
    keys.extend(old.into_iter().map(|(key, value)| (renamed_key(form, &key).map_or(key, str::to_owned), value)));
    true
}

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
