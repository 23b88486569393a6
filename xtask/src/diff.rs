//! `diff`: what a change of the spec means on the wire, for today's server and for the crate's version.

mod git;
mod options;
mod spec_source;
mod threshold;

use std::path::Path;

use generator::FileCache;
use generator::diff::render::{self, View};
use generator::diff::{Report, Spec};

use self::options::{Format, Output};
pub use self::options::{Options, Request, parse};
use self::spec_source::SpecSource;
use crate::console::Console;
use crate::{Exit, disk};

/// Why no comparison was made, for a reader. All of it exits alike: a gate must not take it for a verdict.
struct Failure(String);

/// Runs the command.
pub fn diff(root: &Path, request: &Request, console: &mut Console) -> Exit {
    let outcome = match request {
        Request::Help => Ok(options::USAGE.to_owned()),
        Request::Rules => Ok(render::rules()),
        Request::Explain(rule) => explain(rule),
        Request::Diff(options) => return run(root, options, console).unwrap_or_else(|failure| fail(&failure, console)),
    };
    match outcome {
        Ok(text) => {
            console.out(&text);
            Exit::Fine
        }
        Err(failure) => fail(&failure, console),
    }
}

fn fail(failure: &Failure, console: &mut Console) -> Exit {
    console.err(&failure.0);
    Exit::Usage
}

fn explain(rule: &str) -> Result<String, Failure> {
    render::explain(rule).ok_or_else(|| options::unknown("rule", rule, &options::rule_ids(), "`--rules` lists them"))
}

fn run(root: &Path, options: &Options, console: &mut Console) -> Result<Exit, Failure> {
    let head = SpecSource::head(root, options.head.as_deref())?;
    let base = SpecSource::base(root, options.base.as_deref(), &head)?;
    let mut cache = FileCache::new();
    let base = base.understand("base", &mut cache, console)?;
    let head = head.understand("head", &mut cache, console)?;
    names_exist(options, &base.model, &head.model)?;
    let report = generator::diff::diff(
        Spec { sources: &base.sources, model: &base.model, version: &base.version },
        Spec { sources: &head.sources, model: &head.model, version: &head.version },
    );
    // An operation with a new name is found by the old one too.
    let renamed = |name: &String| {
        let findings = report.findings.iter().filter(|finding| finding.rule.id == "operation-renamed");
        findings.filter(|finding| finding.old.as_ref() == Some(name)).find_map(|finding| finding.new.clone())
    };
    let view = View {
        base: base.label,
        head: head.label,
        level: options.level,
        summary_only: options.summary_only,
        operation: options.operation.as_ref().map(|name| renamed(name).unwrap_or_else(|| name.clone())),
        ty: options.ty.clone(),
        rule: options.rule.clone(),
    };
    for output in &options.outputs {
        write(output, &report, &view, console)?;
    }
    let crossed: Vec<_> = options.fail_on.iter().filter_map(|threshold| threshold.crossed(&report)).collect();
    for text in &crossed {
        console.err(&format!("error: {text}\n"));
    }
    Ok(if crossed.is_empty() { Exit::Fine } else { Exit::Findings })
}

fn write(output: &Output, report: &Report, view: &View, console: &mut Console) -> Result<(), Failure> {
    let text = match output.format {
        Format::Text => render::text(report, view),
        Format::Markdown => render::markdown(report, view),
        Format::Json => render::json(report, view),
        Format::Changelog => render::changelog(report),
    };
    match &output.file {
        None => console.out(&text),
        Some(path) => disk::write(&mut disk::System, path, &text)
            .map_err(|error| Failure(format!("error: cannot write {}: {error}\n", path.display())))?,
    }
    Ok(())
}

/// A filter for a name that nothing has would show nothing and look like good news.
fn names_exist(
    options: &Options,
    base: &generator::model::Model,
    head: &generator::model::Model,
) -> Result<(), Failure> {
    let models = [base, head];
    if let Some(name) = &options.operation {
        let known: Vec<_> =
            models.iter().flat_map(|model| &model.operations).map(|operation| operation.name.as_str()).collect();
        if !known.contains(&name.as_str()) {
            return Err(options::unknown("operation", name, &known, "neither spec has it"));
        }
    }
    if let Some(name) = &options.ty {
        let known: Vec<_> = models.iter().flat_map(|model| model.type_names()).collect();
        if !known.contains(&name.as_str()) {
            return Err(options::unknown("type", name, &known, "neither spec has it"));
        }
    }
    Ok(())
}
