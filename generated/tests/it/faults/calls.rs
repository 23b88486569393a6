//! The seven calls, with a canary in each value.

use svc_client::types::ChannelCredentials;
use svc_client::{Blocking, Client, Error, RetryPolicy};

use crate::support::bodies;
use crate::support::client::KEY;

/// Values that must not be shown anywhere.
pub(super) const SECRETS: [&str; 7] = [KEY, IDEMPOTENCY_KEY, EMAIL, PHONE, WEBHOOK, TOKEN, FILTERED_EMAIL];

/// Values that are not secret but belong to the caller: only a rendered request shows them.
const VALUES: [&str; 4] = [ID, NAME, FILTER, BODY];

const IDEMPOTENCY_KEY: &str = "canary+key/8201";
const EMAIL: &str = "canary+mail@example.com";
const PHONE: &str = "+99 canary 5512";
const WEBHOOK: &str = "https://canary.example/hook?x=1";
const TOKEN: &str = "canary=token~3301";
const FILTERED_EMAIL: &str = "canary+filter@example.com";
const ID: &str = "canary id";
const NAME: &str = "Canary Name";
const FILTER: &str = "canary&filter";

/// Part of the bodies of error responses.
pub(super) const BODY: &str = "canary body";

/// Secrets and all other values.
pub(super) fn canaries() -> Vec<&'static str> {
    [&SECRETS[..], &VALUES].concat()
}

/// One of the seven calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    UpsertCredentials,
    UpdateSubscriber,
    ListWorkflows,
    GetWorkflow,
    ListMessages,
    ListNotifications,
    GetNotification,
}

/// Makes a call and passes it on: the seven have seven types.
macro_rules! with_call {
    ($which:expr, $client:expr, $call:ident => $then:expr) => {
        match $which {
            Call::UpsertCredentials => {
                let credentials = ChannelCredentials::new().webhook_url(WEBHOOK).device_tokens([TOKEN]);
                let $call = $client.subscribers().upsert_credentials(ID, "slack", credentials);
                let $call = $call.idempotency_key(IDEMPOTENCY_KEY);
                $then
            }
            Call::UpdateSubscriber => {
                let $call = $client.subscribers().update(ID).first_name(NAME).email(EMAIL).phone(PHONE);
                let $call = $call.idempotency_key(IDEMPOTENCY_KEY);
                $then
            }
            Call::ListWorkflows => {
                let $call = $client.workflows().list().query(FILTER).idempotency_key(IDEMPOTENCY_KEY);
                $then
            }
            Call::GetWorkflow => {
                let $call = $client.workflows().get(ID).environment_id(FILTER).idempotency_key(IDEMPOTENCY_KEY);
                $then
            }
            Call::ListMessages => {
                let $call = $client.messages().list().subscriber_id(FILTER).idempotency_key(IDEMPOTENCY_KEY);
                $then
            }
            Call::ListNotifications => {
                let $call = $client.notifications().list().emails([FILTERED_EMAIL]).topic_key(FILTER);
                let $call = $call.idempotency_key(IDEMPOTENCY_KEY);
                $then
            }
            Call::GetNotification => {
                let $call = $client.notifications().get(ID).idempotency_key(IDEMPOTENCY_KEY);
                $then
            }
        }
    };
}

impl Call {
    pub(super) const ALL: [Self; 7] = [
        Self::UpsertCredentials,
        Self::UpdateSubscriber,
        Self::ListWorkflows,
        Self::GetWorkflow,
        Self::ListMessages,
        Self::ListNotifications,
        Self::GetNotification,
    ];

    pub(super) fn reads(self) -> bool {
        !matches!(self, Self::UpsertCredentials | Self::UpdateSubscriber)
    }

    /// Name in the spec.
    pub(super) fn operation(self) -> &'static str {
        match self {
            Self::UpsertCredentials => "subscribers.upsertCredentials",
            Self::UpdateSubscriber => "subscribers.update",
            Self::ListWorkflows => "workflows.list",
            Self::GetWorkflow => "workflows.get",
            Self::ListMessages => "messages.list",
            Self::ListNotifications => "notifications.list",
            Self::GetNotification => "notifications.get",
        }
    }

    /// Beginning of the request target.
    pub(super) fn start_of_target(self) -> &'static str {
        match self {
            Self::UpsertCredentials => "/v1/subscribers/",
            Self::UpdateSubscriber => "/v2/subscribers/",
            Self::ListWorkflows => "/v2/workflows?",
            Self::GetWorkflow => "/v2/workflows/",
            Self::ListMessages => "/v1/messages?",
            Self::ListNotifications => "/v1/notifications?",
            Self::GetNotification => "/v1/notifications/",
        }
    }

    /// A valid response.
    pub(super) fn response(self) -> &'static str {
        match self {
            Self::UpsertCredentials => bodies::UPSERT_CREDENTIALS,
            Self::UpdateSubscriber => bodies::UPDATE_SUBSCRIBER,
            Self::ListWorkflows => bodies::LIST_WORKFLOWS,
            Self::GetWorkflow => bodies::GET_WORKFLOW,
            Self::ListMessages => bodies::LIST_MESSAGES,
            Self::ListNotifications => bodies::LIST_NOTIFICATIONS,
            Self::GetNotification => bodies::GET_NOTIFICATION,
        }
    }

    /// Makes the call, and returns the `Debug` output of the response.
    pub(super) async fn make(self, client: &Client) -> Result<String, Error> {
        with_call!(self, client, call => call.send_for_reply().await.map(|reply| format!("{reply:?}\n{:#?}", *reply)))
    }

    /// Like [`Call::make`], with another retry policy.
    pub(super) async fn make_with(self, client: &Client, retry: RetryPolicy) -> Result<(), Error> {
        with_call!(self, client, call => call.retry(retry).await.map(drop))
    }

    /// Like [`Call::make`], blocking.
    pub(super) fn make_blocking(self, client: &Client<Blocking>) -> Result<String, Error> {
        with_call!(self, client, call => call.send_for_reply().map(|reply| format!("{reply:?}\n{:#?}", *reply)))
    }

    /// Printable forms of a call: itself, and its request.
    pub(super) fn rendered(self, client: &Client) -> Result<[String; 2], Error> {
        with_call!(self, client, call => {
            let request = call.to_request()?;
            Ok([format!("{call:?} {call:#?} {request:?} {request:#?}"), request.to_curl()])
        })
    }
}
