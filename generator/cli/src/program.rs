//! Name of the program, as the user called it.

use std::ffi::OsStr;
use std::path::Path;

/// Name of the program in the texts of this crate.
pub(crate) const NAME: &str = "copperplate";

/// End of the name of the program that has all commands, in a workspace with two of them.
pub(crate) const ALL_COMMANDS: &str = "-all";

/// Name of the program as the user called it: `copperplate`, or an alias such as `cargo xtask`.
#[derive(Clone, Debug)]
pub(crate) struct Program(String);

impl Program {
    /// Returns the program for its path, which is the first argument of its process. Cargo runs the programs of a
    /// workspace through an alias of the same name.
    pub(crate) fn from_path(path: Option<&OsStr>) -> Self {
        let stem = path.and_then(|path| Path::new(path).file_stem()?.to_str()).unwrap_or(NAME);
        let stem = stem.strip_suffix(ALL_COMMANDS).unwrap_or(stem);
        Self(if stem == NAME { NAME.to_owned() } else { format!("cargo {stem}") })
    }

    /// Returns a text of this crate with the name of the program as the user called it. A command starts after a
    /// backtick, in an indented line, or in a usage; a path that ends with the name is not a command.
    pub(crate) fn named_in(&self, text: &str) -> String {
        let starts = ["`", "\n  ", "sage: "];
        starts.iter().fold(text.to_owned(), |text, start| {
            text.replace(&format!("{start}{NAME} "), &format!("{start}{} ", self.0))
        })
    }
}

impl Default for Program {
    fn default() -> Self {
        Self("cargo xtask".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::Program;

    #[test]
    fn texts_name_the_program_as_it_was_called() {
        for (path, shown) in [
            (Some("target/debug/xtask"), "run `cargo xtask codegen`"),
            (Some("target/debug/xtask-all"), "run `cargo xtask codegen`"),
            (Some("/usr/bin/copperplate"), "run `copperplate codegen`"),
            (Some("copperplate"), "run `copperplate codegen`"),
            (None, "run `copperplate codegen`"),
        ] {
            let program = Program::from_path(path.map(OsStr::new));
            assert_eq!(program.named_in("run `copperplate codegen`"), shown);
        }
        let program = Program::default();
        assert_eq!(program.named_in("Usage: copperplate codegen"), "Usage: cargo xtask codegen");
        assert_eq!(program.named_in("Examples:\n  copperplate codegen"), "Examples:\n  cargo xtask codegen");
        for text in ["`copperplate-runtime`", "cd ../copperplate && cargo test", "../copperplate (40 files)"] {
            assert_eq!(program.named_in(text), text);
        }
    }
}
