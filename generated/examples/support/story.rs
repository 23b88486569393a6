//! Responses of the tour's service: one order that ships, and its notifications.

use svc_client::operations::{
    GetNotification, GetWorkflow, ListMessages, ListNotifications, ListWorkflows, UpdateSubscriber, UpsertCredentials,
};
use svc_client::testing::{Fake, FakeResponse};

/// The service. At first it is unavailable, and in the end it does not find a workflow.
pub(crate) fn service() -> Fake {
    let fake = Fake::new();
    fake.on::<ListMessages>().respond(FakeResponse::status(503).header("retry-after", "2")).json(MESSAGES);
    fake.on::<ListWorkflows>().json(WORKFLOWS);
    let unknown = FakeResponse::status(404).header("content-type", "text/html").body("<h1>Nothing here</h1>");
    fake.on::<GetWorkflow>().json(WORKFLOW).respond(unknown);
    fake.on::<ListNotifications>().json(format!(r#"{{"hasMore":false,"data":[{NOTIFICATION}],{PAGE}}}"#));
    fake.on::<GetNotification>().json(NOTIFICATION);
    fake.on::<UpdateSubscriber>().json(SUBSCRIBER);
    fake.on::<UpsertCredentials>().json(SUBSCRIBER);
    fake
}

const PAGE: &str = r#""pageSize":10,"page":0"#;

const MESSAGES: &str = r#"{
    "totalCount": 2, "hasMore": false, "pageSize": 10, "page": 0,
    "data": [
        {
            "_id": "m-1", "_environmentId": "e-1", "_organizationId": "o-1", "_notificationId": "n-1",
            "_subscriberId": "s-1", "createdAt": "2025-03-01T09:30:00.000Z", "transactionId": "txn-1",
            "channel": "email", "read": true, "seen": true, "status": "sent", "cta": {},
            "subject": "Your order is on its way", "email": "ada@example.com",
            "content": [{"type": "text", "content": "Hello Ada"}, {"type": "button", "content": "Track it"}]
        },
        {
            "_id": "m-2", "_environmentId": "e-1", "_organizationId": "o-1", "_notificationId": "n-1",
            "_subscriberId": "s-1", "createdAt": "2025-03-01T09:30:01.000Z", "transactionId": "txn-1",
            "channel": "hologram", "read": false, "seen": false, "status": "sent", "cta": {},
            "content": "Your order is on its way", "brightness": 0.70
        }
    ]
}"#;

const WORKFLOWS: &str = r#"{
    "totalCount": 2,
    "workflows": [
        {
            "_id": "w-1", "workflowId": "order-shipped", "name": "Order shipped", "slug": "order-shipped_wf_1",
            "createdAt": "2025-01-01T00:00:00.000Z", "updatedAt": "2025-02-01T00:00:00.000Z", "status": "ACTIVE",
            "origin": "svc-cloud", "lastTriggeredAt": "2025-03-01T09:30:00.000Z",
            "stepTypeOverviews": ["in_app", "email", "hologram"]
        },
        {
            "_id": "w-2", "workflowId": "invoice-paid", "name": "Invoice paid", "slug": "invoice-paid_wf_2",
            "createdAt": "2025-01-01T00:00:00.000Z", "updatedAt": "2025-02-01T00:00:00.000Z", "status": "INACTIVE",
            "origin": "external", "lastTriggeredAt": null, "stepTypeOverviews": ["email"]
        }
    ]
}"#;

const WORKFLOW: &str = r#"{
    "_id": "w-1", "workflowId": "order-shipped", "name": "Order shipped", "slug": {}, "status": "ACTIVE",
    "createdAt": "2025-01-01T00:00:00.000Z", "updatedAt": "2025-02-01T00:00:00.000Z", "origin": "svc-cloud",
    "preferences": {
        "default": {"all": {"enabled": true, "readOnly": false}, "channels": {"email": {"enabled": true}}}
    },
    "steps": [
        {
            "type": "digest", "stepId": "gather", "_id": "1", "name": "Gather for an hour", "slug": {}, "variables": {},
            "origin": "svc-cloud", "workflowId": "order-shipped", "workflowDatabaseId": "w-1",
            "controls": {"values": {"type": "regular", "amount": 1.0, "unit": "hours"}}
        },
        {
            "type": "email", "stepId": "mail", "_id": "2", "name": "Mail", "slug": {}, "variables": {},
            "origin": "svc-cloud", "workflowId": "order-shipped", "workflowDatabaseId": "w-1",
            "controls": {"values": {"subject": "Your order is on its way", "body": "Hello", "layoutId": null}}
        },
        {
            "type": "email", "stepId": "reminder", "_id": "3", "name": "Reminder", "slug": {}, "variables": {},
            "origin": "svc-cloud", "workflowId": "order-shipped", "workflowDatabaseId": "w-1",
            "controls": {"values": {"subject": "Did it arrive?", "body": "Hello again"}}
        },
        {"type": "hologram", "stepId": "wave", "controls": {"values": {"brightness": 0.70}}}
    ]
}"#;

const NOTIFICATION: &str = r#"{
    "_id": "n-1", "_environmentId": "e-1", "_organizationId": "o-1", "_subscriberId": "s-1", "transactionId": "txn-1",
    "createdAt": "2025-03-01T09:29:59.000Z", "payload": {"orderId": "1001", "total": 99.90},
    "template": {"_id": "w-1", "name": "Order shipped", "triggers": []},
    "jobs": [
        {
            "_id": "j-1", "type": "email", "providerId": "sendgrid", "status": "completed",
            "step": {"_id": "2", "active": true, "filters": [], "_templateId": "t-1"},
            "executionDetails": [
                {
                    "_id": "d-1", "status": "Warning", "detail": "The provider asked to wait", "isRetry": false,
                    "isTest": false, "providerId": "sendgrid", "source": "Internal", "raw": "to=ada@example.com"
                },
                {
                    "_id": "d-2", "status": "Success", "detail": "Message sent", "isRetry": true, "isTest": false,
                    "providerId": "sendgrid", "source": "Internal", "raw": null
                }
            ]
        }
    ]
}"#;

const SUBSCRIBER: &str = r#"{
    "_id": "s-1", "subscriberId": "ada", "firstName": "Ada", "lastName": null, "email": "ada@example.com",
    "data": {"plan": "pro", "score": 1.10}, "_organizationId": "o-1", "_environmentId": "e-1", "deleted": false,
    "createdAt": "2025-01-01T00:00:00.000Z", "updatedAt": "2025-03-01T09:31:00.000Z",
    "channels": [
        {
            "providerId": "fcm", "_integrationId": "i-1",
            "credentials": {"deviceTokens": ["device-token-1", "device-token-2"]}
        }
    ]
}"#;
