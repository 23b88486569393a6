//! Descriptions of responses. OpenAPI requires them, so most only repeat the status, the call or the type.

use copperplate_language::maps::IndexSet;

use super::super::{LocatedNode, RawOperation};
use crate::import::losses::Losses;
use crate::import::operations::statuses::ResponseStatus;
use crate::import::words;

/// Words that say nothing about a response, and the words of the reason phrases of HTTP and of their paraphrases.
const WORDS_OF_ANY_RESPONSE: &str = "\
    a acceptable accepted access all allowed an and any are array as at authenticated authentication authorization \
    authorized bad be been body but by bytes can code common completed conflict contains content contents created \
    credentials data default definition deleted denied describes describing description details do does done empty \
    entity error event exceeded exception exist exists expected failed fault fetched file for forbidden found from \
    gateway get given gone has have http if implemented in info information input internal invalid is it item its \
    json large limit limited line list locked many media message method missing modified moved no none not nothing \
    object occurred of ok on one operation or other page parameter payload permanently permission precondition \
    problem processed rate record rejection request requested required requires reset resource response result \
    retrieved return schema see server service single something specified standard status stream succeeded success \
    successful successfully text that the this timeout to too type typical unauthorized unavailable understood \
    unexpected unprocessable unsuccessful unsupported updated valid validation was went were when which why will \
    with wrong";

/// Returns the docs of the responses of an operation that say more than the rest of it. Only one of several successes of
/// one type has a doc in the spec; the others are losses.
pub(super) fn collect_response_docs(
    losses: &mut Losses,
    raw: &RawOperation,
    responses: &[(ResponseStatus, LocatedNode)],
) -> Vec<(ResponseStatus, String)> {
    let told = words_of_operation(raw);
    let described = responses.iter().filter_map(|(status, response)| {
        let text = response.text("description").filter(|text| says_more(text, &told, response))?;
        losses.add_description(response);
        Some((*status, words::import_doc(Some(text))?))
    });
    described.collect()
}

/// Returns the words of an operation, without the endings of their forms.
fn words_of_operation(raw: &RawOperation) -> IndexSet<String> {
    let texts = ["operationId", "summary", "description"].into_iter().filter_map(|key| raw.at.text(key));
    let tags = raw.at.get("tags").into_iter().flat_map(|tags| tags.elements());
    let tags: Vec<_> = tags.filter_map(|tag| tag.node.as_text().map(str::to_owned)).collect();
    let tags = tags.iter().map(String::as_str);
    texts.chain(tags).chain([raw.path, WORDS_OF_ANY_RESPONSE]).flat_map(compared_words).collect()
}

/// Returns `true` for a text of several words, one of which neither the operation nor the types of the response have.
/// Words of other scripts are not compared.
fn says_more(text: &str, told: &IndexSet<String>, response: &LocatedNode) -> bool {
    let types: IndexSet<String> = types_of_contents(response).flat_map(|ty| compared_words(&ty)).collect();
    let has_other_letters = text.chars().any(|character| character.is_alphabetic() && !character.is_ascii());
    let is_word = |word: &String| word.len() > 1 && word.chars().all(|character| character.is_ascii_alphabetic());
    let mut new = compared_words(text).filter(|word| is_word(word) && !told.contains(word) && !types.contains(word));
    text.split_whitespace().nth(1).is_some() && (has_other_letters || new.next().is_some())
}

/// Returns the names of the types of the contents of a response, and of the elements of lists.
fn types_of_contents(response: &LocatedNode) -> impl Iterator<Item = String> {
    let contents: Vec<_> = response.get("content").into_iter().flat_map(|all| all.entries()).collect();
    let schemas = contents.into_iter().filter_map(|(_, media)| media.get("schema"));
    schemas.filter_map(|schema| {
        let named = schema.reference().map(words::component_word);
        named.or_else(|| schema.get("items")?.reference().map(words::component_word))
    })
}

/// Returns the words of a text without the endings of their forms: `created` and `creates` are the same word.
fn compared_words(text: &str) -> impl Iterator<Item = String> + use<> {
    words::split_words(text).into_iter().map(|word| {
        let stem = ENDINGS.into_iter().find_map(|ending| word.strip_suffix(ending).filter(|stem| stem.len() >= 3));
        stem.map(str::to_owned).unwrap_or(word)
    })
}

/// Endings of the forms of a word, longer ones first.
const ENDINGS: [&str; 9] = ["ation", "ies", "ing", "ed", "es", "s", "e", "d", "y"];
