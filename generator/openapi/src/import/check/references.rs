//! References: each must have a target of the expected kind.

use copperplate_language::diagnostics::{Diagnostic, suggest_nearest};

use super::kinds::{IfBroken, ObjectKind};
use super::{DocumentChecker, Link, Remedy};
use crate::codes;
use crate::import::document::{LocatedNode, LostReference};

/// Maximum number of keys for which a similar key is searched.
const SUGGESTIONS_MAX: usize = 100;

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
                && let Some(action) = check.documents.overlays.removal(&format!("{}/{key}", parent.pointer))
            {
                let message = format!("an overlay removes the target of `{reference}`");
                wrong(message).related(action, "removed here").help("remove the reference, too, or keep the target")
            } else {
                let (message, help) = describe_lost_reference(check, reference, lost);
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
    reference: &str,
    lost: LostReference,
) -> (String, Option<String>) {
    let text = |help: &str| Some(help.to_owned());
    match lost {
        LostReference::Server(url) => (
            format!("`{url}` is a remote reference, which is not fetched"),
            text("download the file, and refer to it by its path"),
        ),
        LostReference::File(path) => (
            format!("the file `{path}` does not exist"),
            local_reference_help(reference).or_else(|| text("the path is relative to the file with the reference")),
        ),
        LostReference::Unread(path, reason) => reason.describe(&path),
        LostReference::Pointer => (
            format!("`{reference}` cannot be resolved: the part after `#` must start with `/`"),
            text("write the path from the root, such as `#/components/schemas/User`"),
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
            let old =
                (key == "definitions").then(|| "schemas are in `#/components/schemas` since OpenAPI 3".to_owned());
            (format!("`{reference}` cannot be resolved: there is no `{key}`"), old.or(near))
        }
    }
}

/// Returns help for a name or a path that is written without `#`, and therefore means a file.
fn local_reference_help(reference: &str) -> Option<String> {
    let is_file = reference.contains('.') || reference.contains('#');
    (!is_file).then(|| {
        let path = reference.trim_start_matches('/');
        let path = if path.contains('/') { path.to_owned() } else { format!("components/schemas/{path}") };
        format!("for a part of this document, write `#/{path}`")
    })
}
