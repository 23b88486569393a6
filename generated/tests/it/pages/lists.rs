//! Pages of the three lists with only the required fields; and a clock that does not wait.

use std::time::Duration;

use svc_client::transport::{Clock, SleepFuture};

use crate::loopback::Reply;

pub(super) fn message(id: &str) -> String {
    format!(
        r#"{{"_id":"{id}","_environmentId":"e","_organizationId":"o","_notificationId":"n","_subscriberId":"s",
        "createdAt":"2025-06-24T02:38:02.498Z","transactionId":"t","channel":"in_app","read":false,"seen":false,
        "cta":{{}},"status":"sent"}}"#
    )
}

pub(super) fn notification(id: &str) -> String {
    format!(r#"{{"_id":"{id}","_environmentId":"e","_organizationId":"o","_subscriberId":"s","transactionId":"t"}}"#)
}

pub(super) fn workflow(id: &str) -> String {
    format!(
        r#"{{"_id":"{id}","name":"n","updatedAt":"2025-06-24","createdAt":"2025-06-24","workflowId":"w","slug":"s",
        "status":"ACTIVE","origin":"external","stepTypeOverviews":[]}}"#
    )
}

pub(super) fn messages(items: &[String], more: bool) -> Reply {
    Reply::json(format!(r#"{{"data":[{}],"hasMore":{more},"pageSize":10,"page":0,"totalCount":3}}"#, items.join(",")))
}

pub(super) fn notifications(items: &[String], more: bool) -> Reply {
    Reply::json(format!(r#"{{"data":[{}],"hasMore":{more},"pageSize":10,"page":0}}"#, items.join(",")))
}

pub(super) fn workflows(items: &[String], total: i64) -> Reply {
    Reply::json(format!(r#"{{"workflows":[{}],"totalCount":{total}}}"#, items.join(",")))
}

/// Ends delays between attempts at once, but never the timeout of an attempt.
#[derive(Clone, Copy)]
pub(super) struct NoWait;

impl Clock for NoWait {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn sleep(&self, time: Duration) -> SleepFuture<'_> {
        if time < Duration::from_secs(20) { Box::pin(async {}) } else { Box::pin(tokio::time::sleep(time)) }
    }
}

#[cfg(feature = "blocking")]
impl svc_client::transport::BlockingClock for NoWait {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn sleep(&self, _: Duration) {}
}
