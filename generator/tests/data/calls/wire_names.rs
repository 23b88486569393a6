//! Names on the wire that no key of a spec can be.

use copperplate_runtime::wire::to_json;

use crate::server::{COMMON, call, request};

#[test]
fn they_are_sent_and_read_as_they_are() {
    let (sent, replies) = call!("200 OK\r\ncontent-type: application/json", r#"{"pass word":"secret","is it?":true,"First Name":null,"?":"mark"}"#, |client| {
        client.things().ask().is_it("yes & no").of(["a", "b"])
    });
    let line = "GET /questions?is%20it%3F=yes%20%26%20no&of%5B%5D%20=a&of%5B%5D%20=b";
    assert_eq!(sent, request(line, COMMON, ""));
    for reply in replies {
        let read = reply.expect("200").into_value();
        assert!(read.is_it && read.mark == "mark" && read.pass_word.as_deref() == Some("secret"));
        assert_eq!(to_json(&read), r#"{"pass word":"secret","is it?":true,"First Name":null,"?":"mark"}"#);
    }
}
