//! Limits: the transport gets the limits set on the client.

use std::time::Duration;

use crate::support::api::Client;
use crate::support::fake::Fake;
use crate::support::now::now;

#[test]
fn the_defaults_are_passed_on() {
    let fake = Fake::happy();
    now(Client::over(&fake).find("id").send()).unwrap();
    let (_, limits) = fake.take().remove(0);
    assert_eq!(limits.connect, Duration::from_millis(3_100));
    assert_eq!(limits.read, Duration::from_secs(10));
    assert_eq!(limits.attempt, Duration::from_secs(30));
    assert_eq!(limits.body, 16 << 20);
}

#[test]
fn settings_are_passed_on() {
    let fake = Fake::happy();
    let client = Client::builder("https://api.example.com")
        .connect_timeout(Duration::from_millis(1))
        .read_timeout(Duration::from_millis(2))
        .attempt_timeout(Duration::from_millis(3))
        .body_limit(4)
        .transport(fake.clone())
        .build()
        .unwrap();
    now(client.find("id").send()).unwrap();
    let (_, limits) = fake.take().remove(0);
    assert_eq!([limits.connect, limits.read, limits.attempt], [1, 2, 3].map(Duration::from_millis));
    assert_eq!(limits.body, 4);
}
