//! A tour of all seven calls that needs neither an account nor a network:
//!
//! ```text
//! cargo run -p svc-client --example tour
//! ```
//!
//! The service is an in-memory fake, as in tests. To use a real one, set `SVC_BASE_URL` and `SVC_API_KEY`. The workflow
//! and the notification are then `SVC_WORKFLOW_ID` and `SVC_NOTIFICATION_ID`, or the first ones in the lists. The two
//! calls that write require `SVC_ALLOW_WRITES=1`, and change the subscriber `SVC_SUBSCRIBER_ID`.

#[path = "support/story.rs"]
mod story;

use std::env;
use std::fmt::Display;

use svc_client::types::{Channel, ChannelCredentials, ChatPushProviderId, MessageContent, Step, Workflow};
use svc_client::{ApiKey, Client, Error, Field};

type Outcome<T = ()> = Result<T, Box<dyn std::error::Error>>;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome {
    let fake = env::var_os("SVC_BASE_URL").is_none().then(story::service);
    let client = match &fake {
        Some(fake) => fake.client(),
        None => Client::builder(env::var("SVC_BASE_URL")?, ApiKey::from_env("SVC_API_KEY")?).build()?,
    };

    messages(&client).await?;
    let first = workflows(&client).await?;
    if let Some(id) = env::var("SVC_WORKFLOW_ID").ok().or(first) {
        workflow(&client, &id).await?;
    }
    let first = notifications(&client).await?;
    if let Some(id) = env::var("SVC_NOTIFICATION_ID").ok().or(first) {
        notification(&client, &id).await?;
    }
    let may_write = env::var("SVC_ALLOW_WRITES").is_ok_and(|value| value == "1");
    let subscriber = match fake {
        Some(_) => Some("ada".to_owned()),
        None => env::var("SVC_SUBSCRIBER_ID").ok().filter(|_| may_write),
    };
    match subscriber {
        Some(id) => changes(&client, &id).await?,
        None => println!("\nNothing is changed without SVC_ALLOW_WRITES=1 and SVC_SUBSCRIBER_ID."),
    }
    errors(&client).await;

    if let Some(fake) = fake {
        title("What the service received");
        for request in fake.requests() {
            row(request.method(), format!("{} {}", request.target(), String::from_utf8_lossy(request.body())));
        }
        row("", format!("it asked to wait once, which would have taken {:?}", fake.elapsed()));
        fake.assert_done();
    }
    Ok(())
}

async fn messages(client: &Client) -> Outcome {
    title("messages.list");
    let page = client.messages().list().limit(10).await?;
    for message in &page.data {
        let said = match &message.content {
            Some(MessageContent::Text(text)) => text.clone(),
            Some(MessageContent::Blocks(blocks)) => format!("{} blocks", blocks.len()),
            _ => "no content".to_owned(),
        };
        row(&message.channel, format!("{}, {said}", message.status));
        // Unlisted channels and unknown fields are not errors.
        if let Channel::Unknown(channel) = &message.channel {
            let new: Vec<_> = message.extra().iter().map(|(name, value)| format!("{name} = {value}")).collect();
            row("", format!("`{}` is not in the spec, and kept; so is {}", channel.as_str(), new.join(", ")));
        }
    }
    Ok(())
}

async fn workflows(client: &Client) -> Outcome<Option<String>> {
    title("workflows.list");
    let list = client.workflows().list().limit(20).offset(0).await?;
    for workflow in &list.workflows {
        row(
            &workflow.workflow_id,
            format!("{}, last triggered: {}", workflow.status, three(&workflow.last_triggered_at)),
        );
    }
    Ok(list.workflows.into_iter().next().map(|workflow| workflow.workflow_id))
}

async fn workflow(client: &Client, id: &str) -> Outcome {
    title("workflows.get");
    let workflow = client.workflows().get(id).await?;
    for step in &workflow.steps {
        let about = match step {
            Step::Email(step) => {
                let control = &step.controls.values;
                format!("\"{}\", layout: {}", control.subject, three(&control.layout_id))
            }
            Step::Digest(step) => match (&step.controls.values.amount, &step.controls.values.unit) {
                (Some(amount), Some(unit)) => format!("gathers for {amount} {unit}"),
                _ => "gathers".to_owned(),
            },
            Step::Unknown(step) => format!("a kind of step that the spec does not know: {}", step.raw()),
            _ => String::new(),
        };
        row(step.tag(), about);
    }
    let written = serde_json::to_string(&workflow)?;
    let again: Workflow = serde_json::from_str(&written)?;
    row("", format!("written as {} bytes of JSON and read again: equal is {}", written.len(), again == workflow));
    Ok(())
}

async fn notifications(client: &Client) -> Outcome<Option<String>> {
    title("notifications.list");
    let page = client.notifications().list().after("2025-01-01T00:00:00+02:00").limit(10).await?;
    for notification in &page.data {
        let workflow = notification.template.as_ref().map_or("no workflow", |template| &template.name);
        row(&notification.transaction_id, workflow);
    }
    Ok(page.data.into_iter().next().and_then(|notification| notification.id))
}

async fn notification(client: &Client, id: &str) -> Outcome {
    title("notifications.get");
    let notification = client.notifications().get(id).await?;
    for job in notification.jobs.iter().flatten() {
        row(&job.r#type, format!("{} by {}", job.status, job.provider_id));
        for detail in &job.execution_details {
            row("", format!("{}: {}", detail.status, detail.detail));
        }
    }
    Ok(())
}

async fn changes(client: &Client, id: &str) -> Outcome {
    title("subscribers.update");
    let subscriber = client.subscribers().update(id).first_name("Ada").idempotency_key("tour-1").await?;
    row("first name", three(&subscriber.first_name));
    row("last name", three(&subscriber.last_name));
    row("time zone", three(&subscriber.timezone));

    title("subscribers.upsertCredentials");
    let credentials = ChannelCredentials::new().device_tokens(["device-token-1"]);
    row("sent", format!("{credentials:?}"));
    let subscriber = client.subscribers().upsert_credentials(id, ChatPushProviderId::Fcm, credentials).await?;
    for channel in subscriber.channels.iter().flatten() {
        let tokens = channel.credentials.device_tokens.as_ref().map_or(0, Vec::len);
        row(&channel.provider_id, format!("{tokens} device tokens"));
    }
    Ok(())
}

async fn errors(client: &Client) {
    title("Errors");
    for id in ["no-such-workflow", ".."] {
        match client.workflows().get(id).await {
            Ok(workflow) => row("found", workflow.name),
            Err(Error::Status(error)) => {
                row(error.status(), &error);
                row(
                    "",
                    format!(
                        "its body of {} bytes is kept as it came",
                        error.context().raw_body().map_or(0, <[u8]>::len)
                    ),
                );
            }
            Err(Error::InvalidRequest(error)) => row("rejected", error),
            Err(error) => row("failed", format!("{error} (delivery: {:?})", error.delivery())),
        }
    }
}

/// Absent, `null` and a value are three different things.
fn three(field: &Field<impl Display>) -> String {
    match field {
        Field::Absent => "absent".to_owned(),
        Field::Null => "null".to_owned(),
        Field::Value(value) => value.to_string(),
    }
}

fn title(text: &str) {
    println!("\n{text}");
}

fn row(label: impl Display, text: impl Display) {
    println!("{}", format!("  {:<16} {text}", label.to_string()).trim_end());
}
