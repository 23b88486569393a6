//! Sources of the dependencies: a new workspace never depends on something that cannot be had.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

use copperplate::Exit;
use toml::{Table, Value};

use super::{Place, git};

fn dependencies(place: &Place) -> [Value; 2] {
    let root: Table = place.read("my-api/Cargo.toml").parse().expect("TOML");
    ["copperplate", "copperplate-runtime"].map(|name| root["workspace"]["dependencies"][name].clone())
}

/// Creates a repository with the manifest of the commands, and returns its commit.
fn repository(place: &Place, name: &str, manifest: &str) -> String {
    let folder = place.0.join(name);
    fs::create_dir_all(folder.join("generator/cli")).expect("a folder");
    fs::write(folder.join("generator/cli/Cargo.toml"), manifest).expect("a file");
    git(&folder, &["init", "--quiet", "--initial-branch=main"]);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "--quiet", "--message", "first"]);
    git(&folder, &["tag", "v1"]);
    git(&folder, &["rev-parse", "HEAD"])
}

const MANIFEST: &str = "[package]\nname = \"copperplate\"\n\n[features]\nall-commands = []\n";

fn url(place: &Place, name: &str) -> String {
    format!("file://{}", place.0.join(name).canonicalize().expect("it exists").display())
}

#[test]
fn without_an_option_it_is_what_the_program_comes_from() {
    for options in [&[][..], &["--path"]] {
        let place = Place::new(&format!("checkout-{}", options.len()));
        let run = place.init("my-api", options);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
        assert!(run.out.contains(" Depends on the checkout "), "{}", run.out);
        for (dependency, folder) in dependencies(&place).iter().zip(["generator/cli", "generator/runtime"]) {
            let path = std::path::Path::new(dependency["path"].as_str().expect("a path"));
            assert!(path.is_relative() && path.ends_with(folder), "{}", path.display());
            assert!(place.0.join("my-api").join(path).join("Cargo.toml").is_file(), "{}", path.display());
            assert_eq!(dependency.get("version"), None);
        }
    }
}

#[test]
fn a_revision_is_pinned_to_its_commit() {
    let place = Place::new("pinned");
    let commit = repository(&place, "repository", MANIFEST);
    let url = url(&place, "repository");
    for rev in [Some("v1"), Some("main"), Some(&*commit), Some(&commit[..8]), None] {
        drop(fs::remove_dir_all(place.0.join("my-api")));
        let options = rev.map_or(vec!["--git", &*url], |rev| vec!["--git", &url, "--rev", rev]);
        let run = place.init("my-api", &options);
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{rev:?}");
        assert!(
            run.out.contains(&format!(" Depends on {url} at {commit} (which only this machine can reach)\n")),
            "{}",
            run.out
        );
        for dependency in dependencies(&place) {
            assert_eq!((dependency["git"].as_str(), dependency["rev"].as_str()), (Some(&*url), Some(&*commit)));
            assert_eq!((dependency.get("version"), dependency.get("path")), (None, None));
        }
    }
}

#[test]
fn what_cannot_be_had_is_refused_before_anything_is_written() {
    let place = Place::new("cannot-be-had");
    repository(&place, "repository", MANIFEST);
    repository(&place, "older", "[package]\nname = \"copperplate\"\n");
    repository(&place, "broken", "[package\n");
    let another = place.0.join("another");
    fs::create_dir(&another).expect("a folder");
    git(&another, &["init", "--quiet", "--initial-branch=main"]);
    git(&another, &["commit", "--quiet", "--allow-empty", "--message", "first"]);
    let url = |name| url(&place, name);
    let before = place.files();
    for (options, message) in [
        (["--git", "URL", "--rev", "REV"], "the repository `URL` cannot be read: "),
        (["--git", "https://repository.invalid/c.git", "--rev", "main"], "cannot be read: "),
        (["--git", &url("repository"), "--rev", "REV"], "has no revision `REV`"),
        (["--git", &url("repository"), "--rev", "abcdef0"], "has no revision `abcdef0`"),
        (["--git", &url("repository"), "--rev", "--upload-pack=false"], "has no revision `--upload-pack=false`"),
        (["--git", "--upload-pack=false", "--rev", "main"], "the repository `--upload-pack=false` cannot be read"),
        (["--git", &url("older"), "--rev", "v1"], "is older than this program"),
        (["--git", &url("broken"), "--rev", "v1"], "it is not a repository of Copperplate"),
        (["--git", &url("another"), "--rev", "main"], "it is not a repository of Copperplate"),
    ] {
        let [_, url, _, rev] = options;
        let run = place.init("my-api", &[&format!("--git={url}"), &format!("--rev={rev}")]);
        assert_eq!(run.exit, Exit::Usage, "{options:?}: {}", run.err);
        assert!(run.err.contains(message) && run.err.contains("nothing was written"), "{options:?}: {}", run.err);
        assert!(run.err.contains("= help: "), "{options:?}: {}", run.err);
        assert_eq!(place.files(), before, "{options:?}");
    }
}

/// Nobody is there to answer a question of git.
#[test]
fn a_repository_that_needs_a_login_is_an_error_at_once() {
    let place = Place::new("login");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}/c.git", listener.local_addr().expect("an address"));
    let server = std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = BufReader::new(stream.expect("a connection"));
            let mut line = String::new();
            while line != "\r\n" {
                line.clear();
                if stream.read_line(&mut line).expect("a line") == 0 {
                    return;
                }
            }
            let answer = "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\n\
                          Content-Length: 0\r\nConnection: close\r\n\r\n";
            stream.get_mut().write_all(answer.as_bytes()).expect("a response");
        }
    });
    let run = place.init("my-api", &["--git", &url, "--rev", "main"]);
    assert_eq!(run.exit, Exit::Usage, "{}", run.err);
    assert!(run.err.contains("cannot be read: ") && run.err.contains("check the URL and your access"), "{}", run.err);
    assert_eq!(place.files(), Vec::<String>::new());
    // The server ends when a connection sends nothing.
    let address = url.trim_start_matches("http://").trim_end_matches("/c.git").to_owned();
    drop(std::net::TcpStream::connect(address));
    server.join().expect("the server ends");
}
