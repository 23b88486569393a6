//! The spec, read from disk.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use copperplate_language::files::Source;
use copperplate_language::model::Model;

use crate::Folders;
use crate::console::Console;
use crate::error::{Error, ErrorCode, Failure, WORKSPACE_HELP};

/// Reads, parses and checks the spec of a workspace.
pub(crate) fn understand_spec(folders: &Folders) -> Result<(Vec<Source>, Model), Failure> {
    let sources = read_spec(folders)?;
    let model = copperplate_language::understand(&sources)?;
    Ok((sources, model))
}

/// Prints the size of the spec.
pub(crate) fn announce_spec(folders: &Folders, sources: &[Source], model: &Model, console: &mut Console) {
    let lines: usize = sources.iter().map(|source| source.text.lines().count()).sum();
    let size = format!("{}, {}", counted_spec_noun(sources.len(), "file"), counted_spec_noun(lines, "line"));
    console.step("Read", &format!("{}/ ({size})", folders.spec()));
    let declarations = [
        counted_spec_noun(model.operations.len(), "operation"),
        counted_spec_noun(model.records.len(), "record"),
        counted_spec_noun(model.enums.len(), "enum"),
        counted_spec_noun(model.unions.len(), "union"),
        counted_spec_noun(model.assumptions.len(), "assumption"),
    ];
    console.step("Checked", &declarations.join(", "));
}

fn counted_spec_noun(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Reads the spec of a workspace.
pub(crate) fn read_spec(folders: &Folders) -> Result<Vec<Source>, Error> {
    let folder = folders.spec_path();
    if let Err(error) = fs::metadata(&folder) {
        return Err(Error::cannot_read_in_workspace(&folder, &error));
    }
    let sources = read_spec_folder(&folder, folders.spec())?;
    if sources.is_empty() {
        let message = format!("{} contains no YAML files", folder.display());
        return Err(Error::new(ErrorCode::Read, message).file(folders.spec()).help(WORKSPACE_HELP));
    }
    Ok(sources)
}

/// Reads the YAML files of a folder, which is called `shown` in diagnostics.
pub(crate) fn read_spec_folder(folder: &Path, shown: &str) -> Result<Vec<Source>, Error> {
    let mut sources = Vec::new();
    for name in spec_file_names(folder).map_err(|error| Error::cannot_read(folder, &error))? {
        let path = folder.join(&name);
        let bytes = read_spec_bytes(&path).map_err(|error| Error::cannot_read(&path, &error))?;
        sources.push(Source::from_bytes(format!("{shown}/{name}"), &bytes));
    }
    Ok(sources)
}

/// Reads an additional file in the folder of a spec, of any size, if it exists. The folder is called `shown` in
/// diagnostics.
pub(crate) fn read_spec_file(folder: &Path, shown: &str, name: &str) -> Result<Option<Source>, Error> {
    let path = folder.join(name);
    match regular_file_size(&path).and_then(|_| fs::read(&path)) {
        Ok(bytes) => Ok(Some(Source::from_bytes(format!("{shown}/{name}"), &bytes))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error::cannot_read(&path, &error)),
    }
}

/// Returns the names of the YAML files directly in a folder, in order.
pub(crate) fn spec_file_names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        if !is_spec_file_name(&name.to_string_lossy()) {
            continue;
        }
        // Messages and generated files contain the name.
        let name = name.into_string().map_err(|name| {
            io::Error::new(
                io::ErrorKind::InvalidFilename,
                format!("the name of the file {} is not UTF-8", name.display()),
            )
        })?;
        names.push(name);
    }
    names.sort();
    Ok(names)
}

/// Returns `true` for the name of a YAML file.
pub(crate) fn is_spec_file_name(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "yaml" || extension == "yml")
}

/// Reads a file; stops just past the size limit, which is enough to report a file that is too large.
pub(crate) fn read_spec_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let size = regular_file_size(path)?.min(copperplate_language::FILE_MAX);
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default() + 1);
    fs::File::open(path)?.take(copperplate_language::FILE_MAX + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the size of a regular file. A pipe or a device is never opened: reading it could block or never end.
fn regular_file_size(path: &Path) -> io::Result<u64> {
    let metadata = fs::metadata(path)?;
    if metadata.is_file() { Ok(metadata.len()) } else { Err(io::Error::other("not a regular file")) }
}
