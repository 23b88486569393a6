//! Options with a former name, in the files of a workspace that call the commands.

use std::fs;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;

use copperplate_language::files::Source;

use crate::Folders;
use crate::error::Error;
use crate::program::NAME;
use crate::renamed_flags::find_renamed_flag;

/// Extensions and names of files that call commands.
const EXTENSIONS: [&str; 11] = ["bash", "bat", "cmd", "fish", "just", "md", "mk", "ps1", "sh", "yaml", "yml"];
const NAMES: [&str; 6] = ["Dockerfile", "Jenkinsfile", "Justfile", "Makefile", "justfile", "package.json"];

/// Folders without files written by hand, besides those with a dot that are not listed.
const OTHER_FOLDERS: [&str; 3] = ["node_modules", "target", "vendor"];
const DOT_FOLDERS: [&str; 6] = [".ci", ".circleci", ".githooks", ".github", ".gitlab", ".husky"];
const DOT_FILES: [&str; 2] = [".gitlab-ci.yml", ".pre-commit-config.yaml"];

/// Maximum size of a file in bytes.
const SIZE_MAX: u64 = 1 << 20;

/// An option that got its current name.
pub(super) struct FixedFlag {
    /// File, line and column.
    pub(super) place: String,
    pub(super) before: &'static str,
    pub(super) now: &'static str,
}

/// Reads the files that may call commands: scripts, jobs of CI and pages, without those that tell of earlier versions.
pub(super) fn read_files_with_commands(folders: &Folders) -> Result<Vec<Source>, Error> {
    let mut files = Vec::new();
    collect_files_with_commands(folders, "", &mut files)?;
    Ok(files)
}

fn collect_files_with_commands(folders: &Folders, prefix: &str, files: &mut Vec<Source>) -> Result<(), Error> {
    let folder = folders.root().join(prefix);
    let cannot_read = |error: &io::Error| Error::cannot_read(&folder, error);
    let mut entries: Vec<_> =
        fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<_>>).map_err(|error| cannot_read(&error))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let file_type = entry.file_type().map_err(|error| cannot_read(&error))?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = format!("{prefix}{name}");
        if file_type.is_dir() && is_searched_folder(folders, &path, &name) {
            collect_files_with_commands(folders, &format!("{path}/"), files)?;
        } else if file_type.is_file() && (may_call_commands(&name) || is_script(&entry)) {
            files.extend(read_text(&entry).map(|text| Source { path, text }));
        }
    }
    Ok(())
}

/// Returns `true` for a folder with files written by hand. The files of the spec and its crate call no commands.
fn is_searched_folder(folders: &Folders, path: &str, name: &str) -> bool {
    let is_listed = if name.starts_with('.') { DOT_FOLDERS.contains(&name) } else { !OTHER_FOLDERS.contains(&name) };
    is_listed && path != folders.spec() && path != folders.sources()
}

fn may_call_commands(name: &str) -> bool {
    let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
    let is_of_kind = extension.is_some_and(|extension| EXTENSIONS.contains(&extension)) || NAMES.contains(&name);
    let is_history = name.to_ascii_lowercase().starts_with("changelog");
    is_of_kind && !is_history && (!name.starts_with('.') || DOT_FILES.contains(&name))
}

/// Returns `true` for a file without an extension whose first line names its interpreter.
fn is_script(entry: &fs::DirEntry) -> bool {
    let mut start = [0; 2];
    let mut reads = || fs::File::open(entry.path())?.read_exact(&mut start);
    !entry.file_name().to_string_lossy().contains('.') && reads().is_ok() && start == *b"#!"
}

/// Reads a text of a size that people write. Other files call no commands.
fn read_text(entry: &fs::DirEntry) -> Option<String> {
    let is_small = entry.metadata().is_ok_and(|metadata| metadata.len() <= SIZE_MAX);
    is_small.then(|| fs::read_to_string(entry.path()).ok()).flatten()
}

/// Returns the text of a file with the current names of options, and the options.
pub(super) fn fix_flags(file: &Source) -> (String, Vec<FixedFlag>) {
    let (mut text, mut fixed, mut written) = (String::new(), Vec::new(), 0);
    for Call { command, options } in calls_in_text(&file.text) {
        for option in options {
            let flag = &file.text[option.clone()];
            let Some(renamed) = find_renamed_flag(command, flag) else { continue };
            text.push_str(&file.text[written..option.start]);
            text.push_str(renamed.now);
            written = option.end;
            let place = format!("{}:{}", file.path, place_in_text(&file.text, option.start));
            fixed.push(FixedFlag { place, before: renamed.before, now: renamed.now });
        }
    }
    text.push_str(&file.text[written..]);
    (text, fixed)
}

/// Returns the line and the column of a byte.
fn place_in_text(text: &str, at: usize) -> String {
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    format!("{}:{}", before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// A call of a command, with the places of the names of its options.
struct Call<'t> {
    command: &'t str,
    options: Vec<Range<usize>>,
}

/// Finds calls such as `cargo xtask lint --format short`. A call ends with its line, unless the line ends in a
/// backslash, and at quotes and operators of shells.
fn calls_in_text(text: &str) -> Vec<Call<'_>> {
    let mut calls = Vec::new();
    for words in command_lines(text) {
        let word = |index: usize| words.get(index).map(|range: &Range<usize>| &text[range.clone()]);
        let Some(mut at) = (0..words.len()).find_map(|index| {
            let is_alias = word(index) == Some("cargo") && matches!(word(index + 1), Some("copperplate" | "xtask"));
            let is_program = || word(index)?.rsplit(['/', '\\']).next().filter(|name| *name == NAME);
            is_alias
                .then_some(index + 2)
                .or_else(|| is_program().map(|_| index + 1))
                .or_else(|| after_cargo_run(&words, text, index))
        }) else {
            continue;
        };
        // Options of folders may precede the command.
        while let Some(option) = word(at).filter(|word| word.starts_with("--")) {
            at += if option.contains('=') { 1 } else { 2 };
        }
        let Some(command) = word(at) else { continue };
        let option = |range: &Range<usize>| {
            let word = &text[range.clone()];
            let name = word.split('=').next().unwrap_or(word);
            name.starts_with("--").then(|| range.start..range.start + name.len())
        };
        calls.push(Call { command, options: words[at + 1..].iter().filter_map(option).collect() });
    }
    calls
}

/// Returns the index of the command of `cargo run -p xtask -- COMMAND`.
fn after_cargo_run(words: &[Range<usize>], text: &str, index: usize) -> Option<usize> {
    let word = |index: usize| words.get(index).map(|range| &text[range.clone()]);
    let is_run = word(index) == Some("cargo") && word(index + 1) == Some("run");
    let end = (index..words.len()).find(|index| word(*index) == Some("--")).filter(|_| is_run)?;
    (index..end).any(|index| matches!(word(index), Some("copperplate" | "xtask"))).then_some(end + 1)
}

/// Returns the words of each command line of a text.
fn command_lines(text: &str) -> Vec<Vec<Range<usize>>> {
    let mut lines = vec![Vec::new()];
    let mut start = None;
    let mut is_continued = false;
    for (at, character) in text.char_indices().chain([(text.len(), '\n')]) {
        let is_end = "\n|;&`\"'()#".contains(character) && !(character == '\n' && is_continued);
        if is_end || character.is_whitespace() {
            let line = lines.last_mut().unwrap_or_else(|| unreachable!("there is a line"));
            line.extend(start.take().map(|start| start..at).filter(|range| text[range.clone()] != *"\\"));
        } else {
            start.get_or_insert(at);
        }
        if is_end {
            lines.push(Vec::new());
        }
        is_continued = character == '\\' || is_continued && character == '\r';
    }
    lines
}

#[cfg(test)]
mod tests {
    use copperplate_language::files::Source;

    use super::fix_flags;

    fn fixed(text: &str) -> String {
        fix_flags(&Source { path: "ci.yml".to_owned(), text: text.to_owned() }).0
    }

    #[test]
    fn options_of_commands_get_their_current_names() {
        for (before, after) in [
            (
                "- run: cargo xtask lint --deny-warnings --format github\n",
                "- run: cargo xtask lint --deny-warnings --message-format github\n",
            ),
            ("copperplate --spec a codegen --format=json", "copperplate --spec a codegen --message-format=json"),
            (
                "copperplate codegen \\\r\n  --check \\\r\n  --format github\r\n",
                "copperplate codegen \\\r\n  --check \\\r\n  --message-format github\r\n",
            ),
            ("cargo run -q -p xtask -- lint --format short", "cargo run -q -p xtask -- lint --message-format short"),
            (
                "\"lint\": \"./bin/copperplate lint --format short\"",
                "\"lint\": \"./bin/copperplate lint --message-format short\"",
            ),
            (
                "cargo xtask diff --error-format json --format json",
                "cargo xtask diff --message-format json --format json",
            ),
        ] {
            assert_eq!(fixed(before), after);
        }
    }

    #[test]
    fn options_that_only_look_alike_stay() {
        for text in [
            "cargo xtask diff --format markdown=diff.md",
            "cargo xtask assumptions --format markdown",
            "cargo metadata --format-version 1 && cargo xtask lint",
            "cargo xtask lint | other --format github",
            "cargo xtask lint # --format is called otherwise now",
            "cargo xtask lint\nother --format github",
            "cargo xtask format --format x",
            "ruff check --format github; git log --format=%h copperplate",
            "copperplate-runtime lint --format short",
        ] {
            assert_eq!(fixed(text), text);
        }
    }
}
