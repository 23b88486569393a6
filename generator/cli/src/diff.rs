//! `diff`: the consequences of a change to the spec for released clients, today's service and the version of the
//! crate.

mod accept;
mod comparison;
mod documents;
mod error_notes;
mod git;
mod options;
mod release;
mod spec_source;
mod threshold;
mod waivers;

use copperplate_diff::render::{self, Sources, View};
use copperplate_diff::{Report, rules};

use self::comparison::SpecComparison;
pub(crate) use self::options::Options;
use self::options::{Output, ReportFormat};
use self::spec_source::SpecSource;
use crate::console::Console;
use crate::error::{Error, Failure};
use crate::{Exit, Folders, disk};

/// Runs the command.
pub(crate) fn diff(folders: &Folders, options: &Options, console: &mut Console) -> Exit {
    let outcome = if options.rules {
        console.out(&render::explain_rules());
        Ok(Exit::Fine)
    } else if let Some(rule) = &options.explain {
        explain_diff_rule(rule, console)
    } else {
        diff_specs(folders, options, console)
    };
    console.finish(outcome)
}

fn explain_diff_rule(rule: &str, console: &mut Console) -> Result<Exit, Failure> {
    console.out(&render::explain_rule(rule).ok_or_else(|| unknown_diff_rule(rule))?);
    Ok(Exit::Fine)
}

fn unknown_diff_rule(rule: &str) -> Error {
    let known: Vec<_> = rules::all_rules().map(|rule| rule.id).collect();
    Error::unknown_name("rule", rule, &known, "`copperplate diff --rules` lists all rules")
}

fn diff_specs(folders: &Folders, options: &Options, console: &mut Console) -> Result<Exit, Failure> {
    if let Some(rule) = options.rule.as_ref().filter(|rule| rules::find_rule(rule).is_none()) {
        return Err(unknown_diff_rule(rule).into());
    }
    let comparison = if let Some(documents) = options.documents() {
        documents::compare_documents(options, documents)?
    } else {
        let head = SpecSource::head(folders, options.head.as_deref())?;
        let base = SpecSource::base(folders, options.base.as_deref(), &head)?;
        let comparison = SpecComparison::new(folders, options, &base, &head)?;
        if let Some(accept) = options.accept() {
            accept::add_waivers(&accept, &head, &comparison, console)?;
            return Ok(Exit::Fine);
        }
        comparison
    };
    report_comparison(folders, options, comparison, console)
}

/// Writes the reports of a comparison, and fails if it crosses a threshold.
fn report_comparison(
    folders: &Folders,
    options: &Options,
    comparison: SpecComparison,
    console: &mut Console,
) -> Result<Exit, Failure> {
    let report = &comparison.report;
    let view = View {
        base: comparison.base,
        head: comparison.head,
        notes: comparison.notes.iter().map(|note| console.named(note)).collect(),
        min_verdict: options.min_verdict(),
        summary_only: options.quiet,
        unfold: options.verbose,
        lists_forward: options.forward,
        operation: options.operation.as_ref().map(|name| report.new_operation_name(name).to_owned()),
        ty: options.ty.clone(),
        rule: options.rule.clone(),
    };
    let sources = Sources { base: &comparison.sources.0, head: &comparison.sources.1 };
    let is_of_documents = options.documents().is_some();
    for output in options.outputs() {
        write_diff_report(&output, is_of_documents, report, &view, &sources, console)?;
    }
    let since_release = comparison.since_release.as_ref().unwrap_or(report);
    let crossed = options.fail_on.iter().filter_map(|threshold| threshold.crossed(folders, report, since_release));
    let crossed: Vec<_> = crossed.collect();
    for error in &crossed {
        console.error(error);
    }
    Ok(if crossed.is_empty() { Exit::Fine } else { Exit::Findings })
}

fn write_diff_report(
    output: &Output,
    is_of_documents: bool,
    report: &Report,
    view: &View,
    sources: &Sources,
    console: &mut Console,
) -> Result<(), Error> {
    let text = match output.format {
        ReportFormat::Text if is_of_documents => render::render_documents(report, view),
        ReportFormat::Text => render::render_text(report, view),
        ReportFormat::Markdown => render::render_markdown(report, view),
        ReportFormat::Json => render::render_json(report, view),
        ReportFormat::Html => render::render_html(report, view, sources),
        ReportFormat::Github => render::render_github(report, view, sources),
        ReportFormat::Changelog => render::render_changelog(report),
    };
    match &output.file {
        None => console.out(&text),
        Some(path) => disk::write_file_to_disk(&mut disk::System, path, &text)
            .map_err(|error| Error::cannot_write(path, &error))?,
    }
    Ok(())
}
