//! Bodies with one wrong value each: a strict client names the innermost field with its full path.

use svc_client::Error;
use svc_client::operations::{GetNotification, GetWorkflow, ListMessages, ListWorkflows, UpsertCredentials};
use svc_client::testing::{Fake, block_on};
use svc_client::types::ChannelCredentials;

use crate::support::Outcome;
use crate::support::bodies::{GET_NOTIFICATION, GET_WORKFLOW, LIST_MESSAGES, LIST_WORKFLOWS, UPSERT_CREDENTIALS};
use crate::support::tree::Tree;

/// A call and its valid response.
#[derive(Clone, Copy, Debug)]
enum Call {
    Workflow,
    Workflows,
    Messages,
    Notification,
    Subscriber,
}

use Call::{Messages, Notification, Subscriber, Workflow, Workflows};

impl Call {
    fn valid(self) -> &'static str {
        match self {
            Workflow => GET_WORKFLOW,
            Workflows => LIST_WORKFLOWS,
            Messages => LIST_MESSAGES,
            Notification => GET_NOTIFICATION,
            Subscriber => UPSERT_CREDENTIALS,
        }
    }

    /// The error of a strict client that gets this response.
    fn error(self, body: &str) -> Option<Error> {
        let fake = Fake::new();
        let client = fake.builder().strict(true).build().expect("a valid configuration");
        match self {
            Workflow => {
                fake.on::<GetWorkflow>().json(body);
                block_on(client.workflows().get("w")).err()
            }
            Workflows => {
                fake.on::<ListWorkflows>().json(body);
                block_on(client.workflows().list()).err()
            }
            Messages => {
                fake.on::<ListMessages>().json(body);
                block_on(client.messages().list()).err()
            }
            Notification => {
                fake.on::<GetNotification>().json(body);
                block_on(client.notifications().get("n")).err()
            }
            Subscriber => {
                fake.on::<UpsertCredentials>().json(body);
                block_on(client.subscribers().upsert_credentials("s", "slack", ChannelCredentials::new())).err()
            }
        }
    }
}

/// Change that breaks a valid body.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// The value at the place is replaced.
    Set(&'static str),
    /// The entry is removed.
    Remove,
    /// The object at the place has one more entry, which may repeat a key.
    Add(&'static str, &'static str),
    /// The whole body is wrapped in an object with the place as its key.
    Wrap,
}

use Change::{Add, Remove, Set, Wrap};

/// The value at a place; the whole body if there is none.
fn inside<'t>(body: &'t mut Tree, place: &str) -> &'t mut Tree {
    if place.is_empty() { body } else { body.at(place) }
}

fn broken(call: Call, place: &str, change: Change) -> String {
    let mut body = Tree::parse(call.valid());
    match change {
        Set(value) => *inside(&mut body, place) = Tree::parse(value),
        Remove => {
            let (around, key) = place.rsplit_once('.').unwrap_or(("", place));
            inside(&mut body, around).entries().retain(|(name, _)| name != key);
        }
        Add(key, value) => inside(&mut body, place).entries().push((key.to_owned(), Tree::parse(value))),
        Wrap => body = Tree::Object(vec![(place.to_owned(), body)]),
    }
    body.to_string()
}

/// The body, as call, place and change, and the message with the full path.
const BROKEN: [(Call, &str, Change, &str); 50] = [
    (Workflow, "name", Set("7"), "name: expected a string, found a number"),
    (Workflow, "name", Remove, "name: the required field is missing"),
    (Workflow, "status", Set("null"), "status: expected a string, found null"),
    (Workflow, "slug", Set(r#""welcome""#), "slug: expected an object, found a string"),
    (Workflow, "tags.1", Set("null"), "tags[1]: expected a string, found null"),
    (Workflow, "steps.0.type", Set("7"), "steps[0].type: expected a string, found a number"),
    (Workflow, "steps.1.type", Remove, "steps[1].type: the required field is missing"),
    (Workflow, "steps.2", Set(r#""sms""#), "steps[2]: expected an object, found a string"),
    (Workflow, "steps.0.stepId", Remove, "steps[0].stepId: the required field is missing"),
    (Workflow, "steps.0.origin", Set("null"), "steps[0].origin: expected a string, found null"),
    (
        Workflow,
        "steps.0.controls.values.primaryAction.redirect.target",
        Set("[]"),
        "steps[0].controls.values.primaryAction.redirect.target: expected a string, found a list",
    ),
    (
        Workflow,
        "steps.0.controls.uiSchema.properties.emailEditorSelect.component",
        Set("1"),
        "steps[0].controls.uiSchema.properties.emailEditorSelect.component: expected a string, found a number",
    ),
    (
        Workflow,
        "steps.0.controls.uiSchema.properties.emailEditorSelect.properties.layoutSelect.component",
        Remove,
        "steps[0].controls.uiSchema.properties.emailEditorSelect.properties.layoutSelect.component: \
         the required field is missing",
    ),
    (
        Workflow,
        "steps.0.issues.controls.body.1.message",
        Set("{}"),
        "steps[0].issues.controls.body[1].message: expected a string, found an object",
    ),
    (
        Workflow,
        "steps.0.issues.controls.body",
        Set("{}"),
        "steps[0].issues.controls.body: expected a list, found an object",
    ),
    (
        Workflow,
        "preferences.default.all.readOnly",
        Set(r#""yes""#),
        "preferences.default.all.readOnly: expected a boolean, found a string",
    ),
    (
        Workflow,
        "preferences.user.channels.sms.enabled",
        Set("0"),
        "preferences.user.channels.sms.enabled: expected a boolean, found a number",
    ),
    (Workflow, "issues.name", Set("[]"), "issues.name: expected an object, found a list"),
    (Workflow, "issues", Add("two words", "1"), r#"issues["two words"]: expected an object, found a number"#),
    (Workflow, "", Add("steps", "null"), "steps: the key occurs twice in its object"),
    (
        Workflow,
        "preferences.default.channels",
        Add("sms", "{}"),
        "preferences.default.channels.sms: the key occurs twice in its object",
    ),
    (Workflow, "data", Wrap, "$: the value is wrapped in an object with the key `data`"),
    (Workflow, "", Set(r#"{"data":null}"#), "$: the envelope `data` contains null instead of an object"),
    (Workflow, "", Set("[]"), "$: expected an object, found a list"),
    (
        Workflow,
        "steps.0.controls.uiSchema.properties.inAppAvatar.placeholder.1",
        Set("null"),
        "steps[0].controls.uiSchema.properties.inAppAvatar.placeholder[1]: \
         expected a string or a number or a boolean or an object, found null",
    ),
    (
        Workflow,
        "steps.0.controls.uiSchema.properties.inAppAvatar.placeholder.1",
        Set("[]"),
        "steps[0].controls.uiSchema.properties.inAppAvatar.placeholder[1]: \
         expected a string or a number or a boolean or an object, found a list",
    ),
    (Workflows, "", Set(r#"{"workflows":null,"totalCount":3}"#), "workflows: expected a list, found null"),
    (Workflows, "totalCount", Set("1.5"), "totalCount: expected an integer that fits an `i64`"),
    (Workflows, "totalCount", Set("9223372036854775808"), "totalCount: expected an integer that fits an `i64`"),
    (Workflows, "totalCount", Set("1e400"), "totalCount: expected an integer that fits an `i64`"),
    (
        Workflows,
        "workflows.1.stepTypeOverviews.0",
        Set("null"),
        "workflows[1].stepTypeOverviews[0]: expected a string, found null",
    ),
    (
        Workflows,
        "workflows.0.updatedBy.lastName",
        Set(r#""Smith""#),
        "workflows[0].updatedBy.lastName: expected an object, found a string",
    ),
    (Messages, "pageSize", Set("-9223372036854775809"), "pageSize: expected an integer that fits an `i64`"),
    (Messages, "data.0.channel", Set("null"), "data[0].channel: expected a string, found null"),
    (Messages, "data.0.content.1.content", Remove, "data[0].content[1].content: the required field is missing"),
    (
        Messages,
        "data.0.content.0.styles.textAlign",
        Set("null"),
        "data[0].content[0].styles.textAlign: expected a string, found null",
    ),
    (Messages, "data.0.content", Set("7"), "data[0].content: expected a list or a string, found a number"),
    (Messages, "data.0.deliveredAt.1", Set("7"), "data[0].deliveredAt[1]: expected a string, found a number"),
    (Messages, "data.0.deviceTokens.0", Set("7"), "data[0].deviceTokens[0]: expected a string, found a number"),
    (
        Messages,
        "data.0.template.steps.0.metadata.unit",
        Set("[]"),
        "data[0].template.steps[0].metadata.unit: expected a string, found a list",
    ),
    (
        Messages,
        "data.0.template.steps.0.metadata.type",
        Remove,
        "data[0].template.steps[0].metadata.type: the required field is missing",
    ),
    (
        Messages,
        "data.0.template.steps.0.variants.2.metadata.timed.weekDays.1",
        Set("{}"),
        "data[0].template.steps[0].variants[2].metadata.timed.weekDays[1]: expected a string, found an object",
    ),
    (
        Messages,
        "data.0.template.steps.0.filters.0.children.2.on",
        Set("false"),
        "data[0].template.steps[0].filters[0].children[2].on: expected a string, found a boolean",
    ),
    (
        Messages,
        "data.0.cta.action.buttons.1.content",
        Set("null"),
        "data[0].cta.action.buttons[1].content: expected a string, found null",
    ),
    (
        Messages,
        "data.0.subscriber.channels.0.credentials.alertUid",
        Set("7"),
        "data[0].subscriber.channels[0].credentials.alertUid: expected a string, found a number",
    ),
    (
        Messages,
        "data.0.template.tags.0",
        Set(r#"[["nested"]]"#),
        "data[0].template.tags[0]: expected a string, found a list",
    ),
    (
        Notification,
        "jobs.1.executionDetails.0.isRetry",
        Set(r#""no""#),
        "jobs[1].executionDetails[0].isRetry: expected a boolean, found a string",
    ),
    (Notification, "jobs.0.step.filters", Set("{}"), "jobs[0].step.filters: expected a list, found an object"),
    (Notification, "topics.0.topicKey", Remove, "topics[0].topicKey: the required field is missing"),
    (Subscriber, "channels.2.credentials", Set("null"), "channels[2].credentials: expected an object, found null"),
];

#[test]
fn each_error_names_the_innermost_field() -> Outcome {
    for (call, place, change, message) in BROKEN {
        let error = call.error(&broken(call, place, change)).ok_or_else(|| format!("{place} is accepted"))?;
        let Error::Decode(error) = error else { panic!("{error:?}") };
        let text = error.to_string();
        // Keys of maps are only in the path, because an error may be logged.
        let (named, shown) = match error.deviations() {
            [] => (message.to_owned(), message.to_owned()),
            [deviation] => (format!("{}: {}", deviation.path(), deviation.mismatch()), deviation.to_string()),
            several => panic!("{several:?}"),
        };
        assert_eq!(named, message);
        assert!(text.ends_with(&format!(": {shown}")), "{text}");
        let keys_are_shown = named == shown;
        assert_eq!(keys_are_shown, !text.contains(".*"), "{text}");
    }
    Ok(())
}
