//! Pairs of an old and a new type in the same place.
//!
//! A declaration is a name with fields in braces, values in brackets, or variants between bars, after the tag if there
//! is one. Names that start with `Old` are only in the base, and names that start with `New` only in the head.

/// Pair of types.
pub(super) struct Pair {
    /// Place of the type: `body` or `response`, or the type around it, with `_` for the type itself.
    pub(super) place: &'static str,
    pub(super) old: &'static str,
    pub(super) new: &'static str,
    pub(super) declarations: &'static str,
}

const fn pair(place: &'static str, old: &'static str, new: &'static str, declarations: &'static str) -> Pair {
    Pair { place, old, new, declarations }
}

/// Union that has the type as a variant.
const VARIANT: &str = "it: _, text: string";

pub(super) const PAIRS: &[Pair] = &[
    pair("_", "Old", "New", "Old { a: string }; New { a: string }"),
    pair("_", "Old", "New", "Old { a: string }; New { a: string, b?: string }"),
    pair("_", "Old", "New", "Old { a: string }; New { a: string, b: string }"),
    pair("_", "Old", "New", "Old { a: string, b?: string }; New { a: string }"),
    pair("_", "Old", "New", "Old { a: string, b: string }; New { a: string }"),
    pair("_", "Old", "New", "Old { a: string, b: string }; New { a: string, b?: string }"),
    pair("_", "Old", "New", "Old { a: string, b?: string }; New { a: string, b: string }"),
    pair("_", "Old", "New", "Old { a: string, b: string }; New { a: string, b: string | null }"),
    pair("_", "Old", "New", "Old { a: string, b: string | null }; New { a: string, b: string }"),
    pair("_", "Old", "New", "Old { a: string, b: integer }; New { a: string, b: number }"),
    pair("_", "Old", "New", "Old { a: string, b: number }; New { a: string, b: integer }"),
    pair("_", "Old", "New", "Old { a: string, b: string }; New { a: string, b: number }"),
    pair("_", "Old", "New", "Old { a: string, b: string }; New { a: string, c: string }"),
    pair("_", "Old", "New", "Old { a: string, b: string }; New { c: string, d: string }"),
    pair("_", "Old", "New", "Old { a?: string }; New { b?: string }"),
    pair("_", "Old", "New", "Old { a: OldIn }; New { a: NewIn }; OldIn { b: string }; NewIn { b: string, c: string }"),
    pair("_", "Old", "New", "Old { a: OldIn }; New { a: NewIn }; OldIn { b: string }; NewIn { b: string }"),
    pair("_", "Old", "New", "Old { a: string, in?: Old }; New { a: string, in?: New, b?: string }"),
    pair("_", "Old", "New", "Old { a: string, in?: Old }; New { a?: string, in?: New }"),
    pair("_", "Old", "New", "Old { a: string, in?: list<Old> }; New { a: string, in?: Both }; Both { a: string }"),
    pair("_", "Old", "New", "Old { a: OldIn, b: string }; New { a: NewIn, b: string }; OldIn [p, q]; NewIn [p, q, r]"),
    pair(
        "_",
        "Old",
        "New",
        "Old { a: string, b: string, c: string }; New { a: string, in: NewIn }; NewIn { b: string, c: string }",
    ),
    pair("list<_>", "Old", "New", "Old { a: string }; New { a: string, b: string }"),
    pair("list<_>", "integer", "number", ""),
    pair("list<_>", "number", "integer", ""),
    pair("list<_>", "Old", "New | null", "Old { a: string }; New { a: string }"),
    pair("list<_>", "Old", "New", "Old [p, q]; New [p, q, r]"),
    pair("_", "Old", "New", "Old [1, 2]; New [1, 2, 3]"),
    pair("_", "Old", "integer", "Old [1, 2]"),
    pair("_", "integer", "New", "New [1, 2]"),
    pair("_", "Old", "number", "Old [1, 2]"),
    pair("_", "string", "New", "New [1, 2]"),
    pair("_", "Old", "New", "Old [p, q]; New [1, 2]"),
    pair(
        "list<_>",
        "Old",
        "New",
        "Old |it: Both, text: string|; New |it: Both, text: string, flag: boolean|; Both { a: string }",
    ),
    pair("list<list<_>>", "Old", "New", "Old { a: string, b: string }; New { a: string }"),
    pair("_", "list<Old>", "New", "Old { a: string }; New { a: string }"),
    pair("map<_>", "Old", "New", "Old { a: string, b?: string }; New { a: string }"),
    pair("map<_>", "Old", "New", "Old [p, q]; New [p]"),
    pair("map<_>", "Old", "string", "Old [p, q]"),
    pair("_", "map<string>", "New", "New { a?: string, b?: string }"),
    pair("_", "Old", "map<string>", "Old { a: string, b?: string }"),
    pair("_", "Old", "object", "Old { a: string }"),
    pair("_", "object", "New", "New { a: string }"),
    pair("_", "Old", "json", "Old { a: string }"),
    pair("_", "json", "New", "New { a: string }"),
    pair("_", "Old", "New", "Old [p, q]; New [p, q, r]"),
    pair("_", "Old", "New", "Old [p, q, r]; New [p, q]"),
    pair("_", "Old", "New", "Old [p, q, r]; New [s, q, r]"),
    pair("_", "Old", "New", "Old [p, q]; New [r, s]"),
    pair("_", "Old", "string", "Old [p, q]"),
    pair("_", "string", "New", "New [p, q]"),
    pair("_", "Both", "New", "Both { a: string }; New |it: Both|"),
    pair("_", "Old", "New", "Old { a: string }; New |it: NewIn|; NewIn { a: string }"),
    pair("_", "Old", "Both", "Both { a: string }; Old |it: Both|"),
    pair("_", "Both", "New", "Both { a: string }; New |it: Both, text: string|"),
    pair("_", "Old", "New", "Old { a: string }; New |it: NewIn, text: string|; NewIn { a: string, b?: string }"),
    pair("_", "Old", "Both", "Both { a: string }; Old |it: Both, text: string|"),
    pair("_", "Old", "New", "Old { a: string }; New |it: NewIn, text: string|; NewIn { a: string, b: string }"),
    pair("_", "Old", "New", "Old { a: string, b: string }; New |it: NewIn|; NewIn { a: string }"),
    pair("_", "Both", "New", "Both { k: BothK, a: string }; BothK [p]; New k|p: Both|"),
    pair(
        "_",
        "Both",
        "New",
        "Both { k: BothK, a: string }; BothK [p]; New k|p: Both, q: NewY|; NewY { k: NewK, b: string }; NewK [q]",
    ),
    pair(
        "_",
        "Old",
        "Both",
        "Both { k: BothK, a: string }; BothK [p]; Old k|p: Both, q: OldY|; OldY { k: OldK, b: string }; OldK [q]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: BothX|; New k|p: BothX, q: NewY|; BothX { k: BothK, a: string }; BothK [p]; \
         NewY { k: NewK, b: string }; NewK [q]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: BothX, q: OldY|; New k|p: BothX|; BothX { k: BothK, a: string }; BothK [p]; \
         OldY { k: OldK, b: string }; OldK [q]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: OldX|; New k|p: NewX|; OldX { k: BothK, a: string }; NewX { k: BothK, a: string, b: string }; \
         BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: OldX|; New l|p: NewX|; OldX { k: BothK, a: string }; NewX { l: BothK, a: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: BothX|; New k|p: [BothX, NewY]|; BothX { k: BothK, a: string }; NewY { k: BothK, b: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: BothX|; New k|p: [BothX, NewY]|; BothX { k: BothK, a: string }; \
         NewY { k: BothK, a: string, b: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: [BothX, OldY]|; New k|p: BothX|; BothX { k: BothK, a: string }; OldY { k: BothK, b: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: [BothX, OldY]|; New k|p: BothX|; BothX { k: BothK, a: string }; \
         OldY { k: BothK, a: string, b: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: [BothX, OldY]|; New k|p: [BothX, NewY]|; BothX { k: BothK, a: string }; \
         OldY { k: BothK, b: string }; NewY { k: BothK, b: string, c?: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: [BothX, OldY]|; New k|p: [BothX, NewY]|; BothX { k: BothK, a: string }; \
         OldY { k: BothK, b: string }; NewY { k: BothK, b: string, c: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old k|p: [BothX, OldY]|; New k|p: [BothX, NewY]|; BothX { k: BothK, a: string }; \
         OldY { k: BothK, b: string }; NewY { k: BothK, c: string }; BothK [p]",
    ),
    pair(
        "_",
        "Old",
        "New",
        "Old |it: Both, text: string|; New |it: Both, text: string, number: number|; Both { a: string }",
    ),
    pair("_", "Old", "New", "Old |it: Both, text: string|; New |it: Both|; Both { a: string }"),
    pair(
        "_",
        "Old",
        "New",
        "Old |it: OldIn, text: string|; New |it: NewIn, text: string|; OldIn { a: string }; NewIn { a?: string }",
    ),
    pair("_", "Old", "New", "Old |it: BothX|; New k|p: BothX|; BothX { k: BothK, a: string }; BothK [p]"),
    pair("_", "string", "New", "New |text: string, count: integer|"),
    pair(VARIANT, "Old", "New", "Old { a: string }; New { a: string, b?: string }"),
    pair(VARIANT, "Old", "New", "Old { a: string, b: string }; New { a: string }"),
    pair(VARIANT, "Old", "New", "Old { a: string, b: integer }; New { a: string, b: number }"),
    pair("body", "Old", "New", "Old { a: string }; New { a: string, b?: string }"),
    pair("body", "Old", "New", "Old { a: string }; New { a: string, b: string }"),
    pair("body", "Old", "New", "Old { a: string, b?: integer }; New { a: string, b?: number }"),
    pair("body", "Old", "New", "Old { a: string }; New { b: number }"),
    pair("response", "Old", "New", "Old { a: string, b: string }; New { a: string }"),
    pair("response", "list<Old>", "list<New>", "Old { a: string }; New { a: string, b?: string }"),
    pair("response", "Both", "New", "Both { a: string }; New { data: Both }"),
    pair("response", "Old", "New", "Old { a: string, b?: boolean }; New { a: string, b: boolean }"),
];
