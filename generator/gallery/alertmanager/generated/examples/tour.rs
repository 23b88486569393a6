//! Alerts and silences, without a server: `cargo run -p alertmanager-client --example tour`.

use alertmanager_client::operations::{CreateAlert, CreateSilence, DeleteSilence, ListAlerts};
use alertmanager_client::testing::{Fake, full_sample, sample};
use alertmanager_client::types::{AlertStatusState, GettableAlert, Matcher, PostableAlert, PostableSilenceRequired};
use alertmanager_client::{Error, Uuid};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let fake = Fake::new();
    let client = fake.client();

    // A state that is newer than the document is kept, and written as it was read.
    let mut alert: GettableAlert = full_sample();
    alert.labels = [("alertname".to_owned(), "DiskFull".to_owned())].into_iter().collect();
    alert.status.state = AlertStatusState::from("snoozed");
    fake.on::<ListAlerts>().value(vec![alert.clone(), sample()]);
    let alerts = client.alerts().list().filter([r#"alertname="DiskFull""#, r#"severity="page""#]).await?;
    for alert in &alerts {
        println!("{:?} is {} since {}", alert.labels.get("alertname"), alert.status.state, alert.starts_at);
    }
    assert!(matches!(alerts[0].status.state, AlertStatusState::Unknown(_)));
    assert_eq!(alerts[0], alert);
    println!("sent: {}", fake.requests()[0].target());

    // The service rejects a silence, and explains it in a body of the type that the document states: a string.
    fake.on::<CreateSilence>().error(400, "end time must be after start time".to_owned());
    let silence = PostableSilenceRequired {
        matchers: vec![sample::<Matcher>()],
        starts_at: "2026-01-02T00:00:00Z".into(),
        ends_at: "2026-01-01T00:00:00Z".into(),
        created_by: "ada".into(),
        comment: "maintenance".into(),
    };
    let error = client.silences().create(silence).await.unwrap_err();
    println!("{error}: {:?}", error.body::<String>());
    assert_eq!((error.status(), error.body::<String>().is_some()), (Some(400), true));

    // A second POST could add the same alert again, so it is not repeated; nor is a DELETE.
    fake.on::<CreateAlert>().status(500);
    let error = client.alerts().create([PostableAlert::new([("alertname", "DiskFull")])]).await.unwrap_err();
    println!("sent {} time: {:?}", fake.sent::<CreateAlert>().len(), error.delivery());
    assert_eq!(fake.sent::<CreateAlert>().len(), 1);

    fake.on::<DeleteSilence>().status(404);
    let id = sample::<Uuid>();
    let error = client.silences().delete(&id).await.unwrap_err();
    println!("no silence {id}: {error}");
    assert_eq!(fake.sent_once::<DeleteSilence>().silence_id, id);
    fake.assert_done();
    Ok(())
}
