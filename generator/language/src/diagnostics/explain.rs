//! Explanations of error codes. A test runs every example.

mod document;

use super::Code;

/// Explanation of an error code.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// Meaning, reason and fix. The first sentence is also shown alone, in lists.
    pub text: &'static str,
    /// Part of a spec with the error; empty if it would be too long or not visible.
    pub wrong: &'static str,
    /// The same part without the error.
    pub right: &'static str,
}

impl Code {
    /// Returns the explanation of the code.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one text per code")]
    pub fn explanation(self) -> Explanation {
        let (text, wrong, right) = match self {
            Self::DocumentSyntax => (document::DOCUMENT_SYNTAX, "", ""),
            Self::DocumentVersion => (document::DOCUMENT_VERSION, "", ""),
            Self::DocumentValue => (document::DOCUMENT_VALUE, "", ""),
            Self::DocumentReference => (document::DOCUMENT_REFERENCE, "", ""),
            Self::DocumentDuplicate => (document::DOCUMENT_DUPLICATE, "", ""),
            Self::DocumentLimit => (document::DOCUMENT_LIMIT, "", ""),
            Self::Overlay => (document::OVERLAY, "", ""),
            Self::LeftOut => (document::LEFT_OUT, "", ""),
            Self::NotCarriedOver => (document::NOT_CARRIED_OVER, "", ""),
            Self::NamedByImport => (document::NAMED_BY_IMPORT, "", ""),
            Self::AssumedByImport => (document::ASSUMED_BY_IMPORT, "", ""),
            Self::Imported => (document::IMPORTED, "", ""),
            Self::Yaml => (
                "The file is not YAML. The parser stopped here, so the content of the file is unknown, and other \
                 errors in it are not reported. The usual causes are an unclosed bracket, a tab in the indentation, \
                 and a string that starts with a special YAML character. Fix this line, or the one before it.",
                "records:\n  A: { fields: { a: string }\n",
                "records:\n  A: { fields: { a: string } }\n",
            ),
            Self::WrongNode => (
                "The value has the wrong type. YAML has maps, lists, strings, numbers, booleans and null; the language \
                 expects one of them in each position. Values are not converted, because that would hide typos. Write \
                 the value that the message expects.",
                "records:\n  A: { fields: [a, b] }\n",
                "records:\n  A: { fields: { a: string, b: string } }\n",
            ),
            Self::UnknownKey => (
                "The language does not have this key here. Unknown keys are errors, because a misspelled key would \
                 silently have no effect. Write the intended key; `REFERENCE.md` beside the spec lists all keys.",
                "records:\n  A: { fields: { a: { type: string, docs: \"What it is.\" } } }\n",
                "records:\n  A: { fields: { a: { type: string, doc: \"What it is.\" } } }\n",
            ),
            Self::MissingKey => (
                "A required key is missing. A value without a sensible default must be stated. For instance, the \
                 effect of an operation is never inferred from its method: only the API document states whether a call \
                 can be repeated. Add the key.",
                "operations:\n  things.get: { http: GET /things, returns: object }\n",
                "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
            ),
            Self::DuplicateKey => (
                "A map contains a key twice. YAML parsers disagree on which of the two they keep. Remove one of \
                 them, or rename it if another key was meant.",
                "records:\n  A: { doc: \"One.\", doc: \"Two.\", fields: { a: string } }\n",
                "records:\n  A: { doc: \"One.\", fields: { a: string } }\n",
            ),
            Self::UnknownWord => (
                "The language does not have this word here. Some keys take one of a few words, such as `read`, \
                 `append` or `update` for the effect of an operation. Write one of the words in the message.",
                "operations:\n  things.get: { http: GET /things, effect: raed, returns: object }\n",
                "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
            ),
            Self::TypeSyntax => (
                "This is not a valid type. A type is a name, or a name with one argument such as `list<string>`, \
                 optionally followed by `| null`; spaces do not matter. There are no inline records: declare the \
                 record under `records` and use its name. The response of any success can end in `| none` instead: \
                 its body may be empty.",
                "records:\n  A: { fields: { a: 'list<string' } }\n",
                "records:\n  A: { fields: { a: 'list<string>' } }\n",
            ),
            Self::Unquoted => (
                "An ambiguous string must be quoted. In some version of YAML, `1`, `on`, `no`, `null` and `2001-01-01` \
                 are numbers, booleans, null or dates. As keys or enum values, they would silently become something \
                 else. Put quotes around it.",
                "enums:\n  Switch: [on, off]\n",
                "enums:\n  Switch: ['on', 'off']\n",
            ),
            Self::Reference => (
                "Anchors, aliases and merge keys are not allowed. In YAML, `&` names a node, and `*` or `<<` repeats \
                 it. The reader of a spec should not have to look elsewhere for the content of a line, and a few \
                 aliases can expand to a text of any size. Write the value out; put shared fields into a template or a \
                 record that each of them includes.",
                "records:\n  A: { fields: &shared { id: string } }\n  B: { fields: *shared }\n",
                "templates:\n  Shared: { fields: { id: string } }\n\
                 records:\n  A: { include: Shared }\n  B: { include: Shared }\n",
            ),
            Self::Tag => (
                "YAML tags are not allowed. A word that starts with `!` changes the type of a value for the YAML \
                 parser, which the language does not need. Remove the tag; quote a string that starts with `!`.",
                "records:\n  A: { doc: !important, fields: { id: string } }\n",
                "records:\n  A: { doc: \"!important\", fields: { id: string } }\n",
            ),
            Self::Documents => (
                "A file must be one YAML document. A line `---` starts another document, and YAML parsers disagree on \
                 its meaning. Remove the line, or move the rest into a separate file: all files of the folder are \
                 read.",
                "enums:\n  Kind: [a, b]\n---\nenums:\n  Size: [s, m]\n",
                "enums:\n  Kind: [a, b]\n  Size: [s, m]\n",
            ),
            Self::TooDeep => (
                "The nesting is too deep. Maps and lists can be nested at most 128 levels deep, and types fewer; the \
                 message states the limit. A spec needs about six. Declare the parts under `records`, and use their \
                 names.",
                "",
                "",
            ),
            Self::Encoding => (
                "The file is not UTF-8 text. It may be UTF-16, contain invalid bytes, or contain a control \
                 character that is invisible and treated differently by parsers. The content of the file is \
                 unknown. Save it as UTF-8; a string in double quotes can contain a control character as an escape.",
                "",
                "",
            ),
            Self::Limit => (
                "A limit on the size of a spec is exceeded. A file has at most 1 MiB and a string at most 64 KiB. \
                 Larger files and strings are not written by hand, and would slow down the generator. Split the file, \
                 or shorten the string.",
                "",
                "",
            ),
            Self::KeyType => (
                "A key must be a string. Without quotes, `1`, `true` and `null` are a number, a boolean and null, and \
                 YAML parsers disagree on the string that each becomes. Put the key in quotes.",
                "records:\n  A: { fields: { 1: string } }\n",
                "records:\n  A: { fields: { '1': { type: string, rust: first } } }\n",
            ),
            Self::LanguageVersion => (
                "The spec is written in a version of the language that this program does not know, or does not state \
                 its version. Without the version, a later program could not know what a key meant when it was written. \
                 `copperplate fix` adds a missing version; a newer version needs a newer program.",
                "",
                "",
            ),
            Self::DuplicateName => (
                "Two declarations have the same name. The types of all files share one namespace. The names of \
                 operations must also be unique, and so must the names of fields, including the fields of an included \
                 record. Rename or remove one of them.",
                "records:\n  Kind: { fields: { a: string } }\nenums:\n  Kind: [a, b]\n",
                "records:\n  Thing: { fields: { a: string } }\nenums:\n  Kind: [a, b]\n",
            ),
            Self::UnknownName => (
                "The name is not declared. Types are declared under `records`, `enums` and `unions` of any file, \
                 resources under `resources`; names are case-sensitive. Fix the spelling, or declare the name.",
                "records:\n  A: { fields: { b: Bee } }\n",
                "records:\n  A: { fields: { b: Bee } }\n  Bee: { fields: { name: string } }\n",
            ),
            Self::TemplateUse => (
                "The use of a template does not match its declaration. A template with `of` takes one argument, other \
                 templates take none. No code is generated for the template itself: each instance is declared under \
                 `records`, so that it has a name. Declare the instance, and use its name or the template with the \
                 same argument.",
                "templates:\n  Page: { of: T, fields: { items: list<T> } }\n\
                 records:\n  A: { fields: { pages: Page } }\n",
                "templates:\n  Page: { of: T, fields: { items: list<T> } }\n\
                 records:\n  Texts: Page<A>\n  A: { fields: { a: string } }\n",
            ),
            Self::Path => (
                "The path of an operation does not match its parameters. Each `{name}` in the path must be declared \
                 once under `path:`, and each parameter under `path:` must be in the path; parameters are required and \
                 not nullable. The path must start with `/`, and must not contain anything that URL parsers remove or \
                 reinterpret. Make the path and the parameters match.",
                "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, returns: object }\n",
                "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: \
                 object }\n",
            ),
            Self::Operation => (
                "An operation is invalid. Possible reasons: its name does not have the form `resource.method`; its \
                 method is not an HTTP method; another operation has the same method and path; it is a `GET` with a \
                 body; a parameter has a type that cannot be written in a path, query or header. The message states \
                 the reason; compare the line with the API document.",
                "operations:\n  things.get: { http: get /things, effect: read, returns: object }\n",
                "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
            ),
            Self::AmbiguousUnion => (
                "Several variants of a union accept the same JSON, but the union does not declare this ambiguity. For \
                 such a value in a response, the intended variant is unknown, and choosing the first would be a guess. \
                 If the API document is ambiguous, declare the ambiguity by listing the members under the value of the \
                 tag: the generated code then offers each of them. Otherwise give the variants different JSON types or \
                 tags.",
                "records:\n  A: { fields: { kind: KindA } }\n  B: { fields: { kind: KindB } }\n\
                 enums:\n  KindA: [x]\n  KindB: [x, z]\nunions:\n  U: { tag: kind, variants: { x: A, z: B } }\n",
                "records:\n  A: { fields: { kind: KindA } }\n  B: { fields: { kind: KindB } }\n\
                 enums:\n  KindA: [x]\n  KindB: [x, z]\nunions:\n  U: { tag: kind, variants: { x: [A, B], z: B } }\n",
            ),
            Self::Union => (
                "A union is invalid. Its tag must be a field of every variant whose type is an enum, the values under \
                 `variants` must be values of that enum, and each value must be mapped to a variant or be listed under \
                 `other`. A union has at least one variant. The message states the broken rule.",
                "records:\n  Circle: { fields: { kind: Kind } }\nenums:\n  Kind: [circle, square]\n\
                 unions:\n  Shape: { tag: kind, variants: { circle: Circle } }\n",
                "records:\n  Circle: { fields: { kind: Kind } }\nenums:\n  Kind: [circle, square]\n\
                 unions:\n  Shape: { tag: kind, other: [square], variants: { circle: Circle } }\n",
            ),
            Self::Enum => (
                "An enum is invalid. An enum needs at least one value, and its values must be unique. If the API \
                 document does not list the values, use the type `string`.",
                "enums:\n  Kind: [a, b, a]\n",
                "enums:\n  Kind: [a, b, c]\n",
            ),
            Self::NameCollision => (
                "Two elements have the same Rust name. Names are converted to Rust's naming style, in which different \
                 names can become equal, or equal to a name of the generated crate. Names are never numbered, because \
                 the numbers would change with the order. Give one of them a `rust` name; its name in JSON stays the \
                 same.",
                "records:\n  A: { fields: { _id: string, id: string } }\n",
                "records:\n  A: { fields: { _id: { type: string, rust: object_id }, id: string } }\n",
            ),
            Self::NameUnusable => (
                "No Rust name can be derived. A Rust name consists of ASCII letters, digits and `_`, and does not \
                 start with a digit. Give the element a `rust` name; its name in JSON stays the same.",
                "enums:\n  Ordinal: ['1', last]\n",
                "enums:\n  Ordinal: { values: ['1', last], rust: { '1': First } }\n",
            ),
            Self::UnknownSpecPath => (
                "The spec path does not exist. An assumption is shown in the docs of the elements that it affects, so \
                 `at` must name elements of the spec: a section, a name and possibly a member, such as \
                 `records.User.lastName`. To name a field of an included record or template, use the path of its \
                 declaration. Fix the spelling, or remove the path if the element is gone.",
                "records:\n  User: { fields: { lastName: string } }\n\
                 assumptions:\n  names:\n    { document: \"Not shown.\", assume: Text., because: \"It is a name.\", at: \
                 [records.User.lastname] }\n",
                "records:\n  User: { fields: { lastName: string } }\n\
                 assumptions:\n  names:\n    { document: \"Not shown.\", assume: Text., because: \"It is a name.\", at: \
                 [records.User.lastName] }\n",
            ),
            Self::Bounds => (
                "Bounds or defaults contradict each other or the type. `min` and `max` are for numbers, \
                 `min-length` for strings and `min-items` for lists; `min` is at most `max`, and a default is a \
                 value of the type within the bounds. A required field has no default. Compare the line with the \
                 API document.",
                "operations:\n  things.list: { http: GET /things, effect: read, query: { limit?: { type: integer, \
                 min: 50, max: 1 } }, returns: object }\n",
                "operations:\n  things.list: { http: GET /things, effect: read, query: { limit?: { type: integer, \
                 min: 1, max: 50 } }, returns: object }\n",
            ),
            Self::InfiniteRecord => (
                "A record contains itself. If a record requires another one, and that one requires the first again, \
                 neither has a finite JSON value. Make one of the fields on the cycle optional, nullable, a list or \
                 a map, as in the API document; such recursion is allowed.",
                "records:\n  Node: { fields: { next: Node } }\n",
                "records:\n  Node: { fields: { next?: Node } }\n",
            ),
            Self::TooLarge => (
                "A limit of the generated code is exceeded. The limits, such as 10,000 fields in a record, are far \
                 above the needs of real APIs; the message states the limit. Split the element, or ask for a higher \
                 limit in the generator.",
                "",
                "",
            ),
            Self::Auth => (
                "An authentication scheme, or the list of schemes that an operation accepts, is invalid. Possible \
                 reasons: the name of a scheme is a word of the language, such as `none` or `headers`; a scheme has \
                 two places for its credentials, or a header that does not contain any of them; a scheme is listed \
                 twice. A part is the name of a secret in braces, which the program passes to the client. The message \
                 states the reason.",
                "auth: { client: { headers: { X-Id: \"{id}\", X-Secret: secret } } }\n",
                "auth: { client: { headers: { X-Id: \"{id}\", X-Secret: \"{secret}\" } } }\n",
            ),
            Self::Server => (
                "A server is invalid. Possible reasons: there is no `default`, the server of operations that do not \
                 name another one; a URL does not start with `https://` and a host, or has a query; a variable in \
                 braces is not declared next to `url`, or is declared but not in the URL; a default is not one of the \
                 values. The message states the reason.",
                "servers: { upload: \"https://{region}.example.com\" }\n",
                "servers:\n  default: https://api.example.com\n  upload: { url: \"https://{region}.example.com\", \
                 region: { default: eu } }\n",
            ),
            Self::Webhook => (
                "A webhook or the signature of webhooks is invalid. Possible reasons: a template has an unknown \
                 placeholder; the header value lacks `{signature}`, or the signed content lacks `{body}`; a time or an \
                 id is signed but not in a header, or in a header but not signed; a body is not a JSON type. The \
                 message states the reason.",
                "webhooks:\n  signature: { header: X-Signature, content: \"{timestamp}.{body}\" }\n  payloads: { ping: \
                 json }\n",
                "webhooks:\n  signature: { header: X-Signature, value: \"t={timestamp},v1={signature}\", content: \
                 \"{timestamp}.{body}\" }\n  payloads: { ping: json }\n",
            ),
            Self::Waivers => (
                "The file `waivers.toml` of the spec is invalid. Each waiver is a table `[[waiver]]` with the \
                 fingerprint of a `finding`, a `reason`, and possibly `until`: the last day (`2027-01-31`), or in \
                 quotes the first version of the crate without the waiver (`\"0.3.0\"`). An invalid waiver is an \
                 error, because a typo could otherwise let a breaking change pass. Correct the entry as the message \
                 describes.",
                "",
                "",
            ),
            Self::ImportFile => (
                "The file `import.toml` of the spec is invalid. Its tables `[rename]`, `[skip]`, `[types]` and \
                 `[effect]` contain the author's decisions, each with the place in the document that it concerns: \
                 `\"#/components/schemas/usr\" = \"User\"`. A decision about a missing element is an error, because \
                 the element may have moved within the document. Correct the entry as the message describes.",
                "",
                "",
            ),
            Self::Unused => (
                "No operation uses this type, or this template is never used, or an assumption concerns only such \
                 declarations. The crate has a type that no call returns or takes, and reviewers read lines without an \
                 effect. Remove it. If programs use the type without a call, for example as the body of a webhook, \
                 allow it with this reason: `lint: { unused: { allow: { records.Event: \"Body of the webhook.\" } } }` \
                 in `api.yaml`.",
                "enums:\n  Size: { doc: \"A size.\", values: [small, large] }\n",
                "enums:\n  Size: { doc: \"A size.\", values: [small, large] }\nlint:\n  unused: { allow: \
                 { enums.Size: \"Programs store it.\" } }\n",
            ),
            Self::MissingDoc => (
                "An operation, a type, a field or a parameter has no `doc`. Its documentation in the crate shows only \
                 the types. All fields of a declaration are reported in one warning. Add a sentence in your own words. \
                 To do without docs, turn the warning off: `lint: { missing-doc: off }` in `api.yaml`.",
                "operations:\n  things.list: { http: GET /things, effect: read, returns: json }\n",
                "operations:\n  things.list: { http: GET /things, doc: \"Lists things.\", effect: read, returns: json \
                 }\n",
            ),
            Self::EffectOfMethod => (
                "The effect of an operation does not match its method. GET, HEAD and QUERY read, and DELETE does not. \
                 The effect determines whether a call is retried: a call that is wrongly marked `read` may be sent \
                 twice. If the service really behaves that way, allow it under `lint` in `api.yaml`, with the reason.",
                "operations:\n  things.drop: { http: DELETE /things, doc: \"Drops all.\", effect: read, returns: none \
                 }\n",
                "operations:\n  things.drop: { http: DELETE /things, doc: \"Drops all.\", effect: update, returns: \
                 none }\n",
            ),
            Self::OverlappingPaths => (
                "With one value of a path parameter, an operation has the same path as another operation. A call with \
                 that value reaches the other operation. Most services cannot have such a value, for example because \
                 their IDs are numbers. In this case, allow the narrower operation under `lint` in `api.yaml`, with \
                 this reason.",
                "operations:\n  things.get: { http: \"GET /things/{id}\", doc: \"Returns one.\", effect: read, path: \
                 { id: { type: string, doc: \"ID.\" } }, returns: json }\n  things.own: { http: GET /things/own, doc: \
                 \"Returns one's own.\", effect: read, returns: json }\n",
                "operations:\n  things.get: { http: \"GET /things/{id}\", doc: \"Returns one.\", effect: read, path: \
                 { id: { type: string, doc: \"ID.\" } }, returns: json }\n  things.own: { http: GET /things/own, doc: \
                 \"Returns one's own.\", effect: read, returns: json }\nlint:\n  overlapping-paths: { allow: \
                 { operations.things.own: \"IDs are numbers.\" } }\n",
            ),
            Self::UnmarkedSecret => (
                "The name of a string suggests a secret, but the string is not marked as one. Values of such fields \
                 are printed by `Debug`, in errors and in curl commands. Mark the field with `secret: true`, which \
                 masks it everywhere. If it is not a secret, allow it under `lint` in `api.yaml`, with the reason.",
                "headers: { X-Api-Key?: { type: string, doc: \"Key of the tenant.\" } }\n",
                "headers: { X-Api-Key?: { type: string, secret: true, doc: \"Key of the tenant.\" } }\n",
            ),
            Self::UnionByOrder => (
                "A variant of a union `by: first` is never read. An earlier variant requires only fields that this one \
                 also requires, so it matches all objects of this variant, and the first match is taken. Put the \
                 variant that requires more fields first. If the variant is only sent, or the service uses this order, \
                 allow it under `lint` in `api.yaml`, with the reason.",
                "records:\n  A: { doc: \"A.\", fields: { a: { type: string, doc: \"A.\" } } }\n  B: { doc: \"B.\", \
                 fields: { a: { type: string, doc: \"A.\" }, b: { type: string, doc: \"B.\" } } }\nunions:\n  U: { doc: \
                 \"A or B.\", by: first, variants: { a: A, b: B } }\noperations:\n  things.get: { http: GET /things, \
                 doc: \"Gets.\", effect: read, returns: U }\n",
                "records:\n  A: { doc: \"A.\", fields: { a: { type: string, doc: \"A.\" } } }\n  B: { doc: \"B.\", \
                 fields: { a: { type: string, doc: \"A.\" }, b: { type: string, doc: \"B.\" } } }\nunions:\n  U: { doc: \
                 \"A or B.\", by: first, variants: { b: B, a: A } }\noperations:\n  things.get: { http: GET /things, \
                 doc: \"Gets.\", effect: read, returns: U }\n",
            ),
            Self::UnneededAllow => (
                "An entry of `allow` names an element without a warning. The problem that it allowed is gone or fixed, \
                 and the entry would hide the next one. Remove the entry.",
                "operations:\n  things.list: { http: GET /things, doc: \"Lists things.\", effect: read, returns: json }\n\
                 lint:\n  effect-of-method: { allow: { operations.things.list: \"It counts.\" } }\n",
                "operations:\n  things.list: { http: GET /things, doc: \"Lists things.\", effect: read, returns: json \
                 }\n",
            ),
            Self::ImportConflict => (
                "A value was changed both by an author and in the imported document since the last import. The value \
                 in the spec stays, and the next import of the same document does not report it again. Compare the two \
                 values, and write the right one.",
                "",
                "",
            ),
            Self::ImportGone => (
                "The document no longer has an element that was imported from it. The element is kept because it was \
                 edited in the spec, or because another element still uses it. Remove it, or keep it as your \
                 own and remove its line `gone` from `import.toml`.",
                "",
                "",
            ),
        };
        Explanation { text, wrong, right }
    }
}
