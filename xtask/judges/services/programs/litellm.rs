//! LiteLLM's proxy: chats with a simulated model, streams, and what the proxy says about models.

use litellm_client::types::{
    ChatCompletionMessage, ChatCompletionSystemMessage, ChatCompletionSystemMessageContent, ChatCompletionUserMessage,
    ChatCompletionUserMessageContent,
};
use litellm_client::{ApiKey, Client, Credentials, Error, File, Json};
use services::{Judge, all_events};

const MODEL: &str = "parrot";
/// Model for which the proxy calls itself: it cannot simulate the events of a response otherwise.
const ECHO: &str = "echo";

fn connect(judge: &Judge, key: &str) -> Result<Client, Error> {
    let credentials = Credentials::api_key_header(ApiKey::new(key)?);
    judge.watched(Client::builder(judge.setting("server"), credentials)).build()
}

fn user(text: &str) -> ChatCompletionMessage {
    let content = ChatCompletionUserMessageContent::Text(text.into());
    ChatCompletionMessage::User(Box::new(ChatCompletionUserMessage::new(content)))
}

fn system(text: &str) -> ChatCompletionMessage {
    let content = ChatCompletionSystemMessageContent::Text(text.into());
    ChatCompletionMessage::System(Box::new(ChatCompletionSystemMessage::new(content)))
}

/// Returns a part of a response that the document describes as "anything".
fn part(value: &Json, pointer: &str) -> String {
    let value = value.to_value().unwrap_or_default();
    value.pointer(pointer).and_then(|part| part.as_str()).unwrap_or_default().to_owned()
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let judge = Judge::new();
    let client = connect(&judge, &judge.setting("key"))?;

    call_models(&judge, &client).await;
    call_chats(&judge, &client).await;
    call_others(&judge, &client).await;
    call_proxy(&judge, &client).await;
    call_errors(&judge, &client).await;

    let stranger = connect(&judge, "sk-nobody")?;
    let refused = stranger.list_model().send_for_reply().await;
    judge.call("list models with a wrong key").error(refused, 400, "No connected db.");
    Ok(())
}

async fn call_models(judge: &Judge, client: &Client) {
    let list = client.list_model().send_for_reply().await;
    judge.call("list models").json(list, |list| part(list, "/data/0/id") == MODEL);
    let one = client.model_info_v1_models_model_id_get(MODEL).send_for_reply().await;
    judge.call("get a model").json(one, |one| part(one, "/id") == MODEL);
    let info = client.model_info_v1_v1_model_info_get().send_for_reply().await;
    judge.call("settings of models").json(info, |info| part(info, "/data/0/model_name") == MODEL);
    let groups = client.model_group_info().send_for_reply().await;
    judge.call("model groups").json(groups, |groups| part(groups, "/data/0/model_group") == MODEL);
    let costs = client.get_litellm_model_cost_map().send_for_reply().await;
    judge.call("costs of all models").json(costs, |costs| costs.as_json_text().len() > 100_000);
    let parameters = client.utils().supported_openai_params("gpt-4o").send_for_reply().await;
    judge
        .call("parameters of a model")
        .json(parameters, |parameters| !part(parameters, "/supported_openai_params/0").is_empty());
}

async fn call_chats(judge: &Judge, client: &Client) {
    let create =
        || client.chat_completion_v1_chat_completions_post(MODEL, [system("Be brief."), user("Hello \u{1f99c}")]);
    let answer = create().temperature(0.5).max_tokens(20).send_for_reply().await;
    judge.call("chat").json(answer, |answer| part(answer, "/choices/0/message/content") == "Polly wants a cracker.");
    let answer = client.chat_completion_chat_completions_post(MODEL, [user("Hello")]).n(2).send_for_reply().await;
    judge.call("chat at another path").json(answer, |answer| !part(answer, "/choices/0/message/content").is_empty());
    let answer = client.chat_completions().create(MODEL, MODEL, [user("Hello")]).send_for_reply().await;
    judge.call("chat at the path of a deployment").json(answer, |answer| part(answer, "/object") == "chat.completion");
    // The document describes JSON only.
    let streamed = create().stream_field(true).raw().await;
    judge.call("chat as a stream").bytes(streamed, |body| body.starts_with(b"data: "));
}

async fn call_others(judge: &Judge, client: &Client) {
    let counted = client.utils().token_counter(MODEL).prompt("Polly wants a cracker.").send_for_reply().await;
    judge.call("count tokens").json(counted, |counted| counted.total_tokens > 0);
    let answer = client.responses_api_v1_responses_post("Hello".into(), MODEL).send_for_reply().await;
    judge.call("a response").json(answer, |answer| answer.status.value().is_some());
    let streamed = client.responses_api_v1_responses_post_stream("Hello".into(), ECHO).events().await;
    judge.call("a response as events").stream(all_events(streamed).await, |events| {
        events.first().is_some_and(|event| part(event, "/type") == "response.created")
            && events.iter().any(|event| part(event, "/type") == "response.completed")
    });
    let transformed = client.utils().transform_request("completion", request_body()).send_for_reply().await;
    judge.call("a request as its provider gets it").json(transformed, |request| request.error.value().is_none());
    let file = File::from_bytes("prompt.prompt", b"---\nmodel: parrot\n---\nHello {{name}}\n".to_vec());
    let converted = client.prompts().convert_file_to_json(file).send_for_reply().await;
    judge.call("convert a file").json(converted, |_| true);
}

fn request_body() -> litellm_client::JsonObject {
    let body = r#"{"model":"gpt-4o","messages":[{"role":"user","content":"Hello"}]}"#;
    litellm_client::JsonObject::parse_text(body).expect("an object")
}

async fn call_proxy(judge: &Judge, client: &Client) {
    let alive = client.health_liveliness_health_liveliness_get().send_for_reply().await;
    judge.call("liveliness").json(alive, |alive| alive.as_json_text() == "\"I'm alive!\"");
    let ready = client.health_readiness().send_for_reply().await;
    judge.call("readiness").json(ready, |ready| !part(ready, "/status").is_empty());
    let test = client.test_endpoint().send_for_reply().await;
    judge.call("test").json(test, |test| !test.is_null());
    let routes = client.get_routes().send_for_reply().await;
    judge.call("routes").json(routes, |routes| !part(routes, "/routes/0/path").is_empty());
    let guardrails = client.guardrails().list().send_for_reply().await;
    judge.call("list guardrails").json(guardrails, |list| list.guardrails.is_empty());
    let prompts = client.prompts().list().send_for_reply().await;
    judge.call("list prompts").json(prompts, |list| list.prompts.is_empty());
    let endpoints = client.list_supported_endpoints().send_for_reply().await;
    judge.call("supported endpoints").json(endpoints, |_| true);
    let settings = client.active_callbacks().send_for_reply().await;
    judge.call("active callbacks").json(settings, |settings| !settings.is_null());
    let yaml = client.guardrails().get_ui_major_airlines().send_for_reply().await;
    judge.call("a file of a guardrail").json(yaml, |yaml| !yaml.is_null());
    let home = client.home().send_for_reply().await;
    judge.call("home page").raw(home, |body| !body.is_empty());
}

async fn call_errors(judge: &Judge, client: &Client) {
    let unknown = client.chat_completion_v1_chat_completions_post("nobody", [user("Hello")]);
    judge.call("chat with an unknown model").error(unknown.send_for_reply().await, 400, "Invalid model name");
    let bad = client.utils().token_counter(MODEL).body_field("prompt", Json::from(7)).send_for_reply().await;
    judge.call("count tokens of nonsense").error(bad, 422, "prompt");
    let keys = client.list_keys().send_for_reply().await;
    judge.call("list keys without a database").error(keys, 500, "Database not connected");
    let missing = client.guardrails().get_info("nothing").send_for_reply().await;
    judge.call("get a guardrail that is missing").error(missing, 404, "not found");
}
