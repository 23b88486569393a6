use merge_patches_client::types::{NamePatchObject, UserPatch};
use merge_patches_client::{Client, ClientBuilder, Map};

use crate::sends;

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address)
}

#[test]
fn null_removes_a_field() {
    let headers = ["accept: application/json", "content-type: application/merge-patch+json"];
    sends!(
        merge_patches_client,
        |client| {
            let labels: Map<Option<String>> = [("a".to_owned(), None)].into_iter().collect();
            let name = NamePatchObject::new().first_null();
            client.users().update("u", "u").name(name).manager(UserPatch::new("m").role_null()).labels(labels)
        },
        "PATCH /users/u",
        &headers,
        r#"{"id":"u","name":{"first":null},"labels":{"a":null},"manager":{"id":"m","role":null}}"#
    );
}
