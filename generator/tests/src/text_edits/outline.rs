//! Outline of the text of a spec by indentation, which is the same in files written by hand and by the import: sections,
//! the declarations in them, and the entries of a declaration.

use std::ops::Range;

use copperplate_language::files::Source;

/// Sections with types.
pub(super) const TYPES: [&str; 3] = ["records", "enums", "unions"];

/// Indentation of the keys of a declaration, and of the entries in them.
const KEYS: usize = 4;
const ENTRIES: usize = 6;

/// Declaration in a section of types or operations.
#[derive(Clone, Debug)]
pub(super) struct Declaration {
    pub(super) file: usize,
    pub(super) section: String,
    pub(super) name: String,
    /// Lines, without blank lines and comments around them.
    pub(super) lines: Range<usize>,
}

/// Lines of all files, and their declarations in order.
pub(super) struct SpecText {
    files: Vec<Vec<String>>,
    pub(super) declarations: Vec<Declaration>,
}

impl SpecText {
    pub(super) fn new(sources: &[Source]) -> Self {
        let files = sources.iter().map(|source| source.text.lines().map(str::to_owned).collect());
        let files: Vec<Vec<String>> = files.collect();
        let declarations = files.iter().enumerate().flat_map(|(file, lines)| outline_file(file, lines));
        Self { declarations: declarations.collect(), files }
    }

    pub(super) fn lines_of(&self, declaration: &Declaration) -> &[String] {
        &self.files[declaration.file]
    }

    /// Returns the block that starts with a line: all deeper lines that follow belong to it.
    pub(super) fn block(&self, declaration: &Declaration, line: usize) -> Range<usize> {
        block(self.lines_of(declaration), line)
    }

    /// Returns the line of a key of a declaration.
    pub(super) fn key_line(&self, declaration: &Declaration, key: &str) -> Option<usize> {
        let lines = self.lines_of(declaration);
        let is_key = |line: &&usize| indent(&lines[**line]) == KEYS && entry_name(&lines[**line]) == key;
        declaration.lines.clone().collect::<Vec<_>>().iter().skip(1).find(is_key).copied()
    }

    /// Returns the entries of a key, such as the fields of a record, as blocks of lines.
    pub(super) fn entries(&self, declaration: &Declaration, key: &str) -> Vec<Range<usize>> {
        let lines = self.lines_of(declaration);
        let Some(line) = self.key_line(declaration, key) else { return Vec::new() };
        let entries = self.block(declaration, line).skip(1).filter(|line| is_entry(&lines[*line], ENTRIES));
        entries.map(|line| self.block(declaration, line)).collect()
    }

    /// Returns the declarations of a section of a file.
    pub(super) fn section_of<'t>(
        &'t self,
        declaration: &'t Declaration,
        section: &'t str,
    ) -> impl Iterator<Item = &'t Declaration> {
        let is_beside = move |other: &&Declaration| other.file == declaration.file && other.section == section;
        self.declarations.iter().filter(is_beside)
    }

    /// Returns `true` if a word occurs outside a declaration.
    pub(super) fn is_named_elsewhere(&self, declaration: &Declaration) -> bool {
        let is_word = |character: char| character.is_alphanumeric() || character == '_';
        self.files.iter().enumerate().any(|(file, lines)| {
            lines.iter().enumerate().any(|(number, line)| {
                let is_inside = file == declaration.file && declaration.lines.contains(&number);
                !is_inside && line.split(|character| !is_word(character)).any(|word| word == declaration.name)
            })
        })
    }
}

fn outline_file(file: usize, lines: &[String]) -> Vec<Declaration> {
    let mut declarations = Vec::new();
    let mut section = "";
    for (number, line) in lines.iter().enumerate() {
        if is_entry(line, 0) {
            section = line.strip_suffix(':').unwrap_or_default();
        } else if is_entry(line, 2) && (TYPES.contains(&section) || section == "operations") {
            let (section, name) = (section.to_owned(), entry_name(line).to_owned());
            declarations.push(Declaration { file, section, name, lines: block(lines, number) });
        }
    }
    declarations
}

/// Returns the number of spaces at the start.
pub(super) fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

fn is_entry(line: &str, depth: usize) -> bool {
    indent(line) == depth && !line.trim_start().is_empty() && !line.trim_start().starts_with(['#', '-'])
}

fn block(lines: &[String], start: usize) -> Range<usize> {
    let depth = indent(&lines[start]);
    let is_inside = |line: &&String| line.trim().is_empty() || indent(line) > depth;
    let length = lines[start + 1..].iter().take_while(is_inside).count();
    let inside = &lines[start + 1..start + 1 + length];
    let length = inside.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |last| last + 1);
    start..start + 1 + length
}

/// Returns the key of a line, without quotes and the sign of optional fields.
pub(super) fn entry_name(line: &str) -> &str {
    let line = line.trim_start();
    let key = match line.chars().next() {
        Some(quote @ ('\'' | '"')) => line[1..].split(quote).next().unwrap_or_default(),
        _ => line.split_once(": ").map_or_else(|| line.trim_end_matches(':'), |(key, _)| key),
    };
    key.trim_end_matches('?')
}
