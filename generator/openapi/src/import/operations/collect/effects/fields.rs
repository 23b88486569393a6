//! Fields of requests and responses whose names tell of a write.

/// Fields of a request with which something is saved, sent, charged or done once.
const OF_REQUESTS: &[&str] = &[
    "action",
    "async",
    "callback",
    "callbackuri",
    "callbackurl",
    "clientrequesttoken",
    "clienttoken",
    "command",
    "createifnotexists",
    "cypher",
    "dryrun",
    "graphql",
    "granttype",
    "idempotencykey",
    "maxtokens",
    "notify",
    "notifyurl",
    "otp",
    "passcode",
    "passwd",
    "password",
    "persist",
    "pin",
    "prompt",
    "save",
    "savesearch",
    "script",
    "sendemail",
    "sql",
    "statement",
    "validateonly",
    "verificationcode",
    "webhook",
    "webhookurl",
];

/// Fields of a response that name the made thing, or the cost of the call.
const OF_RESPONSES: &[&str] = &[
    "accesstoken",
    "bearertoken",
    "createdid",
    "creditcost",
    "creditsremaining",
    "credentials",
    "creditsused",
    "executionid",
    "idtoken",
    "insertid",
    "inserted",
    "jobid",
    "jobinfo",
    "jwt",
    "refreshtoken",
    "remainingcredits",
    "runid",
    "sessionid",
    "sessiontoken",
    "taskid",
    "ticket",
    "token",
    "uploadurl",
];

/// Fields that only say that a call was successful, or failed.
const ACKNOWLEDGEMENTS: &[&str] = &[
    "code",
    "detail",
    "error",
    "errorcode",
    "errormessage",
    "errors",
    "issuccess",
    "message",
    "msg",
    "ok",
    "requestid",
    "responsemetadata",
    "result",
    "status",
    "statuscode",
    "succeeded",
    "success",
    "timestamp",
    "warnings",
];

/// Text fields of a query in a language that may write, such as SQL.
const OF_LANGUAGES: &[&str] = &["expression", "q", "query", "querystring", "sparql", "text"];

/// Returns `true` for a field of a request that writes.
pub(super) fn is_field_of_write(name: &str) -> bool {
    OF_REQUESTS.contains(&joined(name).as_str())
}

/// Returns `true` for a field of the response to a write.
pub(super) fn is_result_of_write(name: &str) -> bool {
    OF_RESPONSES.contains(&joined(name).as_str())
}

/// Returns `true` for a field that only says whether a call was successful.
pub(super) fn is_acknowledgement(name: &str) -> bool {
    ACKNOWLEDGEMENTS.contains(&joined(name).as_str())
}

/// Returns `true` for a field that names a stored thing.
pub(super) fn is_identity(name: &str) -> bool {
    name.ends_with("Id") || name.ends_with("_id") || name.eq_ignore_ascii_case("id")
}

/// Returns `true` for a field with an amount, such as of money.
pub(super) fn is_amount(name: &str) -> bool {
    ["amount", "quantity"].contains(&joined(name).as_str())
}

/// Returns `true` for a field that contains a query as text.
pub(super) fn is_query_text(name: &str) -> bool {
    OF_LANGUAGES.contains(&joined(name).as_str())
}

/// Returns a name without separators, in lower case.
fn joined(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}
