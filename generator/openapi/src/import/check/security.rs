//! Security schemes, and the requirements that name them.

use copperplate_language::diagnostics::{Code, Diagnostic};

use super::Check;
use super::kinds::Kind;
use super::values::Name;
use crate::import::document::At;

/// Types of schemes.
const TYPES: [&str; 5] = ["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"];

/// Checks that a scheme has what its type needs.
pub(super) fn scheme<'d>(check: &mut Check<'_, '_, 'd>, at: &At<'d>) {
    let Some(ty) = at.text("type") else { return };
    let needed: &[&str] = match ty {
        "apiKey" => &["name", "in"],
        "http" => &["scheme"],
        _ if TYPES.contains(&ty) => &[],
        _ => {
            let known = TYPES.map(|known| format!("`{known}`")).join(", ");
            let is_old = ["basic", "bearer"].contains(&ty);
            let help =
                if is_old { format!("write `type: http` and `scheme: {ty}`") } else { format!("it is one of {known}") };
            return check.wrong(
                at.child("type").map_or(at.node.span, |ty| ty.span),
                format!("`{ty}` is not a type of a security scheme"),
                Some(&help),
            );
        }
    };
    for key in needed.iter().filter(|key| at.get(key).is_none()) {
        check.wrong(at.node.span, format!("a security scheme of the type `{ty}` needs `{key}`"), None);
    }
}

/// Checks that the schemes of a requirement are declared.
pub(super) fn requirement<'d>(check: &mut Check<'_, '_, 'd>, at: &At<'d>) {
    let root = check.documents.root();
    let schemes = root.get("components").and_then(|components| components.get("securitySchemes"));
    for (name, scopes) in at.entries() {
        check.value(&scopes, Kind::List(&Kind::String), Name::Key(name));
        if schemes.as_ref().and_then(|schemes| schemes.get(name)).is_none() {
            let names = schemes.iter().flat_map(At::entries).map(|(name, _)| name);
            let near = check.diagnostics.nearest(name, names).map(|near| format!("did you mean `{near}`?"));
            let help = near.unwrap_or_else(|| "declare it in `components/securitySchemes`".to_owned());
            let message = format!("there is no security scheme `{name}`");
            check.diagnostics.report(Diagnostic::new(Code::DocumentReference, at.key_span(name), message).help(help));
        }
    }
}
