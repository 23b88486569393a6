//! `codegen --watch`: generates again when the spec is saved, and shows errors as they appear and disappear.

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant, SystemTime};

use copperplate_language::FileCache;

use super::codegen_cached;
use crate::console::Console;
use crate::{Exit, Folders, spec};

/// Minimum time between two polls of the spec.
const INTERVAL: Duration = Duration::from_millis(10);

/// Polling takes at most this fraction (1/n) of a core, however many files there are.
const SHARE: u32 = 20;

/// Runs the command until the process ends.
pub(crate) fn watch(folders: &Folders, console: &mut Console) -> Exit {
    watch_with(folders, console, &mut |pause| {
        std::thread::sleep(pause);
        true
    })
}

/// Runs the command until `pause` returns `false`. `pause` is called between two polls of the spec, with the time to
/// wait.
///
/// Files are polled rather than watched by the system, which works on every file system, in containers and for every
/// way in which editors save.
pub fn watch_with(folders: &Folders, console: &mut Console, pause: &mut dyn FnMut(Duration) -> bool) -> Exit {
    let mut cache = FileCache::new();
    let mut seen = WatchedFiles::new(folders);
    loop {
        codegen_cached(folders, &mut cache, console);
        console.step("Watching", &format!("{}/", folders.spec()));
        let Some(changed) = watch_for_change(&seen, folders, pause) else { return Exit::Fine };
        console.step("Changed", &changed.differences(&seen).join(", "));
        seen = changed;
    }
}

/// Waits for a change, and for its end: a file that is being saved may be empty for a moment.
fn watch_for_change(
    seen: &WatchedFiles,
    folders: &Folders,
    pause: &mut dyn FnMut(Duration) -> bool,
) -> Option<WatchedFiles> {
    let mut last = WatchedFiles::new(folders);
    loop {
        let start = Instant::now();
        let files = WatchedFiles::new(folders);
        if files == last && files != *seen {
            return Some(files);
        }
        last = files;
        if !pause(INTERVAL.max(start.elapsed() * SHARE)) {
            return None;
        }
    }
}

/// Input of a run: the length of each file and the time of its last change, by path.
#[derive(PartialEq, Eq)]
struct WatchedFiles(BTreeMap<String, Option<(u64, SystemTime)>>);

impl WatchedFiles {
    fn new(folders: &Folders) -> Self {
        let names = spec::spec_file_names(&folders.spec_path()).unwrap_or_default();
        let paths = names.into_iter().map(|name| format!("{}/{name}", folders.spec())).chain([folders.manifest()]);
        let state = |path: &str| {
            let metadata = fs::metadata(folders.root().join(path)).ok()?;
            Some((metadata.len(), metadata.modified().ok()?))
        };
        Self(paths.map(|path| (path.clone(), state(&path))).collect())
    }

    /// Returns the paths that differ.
    fn differences<'a>(&'a self, other: &'a Self) -> Vec<&'a str> {
        let changed = self.0.iter().filter(|(path, state)| other.0.get(*path) != Some(*state));
        let removed = other.0.iter().filter(|(path, _)| !self.0.contains_key(*path));
        changed.chain(removed).map(|(path, _)| path.as_str()).collect()
    }
}
