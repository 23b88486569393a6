//! Uploads of files, which are sent chunk by chunk.

use std::io;

use copperplate_runtime::request::Options;
use copperplate_runtime::send::send;
use copperplate_runtime::transport::{Delivery, Fault};
use copperplate_runtime::{Error, File};

use super::script::{Act, Script, Step};
use super::{builder, client};
use crate::support::clock::StillClock;
use crate::support::now::now;
use crate::uploads::Upload;

const LENGTH: usize = 3 << 16;

#[test]
fn a_file_is_sent_in_chunks() {
    let script = Script::new([Act::Respond(200, vec![Step::Chunk(b"\"sto"), Step::Chunk(b"red\"")])]);
    let call = Upload(File::from_bytes("big.bin", vec![7; LENGTH]));
    let stored = now(send(&client(&script).core, &Options::new(), &call)).expect("a response");
    assert_eq!(stored.as_json_text(), "\"stored\"");
    let [request] = &script.take()[..] else { panic!("one request") };
    let longest = request.body().split(|&byte| byte != 7).map(<[u8]>::len).max();
    assert_eq!(longest, Some(LENGTH), "the content is in one piece");
}

/// The service passes on the error of the body, as HTTP libraries do, or its own. In both cases, the error of the file
/// is reported.
#[tokio::test]
async fn a_file_that_cannot_be_read_ends_the_request() {
    let script = Script::new([Act::Respond(200, vec![])]);
    let file = File::from_fn("gone.bin", 5, || Err::<io::Empty, _>(io::Error::other("gone")));
    // A file is read on a thread, so the call waits, but not on a clock.
    let client = builder(&script).clock(StillClock::default()).build().expect("right");
    let error = send(&client.core, &Options::new(), &Upload(file)).await.expect_err("the file cannot be read");
    let Error::Transport(failure) = &error else { panic!("{error:?}") };
    assert_eq!((failure.fault(), error.delivery()), (Fault::File, Delivery::MaybeApplied));
    assert!(error.to_string().contains("gone.bin"), "{error}");
    assert!(script.take().is_empty());
}
