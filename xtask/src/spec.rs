//! The spec, from the disk to a model.

use std::fs;
use std::path::Path;

use generator::diagnostics::Report;
use generator::files::Source;
use generator::model::Model;

use crate::console::Console;
use crate::fault::Fault;
use crate::{Exit, disk};

/// Reads and understands the spec of a workspace; says what is wrong with it.
pub(crate) fn understand(root: &Path, console: &mut Console) -> Result<(Vec<Source>, Model), Exit> {
    let sources = read(root, console)?;
    match generator::understand(&sources) {
        Ok(model) => Ok((sources, model)),
        Err(findings) => {
            console.findings(&findings);
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
    let files = match fs::metadata(&folder) {
        Ok(_) => disk::files(&folder).map_err(|(path, error)| console.io(Fault::Read, &path, &error))?,
        Err(error) => return Err(console.io(Fault::Read, &folder, &error)),
    };
    let mut sources = Vec::new();
    for (name, path) in files {
        let is_yaml = Path::new(&name).extension().is_some_and(|extension| extension == "yaml" || extension == "yml");
        // Only a plain file: a pipe would wait for ever, and what lies below a folder is not the spec's.
        if !is_yaml || name.contains('/') || !path.is_file() {
            continue;
        }
        let bytes = fs::read(&path).map_err(|error| console.io(Fault::Read, &path, &error))?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            let message = format!("spec/{name} is not UTF-8 from byte {at}");
            console.fault(&Report::new(Fault::NotText.id(), message).file(format!("spec/{name}")));
            Exit::Usage
        })?;
        // A mark at the start and line ends of another system change nothing that the spec says.
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        sources.push(Source { path: format!("spec/{name}"), text });
    }
    if sources.is_empty() {
        let message = format!("{} holds no YAML file", folder.display());
        console.fault(&Report::new(Fault::Read.id(), message).file("spec"));
        return Err(Exit::Io);
    }
    Ok(sources)
}
