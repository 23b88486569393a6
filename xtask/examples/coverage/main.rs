//! Counts the operations of OpenAPI documents that the spec language can describe, with the reasons for the others:
//! those whose calls it can describe, and those of them that lose no type.
//!
//! ```sh
//! cargo run --release -p xtask --example coverage -- FOLDER_OR_FILE… [--list REASON]
//! ```
//!
//! Calls are methods, addresses, parameters and contents. A type is lost if it would become `json`.

mod count;
mod document;
mod reason;
mod shapes;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use self::count::Counted;
use self::document::Document;
use self::reason::Reason;

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let (mut files, mut list) = (Vec::new(), None);
    while let Some(argument) = arguments.next() {
        if argument == "--list" {
            list = arguments.next();
        } else {
            files.extend(documents(Path::new(&argument)));
        }
    }
    if files.is_empty() {
        eprintln!("usage: coverage FOLDER_OR_FILE… [--list REASON]");
        return ExitCode::from(2);
    }
    let mut failed = false;
    let mut total: BTreeMap<Reason, usize> = BTreeMap::new();
    let (mut operations, mut covered, mut faithful) = (0, 0, 0);
    println!("| document | operations | described | share | faithful | share |\n|---|--:|--:|--:|--:|--:|");
    for file in files {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let document = match Document::read(&file) {
            Ok(document) => document,
            Err(error) => {
                eprintln!("{}: {error}", file.display());
                failed = true;
                continue;
            }
        };
        let counted = count::operations(&document);
        let described = counted.iter().filter(|operation| operation.reasons.is_empty()).count();
        let is_faithful = |operation: &&Counted| operation.reasons.is_empty() && operation.losses.is_empty();
        let without_loss = counted.iter().filter(is_faithful).count();
        print_row(&name, counted.len(), described, without_loss);
        operations += counted.len();
        covered += described;
        faithful += without_loss;
        for Counted { method, path, reasons, losses } in counted {
            for reason in reasons.into_iter().chain(losses) {
                *total.entry(reason).or_default() += 1;
                if list.as_deref() == Some(reason.name()) {
                    eprintln!("{name}: {method} {path}");
                }
            }
        }
    }
    print_row("all", operations, covered, faithful);
    println!("\n| reason | operations | |\n|---|--:|---|");
    let mut reasons: Vec<_> = total.into_iter().collect();
    reasons.sort_by_key(|(reason, count)| (usize::MAX - count, *reason));
    for (reason, count) in reasons {
        println!("| {} | {count} | {} |", reason.name(), reason.about());
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn print_row(name: &str, operations: usize, described: usize, faithful: usize) {
    let (of_calls, of_types) = (share(described, operations), share(faithful, operations));
    println!("| {name} | {operations} | {described} | {of_calls:.1} % | {faithful} | {of_types:.1} % |");
}

/// Returns a file, or the documents in a folder in the order of their names.
fn documents(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_owned()] };
    let is_document = |path: &PathBuf| {
        path.extension().is_some_and(|extension| ["json", "yaml", "yml"].iter().any(|known| extension == *known))
    };
    let mut files: Vec<_> = entries.filter_map(Result::ok).map(|entry| entry.path()).filter(is_document).collect();
    files.sort();
    files
}

fn share(part: usize, whole: usize) -> f64 {
    let exact = |count: usize| u32::try_from(count).map_or(f64::MAX, f64::from);
    100.0 * exact(part) / exact(whole.max(1))
}
