//! What each kind of error means, at length. A test runs every example.

use super::Code;

/// A kind of error, explained.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// What it means, why it is an error, and how to mend it. The first sentence stands alone in lists.
    pub text: &'static str,
    /// A part of a spec with the error; empty where it would be too long to read, or cannot be seen.
    pub wrong: &'static str,
    /// The same part without it.
    pub right: &'static str,
}

impl Code {
    /// What the code means.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a text for each code, and nothing else")]
    pub fn explanation(self) -> Explanation {
        let (text, wrong, right) = match self {
            Self::Yaml => (
                "The file is not YAML. The YAML reader stopped here, so nothing of the file is known and no other \
                 error is looked for. The usual causes are a bracket that is not closed, a tab in the indentation, \
                 and a text that starts with a character that YAML keeps for itself. Mend the line, or the one before.",
                "records:\n  A: { fields: { a: string }\n",
                "records:\n  A: { fields: { a: string } }\n",
            ),
            Self::WrongNode => (
                "Another kind of YAML node stands here than the language has. YAML knows maps, lists, texts, numbers, \
                 booleans and null; each span of the language takes one of them, and nothing is converted, because a \
                 guess would hide a slip. Write what the message expects.",
                "records:\n  A: { fields: [a, b] }\n",
                "records:\n  A: { fields: { a: string, b: string } }\n",
            ),
            Self::UnknownKey => (
                "A key that the language does not have here. Unknown keys are refused, never skipped: a key that is \
                 misspelled would otherwise change nothing and nobody would notice. Write the key that is meant; \
                 `spec/README.md` lists the keys of each span.",
                "records:\n  A: { fields: { a: { type: string, docs: \"What it is.\" } } }\n",
                "records:\n  A: { fields: { a: { type: string, doc: \"What it is.\" } } }\n",
            ),
            Self::MissingKey => (
                "A key that must be there is not. What has no sensible default has to be said. The effect of an \
                 operation, for instance, is never inferred from its method: whether a call can be repeated is known \
                 to the document only. Add the key.",
                "operations:\n  things.get: { http: GET /things, returns: object }\n",
                "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
            ),
            Self::DuplicateKey => (
                "A key stands twice in one map. Readers of YAML differ in which of the two they keep. Remove one of \
                 them, or rename it if something else was meant.",
                "records:\n  A: { doc: \"One.\", doc: \"Two.\", fields: { a: string } }\n",
                "records:\n  A: { doc: \"One.\", fields: { a: string } }\n",
            ),
            Self::UnknownWord => (
                "A word that the language does not have here. Some spans take one of a few words, such as `read`, \
                 `append` and `update` for the effect of an operation. Write one of those that the message lists.",
                "operations:\n  things.get: { http: GET /things, effect: raed, returns: object }\n",
                "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
            ),
            Self::TypeSyntax => (
                "A type that cannot be read. A type is a word, a word with one argument such as `list<string>`, or \
                 either of them with `| null` behind it; blanks do not matter. There are no inline records: give the \
                 shape a name under `records` and use that.",
                "records:\n  A: { fields: { a: 'list<string' } }\n",
                "records:\n  A: { fields: { a: 'list<string>' } }\n",
            ),
            Self::Unquoted => (
                "A text that not every YAML reader takes for a text must be quoted. `1`, `on`, `no`, `null` and \
                 `2001-01-01` are numbers, booleans, nothing or dates to one version of YAML or another. As a key or a \
                 value of an enum they would silently become something else, so they are refused. Put quotes around it.",
                "enums:\n  Switch: [on, off]\n",
                "enums:\n  Switch: ['on', 'off']\n",
            ),
            Self::Reference => (
                "An anchor, an alias or a merge key. YAML can give a node a name with `&` and repeat it with `*` or `<<`. \
                 The reader of a spec should not have to look elsewhere for what a line says, and a few aliases can stand \
                 for a text of any size, so they are refused before anything is repeated. Write the value out; fields that \
                 records share stand in a template or a record that each of them includes.",
                "records:\n  A: { fields: &shared { id: string } }\n  B: { fields: *shared }\n",
                "templates:\n  Shared: { fields: { id: string } }\nrecords:\n  A: { include: Shared }\n  B: { include: Shared }\n",
            ),
            Self::Tag => (
                "A YAML tag. A word that starts with `!` tells the YAML reader to make something else of a node than what \
                 stands there. The language has no use for that: each span takes one kind of node. Remove the tag; a text \
                 that starts with `!` stands in quotes.",
                "records:\n  A: { doc: !important, fields: { id: string } }\n",
                "records:\n  A: { doc: \"!important\", fields: { id: string } }\n",
            ),
            Self::Documents => (
                "More than one YAML document in a file. A line `---` starts another document, and readers of YAML differ in \
                 what they do with it. A file of a spec is one document. Remove the line, or move what follows into a file \
                 of its own: all files of the folder are read.",
                "enums:\n  Kind: [a, b]\n---\nenums:\n  Size: [s, m]\n",
                "enums:\n  Kind: [a, b]\n  Size: [s, m]\n",
            ),
            Self::TooDeep => (
                "Deeper nesting than a spec may have. Maps and lists nest in at most 128 levels, and types in fewer; the \
                 message names the bound. A spec needs about six. Give the parts names of their own under `records`, and \
                 use the names.",
                "",
                "",
            ),
            Self::Encoding => (
                "A file that is no UTF-8 text. It may be UTF-16, hold bytes that mean nothing in UTF-8, or hold a control \
                 character that nobody can see and readers treat in different ways. Nothing of the file is known then. Save \
                 it as UTF-8; a text in double quotes can hold a control character as an escape.",
                "",
                "",
            ),
            Self::Limit => (
                "More of something than a spec may hold. A file has at most 1 MiB and a text at most 64 KiB. What is larger \
                 was not written by hand, and would take the generator long to read. Split the file, or say less.",
                "",
                "",
            ),
            Self::KeyType => (
                "A key that is no text. Without quotes, `1`, `true` and `null` are a number, a boolean and nothing, and \
                 readers of YAML differ in the name that they make of it. Put the key in quotes.",
                "records:\n  A: { fields: { 1: string } }\n",
                "records:\n  A: { fields: { '1': { type: string, rust: first } } }\n",
            ),
            Self::DuplicateName => (
                "Two declarations have one name. All types of all files share one namespace, and a name must mean one \
                 thing; so must the name of an operation, and a field that an included record brings along already. \
                 Rename one of the two, or remove it.",
                "records:\n  Kind: { fields: { a: string } }\nenums:\n  Kind: [a, b]\n",
                "records:\n  Thing: { fields: { a: string } }\nenums:\n  Kind: [a, b]\n",
            ),
            Self::UnknownName => (
                "A name that nothing declares. Types are declared under `records`, `enums` and `unions` of any file, \
                 resources under `resources`; capital and small letters count. Mend the spelling, or declare it.",
                "records:\n  A: { fields: { b: Bee } }\n",
                "records:\n  A: { fields: { b: Bee } }\n  Bee: { fields: { name: string } }\n",
            ),
            Self::TemplateUse => (
                "A template is used in a way that does not fit its declaration. A template with `of` takes one \
                 argument, one without takes none, and nothing is emitted for the template itself: each instance is \
                 declared under `records`, so that it has a name. Declare the instance, and use its name or the \
                 template with the same argument.",
                "templates:\n  Page: { of: T, fields: { items: list<T> } }\nrecords:\n  A: { fields: { pages: Page } }\n",
                "templates:\n  Page: { of: T, fields: { items: list<T> } }\nrecords:\n  Texts: Page<A>\n  A: { fields: { a: string } }\n",
            ),
            Self::Path => (
                "The path of an operation and its parameters do not agree. Each `{name}` of the path stands once under \
                 `path:`, and the other way round; a parameter fills a whole segment, is always there and never null. \
                 The path starts with `/` and holds nothing that a URL parser would fold away or read as something \
                 else. Make both say the same.",
                "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, returns: object }\n",
                "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: object }\n",
            ),
            Self::Operation => (
                "An operation says something that cannot be. It may be named in another way than `resource.method`, use \
                 a method that HTTP does not have, have the same method and path as another one, send a body with \
                 `GET`, or take a parameter whose type has no form in a query or header. The message says which; \
                 compare the line with the document.",
                "operations:\n  things.get: { http: get /things, effect: read, returns: object }\n",
                "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
            ),
            Self::AmbiguousUnion => (
                "More than one variant of a union accepts the same JSON, without saying so. When a response holds it, \
                 nobody can say which variant was meant, and the first one would be a guess that looks like knowledge. \
                 If the document is ambiguous, declare it by listing the members under the value of the tag: the \
                 emitted code then offers each. Otherwise give the variants shapes or tags that differ.",
                "records:\n  A: { fields: { kind: KindA } }\n  B: { fields: { kind: KindB } }\nenums:\n  KindA: [x]\n  KindB: [x, z]\nunions:\n  U: { tag: kind, variants: { x: A, z: B } }\n",
                "records:\n  A: { fields: { kind: KindA } }\n  B: { fields: { kind: KindB } }\nenums:\n  KindA: [x]\n  KindB: [x, z]\nunions:\n  U: { tag: kind, variants: { x: [A, B], z: B } }\n",
            ),
            Self::Union => (
                "A union says something that cannot be. Its tag must be a field of every variant whose type is an enum, \
                 the values under `variants` must be values of that enum, and each value must be claimed by a variant \
                 or stand under `other`. A union has at least one variant. The message says which rule is broken.",
                "records:\n  Circle: { fields: { kind: Kind } }\nenums:\n  Kind: [circle, square]\nunions:\n  Shape: { tag: kind, variants: { circle: Circle } }\n",
                "records:\n  Circle: { fields: { kind: Kind } }\nenums:\n  Kind: [circle, square]\nunions:\n  Shape: { tag: kind, other: [square], variants: { circle: Circle } }\n",
            ),
            Self::Enum => (
                "An enum says something that cannot be. It has at least one value, and each value once. An enum whose \
                 values the document does not list is a `string`.",
                "enums:\n  Kind: [a, b, a]\n",
                "enums:\n  Kind: [a, b, c]\n",
            ),
            Self::NameCollision => (
                "Two things get one Rust name. Names are turned into the case that Rust uses, and different spellings \
                 can meet there, or meet a name that the emitted crate has already. No number is ever put behind a \
                 name to tell them apart: it would change its meaning whenever the order changes. Give one of them a \
                 `rust` name; the name in JSON stays as it is.",
                "records:\n  A: { fields: { _id: string, id: string } }\n",
                "records:\n  A: { fields: { _id: { type: string, rust: object_id }, id: string } }\n",
            ),
            Self::NameUnusable => (
                "A name from which no Rust name can be made. Rust names are made of ASCII letters, digits and `_`, and \
                 do not start with a digit. Give it a `rust` name; the name in JSON stays as it is.",
                "enums:\n  Ordinal: ['1', last]\n",
                "enums:\n  Ordinal: { values: ['1', last], rust: { '1': First } }\n",
            ),
            Self::UnknownSpecPath => (
                "A spec path that does not exist. An assumption is shown in the docs of what it affects, so \
                 `at` must name something in the spec: a section, a name and, if need be, a member, as in \
                 `records.User.lastName`. A field that an included record or a template brings along is named where it \
                 is written. Mend the spelling, or remove the span if it is gone.",
                "records:\n  User: { fields: { lastName: string } }\nassumptions:\n  names:\n    { document: Not shown., assume: Text., because: It is a name., at: [records.User.lastname] }\n",
                "records:\n  User: { fields: { lastName: string } }\nassumptions:\n  names:\n    { document: Not shown., assume: Text., because: It is a name., at: [records.User.lastName] }\n",
            ),
            Self::Bounds => (
                "Bounds or defaults that contradict each other or the type. `min` and `max` are for numbers, \
                 `min-length` for texts and `min-items` for lists; `min` is not above `max`, and a default is a value \
                 of the type within the bounds. A field that is always there has no default. Compare the line with the \
                 document.",
                "operations:\n  things.list: { http: GET /things, effect: read, query: { limit?: { type: integer, min: 50, max: 1 } }, returns: object }\n",
                "operations:\n  things.list: { http: GET /things, effect: read, query: { limit?: { type: integer, min: 1, max: 50 } }, returns: object }\n",
            ),
            Self::InfiniteRecord => (
                "A record that would contain itself. If a record must hold another one, and that one the first again, \
                 no JSON text is long enough to hold either. Make one of the fields on the way optional, nullable, a \
                 list or a map, as it is in the document; recursion of that kind is fine.",
                "records:\n  Node: { fields: { next: Node } }\n",
                "records:\n  Node: { fields: { next?: Node } }\n",
            ),
            Self::TooLarge => (
                "More than the emitted code can hold. The limits are far above what a document for people has, such as \
                 256 fields in a record; the message names the one that was passed. Split what is too large, or raise \
                 it as a wish for the generator.",
                "",
                "",
            ),
        };
        Explanation { text, wrong, right }
    }
}
