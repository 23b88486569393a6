//! The four kinds of calls most programs make. This file is included in the README.

use svc_client::types::{ChannelCredentials, ChatPushProviderId, Step, WorkflowStatus};
use svc_client::{ApiKey, Client, Error, Field};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let key = ApiKey::from_env("SVC_API_KEY")?;
    let client = Client::builder("https://api.example.com", key).build()?;

    // Required parameters are arguments, optional ones setters. Only values that are set are sent.
    let credentials = ChannelCredentials::new().device_tokens(["token-1"]);
    client.subscribers().upsert_credentials("user-42", ChatPushProviderId::Fcm, credentials).await?;
    match client.subscribers().update("user-42").first_name("Ada").await?.first_name {
        Field::Value(name) => println!("hello {name}"),
        Field::Null => println!("cleared by the service"),
        Field::Absent => println!("not reported"),
    }

    let mut flows = client.workflows().list().status([WorkflowStatus::Active]).items();
    while let Some(flow) = flows.next().await? {
        for step in client.workflows().get(&flow.workflow_id).await?.steps {
            match step {
                Step::Email(step) => println!("{}: {}", step.name, step.controls.values.subject),
                Step::Unknown(step) => println!("a kind of step this version does not know: {}", step.tag()),
                other => println!("{}", other.tag()),
            }
        }
    }

    match client.messages().list().subscriber_id("user-42").await {
        Ok(page) => println!("{} messages, more: {}", page.data.len(), page.has_more),
        Err(error) if error.is_rate_limited() => println!("too many calls, wait {:?}", error.retry_after()),
        Err(error) => println!("{error} ({:?})", error.delivery()),
    }
    Ok(())
}
