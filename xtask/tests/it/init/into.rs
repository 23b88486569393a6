//! `init --into`: a crate with its spec in a workspace that exists.

use std::fs;

use copperplate::Exit;
use toml::Table;

use super::Place;
use crate::tree::Run;

/// Returns a place with a workspace `mono` that has one program.
fn place(name: &str, manifest: &str) -> Place {
    let place = Place::new(name);
    let app = place.0.join("mono/app");
    fs::create_dir_all(app.join("src")).expect("a folder");
    fs::write(place.0.join("mono/Cargo.toml"), manifest).expect("a file");
    fs::write(app.join("Cargo.toml"), "[package]\nname = \"app\"\nedition = \"2018\"\n").expect("a file");
    fs::write(app.join("src/main.rs"), "fn main() {}\n").expect("a file");
    place
}

fn into(place: &Place, folder: &str, workspace: &str) -> Run {
    let workspace = place.0.join(workspace).display().to_string();
    Run::command(&place.0, &["init", folder, "--into", &workspace])
}

#[test]
fn the_crate_is_a_member_and_its_folder_has_everything() {
    let place = place("into", "[workspace]\nresolver = \"2\"\nmembers = [\n    \"app\", # the program\n]\n");
    let before = place.read("mono/Cargo.toml");
    let run = into(&place, "crates/things", "mono");
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    assert!(run.out.contains("copperplate codegen && cargo test\n") && !run.out.contains("xtask"), "{}", run.out);
    assert_eq!(place.read("mono/Cargo.toml"), before.replace("program\n", "program\n    \"crates/things\",\n"));
    let manifest: Table = place.read("mono/crates/things/Cargo.toml").parse().expect("TOML");
    assert_eq!(manifest["package"]["edition"].as_str(), Some("2024"), "whatever the workspace has");
    assert!(manifest["dependencies"]["copperplate-runtime"]["path"].is_str());
    for file in place.files().iter().filter(|file| place.0.join(file).is_file() && !file.ends_with("REFERENCE.md")) {
        assert!(!place.read(file).contains("cargo xtask"), "{file}");
    }
    let folder = place.0.join("mono/crates/things");
    for line in ["codegen", "codegen --check", "lint --deny-warnings", "export openapi"] {
        let run = Run::command(&folder, &line.split(' ').collect::<Vec<_>>());
        assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""), "{line}");
        assert!(!run.out.contains("Wrote"), "{}", run.out);
    }
    let run = Run::command(&folder, &["rename", "tasks.get", "tasks.find"]);
    assert_eq!((run.exit, run.err.as_str()), (Exit::Fine, ""));
    let run = Run::command(&folder, &["codegen"]);
    assert!(run.out.contains("Wrote src/operations/tasks.rs\n"), "{}", run.out);
    let paths = ["app/Cargo.toml", "app/src/main.rs", "Cargo.toml", "crates/things"];
    let strangers = |file: &String| !paths.iter().any(|path| file.starts_with(&format!("mono/{path}")));
    assert_eq!(place.files().into_iter().filter(strangers).collect::<Vec<_>>(), ["mono"]);
}

/// Through a link, `..` in the path to the checkout would lead elsewhere.
#[cfg(unix)]
#[test]
fn a_folder_behind_a_link_is_a_member_by_its_real_path() {
    let place = place("into-link", "[workspace]\nresolver = \"3\"\nmembers = [\"app\"]\n");
    fs::create_dir_all(place.0.join("mono/deep/crates")).expect("a folder");
    std::os::unix::fs::symlink("deep/crates", place.0.join("mono/link")).expect("a link");
    let run = into(&place, "link/things", "mono");
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert!(place.read("mono/Cargo.toml").contains("members = [\"app\", \"deep/crates/things\"]"));
    let manifest: Table = place.read("mono/deep/crates/things/Cargo.toml").parse().expect("TOML");
    let path = manifest["dependencies"]["copperplate-runtime"]["path"].as_str().expect("a path");
    assert!(place.0.join("mono/deep/crates/things").join(path).join("Cargo.toml").is_file(), "{path}");
}

#[test]
fn a_pattern_of_members_stays() {
    let manifest = "[workspace]\nresolver = \"3\"\nmembers = [\"*\"]\n";
    let place = place("into-pattern", manifest);
    let run = into(&place, "things", "mono");
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert_eq!(place.read("mono/Cargo.toml"), manifest);
}

/// Without `--into`, a workspace in a workspace is allowed, and seldom wanted.
#[test]
fn a_new_workspace_in_another_one_is_noted() {
    let place = place("into-nested", "[workspace]\nresolver = \"3\"\nmembers = [\"app\"]\n");
    let run = place.init("mono/things", &[]);
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert!(run.out.contains("mono; `--into` adds a crate to a workspace\n"), "{}", run.out);
}

#[test]
fn an_old_resolver_is_a_warning() {
    let place = place("into-resolver", "[workspace]\nmembers = [\"app\"]\n");
    let run = into(&place, "things", "mono");
    assert_eq!(run.exit, Exit::Fine, "{}", run.err);
    assert!(run.out.contains("Warning the workspace has resolver 1"), "{}", run.out);
}

#[test]
fn other_folders_are_refused() {
    let place = place("into-refused", "[workspace]\nresolver = \"3\"\nmembers = [\"app\"]\n");
    fs::create_dir_all(place.0.join("empty")).expect("a folder");
    fs::create_dir_all(place.0.join("invalid")).expect("a folder");
    fs::write(place.0.join("invalid/Cargo.toml"), "[workspace\n").expect("a file");
    fs::create_dir_all(place.0.join("missing")).expect("a folder");
    fs::write(place.0.join("missing/Cargo.toml"), "[workspace]\nmembers = [\"gone\"]\n").expect("a file");
    fs::create_dir_all(place.0.join("mono/crates")).expect("a folder");
    assert_eq!(into(&place, "crates/things", "mono").exit, Exit::Fine);
    let before: Vec<_> = place
        .files()
        .into_iter()
        .map(|file| (place.0.join(&file).is_file().then(|| place.read(&file)), file))
        .collect();
    for (folder, workspace, exit, message) in [
        ("things", "empty", Exit::Io, "name the root of a cargo workspace"),
        ("things", "nowhere", Exit::Io, "name the root of a cargo workspace"),
        ("things", "invalid", Exit::Usage, "is not valid TOML"),
        ("things", "missing", Exit::Usage, "cargo cannot read the workspace"),
        ("things", "mono/app", Exit::Usage, "is not a workspace"),
        ("other/things", "mono", Exit::Usage, "has a crate `things-client`"),
        ("crates/things", "mono", Exit::Usage, "is not empty"),
        ("app", "mono", Exit::Usage, "is not empty"),
        ("../things", "mono", Exit::Usage, "is not a folder in the workspace"),
        (".", "mono", Exit::Usage, "is not a folder in the workspace"),
        ("9things", "mono", Exit::Usage, "is not a valid crate name"),
    ] {
        let run = into(&place, folder, workspace);
        assert_eq!(run.exit, exit, "{folder} into {workspace}: {}", run.err);
        assert!(
            run.err.contains(message) && run.err.contains("nothing was written"),
            "{folder} into {workspace}: {}",
            run.err
        );
        let after: Vec<_> = place
            .files()
            .into_iter()
            .map(|file| (place.0.join(&file).is_file().then(|| place.read(&file)), file))
            .collect();
        assert!(after == before, "{folder} into {workspace}");
    }
}
