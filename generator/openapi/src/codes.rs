//! Codes of the errors and warnings about imports.

use copperplate_language::declare_codes;
use copperplate_language::diagnostics::Code;

/// Creates the code of an error or a warning about a document.
const fn document_code(id: &'static str, explanation: &'static str) -> Code {
    Code::new(id, explanation).of_document()
}

declare_codes! {
    /// Document that is neither JSON nor YAML.
    DOCUMENT_SYNTAX = document_code("D001", "\
        The document to be imported is neither JSON nor YAML. A file that starts with `{` and a quote is read as JSON, \
        any other file as YAML. If this is an error, nothing was written. If it is a warning, the text deviates from \
        the YAML standard, and was read as most programs read it. Fix the line, or ask the owner of the \
        document for a valid document.");
    /// Document in another format than Swagger 2.0 and OpenAPI 3.
    DOCUMENT_VERSION = document_code("D002", "\
        The document is neither Swagger 2.0 nor OpenAPI 3. Nothing was written. The former starts with `swagger: \
        \"2.0\"`, the latter with `openapi: 3.1.0`, and no document has both. Correct the version, or ask the owner of \
        the document for another one.");
    /// Value of a document that has the wrong type, or is missing.
    DOCUMENT_VALUE = document_code("D003", "\
        A value of the document has the wrong type, is missing, or contradicts another one. The import ignores the \
        smallest element that contains it, and reports the cost; with `--strict`, nothing is written. Correct it in a \
        copy of the document.");
    /// `$ref` without a target, or to itself.
    DOCUMENT_REFERENCE = document_code("D004", "\
        A `$ref` of the document has no target, or leads to itself, to a server, or to an object of an unexpected \
        kind. A schema also leads to itself if its own `allOf` contains it. The import ignores the reference; with \
        `--strict`, nothing is written. References lead to a place in the document (`#/components/schemas/User`) or in \
        a file of its folder (`schemas/user.yaml#/User`). Files in another folder are read if `--refs-from DIR` allows \
        it, but only regular files, of at most 64 MiB in total; for a symbolic link, its target counts.");
    /// Name that occurs twice in a document.
    DOCUMENT_DUPLICATE = document_code("D005", "\
        A key, an `operationId` or a parameter occurs twice in the document. Programs disagree on which one counts. \
        The import reads the last of two keys, except that the methods of a repeated path are joined, and ignores one \
        of two parameters or identifiers. With `--strict`, nothing is written. Remove one of them in a copy of the \
        document.");
    /// Limit on the size of a document.
    DOCUMENT_LIMIT = document_code("D006", "\
        The document is too large or nested too deeply, or its aliases expand to more than 64 MiB. Nothing was \
        written. Real documents are far below these limits, so the file is probably damaged.");
    /// Overlay that is invalid, or does not fit its document.
    OVERLAY = document_code("D007", "\
        An overlay is invalid, or does not fit the document. If this is an error, nothing was written, because some of \
        the changes would be missing. A path must be JSONPath as in RFC 9535, and an update must be of the same kind \
        as its target: an object is merged into an object, a list into a list. If this is a warning, an action selects \
        nothing, perhaps because a revision of the document no longer needs it.");
    /// Operation that an import leaves out.
    LEFT_OUT = document_code("D101", "\
        The import left an operation out, because the spec language cannot describe its call. Everything else is in \
        the spec. Programs can still make the call with `client.request(…)`, which needs no spec. The exit code is 1, \
        unless `--accept` accepted the operation.");
    /// Part of a document that is not imported.
    NOT_CARRIED_OVER = document_code("D102", "\
        The language cannot express a part of the document, so it was not imported. The calls are in the spec, without \
        the part that the message names. The key `cost` of the JSON format states the kind of loss: a `part` of calls, \
        such as an optional parameter; the `type` of a value, which becomes `json` or text; or a `keyword`, such as a \
        bound. Values of any type are sent and kept.");
    /// Name that an import chose.
    NAMED_BY_IMPORT = document_code("D103", "\
        The import gave an element a name other than the usual one, because two elements would have had the same name. \
        Rename it in the spec if you know a better name: later imports keep it.");
    /// Decision of an import where the document is silent.
    ASSUMED_BY_IMPORT = document_code("D104", "\
        The document does not state something that a client has to know, so the import made a decision. The spec lists \
        each of these decisions among its assumptions. Review them, above all the effects of calls: they decide what \
        may be sent twice.");
    /// Summary of an import.
    IMPORTED = document_code("D105", "\
        The summary of an import, in the JSON format. `operations` is the number of selected operations of the \
        document, `calls` the number of those in the spec, and `left-out` the number of the others. `typed` is the \
        number of schemas in the document whose type is in the spec, and `untyped` the number of schemas that are \
        `json` or `object` there although they describe more: a warning lists each of them with the reason. A schema \
        that accepts any value counts as neither.");
    /// List that may have pages.
    NO_PAGES = document_code("D106", "\
        The document shows that a list may have pages, but not everything that a walk needs. One of these is missing: \
        where the pages begin, how the next one is found, or which field is the list. A wrong guess would skip items or \
        return them twice, so the call returns one page. If you know the missing part, add the line to the operation in \
        the spec.");
    /// Error in the record file of an import.
    IMPORT_FILE = Code::new("S302", "\
        The file `import.toml` of the spec is invalid. Its tables `[rename]`, `[skip]`, `[types]` and `[effect]` \
        contain the author's decisions, each with the place in the document that it concerns: \
        `\"#/components/schemas/usr\" = \"User\"`. A decision about a missing element is an error, because the element \
        may have moved within the document. Correct the entry as the message describes.");
    /// Value that both the author and the document of an import changed.
    IMPORT_CONFLICT = Code::new("W101", "\
        A value was changed both by an author and in the imported document since the last import. The value in the \
        spec stays, and the next import of the same document does not report it again. Compare the two values, and \
        write the right one.");
    /// Element that is gone from the document of an import.
    IMPORT_GONE = Code::new("W102", "\
        The document no longer has an element that was imported from it. The element is kept because it was edited in \
        the spec, or because another element still uses it. Remove it, or keep it as your own and remove its line \
        `gone` from `import.toml`.");
    /// Element that an import gave another name.
    RENAMED_BY_IMPORT = Code::new("W103", "\
        This import gave an element of the spec another name. Its name in the document changed, or a type in several \
        places became two types: the one that did not change keeps the name. Programs that use the old name no \
        longer compile. The message has the command that gives the element its old name; later imports keep it.");
}
