//! Jupyter Server: files, checkpoints, kernels, sessions and terminals.

use jupyter_client::types::{
    ContentFormat, ContentType, ContentsType, Kernel, ReplaceContentBody, Session, UpdateContentBody,
};
use jupyter_client::{Client, Error, Json, JsonObject};
use serde_json::json;
use services::Judge;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    // The document does not describe the token.
    let token = format!("token {}", judge.setting("key"));
    let client =
        judge.watched(Client::builder(judge.setting("server")).default_header("Authorization", token)).build()?;

    call_server(&judge, &client).await;
    call_contents(&judge, &client).await;
    call_checkpoints(&judge, &client).await;
    call_kernels(&judge, &client).await;
    call_sessions(&judge, &client).await;
    call_terminals(&judge, &client).await;
    Ok(())
}

async fn call_server(judge: &Judge, client: &Client) {
    let status = client.get_status().send_for_reply().await;
    judge.call("status").json(status, |status| status.started.is_some());
    let me = client.get_me().permissions(r#"{"contents":["read","write"]}"#).send_for_reply().await;
    judge.call("identity and permissions").json(me, |me| {
        me.permissions.as_ref().and_then(|granted| granted.get("contents")).is_some_and(|granted| granted.len() == 2)
    });
    let document = client.get_spec_yaml().send_for_reply().await;
    judge.call("download the document").bytes(document, |document| document.starts_with(b"swagger: \"2.0\""));
    let specs = client.kernelspecs().list().send_for_reply().await;
    judge
        .call("kernelspecs")
        .json(specs, |specs| specs.kernelspecs.as_ref().is_some_and(|specs| specs.contains_key("python3")));
    let section = JsonObject::parse_text(r#"{"theme":"dark","size":1.50}"#).expect("an object");
    let changed = client.configs().update("judge").body(section).send_for_reply().await;
    judge.call("change the configuration").json(changed, |section| section.get("theme").is_some());
    let read = client.configs().get("judge").send_for_reply().await;
    judge.call("get the configuration").json(read, |section| section.get("size").is_some());
}

fn file(text: &str) -> ReplaceContentBody {
    ReplaceContentBody::new().r#type("file").format("text").content(text)
}

async fn call_contents(judge: &Judge, client: &Client) {
    let contents = client.contents();
    let folder = contents.replace("notes").body(ReplaceContentBody::new().r#type("directory")).send_for_reply().await;
    judge.call("create a folder").json(folder, |folder| folder.r#type == ContentsType::Directory);
    let saved = contents.replace("notes/käse.txt").body(file("Gouda\n")).send_for_reply().await;
    judge.call("save a file").json(saved, |saved| saved.path == "notes/käse.txt");
    let read = contents.get("notes/käse.txt").r#type(ContentType::File).format(ContentFormat::Text).content(1);
    judge
        .call("get the file")
        .json(read.send_for_reply().await, |read| read.content == "Gouda\n" && read.format == "text");
    let hashed = contents.get("notes/käse.txt").content(0).hash(1).send_for_reply().await;
    judge.call("get the hash of the file").json(hashed, |read| read.hash.is_some());
    let encoded = file("iVBORw==").format("base64");
    let uploaded = contents.replace("notes/image.png").body(encoded).send_for_reply().await;
    judge.call("upload bytes").json(uploaded, |uploaded| uploaded.writable);
    let bytes = contents.get("notes/image.png").format(ContentFormat::Base64).send_for_reply().await;
    judge.call("download bytes").json(bytes, |bytes| bytes.content.trim() == "iVBORw==");
    let list = contents.get("notes").r#type(ContentType::Directory).send_for_reply().await;
    // The document says that the content is a string, and describes it as a list.
    judge.call("list the folder").json(list, |list| list.r#type == ContentsType::Directory);
    let created = contents.update("notes").body(UpdateContentBody::new().r#type("notebook")).send_for_reply().await;
    judge.call("create a notebook").json(created, |created| created.name == "Untitled.ipynb");
    let cells = json!({ "cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5 });
    let body = ReplaceContentBody::new().r#type("notebook").format("json");
    let saved = contents.replace("notes/Untitled.ipynb").body(body);
    let saved = saved.body_field("content", Json::parse_text(&cells.to_string()).expect("JSON")).send_for_reply().await;
    judge.call("save a notebook").json(saved, |saved| saved.r#type == ContentsType::Notebook);
    let notebook = contents.get("notes/Untitled.ipynb").send_for_reply().await;
    judge.call("get the notebook").json(notebook, |notebook| notebook.r#type == ContentsType::Notebook);
    let copied =
        contents.update("notes").body(UpdateContentBody::new().copy_from("notes/käse.txt")).send_for_reply().await;
    judge.call("copy the file").json(copied, |copied| copied.name == "käse-Copy1.txt");
    let renamed = contents.update_by_path("notes/käse-Copy1.txt").path("notes/brie.txt").send_for_reply().await;
    judge.call("rename the copy").json(renamed, |renamed| renamed.name == "brie.txt");
    let deleted = contents.delete("notes/brie.txt").send_for_reply().await;
    judge.call("delete the copy").done(deleted);
    let missing = contents.get("notes/brie.txt").send_for_reply().await;
    judge.call("get a file that is missing").error(missing, 404, "does not exist");
    let wrong = contents.get("notes").r#type(ContentType::File).send_for_reply().await;
    judge.call("get a folder as a file").error(wrong, 400, "is a directory, not a file");
    let bad = contents.get("notes/image.png").format(ContentFormat::Text).send_for_reply().await;
    judge.call("get bytes as text").error(bad, 400, "is not UTF-8 encoded");
}

async fn call_checkpoints(judge: &Judge, client: &Client) {
    let contents = client.contents();
    let created = contents.create_checkpoint("notes/käse.txt").send_for_reply().await;
    let created = judge.call("create a checkpoint").json(created, |created| !created.id.is_empty());
    let id = created.map(|created| created.into_value().id).unwrap_or_default();
    let list = contents.list_checkpoints("notes/käse.txt").send_for_reply().await;
    judge.call("list checkpoints").json(list, |list| list.len() == 1);
    let restored = contents.update_checkpoint("notes/käse.txt", &*id).send_for_reply().await;
    judge.call("restore the checkpoint").done(restored);
    let deleted = contents.delete_checkpoint("notes/käse.txt", &*id).send_for_reply().await;
    judge.call("delete the checkpoint").done(deleted);
}

async fn call_kernels(judge: &Judge, client: &Client) {
    let kernels = client.kernels();
    let started = kernels.start("python3").path("notes").send_for_reply().await;
    let started = judge.call("start a kernel").json(started, |kernel| kernel.name == "python3");
    let list = kernels.list().send_for_reply().await;
    judge.call("list kernels").json(list, |list| list.len() == 1);
    let Some(kernel) = started else {
        judge.not_reached(&["get the kernel", "interrupt the kernel", "restart the kernel", "shut the kernel down"]);
        return;
    };
    let read = kernels.get(kernel.id.clone()).send_for_reply().await;
    judge.call("get the kernel").json(read, |read| read.id == kernel.id);
    let interrupted = kernels.interrupt(kernel.id.clone()).send_for_reply().await;
    judge.call("interrupt the kernel").done(interrupted);
    let restarted = kernels.restart(kernel.id.clone()).send_for_reply().await;
    judge.call("restart the kernel").json(restarted, |restarted| restarted.id == kernel.id);
    let deleted = kernels.delete(kernel.id.clone()).send_for_reply().await;
    judge.call("shut the kernel down").done(deleted);
    let missing = kernels.get(kernel.id.clone()).send_for_reply().await;
    judge.call("get a kernel that is missing").error(missing, 404, "Kernel does not exist");
    let unknown = kernels.start("cobol").send_for_reply().await;
    judge.call("start an unknown kernel").error(unknown, 500, "Unhandled error");
}

async fn call_sessions(judge: &Judge, client: &Client) {
    let sessions = client.sessions();
    let body = Session::new().path("notes/Untitled.ipynb").name("first").r#type("notebook");
    let kernel = Json::parse_text(r#"{"name":"python3"}"#).expect("JSON");
    let created = sessions.create().body(body).body_field("kernel", kernel).send_for_reply().await;
    let created = judge.call("create a session").json(created, |session| session.name.as_deref() == Some("first"));
    let list = sessions.list().send_for_reply().await;
    judge.call("list sessions").json(list, |list| list.len() == 1 && list[0].kernel.is_some());
    let Some(id) = created.and_then(|session| session.into_value().id) else {
        judge.not_reached(&["get the session", "rename the session", "delete the session"]);
        return;
    };
    let read = sessions.get(id.clone()).send_for_reply().await;
    judge
        .call("get the session")
        .json(read, |read| read.kernel.as_ref().is_some_and(|kernel: &Kernel| kernel.name == "python3"));
    let renamed = sessions.update(id.clone()).name("second").path("notes/Untitled.ipynb").send_for_reply().await;
    judge.call("rename the session").json(renamed, |renamed| renamed.name.as_deref() == Some("second"));
    let deleted = sessions.delete(id).send_for_reply().await;
    judge.call("delete the session").done(deleted);
    let missing = sessions.get("8d0ed8f5-4f6d-4b9c-93f5-6d6c2b8b4f11").send_for_reply().await;
    judge.call("get a session that is missing").error(missing, 404, "Session not found");
}

async fn call_terminals(judge: &Judge, client: &Client) {
    let terminals = client.terminals();
    let created = terminals.create().send_for_reply().await;
    judge.call("create a terminal").json(created, |terminal| terminal.name == "1");
    let list = terminals.list().send_for_reply().await;
    judge.call("list terminals").json(list, |list| list.len() == 1);
    let read = terminals.get("1").send_for_reply().await;
    judge.call("get the terminal").json(read, |read| read.last_activity.is_some());
    let deleted = terminals.delete("1").send_for_reply().await;
    judge.call("delete the terminal").done(deleted);
    let missing = terminals.get("1").send_for_reply().await;
    judge.call("get a terminal that is missing").error(missing, 404, "Terminal not found");
}
