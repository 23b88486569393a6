//! Names that frameworks and converters give to schemas of calls: `Body_update_user_users__id__patch`,
//! `GetUsersIdResponse`, `inline_response_200`.

use copperplate_language::maps::{IndexMap, IndexSet};

use crate::import::operations::operation::{ImportedOperation, OperationPayload};
use crate::import::schemas::shapes::{ShapeTy, Shapes};
use crate::import::words;

/// Prefix of the bodies of FastAPI, in front of the id.
const BODY: &str = "body";

const RESPONSE: &str = "response";

/// Roles that a name ends with.
const ROLES: [&str; 4] = [RESPONSE, "request", BODY, "payload"];

/// Words of placeholders, which say nothing beside a number, `inline` or `ok`.
const PLACEHOLDERS: [&str; 9] = ["inline", "ok", RESPONSE, BODY, "request", "schema", "object", "model", "default"];

/// Names of calls, by the letters and digits that frameworks make of them.
pub(super) struct SchemasOfCalls<'o> {
    by_id: IndexMap<String, &'o ImportedOperation>,
    by_address: IndexMap<String, &'o ImportedOperation>,
    /// Names of schemas as if they had none, by the schema: one for each role in a call, or for an error.
    roles: IndexMap<&'o str, IndexSet<String>>,
}

impl<'o> SchemasOfCalls<'o> {
    pub(super) fn new(shapes: &'o Shapes, operations: &'o [ImportedOperation]) -> Self {
        let (mut by_id, mut by_address) = (IndexMap::default(), IndexMap::default());
        let mut roles: IndexMap<&str, IndexSet<String>> = IndexMap::default();
        for operation in operations.iter().filter(|operation| !operation.is_additional) {
            let id = operation.id.as_ref().map_or_else(|| compared(&operation.full_name()), |id| compared(id));
            by_id.entry(id).or_insert(operation);
            // Words alone are also a name that an author would choose: `GetOrders`.
            if operation.path.contains(|character: char| character == '{' || character.is_ascii_digit()) {
                let address = compared(&format!("{} {}", operation.method, operation.path));
                by_address.entry(address).or_insert(operation);
            }
            let phrase = operation.name.phrase();
            let body = operation.body.iter().map(|body| (&body.content, format!("{phrase} {BODY}")));
            let returns = operation.returns.iter().map(|(_, content)| (content, format!("{phrase} {RESPONSE}")));
            let errors = operation.errors.iter().map(|(status, content)| (content, format!("error {status}")));
            for (content, role) in body.chain(returns).chain(errors) {
                if let Some(name) = component_of_content(shapes, content) {
                    roles.entry(name).or_default().insert(role);
                }
            }
        }
        Self { by_id, by_address, roles }
    }

    /// Returns the name of a schema as if it had none: the call and the role. Names that authors chose stay.
    pub(super) fn name_of_schema(&self, name: &str) -> Option<String> {
        let letters = compared(name);
        if let Some(operation) = letters.strip_prefix(BODY).and_then(|id| self.by_id.get(id)) {
            return Some(format!("{} {BODY}", operation.name.phrase()));
        }
        let only_role = || self.roles.get(name).filter(|roles| roles.len() == 1)?.first().cloned();
        if is_placeholder(name) {
            return only_role();
        }
        let stated = ROLES.into_iter().find_map(|role| Some((letters.strip_suffix(role)?, Some(role))));
        let (call, role) = stated.unwrap_or((&letters, None));
        let operation = self.by_address.get(call).filter(|_| !self.by_id.contains_key(call))?;
        role.map(|role| format!("{} {role}", operation.name.phrase())).or_else(only_role)
    }
}

/// Returns the schema that a content is.
fn component_of_content<'o>(shapes: &'o Shapes, content: &OperationPayload) -> Option<&'o str> {
    let Some(ShapeTy::Named(id)) = content.ty() else { return None };
    shapes.get(*id).component()
}

/// Returns `true` for a name without a word of its author.
fn is_placeholder(name: &str) -> bool {
    let without_number = |word: &String| word.trim_end_matches(|last: char| last.is_ascii_digit()).to_owned();
    let words = words::split_words(name);
    let plain: Vec<_> = words.iter().map(without_number).collect();
    let is_number = plain.iter().all(String::is_empty);
    let is_telling = if is_number {
        // A shorter one is a position: `anyOf/0`.
        name.len() == "404".len()
    } else {
        words != plain || plain.iter().any(|word| ["inline", "ok"].contains(&word.as_str()))
    };
    is_telling && plain.iter().all(|word| word.is_empty() || PLACEHOLDERS.contains(&word.as_str()))
}

/// Returns the letters and digits of a name, in lower case.
fn compared(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|character| character.to_ascii_lowercase()).collect()
}
