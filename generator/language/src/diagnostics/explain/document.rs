//! Explanations of the diagnostics about a document.

pub(super) const DOCUMENT_SYNTAX: &str = "\
    The document to be imported is neither JSON nor YAML. Nothing was written. A file that starts with `{` is read as \
    JSON, any other file as YAML. Fix the line, or ask the owner of the document for a valid document.";

pub(super) const DOCUMENT_VERSION: &str = "\
    The document is neither Swagger 2.0 nor OpenAPI 3. Nothing was written. The former starts with `swagger: \"2.0\"`, \
    the latter with `openapi: 3.1.0`, and no document has both. Correct the version, or ask the owner of the document \
    for another one.";

pub(super) const DOCUMENT_VALUE: &str = "\
    A value of the document has the wrong type, is missing, or contradicts another one. The import ignores the \
    smallest element that contains it, and reports the cost; with `--strict`, nothing is written. Correct it in a copy \
    of the document.";

pub(super) const DOCUMENT_REFERENCE: &str = "\
    A `$ref` of the document has no target, or leads to itself, to a server, or to an object of an unexpected kind. A \
    schema also leads to itself if its own `allOf` contains it. The import ignores the reference; with `--strict`, \
    nothing is written. References lead to a place in the document (`#/components/schemas/User`) or in a file of its \
    folder (`schemas/user.yaml#/User`). Files in another folder are read if `--refs-from DIR` allows it, but only \
    regular files, of at most 64 MiB in total; for a symbolic link, its target counts.";

pub(super) const DOCUMENT_DUPLICATE: &str = "\
    A key, an `operationId` or a parameter occurs twice in the document. Programs disagree on which one counts. The \
    import reads the last of two keys, except that the methods of a repeated path are joined, and ignores one of two \
    parameters or identifiers. With `--strict`, nothing is written. Remove one of them in a copy of the document.";

pub(super) const DOCUMENT_LIMIT: &str = "\
    The document is too large or nested too deeply, or its aliases expand to more than 64 MiB. Nothing was written. \
    Real documents are far below these limits, so the file is probably damaged.";

pub(super) const OVERLAY: &str = "\
    An overlay is invalid, or does not fit the document. If this is an error, nothing was written, because some of the \
    changes would be missing. A path must be JSONPath as in RFC 9535, and an update must be of the same kind as its \
    target: an object is merged into an object, a list into a list. If this is a warning, an action selects nothing, \
    perhaps because a revision of the document no longer needs it.";

pub(super) const LEFT_OUT: &str = "\
    The import left an operation out, because the spec language cannot describe its call. Everything else is in the \
    spec. Programs can still make the call with `client.request(…)`, which needs no spec. The exit code is 1 if more \
    operations are left out than `--allow` permits.";

pub(super) const NOT_CARRIED_OVER: &str = "\
    The language cannot express a part of the document, so it was not imported. The calls are in the spec, without the \
    part that the message names. The key `cost` of the JSON format states the kind of loss: a `part` of calls, such as \
    an optional parameter; the `type` of a value, which becomes `json` or text; or a `keyword`, such as a bound. \
    Values of any type are sent and kept.";

pub(super) const NAMED_BY_IMPORT: &str = "\
    The import gave an element a name other than the usual one, because two elements would have had the same name. \
    Rename it in the spec if you know a better name: later imports keep it.";

pub(super) const ASSUMED_BY_IMPORT: &str = "\
    The document does not state something that a client has to know, so the import made a decision. The spec lists \
    each of these decisions among its assumptions. Review them, above all the effects of calls: they decide what may \
    be sent twice.";

pub(super) const IMPORTED: &str = "\
    The summary of an import, in the JSON format. `operations` is the number of selected operations of the document, \
    `calls` the number of those in the spec, and `left-out` the number of the others. `typed` is the number of schemas \
    in the document whose type is in the spec, and `untyped` the number of schemas that are `json` or `object` there \
    although they describe more: a warning lists each of them with the reason. A schema that accepts any value counts \
    as neither.";
