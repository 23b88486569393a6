//! Random path values, preferably dangerous ones: each is rejected before there is a connection, or arrives byte for
//! byte.

use fastrand::Rng;
use svc_client::Error;
use test_tier::Cases;

use super::path_calls::PathCall;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::client;
use crate::support::percent::percent_decoded;

/// Strings that trouble URLs, encodings and servers.
const PIECES: [&str; 46] = [
    ".",
    "..",
    "/",
    "\\",
    "%",
    "%2e",
    "%2E",
    "%2f",
    "%5c",
    "%00",
    "%0a",
    "%25",
    "?",
    "#",
    "&",
    "=",
    "+",
    ";",
    ":",
    "@",
    " ",
    "\t",
    "\r",
    "\n",
    "\0",
    "\u{7f}",
    "\u{85}",
    "\u{a0}",
    "\u{ad}",
    "\u{200d}",
    "\u{2028}",
    "\u{202e}",
    "\u{feff}",
    "\u{fffd}",
    "é",
    "e\u{301}",
    "ß",
    "漢",
    "😀",
    "{subscriberId}",
    "{}",
    "//",
    "../../admin",
    "a",
    "Z",
    "0",
];

fn id(random: &mut Rng) -> String {
    let length = if random.usize(..100) == 0 { random.usize(..600) } else { random.usize(..6) };
    (0..length).map(|_| piece(random)).collect()
}

fn piece(random: &mut Rng) -> String {
    if random.usize(..4) > 0 {
        return PIECES[random.usize(..PIECES.len())].to_owned();
    }
    // Any character.
    let code = random.u32(..0x0011_0000);
    char::from_u32(code).map(String::from).unwrap_or_default()
}

/// `true` if the value is valid: not empty, not a dot segment, not too long, without control characters.
fn is_allowed(id: &str) -> bool {
    !matches!(id, "" | "." | "..") && id.len() <= 1_024 && !id.chars().any(char::is_control)
}

#[tokio::test]
async fn rejected_without_a_connection_or_equal_at_the_server() -> Outcome {
    let ids = Cases { quick: 80, ci: 2_000, long: 100_000 }.count();
    let mut random = Rng::with_seed(0x5EED_0FED_5EED);
    let (mut rejected, mut sent) = (0, 0);
    let closed = Server::responding(|_| Reply::status(404))?;
    let open = Server::responding(|_| Reply::status(404).keep_alive())?;
    let (to_closed, to_open) = (client(&closed), client(&open));
    for _ in 0..ids {
        let id = id(&mut random);
        for call in PathCall::ALL {
            if is_allowed(&id) {
                let error = call.fail(&to_open, &id).await;
                assert!(matches!(error, Error::Status(_)), "{call:?}, {id:?}: {error:?}");
                let target = open.take().pop().expect("it was sent").target;
                let frame = call.target("\n");
                let (before, after) = frame.split_once('\n').expect("it is in there");
                let segment = target.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
                let segment = segment.unwrap_or_else(|| panic!("{call:?}, {id:?} went to {target}"));
                assert!(!segment.contains(['/', '?', '#']), "{call:?}, {id:?} went to {target}");
                assert_eq!(percent_decoded(segment), id.as_bytes(), "{call:?}, {target}");
                sent += 1;
            } else {
                let error = call.fail(&to_closed, &id).await;
                assert!(matches!(error, Error::InvalidRequest(_)), "{call:?}, {id:?}: {error:?}");
                rejected += 1;
            }
        }
    }
    assert_eq!(closed.connections()?, 0);
    // Both cases occur: neither half of the test is idle.
    assert!(rejected > ids / 10 && sent > ids, "{rejected} rejected, {sent} sent");
    Ok(())
}
