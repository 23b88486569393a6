//! The four operations with a value in the path.

use svc_client::types::{ChannelCredentials, ChatPushProviderId};
use svc_client::{Client, Error};

#[derive(Clone, Copy, Debug)]
pub(super) enum PathCall {
    UpsertCredentials,
    UpdateSubscriber,
    GetWorkflow,
    GetNotification,
}

impl PathCall {
    pub(super) const ALL: [Self; 4] =
        [Self::UpsertCredentials, Self::UpdateSubscriber, Self::GetWorkflow, Self::GetNotification];

    /// The operation and its parameter, by their names in the spec.
    pub(super) fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::UpsertCredentials => ("subscribers.upsertCredentials", "subscriberId"),
            Self::UpdateSubscriber => ("subscribers.update", "subscriberId"),
            Self::GetWorkflow => ("workflows.get", "workflowId"),
            Self::GetNotification => ("notifications.get", "notificationId"),
        }
    }

    /// The request target with an encoded value.
    pub(super) fn target(self, encoded: &str) -> String {
        match self {
            Self::UpsertCredentials => format!("/v1/subscribers/{encoded}/credentials"),
            Self::UpdateSubscriber => format!("/v2/subscribers/{encoded}"),
            Self::GetWorkflow => format!("/v2/workflows/{encoded}"),
            Self::GetNotification => format!("/v1/notifications/{encoded}"),
        }
    }

    /// Makes the call with this value. The servers of these tests only respond with errors, so the result is an error.
    pub(super) async fn fail(self, client: &Client, value: &str) -> Error {
        let outcome = match self {
            Self::UpsertCredentials => {
                let credentials = ChannelCredentials::new();
                let provider = ChatPushProviderId::Fcm;
                client.subscribers().upsert_credentials(value, provider, credentials).await.map(drop)
            }
            Self::UpdateSubscriber => client.subscribers().update(value).await.map(drop),
            Self::GetWorkflow => client.workflows().get(value).await.map(drop),
            Self::GetNotification => client.notifications().get(value).await.map(drop),
        };
        outcome.expect_err("the server accepts nothing")
    }
}
