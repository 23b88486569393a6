//! Path values as chance makes them, with a liking for what is dangerous: each is refused before there is a connection, or arrives byte for byte.

use svc_client::Error;
use test_tier::Cases;

use super::path_calls::PathCall;
use crate::loopback::{Reply, Server};
use crate::support::Outcome;
use crate::support::client::client;
use crate::support::dice::Dice;
use crate::support::percent::percent_decoded;

/// What addresses, encodings and servers stumble over.
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

fn id(dice: &mut Dice) -> String {
    let length = if dice.roll(100) == 0 { dice.roll(600) } else { dice.roll(6) };
    (0..length).map(|_| piece(dice)).collect()
}

fn piece(dice: &mut Dice) -> String {
    if dice.roll(4) > 0 {
        return PIECES[dice.roll(PIECES.len())].to_owned();
    }
    // Any character there is.
    let code = u32::try_from(dice.roll(0x0011_0000)).expect("it fits");
    char::from_u32(code).map(String::from).unwrap_or_default()
}

/// Whether the rules allow it: not empty, no dot segment, not too long, no control character.
fn is_allowed(id: &str) -> bool {
    !matches!(id, "" | "." | "..") && id.len() <= 1_024 && !id.chars().any(char::is_control)
}

#[tokio::test]
async fn refused_without_a_connection_or_equal_at_the_server() -> Outcome {
    let ids = Cases { quick: 200, ci: 2_000, long: 100_000 }.count();
    let mut dice = Dice(0x5EED_0FED_5EED);
    let (mut refused, mut sent) = (0, 0);
    let closed = Server::answering(|_| Reply::status(404))?;
    let open = Server::answering(|_| Reply::status(404).keep_alive())?;
    let (to_closed, to_open) = (client(&closed), client(&open));
    for _ in 0..ids {
        let id = id(&mut dice);
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
                refused += 1;
            }
        }
    }
    assert_eq!(closed.connections()?, 0);
    // Both happen: neither half of the test is idle.
    assert!(refused > ids / 10 && sent > ids, "{refused} refused, {sent} sent");
    Ok(())
}
