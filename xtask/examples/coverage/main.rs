//! Counts the operations of OpenAPI documents whose calls the spec language can describe, with the reasons for the others.
//!
//! ```sh
//! cargo run --release -p xtask --example coverage -- FOLDER_OR_FILE… [--list REASON]
//! ```
//!
//! It looks at calls: methods, addresses, parameters, contents, authentication. The shape of data is not counted.

mod count;
mod document;
mod reason;

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
    let (mut operations, mut covered) = (0, 0);
    println!("| document | operations | described | share |\n|---|--:|--:|--:|");
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
        println!("| {name} | {} | {described} | {:.1} % |", counted.len(), share(described, counted.len()));
        operations += counted.len();
        covered += described;
        for Counted { method, path, reasons } in counted {
            for reason in reasons {
                *total.entry(reason).or_default() += 1;
                if list.as_deref() == Some(reason.name()) {
                    eprintln!("{name}: {method} {path}");
                }
            }
        }
    }
    println!("| all | {operations} | {covered} | {:.1} % |", share(covered, operations));
    println!("\n| reason | operations | |\n|---|--:|---|");
    let mut reasons: Vec<_> = total.into_iter().collect();
    reasons.sort_by_key(|(reason, count)| (usize::MAX - count, *reason));
    for (reason, count) in reasons {
        println!("| {} | {count} | {} |", reason.name(), reason.about());
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
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
