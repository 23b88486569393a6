//! Codes of the errors in a spec, and of the warnings about one.

use crate::declare_codes;
use crate::diagnostics::Code;

declare_codes! {
    /// Syntax error of YAML.
    YAML = Code::new("S001", "\
        The file is not YAML. The parser stopped here, so the content of the file is unknown, and other errors in it \
        are not reported. The usual causes are an unclosed bracket, a tab in the indentation, and a string that starts \
        with a special YAML character. Fix this line, or the one before it.")
        .example("records:\n  A: { fields: { a: string }\n", "records:\n  A: { fields: { a: string } }\n");
    /// Value of the wrong kind.
    WRONG_NODE = Code::new("S002", "\
        The value has the wrong type. YAML has maps, lists, strings, numbers, booleans and null; the language expects \
        one of them in each position. Values are not converted, because that would hide typos. Write the value that \
        the message expects.")
        .example("records:\n  A: { fields: [a, b] }\n", "records:\n  A: { fields: { a: string, b: string } }\n");
    /// Unknown key.
    UNKNOWN_KEY = Code::new("S003", "\
        The language does not have this key here. Unknown keys are errors, because a misspelled key would silently \
        have no effect. Write the intended key; `REFERENCE.md` beside the spec lists all keys.")
        .example(
            "records:\n  A: { fields: { a: { type: string, docs: \"What it is.\" } } }\n",
            "records:\n  A: { fields: { a: { type: string, doc: \"What it is.\" } } }\n",
        );
    /// Missing required key.
    MISSING_KEY = Code::new("S004", "\
        A required key is missing. A value without a sensible default must be stated. For instance, the effect of an \
        operation is never inferred from its method: only the API document states whether a call can be repeated. Add \
        the key.")
        .example(
            "operations:\n  things.get: { http: GET /things, returns: object }\n",
            "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
        );
    /// Duplicate key in a map.
    DUPLICATE_KEY = Code::new("S005", "\
        A map contains a key twice. YAML parsers disagree on which of the two they keep. Remove one of them, or rename \
        it if another key was meant.")
        .example(
            "records:\n  A: { doc: \"One.\", doc: \"Two.\", fields: { a: string } }\n",
            "records:\n  A: { doc: \"One.\", fields: { a: string } }\n",
        );
    /// Unknown word.
    UNKNOWN_WORD = Code::new("S006", "\
        The language does not have this word here. Some keys take one of a few words, such as `read`, `append` or \
        `update` for the effect of an operation. Write one of the words in the message.")
        .example(
            "operations:\n  things.get: { http: GET /things, effect: raed, returns: object }\n",
            "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
        );
    /// Invalid type.
    TYPE_SYNTAX = Code::new("S007", "\
        This is not a valid type. A type is a name, or a name with one argument such as `list<string>`, optionally \
        followed by `| null`; spaces do not matter. There are no inline records: declare the record under `records` \
        and use its name. The response of any success can end in `| none` instead: its body may be empty.")
        .example(
            "records:\n  A: { fields: { a: 'list<string' } }\n",
            "records:\n  A: { fields: { a: 'list<string>' } }\n",
        );
    /// Unquoted string that is ambiguous in YAML.
    UNQUOTED = Code::new("S008", "\
        An ambiguous string must be quoted. In some version of YAML, `1`, `on`, `no`, `null` and `2001-01-01` are \
        numbers, booleans, null or dates. As keys or enum values, they would silently become something else. Put \
        quotes around it.")
        .example("enums:\n  Switch: [on, off]\n", "enums:\n  Switch: ['on', 'off']\n");
    /// Anchor, alias or merge key.
    REFERENCE = Code::new("S009", "\
        Anchors, aliases and merge keys are not allowed. In YAML, `&` names a node, and `*` or `<<` repeats it. The \
        reader of a spec should not have to look elsewhere for the content of a line, and a few aliases can expand to \
        a text of any size. Write the value out; put shared fields into a template or a record that each of them \
        includes.")
        .example(
            "records:\n  A: { fields: &shared { id: string } }\n  B: { fields: *shared }\n",
            "templates:\n  Shared: { fields: { id: string } }\n\
             records:\n  A: { include: Shared }\n  B: { include: Shared }\n",
        );
    /// Tag.
    TAG = Code::new("S010", "\
        YAML tags are not allowed. A word that starts with `!` changes the type of a value for the YAML parser, which \
        the language does not need. Remove the tag; quote a string that starts with `!`.")
        .example(
            "records:\n  A: { doc: !important, fields: { id: string } }\n",
            "records:\n  A: { doc: \"!important\", fields: { id: string } }\n",
        );
    /// More than one YAML document in a file.
    DOCUMENTS = Code::new("S011", "\
        A file must be one YAML document. A line `---` starts another document, and YAML parsers disagree on its \
        meaning. Remove the line, or move the rest into a separate file: all files of the folder are read.")
        .example("enums:\n  Kind: [a, b]\n---\nenums:\n  Size: [s, m]\n", "enums:\n  Kind: [a, b]\n  Size: [s, m]\n");
    /// Nesting that is too deep.
    TOO_DEEP = Code::new("S012", "\
        The nesting is too deep. Maps and lists can be nested at most 128 levels deep, and types fewer; the message \
        states the limit. A spec needs about six. Declare the parts under `records`, and use their names.");
    /// File that is not UTF-8 text.
    ENCODING = Code::new("S013", "\
        The file is not UTF-8 text. It may be UTF-16, contain invalid bytes, or contain a control character that is \
        invisible and treated differently by parsers. The content of the file is unknown. Save it as UTF-8; a string \
        in double quotes can contain a control character as an escape.");
    /// Limit on the size of a spec.
    LIMIT = Code::new("S014", "\
        A limit on the size of a spec is exceeded. A file has at most 1 MiB and a string at most 64 KiB. Larger files \
        and strings are not written by hand, and would slow down the generator. Split the file, or shorten the string.");
    /// Key that is not a string.
    KEY_TYPE = Code::new("S015", "\
        A key must be a string. Without quotes, `1`, `true` and `null` are a number, a boolean and null, and YAML \
        parsers disagree on the string that each becomes. Put the key in quotes.")
        .example(
            "records:\n  A: { fields: { 1: string } }\n",
            "records:\n  A: { fields: { '1': { type: string, rust: first } } }\n",
        );
    /// Version of the language that is missing or unknown.
    LANGUAGE_VERSION = Code::new("S016", "\
        The spec is written in a version of the language that this program does not know, or does not state its \
        version. Without the version, a later program could not know what a key meant when it was written. \
        `copperplate fix` adds a missing version; a newer version needs a newer program.");
    /// Duplicate name.
    DUPLICATE_NAME = Code::new("S101", "\
        Two declarations have the same name. The types of all files share one namespace. The names of operations must \
        also be unique, and so must the names of fields. Only a field that narrows an included one may have its name: \
        each of its values must be a value of the included field. Rename or remove one of them, or narrow the type.")
        .example(
            "records:\n  Kind: { fields: { a: string } }\nenums:\n  Kind: [a, b]\n",
            "records:\n  Thing: { fields: { a: string } }\nenums:\n  Kind: [a, b]\n",
        );
    /// Unknown name.
    UNKNOWN_NAME = Code::new("S102", "\
        The name is not declared. Types are declared under `records`, `enums` and `unions` of any file, resources \
        under `resources`; names are case-sensitive. Fix the spelling, or declare the name.").merged()
        .example(
            "records:\n  A: { fields: { b: Bee } }\n",
            "records:\n  A: { fields: { b: Bee } }\n  Bee: { fields: { name: string } }\n",
        );
    /// Use of a template that does not match its declaration.
    TEMPLATE_USE = Code::new("S103", "\
        The use of a template does not match its declaration. A template with `of` takes one argument, other templates \
        take none. No code is generated for the template itself: each instance is declared under `records`, so that it \
        has a name. Declare the instance, and use its name or the template with the same argument.")
        .example(
            "templates:\n  Page: { of: T, fields: { items: list<T> } }\n\
             records:\n  A: { fields: { pages: Page } }\n",
            "templates:\n  Page: { of: T, fields: { items: list<T> } }\n\
             records:\n  Texts: Page<A>\n  A: { fields: { a: string } }\n",
        );
    /// Path of an operation that does not match its parameters.
    PATH = Code::new("S201", "\
        The path of an operation does not match its parameters. Each `{name}` in the path must be declared once under \
        `path:`, and each parameter under `path:` must be in the path; parameters are required and not nullable. The \
        path must start with `/`, and must not contain anything that URL parsers remove or reinterpret. Make the path \
        and the parameters match.")
        .example(
            "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, returns: object }\n",
            "operations:\n  things.get: { http: 'GET /things/{id}', effect: read, path: { id: string }, returns: \
             object }\n",
        );
    /// Invalid operation.
    OPERATION = Code::new("S202", "\
        An operation is invalid. Possible reasons: its name has neither the form `resource.method` nor the form \
        `method`; its method is not an HTTP method; another operation has the same method and path; it is a `GET` with a body; a parameter has \
        a type that cannot be written in a path, query or header. The message states the reason; compare the line with \
        the API document.")
        .example(
            "operations:\n  things.get: { http: get /things, effect: read, returns: object }\n",
            "operations:\n  things.get: { http: GET /things, effect: read, returns: object }\n",
        );
    /// Undeclared ambiguity of a union.
    AMBIGUOUS_UNION = Code::new("S203", "\
        Several variants of a union accept the same JSON, but the union does not declare this ambiguity. For such a \
        value in a response, the intended variant is unknown, and choosing the first would be a guess. If the API \
        document is ambiguous, declare the ambiguity by listing the members under the value of the tag: the generated \
        code then offers each of them. Otherwise give the variants different JSON types or tags.")
        .example(
            "records:\n  A: { fields: { kind: KindA } }\n  B: { fields: { kind: KindB } }\n\
             enums:\n  KindA: [x]\n  KindB: [x, z]\nunions:\n  U: { tag: kind, variants: { x: A, z: B } }\n",
            "records:\n  A: { fields: { kind: KindA } }\n  B: { fields: { kind: KindB } }\n\
             enums:\n  KindA: [x]\n  KindB: [x, z]\nunions:\n  U: { tag: kind, variants: { x: [A, B], z: B } }\n",
        );
    /// Invalid union.
    UNION = Code::new("S204", "\
        A union is invalid. Its tag must be a field of every variant whose type is an enum, the values under \
        `variants` must be values of that enum, and each value must be mapped to a variant or be listed under `other`. \
        A union has at least one variant. The message states the broken rule.")
        .example(
            "records:\n  Circle: { fields: { kind: Kind } }\nenums:\n  Kind: [circle, square]\n\
             unions:\n  Shape: { tag: kind, variants: { circle: Circle } }\n",
            "records:\n  Circle: { fields: { kind: Kind } }\nenums:\n  Kind: [circle, square]\n\
             unions:\n  Shape: { tag: kind, other: [square], variants: { circle: Circle } }\n",
        );
    /// Invalid enum.
    ENUM = Code::new("S205", "\
        An enum is invalid. An enum needs at least one value, and its values must be unique. If the API document does \
        not list the values, use the type `string`.")
        .example("enums:\n  Kind: [a, b, a]\n", "enums:\n  Kind: [a, b, c]\n");
    /// Collision of Rust names.
    NAME_COLLISION = Code::new("S206", "\
        Two elements have the same Rust name. Names are converted to Rust's naming style, in which different names can \
        become equal, or equal to a name of the generated crate. Names are never numbered, because the numbers would \
        change with the order. Give one of them a `rust` name; its name in JSON stays the same.")
        .example(
            "records:\n  A: { fields: { _id: string, id: string } }\n",
            "records:\n  A: { fields: { _id: { type: string, rust: object_id }, id: string } }\n",
        );
    /// Name from which no Rust name can be derived.
    NAME_UNUSABLE = Code::new("S207", "\
        No Rust name can be derived. A Rust name consists of ASCII letters, digits and `_`, and does not start with a \
        digit. Give the element a `rust` name; its name in JSON stays the same.")
        .example(
            "enums:\n  Ordinal: ['1', last]\n",
            "enums:\n  Ordinal: { values: ['1', last], rust: { '1': First } }\n",
        );
    /// Unknown spec path.
    UNKNOWN_SPEC_PATH = Code::new("S208", "\
        The spec path does not exist. An assumption is shown in the docs of the elements that it affects, so `at` must \
        name elements of the spec: a section, a name and possibly a member, such as `records.User.lastName`. To name a \
        field of an included record or template, use the path of its declaration. Fix the spelling, or remove the path \
        if the element is gone.").merged()
        .example(
            "records:\n  User: { fields: { lastName: string } }\n\
             assumptions:\n  names:\n    { document: \"Not shown.\", assume: Text., because: \"It is a name.\", at: \
             [records.User.lastname] }\n",
            "records:\n  User: { fields: { lastName: string } }\n\
             assumptions:\n  names:\n    { document: \"Not shown.\", assume: Text., because: \"It is a name.\", at: \
             [records.User.lastName] }\n",
        );
    /// Bounds or defaults that contradict each other or the type.
    BOUNDS = Code::new("S209", "\
        Bounds or defaults contradict each other or the type. `min` and `max` are for numbers, `min-length` for \
        strings and `min-items` for lists; `min` is at most `max`, and a default is a value of the type within the \
        bounds. A required field has no default. Compare the line with the API document.")
        .example(
            "operations:\n  things.list: { http: GET /things, effect: read, query: { limit?: { type: integer, \
             min: 50, max: 1 } }, returns: object }\n",
            "operations:\n  things.list: { http: GET /things, effect: read, query: { limit?: { type: integer, \
             min: 1, max: 50 } }, returns: object }\n",
        );
    /// Record that contains itself.
    INFINITE_RECORD = Code::new("S210", "\
        A record contains itself. If a record requires another one, and that one requires the first again, neither has \
        a finite JSON value. Make one of the fields on the cycle optional, nullable, a list or a map, as in the API \
        document; such recursion is allowed.")
        .example("records:\n  Node: { fields: { next: Node } }\n", "records:\n  Node: { fields: { next?: Node } }\n");
    /// Limit of the generated code.
    TOO_LARGE = Code::new("S211", "\
        A limit of the generated code is exceeded. The limits, such as 10,000 fields in a record, are far above the \
        needs of real APIs; the message states the limit. Split the element, or ask for a higher limit in the \
        generator.");
    /// Invalid authentication scheme.
    AUTH = Code::new("S212", "\
        An authentication scheme, or the list of schemes that an operation accepts, is invalid. Possible reasons: the \
        name of a scheme is a word of the language, such as `none` or `headers`; a scheme has two places for its \
        credentials, or a header that does not contain any of them; a scheme is listed twice. A part is the name of a \
        secret in braces, which the program passes to the client. The message states the reason.")
        .example(
            "auth: { client: { headers: { X-Id: \"{id}\", X-Secret: secret } } }\n",
            "auth: { client: { headers: { X-Id: \"{id}\", X-Secret: \"{secret}\" } } }\n",
        );
    /// Invalid server.
    SERVER = Code::new("S213", "\
        A server is invalid. Possible reasons: there is no `default`, the server of operations that do not name \
        another one; a URL does not start with `https://` and a host, or has a query; a variable in braces is not \
        declared next to `url`, or is declared but not in the URL; a default is not one of the values. The message \
        states the reason.")
        .example(
            "servers: { upload: \"https://{region}.example.com\" }\n",
            "servers:\n  default: https://api.example.com\n  upload: { url: \"https://{region}.example.com\", \
             region: { default: eu } }\n",
        );
    /// Invalid webhook, or webhook signature.
    WEBHOOK = Code::new("S214", "\
        A webhook or the signature of webhooks is invalid. Possible reasons: a template has an unknown placeholder; \
        the header value lacks `{signature}`, or the signed content lacks `{body}`; a time or an id is signed but not \
        in a header, or in a header but not signed; a body is not a JSON type. The message states the reason.")
        .example(
            "webhooks:\n  signature: { header: X-Signature, content: \"{timestamp}.{body}\" }\n  payloads: { ping: \
             json }\n",
            "webhooks:\n  signature: { header: X-Signature, value: \"t={timestamp},v1={signature}\", content: \
             \"{timestamp}.{body}\" }\n  payloads: { ping: json }\n",
        );
    /// Declaration that no operation uses.
    UNUSED = Code::new("W001", "\
        No operation uses this type, or this template is never used, or an assumption concerns only such declarations. \
        The crate has a type that no call returns or takes, and reviewers read lines without an effect. Remove it. If \
        programs use the type without a call, for example as the body of a webhook, allow it with this reason: `lint: \
        { unused: { allow: { records.Event: \"Body of the webhook.\" } } }` in `api.yaml`.")
        .example(
            "enums:\n  Size: { doc: \"A size.\", values: [small, large] }\n",
            "enums:\n  Size: { doc: \"A size.\", values: [small, large] }\nlint:\n  unused: { allow: \
             { enums.Size: \"Programs store it.\" } }\n",
        );
    /// Missing documentation.
    MISSING_DOC = Code::new("W002", "\
        An operation, a type, a field or a parameter has no `doc`. Its documentation in the crate shows only the \
        types. All fields of a declaration are reported in one warning. Add a sentence in your own words. To do \
        without docs, turn the warning off: `lint: { missing-doc: off }` in `api.yaml`.")
        .example(
            "operations:\n  things.list: { http: GET /things, effect: read, returns: json }\n",
            "operations:\n  things.list: { http: GET /things, doc: \"Lists things.\", effect: read, returns: json \
             }\n",
        );
    /// Effect that does not fit the method.
    EFFECT_OF_METHOD = Code::new("W003", "\
        The effect of an operation does not match its method. GET, HEAD and QUERY read, and DELETE does not. The \
        effect determines whether a call is retried: a call that is wrongly marked `read` may be sent twice. If the \
        service really behaves that way, allow it under `lint` in `api.yaml`, with the reason.")
        .example(
            "operations:\n  things.drop: { http: DELETE /things, doc: \"Drops all.\", effect: read, returns: none \
             }\n",
            "operations:\n  things.drop: { http: DELETE /things, doc: \"Drops all.\", effect: update, returns: \
             none }\n",
        );
    /// Path that includes another path.
    OVERLAPPING_PATHS = Code::new("W004", "\
        With one value of a path parameter, an operation has the same path as another operation. A call with that \
        value reaches the other operation. Most services cannot have such a value, for example because their IDs are \
        numbers. In this case, allow the narrower operation under `lint` in `api.yaml`, with this reason.")
        .example(
            "operations:\n  things.get: { http: \"GET /things/{id}\", doc: \"Returns one.\", effect: read, path: \
             { id: { type: string, doc: \"ID.\" } }, returns: json }\n  things.own: { http: GET /things/own, doc: \
             \"Returns one's own.\", effect: read, returns: json }\n",
            "operations:\n  things.get: { http: \"GET /things/{id}\", doc: \"Returns one.\", effect: read, path: \
             { id: { type: string, doc: \"ID.\" } }, returns: json }\n  things.own: { http: GET /things/own, doc: \
             \"Returns one's own.\", effect: read, returns: json }\nlint:\n  overlapping-paths: { allow: \
             { operations.things.own: \"IDs are numbers.\" } }\n",
        );
    /// Name of a secret that is not masked.
    UNMARKED_SECRET = Code::new("W005", "\
        The name of a string suggests a secret, but the string is not marked as one. Values of such fields are printed \
        by `Debug`, in errors and in curl commands. Mark the field with `secret: true`, which masks it everywhere. If \
        it is not a secret, allow it under `lint` in `api.yaml`, with the reason.")
        .example(
            "headers: { X-Api-Key?: { type: string, doc: \"Key of the tenant.\" } }\n",
            "headers: { X-Api-Key?: { type: string, secret: true, doc: \"Key of the tenant.\" } }\n",
        );
    /// Variant of a union that is never read.
    UNION_BY_ORDER = Code::new("W006", "\
        A variant of a union `by: first` is never read. An earlier variant requires only fields that this one also \
        requires, so it matches all objects of this variant, and the first match is taken. Put the variant that \
        requires more fields first. If the variant is only sent, or the service uses this order, allow it under `lint` \
        in `api.yaml`, with the reason.")
        .example(
            "records:\n  A: { doc: \"A.\", fields: { a: { type: string, doc: \"A.\" } } }\n  B: { doc: \"B.\", \
             fields: { a: { type: string, doc: \"A.\" }, b: { type: string, doc: \"B.\" } } }\nunions:\n  U: { doc: \
             \"A or B.\", by: first, variants: { a: A, b: B } }\noperations:\n  things.get: { http: GET /things, \
             doc: \"Gets.\", effect: read, returns: U }\n",
            "records:\n  A: { doc: \"A.\", fields: { a: { type: string, doc: \"A.\" } } }\n  B: { doc: \"B.\", \
             fields: { a: { type: string, doc: \"A.\" }, b: { type: string, doc: \"B.\" } } }\nunions:\n  U: { doc: \
             \"A or B.\", by: first, variants: { b: B, a: A } }\noperations:\n  things.get: { http: GET /things, \
             doc: \"Gets.\", effect: read, returns: U }\n",
        );
    /// Allowance without a warning.
    UNNEEDED_ALLOW = Code::new("W007", "\
        An entry of `allow` names an element without a warning. The problem that it allowed is gone or fixed, and the \
        entry would hide the next one. Remove the entry.")
        .example(
            "operations:\n  things.list: { http: GET /things, doc: \"Lists things.\", effect: read, returns: json }\n\
             lint:\n  effect-of-method: { allow: { operations.things.list: \"It counts.\" } }\n",
            "operations:\n  things.list: { http: GET /things, doc: \"Lists things.\", effect: read, returns: json \
             }\n",
        );
}
