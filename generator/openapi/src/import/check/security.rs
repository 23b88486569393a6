//! Security schemes, and the requirements that name them.

use copperplate_language::diagnostics::{Diagnostic, suggest_nearest};

use super::kinds::KeyKind;
use super::values::ValueName;
use super::{DocumentChecker, Remedy};
use crate::codes;
use crate::import::document::{DocumentFormat, LocatedNode, NodeValue, scheme_of_requirement};

/// Types of schemes in OpenAPI.
const TYPES: [&str; 5] = ["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"];

/// Types of schemes in Swagger.
const TYPES_OF_SWAGGER: [&str; 3] = ["apiKey", "basic", "oauth2"];

/// Keys that schemes of one type have, and the type.
const KEYS_OF_ONE_TYPE: [(&str, &str); 7] = [
    ("name", "apiKey"),
    ("in", "apiKey"),
    ("scheme", "http"),
    ("bearerFormat", "http"),
    ("flows", "oauth2"),
    ("oauth2MetadataUrl", "oauth2"),
    ("openIdConnectUrl", "openIdConnect"),
];

/// Checks that a scheme has the keys that its type needs, and no keys of other types.
pub(super) fn check_document_security_scheme<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    let Some(ty) = at.text("type") else { return };
    let needed: &[&str] = match ty {
        "apiKey" => &["name", "in"],
        "http" => &["scheme"],
        _ if TYPES.contains(&ty) => &[],
        _ => {
            let list = |types: &[&str]| {
                let types: Vec<_> = types.iter().map(|known| format!("`{known}`")).collect();
                format!("it is one of {}", types.join(", "))
            };
            let help = match check.documents.format_at(at.node.span) {
                DocumentFormat::Swagger => list(&TYPES_OF_SWAGGER),
                DocumentFormat::OpenApi if ["basic", "bearer"].contains(&ty) => {
                    format!("write `type: http` and `scheme: {ty}`")
                }
                DocumentFormat::OpenApi => list(&TYPES),
            };
            return check.report_invalid(
                at.child("type").map_or(at.node.span, |ty| ty.span),
                format!("`{ty}` is not a type of security schemes"),
                Some(&help),
                Remedy::Drop(at.node.span),
            );
        }
    };
    for (key, _) in KEYS_OF_ONE_TYPE.iter().filter(|(_, owner)| *owner != ty) {
        if at.get(key).is_some() {
            check.losses.add_unknown_key("a security scheme of this type", key, at.key_span(key), || None);
        }
    }
    for key in needed.iter().filter(|key| at.get(key).is_none()) {
        check.report_invalid(
            at.node.span,
            format!("a security scheme of the type `{ty}` needs `{key}`"),
            None,
            Remedy::Drop(at.node.span),
        );
    }
}

/// Checks that the schemes of a requirement are declared.
pub(super) fn check_document_security_requirement<'d>(check: &mut DocumentChecker<'_, 'd>, at: &LocatedNode<'d>) {
    let root = check.documents.root();
    let schemes = root.get("components").and_then(|components| components.get("securitySchemes"));
    for (name, scopes) in at.entries() {
        if matches!(scopes.node.value, NodeValue::List(_)) {
            check.check_value(&scopes, KeyKind::List(&KeyKind::String), ValueName::Key(name));
        } else {
            // No reader looks at scopes. Without the name of its scheme, the requirement would not require anything.
            check.report_value_type(&scopes, ValueName::Key(name), "a list", Remedy::Nothing);
        }
        if schemes.as_ref().and_then(|schemes| schemes.get(scheme_of_requirement(name))).is_none() {
            let names = schemes.iter().flat_map(LocatedNode::entries).map(|(name, _)| name);
            let near = suggest_nearest(name, names).map(|near| format!("did you mean `{near}`?"));
            let section = check.documents.format_at(at.node.span).section_pointer("securitySchemes");
            let help = near.unwrap_or_else(|| format!("declare it in `{section}`"));
            let message =
                format!("there is no security scheme `{name}`: a call that needs only this one has no credentials");
            // Dropped as a whole: without one of its schemes, it would ask for less.
            let diagnostic = Diagnostic::new(codes::DOCUMENT_REFERENCE, at.key_span(name), message).help(help);
            check.report(diagnostic, Remedy::Drop(at.node.span));
        }
    }
}
