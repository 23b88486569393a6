//! Programs that make the calls of a workspace.

mod statements;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use copperplate_language::model::{Pages, PagesPart};

use self::statements::{PlannedCall, call_statement};
use crate::outcomes::{Outcome, write_outcomes};
use crate::rust_types::crate_name;
use crate::scenarios::{Request, read_scenarios};
use crate::selection::{Mode, Selection};
use crate::specs::{Target, Workspace, find_target, read_workspaces};

/// Program that contains the calls.
const PROGRAM: &str = include_str!("program.rs.txt");

/// File with the names of the workspaces that have a program.
const PROGRAMS: &str = "programs.txt";

/// Folder with the files that scenarios send.
const FILES: &str = "suite/node_modules/@typespec/http-specs/assets";

/// Statements of a program.
#[derive(Default)]
struct Statements {
    asynchronous: String,
    blocking: String,
}

/// Writes the program of each workspace, and the outcomes of the requests that no call can make.
pub(crate) fn write_programs(folder: &Path, port: &str, selection: &Selection) -> Result<(), String> {
    let (requests, workspaces) = (read_scenarios(folder)?, read_workspaces(folder, selection)?);
    if let Some(folder) = selection.unknown_folder(&requests) {
        return Err(format!("the suite has no folder `{folder}`"));
    }
    let (mut programs, mut outcomes) = (BTreeMap::<&str, Statements>::new(), Vec::new());
    let mut next = 0;
    while let Some(request) = requests.get(next) {
        let target = find_target(&workspaces, request);
        let length = target.as_ref().map_or(1, |target| walk_length(target, &workspaces, &requests[next..]));
        let numbers = next..next + length;
        next = numbers.end;
        if !selection.includes(request) {
            continue;
        }
        let modes = selection.modes(&request.scenario);
        let made = target.ok_or_else(|| "no document has this operation".to_owned()).and_then(|target| {
            let call =
                PlannedCall { target: &target, requests: &requests[numbers.clone()], first: numbers.start, port };
            let statements = modes.iter().map(|mode| Ok((*mode, call_statement(&call, *mode)?)));
            Ok((target.workspace, statements.collect::<Result<Vec<_>, String>>()?))
        });
        match made {
            Ok((workspace, statements)) => programs.entry(&workspace.name).or_default().add(statements),
            Err(reason) => {
                outcomes.extend(numbers.map(|number| Outcome::not_made(number, &request.scenario, reason.clone())));
            }
        }
    }
    write_outcomes(folder, "write", &outcomes)?;
    write_examples(folder, &workspaces, &programs)
}

impl Statements {
    fn add(&mut self, statements: Vec<(Mode, String)>) {
        for (mode, statement) in statements {
            match mode {
                Mode::Async => self.asynchronous += &statement,
                Mode::Blocking => self.blocking += &statement,
            }
        }
    }
}

fn write_examples(
    folder: &Path,
    workspaces: &[Workspace],
    programs: &BTreeMap<&str, Statements>,
) -> Result<(), String> {
    let files = fs::canonicalize(folder.join(FILES)).map_err(|error| format!("{FILES}: {error}"))?;
    let mut names = String::new();
    for workspace in workspaces {
        let Some(statements) = programs.get(workspace.name.as_str()) else { continue };
        let text = PROGRAM
            .replace("{{lib}}", &crate_name(&workspace.model))
            .replace("{{files}}", &format!("{:?}", files.display().to_string()))
            .replace("{{async}}", &statements.asynchronous)
            .replace("{{blocking}}", &statements.blocking);
        let examples = workspace.folder.join("generated/examples");
        let example = examples.join(format!("conformance-{}.rs", workspace.name));
        let written = fs::create_dir_all(&examples).and_then(|()| fs::write(example, text));
        written.map_err(|error| format!("{}: {error}", examples.display()))?;
        writeln!(names, "{}", workspace.name).expect("text");
    }
    fs::write(folder.join(PROGRAMS), names).map_err(|error| format!("{PROGRAMS}: {error}"))
}

/// Returns the number of requests that one call makes: pagination makes all requests after the first.
fn walk_length(target: &Target, workspaces: &[Workspace], requests: &[Request]) -> usize {
    let (Some(pages), Some(first)) = (&target.operation.pages, requests.first()) else { return 1 };
    let is_page = |request: &&Request| {
        request.scenario == first.scenario
            && find_target(workspaces, request).is_none_or(|other| {
                std::ptr::eq(other.operation, target.operation) && has_another_cursor(pages, first, request)
            })
    };
    1 + requests[1..].iter().take_while(is_page).count()
}

/// Returns `true` if two requests differ only in the position of their page.
fn has_another_cursor(pages: &Pages, first: &Request, other: &Request) -> bool {
    let positions = [PagesPart::Cursor, PagesPart::Number, PagesPart::Offset];
    let position = positions.into_iter().find_map(|part| pages.name(part));
    let mut query = other.sent.query.clone();
    let has_position = position.is_some_and(|position| query.remove(position).is_some());
    has_position && query == first.sent.query && other.sent.headers == first.sent.headers
}
