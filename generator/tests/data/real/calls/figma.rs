use figma_client::types::{
    CollectionChange, CollectionCreate, EditorType, ErrorWithFlag, ErrorWithText, ImageFormat, ModeValue, ModeValueRequired, Role,
    VariableChange, VariableDelete, VariableValue,
};
use figma_client::{ApiKey, Client, ClientBuilder, Credentials, Number};

use crate::server::{call, read, request};

const COMMON: &[&str] = &["accept: application/json", "user-agent: figma-client/0.1.0", "x-figma-token: t"];

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, Credentials::token(ApiKey::new("t").expect("a key")))
}

#[test]
fn files() {
    let meta = r#"{"name":"File","folder_name":"Drafts","last_touched_at":"2026-05-01T10:00:00Z","creator":{"id":"1","handle":"ann","img_url":"https://x/1"},"last_touched_by":{"id":"1","handle":"ann","img_url":"https://x/1"},"editorType":"figjam","role":"owner","link_access":"view","version":"2"}"#;
    let (sent, meta) = read!(figma_client, "200 OK", meta, |client| client.files().meta("aB3"));
    assert_eq!(sent, request("GET /v1/files/aB3/meta", COMMON, ""));
    assert_eq!((meta.editor_type, meta.role), (EditorType::Figjam, Some(Role::Owner)));
    let images = r#"{"err":null,"images":{"1:5":"https://s3.example.com/5","1:6":null}}"#;
    let (sent, images) = read!(figma_client, "200 OK", images, |client| {
        let scale: Number = "0.5".parse().expect("a number");
        client
            .files()
            .images("aB3", "1:5,1:6")
            .version("2")
            .scale(scale)
            .format(ImageFormat::Svg)
            .svg_outline_text(false)
            .use_absolute_bounds(true)
    });
    let query = "ids=1%3A5%2C1%3A6&version=2&scale=0.5&format=svg&svg_outline_text=false&use_absolute_bounds=true";
    assert_eq!(sent, request(&format!("GET /v1/images/aB3?{query}"), COMMON, ""));
    assert_eq!(images.images.get("1:6"), Some(&None));
    let sets = r#"{"status":200,"error":false,"meta":{"component_sets":[{"key":"k","node_id":"1:2"}]}}"#;
    let (sent, sets) = read!(figma_client, "200 OK", sets, |client| client.files().component_sets("aB3"));
    assert_eq!(sent, request("GET /v1/files/aB3/component_sets", COMMON, ""));
    assert_eq!(sets.meta.component_sets.len(), 1);
    let failure = r#"{"error":true,"status":404,"message":"Not found"}"#;
    let (_, reply) = call!(figma_client, "404 Not Found", failure, |client| client.files().component_sets("x"));
    assert_eq!(reply.expect_err("404 is an error").body::<ErrorWithFlag>().map(|body| body.status), Some(404));
    let (_, reply) = call!(figma_client, "403 Forbidden", r#"{"status":403,"err":"Invalid token"}"#, |client| client
        .files()
        .component_sets("x"));
    let error = reply.expect_err("403 is an error");
    assert_eq!((error.message(), error.body::<ErrorWithText>().is_some()), (Some("Invalid token"), true));
}

#[test]
fn variables() {
    let made = r#"{"status":200,"error":false,"meta":{"tempIdToRealId":{"c1":"VariableCollectionId:1:2"}}}"#;
    let (sent, made) = read!(figma_client, "200 OK", made, |client| {
        let create =
            CollectionChange::Create(Box::new(CollectionCreate::new("Colors").id("c1").hidden_from_publishing(true)));
        let delete = VariableChange::Delete(Box::new(VariableDelete::new("v1")));
        let value = |value| {
            ModeValue::new(ModeValueRequired { variable_id: "v2".into(), mode_id: "m1".into(), value })
        };
        client
            .variables()
            .change("aB3")
            .variable_collections([create])
            .variables([delete])
            .variable_mode_values([value(Some(VariableValue::Flag(true))), value(None)])
    });
    let body = r#"{"variableCollections":[{"id":"c1","name":"Colors","hiddenFromPublishing":true,"action":"CREATE"}],"variables":[{"id":"v1","action":"DELETE"}],"variableModeValues":[{"variableId":"v2","modeId":"m1","value":true},{"variableId":"v2","modeId":"m1","value":null}]}"#;
    assert_eq!(
        sent,
        request("POST /v1/files/aB3/variables", &[COMMON, &["content-type: application/json"]].concat(), body)
    );
    assert_eq!(made.meta.temp_id_to_real_id.len(), 1);
}

#[test]
fn comments() {
    let (sent, _) =
        read!(figma_client, "200 OK", r#"{"status":200,"error":false}"#, |client| client.comments().delete("aB3", "7"));
    assert_eq!(sent, request("DELETE /v1/files/aB3/comments/7", COMMON, ""));
}
