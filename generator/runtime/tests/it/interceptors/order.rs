//! Order of interceptors.

use bytes::Bytes;
use copperplate_runtime::transport::http::Response;

use super::{Calling, Lines};
use crate::support::api::Client;
use crate::support::clock::JumpingClock;
use crate::support::fake::Fake;
use crate::support::now::now;

/// Before in the order in which they were added, after in the reverse order; both around the exchange.
#[test]
fn they_wrap_each_other_and_each_attempt() {
    let lines = Lines::default();
    let exchanges = lines.clone();
    let fake = Fake::responding(move || {
        exchanges.add("sent");
        Ok(Response::builder().status(503).body(Bytes::new()).expect("a response"))
    });
    let mut builder = Client::builder("https://api.example.com").transport(fake);
    builder = builder.clock(JumpingClock::with_jitter(0.5));
    for name in ["a", "b"] {
        let (before, after) = (lines.clone(), lines.clone());
        builder = builder.interceptor(Calling(
            move |attempt: &mut copperplate_runtime::intercept::AttemptRequest<'_>| {
                before.add(format!("{name} before {}", attempt.number()));
                Ok(())
            },
            move |attempt: &copperplate_runtime::intercept::AttemptResult<'_>| {
                after.add(format!("{name} after {}", attempt.number()));
            },
        ));
    }
    now(builder.build().expect("valid").find("id").send()).expect_err("503");
    let of =
        |number| ["a before #", "b before #", "sent", "b after #", "a after #"].map(|line| line.replace('#', number));
    assert_eq!(lines.take(), [of("1"), of("2"), of("3")].concat());
}

#[test]
fn an_error_ends_the_call() {
    let (fake, lines) = (Fake::happy(), Lines::default());
    let [later, after] = [lines.clone(), lines.clone()];
    let builder = Client::builder("https://api.example.com").transport(fake.clone());
    let builder = builder.interceptor(super::after(move |_| after.add("after")));
    let builder = builder.interceptor(super::before(|_| Err("secret of the signer".into())));
    let builder = builder.interceptor(super::before(move |_| {
        later.add("later");
        Ok(())
    }));
    let error = now(builder.build().expect("valid").find("id").send()).expect_err("no signature");
    assert_eq!(error.to_string(), "items.find: an interceptor failed; nothing was sent");
    assert_eq!((error.attempts(), error.delivery()), (0, copperplate_runtime::Delivery::NotApplied));
    assert!(std::error::Error::source(&error).is_some() && !format!("{error:?}").contains("signer"), "{error:?}");
    assert!(lines.take().is_empty() && fake.take().is_empty());
}

/// The same loop runs in blocking calls.
#[test]
fn in_blocking_calls_too() {
    use crate::support::api::Find;
    use crate::support::fake::BlockingFake;

    let (fake, lines) = (Fake::happy(), Lines::default());
    let after = lines.clone();
    let builder = Client::builder("https://api.example.com").blocking_transport(BlockingFake(fake.clone()));
    let builder = builder.interceptor(super::before(|attempt| Ok(attempt.set_header("x-step", "1")?)));
    let builder = builder.interceptor(super::after(move |attempt| after.add(format!("{attempt:?}"))));
    let core = builder.build().expect("valid").core.blocking();
    Find::of(core, "id").send().expect("a value");
    assert_eq!(fake.take_one().headers()["x-step"], "1");
    assert_eq!(
        lines.take(),
        ["AttemptResult { operation: \"items.find\", number: 1, status: Some(200), fault: None, .. }"]
    );
}
