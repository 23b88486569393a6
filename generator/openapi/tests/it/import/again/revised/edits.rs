//! Edits of a spec, as people make them.

use copperplate_language::edits::TextEdit;
use copperplate_language::files::Source;
use copperplate_language::grammar::NameKind;
use copperplate_language::uses::visit_names;
use fastrand::Rng;

/// An edit that an import must keep, or name.
#[derive(Debug)]
pub(super) enum Edit {
    /// A comment.
    Comment(String),
    /// A documentation.
    Doc(String),
    /// The name of a type or a call, from the old one to the new one.
    Renamed(String, String),
    /// The effect of a call.
    Effect(String, &'static str),
    /// A member that was removed, with its declaration.
    Removed(String, String),
}

impl Edit {
    /// Returns `true` if the text of a spec has the edit.
    pub(super) fn is_kept(&self, text: &str) -> bool {
        match self {
            Self::Comment(comment) | Self::Doc(comment) => text.contains(comment.as_str()),
            // An element that the document no longer has may be gone.
            Self::Renamed(old, new) => has_key(text, new) || !has_key(text, old),
            Self::Effect(call, effect) => {
                declaration(text, call).is_none_or(|lines| lines.contains(&format!("effect:  {effect}")))
            }
            Self::Removed(owner, member) => {
                declaration(text, owner).is_none_or(|lines| !lines.contains(&format!("      {member}")))
            }
        }
    }

    /// Returns `true` if warnings name the edit.
    pub(super) fn is_named(&self, warnings: &str) -> bool {
        match self {
            Self::Comment(text) | Self::Doc(text) => warnings.contains(text.as_str()),
            Self::Renamed(_, name) | Self::Effect(name, _) => warnings.contains(name.as_str()),
            Self::Removed(owner, member) => warnings.contains(owner.as_str()) || warnings.contains(member.as_str()),
        }
    }
}

/// Returns `true` if a text has a key on a separate line.
fn has_key(text: &str, name: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with(&format!("{name}:")))
}

/// Returns the lines of a declaration.
fn declaration(text: &str, name: &str) -> Option<String> {
    let start = text.find(&format!("\n  {name}:"))? + 1;
    let lines = text[start..].lines();
    let inside = lines.clone().skip(1).take_while(|line| line.starts_with("    ") || line.trim().is_empty());
    Some(lines.take(1).chain(inside).collect::<Vec<_>>().join("\n"))
}

/// Edits a spec, if the edit leaves it valid.
pub(super) fn edit(files: &mut Vec<Source>, number: usize, random: &mut Rng) -> Option<Edit> {
    let before = files.clone();
    let edit = match random.u8(..8) {
        0..=3 => edit_line(files, number, random),
        4 | 5 => rename(files, number, random),
        6 => change_effect(files, random),
        _ => remove_row(files, random),
    };
    if edit.is_none() || copperplate_language::understand(files).is_err() {
        *files = before;
        return None;
    }
    edit
}

fn edit_line(files: &mut [Source], number: usize, random: &mut Rng) -> Option<Edit> {
    let file = random.usize(..files.len());
    let mut lines: Vec<String> = files[file].text.lines().map(str::to_owned).collect();
    let at = random.usize(1..lines.len());
    let line = lines[at].clone();
    let indent = line.len() - line.trim_start().len();
    let is_entry = line.trim_start().split_once(':').is_some_and(|(key, _)| {
        !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || "_?-.".contains(c))
    });
    let edit = match random.u8(..3) {
        0 if is_entry && indent > 0 => {
            let comment = format!("# above {number}");
            lines.insert(at, format!("{:indent$}{comment}", ""));
            Edit::Comment(comment)
        }
        1 if is_entry && indent >= 6 => {
            let comment = format!("# behind {number}");
            lines[at] = format!("{line} {comment}");
            Edit::Comment(comment)
        }
        2 if line.contains("doc: \"") => {
            let doc = format!("Edited {number}: ");
            lines[at] = line.replacen("doc: \"", &format!("doc: \"{doc}"), 1);
            Edit::Doc(doc)
        }
        2 if line.trim_start().starts_with("doc: ") && line.ends_with('.') => {
            let doc = format!("Edited {number}.");
            lines[at] = format!("{}doc: {doc}", &line[..indent]);
            Edit::Doc(doc)
        }
        _ => return None,
    };
    files[file].text = lines.join("\n") + "\n";
    Some(edit)
}

/// Gives a type or a call another name, wherever it is used.
fn rename(files: &mut Vec<Source>, number: usize, random: &mut Rng) -> Option<Edit> {
    let mut names = Vec::new();
    visit_names(files, &mut |text| {
        if text.is_declaration && matches!(text.kind, NameKind::Type | NameKind::Operation) {
            names.push((text.kind, text.text.to_owned()));
        }
    })
    .expect("YAML");
    let (kind, old) = random.choice(&names)?.clone();
    let new = if kind == NameKind::Type { format!("{old}Mine{number}") } else { format!("{old}-mine-{number}") };
    let mut edits: Vec<TextEdit> = Vec::new();
    visit_names(files, &mut |text| {
        edits.extend(text.renamed(&|other, name| (other == kind && name == old).then(|| new.clone())));
    })
    .expect("YAML");
    *files = TextEdit::apply_all(files, edits);
    Some(Edit::Renamed(old, new))
}

fn change_effect(files: &mut [Source], random: &mut Rng) -> Option<Edit> {
    let file = random.usize(..files.len());
    let text = &files[file].text;
    let places: Vec<usize> = text.match_indices("    effect:  ").map(|(at, _)| at).collect();
    let at = *random.choice(&places)?;
    let call = text[..at].lines().rev().find_map(|line| {
        line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?.strip_suffix(':').map(str::to_owned)
    })?;
    let effect = *random.choice(["append", "update"].as_slice())?;
    let end = at + text[at..].find('\n')?;
    files[file].text.replace_range(at..end, &format!("    effect:  {effect}"));
    Some(Edit::Effect(call, effect))
}

/// Removes an optional field or parameter.
fn remove_row(files: &mut [Source], random: &mut Rng) -> Option<Edit> {
    let file = random.usize(..files.len());
    let lines: Vec<&str> = files[file].text.lines().collect();
    let is_row = |line: &&&str| {
        line.starts_with("      ")
            && !line.starts_with("       ")
            && line.split_once(':').is_some_and(|(key, _)| key.ends_with('?'))
    };
    let rows: Vec<usize> = lines.iter().enumerate().filter(|(_, line)| is_row(line)).map(|(at, _)| at).collect();
    let at = *random.choice(&rows)?;
    let member = lines[at].trim_start().split_once(':')?.0.to_owned();
    let owner = lines[..at].iter().rev().find_map(|line| {
        line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?.strip_suffix(':').map(str::to_owned)
    })?;
    let mut kept: Vec<&str> = lines.clone();
    kept.remove(at);
    files[file].text = kept.join("\n") + "\n";
    Some(Edit::Removed(owner, member))
}
