//! Alertmanager: alerts, and silences that mute them.

use alertmanager_client::types::{
    AlertStatusState, Matcher, MatcherRequired, PostableAlert, PostableSilence, PostableSilenceRequired,
    SilenceStatusState,
};
use alertmanager_client::{Client, Error};
use services::Judge;

fn alert(name: &str, severity: &str) -> PostableAlert {
    PostableAlert::new([("alertname", name), ("severity", severity)])
        .annotations([("summary", format!("{name} is \u{1f525}"))])
        .starts_at("2026-01-01T00:00:00Z")
        .ends_at("2099-01-01T00:00:00.5Z")
        .generator_url("http://prometheus.example.com/graph?g0.expr=up%3D%3D0")
}

fn silence(comment: &str, alert_name: &str) -> PostableSilenceRequired {
    let required = MatcherRequired { is_regex: false, name: "alertname".into(), value: alert_name.into() };
    PostableSilenceRequired {
        comment: comment.into(),
        created_by: "judge".into(),
        ends_at: "2099-01-01T00:00:00Z".into(),
        matchers: vec![Matcher::new(required)],
        starts_at: "2026-01-01T00:00:00Z".into(),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    let client = judge.watched(Client::builder(judge.setting("server"))).build()?;

    let status = client.get_status().send_for_reply().await;
    judge.call("status").json(status, |status| status.version_info.version.starts_with("0.25"));
    let receivers = client.list_receivers().send_for_reply().await;
    judge.call("receivers").json(receivers, |receivers| receivers.len() == 1 && receivers[0].name == "nobody");

    // Alerts.
    let none = client.alerts().list().send_for_reply().await;
    judge.call("list no alerts").json(none, Vec::is_empty);
    let posted = client.alerts().create([alert("Down", "page"), alert("Slow", "ticket")]).send_for_reply().await;
    judge.call("post two alerts").done(posted);
    let alerts = client.alerts().list().send_for_reply().await;
    judge.call("list alerts").json(alerts, |alerts| alerts.len() == 2 && alerts[0].annotations.len() == 1);
    let paged = client.alerts().list().filter(["severity=\"page\""]).active(true).send_for_reply().await;
    judge.call("list alerts by matcher").json(paged, |alerts| alerts.len() == 1);
    let several = client.alerts().list().filter(["severity=~\"page|ticket\"", "alertname=Slow"]).send_for_reply().await;
    judge.call("list alerts by two matchers").json(several, |alerts| alerts.len() == 1);
    let regex = client.alerts().list().receiver("no.*").send_for_reply().await;
    judge.call("list alerts of receivers").json(regex, |alerts| alerts.len() == 2);
    let groups = client.list_alert_groups().send_for_reply().await;
    judge.call("groups").json(groups, |groups| groups.len() == 2 && groups[0].alerts.len() == 1);

    // Silences.
    let created = client.silences().create(silence("maintenance", "Down")).send_for_reply().await;
    let created = judge.call("create a silence").json(created, |created| created.silence_id.is_some());
    let id = created.and_then(|created| created.into_value().silence_id).unwrap_or_default();
    let read = client.silences().get(&*id).send_for_reply().await;
    judge.call("get the silence").json(read, |silence| silence.status.state == SilenceStatusState::Active);
    let muted = client.alerts().list().silenced(true).active(false).send_for_reply().await;
    judge.call("list silenced alerts").json(muted, |alerts| {
        alerts.len() == 1
            && alerts[0].status.state == AlertStatusState::Suppressed
            && alerts[0].status.silenced_by == [&*id]
    });
    let changed = client.silences().create(silence("longer maintenance", "Down")).id(&*id).send_for_reply().await;
    // The service expires the old silence, and creates another one.
    let changed = judge.call("change the silence").json(changed, |changed| changed.silence_id.as_deref() != Some(&*id));
    let id = changed.and_then(|changed| changed.into_value().silence_id).unwrap_or_default();
    let whole = PostableSilence::new(silence("the other one", "Slow"));
    let other = client.silences().create(silence("", "")).with_body(whole).send_for_reply().await;
    judge.call("create another silence").json(other, |created| created.silence_id.is_some());
    let silences = client.silences().list().send_for_reply().await;
    judge.call("list silences").json(silences, |silences| silences.len() == 3);
    let of_alert = client.silences().list().filter(["alertname=Down"]).send_for_reply().await;
    judge.call("list silences by matcher").json(of_alert, |silences| {
        silences.len() == 2 && silences.iter().any(|silence| silence.comment == "longer maintenance")
    });
    let deleted = client.silences().delete(&*id).send_for_reply().await;
    judge.call("delete the silence").done(deleted);
    let expired = client.silences().get(&*id).send_for_reply().await;
    judge.call("get the expired silence").json(expired, |silence| silence.status.state == SilenceStatusState::Expired);

    // Errors.
    let missing = client.silences().get("2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35").send_for_reply().await;
    judge.call("get a silence that is missing").status(missing, 404);
    let again = client.silences().delete("2c5ea4c0-4067-4e3f-8f2b-6d1a9c0b7e35").send_for_reply().await;
    judge.call("delete a silence that is missing").error(again, 500, "silence not found");
    let bad = client.alerts().list().filter(["severity"]).send_for_reply().await;
    judge.call("list alerts by a bad matcher").error(bad, 400, "bad matcher format");
    let bad = client.alerts().create([PostableAlert::new([("not a name", "x")])]).send_for_reply().await;
    judge.call("post an alert with a bad label").error(bad, 400, "invalid label set");
    let bad = client.silences().create(silence("nothing to match", "")).send_for_reply().await;
    judge.call("create a silence of everything").error(
        bad,
        400,
        "at least one matcher must not match the empty string",
    );
    Ok(())
}
