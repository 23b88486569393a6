//! The imported specs, by the folders of the suite.

use std::fs;
use std::path::{Path, PathBuf};

use copperplate_language::files::Source;
use copperplate_language::model::{Model, Operation};

use crate::addresses::{Address, find_address};
use crate::scenarios::Request;
use crate::selection::Selection;

/// Folder with the workspaces.
const WORKSPACES: &str = "workspaces";

/// Workspace of a document.
pub(crate) struct Workspace {
    /// Name of its folder: the name of the suite's folder, followed by `_` and the version if there are several
    /// documents.
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    pub(crate) model: Model,
}

/// Operation for which a request is made.
pub(crate) struct Target<'w> {
    pub(crate) workspace: &'w Workspace,
    pub(crate) operation: &'w Operation,
    pub(crate) address: Address,
}

impl Workspace {
    fn read(folder: PathBuf) -> Result<Self, String> {
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", folder.display());
        let entries = fs::read_dir(folder.join("spec")).map_err(|error| failed(&error))?;
        let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "yaml"));
        paths.sort();
        let source = |path: &PathBuf| {
            let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
            Ok::<_, String>(Source { path: path.display().to_string(), text })
        };
        let sources = paths.iter().map(source).collect::<Result<Vec<_>, _>>()?;
        let model = copperplate_language::understand(&sources).map_err(|errors| errors.render(false))?;
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { name, folder, model })
    }

    /// Returns the version of the document, if the folder has several.
    fn version(&self) -> Option<&str> {
        self.name.split_once('_').map(|(_, version)| version)
    }
}

/// Reads the workspaces of selected folders.
pub(crate) fn read_workspaces(folder: &Path, selection: &Selection) -> Result<Vec<Workspace>, String> {
    let folder = folder.join(WORKSPACES);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    let name = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    paths.retain(|path| path.is_dir());
    paths.retain(|path| name(path).split('_').next().is_some_and(|folder| selection.includes_folder(folder)));
    paths.sort();
    paths.into_iter().map(Workspace::read).collect()
}

/// Finds the operation for which a request is made, in the document of its folder and version.
pub(crate) fn find_target<'w>(workspaces: &'w [Workspace], request: &Request) -> Option<Target<'w>> {
    let of_folder =
        |workspace: &&Workspace| workspace.name.split('_').next() == Some(request.folder.to_lowercase().as_str());
    let targets = workspaces.iter().filter(of_folder).flat_map(|workspace| {
        let operations = workspace.model.operations.iter();
        let operations = operations.filter(|operation| operation.http.method == request.method);
        operations.filter_map(move |operation| {
            let address = find_address(&operation.http.path, &request.path)?;
            Some(Target { workspace, operation, address })
        })
    });
    let is_of_version = |target: &Target| {
        target
            .workspace
            .version()
            .is_some_and(|version| request.path.split(['/', ':']).any(|part| part.replace('.', "-") == version))
    };
    // If several calls have the address, the one that accepts the expected media type.
    let accepts = |target: &Target| {
        let mut responses = target.operation.returns.responses();
        let media = request.header("accept");
        responses.any(|(_, response)| media == Some(response.media_type(&target.workspace.model)))
    };
    targets.max_by_key(|target| (is_of_version(target), target.address.literal, accepts(target)))
}
