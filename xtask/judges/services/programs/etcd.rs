//! etcd: keys, transactions, leases, watches, and users.

use etcd_client::types::{
    CompareResult, CompareTarget, EtcdserverpbCompare, EtcdserverpbPutRequest, EtcdserverpbRangeRequest,
    EtcdserverpbRequestOp, EtcdserverpbWatchCreateRequest, RangeRequestSortOrder, RangeRequestSortTarget,
};
use etcd_client::{ApiKey, Base64, Client, Error, JsonObject};
use services::{Judge, first_lines};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    // The service runs without authentication, as it does by default.
    let client = judge.watched(Client::builder_without_credentials(judge.setting("server"))).build()?;

    call_keys(&judge, &client).await;
    call_transactions(&judge, &client).await;
    call_leases(&judge, &client).await;
    call_maintenance(&judge, &client).await;
    call_streams(&judge, &client).await;
    call_users(&judge, &client).await?;
    Ok(())
}

fn bytes(text: &str) -> Base64 {
    Base64::encode(text)
}

async fn call_keys(judge: &Judge, client: &Client) {
    for name in ["a", "b", "c"] {
        let put = client.put_kv().key(bytes(&format!("letters/{name}"))).value(bytes(name)).send_for_reply().await;
        judge.call(format!("put {name}")).json(put, |put| put.header.is_some());
    }
    let changed =
        client.put_kv().key(bytes("letters/a")).value(bytes("A\0\u{1f600}")).prev_kv(true).send_for_reply().await;
    judge.call("change a").json(changed, |changed| {
        changed.prev_kv.as_ref().and_then(|previous| previous.value.clone()) == Some(bytes("a"))
    });
    let read = client.range().key(bytes("letters/a")).send_for_reply().await;
    judge.call("get a").json(read, |read| {
        read.kvs.as_ref().is_some_and(|kvs| kvs.len() == 1 && kvs[0].version.as_deref() == Some("2"))
    });
    let sorted = client.range().key(bytes("letters/")).range_end(bytes("letters0")).limit("2");
    let sorted = sorted.sort_order(RangeRequestSortOrder::Descend).sort_target(RangeRequestSortTarget::Mod);
    judge.call("list two keys, sorted").json(sorted.send_for_reply().await, |found| {
        found.more == Some(true) && found.kvs.as_ref().is_some_and(|kvs| kvs.len() == 2)
    });
    let count = client.range().key(bytes("\0")).range_end(bytes("\0")).count_only(true).send_for_reply().await;
    judge.call("count all keys").json(count, |count| count.count.as_deref() == Some("3"));
    let none = client.range().key(bytes("numbers/1")).send_for_reply().await;
    judge.call("get a key that is missing").json(none, |none| none.kvs.is_none());
    let deleted = client.delete_range().key(bytes("letters/c")).prev_kv(true).send_for_reply().await;
    judge.call("delete c").json(deleted, |deleted| deleted.deleted.as_deref() == Some("1"));
    let bad = client.put_kv().value(bytes("x")).send_for_reply().await;
    judge.call("put without a key").error(bad, 400, "key is not provided");
    let future = client.range().key(bytes("letters/a")).revision("1000000").send_for_reply().await;
    judge.call("read a future revision").error(future, 400, "required revision is a future revision");
}

async fn call_transactions(judge: &Judge, client: &Client) {
    let is_new = EtcdserverpbCompare::new()
        .key(bytes("lock"))
        .target(CompareTarget::Version)
        .result(CompareResult::Equal)
        .version("0");
    let put = EtcdserverpbPutRequest::new().key(bytes("lock")).value(bytes("mine"));
    let range = EtcdserverpbRangeRequest::new().key(bytes("lock"));
    let txn = client
        .txn()
        .compare([is_new])
        .success([EtcdserverpbRequestOp::new().request_put(put)])
        .failure([EtcdserverpbRequestOp::new().request_range(range)]);
    let taken = txn.clone().send_for_reply().await;
    judge.call("transaction that puts").json(taken, |taken| taken.succeeded == Some(true));
    let held = txn.send_for_reply().await;
    judge.call("transaction that reads").json(held, |held| {
        let responses = held.responses.as_deref().unwrap_or_default();
        held.succeeded.is_none() && responses.len() == 1 && responses[0].response_range.is_some()
    });
}

async fn call_leases(judge: &Judge, client: &Client) {
    let granted = client.leases().grant().id("7587862094").ttl("600").send_for_reply().await;
    judge.call("grant a lease").json(granted, |granted| granted.id.as_deref() == Some("7587862094"));
    let put = client.put_kv().key(bytes("leased")).value(bytes("x")).lease("7587862094").send_for_reply().await;
    judge.call("put with the lease").json(put, |put| put.header.is_some());
    let kept = client.lease_keep_alive().id("7587862094").lines().await;
    judge.call("keep the lease alive").stream(first_lines(kept, 1).await, |lines| {
        let kept = lines.first().and_then(|line| line.result.as_ref());
        kept.is_some_and(|kept| kept.id.as_deref() == Some("7587862094") && kept.ttl.as_deref() == Some("600"))
    });
    let left = client.lease_time_to_live().id("7587862094").keys(true).send_for_reply().await;
    judge.call("time to live").json(left, |left| left.keys.as_ref().is_some_and(|keys| keys == &[bytes("leased")]));
    let leases = client.lease_leases(JsonObject::new()).send_for_reply().await;
    judge.call("list leases").json(leases, |leases| leases.leases.as_ref().is_some_and(|leases| leases.len() == 1));
    let revoked = client.leases().revoke().id("7587862094").send_for_reply().await;
    judge.call("revoke the lease").json(revoked, |revoked| revoked.header.is_some());
    let again = client.leases().revoke().id("7587862094").send_for_reply().await;
    judge.call("revoke a lease that is missing").error(again, 404, "requested lease not found");
}

async fn call_maintenance(judge: &Judge, client: &Client) {
    let status = client.status(JsonObject::new()).send_for_reply().await;
    let status = judge.call("status").json(status, |status| status.version.as_deref() == Some("3.4.23"));
    let members = client.member_list(JsonObject::new()).send_for_reply().await;
    judge.call("list members").json(members, |list| {
        list.members.as_ref().is_some_and(|members| members.len() == 1 && members[0].name.as_deref() == Some("judged"))
    });
    let alarms = client.alarm().send_for_reply().await;
    judge.call("list alarms").json(alarms, |alarms| alarms.alarms.is_none());
    let hash = client.hash_kv().send_for_reply().await;
    judge.call("hash").json(hash, |hash| hash.hash.is_some());
    let leader = status.and_then(|status| status.into_value().leader).unwrap_or_default();
    let removed = client.member_remove().id("1").send_for_reply().await;
    judge.call("remove a member that is missing").error(removed, 404, "member not found");
    if leader.is_empty() {
        judge.not_reached(&["move the leader"]);
    } else {
        let moved = client.move_leader().target_id(leader).send_for_reply().await;
        judge.call("move the leader").json(moved, |_| true);
    }
}

async fn call_streams(judge: &Judge, client: &Client) {
    let create = EtcdserverpbWatchCreateRequest::new().key(bytes("letters/a")).start_revision("1");
    let watched = client.watch().create_request(create).lines().await;
    // The first message says that the watch exists; the second has both values of the key, which are older.
    judge.call("watch a key").stream(first_lines(watched, 2).await, |lines| {
        let results: Vec<_> = lines.iter().filter_map(|line| line.result.as_ref()).collect();
        let [created, changed] = &results[..] else { return false };
        let events = changed.events.iter().flatten().filter_map(|event| event.kv.as_ref());
        let values: Vec<_> = events.filter_map(|kv| kv.value.clone()).collect();
        created.created == Some(true) && values == [bytes("a"), bytes("A\0\u{1f600}")]
    });
    let snapshot = client.snapshot(JsonObject::new()).lines().await;
    judge.call("snapshot").stream(first_lines(snapshot, usize::MAX).await, |lines| {
        let blobs = lines.iter().filter_map(|line| line.result.as_ref()?.blob.as_ref());
        let sizes = blobs.map(|blob| blob.decode().map_or(0, |bytes| bytes.len()));
        lines.iter().all(|line| line.error.is_none()) && sizes.sum::<usize>() > 10_000
    });
}

/// With users, calls need a token, which another call returns.
async fn call_users(judge: &Judge, client: &Client) -> Result<(), Error> {
    let early = client.authenticate().name("root").password("secret").send_for_reply().await;
    judge.call("authenticate before there are users").error(early, 412, "authentication is not enabled");
    let added = client.add_user().name("root").password("secret").send_for_reply().await;
    judge.call("add a user").json(added, |added| added.header.is_some());
    let role = client.add_role().name("root").send_for_reply().await;
    judge.call("add a role").json(role, |role| role.header.is_some());
    let granted = client.user_grant_role().user("root").role("root").send_for_reply().await;
    judge.call("grant the role").json(granted, |granted| granted.header.is_some());
    let users = client.user_list(JsonObject::new()).send_for_reply().await;
    judge.call("list users").json(users, |list| list.users.as_ref().is_some_and(|users| users == &["root"]));
    let enabled = client.auth_enable(JsonObject::new()).send_for_reply().await;
    judge.call("enable authentication").json(enabled, |enabled| enabled.header.is_some());
    let wrong = client.authenticate().name("root").password("guess").send_for_reply().await;
    judge.call("authenticate with a wrong password").error(wrong, 400, "authentication failed");
    let token = client.authenticate().name("root").password("secret").send_for_reply().await;
    let token = judge.call("authenticate").json(token, |response| response.token.is_some());
    let Some(token) = token.and_then(|response| response.into_value().token) else {
        judge.not_reached(&["put with a token", "disable authentication"]);
        return Ok(());
    };
    let known = judge.watched(Client::builder(judge.setting("server"), ApiKey::new(token)?)).build()?;
    let put = known.put_kv().key(bytes("guarded")).value(bytes("x")).send_for_reply().await;
    judge.call("put with a token").json(put, |put| put.header.is_some());
    let disabled = known.auth_disable(JsonObject::new()).send_for_reply().await;
    judge.call("disable authentication").json(disabled, |disabled| disabled.header.is_some());
    Ok(())
}
