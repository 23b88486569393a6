//! Blocks that `codegen` keeps up to date in files that belong to the user: the manifest and the README of the crate,
//! and the README of the workspace.
//!
//! A block starts with a line that contains `copperplate:begin NAME` and ends with one that contains
//! `copperplate:end`. A file without such lines is never written.

mod readme;

use std::collections::BTreeSet;
use std::fs;
use std::io;

use copperplate_language::files::Files;
use copperplate_language::model::Model;

use self::readme::about_block;
use crate::Folders;
use crate::error::{Error, ErrorCode};
use crate::manifest::{feature_lines, package_lines};

const BEGIN: &str = "copperplate:begin ";
const END: &str = "copperplate:end";

/// README of a workspace, and of a crate.
const README: &str = "README.md";

/// A file with blocks whose text is not up to date.
pub(crate) struct KeptFile {
    /// Path from the root of the workspace.
    pub(crate) path: String,
    pub(crate) old: String,
    pub(crate) new: String,
}

/// Contents of blocks, by their names.
type Blocks = Vec<(&'static str, String)>;

/// Returns the manifest of the crate, if its blocks differ from the spec.
pub(crate) fn outdated_manifest(folders: &Folders, model: &Model) -> Result<Option<KeptFile>, Error> {
    outdated_file(folders, folders.manifest(), &manifest_blocks(model))
}

/// Returns the READMEs whose blocks differ from the spec.
pub(crate) fn outdated_readmes(folders: &Folders, model: &Model, generated: &Files) -> Result<Vec<KeptFile>, Error> {
    let readmes = readme_blocks(folders, model, generated).into_iter();
    let outdated = readmes.filter_map(|(path, blocks)| outdated_file(folders, path, &blocks).transpose());
    outdated.collect()
}

/// Returns the text of a new file with its blocks filled.
pub(crate) fn new_file_with_blocks(
    folders: &Folders,
    path: &str,
    text: &str,
    model: &Model,
    generated: &Files,
) -> Result<String, Error> {
    let manifest = (folders.manifest(), manifest_blocks(model));
    let mut files = [manifest].into_iter().chain(readme_blocks(folders, model, generated));
    let blocks = files.find(|(known, _)| known == path).map(|(_, blocks)| blocks).unwrap_or_default();
    fill_blocks(path, text, &blocks)
}

/// Returns the READMEs that may have blocks, by their paths from the root of the workspace.
pub(crate) fn readme_paths(folders: &Folders) -> BTreeSet<String> {
    BTreeSet::from([folders.in_crate(README), README.to_owned()])
}

fn manifest_blocks(model: &Model) -> Blocks {
    vec![("package", package_lines(model)), ("features", feature_lines(model))]
}

fn readme_blocks(folders: &Folders, model: &Model, generated: &Files) -> Vec<(String, Blocks)> {
    let of_crate = folders.in_crate(README);
    let title = copperplate_codegen::markdown_line(&model.api.title);
    let blocks = |path: String| {
        let heading = if path == of_crate { &model.api.package } else { &*title };
        let about = about_block(heading, generated);
        (path, vec![("about", about)])
    };
    readme_paths(folders).into_iter().map(blocks).collect()
}

fn outdated_file(
    folders: &Folders,
    path: String,
    blocks: &[(&'static str, String)],
) -> Result<Option<KeptFile>, Error> {
    let file = folders.root().join(&path);
    let old = match fs::read_to_string(&file) {
        Ok(old) => old,
        // A file that is not text has no blocks.
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidData) => return Ok(None),
        Err(error) => return Err(Error::cannot_read(&file, &error)),
    };
    let new = fill_blocks(&path, &old, blocks)?;
    Ok((new != old).then_some(KeptFile { path, old, new }))
}

/// Returns a text with the contents of its blocks replaced. Line endings are preserved.
fn fill_blocks(path: &str, text: &str, blocks: &[(&'static str, String)]) -> Result<String, Error> {
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut filled = String::with_capacity(text.len());
    let mut lines = text.split_inclusive('\n').enumerate();
    while let Some((number, line)) = lines.next() {
        filled.push_str(line);
        let Some((_, rest)) = line.split_once(BEGIN) else { continue };
        let name = rest.split_whitespace().next().unwrap_or_default().trim_end_matches([';', ',', ':']);
        let Some((_, contents)) = blocks.iter().find(|(known, _)| *known == name) else { continue };
        let Some((_, end)) = lines.by_ref().find(|(_, line)| line.contains(END)) else {
            let message = format!("{path}:{}: the block `{name}` has no end", number + 1);
            let error = Error::new(ErrorCode::Manifest, message).file(path).unwritten();
            return Err(error.help(format!("write `{END}` after its last line, or remove the line of its beginning")));
        };
        for line in contents.lines() {
            filled.push_str(line);
            filled.push_str(newline);
        }
        filled.push_str(end);
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::fill_blocks;

    fn filled(text: &str) -> String {
        fill_blocks("a.toml", text, &[("a", "1\n2\n".to_owned()), ("b", String::new())])
            .unwrap_or_else(|_| panic!("{text:?} has ends"))
    }

    #[test]
    fn only_the_lines_of_known_blocks_change() {
        for (before, after) in [
            ("", ""),
            ("x\n", "x\n"),
            ("# copperplate:begin a\n# copperplate:end", "# copperplate:begin a\n1\n2\n# copperplate:end"),
            (
                "x\n<!-- copperplate:begin a -->\nold\n<!-- copperplate:end -->\ny\n",
                "x\n<!-- copperplate:begin a -->\n1\n2\n<!-- copperplate:end -->\ny\n",
            ),
            (
                "# copperplate:begin a: note\n0\n# copperplate:end\n",
                "# copperplate:begin a: note\n1\n2\n# copperplate:end\n",
            ),
            (
                "# copperplate:begin a\r\n0\r\n# copperplate:end\r\n",
                "# copperplate:begin a\r\n1\r\n2\r\n# copperplate:end\r\n",
            ),
            ("# copperplate:begin b\nx\n# copperplate:end\n", "# copperplate:begin b\n# copperplate:end\n"),
            ("# copperplate:begin other\nx\n# copperplate:end\n", "# copperplate:begin other\nx\n# copperplate:end\n"),
        ] {
            assert_eq!(filled(before), after);
            assert_eq!(filled(after), after, "twice");
        }
    }

    #[test]
    fn a_block_without_an_end_is_an_error() {
        let blocks = [("a", "1\n".to_owned())];
        for text in ["# copperplate:begin a\n", "# copperplate:end\n# copperplate:begin a\nx\n"] {
            assert!(fill_blocks("a.toml", text, &blocks).is_err(), "{text}");
        }
    }
}
