//! Explanations of what an import says about a document.

pub(super) const DOCUMENT_SYNTAX: &str = "\
    The document to be imported is neither JSON nor YAML. Nothing was written. A file that starts with `{` is read \
    as JSON, every other one as YAML. Fix the line, or ask the owner of the document for a valid one.";

pub(super) const DOCUMENT_VERSION: &str = "\
    The document is neither Swagger 2.0 nor OpenAPI 3. Nothing was written. The former says \
    `swagger: \"2.0\"`, the latter `openapi: 3.1.0`, and no document says both. Correct the version, or ask the owner of \
    the document for another one.";

pub(super) const DOCUMENT_VALUE: &str = "\
    A value of the document has the wrong type, is missing, or contradicts another one. The import ignores the \
    smallest element that holds it, and says what that costs; with `--strict` nothing is written. Correct it in a \
    copy of the document.";

pub(super) const DOCUMENT_REFERENCE: &str = "\
    A `$ref` of the document leads nowhere, to itself, to a server, or to something else than what is expected. A \
    schema also leads to itself if it is part of its own `allOf`. The import does without the reference; with \
    `--strict` nothing is written. References lead to a place in the document (`#/components/schemas/User`) or in a \
    file of its folder (`schemas/user.yaml#/User`). Files of another folder are read if `--refs-from DIR` allows it, \
    and only regular ones, of 64 MiB together; a link counts by its target.";

pub(super) const DOCUMENT_DUPLICATE: &str = "\
    A key, an `operationId` or a parameter is in the document twice. Programs disagree on which one counts. The \
    import reads the last of two keys, except that the methods of a path that is there twice are joined, and ignores one \
    of two parameters or identifiers. With `--strict`, nothing is written. Remove one of them in a copy of the document.";

pub(super) const DOCUMENT_LIMIT: &str = "\
    The document is too large, nested too deeply, or its aliases expand to more than 64 MiB. Nothing was written. Real \
    documents are far below these limits, so the file is probably damaged.";

pub(super) const OVERLAY: &str = "\
    An overlay is invalid, or does not fit the document. As an error: nothing was written, because a part of the changes \
    would be missing. A path must be JSONPath as in RFC 9535, and what an update brings must be of the kind that is there: \
    an object into an object, a list into a list. As a warning: an action selects nothing, perhaps because a revision of \
    the document no longer needs it.";

pub(super) const LEFT_OUT: &str = "\
    The import left an operation out, because the spec language cannot describe its call. Everything else is in the \
    spec. Programs can still make the call by `client.request(…)`, which needs no spec. The exit code is 1 if more \
    operations are left out than `--allow` says.";

pub(super) const NOT_CARRIED_OVER: &str = "\
    The import could not carry a part of the document over. The calls are in the spec, and lack what the message \
    names. The key `cost` of the JSON format says what that is: a `part` of calls, such as an optional parameter; the \
    `type` of a value, which is `json` or a text then; or a `keyword`, such as a bound. Values of any type are sent \
    and kept.";

pub(super) const NAMED_BY_IMPORT: &str = "\
    The import gave an element another name than the usual one, because two elements would have had the same. Rename \
    it in the spec if you know a better name: a later import keeps it.";

pub(super) const ASSUMED_BY_IMPORT: &str = "\
    The document is silent on something that a client has to know, and the import decided. The spec lists each of \
    these decisions among its assumptions. Review them, above all the effects of calls: they decide what may be sent \
    twice.";

pub(super) const IMPORTED: &str = "\
    The summary of an import, in the JSON format. `operations` are those of the document that were selected, `calls` \
    those in the spec, and `left-out` the others. `typed` is the number of schemas in the document whose type is in \
    the spec, `untyped` the number of those that are `json` or `object` there although they describe more: a warning \
    lists each of them with the reason. A schema that accepts any value counts as neither.";
