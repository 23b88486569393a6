//! Record of the texts that runs wrote, as hashes: a file with one of these texts was not edited by hand.
//!
//! The record is a file in `target/`, because it is about one working tree. Without it, git may know the texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use copperplate_language::files::Files;

use crate::disk::text_hash;

/// Path of the record in a workspace, next to the lock.
pub(crate) const RECORD: &str = "target/codegen.record";

/// Number of texts that are known of each file: more than one, because a run may have been interrupted, and a stash or
/// a backup may bring an older text back.
const TEXTS_MAX: usize = 16;

/// Hashes of the texts of each file, newest first, by its path from the root of the workspace.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct WrittenTexts(BTreeMap<String, Vec<u64>>);

impl WrittenTexts {
    /// Reads the record of a workspace. A record that is missing, cut off, or of another version is empty.
    pub(super) fn read(root: &Path) -> Self {
        let path = root.join(RECORD);
        let is_file = fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_file());
        let text = if is_file { fs::read_to_string(path).ok() } else { None };
        text.as_deref().and_then(Self::parse).unwrap_or_default()
    }

    fn parse(text: &str) -> Option<Self> {
        let (header, lines) = text.split_once('\n')?;
        let texts = lines.lines().map(parse_record_line).collect::<Option<BTreeMap<_, _>>>()?;
        (header == record_header(texts.len())).then_some(Self(texts))
    }

    /// Returns the record for a run that writes these files. Files that no longer exist are left out.
    pub(crate) fn with_files(mut self, root: &Path, files: &Files) -> Self {
        self.0.retain(|path, _| files.contains_key(path) || root.join(path).exists());
        for (path, text) in files {
            let hashes = self.0.entry(path.clone()).or_default();
            let hash = text_hash(text);
            hashes.retain(|known| *known != hash);
            hashes.insert(0, hash);
            hashes.truncate(TEXTS_MAX);
        }
        self
    }

    /// Returns the hashes of all texts. A copy of a file in another place was not edited either.
    pub(super) fn hashes(&self) -> BTreeSet<u64> {
        self.0.values().flatten().copied().collect()
    }

    /// Returns `true` if a run has written files into a folder.
    pub(super) fn covers(&self, folder: &str) -> bool {
        let prefix = format!("{folder}/");
        self.0.keys().any(|path| path.starts_with(&prefix))
    }

    /// Returns the text of the record: one line per file.
    pub(crate) fn text(&self) -> String {
        let mut text = record_header(self.0.len()) + "\n";
        for (path, hashes) in &self.0 {
            text.push_str(path);
            for hash in hashes {
                text.push_str(&format!("\t{hash:016x}"));
            }
            text.push('\n');
        }
        text
    }
}

/// Returns the first line, with the version of the format. The number of files shows if the record was cut off.
fn record_header(files: usize) -> String {
    format!("# Hashes of the texts that codegen wrote, newest first: version 1, {files} files")
}

fn parse_record_line(line: &str) -> Option<(String, Vec<u64>)> {
    let (path, hashes) = line.split_once('\t')?;
    let parse = |hash: &str| u64::from_str_radix(hash, 16).ok().filter(|_| hash.len() == 16);
    Some((path.to_owned(), hashes.split('\t').map(parse).collect::<Option<_>>()?))
}
