//! Nullable fields: exactly the nullable ones in the spec, record by record.

use copperplate_runtime::wire::{Wire, from_json};
use svc_client::types::{
    DelayControl, DigestControl, EmailControl, ExecutionDetail, InAppControl, Job, Message, MessageWorkflow,
    Notification, NotificationStep, NotificationSubscriber, Subscriber, User, Workflow, WorkflowListItem,
};

use crate::support::bodies::{GET_WORKFLOW, LIST_MESSAGES, LIST_NOTIFICATIONS, LIST_WORKFLOWS, UPSERT_CREDENTIALS};
use crate::support::tree::Tree;

/// Fails unless exactly the fields `nullable` of the object at `path` accept `null` when it is read as a `T`.
fn assert_nullable<T: Wire>(body: &str, path: &str, nullable: &[&str]) {
    let mut body = Tree::parse(body);
    let record = if path.is_empty() { &mut body } else { body.at(path) };
    let names: Vec<_> = record.entries().iter().map(|(name, _)| name.clone()).collect();
    let accepted: Vec<_> = names
        .iter()
        .filter(|name| {
            let mut changed = record.clone();
            *changed.at(name) = Tree::parse("null");
            from_json::<T>(&changed.to_string()).is_ok()
        })
        .collect();
    assert_eq!(accepted, nullable, "{path} of {}", std::any::type_name::<T>());
}

#[test]
fn fields_of_subscribers() {
    let nullable =
        ["firstName", "lastName", "email", "phone", "avatar", "locale", "isOnline", "lastOnlineAt", "data", "timezone"];
    assert_nullable::<Subscriber>(UPSERT_CREDENTIALS, "", &nullable);
    assert_nullable::<Subscriber>(LIST_MESSAGES, "data.0.subscriber", &nullable);
}

#[test]
fn fields_of_workflows() {
    assert_nullable::<WorkflowListItem>(LIST_WORKFLOWS, "workflows.0", &["lastPublishedAt", "lastTriggeredAt"]);
    assert_nullable::<User>(GET_WORKFLOW, "updatedBy", &["firstName", "lastName", "externalId"]);
    let nullable = ["payloadSchema", "lastPublishedAt", "lastTriggeredAt", "payloadExample"];
    assert_nullable::<Workflow>(GET_WORKFLOW, "", &nullable);
}

#[test]
fn fields_of_controls() {
    assert_nullable::<InAppControl>(GET_WORKFLOW, "steps.0.controls.values", &[]);
    assert_nullable::<EmailControl>(GET_WORKFLOW, "steps.1.controls.values", &["layoutId"]);
    assert_nullable::<DelayControl>(GET_WORKFLOW, "steps.5.controls.values", &[]);
    assert_nullable::<DigestControl>(GET_WORKFLOW, "steps.6.controls.values", &[]);
}

#[test]
fn fields_of_messages() {
    assert_nullable::<Message>(LIST_MESSAGES, "data.0", &["_templateId", "_messageTemplateId", "_feedId"]);
    assert_nullable::<MessageWorkflow>(LIST_MESSAGES, "data.0.template", &[]);
}

#[test]
fn fields_of_notifications() {
    assert_nullable::<Notification>(LIST_NOTIFICATIONS, "data.0", &[]);
    assert_nullable::<NotificationSubscriber>(LIST_NOTIFICATIONS, "data.0.subscriber", &[]);
    assert_nullable::<Job>(LIST_NOTIFICATIONS, "data.0.jobs.0", &[]);
    assert_nullable::<ExecutionDetail>(LIST_NOTIFICATIONS, "data.0.jobs.0.executionDetails.0", &["raw"]);
    assert_nullable::<NotificationStep>(LIST_NOTIFICATIONS, "data.0.jobs.0.step", &["_parentId"]);
}
