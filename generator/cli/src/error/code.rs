//! Codes of errors outside the spec, and their explanations.

use crate::Exit;

/// Kind of error. Its number never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ErrorCode {
    Usage,
    Read,
    Write,
    Manifest,
    Foreign,
    Obstacle,
    StaleEdited,
    Differs,
    Edited,
    Source,
    NoBase,
    Git,
    InvalidSource,
    Threshold,
    LeftOut,
}

impl ErrorCode {
    pub(crate) const ALL: [Self; 15] = [
        Self::Usage,
        Self::Read,
        Self::Write,
        Self::Manifest,
        Self::Foreign,
        Self::Obstacle,
        Self::StaleEdited,
        Self::Differs,
        Self::Edited,
        Self::Source,
        Self::NoBase,
        Self::Git,
        Self::InvalidSource,
        Self::Threshold,
        Self::LeftOut,
    ];

    /// Returns the code as it is printed.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Usage => "X000",
            Self::Read => "X001",
            Self::Write => "X002",
            Self::Manifest => "X003",
            Self::Foreign => "X101",
            Self::Obstacle => "X102",
            Self::StaleEdited => "X103",
            Self::Differs => "X201",
            Self::Edited => "X202",
            Self::Source => "X401",
            Self::NoBase => "X402",
            Self::Git => "X403",
            Self::InvalidSource => "X404",
            Self::Threshold => "X405",
            Self::LeftOut => "X501",
        }
    }

    /// Returns the exit of a command that ends with such an error.
    pub(crate) fn exit(self) -> Exit {
        match self {
            Self::Differs | Self::Edited | Self::Threshold | Self::LeftOut => Exit::Findings,
            Self::Usage | Self::Manifest | Self::Source | Self::NoBase | Self::Git | Self::InvalidSource => Exit::Usage,
            Self::Read | Self::Write | Self::Foreign | Self::Obstacle | Self::StaleEdited => Exit::Io,
        }
    }

    /// Returns one paragraph: meaning, reason and remedy. Its first sentence is the line in the list of codes.
    pub(crate) fn explanation(self) -> &'static str {
        match self {
            Self::Usage => {
                "The command line is invalid. `copperplate help` lists the commands, `copperplate COMMAND --help` the \
                 options of one. Exit code 2."
            }
            Self::Read => {
                "A file or folder cannot be read. The message ends with the error of the operating system. Commands \
                 read the spec from `spec/`, and the generated files and the manifest from `generated/`, or from the \
                 folders that `--spec` and `--out` name: run them inside the workspace, and check that these folders \
                 exist and are readable. Exit code 3."
            }
            Self::Write => {
                "A file cannot be written, replaced or removed. The message ends with the error of the operating \
                 system. All files are written under temporary names before the first one is replaced, so a full disk \
                 or a read-only folder changes nothing. If the disk fails later, each file is either old or new, and \
                 the message gives the number of new ones. Fix the cause and run the command again. Exit code 3."
            }
            Self::Manifest => {
                "The manifest of the generated crate does not agree with the spec. Its `Cargo.toml` is written by \
                 hand. Its name and version must match `api` in the spec, because the generated code reports them to \
                 users and servers: change one of the two. Exit code 2."
            }
            Self::Foreign => {
                "A file that was not generated has the path of a generated one. The first line of every generated \
                 file identifies it; a file without that line is never overwritten or removed. Move it out of the \
                 folder or delete it, and run the command again. Exit code 3; with `--check`, 1."
            }
            Self::Obstacle => {
                "A link or folder has the path of a generated file, or a file has the path of a folder. Links are \
                 never followed, because they may lead out of the workspace. Remove it and run the command again. \
                 Exit code 3; with `--check`, 1."
            }
            Self::StaleEdited => {
                "A file that is no longer generated was edited by hand, as far as this command knows. It would be \
                 removed, but that could lose the edit. To keep the file, move it out of the folder or delete its first line, which makes it yours; \
                 otherwise delete the file. Exit code 3; with `--check`, 1."
            }
            Self::Differs => {
                "The generated crate does not match the spec. `copperplate codegen --check` found a file that is \
                 missing, out of date, no longer generated, or left over from an interrupted run. Run `copperplate \
                 codegen` and commit the result together with the spec. Exit code 1."
            }
            Self::Edited => {
                "A generated file was edited by hand. Its text is neither in the record of earlier runs, which is \
                 below `target/`, nor the one that git has in the current commit or the index. `copperplate codegen` \
                 saves the edited file below `target/replaced`, restores it and reports both; make a lasting change \
                 in the spec or in the generator. Exit code 1."
            }
            Self::Source => {
                "The value of `--base`, `--head` or `--released` is not a spec. It must be a commit, `COMMIT:FOLDER`, \
                 or a folder on disk, and contain YAML files; a document to compare is a file or `COMMIT:FILE`. A \
                 path in a commit starts at the root of the repository, or with `./` at the current folder. A name \
                 that is both a commit and a folder is ambiguous: write `./NAME` or `NAME:spec`. If the commit exists \
                 only on a server, fetch it first. Exit code 2."
            }
            Self::NoBase => {
                "No base to compare with was found. By default, the base is the commit where this branch left the \
                 main branch. That needs a main branch, and a commit that both branches have in common: a shallow \
                 clone may have neither. Fetch them, or name the base with `--base`. Exit code 2."
            }
            Self::Git => {
                "Git failed, is not installed, or lacks an object of the commit. The message ends with the error of \
                 git. Git refuses to read a repository that belongs to another user, as a checkout in a container \
                 may, until you trust its folder. Without git, compare two folders with `--base` and `--head`, or two \
                 documents on disk. Exit code 2."
            }
            Self::InvalidSource => {
                "Base and head cannot be compared. The spec of the head or its `waivers.toml` has errors, the spec of \
                 the base or of the last release cannot be read, or a document is not an OpenAPI document; the errors \
                 are listed first. A base that is older than today's spec language and its checks is compared as far \
                 as it can be read; its declarations are unknown only if, for example, a file is not YAML. Name \
                 another commit with `--base` or `--released`. Exit code 2."
            }
            Self::Threshold => {
                "A `--fail-on` condition was met. At least one finding of the diff is as bad as a given verdict, or \
                 worse, or the declared version is too low for the changes. `copperplate diff --explain RULE` \
                 explains a finding. Exit code 1."
            }
            Self::LeftOut => {
                "An import left operations out, because the spec language cannot describe their calls. Everything \
                 else was written. The warnings name each of them with the reason. `--accept` \
                 accepts them, in later imports too. Exit code 1."
            }
        }
    }
}
