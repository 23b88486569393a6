//! Signs of a write that outweigh a verb of reading.

use super::contents;
use super::fields;
use super::post_words::{FoundVerb, OBJECT_WORDS, Place, PostWords, VERIFY};
use super::sentences;
use super::verbs::{self, EffectVerb};
use super::write_signs;
use crate::import::document::LocatedNode;
use crate::import::operations::collect::RawOperation;
use crate::import::schemas::read::SchemaReader;
use crate::import::words;

/// Things that a call makes when one `gets` them.
const MADE: &[&str] = &[
    "captcha",
    "challenge",
    "consent",
    "credential",
    "deposit",
    "link",
    "nonce",
    "oauth",
    "otp",
    "password",
    "pin",
    "quote",
    "sas",
    "session",
    "signature",
    "ticket",
    "token",
    "url",
];

/// Things whose check uses up an attempt, or is paid for.
const ATTEMPTED: &[&str] = &[
    "captcha",
    "code",
    "credential",
    "email",
    "login",
    "mobile",
    "otp",
    "password",
    "phone",
    "pin",
    "session",
    "sms",
    "token",
];

/// Pairs of words at the start that name a write although the first one is a verb of reading, or none at all.
const WRITING_STARTS: &[[&str; 2]] =
    &[["check", "in"], ["check", "out"], ["log", "in"], ["log", "out"], ["sign", "in"], ["sign", "up"]];

/// Returns `true` if something tells that a call writes.
pub(super) fn tells_write(reader: &SchemaReader, raw: &RawOperation, words: &PostWords, verb: &FoundVerb) -> bool {
    names_write(words)
        || names_made_thing(raw, words, verb)
        || words.text_verbs().iter().any(|(kind, _)| *kind == EffectVerb::Write)
        || words.texts.iter().flatten().any(|sentence| write_signs::tells_write(sentence))
        || request_tells_write(reader, raw, verb)
        || response_tells_write(reader, &raw.at, verb)
}

/// Returns `true` if the id or the path contains a verb that writes, also one that follows another verb.
fn names_write(words: &PostWords) -> bool {
    let is_further = |pair: &[String]| {
        ["and", "or"].contains(&pair[0].as_str()) && EffectVerb::from_word(&pair[1]) == Some(EffectVerb::Write)
    };
    let is_writing = |words: &[String]| {
        words.iter().any(|word| verbs::is_write_anywhere(word))
            || words.windows(2).any(is_further)
            || words.get(..2).is_some_and(|start| WRITING_STARTS.iter().any(|known| start == known))
    };
    is_writing(&words.id) || is_writing(&words.path)
}

/// Returns `true` if what a call gets or checks is usually made, or used up, by that.
fn names_made_thing(raw: &RawOperation, words: &PostWords, verb: &FoundVerb) -> bool {
    let all = || words.id.iter().chain(&words.path);
    let names = |things: &[&str]| all().any(|word| things.contains(&words::singular_word(word).as_str()));
    match verb.word.as_str() {
        // One returns payments and goods, too.
        "return" if all().any(|word| word.contains("return")) => true,
        "fetch" | "get" | "obtain" | "retrieve" | "return" => names(MADE) || text_names_made_thing(words, verb),
        "list" => names(&["sas"]),
        "download" => names(&["url", "link"]),
        "check" | "validate" => {
            names(ATTEMPTED)
                || words::split_words(&raw.template.path).iter().any(|word| ATTEMPTED.contains(&word.as_str()))
        }
        VERIFY => {
            let mut texts = words.texts.iter().flatten().flatten();
            names(ATTEMPTED) || texts.any(|word| ATTEMPTED.contains(&words::singular_word(word).as_str()))
        }
        _ => false,
    }
}

/// Returns `true` if a verb of a text has a new thing as its object: `Get an access token`, `Retrieve a new address`.
fn text_names_made_thing(words: &PostWords, verb: &FoundVerb) -> bool {
    let first = words.texts.iter().filter_map(|text| text.first());
    let mut objects = first.flat_map(|sentence| sentences::words_from_verb(sentence).iter().take(OBJECT_WORDS));
    let is_made = |word: &String| word == "new" || MADE.contains(&words::singular_word(word).as_str());
    verb.place == Place::Text && objects.any(is_made)
}

/// Returns `true` if the request tells of a write.
fn request_tells_write(reader: &SchemaReader, raw: &RawOperation, verb: &FoundVerb) -> bool {
    let parameters = [&raw.at, &raw.item].into_iter().filter_map(|at| at.get("parameters"));
    let mut parameters = parameters.flat_map(|list| list.elements()).filter_map(|at| reader.resolve(&at));
    let in_header = |at: &LocatedNode| at.text("in") == Some("header");
    if parameters.any(|at| in_header(&at) && at.text("name").is_some_and(fields::is_field_of_write)) {
        return true;
    }
    let Some(body) = contents::described_body(reader, &raw.at) else { return false };
    let tells_write = |(name, at): &(&str, LocatedNode)| {
        let schema = reader.resolve(at);
        let text = |key: &str| schema.as_ref().and_then(|schema| schema.text(key));
        // A callback of JSONP is a name in the text of the response.
        let is_jsonp = text("description").is_some_and(|text| text.contains("JSONP"));
        let is_query = verb.word == "query" && fields::is_query_text(name) && text("type") == Some("string");
        let is_stored = verb.word == CONVERT && (fields::is_identity(name) || fields::is_amount(name));
        fields::is_field_of_write(name) && !is_jsonp || is_query || is_stored
    };
    let is_text = verb.word == "query" && body.text("type") == Some("string");
    is_text
        || verb.word == CONVERT && !raw.template.names.is_empty()
        || contents::schema_fields(reader, &body).iter().any(tells_write)
}

/// Verb of computations whose input may be stored, or be money: it is replaced then.
const CONVERT: &str = "convert";

/// Returns `true` if the response tells of a write.
fn response_tells_write(reader: &SchemaReader, operation: &LocatedNode, verb: &FoundVerb) -> bool {
    let statuses = operation.get("responses").into_iter().flat_map(|all| all.entries());
    let mut statuses = statuses.map(|(status, _)| status);
    let is_created = |status: &str| status == "201" && !contents::is_created_only_added(reader, operation);
    let tells_write = |status: &str| is_created(status) || status == "202" || status.starts_with('3');
    if operation.get("callbacks").is_some() || statuses.any(tells_write) {
        return true;
    }
    let Some(response) = contents::response_schema(reader, operation) else { return false };
    let fields = contents::schema_fields(reader, &response);
    let has = |known: &str| fields.iter().any(|(name, _)| name.eq_ignore_ascii_case(known));
    let is_operation = has("done") && has("metadata");
    let is_paid = verb.word == CONVERT && has("cost");
    // The id may be sent.
    let body = contents::described_body(reader, operation);
    let sends_id =
        body.is_some_and(|body| contents::schema_fields(reader, &body).iter().any(|(name, _)| *name == "id"));
    let is_made = verb.kind == EffectVerb::Compute && has("id") && !sends_id;
    is_operation || is_paid || is_made || fields.iter().any(|(name, _)| fields::is_result_of_write(name))
}
