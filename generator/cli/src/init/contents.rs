//! Files of a new workspace.

use std::path::Path;

use copperplate_language::files::{Files, Source};
use copperplate_language::model::Api;

use super::Dependencies;
use crate::error::{Error, ErrorCode, Failure};
use crate::{Folders, manifest, schema, spec};

/// Returns the files of a workspace for a spec, by their paths in it: what people own, and what `codegen` writes. The
/// crate has the name and the version that the spec states, whoever wrote it.
pub(super) fn init_contents(files: &[Source], dependencies: Dependencies) -> Result<Files, Failure> {
    let folders = Folders::new(Path::new(""));
    let sources: Vec<_> = files
        .iter()
        .map(|file| Source { path: format!("{}/{}", folders.spec(), file.path), text: file.text.clone() })
        .collect();
    // The record of an import is no part of the spec.
    let is_spec = |source: &&Source| spec::is_spec_file_name(&source.path);
    let parts: Vec<_> = sources.iter().filter(is_spec).cloned().collect();
    let model = copperplate_language::understand(&parts)?;
    let (commands, runtime) = dependency_locations(dependencies)?;
    let fill = |text: &str| {
        let text = fill_init_template(text, &model.api, &folders);
        let text = text.replace("{{resources}}\n", &manifest::feature_lines(&model));
        text.replace("{{commands}}", &commands).replace("{{runtime}}", &runtime)
    };
    let owned = [
        ("Cargo.toml".to_owned(), fill(include_str!("template/workspace.toml"))),
        (".cargo/config.toml".to_owned(), fill(include_str!("template/config.toml"))),
        (".github/workflows/ci.yml".to_owned(), fill(include_str!("template/ci.yml"))),
        (".gitignore".to_owned(), fill(include_str!("template/gitignore.txt"))),
        ("README.md".to_owned(), fill(include_str!("template/README.md"))),
        ("xtask/Cargo.toml".to_owned(), fill(include_str!("template/xtask.toml"))),
        ("xtask/src/main.rs".to_owned(), fill(include_str!("template/xtask.rs.txt"))),
        (folders.manifest(), fill(include_str!("template/crate.toml"))),
        (format!("{}/tests/api.rs", folders.out()), fill(include_str!("template/api.rs.txt"))),
    ];
    let generated = copperplate_codegen::generate(&model);
    let generated = generated.into_iter().map(|(path, text)| (format!("{}/{path}", folders.out()), text));
    let spec = sources.into_iter().map(|file| (file.path, file.text));
    Ok(owned.into_iter().chain(spec).chain(schema::schema_files(&folders)).chain(generated).collect())
}

fn fill_init_template(text: &str, api: &Api, folders: &Folders) -> String {
    let description = format!("Client for the {} API.", api.title.trim_end_matches(" API"));
    let values = [
        ("{{title}}", api.title.clone()),
        ("{{description}}", description.replace('\\', "\\\\").replace('"', "\\\"")),
        ("{{crate}}", api.package.clone()),
        ("{{lib}}", api.package.replace('-', "_")),
        ("{{version}}", api.version.clone()),
        ("{{spec}}", folders.spec().to_owned()),
        ("{{out}}", folders.out().to_owned()),
    ];
    values.into_iter().fold(text.to_owned(), |text, (name, value)| text.replace(name, &value))
}

/// Returns where the manifest finds the commands and the runtime.
fn dependency_locations(dependencies: Dependencies) -> Result<(String, String), Error> {
    match dependencies {
        Dependencies::Versions => {
            let version = format!("version = \"{}\"", env!("CARGO_PKG_VERSION"));
            Ok((version.clone(), version))
        }
        Dependencies::Checkout => {
            let commands = Path::new(env!("CARGO_MANIFEST_DIR"));
            let runtime = commands.with_file_name("runtime");
            for folder in [commands, &runtime] {
                if !folder.join("Cargo.toml").is_file() {
                    let message =
                        format!("this program was not built from a checkout: {} is missing", folder.display());
                    let error = Error::new(ErrorCode::Usage, message).note("nothing was written");
                    return Err(error.help("leave out `--path` to depend on published versions"));
                }
            }
            let path = |folder: &Path| format!("path = {:?}", folder.display().to_string());
            Ok((path(commands), path(&runtime)))
        }
    }
}
