//! Messages about losses.

use super::super::losses::Unsupported;

/// Returns the message and the help of a loss.
#[expect(clippy::too_many_lines, reason = "one text per reason")]
pub(super) fn unsupported_reason(loss: Unsupported) -> (&'static str, &'static str) {
    match loss {
        Unsupported::EndlessType => (
            "a list or map that contains itself without a name in between has elements of type `json`",
            "give the elements a schema with fields",
        ),
        Unsupported::TooDeep => {
            ("what is nested too deeply is `json`", "give schemas in between a name, under `components`")
        }
        Unsupported::TooLarge => (
            "a schema with too many properties, values or variants for one declaration is `object`, `json`, or the type of its values",
            "what is in it is kept as received",
        ),
        Unsupported::DynamicReference => (
            "a schema with `$dynamicRef` or `$recursiveRef` is read without it",
            "refer to the schema that is meant with `$ref`",
        ),
        Unsupported::UndeclaredParameter => (
            "a parameter in a path that the operation does not declare is a text",
            "add it to `parameters` of the operation or the path",
        ),
        Unsupported::DefaultOfRequired => (
            "a default of a required field or parameter is not carried over: there is always a value",
            "remove `required` if it can be left out",
        ),
        Unsupported::SeveralPatterns => (
            "of several schemas of other properties, only one is carried over",
            "values that fit none are kept as received",
        ),
        Unsupported::Discriminator => (
            "a discriminator that does not tell the variants apart, or is beside no `oneOf` and no `anyOf`, is not carried over",
            "the property must be a required string in each variant, and `mapping` gives their values",
        ),
        Unsupported::Links => {
            ("`links` are not carried over: a client makes one call at a time", "describe them in the docs")
        }
        Unsupported::Encoding => (
            "headers of single parts, and media types that a part cannot have, are not carried over",
            "the service gets the part without them",
        ),
        Unsupported::Reserved => (
            "`allowReserved` and `allowEmptyValue` are not carried over",
            "reserved characters in a query are always escaped",
        ),
        Unsupported::RequiredWithoutSchema => {
            ("a required property without a schema is not carried over", "its value is kept; add it to `properties`")
        }
        Unsupported::BlankName => {
            ("a parameter with a blank name is dropped", "give it the name that the service knows")
        }
        Unsupported::RequiredFlag => (
            "`required` is `true` or `false` in a schema, which means nothing",
            "list the name in `required` of the object around it",
        ),
        Unsupported::EmptyEnum => ("an `enum` without values is not carried over", "add the values, or remove it"),
        Unsupported::EnumOfOtherType => (
            "values of an `enum` that are not of the `type` beside it are read as if they were",
            "put strings in quotes, and integers not",
        ),
        Unsupported::EnumOfContainer => (
            "an `enum` beside a list or an object is that of the elements of the list, or dropped",
            "state it in `items`",
        ),
        Unsupported::Contradiction => {
            ("schemas that hold together contradict each other: the last one counts", "state it in one of them")
        }
        Unsupported::InvalidCommonPart => (
            "servers, the authentication or a signature cannot be expressed, and are not carried over",
            "add them to `api.yaml` by hand",
        ),
        Unsupported::Tuple => (
            "a list with types by position is a list of any of these types",
            "the position of an element is not checked",
        ),
        Unsupported::EnumOfSeveralTypes => {
            ("an `enum` of values of several types is any value", "list the values in the docs")
        }
        Unsupported::UnionWithAnything => (
            "a union of types and of any value is `json`",
            "remove the alternative that accepts anything, if the service never sends it",
        ),
        Unsupported::Bound => (
            "a bound beyond 64 bits, or one that excludes every value, is not carried over",
            "describe it in the docs where it matters",
        ),
        Unsupported::Default => (
            "a default that does not fit its type, or is an object, is not carried over",
            "correct the default or the type",
        ),
        Unsupported::HeaderParameter => (
            "a header that the client sets itself is dropped: `Accept`, `Content-Type`, `Authorization` and the like",
            "the media types and the authentication say the same",
        ),
        Unsupported::CredentialParameter => {
            ("a parameter that the authentication sends is dropped", "the credentials of the client have its value")
        }
        Unsupported::CookieName => {
            ("a cookie whose name HTTP does not allow is dropped", "a program can set it with `header`")
        }
        Unsupported::ParameterStyle => {
            ("a parameter has a style that the language lacks", "an object is sent as `a[b]=1` instead")
        }
        Unsupported::OtherStyle => (
            "an optional parameter is dropped, because OpenAPI does not have its `style` or `explode`",
            "correct them, or leave them out if it is sent as usual",
        ),
        Unsupported::ParameterType => (
            "a parameter whose schema is no single value is a text",
            "the program writes the text as the service expects it",
        ),
        Unsupported::ParameterContent => {
            ("a parameter with a media type is a text", "the program writes the JSON text")
        }
        Unsupported::EmptySegment => (
            "two slashes in a row in a path are sent as one",
            "call it with `client.request(…)` if the service tells them apart",
        ),
        Unsupported::PathParameterTwice => {
            ("a parameter that a path has twice is two arguments", "a program gives both the same value")
        }
        Unsupported::ParameterTwice => {
            ("of two parameters with one name, only one is carried over", "rename one of them, or remove it")
        }
        Unsupported::ExtraParameters => (
            "an object that is sent as one parameter for each of its fields has its listed fields only",
            "list the other fields in `properties`",
        ),
        Unsupported::WholeQuery => (
            "an optional parameter that is the whole query is dropped, because it is no form",
            "describe it as `application/x-www-form-urlencoded` if it has names and values",
        ),
        Unsupported::OtherContent => (
            "of several media types of one body, or of a response, one is carried over: JSON, if possible",
            "services accept and send JSON unless they are asked for something else",
        ),
        Unsupported::ContentSchema => (
            "the schema of a content that is neither JSON nor a form, such as XML, is not carried over",
            "the program reads and writes the text or the bytes",
        ),
        Unsupported::BodyOfLines => (
            "a body of lines or events is a text",
            "the program writes each line or event, with the line feeds behind it",
        ),
        Unsupported::EventsOfText => {
            ("events whose data is JSON or a text are events of text", "the program reads the data that is JSON")
        }
        Unsupported::FormWithoutFields => {
            ("a form without named fields is a text", "the program writes the encoded form")
        }
        Unsupported::BodyOfHead => {
            ("the body of a HEAD is dropped: HTTP gives it no meaning", "ask the owner of the service what is read")
        }
        Unsupported::OtherServer => {
            ("a second server is not carried over", "a program gives the base URL of another server")
        }
        Unsupported::RelativeServer => (
            "the URL of the first server is relative or invalid, so it is not carried over",
            "programs give the base URL, or add it under `servers` in `api.yaml`",
        ),
        Unsupported::Scheme => (
            "a scheme of authentication is not carried over: only keys, `basic` and bearer tokens are",
            "a program can set headers itself",
        ),
        Unsupported::TokenUrl => (
            "the URL of the tokens of a client is relative or invalid, so it is not carried over",
            "programs set it with `ClientCredentials::token_url`, or write `client-credentials` in the spec",
        ),
        Unsupported::SeveralSchemes => {
            ("several schemes that hold together are not carried over", "only schemes of headers can be joined")
        }
        Unsupported::ResponseHeader => {
            ("a header of a response that is no single value is a text", "the program parses it")
        }
        Unsupported::HeaderName => {
            ("a header of a response whose name has white space is dropped", "no header can have such a name")
        }
        Unsupported::EmptyStatus => (
            "the content of a response with 204, 205 or 304 is dropped: HTTP gives these no body",
            "state it for another status, if there is one",
        ),
        Unsupported::InformationalStatus => ("a response with a status below 200 is dropped", "no call returns one"),
        Unsupported::WebhookContent => (
            "a webhook whose body is not JSON is not carried over",
            "the program reads the body, and can verify it by a `Verifier`",
        ),
        Unsupported::WebhookWithoutBody => {
            ("a webhook without a body is not carried over", "nothing of it can be parsed")
        }
        Unsupported::UnusedSchema => (
            "a named schema that no call and no webhook uses is not carried over",
            "`--schemas all` imports it, for programs that read such values from elsewhere",
        ),
        Unsupported::InvalidType => (
            "a type that the language cannot express is `json`, `object` or `string`",
            "values of any shape are kept as received",
        ),
        Unsupported::InvalidPart => (
            "a bound, a default, headers or errors that the language cannot express are not carried over",
            "add them to the spec by hand, where they matter",
        ),
    }
}
