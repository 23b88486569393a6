//! Broken documents: the errors with their lines, and the parts that are imported nevertheless. Each case is an edit of
//! `base.yaml`.

use copperplate_language::diagnostics::{Diagnostic, Format};
use copperplate_language::files::Source;
use copperplate_openapi::codes;
use copperplate_openapi::import::{self, Options, Selection};

use super::edits::{Edit, base, edits};

#[test]
fn the_base_is_fine() {
    let base = base();
    let import =
        import::import_openapi(&[base], &options()).unwrap_or_else(|errors| panic!("{}", errors.render(false)));
    assert_eq!(import.report.warnings.render_as(Format::Short, false), "");
}

#[test]
fn broken_documents() {
    insta::glob!("../../../../tests/data", "import-broken/*.txt", |path| {
        let (said, faults): (Vec<_>, Vec<_>) = edits(path).iter().map(said).partition(Result::is_ok);
        let faults: String = faults.into_iter().filter_map(Result::err).collect();
        assert!(faults.is_empty(), "{faults}");
        insta::assert_snapshot!(said.into_iter().filter_map(Result::ok).collect::<String>());
    });
}

/// Returns the only error of a document, in the edited lines or at the line that the case names. Otherwise returns the
/// difference from that.
fn said(edit: &Edit) -> Result<String, String> {
    let Edit { name, text, .. } = edit;
    let source = Source { path: "notes.yaml".to_owned(), text: text.clone() };
    let Err(errors) = import::import_openapi(&[source], &options()) else { return Err(format!("{name}: imported\n")) };
    let rendered = errors.render(false);
    let found: Vec<_> = errors.iter().collect();
    let [(position, diagnostic)] = found[..] else { return Err(format!("{name}: not one error\n{rendered}\n")) };
    if !edit.is_at(position.line) {
        return Err(format!("{name}: at another line\n{rendered}\n"));
    }
    let line = text.lines().nth(position.line - 1).unwrap_or_default().trim();
    let help = diagnostic.help.as_ref().map(|help| format!("\n  help: {help}")).unwrap_or_default();
    let Diagnostic { level, code, message, .. } = diagnostic;
    Ok(format!("== {name}\n{line}\n  {}[{code}]: {message}{help}\n", level.name()))
}

/// Each fault costs the smallest element that holds it: the spec is valid, and every other call is in it.
#[test]
fn broken_documents_are_mended() {
    insta::glob!("../../../../tests/data", "import-broken/*.txt", |path| {
        insta::assert_snapshot!(edits(path).iter().map(mended).collect::<String>());
    });
}

/// Returns the parts that an import leaves out of a document, or the reason why it still rejects it.
fn mended(Edit { name, text, .. }: &Edit) -> String {
    let source = Source { path: "notes.yaml".to_owned(), text: text.clone() };
    let options = Options { package: "notes-client".to_owned(), ..Options::default() };
    let import = match import::import_openapi(&[source], &options) {
        Ok(import) => import,
        Err(errors) => return format!("== {name}\nrefused: {}", errors.render_as(Format::Short, false)),
    };
    let files = import::write_spec_files(&import.files);
    let model =
        copperplate_language::understand(&files).unwrap_or_else(|errors| panic!("{name}: {}", errors.render(false)));
    assert_eq!(copperplate_language::warnings(&files, &model).render_as(Format::Short, false), "", "{name}");
    let report = &import.report;
    let said = report.warnings.iter().map(|(position, warning)| {
        let notes: String = warning.notes.iter().map(|note| format!("; {note}")).collect();
        format!("  {}: {}{notes}\n", position.line, warning.message)
    });
    format!("== {name}\n{} of {}\n{}", report.carried_over, report.operations, said.collect::<String>())
}

fn options() -> Options {
    Options { package: "notes-client".to_owned(), is_strict: true, ..Options::default() }
}

/// Sections of the base that `deleteNote` does not refer to.
const ELSEWHERE: [&str; 5] = ["  /notes:", "  schemas:", "  parameters:", "  requestBodies:", "  responses:"];

/// A fault does not matter in parts that are not imported, not even for a strict import.
#[test]
fn a_selection_is_shielded_from_faults_elsewhere() {
    let mut shielded = 0;
    insta::glob!("../../../../tests/data", "import-broken/*.txt", |path| {
        for Edit { name, text, .. } in edits(path) {
            let source = Source { path: "notes.yaml".to_owned(), text: text.clone() };
            let Err(errors) = import::import_openapi(std::slice::from_ref(&source), &options()) else { continue };
            let Some((position, error)) = errors.iter().next() else { continue };
            // Faults of the text itself are found before there is a selection.
            if error.code == codes::DOCUMENT_SYNTAX {
                continue;
            }
            let line = position.line;
            let mut before = text.lines().take(line).collect::<Vec<_>>().into_iter().rev();
            let section = before.find(|line| !line.starts_with("   ") && !line.trim().is_empty());
            if !section.is_some_and(|section| ELSEWHERE.contains(&section)) {
                continue;
            }
            let selection = Selection { operations: vec!["deleteNote".to_owned()], ..Selection::default() };
            let import = import::import_openapi(&[source], &Options { selection, ..options() })
                .unwrap_or_else(|errors| panic!("{name}: {}", errors.render(false)));
            assert_eq!(import.report.warnings.render_as(Format::Short, false), "", "{name}");
            shielded += 1;
        }
    });
    assert!(shielded > 40, "only {shielded} cases");
}
