//! Secrets that are not masked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::{LintEdit, LintWarning};
use crate::diagnostics::Diagnostic;
use crate::model::{Field, Lint, Location, Model, Plain, SpecPath, TextFormat, Type, Wrapper};

/// Words in the names of secrets; `_` joins adjacent words.
const SECRETS: &str = "password passwd passphrase secret token tokens credential credentials apikey api_key \
                       access_key private_key cvv cvc";

/// Words in names that only mention a secret, or mean another kind of token.
const OTHERS: &str = "at continuation count cursor date expires expiry id ids limit max name next page pagination paging \
                      prev previous scope scopes skip sync type uri url usage used";

/// Words of parameters that limit the length of a page; `_` joins adjacent words.
const LIMITS: &str = "limit size count per_page page_size max_results page_limit";

/// Phrases of docs that tell of pages.
const OF_PAGES: &str = "pagination, paging, paginate, continuation, to continue, next page";

/// Phrases of docs that tell of credentials.
const OF_CREDENTIALS: &str = "auth, credential, secret, api key, bearer, session, login, password, sign in";

/// These words, split once for all names.
static WORDS: LazyLock<Words> = LazyLock::new(|| Words {
    secrets: SECRETS.split_whitespace().map(|secret| secret.split('_').collect()).collect(),
    others: OTHERS.split_whitespace().collect(),
    limits: LIMITS.split_whitespace().map(|limit| limit.split('_').collect()).collect(),
});

struct Words {
    secrets: Vec<Vec<&'static str>>,
    others: Vec<&'static str>,
    limits: Vec<Vec<&'static str>>,
}

/// A text, or a list of texts, with its docs and its neighbours.
#[derive(Clone, Copy, Debug)]
pub struct NamedText<'n> {
    /// Its name.
    pub name: &'n str,
    /// What its docs say.
    pub doc: Option<&'n str>,
    /// `true` for a list.
    pub is_list: bool,
    /// Names of the parameters or fields beside it.
    pub beside: &'n [&'n str],
}

impl NamedText<'_> {
    /// Returns `true` if it is probably a secret.
    #[must_use]
    pub fn looks_secret(self) -> bool {
        let words = secret_name_words(self.name);
        let is_in = |secret: &Vec<&str>| words.windows(secret.len()).any(|words| words == secret.as_slice());
        WORDS.secrets.iter().any(is_in)
            && !words.iter().any(|word| WORDS.others.contains(&word.as_str()))
            && !(words == ["tokens"] && self.is_list && !self.tells_of(OF_CREDENTIALS))
            && !(words == ["token"] && self.leads_to_page())
    }

    /// Returns `true` for a token that leads to the next page, according to its docs, or because the length of a page has
    /// a name that is marked in the same way: `_token` beside `_limit`.
    fn leads_to_page(self) -> bool {
        let mark_of = |name: &str| name.chars().take_while(|first| !first.is_alphanumeric()).collect::<String>();
        let mark = mark_of(self.name);
        let is_limit = |name: &str| WORDS.limits.iter().any(|limit| secret_name_words(name) == *limit);
        let is_beside = |name: &&str| mark_of(name) == mark && is_limit(name);
        !mark.is_empty() && self.beside.iter().any(is_beside)
            || self.tells_of(OF_PAGES) && !self.tells_of(OF_CREDENTIALS)
    }

    fn tells_of(self, phrases: &str) -> bool {
        let doc = self.doc.unwrap_or_default().to_lowercase();
        phrases.split(", ").any(|phrase| doc.contains(phrase))
    }
}

/// Reports strings with the name of a secret that are not masked.
pub(super) fn lint_secrets(model: &Model, found: &mut Vec<LintWarning>) {
    let mut beside: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for field in model.fields() {
        beside.entry(object_of(&field.path)).or_default().push(&field.name);
    }
    let mut seen = BTreeSet::new();
    for field in model.fields() {
        if looks_secret(field, &beside[&object_of(&field.path)])
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

/// Returns the declaration that has a field, or the operation that has a parameter, and the location.
fn object_of(path: &SpecPath) -> Option<(&str, Option<Location>)> {
    match path {
        SpecPath::Field(owner, _) => Some((owner.name(), None)),
        SpecPath::Parameter(operation, location, _) => Some((operation, Some(*location))),
        SpecPath::Section(_)
        | SpecPath::Header(_)
        | SpecPath::ResponseHeader(..)
        | SpecPath::Scheme(_)
        | SpecPath::Server(_)
        | SpecPath::Webhook(_)
        | SpecPath::Resource(_)
        | SpecPath::Record(_)
        | SpecPath::Template(_)
        | SpecPath::Enum(_)
        | SpecPath::Value(..)
        | SpecPath::Union(_)
        | SpecPath::Variant(..)
        | SpecPath::Operation(_)
        | SpecPath::Aspect(..) => None,
    }
}

fn looks_secret(field: &Field, beside: &[&str]) -> bool {
    let is_list = matches!(field.ty.non_null(), Type::Wrapped(Wrapper::List, _));
    let doc = field.attributes.doc.as_deref();
    can_hold_secret(&field.ty) && NamedText { name: &field.name, doc, is_list, beside }.looks_secret()
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
