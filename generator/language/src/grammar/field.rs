//! Fields and parameters.

use super::{Key, STRING, ValueKind, mapping, values};

mapping! {
    FIELD = "a field", needs &[&[TYPE, CONST]], docs "docs/field.md", short TYPE, layout ROW;
    TYPE = "type", ValueKind::Type, "Type. `T | null` also allows `null`.";
    CONST = "const", ValueKind::Constant, "The only value: it is always sent, and is not an argument. The type is \
        inferred from it.";
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words, double-quoted.";
    DEPRECATED = "deprecated", ValueKind::Boolean, "`true` if it should no longer be used.";
    SECRET = "secret", ValueKind::Boolean, "`true` if its value must be masked wherever it could be printed.";
    OR_TEXT = "or-text", ValueKind::Boolean, "`true` if the service may also write its numbers as strings: `5` or \
        `\"5\"`. They are written as they came until they change.";
    RUST = "rust", STRING, "Rust name, where the derived name is invalid or collides.";
    WIRE = "wire", STRING, "Name on the wire, if it cannot be the key because it ends in `?` or contains white space.";
    DEFAULT = "default", ValueKind::Json, "Value that the service uses if it is absent: any JSON value of the type. \
        Documentation: it is never sent.";
    DEFAULT_IS = "default-is", STRING, "Description of the default, if it is not a constant.";
    MIN = "min", ValueKind::Integer, "Minimum of a number, inclusive.";
    MAX = "max", ValueKind::Integer, "Maximum of a number, inclusive.";
    MIN_LENGTH = "min-length", ValueKind::Integer, "Minimum number of characters of a string.";
    MAX_LENGTH = "max-length", ValueKind::Integer, "Maximum number of characters of a string.";
    MIN_ITEMS = "min-items", ValueKind::Integer, "Minimum number of elements of a list.";
    MAX_ITEMS = "max-items", ValueKind::Integer, "Maximum number of elements of a list.";
    CONSTRAINTS = "constraints", ValueKind::MapOf(&[ValueKind::Json]), "JSON Schema keywords that have no key here, \
        such as `pattern`. Documentation: they are never checked.";
    MULTI_SEGMENT = "multi-segment", ValueKind::Boolean, "`true` for a path parameter whose slashes separate path segments.";
    STYLE = "style", ValueKind::OneOf(STYLES), "Encoding of a query or path parameter that is a list, an object or a union, \
        or of a list in a form; for JSON in a header or a form, `json`; for a part of a body, only `deep`.";
    AS = "as", ValueKind::MediaType, "Media type of a part of a multipart body, such as `text/markdown`.";
    ROLE = "role", ValueKind::OneOf(ROLES), "Purpose of a header.";
}

/// Keywords of JSON Schema for bounds, each with the key that states it.
pub const BOUND_KEYWORDS: [(&str, &Key); 6] = [
    ("minimum", &MIN),
    ("maximum", &MAX),
    ("minLength", &MIN_LENGTH),
    ("maxLength", &MAX_LENGTH),
    ("minItems", &MIN_ITEMS),
    ("maxItems", &MAX_ITEMS),
];

values! {
    STYLES;
    DEEP = "deep", "A record, a map or an `object`, each field separately: `a[b]=1&a[c][0]=2`.";
    COMMA = "comma", "A list of values, or a flat object, in one parameter or a path: `a=1,2`, `a=b,1,c,2`.";
    SPACE = "space", "A list of values, in one parameter: `a=1%202`.";
    PIPE = "pipe", "A list of values, in one parameter: `a=1%7C2`.";
    REPEAT = "repeat", "A list of values, each separately: `a=1&a=2`.";
    BRACKETS = "brackets", "A list of values, each separately after brackets: `a[]=1&a[]=2`.";
    AS_JSON = "json", "Any value, as JSON in one parameter: `a=%7B%22b%22%3A1%7D`.";
    INDEXED = "indexed", "A list of any type, each element after its index: `a[0]=1`, `a[0][b]=1`.";
    EXPLODED = "exploded", "A map or an `object`, each entry separately, without the name of the parameter: `b=1&c=2`.";
    PAIRS = "pairs", "A flat object in a path: `b=1,c=2`.";
    LABEL = "label", "A list of values, or a flat object, in a path: `.1.2`, `.b=1.c=2`.";
    MATRIX = "matrix", "A list of values, or a flat object, in a path: `;a=1;a=2`, `;b=1;c=2`.";
}

values! {
    ROLES;
    IDEMPOTENCY_KEY = "idempotency-key", "The service applies calls with the same key only once.";
}
