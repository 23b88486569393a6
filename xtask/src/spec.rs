//! The spec, from the disk to a model.

use std::fs;
use std::path::Path;

use generator::files::Source;
use generator::model::Model;

use crate::console::Console;
use crate::{Exit, disk};

/// Reads and understands the spec of a workspace; says what is wrong with it.
pub(crate) fn understand(root: &Path, console: &mut Console) -> Result<(Vec<Source>, Model), Exit> {
    let sources = read(root, console)?;
    match generator::understand(&sources) {
        Ok(model) => Ok((sources, model)),
        Err(findings) => {
            console.err(&findings.render(console.colour()));
            Err(Exit::Usage)
        }
    }
}

fn read(root: &Path, console: &mut Console) -> Result<Vec<Source>, Exit> {
    let folder = root.join("spec");
    let files = match fs::metadata(&folder) {
        Ok(_) => disk::files(&folder).map_err(|(path, error)| console.io(&path, "read", &error))?,
        Err(error) => return Err(console.io(&folder, "read", &error)),
    };
    let mut sources = Vec::new();
    for (name, path) in files {
        let is_yaml = Path::new(&name).extension().is_some_and(|extension| extension == "yaml" || extension == "yml");
        // Only a plain file: a pipe would wait for ever, and what lies below a folder is not the spec's.
        if !is_yaml || name.contains('/') || !path.is_file() {
            continue;
        }
        let bytes = fs::read(&path).map_err(|error| console.io(&path, "read", &error))?;
        sources.push(Source::from_bytes(format!("spec/{name}"), &bytes));
    }
    if sources.is_empty() {
        console.err(&format!("error: {} holds no YAML file\n", folder.display()));
        return Err(Exit::Io);
    }
    Ok(sources)
}
