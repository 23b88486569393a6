//! References: each must have a target of the expected kind.

use copperplate_language::diagnostics::{Diagnostic, suggest_nearest};

use super::kinds::{IfBroken, ObjectKind};
use super::{DocumentChecker, Link, Remedy};
use crate::codes;
use crate::import::document::{DocumentFormat, LocatedNode, LostReference};

/// Maximum number of keys for which a similar key is searched.
const SUGGESTIONS_MAX: usize = 100;

/// Section of the components with the named schemas.
const SCHEMAS: &str = "schemas";

/// Start of the pointers to named parts of the document.
const COMPONENTS: &str = "#/components/";

/// Checks the `$ref` of an object.
pub(super) fn check_document_reference<'d>(
    check: &mut DocumentChecker<'_, 'd>,
    at: &LocatedNode<'d>,
    object: &'static ObjectKind,
) {
    let Some(at_reference) = at.get("$ref") else { return };
    let span = at_reference.node.span;
    let wrong = |message: String| Diagnostic::new(codes::DOCUMENT_REFERENCE, span, message);
    if object.section.is_none() {
        if !object.keys.is_empty() {
            let help = "replace the reference with its target";
            let diagnostic = wrong(format!("{} cannot be a reference", object.name)).help(help);
            check.report(diagnostic, Remedy::Drop(span));
        }
        return;
    }
    // A schema keeps the keys beside its reference.
    let remedy = match object.if_broken {
        IfBroken::AnyValue => Remedy::Drop(span),
        IfBroken::Ignored | IfBroken::CallsLeftOut => check.object_remedy(at, object),
    };
    let Some(reference) = at_reference.node.as_text() else {
        let message = format!("`$ref` must be a string, but is {}", at_reference.node.describe());
        check.report_invalid(span, message, None, remedy);
        return;
    };
    let target = match check.documents.reference_target(at, reference) {
        Ok(target) => target,
        Err(lost) => {
            let diagnostic = if let LostReference::Key(parent, key) = &lost
                && let overlays = &check.documents.overlays
                && let removal = overlays.removal(&format!("{}/{key}", parent.pointer))
                && let Some(action) = removal.or_else(|| overlays.removal(reference))
            {
                let message = format!("an overlay removes the target of `{reference}`");
                wrong(message).related(action, "removed here").help("remove the reference, too, or keep the target")
            } else {
                let (message, help) = describe_lost_reference(check, &at_reference, reference, lost);
                wrong(message).help_if(help)
            };
            check.report(diagnostic, remedy);
            return;
        }
    };
    let section = target.pointer.strip_prefix(COMPONENTS).and_then(|rest| rest.split_once('/'));
    if let Some((section, name)) = section
        && object.section.is_some_and(|wanted| wanted != section)
        && !name.contains('/')
    {
        let section = check.documents.format_at(target.node.span).section_name(section);
        let message = format!("`{reference}` is in `{section}`, but {} is expected here", object.name);
        check.report(wrong(message), remedy);
        return;
    }
    check.links.entry(at.pointer.clone()).or_default().push(Link { span, target: target.pointer.clone() });
    check.open.push((target, object));
}

/// Returns the message about a reference without a target, with its probable cause.
fn describe_lost_reference(
    check: &mut DocumentChecker,
    at: &LocatedNode,
    reference: &str,
    lost: LostReference,
) -> (String, Option<String>) {
    let text = |help: &str| Some(help.to_owned());
    let format = check.documents.format_at(at.node.span);
    let schemas = format.section_pointer(SCHEMAS);
    match lost {
        LostReference::Server(url) => (
            format!("`{url}` is a remote reference, which is not fetched"),
            text("download the file, and refer to it by its path"),
        ),
        LostReference::File(path) => {
            (format!("the file `{path}` does not exist"), Some(lost_file_help(reference, &schemas)))
        }
        LostReference::Unread(path, reason) => reason.describe(&path),
        LostReference::Pointer => (
            format!("`{reference}` cannot be resolved: the part after `#` must start with `/`"),
            Some(format!("write the path from the root, such as `{schemas}/User`")),
        ),
        LostReference::Key(..) if check.is_mended => (format!("`{reference}` leads to a part that is ignored"), None),
        LostReference::Key(parent, key) => {
            check.suggestions += 1;
            let near = if check.suggestions > SUGGESTIONS_MAX {
                None
            } else {
                suggest_nearest(&key, parent.entries().map(|(key, _)| key))
            };
            let near = near.map(|near| format!("did you mean `{near}`?"));
            let is_old = key == "definitions" && format == DocumentFormat::OpenApi;
            let old = is_old.then(|| format!("schemas are in `{schemas}` since OpenAPI 3"));
            (format!("`{reference}` cannot be resolved: there is no `{key}`"), old.or(near))
        }
    }
}

/// Returns help about a reference to a file that does not exist. A name or a path without `#` may mean a part of the
/// document.
fn lost_file_help(reference: &str, schemas: &str) -> String {
    if reference.contains('\\') {
        return format!("a reference is a URI: write `{}`", reference.replace('\\', "/"));
    }
    if reference.contains(['.', '#']) {
        return "the path is relative to the file with the reference".to_owned();
    }
    let path = reference.trim_start_matches('/');
    let pointer = if path.contains('/') { format!("#/{path}") } else { format!("{schemas}/{path}") };
    format!("for a part of this document, write `{pointer}`")
}
