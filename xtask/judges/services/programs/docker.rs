//! Docker's API: images, containers, what they print, files in them, networks and volumes.

use std::time::Duration;

use docker_client::operations::ReplaceArchiveContainerRequired;
use docker_client::streaming::ByteStream;
use docker_client::types::{ContainerConfig, HostConfig, StartExecBody};
use docker_client::{Client, Error};
use services::Judge;

const IMAGE: &str = "localhost/judged:1";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    let client = judge.watched(Client::builder(judge.setting("server"))).build()?;

    call_system(&judge, &client).await;
    call_images(&judge, &client).await;
    if let Some(id) = call_containers(&judge, &client).await {
        call_output(&judge, &client, &id).await;
        call_files(&judge, &client, &id).await;
        call_exec(&judge, &client, &id).await;
        call_ends(&judge, &client, &id).await;
    } else {
        judge.note("no container was created");
    }
    call_volumes(&judge, &client).await;
    call_networks(&judge, &client).await;
    let removed = client.images().delete("localhost/judged:2").send_for_reply().await;
    judge.call("delete an image").json(removed, |removed| !removed.is_empty());
    Ok(())
}

fn read(judge: &Judge, setting: &str) -> Vec<u8> {
    std::fs::read(judge.setting(setting)).expect("a file of run.py")
}

async fn call_system(judge: &Judge, client: &Client) {
    let ping = client.system_ping().send_for_reply().await;
    judge.call("ping").text(ping, |ping| ping == "OK");
    let head = client.head_ping().send_for_reply().await;
    judge.call("ping without a body").done(head);
    let version = client.system_version().send_for_reply().await;
    judge.call("version").json(version, |version| version.api_version.as_deref() == Some("1.41"));
    let info = client.system_info().send_for_reply().await;
    judge.call("info").json(info, |info| info.driver.as_deref() == Some("vfs"));
    let usage = client.system_data_usage().send_for_reply().await;
    judge.call("data usage").json(usage, |_| true);
}

async fn call_images(judge: &Judge, client: &Client) {
    let images = client.images();
    let loaded = client.images().load().body(read(judge, "image")).send_for_reply().await;
    judge.call("load an image").raw(loaded, |body| String::from_utf8_lossy(body).contains("judged"));
    let imported = images.create().from_src("-").body(read(judge, "layer")).send_for_reply().await;
    // The document does not describe the response, which names the image.
    let body = imported.as_ref().map(|reply| reply.raw_body().clone()).unwrap_or_default();
    let id = serde_json::from_slice::<serde_json::Value>(&body).unwrap_or_default()["id"].as_str().map(String::from);
    judge.call("import an archive").raw(imported, |_| id.is_some());
    let digest = judge.setting("layer_digest");
    let image = images.inspect(id.unwrap_or_default()).send_for_reply().await;
    judge
        .call("get the imported image")
        .json(image, |image| image.root_fs.layers.as_ref().is_some_and(|layers| layers == &[&*digest]));
    let list = images.list().all(true).send_for_reply().await;
    judge.call("list images").json(list, |list| !list.is_empty());
    let image = images.inspect(IMAGE).send_for_reply().await;
    judge.call("get the image").json(image, |image| image.os == "linux");
    let history = images.history(IMAGE).send_for_reply().await;
    judge.call("history of the image").json(history, |history| !history.is_empty());
    let tagged = client.images().tag(IMAGE).repo("localhost/judged").tag("2").send_for_reply().await;
    judge.call("tag the image").done(tagged);
    let saved = images.get(IMAGE).send_for_reply().await;
    judge.call("save the image").bytes(saved, |tar| tar.len() > 500_000);
    let missing = images.inspect("nothing").send_for_reply().await;
    judge.call("get an image that is missing").error(missing, 404, "failed to find image");
}

async fn call_containers(judge: &Judge, client: &Client) -> Option<String> {
    let containers = client.containers();
    let created = containers
        .create()
        .name("judged")
        .image(IMAGE)
        .cmd(["/bin/sh", "-c", "echo hello; echo world >&2; exec /bin/busybox sleep 600"])
        .env(["JUDGED=\u{2713}"])
        .labels([("judged", "yes")])
        .host_config(HostConfig::new().network_mode("host"))
        .send_for_reply()
        .await;
    let created = judge.call("create a container").json(created, |created| !created.id.is_empty());
    let id = created?.into_value().id;
    let started = client.containers().start(&*id).send_for_reply().await;
    judge.call("start the container").done(started);
    let again = client.containers().start(&*id).send_for_reply().await;
    judge.call("start the container again").done(again);
    let list = containers.list().filters(r#"{"label":["judged=yes"]}"#).send_for_reply().await;
    judge.call("list containers").json(list, |list| list.len() == 1 && list[0].state.as_deref() == Some("running"));
    let inspected = containers.inspect(&*id).send_for_reply().await;
    judge.call("inspect the container").json(inspected, |found| found.id.as_deref() == Some(&*id));
    let top = containers.top(&*id).send_for_reply().await;
    judge.call("processes of the container").json(top, |top| top.processes.as_ref().is_some_and(|all| !all.is_empty()));
    let missing = containers.inspect("nothing").send_for_reply().await;
    judge.call("inspect a container that is missing").error(missing, 404, "no such container");
    let bad = containers.create().image("localhost/nothing:1").send_for_reply().await;
    judge.call("create a container of a missing image").error(bad, 404, "no such image");
    let renamed = client.containers().rename(&*id, "renamed").send_for_reply().await;
    judge.call("rename the container").done(renamed);
    Some(id)
}

async fn call_output(judge: &Judge, client: &Client, id: &str) {
    let containers = client.containers();
    let logs = containers.logs(id).stdout(true).stderr(true).send_for_reply().await;
    judge.call("logs").bytes(logs, |logs| {
        let text = String::from_utf8_lossy(logs);
        text.contains("hello\n") && text.contains("world\n")
    });
    let follow = containers.logs(id).stdout(true).follow(true).stream().await;
    judge.call("follow the logs").stream(first_chunk(follow).await, |chunks| chunks.len() == 1);
    // The service sends a line of JSON for each event, and the document does not say so.
    let events = || client.system_events().since("0").until("2000000000").timeout(Duration::from_secs(3));
    judge.call("events").json(events().send_for_reply().await, |_| true);
    let raw = events().raw().stream().await;
    judge.call("events as they arrive").stream(first_chunk(raw).await, |chunks| {
        chunks.first().is_some_and(|chunk| chunk.starts_with(b"{") && chunk.ends_with(b"}\n"))
    });
}

/// Reads the first chunk of a stream, which then ends.
async fn first_chunk(opened: Result<ByteStream, Error>) -> Result<Vec<Vec<u8>>, Error> {
    let chunk = opened?.next().await?;
    Ok(chunk.into_iter().map(|chunk| chunk.to_vec()).collect())
}

async fn call_files(judge: &Judge, client: &Client, id: &str) {
    let containers = client.containers();
    let required = ReplaceArchiveContainerRequired { path: "/etc".into(), body: read(judge, "layer").into() };
    let sent = containers.replace_archive(id, required).send_for_reply().await;
    judge.call("send files into the container").done(sent);
    let archive = containers.archive(id, "/etc/hello.txt").send_for_reply().await;
    judge.call("get a file of the container").raw(archive, |tar| String::from_utf8_lossy(tar).contains("hello\n"));
    let info = client.container_archive_info(id, "/etc/hello.txt").send_for_reply().await;
    judge.call("a file of the container in a header").done(info);
    let changes = containers.changes(id).send_for_reply().await;
    judge
        .call("changes of the container")
        .json(changes, |changes| changes.iter().any(|change| change.path == "/etc/hello.txt" && change.kind == 1));
    let exported = containers.export(id).send_for_reply().await;
    judge.call("export the container").raw(exported, |tar| tar.len() > 500_000);
    let missing = containers.archive(id, "/nothing").send_for_reply().await;
    judge.call("get a file that is missing").error(missing, 404, "");
}

async fn call_exec(judge: &Judge, client: &Client, id: &str) {
    let command = ["/bin/sh", "-c", "echo from inside"];
    let created = client.container_exec(id).attach_stdout(true).attach_stderr(true).cmd(command).send_for_reply().await;
    let created = judge.call("prepare a command").json(created, |created| !created.id.is_empty());
    let Some(exec_id) = created.map(|created| created.into_value().id) else {
        judge.not_reached(&["run the command", "inspect the command"]);
        return;
    };
    let output = client.start_exec(&*exec_id).body(StartExecBody::new().detach(false)).send_for_reply().await;
    judge.call("run the command").raw(output, |output| String::from_utf8_lossy(output).contains("from inside\n"));
    let inspected = client.exec_inspect(&*exec_id).send_for_reply().await;
    judge.call("inspect the command").json(inspected, |inspected| inspected.exit_code == Some(0));
}

async fn call_ends(judge: &Judge, client: &Client, id: &str) {
    let committed = client
        .images()
        .commit()
        .body(ContainerConfig::new())
        .container(id)
        .repo("localhost/committed")
        .tag("1")
        .send_for_reply()
        .await;
    judge.call("commit the container").json(committed, |committed| !committed.id.is_empty());
    let killed = client.containers().kill(id).signal("KILL").send_for_reply().await;
    judge.call("kill the container").done(killed);
    let waited = client.containers().wait(id).send_for_reply().await;
    judge.call("wait for the container").json(waited, |waited| waited.status_code == 137);
    let again = client.containers().kill(id).send_for_reply().await;
    judge.call("kill a container that is stopped").error(again, 500, "can only kill running containers");
    let deleted = client.containers().delete(id).force(true).send_for_reply().await;
    judge.call("delete the container").done(deleted);
    let pruned = client.containers().prune().send_for_reply().await;
    judge.call("prune containers").json(pruned, |_| true);
}

async fn call_volumes(judge: &Judge, client: &Client) {
    let volumes = client.volumes();
    let created = volumes.create().name("data").labels([("judged", "yes")]).send_for_reply().await;
    judge.call("create a volume").json(created, |volume| volume.name == "data");
    let list = volumes.list().send_for_reply().await;
    judge.call("list volumes").json(list, |list| list.volumes.len() == 1);
    let read = volumes.inspect("data").send_for_reply().await;
    judge.call("get the volume").json(read, |volume| volume.driver == "local");
    let deleted = volumes.delete("data").send_for_reply().await;
    judge.call("delete the volume").done(deleted);
    let missing = volumes.delete("data").send_for_reply().await;
    judge.call("delete a volume that is missing").error(missing, 404, "no such volume");
}

async fn call_networks(judge: &Judge, client: &Client) {
    let networks = client.networks();
    let created = networks.create("judged").labels([("judged", "yes")]).send_for_reply().await;
    judge.call("create a network").json(created, |created| created.id.is_some());
    let list = networks.list().send_for_reply().await;
    judge.call("list networks").json(list, |list| list.iter().any(|network| network.name.as_deref() == Some("judged")));
    let read = networks.inspect("judged").send_for_reply().await;
    judge.call("get the network").json(read, |network| network.driver.as_deref() == Some("bridge"));
    let deleted = networks.delete("judged").send_for_reply().await;
    judge.call("delete the network").done(deleted);
}
