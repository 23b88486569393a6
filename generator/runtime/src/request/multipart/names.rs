//! Names of fields and files in the heads of parts, written as in the HTML standard.

/// Characters before which some parsers read a backslash as an escape.
const SPECIAL: &str = "()<>@,;:\\\"/[]?=";

/// Returns a name as written between quotes, or the rule that it breaks. Names that parsers read differently are
/// rejected.
#[inline]
pub(super) fn quote_multipart_name(name: &str) -> Result<String, &'static str> {
    if name.is_empty() {
        return Err("must not have a part or file with an empty name");
    }
    if name.chars().any(char::is_control) {
        return Err("must not have a control character in the name of a part or file");
    }
    let code = |at: usize| name.get(at..at + 3).is_some_and(is_code_of_a_quoted_character);
    if name.match_indices('%').any(|(at, _)| code(at)) {
        return Err("must not have `%22`, `%0A` or `%0D` in the name of a part or file");
    }
    let is_mark = |at: usize| name[at + 1..].chars().next().is_none_or(|next| next != '"' && SPECIAL.contains(next));
    if name.match_indices('\\').any(|(at, _)| is_mark(at)) {
        return Err(
            "must not have a backslash at the end of the name of a part or file, or before a special character",
        );
    }
    Ok(name.replace('"', "%22"))
}

#[inline]
fn is_code_of_a_quoted_character(code: &str) -> bool {
    ["%22", "%0a", "%0d"].iter().any(|known| code.eq_ignore_ascii_case(known))
}

/// Returns `true` for a media type that is valid in a head: a type and a subtype, and parameters.
#[inline]
pub(super) fn is_media_type(text: &str) -> bool {
    let is_token = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$&-^_.+*".contains(&byte))
    };
    let (essence, parameters) = text.split_once(';').unwrap_or((text, ""));
    essence.trim_end().split_once('/').is_some_and(|(ty, subtype)| is_token(ty) && is_token(subtype))
        && parameters.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic())
}
