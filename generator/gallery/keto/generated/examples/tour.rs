//! Relationships and permissions, without a server: `cargo run -p keto-client --example tour`.

use keto_client::Error;
use keto_client::operations::{
    CheckOrErrorPermission, ExpandPermission, ExpandPermissionRequired, ListRelationships, PostCheckPermission,
};
use keto_client::testing::{Fake, sample};
use keto_client::types::{CheckPermissionResult, ErrorGeneric, ExpandedPermissionTreeType, PostCheckPermissionBody};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let fake = Fake::new();
    let client = fake.client();

    // A list of two pages: the client sends the token of the next one.
    let tuple = |user: &str| format!(r#"{{"namespace":"files","object":"a","relation":"view","subject_id":"{user}"}}"#);
    fake.on::<ListRelationships>()
        .json(format!(r#"{{"relation_tuples":[{},{}],"next_page_token":"t2"}}"#, tuple("ada"), tuple("bob")))
        .json(format!(r#"{{"relation_tuples":[{}],"next_page_token":""}}"#, tuple("eve")));
    let mut users = Vec::new();
    let mut items = client.relationships().list().namespace("files").page_size(2).items();
    while let Some(relationship) = items.next().await? {
        users.extend(relationship.subject_id);
    }
    println!("viewers of the file: {}", users.join(", "));
    assert_eq!(users, ["ada", "bob", "eve"]);
    assert_eq!(fake.sent::<ListRelationships>()[1].page_token.as_deref(), Some("t2"));

    // A refusal is status 403 with the same body as the answer; all other errors have a body of another type.
    fake.on::<CheckOrErrorPermission>().error(403, sample::<CheckPermissionResult>());
    fake.on::<CheckOrErrorPermission>().error(400, sample::<ErrorGeneric>());
    let check =
        || client.permissions().check_or_error().namespace("files").object("a").relation("edit").subject_id("eve");
    let refused = check().await.unwrap_err();
    println!("may eve edit the file: {:?}", refused.body::<CheckPermissionResult>().map(|result| result.allowed));
    assert_eq!((refused.status(), refused.body::<ErrorGeneric>()), (Some(403), None));
    let invalid = check().await.unwrap_err().body::<ErrorGeneric>().expect("the body of status 400");
    println!("the service answers: {}", invalid.error.message);

    // This POST changes nothing, as the spec states, so the client repeats it.
    fake.on::<PostCheckPermission>().status(503).value(sample());
    client.permissions().post_check().body(PostCheckPermissionBody::new().namespace("files")).await?;
    println!("attempts: {}, waited {:?}", fake.sent::<PostCheckPermission>().len(), fake.elapsed());
    assert_eq!(fake.sent::<PostCheckPermission>().len(), 2);

    // A kind of node that is newer than the document is kept, and written as it was read.
    fake.on::<ExpandPermission>().json(r#"{"children":[],"type":"difference"}"#);
    let of = ExpandPermissionRequired { namespace: "files".into(), object: "a".into(), relation: "view".into() };
    let tree = client.permissions().expand(of).await?;
    println!("the tree is a {}", tree.r#type);
    assert!(matches!(tree.r#type, ExpandedPermissionTreeType::Unknown(_)));
    assert_eq!(keto_client::to_json(&tree), r#"{"children":[],"type":"difference"}"#);
    fake.assert_done();
    Ok(())
}
