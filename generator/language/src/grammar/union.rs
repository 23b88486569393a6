//! Unions.

use super::{STRING, STRING_BY_NAME, ValueKind, mapping, values};

mapping! {
    UNION = "a union", needs &[&[VARIANTS]], docs "docs/union.md", members VARIANTS, layout LISTS;
    DOC = "doc", ValueKind::Prose, "One or two sentences of documentation in your own words.";
    TAG = "tag", STRING, "Field that distinguishes the variants. Without a tag, their JSON types must differ, unless there is a `by`.";
    OPTIONAL_TAG = "tag?", STRING, "The same for a tag that may be absent. `absent` then selects the variant.";
    ABSENT = "absent", STRING, "Variant of values without the tag.";
    BY = "by", ValueKind::OneOf(DISTINCTIONS), "Way to distinguish variants of the same JSON type, if there is no tag.";
    OTHER = "other", ValueKind::Strings, "Values of the tag that select no variant.";
    VARIANTS = "variants", ValueKind::MapOf(&[ValueKind::Type, ValueKind::Types]),
        "Types by value of the tag, or by a name if there is no tag. A list declares that each of its records accepts \
         the value.";
    RUST = "rust", STRING_BY_NAME, "Rust names of variants, where none can be derived.";
    RUST_TYPE = "rust-type", STRING, "Rust name of the union itself, where the name in the spec cannot be used.";
}

values! {
    DISTINCTIONS;
    KEYS = "keys", "Required fields and constants: a value belongs to the variant whose required fields are all present; \
        a variant that requires more precedes one that requires less.";
    FIRST = "first", "Required fields, constants and order: a value belongs to the first variant whose required fields are all present.";
    ALL = "all", "No distinction: a value can belong to several variants at once, whatever their types. It is kept as JSON, and can be \
        read as each variant that it fits.";
}
