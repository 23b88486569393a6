//! Revisions of git repositories: one that cannot be fetched, or has other contents, is an error before anything is
//! written.

use std::path::Path;
use std::process::Stdio;

use crate::error::{Error, ErrorCode};
use crate::git::git_command;

/// Manifest of the commands in the repository.
const COMMANDS: &str = "generator/cli/Cargo.toml";

/// Feature of the commands that the manifests of a new workspace name.
const FEATURE: &str = "all-commands";

/// Returns a URL as cargo reads it: git also takes paths, and `user@host:path` for SSH.
pub(super) fn cargo_url(given: &str) -> String {
    if given.contains("://") {
        return given.to_owned();
    }
    if let Ok(path) = Path::new(given).canonicalize() {
        return format!("file://{}", path.display());
    }
    match given.split_once(':') {
        Some((host, path)) if !host.contains('/') => format!("ssh://{host}/{path}"),
        _ => given.to_owned(),
    }
}

/// Returns the commit of a revision in a repository, or of its default branch.
pub(super) fn find_revision(url: &str, rev: Option<&str>) -> Result<String, Error> {
    let cannot = |message: String| Error::new(ErrorCode::Usage, message).unwritten();
    let folder = tempfile::tempdir().map_err(|error| Error::cannot_write(&std::env::temp_dir(), &error).unwritten())?;
    let git = |arguments: &[&str]| run_git(folder.path(), arguments);
    git(&["init", "--quiet", "--bare"]).map_err(|reason| cannot(format!("git cannot be run: {reason}")))?;
    // An abbreviated commit is not a name that a server knows: it is looked up in the whole history.
    let wanted = rev.unwrap_or("HEAD");
    let fetched = git(&["fetch", "--quiet", "--depth=1", "--", url, wanted]).map(|_| "FETCH_HEAD^{commit}".to_owned());
    let fetched = fetched.or_else(|reason| {
        git(&["ls-remote", "--quiet", "--", url]).map_err(|reason| {
            let help = "check the URL and your access: git must be able to read it without a question, as cargo will";
            cannot(format!("the repository `{url}` cannot be read: {reason}")).help(help)
        })?;
        let is_abbreviated = wanted.len() < 40 && wanted.len() >= 4 && wanted.bytes().all(|b| b.is_ascii_hexdigit());
        let all = ["fetch", "--quiet", "--filter=blob:none", "--", url, "+refs/heads/*:refs/heads/*"];
        if is_abbreviated && git(&all).is_ok() {
            return Ok(format!("{wanted}^{{commit}}"));
        }
        let error = cannot(format!("the repository `{url}` has no revision `{wanted}`: {reason}"));
        Err(error.help("name a commit, tag or branch that was pushed there"))
    })?;
    let commit = git(&["rev-parse", "--verify", "--quiet", &fetched]).map_err(|_| {
        let error = cannot(format!("the repository `{url}` has no revision `{wanted}`"));
        error.help("name a commit, tag or branch that was pushed there")
    })?;
    // Blobs are missing after a search in the whole history.
    drop(git(&["fetch", "--quiet", "--depth=1", "--", url, &commit]));
    let manifest = git(&["show", &format!("{commit}:{COMMANDS}")]).ok();
    let manifest: Option<toml::Table> = manifest.and_then(|text| text.parse().ok());
    let has_feature = |manifest: &toml::Table| manifest.get("features").is_some_and(|it| it.get(FEATURE).is_some());
    match manifest {
        Some(manifest) if has_feature(&manifest) => Ok(commit),
        Some(_) => Err(cannot(format!("`{wanted}` of `{url}` is older than this program, and cannot be used with it"))
            .help("name a later revision, or run the program of that revision")),
        None => Err(cannot(format!("`{wanted}` of `{url}` has no {COMMANDS}: it is not a repository of Copperplate"))
            .help("name the repository that this program comes from")),
    }
}

/// Runs git without questions to the user. Returns its output, or the last line of its error.
fn run_git(folder: &Path, arguments: &[&str]) -> Result<String, String> {
    let mut command = git_command(folder, arguments);
    command.stdin(Stdio::null()).env("GIT_TERMINAL_PROMPT", "0").env("GIT_ASKPASS", "true");
    if std::env::var_os("GIT_SSH_COMMAND").is_none() {
        command.env("GIT_SSH_COMMAND", "ssh -o BatchMode=yes -o ConnectTimeout=20");
    }
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_owned());
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.starts_with("fatal: ") || line.starts_with("error: "));
    let line = line.or_else(|| text.lines().last()).unwrap_or("no reason given");
    Err(line.trim_start_matches("fatal: ").trim_start_matches("error: ").to_owned())
}

#[cfg(test)]
mod tests {
    use super::cargo_url;

    #[test]
    fn urls_are_those_of_cargo() {
        for (given, url) in [
            ("https://example.com/c.git", "https://example.com/c.git"),
            ("git@example.com:o/c.git", "ssh://git@example.com/o/c.git"),
            ("ssh://git@example.com/o/c.git", "ssh://git@example.com/o/c.git"),
            ("URL", "URL"),
            ("missing/path", "missing/path"),
        ] {
            assert_eq!(cargo_url(given), url);
        }
        let here = std::env::current_dir().expect("a folder");
        assert_eq!(cargo_url("."), format!("file://{}", here.canonicalize().expect("it exists").display()));
    }
}
