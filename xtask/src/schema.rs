//! `schema`: the JSON Schema of the spec language, beside the spec, where editors look for it.

use std::fs;
use std::io;
use std::path::Path;

use crate::codegen::Mode;
use crate::console::Console;
use crate::{Exit, diff, disk};

/// Where it stands, from the root of the workspace.
const PATH: &str = "spec/spec.schema.json";

/// Runs the command.
pub fn schema(root: &Path, console: &mut Console) -> Exit {
    match bring(root, Mode::Write, console) {
        Ok(exit) | Err(exit) => exit,
    }
}

/// Writes the schema if it is not as it should be, or says so.
pub(crate) fn bring(root: &Path, mode: Mode, console: &mut Console) -> Result<Exit, Exit> {
    let path = root.join(PATH);
    let new = generator::schema::schema();
    let old = match fs::read_to_string(&path) {
        // A checkout may have given the file other line ends.
        Ok(old) => Some(old.replace("\r\n", "\n")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(console.io(&path, "read", &error)),
    };
    if old.as_ref() == Some(&new) {
        return Ok(Exit::Fine);
    }
    match mode {
        Mode::Check => {
            let what = if old.is_some() { "does not match the spec language" } else { "is missing" };
            console.err(&format!("error: {PATH} {what}\n"));
            console.err(&diff::diff(PATH, "from the spec language", &old.unwrap_or_default(), &new));
            console.err("help: run `cargo xtask schema` and commit the result\n");
            Ok(Exit::Findings)
        }
        Mode::Write => {
            disk::write(&path, &new).map_err(|error| console.io(&path, "write", &error))?;
            console.step("Wrote", PATH);
            Ok(Exit::Fine)
        }
    }
}
