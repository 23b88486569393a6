//! Counted instructions: the output of the harness, and the toolchain that compiled it.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::process::Command;

use serde_json::Value;

/// Returns the instructions of each task. The harness prints one JSON object per task.
pub(crate) fn counts(output: &str) -> Result<BTreeMap<String, u64>, Box<dyn Error>> {
    let counts: BTreeMap<_, _> = output.lines().map(count).collect::<Result<_, _>>()?;
    if counts.is_empty() { Err("the harness counted nothing".into()) } else { Ok(counts) }
}

fn count(line: &str) -> Result<(String, u64), Box<dyn Error>> {
    let task: Value = serde_json::from_str(line)?;
    let name = |key: &str| task[key].as_str().ok_or_else(|| format!("no {key}: {line}"));
    let count = task.pointer("/profiles/0/data/total/metrics/Ir/values/new").and_then(Value::as_u64);
    let count = count.ok_or_else(|| format!("no instructions: {line}"))?;
    Ok((format!("{} {}", name("function_name")?, name("id")?), count))
}

/// Returns the version of the compiler, and its default target.
pub(crate) fn toolchain() -> Result<String, Box<dyn Error>> {
    let output = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into())).arg("-vV").output()?;
    let about = String::from_utf8(output.stdout)?;
    let version = about.lines().next().ok_or("rustc has no version")?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc has no host")?;
    Ok(format!("{version} {host}"))
}
