//! Many concurrent calls to a service that handles one at a time.

use std::sync::Mutex;

use svc_client::Client;

use super::calls::Call;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::key;

#[tokio::test]
async fn all_of_them_end() -> Outcome {
    let one = Mutex::new(());
    let server = Server::responding(move |request| {
        let _turn = one.lock().expect("no panic");
        std::thread::sleep(std::time::Duration::from_millis(1));
        let called = Call::ALL.into_iter().find(|call| request.target.starts_with(call.start_of_target()));
        called.map_or_else(|| Reply::status(404), |call| Reply::json(call.response()).keep_alive())
    })?;
    let client = Client::builder(server.url(), key()).build()?;
    let calls = (0..64).map(|number| {
        let (client, call) = (client.clone(), Call::ALL[number % 7]);
        tokio::spawn(async move { call.make(&client).await })
    });
    for call in calls.collect::<Vec<_>>() {
        call.await??;
    }
    assert_eq!(server.requests().len(), 64);
    Ok(())
}
