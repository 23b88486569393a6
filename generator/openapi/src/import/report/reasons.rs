//! Costs of losses, and messages about them.

use copperplate_language::diagnostics::Cost;

use crate::import::costs::{KEYWORD, PART, TYPE};
use crate::import::losses::Loss;

/// Returns the cost of a loss for an import, the message and the help.
#[expect(clippy::too_many_lines, reason = "one text per reason")]
pub(super) fn explain_loss(loss: Loss) -> (Cost, &'static str, &'static str) {
    match loss {
        Loss::EndlessType => (
            TYPE,
            "a list or map that contains itself without a name in between has elements of type `json`",
            "give the elements a schema with fields",
        ),
        Loss::TooDeep => (
            TYPE,
            "a schema that is nested too deeply becomes `json`",
            "give nested schemas a name, and refer to them with `$ref`",
        ),
        Loss::TooLarge => (
            TYPE,
            "a schema with too many properties, values or variants for one declaration becomes `object`, `json`, or the type of its values",
            "its values are kept as received",
        ),
        Loss::DynamicReference => (
            TYPE,
            "a schema with `$dynamicRef` or `$recursiveRef` is read without it",
            "refer to the intended schema with `$ref`",
        ),
        Loss::UndeclaredParameter => (
            TYPE,
            "a parameter in a path that the operation does not declare becomes a string",
            "add it to `parameters` of the operation or the path",
        ),
        Loss::DefaultOfRequired => (
            KEYWORD,
            "a default of a required field or parameter is not imported: there is always a value",
            "remove `required` if it can be left out",
        ),
        Loss::DefaultOfAlternative => (
            KEYWORD,
            "the default of an alternative is not imported where another default is stated",
            "state one default beside `oneOf` or `anyOf`",
        ),
        Loss::SeveralPatterns => (
            TYPE,
            "of several schemas for additional properties, only one is imported",
            "values that do not match it are kept as received",
        ),
        Loss::Discriminator => (
            KEYWORD,
            "a discriminator that does not distinguish the variants, or is not beside a `oneOf` or `anyOf`, is not imported",
            "the property must be a required string in each variant, and `mapping` must give their values",
        ),
        Loss::Links => {
            (KEYWORD, "`links` are not imported: a client makes one call at a time", "describe them in the docs")
        }
        Loss::Encoding => (
            PART,
            "headers of single parts, and media types that a part cannot have, are not imported",
            "the part is sent without them",
        ),
        Loss::MediaTypesOfFile => (
            PART,
            "the media types that a file may have are not imported if there are several: it has none by itself",
            "give each file its media type with `File::with_media_type`, or it is sent as `application/octet-stream`",
        ),
        Loss::Reserved => (
            PART,
            "`allowReserved` and `allowEmptyValue` are not imported",
            "reserved characters in a query are always escaped",
        ),
        Loss::RequiredWithoutSchema => (
            KEYWORD,
            "a required property without a schema is not imported",
            "its value is kept; add it to `properties`",
        ),
        Loss::BlankName => {
            (PART, "a parameter with a blank name is dropped", "give it the name that the service knows")
        }
        Loss::RequiredFlag => (
            KEYWORD,
            "`required` is `true` or `false` in a schema, which has no effect",
            "list the name under `required` in the object around it",
        ),
        Loss::EmptyEnum => (KEYWORD, "an `enum` without values is not imported", "add the values, or remove it"),
        Loss::EnumOfOtherType => (
            TYPE,
            "values of an `enum` that do not match the `type` beside it are read as if they did",
            "quote strings, and do not quote integers",
        ),
        Loss::EnumOfContainer => (
            TYPE,
            "an `enum` of a list is applied to its elements, and one of an object is dropped",
            "state it in `items`",
        ),
        Loss::Contradiction => {
            (TYPE, "combined schemas contradict each other: the last one takes precedence", "state it in one of them")
        }
        Loss::OptionalPart => (
            KEYWORD,
            "a part of `allOf` that may be `null` is read as an optional part: its fields can be absent, and the object is never `null`",
            "remove the alternative of `null` if the fields are always there",
        ),
        Loss::Tuple => {
            (TYPE, "a tuple is read as a list of any of its types", "the position of an element is not checked")
        }
        Loss::EnumOfSeveralTypes => {
            (TYPE, "an `enum` with values of several types becomes `json`", "list the values in the docs")
        }
        Loss::SeveralFormats => (
            TYPE,
            "alternatives that are strings of several formats become `string`",
            "programs tell the formats apart",
        ),
        Loss::UnionWithAnything => (
            TYPE,
            "a union with an alternative for any value becomes `json`",
            "remove the alternative that accepts anything, if the service never sends it",
        ),
        Loss::Bound => (
            KEYWORD,
            "a bound beyond 64 bits, or one that excludes every value, is not imported",
            "describe it in the docs where it matters",
        ),
        Loss::Default => (
            KEYWORD,
            "a default that does not match its type, or is an object, is not imported",
            "correct the default or the type",
        ),
        Loss::HeaderParameter => (
            KEYWORD,
            "a header that the client sets itself is dropped: `Accept`, `Content-Type`, `Authorization` and the like",
            "the media types and the authentication already state it",
        ),
        Loss::CredentialParameter => (
            KEYWORD,
            "a parameter that the authentication sends is dropped",
            "the client's credentials provide its value",
        ),
        Loss::CookieName => {
            (PART, "a cookie whose name is not valid in HTTP is dropped", "a program can set it with `header`")
        }
        Loss::ParameterStyle => {
            (PART, "a parameter has a style that the spec language lacks", "an object is sent as `a[b]=1` instead")
        }
        Loss::ListOfObjects => (
            PART,
            "a form or a query has a list of objects, for which OpenAPI states no encoding: each is sent with its index, `a[0][b]=1`",
            "state `style: deepObject`, in a form under `encoding`, or `application/json` as the `contentType` or the `content` if it is sent as JSON",
        ),
        Loss::NullInForm => (
            TYPE,
            "a list in a form that is sent as one text has no `null` among its elements",
            "OpenAPI does not state how it would be sent; write a `string` in the spec if the service has a word for it",
        ),
        Loss::SeparatedParts => (
            PART,
            "a list in a multipart body has separators, which parts lack: each element is sent as a part",
            "if the service expects one text, write `string` in the spec; programs join the elements",
        ),
        Loss::OtherStyle => (
            PART,
            "an optional parameter is dropped, because OpenAPI does not have its `style` or `explode`",
            "correct them, or remove them if it is sent in the usual style",
        ),
        Loss::CollectionFormat => (
            PART,
            "an optional list is dropped, because a client cannot send its `collectionFormat`",
            "add it to the spec as a `string`, which programs write themselves: headers have `csv`, and queries also `ssv`, `pipes` and `multi`",
        ),
        Loss::ParameterType => (
            TYPE,
            "a parameter whose schema is not a scalar becomes a string",
            "the program writes the string as the service expects it",
        ),
        Loss::ParameterContent => {
            (TYPE, "a parameter with a media type becomes a string", "the program writes the JSON text")
        }
        Loss::EmptySegment => (
            PART,
            "two slashes in a row in a path are sent as one",
            "call it with `client.request(…)` if the service tells them apart",
        ),
        Loss::PathParameterTwice => (
            TYPE,
            "a parameter that occurs twice in a path becomes two arguments",
            "a program gives both the same value",
        ),
        Loss::ParameterTwice => {
            (PART, "of two parameters with the same name, only one is imported", "rename one of them, or remove it")
        }
        Loss::ExtraParameters => (
            PART,
            "an object that is sent as one parameter per field only has its listed fields",
            "list the other fields in `properties`",
        ),
        Loss::WholeQuery => (
            PART,
            "an optional parameter that is the whole query is dropped, because it is not a form",
            "describe it as `application/x-www-form-urlencoded` if it has names and values",
        ),
        Loss::OtherContent => (
            PART,
            "a body or a response in several formats is imported in one of them: JSON, if possible",
            "services accept and send JSON unless they are asked for something else",
        ),
        Loss::BodyAndContent => (
            PART,
            "an operation with several bodies and several contents of its response has no call for each pair: calls with another body receive the usual content",
            "add an operation with `same-address-as` for a pair that you need",
        ),
        Loss::OtherMediaType => (
            PART,
            "of several media types that are read in the same way, calls ask for one",
            "for another one, add an operation with `same-address-as`, and state it in `returns`, with `as`",
        ),
        Loss::TextOrJson => (
            PART,
            "a response is JSON or text: it is imported as JSON",
            "if the service sends text, write `returns: text`",
        ),
        Loss::ContentSchema => (
            TYPE,
            "the schema of a content that is neither JSON nor a form, such as XML, is not imported",
            "the program reads and writes the text or the bytes",
        ),
        Loss::BodyOfLines => (
            TYPE,
            "a body of lines or events is read as text",
            "the program writes each line or event, including the line feeds after it",
        ),
        Loss::BodyOfMessages => (
            PART,
            "of a body that is a stream of messages, one message is sent",
            "the call sends it, and ends the request",
        ),
        Loss::EventsOfText => (
            TYPE,
            "events with data that is either JSON or text become events with text",
            "the program parses the data that is JSON",
        ),
        Loss::EventNames => (
            KEYWORD,
            "names of events are not imported: their data alone decides on their type",
            "the client has the name as `event_type()`; list the names in the docs",
        ),
        Loss::ErrorOfStream => (
            TYPE,
            "an error that is described as a stream is read as one value, as JSON if it is not text",
            "describe it as `application/json` if the service sends JSON",
        ),
        Loss::FormWithoutFields => {
            (TYPE, "a form without named fields is read as text", "the program writes the encoded form")
        }
        Loss::FileInText => (
            TYPE,
            "a file in JSON, in a form or in a parameter becomes a string: only a part of a `multipart/form-data` body is a file",
            "ask the owner of the service whether it expects `multipart/form-data`; otherwise, the program writes the text",
        ),
        Loss::BodyOfHead => (
            PART,
            "the body of a HEAD is dropped: HTTP gives it no meaning",
            "ask the owner of the service how it is read",
        ),
        Loss::OtherServer => (PART, "a second server is not imported", "a program sets the base URL of another server"),
        Loss::RelativeServer => (
            PART,
            "the URL of the first server is relative or invalid, so it is not imported",
            "set the base URL in programs, or add it under `servers` in `api.yaml`",
        ),
        Loss::HostOrBasePath => (
            PART,
            "`host` or `basePath` cannot be a part of a URL, so the server is not imported",
            "write a `host` such as `api.example.com`, and a `basePath` such as `/v1`, or `/` if there is none",
        ),
        Loss::ServerVariableText => (
            PART,
            "a value of a server variable that is not a string is read as the text of the document",
            "put it in quotes",
        ),
        Loss::ServerDefault => (
            PART,
            "the default of a server variable is not one of its values, and is added to them",
            "correct the default, or add it to `enum`",
        ),
        Loss::UnknownServerVariable => (
            PART,
            "a variable in the URL of a server is not declared, so programs set its value",
            "add it to `variables`, with a default",
        ),
        Loss::FirstServerVariable => (
            KEYWORD,
            "a server variable at the start of the URL is replaced by its default, or by its first value",
            "a program sets the base URL for another value",
        ),
        Loss::UnusedServerVariable => (
            KEYWORD,
            "a server variable that is not in the URL is dropped",
            "write it in braces in `url`, or remove it",
        ),
        Loss::Scheme => (
            PART,
            "an authentication scheme is not imported: only keys, `basic` and bearer tokens are",
            "programs compute its credentials, and set the header in an interceptor",
        ),
        Loss::ClientCertificate => (
            PART,
            "a client certificate (`mutualTLS`) is not imported: it belongs to the connection, not to calls",
            "programs give it to the builder of the client with `client_certificate`",
        ),
        Loss::TokenUrl => (
            KEYWORD,
            "the token URL of a client credentials flow is relative or invalid, so it is not imported",
            "set it in programs with `ClientCredentials::token_url`, or write `client-credentials` in the spec",
        ),
        Loss::Scopes => (
            KEYWORD,
            "the scopes or roles that an operation needs are not imported: the program obtains its token",
            "describe them in the docs where it matters; a client requests only the scopes of `clientCredentials`",
        ),
        Loss::SeveralSchemes => (
            PART,
            "several schemes that are required together are not imported: calls send others that they accept",
            "headers and query parameters with different names can be combined; cookies and `basic` cannot",
        ),
        Loss::ResponseHeader => {
            (TYPE, "a response header that is not a scalar becomes a string", "the program parses it")
        }
        Loss::HeaderName => {
            (PART, "a response header whose name contains white space is dropped", "no header can have such a name")
        }
        Loss::EmptyStatus => (
            KEYWORD,
            "the content of a response with 204, 205 or 304 is dropped: such responses have no body in HTTP",
            "state it for another status, if there is one",
        ),
        Loss::RedirectContent => (
            KEYWORD,
            "the content of a redirect is dropped: the call returns the address that it leads to",
            "describe it in the docs where it matters",
        ),
        Loss::InformationalStatus => (KEYWORD, "a response with a status below 200 is dropped", "no call returns one"),
        Loss::WebhookContent => (
            KEYWORD,
            "a webhook whose body is not JSON is not imported",
            "the program reads the body, and can verify it with a `Verifier`",
        ),
        Loss::WebhookResponse => (
            KEYWORD,
            "the responses to a webhook, other than a success without content, are not imported",
            "the program that receives it answers it",
        ),
        Loss::WebhookWithoutBody => (KEYWORD, "a webhook without a body is not imported", "there is nothing to parse"),
        Loss::Description => (
            KEYWORD,
            "a description is not imported: a spec has docs of calls, parameters, fields, errors, declared types and their values",
            "describe the field or a schema in `components`; equal inline schemas are one type, without descriptions that differ",
        ),
        Loss::UnusedSchema => (
            KEYWORD,
            "a named schema that no call and no webhook uses is not imported",
            "`--schemas all` imports it, for programs that read such values from elsewhere",
        ),
        Loss::InvalidType => (
            TYPE,
            "a type that the language cannot express becomes `json`, `object` or `string`",
            "values of any shape are kept as received",
        ),
        Loss::InvalidPart => (
            PART,
            "a bound, a default, headers or errors that the language cannot express are not imported",
            "add them to the spec by hand, where they matter",
        ),
    }
}
