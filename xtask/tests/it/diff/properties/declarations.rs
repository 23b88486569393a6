//! Random edits to whole declarations: each removes, renames or splits one, and removes everything that the spec would
//! then refuse or no longer use.

use std::collections::BTreeSet;
use std::ops::Range;

use copperplate_language::files::Source;
use fastrand::Rng;

/// Returns the spec after an edit to a random declaration, and a description of the edit.
pub(super) fn random(sources: &[Source], rng: &mut Rng) -> Option<(String, Vec<Source>)> {
    let file = rng.usize(..sources.len());
    let lines: Vec<_> = sources[file].text.lines().collect();
    let line = rng.usize(..lines.len());
    let text = lines[line];
    let section = lines[..line].iter().rev().find(|line| line.ends_with(':') && !line.starts_with(' '))?;
    let name = text.trim().split(':').next()?.trim_end_matches('?');
    let is_declaration = text.starts_with("  ") && !text.starts_with("   ");
    match *section {
        "operations:" if is_declaration && rng.bool() => Some((format!("rename {name}"), renamed(sources, name, rng))),
        "operations:" if is_declaration => Some((format!("remove {name}"), removed(sources, file, line))),
        "records:" | "enums:" | "unions:" | "templates:" if is_declaration => {
            Some((format!("rename {name}"), renamed(sources, name, rng)))
        }
        "resources:" if is_declaration => Some((format!("rename {name}"), resource_renamed(sources, name, rng))),
        "records:" if text.starts_with("      ") && text.contains(": { type: ") && rng.bool() => {
            Some((format!("split at line {line}"), split(sources, file, line, rng)))
        }
        "records:" | "templates:" if text.starts_with("      ") && text.contains(": { type: ") => {
            Some((format!("remove {name} in line {line}"), removed(sources, file, line)))
        }
        _ => None,
    }
}

/// Removes a declaration and everything that only it needed.
pub(in crate::diff) fn removed(sources: &[Source], file: usize, line: usize) -> Vec<Source> {
    let mut sources = sources.to_vec();
    cut(&mut sources[file], line..line + 1);
    prune(&mut sources);
    locations(&mut sources);
    for source in &mut sources {
        let lines: Vec<_> = source.text.lines().collect();
        let is_empty = |(number, line): &(usize, &&str)| {
            !line.is_empty()
                && !line.starts_with([' ', '#'])
                && line.ends_with(':')
                && lines.get(number + 1).is_none_or(|next| !next.starts_with(' '))
        };
        let empty: Vec<_> = lines.iter().enumerate().filter(is_empty).map(|(number, _)| number).collect();
        for number in empty.into_iter().rev() {
            cut(source, number..number + 1);
        }
    }
    sources.retain(|source| source.text.lines().any(|line| line.starts_with(' ')));
    sources
}

/// Renames a type or operation wherever it is named.
fn renamed(sources: &[Source], name: &str, rng: &mut Rng) -> Vec<Source> {
    let new = format!("{name}{}", rng.usize(..1000));
    let mut sources = sources.to_vec();
    for source in &mut sources {
        source.text = source.text.lines().map(|line| replace_word(line, name, &new) + "\n").collect();
    }
    sources
}

/// Renames a resource in its own line, its operations and the locations of assumptions. Its name is also part of paths.
fn resource_renamed(sources: &[Source], name: &str, rng: &mut Rng) -> Vec<Source> {
    let new = format!("{name}{}", rng.usize(..1000));
    let line = |line: &str| {
        let is_named = line.starts_with(&format!("  {name}: ")) || line.starts_with(&format!("  {name}."));
        let line = if is_named { line.replacen(name, &new, 1) } else { line.to_owned() };
        let line = line.replace(&format!("operations.{name}."), &format!("operations.{new}."));
        line.replace(&format!("resources.{name}"), &format!("resources.{new}")) + "\n"
    };
    let renamed =
        sources.iter().map(|source| Source { text: source.text.lines().map(line).collect(), ..source.clone() });
    renamed.collect()
}

/// Moves one to three fields of a record, from a line on, into a new record in a new field.
fn split(sources: &[Source], file: usize, line: usize, rng: &mut Rng) -> Vec<Source> {
    let number = rng.usize(..1000);
    let mut lines: Vec<_> = sources[file].text.lines().map(str::to_owned).collect();
    let is_field = |line: &&String| line.starts_with("      ") && line.contains(": { type: ");
    let count = lines[line..].iter().take(1 + rng.usize(..3)).take_while(is_field).count();
    let owner = lines[..line].iter().rposition(|line| line.starts_with("  ") && !line.starts_with("   "));
    let start = owner.expect("a record starts above its fields");
    let owner = lines[start].trim().trim_end_matches(':').to_owned();
    let optional = if rng.bool() { "?" } else { "" };
    let moved: Vec<_> =
        lines.splice(line..line + count, [format!("      part{number}{optional}: Part{number}")]).collect();
    let record = [format!("  Part{number}:"), "    fields:".to_owned()].into_iter().chain(moved.iter().cloned());
    lines.splice(start..start, record);
    let mut sources = sources.to_vec();
    sources[file].text = lines.join("\n") + "\n";
    for field in &moved {
        let name = field.trim().split(':').next().unwrap_or_default().trim_matches(['?', '\'']);
        for source in &mut sources {
            let (from, to) = (format!("records.{owner}.{name}"), format!("records.Part{number}.{name}"));
            source.text = source.text.lines().map(|line| replace_word(line, &from, &to) + "\n").collect();
        }
    }
    sources
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Returns the part of a line before its docs.
fn code(line: &str) -> &str {
    let end = ["title: ", "doc: ", "document: ", "because: ", "assume: "].iter().filter_map(|key| line.find(key)).min();
    &line[..end.unwrap_or(line.len())]
}

/// Replaces a word outside docs.
fn replace_word(line: &str, name: &str, new: &str) -> String {
    let code = code(line);
    let mut text = String::new();
    let mut last = 0;
    for (start, _) in code.match_indices(name) {
        let (before, after) = (code[..start].chars().next_back(), code[start + name.len()..].chars().next());
        if !before.is_some_and(is_word) && !after.is_some_and(is_word) {
            text.push_str(&code[last..start]);
            text.push_str(new);
            last = start + name.len();
        }
    }
    text + &line[last..]
}

/// Removes the block that starts with these lines, including all deeper-indented lines after them.
fn cut(source: &mut Source, lines: Range<usize>) {
    let all: Vec<_> = source.text.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let is_inside = |other: &&&str| other.trim().is_empty() || indent(other) > indent(all[lines.start]);
    let end = lines.end + all[lines.end..].iter().take_while(is_inside).count();
    source.text = all[..lines.start].iter().chain(&all[end..]).map(|line| format!("{line}\n")).collect();
}

/// Declaration of a spec: section, name, file and first line.
struct Declared {
    section: String,
    name: String,
    file: usize,
    line: usize,
    /// Words outside docs.
    words: BTreeSet<String>,
    /// Names of fields, parameters and keys.
    members: Vec<String>,
}

fn declared(sources: &[Source]) -> Vec<Declared> {
    let mut found: Vec<Declared> = Vec::new();
    for (file, source) in sources.iter().enumerate() {
        let mut section = "";
        for (line, text) in source.text.lines().enumerate() {
            let name =
                |text: &str| text.trim().split(':').next().unwrap_or_default().trim_matches(['?', '\'']).to_owned();
            if text.is_empty() {
                continue;
            }
            if !text.starts_with([' ', '#']) {
                section = text.trim_end_matches(':');
            } else if text.starts_with("  ") && !text[2..].starts_with([' ', '#']) {
                let (words, members) = (BTreeSet::new(), Vec::new());
                found.push(Declared { section: section.to_owned(), name: name(text), file, line, words, members });
            }
            let Some(last) = found.last_mut().filter(|last| last.file == file) else { continue };
            last.words.extend(code(text).split(|c| !is_word(c)).map(str::to_owned));
            if text.starts_with("    ") {
                last.members.push(name(text));
            }
        }
    }
    found
}

/// Removes types that no operation refers to any more, and resources without operations.
fn prune(sources: &mut [Source]) {
    let all = declared(sources);
    let is_type = |section: &str| ["records", "templates", "enums", "unions"].contains(&section);
    let mut needed: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<&Declared> =
        all.iter().filter(|of| ["operations", "headers"].contains(&of.section.as_str())).collect();
    while let Some(user) = open.pop() {
        for used in all.iter().filter(|used| is_type(&used.section) && user.words.contains(&used.name)) {
            if needed.insert(&used.name) {
                open.push(used);
            }
        }
        // An instance of a template needs the template and its argument, but is not always named.
        for instance in all.iter().filter(|of| of.words.contains("is")) {
            let names = all.iter().map(|of| of.name.as_str()).filter(|name| instance.words.contains(*name));
            let is_needed = names.filter(|name| *name != instance.name).all(|name| needed.contains(name));
            if is_needed && needed.insert(&instance.name) {
                open.push(instance);
            }
        }
    }
    let is_operated =
        |name: &str| all.iter().any(|of| of.section == "operations" && of.name.split('.').next() == Some(name));
    for of in all.iter().rev() {
        let is_needed = match of.section.as_str() {
            "resources" => is_operated(&of.name),
            section if is_type(section) => needed.contains(of.name.as_str()),
            _ => true,
        };
        if !is_needed {
            cut(&mut sources[of.file], of.line..of.line + 1);
        }
    }
}

/// Removes assumption locations that do not exist, and assumptions without locations.
fn locations(sources: &mut [Source]) {
    let mut elements = BTreeSet::new();
    for of in declared(sources) {
        let path = format!("{}.{}", of.section, of.name);
        elements.extend(of.members.iter().map(|member| format!("{path}.{member}")));
        elements.insert(path);
    }
    let stays = |path: &str| !path.contains('.') || path.starts_with("wire.") || elements.contains(path);
    for source in sources {
        let mut lines: Vec<_> = source.text.lines().map(str::to_owned).collect();
        lines.retain(|line| line.strip_prefix("      - ").is_none_or(stays));
        for line in &mut lines {
            if let Some(inner) = line.strip_prefix("    at: [").and_then(|rest| rest.strip_suffix(']')) {
                let kept: Vec<_> = inner.split(',').map(str::trim).filter(|path| stays(path)).collect();
                *line = format!("    at: [{}]", kept.join(", "));
            }
        }
        let is_bare = |number: usize| {
            lines[number] == "    at: []"
                || lines[number] == "    at:" && lines.get(number + 1).is_none_or(|next| !next.starts_with("      - "))
        };
        let starts = (0..lines.len()).filter(|number| is_bare(*number)).filter_map(|number| {
            lines[..number].iter().rposition(|line| line.starts_with("  ") && !line.starts_with("   "))
        });
        let starts: Vec<_> = starts.collect();
        source.text = lines.iter().map(|line| format!("{line}\n")).collect();
        for start in starts.into_iter().rev() {
            cut(source, start..start + 1);
        }
    }
}
