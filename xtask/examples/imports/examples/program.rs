//! Test in the generated crate that reads examples as its types and writes them again.

use std::fmt::Write;
use std::fs;

use crate::usage;
use crate::workspace::Workspace;

/// Name of the test.
const NAME: &str = "examples";

/// Reads texts as types of the crate, and returns the fault of each: empty if it is read without a deviation and
/// written as an equal value.
pub(crate) fn run(workspace: &Workspace, texts: &[(String, String)]) -> Result<Vec<Vec<String>>, String> {
    let mut types: Vec<_> = texts.iter().map(|(ty, _)| ty.as_str()).collect();
    types.sort_unstable();
    types.dedup();
    let number = |ty: &str| types.binary_search(&ty).expect("its own type");
    let data: Vec<_> = texts.iter().map(|(ty, text)| format!("{} {text}\n", number(ty))).collect();
    let mut checks = String::new();
    for ty in &types {
        writeln!(checks, "    check::<{ty}>,").map_err(|error| error.to_string())?;
    }
    let program = include_str!("program.rs.txt").replace("{{checks}}", &checks);
    let folder = workspace.crate_folder().join("tests");
    fs::write(folder.join("examples.txt"), data.concat()).map_err(|error| error.to_string())?;
    fs::write(folder.join(format!("{NAME}.rs")), program).map_err(|error| error.to_string())?;
    let mut command = workspace.cargo(&["test", "--test", NAME, "--", "--nocapture"]);
    let (output, _) = usage::run(&mut command, None).map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut wrong = vec![Vec::new(); texts.len()];
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let found = line.strip_prefix("example ").and_then(|line| line.split_once(": "));
        if let Some((Ok(number), message)) = found.map(|(number, message)| (number.parse::<usize>(), message)) {
            wrong[number].push(message.to_owned());
        }
    }
    Ok(wrong)
}
