//! Options of commands that had another name before.

/// An option with its former name. It may have kept it in other commands.
pub(crate) struct RenamedFlag {
    commands: &'static [&'static str],
    pub(crate) before: &'static str,
    pub(crate) now: &'static str,
}

const RENAMED_FLAGS: &[RenamedFlag] = &[
    RenamedFlag {
        commands: &["codegen", "import", "init", "lint", "rename", "schema"],
        before: "--format",
        now: "--message-format",
    },
    RenamedFlag {
        commands: &["assumptions", "codegen", "diff", "export", "import", "init", "lint", "rename", "schema"],
        before: "--error-format",
        now: "--message-format",
    },
];

/// Returns the current name of an option that a command does not know.
pub(crate) fn current_flag(flag: &str) -> Option<&'static str> {
    RENAMED_FLAGS.iter().find(|renamed| renamed.before == flag).map(|renamed| renamed.now)
}

/// Returns the option that a command knew by another name.
#[cfg(feature = "all-commands")]
pub(crate) fn find_renamed_flag(command: &str, flag: &str) -> Option<&'static RenamedFlag> {
    RENAMED_FLAGS.iter().find(|renamed| renamed.before == flag && renamed.commands.contains(&command))
}
