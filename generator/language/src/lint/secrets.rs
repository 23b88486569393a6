//! Secrets that are not masked.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::{LintEdit, LintWarning};
use crate::diagnostics::Diagnostic;
use crate::model::{Field, Lint, Model, Plain, TextFormat, Type, Wrapper};

/// Words in the names of secrets; `_` joins adjacent words.
const SECRETS: &str = "password passwd passphrase secret token tokens credential credentials apikey api_key \
                       access_key private_key cvv cvc";

/// Words in names that only mention a secret, or mean another kind of token.
const OTHERS: &str = "at count cursor date expires expiry id ids limit max name next page prev previous scope scopes \
                      type uri url usage used";

/// These words, split once for all names.
static WORDS: LazyLock<Words> = LazyLock::new(|| Words {
    secrets: SECRETS.split_whitespace().map(|secret| secret.split('_').collect()).collect(),
    others: OTHERS.split_whitespace().collect(),
});

struct Words {
    secrets: Vec<Vec<&'static str>>,
    others: Vec<&'static str>,
}

/// Reports strings with the name of a secret that are not masked.
pub(super) fn lint_secrets(model: &Model, found: &mut Vec<LintWarning>) {
    let mut seen = BTreeSet::new();
    for field in model.fields() {
        if looks_secret(field)
            && !field.attributes.secret
            && field.attributes.constant.is_none()
            && seen.insert(&field.path)
        {
            let lint = Lint::UnmarkedSecret;
            let message = format!("`{}` looks like a secret", field.name);
            let diagnostic = Diagnostic::new(lint.code(), field.span, message)
                .label("printed by `Debug`, in errors and in curl commands")
                .help("mark it with `secret: true`, which masks it everywhere");
            found.push(LintWarning::new(lint, field.path.clone(), diagnostic).with_edit(LintEdit::MarkSecret));
        }
    }
}

fn looks_secret(field: &Field) -> bool {
    can_hold_secret(&field.ty) && is_name_of_secret(&field.name)
}

/// Returns `true` for the name of a secret.
pub fn is_name_of_secret(name: &str) -> bool {
    let words = secret_name_words(name);
    let is_in = |secret: &Vec<&str>| words.windows(secret.len()).any(|words| words == secret.as_slice());
    WORDS.secrets.iter().any(is_in) && !words.iter().any(|word| WORDS.others.contains(&word.as_str()))
}

fn can_hold_secret(ty: &Type) -> bool {
    match ty {
        Type::Plain(plain) => *plain == Plain::String || ty.text_format().is_some_and(TextFormat::can_hold_secret),
        Type::Wrapped(Wrapper::List | Wrapper::Nullable, inner) => can_hold_secret(inner),
        Type::Wrapped(Wrapper::Map, _) | Type::Declared(_) => false,
    }
}

/// Returns the words of a name in camel case or with separators, in lower case.
fn secret_name_words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for character in name.chars() {
        if !character.is_alphanumeric() || (character.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        was_lower = character.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| character.is_alphanumeric()) {
            word.extend(character.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
