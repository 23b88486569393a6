//! The spec, from the disk to a model.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use generator::diagnostics::ErrorReport;
use generator::files::Source;
use generator::model::Model;

use crate::Exit;
use crate::console::Console;
use crate::error::ErrorCode;

/// Reads and understands the spec of a workspace; says what is wrong with it.
pub(crate) fn understand(root: &Path, console: &mut Console) -> Result<(Vec<Source>, Model), Exit> {
    let sources = read(root, console)?;
    match generator::understand(&sources) {
        Ok(model) => Ok((sources, model)),
        Err(errors) => {
            console.errors(&errors);
            Err(Exit::Usage)
        }
    }
}

/// Says what was read and how much is in it.
pub(crate) fn announce(sources: &[Source], model: &Model, console: &mut Console) {
    let lines: usize = sources.iter().map(|source| source.text.lines().count()).sum();
    console.step("Read", &format!("spec/ ({} files, {lines} lines)", sources.len()));
    console.step(
        "Checked",
        &format!(
            "{} operations, {} records, {} enums, {} unions, {} assumptions",
            model.operations.len(),
            model.records.len(),
            model.enums.len(),
            model.unions.len(),
            model.assumptions.len()
        ),
    );
}

fn read(root: &Path, console: &mut Console) -> Result<Vec<Source>, Exit> {
    let folder = root.join("spec");
    let names = names(&folder).map_err(|error| console.io(ErrorCode::Read, &folder, &error))?;
    let mut sources = Vec::new();
    for name in names {
        let path = folder.join(&name);
        let bytes = bytes(&path).map_err(|error| console.io(ErrorCode::Read, &path, &error))?;
        sources.push(Source::from_bytes(format!("spec/{name}"), &bytes));
    }
    if sources.is_empty() {
        let message = format!("{} holds no YAML file", folder.display());
        console.fault(&ErrorReport::new(ErrorCode::Read.id(), message).file("spec"));
        return Err(Exit::Io);
    }
    Ok(sources)
}

/// The YAML files of a folder, in order. What lies in folders below it is not the spec's.
pub(crate) fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if Path::new(&name).extension().is_some_and(|extension| extension == "yaml" || extension == "yml") {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// The bytes of a file; of one that is too large as many as show that it is.
pub(crate) fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    // A pipe or a device is never opened: it would wait for ever, or never end.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("this is no plain file"));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(generator::FILE_MAX + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
