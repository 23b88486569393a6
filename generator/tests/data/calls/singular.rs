//! HEAD, whose response has the length of a body and none.

use things_client::operations::{DeleteTodo, ListTodos, ListenTodo, ProbeTodo, SearchAllTodos};
use things_client::testing::{Fake, block_on};

use crate::server::{COMMON, call, request};

#[test]
fn a_head_has_headers_and_no_body() {
    // More than the client would receive.
    let (sent, replies) =
        call!("200 OK\r\netag: x\r\ncontent-length: 99999999999", "", |client| client.todos().probe("7"));
    assert_eq!(sent, request("HEAD /todos/7", COMMON, ""));
    for reply in replies {
        let reply = reply.expect("200");
        assert_eq!((reply.header("etag"), reply.header("content-length")), (Some("x"), Some("99999999999")));
    }
    let (_, replies) = call!("404 Not Found\r\ncontent-length: 9", "", |client| client.todos().probe("7"));
    assert!(replies.iter().all(|reply| reply.as_ref().is_err_and(things_client::Error::is_not_found)));
}

#[test]
fn calls_have_the_singular_unless_they_are_about_several() {
    let fake = Fake::new();
    let client = fake.client();
    block_on(client.todos().delete("7").send()).expect("a fake");
    block_on(client.todos().probe("7").send()).expect("a fake");
    block_on(client.todos().listen().send()).expect("a fake");
    assert_eq!((fake.sent::<DeleteTodo>().len(), fake.sent::<ProbeTodo>().len()), (1, 1));
    assert_eq!((fake.sent::<ListTodos>().len(), fake.sent::<SearchAllTodos>().len()), (0, 0));
    assert_eq!(fake.sent::<ListenTodo>().len(), 1);
}
