//! Scenarios of the suite: the requests that its server expects, and its responses.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde::Deserialize;
use serde_json::Value;

/// File with the requests of all scenarios.
const FILE: &str = "scenarios.tsv";

/// Parts of the bodies that the suite judges by functions, for each request of each scenario. Files come from the
/// suite; their name and media type are stated here, and otherwise are the file's own name and the document's media
/// type.
const PARTS: &str = include_str!("../parts.json");

/// Data of the event that ends a stream of the suite.
const END_OF_STREAM: &str = "[DONE]";

/// Request of a scenario, which may have several.
pub(crate) struct Request {
    /// Folder of the suite, and thus of the document.
    pub(crate) folder: String,
    pub(crate) scenario: String,
    pub(crate) method: String,
    /// Path without its query.
    pub(crate) path: String,
    pub(crate) sent: Sent,
    /// Parts of the body, as an object.
    pub(crate) parts: Option<Value>,
    pub(crate) received: Received,
}

#[derive(Default, Deserialize)]
pub(crate) struct Sent {
    #[serde(default)]
    pub(crate) query: BTreeMap<String, Value>,
    #[serde(default)]
    pub(crate) headers: BTreeMap<String, Value>,
    pub(crate) body: Option<Content>,
}

#[derive(Deserialize)]
pub(crate) struct Received {
    pub(crate) status: u16,
    pub(crate) body: Option<Content>,
}

/// A body: text, or bytes in Base64.
#[derive(Clone, Deserialize)]
pub(crate) struct Content {
    #[serde(rename = "type")]
    pub(crate) media_type: String,
    pub(crate) text: Option<String>,
    pub(crate) base64: Option<String>,
}

impl Content {
    /// Returns the value of a body that is a single JSON value.
    pub(crate) fn json(&self) -> Option<Value> {
        let essence = self.media_type.split(';').next()?.trim();
        let is_json = essence.ends_with("/json") || essence.ends_with("+json");
        serde_json::from_str(self.text.as_deref().filter(|_| is_json)?).ok()
    }

    /// Returns the values of a stream, without the text that marks its end.
    pub(crate) fn streamed(&self) -> Option<Vec<Value>> {
        let text = String::from_utf8(BASE64_STANDARD.decode(self.base64.as_ref()?).ok()?).ok()?;
        let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()));
        match self.media_type.as_str() {
            "application/jsonl" => Some(text.lines().map(value).collect()),
            "text/event-stream" => {
                let data = text.lines().filter_map(|line| line.strip_prefix("data: "));
                Some(data.filter(|data| *data != END_OF_STREAM).map(value).collect())
            }
            _ => None,
        }
    }
}

impl Request {
    /// Returns `true` for a request that no client makes if it follows the document: its `accept` header is not a
    /// media type, and the server refuses it.
    fn is_of_other_clients(&self) -> bool {
        self.received.status == 400 && self.header("accept").is_some_and(|accepted| !accepted.contains('/'))
    }

    /// Returns an expected header, ignoring case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.sent.headers.iter();
        headers.find(|(known, _)| known.eq_ignore_ascii_case(name)).and_then(|(_, value)| value.as_str())
    }
}

/// Reads the requests of all scenarios.
pub(crate) fn read_scenarios(folder: &Path) -> Result<Vec<Request>, String> {
    let path = folder.join(FILE);
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut requests = text.lines().map(parse_request).collect::<Result<Vec<_>, _>>()?;
    requests.retain(|request| !request.is_of_other_clients());
    add_parts(&mut requests)?;
    Ok(requests)
}

fn add_parts(requests: &mut [Request]) -> Result<(), String> {
    let all: BTreeMap<String, Vec<Value>> =
        serde_json::from_str(PARTS).map_err(|error| format!("parts.json: {error}"))?;
    for (scenario, bodies) in all {
        let mut of_scenario = requests.iter_mut().filter(|request| request.scenario == scenario);
        for body in bodies {
            let request = of_scenario.next();
            request.ok_or_else(|| format!("parts.json: {scenario} has no such request"))?.parts = Some(body);
        }
    }
    Ok(())
}

fn parse_request(line: &str) -> Result<Request, String> {
    let [folder, scenario, method, uri, sent, received] = line.split('\t').collect::<Vec<_>>()[..] else {
        return Err(format!("{FILE}: six columns are expected: {line}"));
    };
    let mut sent: Sent = serde_json::from_str(sent).map_err(|error| format!("{FILE}: {scenario}: {error}"))?;
    let received = serde_json::from_str(received).map_err(|error| format!("{FILE}: {scenario}: {error}"))?;
    let (path, query) = uri.split_once('?').unwrap_or((uri, ""));
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        sent.query.insert(name.to_owned(), Value::String(value.to_owned()));
    }
    // The server's routes escape colons.
    let path = path.replace('\\', "");
    let [folder, scenario, method] = [folder, scenario, method].map(str::to_owned);
    Ok(Request { folder, scenario, method, path, sent, parts: None, received })
}
