//! What can go wrong outside the spec, and what each means.

/// A kind of fault. The number never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ErrorCode {
    Arguments,
    Read,
    Write,
    Manifest,
    Foreign,
    Obstacle,
    StaleEdited,
    Differs,
    Edited,
    NotRust,
}

impl ErrorCode {
    pub(crate) const ALL: [Self; 10] = [
        Self::Arguments,
        Self::Read,
        Self::Write,
        Self::Manifest,
        Self::Foreign,
        Self::Obstacle,
        Self::StaleEdited,
        Self::Differs,
        Self::Edited,
        Self::NotRust,
    ];

    /// The code as it is printed.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Arguments => "X000",
            Self::Read => "X001",
            Self::Write => "X002",
            Self::Manifest => "X003",
            Self::Foreign => "X101",
            Self::Obstacle => "X102",
            Self::StaleEdited => "X103",
            Self::Differs => "X201",
            Self::Edited => "X202",
            Self::NotRust => "X301",
        }
    }

    /// One paragraph: what it means, why it is so, what to do. Its first sentence stands alone in the list.
    pub(crate) fn explanation(self) -> &'static str {
        match self {
            Self::Arguments => {
                "The command line cannot be understood. `cargo xtask help` shows what there is. Exit code 2."
            }
            Self::Read => {
                "A file or folder cannot be read. The message ends with what the system says. The spec is read from \
                 `spec/`, the emitted files and the manifest from `generated/`; run the command in the workspace, and \
                 see that these folders are there and open to you. Exit code 3."
            }
            Self::Write => {
                "A file cannot be written, put in place or removed. The message ends with what the system says. All \
                 texts are written beside their files before the first file changes, so a full disk or a closed folder \
                 changes nothing; if the disk fails later, each file is either old or new, and the message says how \
                 many are new. Mend the cause and run the command again: it finishes the work. Exit code 3."
            }
            Self::Manifest => {
                "The manifest of the emitted crate does not agree with the spec. `generated/Cargo.toml` is written by \
                 hand, and its name and version must be those of `api` in the spec, since the emitted code says them \
                 to users and servers. Change one of the two. Exit code 2."
            }
            Self::Foreign => {
                "A file stands where an emitted one would, and was never emitted. Every emitted file starts with a \
                 line that says so; what lacks it is somebody's own work and is never overwritten or removed. Move it \
                 out of `generated/src`, or delete it, and run the command again. Exit code 3; with `--check`, 1."
            }
            Self::Obstacle => {
                "A link or a folder stands where a file would be written, or a file where a folder is needed. Links \
                 are never followed: what is behind one may be outside the workspace. Remove what is in the way and \
                 run the command again. Exit code 3; with `--check`, 1."
            }
            Self::StaleEdited => {
                "A file that is no longer emitted was edited by hand. It would be removed, since nothing in the spec \
                 stands behind it, but then what was written into it would be lost. If it is of use, move it out of \
                 `generated/src` or take away its first line, which makes it yours; else delete it. Exit code 3; with \
                 `--check`, 1."
            }
            Self::Differs => {
                "The emitted crate does not match the spec. `cargo xtask codegen --check` found a file that is missing, \
                 differs from what the spec gives now, comes from nothing in the spec any more, or was left by a run \
                 that was stopped. Run `cargo xtask codegen` and commit the result with the spec. Exit code 1."
            }
            Self::Edited => {
                "An emitted file was edited by hand. Its second line holds a hash of the rest, and the two do not \
                 agree. `cargo xtask codegen` restores the file and says so; a change that should stay belongs into \
                 the spec or the generator. Exit code 1."
            }
            Self::NotRust => {
                "The spec is fine, but what was emitted from it is not Rust. This is an error of the generator, not \
                 of yours, and nothing was written. Please report it with the part of the spec that is named; a `rust` \
                 name or another wording of a doc may avoid it meanwhile. Exit code 2."
            }
        }
    }
}
