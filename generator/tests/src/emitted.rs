//! An emitted crate on disk, and cargo runs in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use copperplate_language::files::Files;

/// Locked while cargo runs: all packages share one name and one target folder, so the examples of one could find the
/// library of another.
static TURN: Mutex<()> = Mutex::new(());

/// Returns the number of doctests that a crate with this number of operations has: one for the crate, one for each
/// operation, one for its module `testing` if an expression makes up the arguments of any call, one for webhooks, one
/// for response headers, one for clients without credentials, and the doctests of the guide, which is our prose. Doctests that must not compile are counted
/// separately by rustdoc.
pub fn doctests(files: &Files, operations: usize) -> usize {
    let guide = files.iter().filter(|(path, _)| path.starts_with("src/guide"));
    let examples = |text: &str| text.matches("//! ```rust").count() - text.matches("//! ```rust,compile_fail").count();
    let testing = files.get("src/testing.rs").map_or(0, |text| text.matches("//! ```\n//! use").count());
    let headers = files.get("src/response_headers.rs").map_or(0, |text| text.matches("/// ```\n/// use").count());
    let webhooks = files.get("src/webhooks.rs").map_or(0, |text| text.matches("//! ```\n//! use").count());
    let client = files.get("src/client.rs").map_or(0, |text| text.matches("/// ```no_run\n    /// let client").count());
    1 + operations + testing + webhooks + headers + client + guide.map(|(_, text)| examples(text)).sum::<usize>()
}

/// Returns the target folder that contains the running test.
///
/// # Panics
///
/// If cargo did not build the test.
fn target() -> PathBuf {
    let test = std::env::current_exe().expect("the path of the test");
    let deps = test.ancestors().find(|folder| folder.file_name().is_some_and(|name| name == "deps"));
    deps.and_then(|deps| deps.ancestors().nth(2)).expect("a test below `target`").to_path_buf()
}

fn write(folder: &Path, files: &Files) {
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
    }
}

/// Returns the features of the resources of emitted files, all on by default: each is a condition in the client. So is
/// the feature of webhooks, if there are any.
fn resources(files: &Files) -> String {
    let client = files.get("src/client.rs").map_or("", String::as_str);
    let conditions = client.split("    #[cfg(feature = ").skip(1);
    let features: Vec<_> = conditions.filter_map(|rest| rest.split(')').next()).collect();
    let each: String = features.iter().map(|feature| format!("{feature} = []\n")).collect();
    let (default, webhooks) = if files.contains_key("src/webhooks.rs") {
        ("\"resources\", \"webhooks\"", "webhooks = [\"copperplate-runtime/webhooks\"]\n")
    } else {
        ("\"resources\"", "")
    };
    format!("default = [{default}]\nresources = [{}]\n{each}{webhooks}", features.join(", "))
}

/// Copies the lock file of the workspace, whose versions are already downloaded.
fn copy_lock(folder: &Path) {
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    fs::copy(lock, folder.join("Cargo.lock")).expect("the lock file can be copied");
}

/// A package of emitted files.
pub struct Package {
    folder: PathBuf,
    /// Lines of its manifest about the features of its resources.
    resources: String,
}

impl Package {
    /// Writes the files of a crate and a manifest under which every warning is an error.
    pub fn write(name: &str, files: &Files) -> Self {
        let folder = target().join("tmp").join(name);
        drop(fs::remove_dir_all(folder.join("src")));
        write(&folder, files);
        copy_lock(&folder);
        let package = Self { folder, resources: resources(files) };
        package.edition("2024");
        package
    }

    /// Writes crates, by name, and a package with their test: the files of the folder `calls` in the test data folder
    /// of this name, and the server.
    ///
    /// # Panics
    ///
    /// If cargo fails, or a file cannot be written.
    pub fn workspace(name: &str, crates: &[(String, Files)]) -> Self {
        let folder = target().join("tmp").join(name);
        let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime");
        let runtime =
            |features: &str| format!("copperplate-runtime = {{ path = \"{}\"{features} }}\n", runtime.display());
        let mut dependencies = runtime(", features = [\"reqwest\"]");
        for (name, files) in crates {
            let member = folder.join(name);
            drop(fs::remove_dir_all(member.join("src")));
            write(&member, files);
            dependencies += &format!("{name}-client = {{ path = \"{name}\" }}\n");
            let manifest = format!(
                "[package]\nname = \"{name}-client\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n{}serde = {{ \
                 version = \"1\", default-features = false }}\n\n[features]\ntesting = [\"copperplate-runtime/testing\"]\n{}\n\
                 [lints.rust]\nwarnings = \"deny\"\nmissing_docs = \"warn\"\n",
                runtime(""),
                resources(files)
            );
            fs::write(member.join("Cargo.toml"), manifest).expect("the manifest can be written");
        }
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[lib]\npath = \"lib.rs\"\ntest = \
             false\ndoctest = false\n\n[dev-dependencies]\n{dependencies}tokio = {{ version = \"1\", features = [\"macros\", \
             \"rt\"] }}\n\n[workspace]\n"
        );
        fs::write(folder.join("Cargo.toml"), manifest).expect("the manifest can be written");
        fs::write(folder.join("lib.rs"), "").expect("the file can be written");
        copy_lock(&folder);
        let package = Self { folder, resources: String::new() };
        package.test(&format!("{name}/calls"));
        let server = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/server.rs");
        fs::copy(server, package.folder.join("tests/calls/server.rs")).expect("the server can be copied");
        package
    }

    /// Adds a test: the files of a folder of the test data.
    ///
    /// # Panics
    ///
    /// If cargo fails, or a file cannot be written.
    pub fn test(&self, name: &str) {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name);
        let folder = self.folder.join("tests").join(data.file_name().expect("a folder with a name"));
        fs::create_dir_all(&folder).expect("the folder can be made");
        for entry in fs::read_dir(data).expect("a folder of test data") {
            let path = entry.expect("an entry").path();
            fs::copy(&path, folder.join(path.file_name().expect("a file"))).expect("the file can be copied");
        }
    }

    /// Returns a unique version: packages of the same name share a target folder.
    fn version(&self) -> String {
        let name = self.folder.file_name().expect("a folder with a name").as_encoded_bytes();
        format!("0.1.{}", name.iter().map(|byte| u32::from(*byte)).sum::<u32>())
    }

    /// Changes the edition.
    ///
    /// # Panics
    ///
    /// If cargo fails, or a file cannot be written.
    pub fn edition(&self, edition: &str) {
        let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime");
        let manifest = format!(
            "[package]\nname = \"things-client\"\nversion = \"{}\"\nedition = \
             \"{edition}\"\n\n[dependencies]\ncopperplate-runtime = {{ path = \"{}\" }}\nserde = {{ version = \"1\", \
             default-features = false }}\n\n[features]\ntesting = \
             [\"copperplate-runtime/testing\", \"copperplate-runtime/stream\"]\ncalls = [\"copperplate-runtime/reqwest\", \
             \"copperplate-runtime/ureq\"]\n{}\n[dev-dependencies]\nfastrand = \"2\"\nfutures-util = {{ version \
             = \"0.3\", default-features = false, features = [\"std\"] }}\nserde_json = {{ version = \"1\", features = \
             [\"raw_value\"] }}\ntokio = {{ version = \"1\", features = [\"macros\", \"rt\"] \
             }}\nureq = {{ version = \"3\", default-features = false }}\n\n[lints.rust]\nwarnings = \"deny\"\nmissing_docs = \
             \"warn\"\n\n[workspace]\n",
            self.version(),
            runtime.display(),
            self.resources
        );
        fs::write(self.folder.join("Cargo.toml"), manifest).expect("the manifest can be written");
    }

    /// Returns the JSON of rustdoc, which must not have warnings. A stable toolchain only prints it if it is told to
    /// be a different one.
    ///
    /// # Panics
    ///
    /// If cargo fails, or a file cannot be written.
    pub fn rustdoc_json(&self) -> serde_json::Value {
        let arguments = [
            "rustdoc",
            "--quiet",
            "--lib",
            "--features",
            "testing",
            "--",
            "-Dwarnings",
            "-Zunstable-options",
            "--output-format=json",
        ];
        self.run(&arguments, &[("RUSTC_BOOTSTRAP", "1")]);
        let file = target().join("doc/things_client.json");
        serde_json::from_slice(&fs::read(file).expect("rustdoc wrote it")).expect("it is JSON")
    }

    /// Runs cargo, which must succeed, and returns its output.
    pub fn cargo(&self, arguments: &[&str]) -> String {
        self.run(arguments, &[])
    }

    fn run(&self, arguments: &[&str], variables: &[(&str, &str)]) -> String {
        let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let output = Command::new(env!("CARGO"))
            .envs(variables.iter().copied())
            .args([arguments[0], "--offline"])
            .args(&arguments[1..])
            .current_dir(&self.folder)
            // The target folder of the tests, which contains many of the dependencies.
            .env("CARGO_TARGET_DIR", target())
            .env("CARGO_INCREMENTAL", "0")
            .env("RUSTDOCFLAGS", "-D warnings")
            .env_remove("RUSTFLAGS")
            .output()
            .expect("cargo runs");
        let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "cargo {}\n{said}", arguments.join(" "));
        said.into_owned()
    }
}
