//! Service behind a Unix socket, called through a client given by a program.

use std::io::{self, Write};
use std::os::unix::net::UnixListener;
use std::thread;

use super::{both, builder};
use crate::support::Outcome;
use crate::support::bodies::GET_WORKFLOW;
use crate::support::tls::head;

#[tokio::test]
async fn is_reached_through_a_client_of_the_user() -> Outcome {
    let path = std::env::temp_dir().join(format!("svc-client-{}.sock", std::process::id()));
    let _ = std::fs::remove_file(&path);
    let listener = UnixListener::bind(&path)?;
    let service = thread::spawn(move || -> io::Result<Vec<String>> {
        let answers = (0..2).map(|_| {
            let (mut stream, _) = listener.accept()?;
            let head = head(&mut stream)?;
            let length = GET_WORKFLOW.len();
            write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{GET_WORKFLOW}")?;
            Ok(head)
        });
        answers.collect()
    });
    let http = reqwest::Client::builder().unix_socket(path.as_path()).build()?;
    for outcome in both(&builder("http://localhost").reqwest_client(http).build()?).await {
        outcome?;
    }
    std::fs::remove_file(&path)?;
    for head in service.join().expect("no panic")? {
        assert!(head.starts_with("GET /v2/workflows/w HTTP/1.1\r\n"), "{head}");
    }
    Ok(())
}
