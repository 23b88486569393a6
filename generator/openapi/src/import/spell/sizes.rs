//! Sizes of files: a large one is split.

use copperplate_language::grammar::section;

use crate::import::tree::{SpecFile, Tree};
use crate::import::write::{write_spec_file, write_spec_file_size};

/// Splits files that are larger than the spec language allows: what does not fit is in further files, numbered from 2.
pub(super) fn split_large_files(files: Vec<SpecFile>, size_max: u64) -> Vec<SpecFile> {
    let mut names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    let mut split = Vec::new();
    for file in files {
        // `api.yaml` has what there is once. Its own lists are short.
        if file.name == section::API.name || write_spec_file(&file).len() as u64 <= size_max {
            split.push(file);
        } else {
            split_large_file(file, size_max, &mut names, &mut split);
        }
    }
    split
}

fn split_large_file(file: SpecFile, size_max: u64, names: &mut Vec<String>, split: &mut Vec<SpecFile>) {
    let mut part = SpecFile { name: file.name.clone(), sections: Vec::new() };
    let mut size = 0;
    for (section, tree) in file.sections {
        let Tree::Map(entries) = tree else {
            part.sections.push((section, tree));
            continue;
        };
        let mut own = Vec::new();
        for entry in entries {
            let written = write_spec_file_size(section, &entry);
            if size > 0 && size + written > size_max {
                if !own.is_empty() {
                    part.sections.push((section, Tree::Map(std::mem::take(&mut own))));
                }
                let next = SpecFile { name: free_file_name(&file.name, names), sections: Vec::new() };
                split.push(std::mem::replace(&mut part, next));
                size = 0;
            }
            size += written;
            own.push(entry);
        }
        if !own.is_empty() {
            part.sections.push((section, Tree::Map(own)));
        }
    }
    split.push(part);
}

/// Returns the name of the next part of a file.
fn free_file_name(name: &str, names: &mut Vec<String>) -> String {
    let mut number = 2;
    let free = loop {
        let candidate = format!("{name}-{number}");
        if names.iter().all(|known| !known.eq_ignore_ascii_case(&candidate)) {
            break candidate;
        }
        number += 1;
    };
    names.push(free.clone());
    free
}
